/* Reads a question (JSON) from the standard input and writes the answer to the standard output:
 *
 *   cargo build --release -p arbitra-c
 *   cc -Ibindings/c/include bindings/c/examples/pair.c target/release/libarbitra.a -lpthread -ldl -lm -o pair
 *   echo '{"ask": "pair", "edition": "dutch-2026", "file": "…"}' | ./pair
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arbitra.h"

/* Everything on the standard input, with a zero byte behind it; null if there is no room. */
static char *read_all(FILE *from)
{
    size_t used = 0, room = 1 << 16;
    char *text = malloc(room);
    while (text != NULL) {
        used += fread(text + used, 1, room - used - 1, from);
        if (feof(from) || ferror(from)) {
            text[used] = '\0';
            return text;
        }
        if (room - used < 2) {
            char *larger = realloc(text, room *= 2);
            if (larger == NULL)
                free(text);
            text = larger;
        }
    }
    return NULL;
}

int main(void)
{
    char *question = read_all(stdin);
    if (question == NULL)
        return 2;
    char *answer = arbitra_answer(question);
    free(question);
    fwrite(answer, 1, strlen(answer), stdout);
    int failed = strncmp(answer, "{\"format\":\"arbitra-error\"", 24) == 0;
    arbitra_free(answer);
    return failed;
}
