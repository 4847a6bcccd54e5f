#!/bin/sh
# Makes the fonts of this folder again; see README.md.
set -e
N=${NOTO:-/usr/share/fonts/truetype/noto}
D=/usr/share/fonts/truetype/dejavu
OUT=$(dirname "$0")
# Latin with Vietnamese, Greek, Cyrillic, punctuation, currency, arrows, fractions
TEXT="U+0020-007E,U+00A0-024F,U+0259,U+02B0-02FF,U+0300-036F,U+0370-03FF,U+0400-052F,U+1E00-1EFF,U+1F00-1FFF,U+2000-206F,U+2070-209F,U+20A0-20BF,U+2100-2189,U+2212,U+FB01,U+FB02"
sub(){ SOURCE_DATE_EPOCH=0 pyftsubset $1 --unicodes="$3" --layout-features='kern,liga,mark,mkmk,ccmp,locl,tnum,lnum,calt,init,medi,fina,isol,rlig' --no-hinting --desubroutinize --drop-tables+=DSIG --name-IDs='*' --notdef-outline --output-file=$OUT/$2 --no-recalc-timestamp; }
for w in Regular Bold Italic; do sub $N/NotoSans-$w.ttf NotoSans-$w.ttf "$TEXT"; done
for w in Regular Bold Italic; do sub $N/NotoSerif-$w.ttf NotoSerif-$w.ttf "$TEXT"; done
for w in Regular Bold; do
 sub $N/NotoSansArmenian-$w.ttf NotoSansArmenian-$w.ttf "U+0531-058F,U+FB13-FB17"
 sub $N/NotoSansGeorgian-$w.ttf NotoSansGeorgian-$w.ttf "U+10A0-10FF,U+1C90-1CBF,U+2D00-2D2F"
 sub $N/NotoSansHebrew-$w.ttf NotoSansHebrew-$w.ttf "U+0591-05F4,U+FB1D-FB4F"
done
sub $D/DejaVuSans.ttf DejaVuSans.ttf "U+0020,U+0600-06FF,U+2190-21FF,U+2200-22FF,U+2500-25FF,U+2600-26FF,U+2700-27BF,U+FFFD"
sub $D/DejaVuSans-Bold.ttf DejaVuSans-Bold.ttf "U+0020,U+0600-06FF,U+2190-21FF,U+2200-22FF,U+2500-25FF,U+2600-26FF,U+2700-27BF,U+FFFD"
