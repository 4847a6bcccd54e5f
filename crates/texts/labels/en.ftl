
## api/act.rs

board = Board
result = Result

## api/keys.rs

role = Role
place = Place

## api/tournaments.rs

there-is-no-dialect-write = There is no dialect “{ $other }”: write trf26 or trf16.
the-file-cannot-be-taken = { $error }
imported-event = Imported event

## core/auth/password.rs

a-password-takes-at-most = A password takes at most { $longest } characters.
a-password-takes-at-least = A password takes at least { $shortest } characters: three or four words are easy to remember.
this-password-is-among-the = This password is among the first that anybody would try: a common word, the name, neighbouring keys. Take three or four words that do not belong together.

## core/auth/upload.rs

the-upload-broke-off-nothing = The upload broke off: nothing was read. Try again.

## core/events.rs


## core/form.rs

value-is-missing = { $field }: the value is missing.
version = Version
level = Level

## core/people/accounts.rs

there-is-no-account-write = There is no account “{ $name }”. Write the name exactly as its owner does.
make-the-first-account-the = Make the first account, the owner’s, first: from then on everybody signs in.

## core/problem.rs

too-much-is-being-sent = Too much is being sent at the moment. Nothing of yours was changed; try again in a minute.
that-is-too-large-at = That is too large: at most { $most } KiB are taken.
this-desk-does-not-answer = This desk does not answer to the name “{ $host }”. On the machine where it runs, open it as http://localhost with its port. If a name of your own leads to it, start it with --host and that name.
this-takes-the-role-or = This takes the role “{ $role }” or a higher one.
there-is-nothing-at-this = There is nothing at this address.
please-sign-in-first = Please sign in first.
a-scoresheet-goes-into-the = A scoresheet goes into the record by itself, once both players have signed it. Nobody can file one by hand.
the-form-has-expired-go = The form has expired. Go back, reload the page and try again; nothing was changed.
too-many-attempts-wait-a = Too many attempts. Wait a minute and try again.
too-many-are-connected-at = Too many are connected at the moment. Try again in a minute; arbiters who are signed in are let in.
the-database-does-not-answer = The database does not answer. Nothing was acknowledged; the desk goes on by itself as soon as it is back. Look then whether your last entry is there.
the-database-failed-nothing-was = The database failed. Nothing was acknowledged; try again.
a-defect-of-the-program = A defect of the program. Nothing was changed; please report it.
others-have-acted = { $count ->
    [one] Somebody else has just acted on the same thing. Nothing of yours was changed.
   *[other] Others have acted { $count } times since you looked. Nothing of yours was changed.
}
the-record-is-damaged = The record of tournament { $tournament } is damaged: entry { $at } is not as it was written. All other tournaments work; this one comes back from the last good backup.
the-record-cannot-be-read = The record of tournament { $tournament } cannot be read from entry { $at } on: { $why }. Restore the last backup, or update the program.

## core/roles.rs


## core/sheets.rs

the-log-of-this-scoresheet = The log of this scoresheet is not what was written: { $why }.
others-write-on-this-scoresheet = Others write on this scoresheet at the same time. Try again.

## core/trouble.rs

the-last-backup-failed = The last backup failed:{" "}
the-record-itself-is-safe = The record itself is safe; see to the folder of the backups.
not-saved = Not saved.
the-last-change-could-not = The last change could not be written to the disk and was not acknowledged. Make room or see to the disk; the desk tries by itself and goes on when it can.

## core/visitor.rs

arbiter = Arbiter

## entrance.rs

what-was-sent-is-not = This page received something unexpected: a field is missing or has the wrong form. Nothing was changed.

## pages/act.rs

the-action-cannot-be-read = The action cannot be read: { $error }.
the-form-carries-no-action = The form carries no action.

## pages/check_in.rs

comes-late = comes late
late = Late
has-called-and-comes-late = Has called and comes late
check-in = Check-in
players = Players
are-present = present
who-is-shown = Who is shown
all = All
missing = Missing
name-number-or-club = Name, number or club
nobody-has-entered-yet = Nobody has entered yet.
everybody-is-here = Everybody is here.
is-present = present
not-here-after-all = Not here after all
tap-when-here = tap when here
tap-a-player = Tap a player.
player = Player

## pages/damaged.rs

damaged = Damaged
nothing-is-written-to-this = Nothing is written to this tournament any more. The record has
entries-the-first = entries; the first
can-be-read = {" "}can be read.
ways-back = Ways back
the-last-good-backup = The last good backup
restore-it-into-a-new = Restore it into a new place, and start the desk there:
all-tournaments-of-the-backup = All tournaments of the backup come back as they were then; what was entered since is on paper and in the part that can be read.
there-is-no-backup-of = There is no backup of this desk beside its database. If you have one elsewhere, restore it with “arbitra restore”.
what-can-be-read-entry = What can be read, entry by entry, for a new tournament or for the person who helps you:
download-what-can-be-read = Download what can be read
if-the-disk-failed-change = If the disk failed, change it before you go on: what has failed once fails again.
all-events = All events

## pages/draw.rs

drawing-of-lots = Drawing of lots
hall-screen = Hall screen
the-whole-table = The whole table
numbers-are-drawn-until = Draw by { $day }, { $hour }: twelve hours before round 1, in official events and where titles can be won.
numbers-drawn-before-entries = The numbers are drawn, and somebody has entered since: they get the free number, everybody else keeps theirs.
draw-again = Draw again
nothing-has-been-drawn = Nothing has been drawn.
kind = Kind
open-everybody-draws-from-one = open: everybody draws from one box
restricted-varma-compatriots-apart-in = restricted (Varma): compatriots apart in the last three rounds
table-of-edition = table of { $edition }
the-numbers-come = The numbers come
from-a-seed-that-is = from a seed that is recorded
from-a-real-box-they = from a real box: they are typed in
seed-empty-by-chance = Seed (empty: by chance)
there-are-varma-tables-for = There are Varma tables for 9 to 24 players.
begin-the-draw = Begin the draw
to-draw-now = To draw now
to-go = { $count } to go
draw-one-number = Draw one number
draw-all-the-rest = Draw all the rest
number-drawn = Number drawn
enter-number = Enter
in-the-box = In the box
restricted-draw-of-the-annex = Restricted draw (Varma, C.06)
open-draw = Open draw
nobody-has-drawn-yet = Nobody has drawn yet.
draw = Draw
name = Name
envelope = Envelope
number = Number
restricted-draw-who-draws-when = Restricted draw: who draws when, and the envelopes
order = Order
envelopes = Envelopes
largest-federation-first-its-first = Largest federation first. Its first player takes an envelope with numbers for all of them; no two numbers of one envelope meet in the last three rounds.
the-numbers-are-not-drawn = The numbers are not drawn yet: these are the places of the order of entry.
seed = Seed

## pages/edit.rs

editing-round = Editing round
back = Back
edit-session = edit session
end-the-session = End the session
back-to-the-round = Back to the round
choose-a-player-then-another = Choose a player, then another: they change places. Or drag one onto the other. Two players of the pool play each other, the first with White.
bd = Bd
more = More
without-a-place = Unpaired
not-playing = Not playing
take-in = Take in
beside-the-rules = Compared with the rules
changes-are-marked-in-the = Changes are marked in the record, and at the end compared with what the rules prescribe.
the-pairings-are-published-why = The pairings are published. Why may they be changed? (C.04.2 4.4)
reason-goes-into-the-record = Reason (goes into the record)
begin = Begin
cancel = Cancel
table = Table
swap-colours = Swap colours
split = Split
exchange-by-name = Exchange by name
one = One
the-other = The other
exchange = Exchange
as-the-rules-prescribe = As the rules prescribe.
the-rules-allow-no-pairing = The rules allow no pairing here (C.04.3 1.9.3): the arbiter decides.
prescribed-missing-here = Required by the rules, but not here
here-not-prescribed = Here, not prescribed

## pages/entries/mod.rs

round-1-has-been-paired = Round 1 has been paired: nobody enters by the list any more. Enter late players one by one on the players’ page, each with the rounds missed and the number that is due (C.04.2 2.4).
no-row-is-chosen-go = No row is chosen: tick the players to enter.

## pages/entries/sheet.rs

the-upload-broke-off-or = The upload broke off or is not a form: nothing was read. Try again.
the-list-cannot-be-read = The list cannot be read: { $error }.

## pages/entries/view.rs

without-federation-no-norms = { $count ->
    [one] { $count } player without a federation: games against them do not count for title norms
   *[other] { $count } players without a federation: games against them do not count for title norms
}
sex-by-the-rating-list = sex by the rating list: { $sex }
the-rating-list-says-sex = the rating list says { $sex }
the-rating-list-says-rating = the rating list has { $rating }
team = Team
contact = Contact
enter-a-list-of-players = Enter a list of players
paste-the-list-as-it = Paste the list as it is, or choose a file. Columns are understood by their headings or their contents, and you can change what each means before anybody is entered.
pasted-from-a-spreadsheet-a = Pasted from a spreadsheet, a web page or an e-mail
surname-name-rating-fed-fide = Surname, Name; Rating; Fed; FIDE ID; Born; Club
or-a-file-csv-tsv = … or a file: CSV, TSV or XLSX, dropped here or chosen
look-at-it = Look at it
rows = { $count ->
    [one] { $count } row
   *[other] { $count } rows
}
ready = { $count ->
    [one] { $count } ready
   *[other] { $count } ready
}
look-like-somebody-else = { $count ->
    [one] { $count } looks like somebody else
   *[other] { $count } look like somebody else
}
with-doubts = with doubts
cannot-be-entered = { $count ->
    [one] { $count } cannot be entered
   *[other] { $count } cannot be entered
}
no-column-says-the-players = No column says the players’ names. Choose “Name” above the right column and look again.
enter-player = Enter
line = Line
title = Title
fide-id = FIDE ID
born = Born
sex = Sex
what-to-look-at = What to check
i-have-read-this-and = I have read this and want to enter them.
another-list = Another list
what-the-columns-mean = What the columns mean
column = Column
line-with-the-headings = Line with the headings (0: none)
look-again = Update the preview
national = national
as-line = as line
has-entered-already = has entered already:
round-1-has-been-paired-late = Round 1 has been paired: late players are entered one by one, each with the rounds missed and the number that is due (C.04.2 2.4). Here the list can only be looked at.
to-the-players-page = To the players’ page

## pages/event_file.rs

the-file-cannot-be-used-nothing = The file cannot be used: { $source }. Nothing was changed; export the event again.
the-event-is-here-already = The event is here already: “{ $name }” (/t/{ $tournament }). Bring it in as a copy, add what is new, or replace what is here (how=copy, merge or replace). Nothing was changed.

## pages/explain.rs

why-round = Why? Round
the-whole-round = The whole round
the-round-was-changed-by = The round was changed by hand, or data were corrected since. This explains what the rules prescribe with the data of now.
no-explanation = No explanation
why-not = Why not?
the-wish-is-forced-upon = Your wish is imposed, the round is paired again, and the first rule that would be broken or weakened is shown.
why-does = Why does
not = not
play-against = play against …
get-the-bye = get the bye
have-white = have White
opponent = opponent
ask = Ask
one-player-one-board = One player, one board
explain = Explain

## pages/home.rs

it-cannot-be-made-up = { $error }.
events = Events
the-arbiters-desk = The arbiter’s desk
new-tournament = New tournament
open-the-sample-event = Open the sample event
no-event-yet = Nothing is shown here yet. Arbiters:
no-event-yet-create-one = No event yet. Create one, import a report file, or look around in the sample.
older-events = Older events
players-in-it = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
being-read = being read
what-can-be-done = What can be done
desk = Manage
public-page = Public page
open-a-file = Open a file
a-report-file-trf16-trfx = A whole event (.arbitra) or a backup from any desk, or a report file (TRF16, TRFx, TRF-2026) from any program. What it is, the desk finds out; what had to be adjusted is listed.
file = File
training-event = Training event
invented-players-some-rounds-already = Invented players, some rounds already played: practise without fear.
rounds = Rounds
already-played = Already played
make-it = Create
what-the-file-says-oddly = Points to check in the file
what-had-to-be-adjusted = What had to be adjusted
not-imported = Not imported
the-file-cannot-be-used = The file cannot be used as it is. Nothing was kept of it; correct what is marked as an error and import it again.
a-training-event-has-at = A training event has at most 1000 players and 20 rounds.
choose-a-file-to-import = Choose a file to import.

## pages/backups.rs

backups = Backups
make-a-backup-now = Make a backup now
a-backup-is-made-at-the-end = A backup of everything is made at the end of every round; the latest { $count } are kept.
they-lie-in = They lie in
copy-them-elsewhere = Copy the last one to a stick or another machine now and then.
no-backup-yet = No backup yet: the first is made when a round is closed, or now.
this-database-is-backed-up-elsewhere = This desk makes no backups itself: they are made where the database is run. “arbitra backup” writes one file with everything.
a-backup-of-another-desk = A backup or an event of another desk comes in by
the-backup-is-whole = { $name } is whole: { $entries ->
    [one] { $entries } entry, as it was written.
   *[other] { $entries } entries, each as it was written.
}
the-backup-has-damaged-records = { $name } can be read, but { $count ->
    [one] { $count } record in it was damaged
   *[other] { $count } records in it were damaged
} already when it was made.
the-backup-is-damaged = { $name } is damaged: { $why }. Take another one.
last-backup = Last backup
tournaments = Tournaments
size = Size
restore = Restore …
verify-backup = Verify
entries-of-a-record = Entries

## core/incoming.rs

choose-the-file-once-more = The file was kept for half an hour only. Choose it once more; nothing was changed.
both-went-on-apart = “{ $name }” went on here and in the file, differently from entry { $at } on: they cannot become one. Bring it in as a copy, or replace what is here.
somebody-wrote-meanwhile = Somebody else was writing at the same moment. Nothing was changed; try again.
a-backup-goes-into-an-empty-desk = Everything can only be restored into a desk that is empty. Bring single events back instead. Nothing was changed.
say-which-event-of-the-backup = The file is a backup with several events: say which one to bring in. Nothing was changed.
say-how-to-bring-it-in = Say how the event is to be brought in: new, copy, merge or replace.

## pages/event_file.rs more

what-is-in-the-backup = What is in the backup
the-event-is-here = The event is here already
written-at = written
restore-everything = Restore everything
all-events-and-accounts-come-back = This desk is empty: all events, accounts and keys of the backup come back as they were.
leave-everything-as-it-is = Leave everything as it is
last-entry = Last entry
compared-with-here = Compared with this desk
bring-it-in = Bring it in
everything-in-it-is-here = Everything in it is here already.
add-what-is-new = Add what is new
what-the-file-has-more = The event here goes on with what the file has more; nothing is lost.
bring-it-in-as-a-copy = Bring it in as a copy
both-stand-side-by-side = Both stand side by side on the first page.
replace-what-is-here = Replace what is here
what-is-here-goes-to-the-trash = The event of the file takes its place; what is here goes into the trash and can be brought back.
open-what-is-here = Open what is here
not-here-yet = not here yet
the-same-as-here = the same as here
newer-in-the-file = newer in the file: { $count ->
    [one] { $count } entry more
   *[other] { $count } entries more
}
newer-here = newer here: { $count ->
    [one] { $count } entry more
   *[other] { $count } entries more
}
went-another-way = different from entry { $at } on

## pages/home.rs events by state

events-now = Now
events-coming = Coming
events-finished = Finished
events-left = Left half-made
events-practice = Practice
events-put-away = Put away
trash = Trash
the-trash-keeps-everything = Events in the trash are on no list and open to nobody. Their records are kept; they come back whole.
no-event-has-that-name = No event with that name or place.
nothing-lies-here = Nothing lies here.
name-or-place = Name or place
nobody-has-done-anything-here = Not finished, and nobody has done anything here for weeks.
move-the-ticked-to-the-trash = Move the ticked ones to the trash
into-the-trash = Into the trash
no-tournament-in-it = No tournament in it.
rounds-paired-of = round { $paired } of { $announced }
rounds-in-it = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
more-to-do = More …
put-away = Put away
it-is-only-practice = It is only practice
it-is-a-real-event = It is a real event
delete-event = Delete …
put-away-at = Put away on
deleted-at = Deleted on
back-to-the-first-page = Back to the first page
bring-it-back = Bring it back

## pages/beginnings.rs

open-it = Open it
or-look-around-in-an-event = Or look around in an event of seven rounds after its fourth:
the-file-is-empty = The file is empty: { $name }. Nothing was changed.
not-imported-yet = Not imported yet
some-fields-cannot-be-read = Some fields of this file cannot be read: look at them first. Nothing has been kept of it yet.
leave-it = Leave it

## pages/events.rs

papers-of-all-sections = Papers of all sections
one-paper-of-every-section = One paper of every section
delete-this-event = Delete this event?
it-goes-into-the-trash = It goes into the trash, with everything in it: off the first page, its public pages closed. Its records are kept, and “Bring it back” in the trash undoes it.
no-keep-it = No, keep it
yes-into-the-trash = Yes, into the trash
sections = Sections
section = Section
another-section = Another section …
the-new-section-takes-the-set-up = It takes the set-up of a section that is there; nobody plays in it yet.
set-up-like = Set up like
make-the-section = Make the section
name-of-the-event = Name of the event
choose-player = Choose { $name }
move-players = Move
move-the-ticked-to = Move the ticked to
move-them = Move them
an-event-needs-a-name = An event needs a name of at most 200 letters.
tick-the-players-to-move = Tick the players who are to move. Nothing was changed.
move-them-all-the-same = Move them all the same?
no-leave-them = No, leave them
moved-to = Moved to { $name }
moved-from = Moved from { $name }

## views/deeds.rs events

event-handled = Event
event-put-away = put away
event-taken-out = taken out again
event-trashed = into the trash
event-brought-back = back from the trash
event-is-practice = marked as practice
event-is-real = marked as real
event-brought-in = brought in from a file
event-copied = brought in from a file as a copy
event-merged = continued from a file
event-replaced = replaced from a file

## pages/network.rs

the-hall-s-network = The hall’s network
qr-code-of-the-address = QR code of the address
the-desk-is-open = The desk is open to the network
phones-in-the-same-network = Phones, tablets and screens in the same network reach it at this address. Everybody sees the public pages; nobody changes anything without an account or a key. It closes by itself when the program stops.
close-the-desk = Close it again
only-this-machine = Only this machine reaches the desk
opened-phones-reach-it = Opened, phones, tablets and hall screens in the same network reach it too, at an address that is shown here with its QR code. No restart is needed, and it can be closed at any time.
open-the-desk = Open it to the network
an-account-is-needed-first = In a network nobody acts without an account: make the first one before the desk is opened.
the-desk-was-started-in-a-network = The desk was started so that others reach it already (--listen, --host or --proxy): it is opened and closed where it is started.
this-machine-is-in-no-network = This machine is in no network: connect it first. Nothing was changed.
the-system-does-not-let-it-listen = The system does not let the desk listen there; a firewall may forbid it. Nothing was changed.
open-it-to-the-network = Open it to the hall’s network
end-the-desk = End Arbitra
what-ending-does = The program ends on this machine, for phones and screens too. Everything that was confirmed is kept; start it again by a double click, or as it was started today.
the-desk-has-ended = Arbitra has ended
everything-is-kept-until-it-starts-again = Everything is kept. This page can be closed.

## pages/people/view.rs roles

who-may-do-what-where = Who may do what, where
older-places-are-not-shown = The latest places only; roles in others are given above.
advanced = advanced

## views/frame.rs groups

decisions = Decisions
for-the-wall = For the wall and the tables
everybody-s-games = Everybody’s games, round by round
the-whole-event = The whole event

## pages/laws/adjourned/envelope.rs

put-the-position-up = Or put it up: choose a piece and tap the squares, or tap a piece and where it goes.
pieces-to-put = Pieces
empty-board = Empty board
initial-position = Initial position
envelope-of-board = Envelope of board
adjourned-games = Adjourned games
round = Round
written-wrongly = Written wrongly?
when-it-goes-on = When it goes on
announce-it = Announce it
change-it = Change it
open-again-no-time-yet = Open again: no time yet
day = Day
begins = Begins
where-label = Where
minutes-it-may-last = Minutes it may last
session = Session
clocks = Clocks
to-move = To move
sealed-by = Sealed by
offer = Draw offer
with-an-open-draw-offer = a draw offer is open
resumed = Resumed
at-table = table
the-envelope-still-lacks-e = The envelope still lacks (E.2):{" "}
print = Print
position-before-the-sealed-move = Position before the sealed move (FEN)
has-the-move-and-seals = Has the move and seals
number-of-the-sealed-move = Number of the sealed move
whites-clock-h-mm = White's clock (h:mm)
blacks-clock-h-mm = Black's clock (h:mm)
draw-offer-is-open = A draw offer is open
broken-off-suddenly-no-move = Broken off suddenly: no move is sealed (E.1)
seal-the-envelope = Seal the envelope
open-the-envelope = Open the envelope
when-the-player-who-must = When the player who must answer is there, or at the end of the default time (E.7, E.9).
the-sealed-move-letter-by = The sealed move, letter by letter
letters = Letters
judge-it = Judge it
the-sealed-move = The sealed move
enter-result-of = Enter{" "}
enter-the-result-on-the = Enter the result on the round's page when the game is over.
say-on-which-day-and = Say on which day and when.
write-the-number-of-the = Write the number of the sealed move, or the position.
write-the-position-on-the = Write the position on the envelope first: without it the move cannot be judged.
move-number = Move number

## pages/laws/adjourned/timetable.rs

list-to-print = List to print
an-adjourned-game-counts-as = An adjourned game counts as a draw when the next round is paired, and only then (C.04.2 3.1). When it goes on is announced in advance (E.14): everybody sees it on the public pages.
no-game-is-adjourned = No game is adjourned.
without-a-time-yet = Without a time yet
over = Over
adjourn-a-game = Adjourn a game
at-board = board
clocks-show = clocks
no-envelope-yet = No envelope yet.
fill-in-the-envelope = Fill in the envelope
say-when = Say when
change-the-time = Change the time
would-sit-at-two-boards = would sit at two boards at once:
in-round = round
the-table = Table
has-two-games-at-the = has two games at the same time: boards
the-round = Round
is-announced-for-the-day = is announced for the day on which board
of-round = of round
goes-on = {" "}goes on.
a-session-for-them = A session for them
minutes = Minutes
first-table = First table
name-of-the-session = Name of the session
whoever-has-two-games-plays = A player with two games plays them one after the other. What does not fit stays without a time.
put-them-in = Schedule them
sealing-and-resuming-step-by = Sealing and resuming, step by step
rulings = Rulings
who-is-absent-whose-clock = who is absent, whose clock runs
what-stands-in-the-envelope = what is in the envelope
wrong-times = wrong times
adjourned-games-timetable = Adjourned games: timetable
say-on-which-day-and-when = Say on which day and when the session begins.
no-game-fits-into-this = No game fits into this session: it is too short, or the players are busy. Nothing was changed.

## pages/laws/answers.rs

quick-answers = Quick answers
a-position-or-a-game = A position or a game
fen-or-pgn = FEN or PGN
declared-move-for-a-claim = Declared move, for a claim
touched-squares-in-order = Touched squares, in order
touched-at-once-or-nobody = Touched at once, or nobody knows in which order
look = Look
time-control = Time control
as-it-is-announced = As it is announced
classify = Classify
this-is-no-time-control = This is not a time control: write 90+30, 40/90+30+30s or 40/5400+30:1800+30.
sixty-moves-take-each-player = Sixty moves take each player at most{" "}
where-the-laws-give-two = Where the Laws give two minutes:{" "}
must-the-player-write = Must the player write?
play = Play
whole-minutes-left = Whole minutes left
seconds-added-per-move = Seconds added per move
had-less-than-five-minutes = Had less than five minutes before in this period
cannot-write-for-disability-or = Cannot write, for disability or religion
tell-me = Tell me
yes-move-by-move = Yes, move by move.
not-until-the-period-ends = Not until the period ends; then the sheet is brought up to date.
no-rapid-and-blitz-are = No: rapid and blitz are not written.
an-assistant-writes = An assistant writes.
neither-a-position-nor-a = Neither a position nor a game.
this-is-no-position-in = This is not a position in FEN.
illegal-position = Illegal position:{" "}
write-the-touched-squares-as = Write the touched squares as e1 h1.
touched = Touched
the-declared-move-is-not = The declared move is not legal here.
threefold-repetition = Threefold repetition
fifty-moves = Fifty moves
right = right
wrong = wrong
what-the-laws-say = What the Laws say

## pages/laws/book.rs

the-book = The Laws in short
the-book-is-in-our-words = In our own short words; the official text is FIDE's. What is marked as remembered was not read in a text of that edition.
number-or-word = Number or word: 7.5.1, phone, castling
terms-in-several-languages = Terms in seven languages
left-to-the-arbiter = Left to the arbiter
chapters = Chapters
remembered = remembered, not read
four-editions-and-rulings = Four editions side by side, and rulings
nothing-is-found-for = Nothing is found for “{ $wanted }”. Try one word, or a number.
article-number = Article { $number }
the-same-words-as = As in { $edition }.
a-number-of-edition = { $number } is a number of { $edition }; in the Laws of this event:
go-on-with = Go on with
set-up = Set-up
castling = Castling: why, why not
attacked-squares = Attacked squares, and by how many pieces

## pages/laws/incident.rs

the-questions-are-not-answered = The questions are not answered yet. Go back and answer them.
penalty = Penalty

## pages/laws/mod.rs

what-happened = What happened?
incidents = Incidents
scoresheets = Scoresheets
adjourned = Adjourned
laws = Laws

## pages/laws/noted.rs

nothing-was-written-down-a = Nothing was written down. A quiet event.
pairing-thrown-away = pairing thrown away
by-the-record = by the record
counts-illegal-move = counts: illegal move
counts-warning = counts: warning

## pages/laws/rulings.rs

these-answers-lead-nowhere = These answers lead nowhere: { $error }.
search = Search
search-phone-touch-flag = Search: phone, touch, flag…
most-often = Most often
at-which-board = At which board?
at-none-only-tell-me = At none: only tell me the rule
who-did-it-or-who = Who did it, or who claims?
both-or-nobody-in-particular = Both, or nobody in particular
illegal = illegal
warned = warned
nothing-counted-in-this-game = nothing counted in this game
change = change
clock = Clock
counts-as = Counts as
articles = Articles
at-your-discretion = At your discretion:{" "}
write-it-into-the-record = Write it into the record
minutes-for = Minutes for{" "}
the-clock = the clock
penalty-of-the-laws = Penalty (12.9)
none = none
enter-the-result-of-board = Enter the result of board{" "}
in-your-words-move-time = In your words (move, time, witnesses)
write-it-down = Write it down
a-completed-illegal-move = a completed illegal move
a-warning = a warning

## pages/more.rs

files = Files
final-report = Final report
final-report-for-fide = TRF-2026 once every game is over; our own checker looks at it first
final-report-rejected-by-checker = This should not be: please report it. To take the file all the same, add ?anyway=yes to the address.
report-for-fide-and-other = report in between, for other programs; games that are open have a “?”
report-for-older-programs = report for older programs
whole-event = Whole event
one-file-with-all-records = one file with all records, to move it to another machine
record = Record
who-did-what-when-one = who did what when, one entry in a line
papers = Papers
regulations = Regulations
the-sheet-to-announce = the sheet to announce
pairings = Pairings
by-board-and-by-name = by board and by name
standings = Standings
any-page-prints-well = any page can be printed
norm-radar = Norm radar
who-can-still-make-a = who can still make a norm
for-everybody = For everybody
public-pages = Public pages
pairings-standings-and-players-for = pairings, standings and players for phones; only what is published
hall-screens = Hall screens
pairings-standings-countdown-draw = pairings, standings, countdown, draw
people = People
accounts-and-keys = Accounts and keys
deputies-result-entry-by-phone = deputies, result entry by phone
personal-data = Personal data
give-out-erase-how-long = give out, erase, how long they are kept
remarks-in-the-report-file = Remarks in the report file
lines-say-in-the-report = { $count ->
    [one] { $count } remark in the report states a departure from the rules.
   *[other] { $count } remarks in the report state departures from the rules.
}
note = Note
an-incident-a-decision-it = An incident, a decision: it goes into the record with your name and the time.
text = Text
forbidden-pairings = Forbidden pairings
players-who-must-not-meet = Players who must not meet, such as relatives: announced before round 1.
in-rounds = rounds
lift = Lift
second-player = Player 2
third-player-if-any = Player 3 (optional)
from-round = From round
to-round = To round
forbid = Forbid
bonus-and-penalty-points = Bonus and penalty points
everybody = everybody
points-1-to-take-one = Points (−1 to take one)
adjust = Adjust
fide-mode = FIDE mode
what-the-rules-forbid-is = What the rules forbid is refused. Leaving this mode cannot be undone and is written into the report file.
leave-fide-mode = Leave FIDE mode…
this-tournament-is-not-run = This tournament is not run in FIDE mode.
rounds-begin-with-one = Rounds begin with 1.
write-something-first = Write something first.
points = Points

## pages/sendings.rs

sendings = Rating reports sent
sendings-in-short = which rounds were sent when, with receipts
sendings-about = A game is rated once. What is sent for rating is written down here: rounds, day, receipt and hash. Every other report file of these rounds is called a copy.
sendings-none = Nothing was sent for rating yet.
sendings-nothing-yet = There is nothing to send yet: the last game must be over, or a month of a long event.
sendings-receipt = Receipt
sendings-by = Sent by
sendings-to = Sent to
sendings-unchanged = as it was sent
sendings-changed = changed since sent: round { $rounds }
sendings-file = the file as it was sent
sendings-copy = a copy, not for rating
sendings-again-because = Sent again:
sendings-send = Write down and make the file
sendings-sure = Send these rounds again
sendings-why-again = Why again
sendings-tick = Tick this to send them again.
sendings-were-sent = Rounds { $rounds } were sent on { $when } (receipt { $receipt }). Sent again they may be rated twice: say why, and confirm it.
sendings-say-to-whom = Write to whom the report goes: the rating officer, or the federation.
sendings-say-why = Write why these rounds are sent again.

## pages/new_password.rs

choose-a-password = Choose a password
the-password-you-came-in = the password you came in with works once. Choose your own; from then on only it counts.
new-password = New password
keep-it-and-go-on = Keep it and go on
that-is-the-password-that = That is the password that works once: choose another.

## pages/next_round.rs

plays = plays
absent = absent
withdraws = withdraws
who-plays = Who plays
pair-the-round = Pair round { $round }
close-and-pair-round = Close and pair round { $round }
close-pair-and-publish = Close round { $last }, pair and publish round { $next }
pair-and-publish = Pair and publish round { $round }
pair-without-publishing = Pair round { $round } without publishing
only-close = Only close round { $round }
only-save-absences = Only save who is absent
boards-without-a-result = Boards without a result:
boards-not-typed-twice = Boards whose second entry is missing or different:
close-without-them = { $count ->
    [one] Close without it: the game is adjourned and counts as a draw for the next pairing (C.04.2 3.1).
   *[other] Close without them: { $count } games are adjourned and count as draws for the next pairing (C.04.2 3.1).
}
claims-are-heard-until = Claims about the results are heard until { $hour }.
did-not-come-to-round = Did not come to round { $round }
absent-without-notice-counts-as = A player who stays away without notice counts as withdrawn unless they explain it before the next pairing (C.05 6.5). Say what becomes of each.
lost-three-by-forfeit = Three games lost by forfeit
games-lost-by-forfeit = { $count ->
    [one] { $count } game lost by forfeit
   *[other] { $count } games lost by forfeit
}
three-forfeits-expelled = The rules of 2006 expel for it; today the chief arbiter decides.
all-of-them = All of them:
have-left = Have left the tournament
plays-from-round = from round { $round }
the-game-is-not-over = The game of this round is not over
press-again-to-do-it = Nothing is done yet. Press the same button again to do it.
nothing-was-done = Nothing was done.
board-numbers = Board numbers
board-numbers-hold-from = The numbers hold from the next pairing on, on every page, screen and paper.
first-board = First board
boards-left-out = Left out

## pages/norms.rs

norms = Norms
everybody-again = Everybody
no-norm-was-made = No norm was made.
norms-by-kind = Announced as: { $kind }. Norms go by it (B.01 1.2, 1.4.1, 1.4.3).
norms-of-what-kind = A championship, a zonal or a national final is announced as such, and norms go by it.
remarks = Remarks
games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
rd = Rd
opponent-head = Opponent
title-in-full = Title

## pages/overview.rs

overview = Overview
next = Next
the-tournament = The tournament
state = State
system = System
teams = Teams
tie-breaks = Tie-breaks
mode = Mode
free = free
people-and-keys = People and keys
boards = Boards
published = Published
closed = closed
the-tournament-is-finished-the = The tournament is finished. The record stays open to read; papers are under “Papers”, files under “More”.
final-standings = Final standings
nothing-for-you-to-do = Nothing for you to do right now.
enter-the-players-type-them = Enter the players: type them, paste a list, or take them from a rating list.
enter-players = Enter players
the-numbers-of-the-table = The numbers of the table are drawn by lot, in the open (C.05 6).
numbers-by-rating-instead = Numbers by rating instead
players-have-no-pairing-number = { $count ->
    [one] { $count } player has no pairing number yet.
   *[other] { $count } players have no pairing number yet.
}
give-pairing-numbers = Give pairing numbers
the-initial-colour-is-drawn = The initial colour is drawn by lot (C.04.3 5.1); the seed goes into the record.
draw-the-initial-colour = Draw the initial colour
the-table-has = The table has
rounds-announced = rounds.
look-at-the-table = Look at it
players-have-not-confirmed-their = { $count ->
    [one] { $count } player has not checked in and will not be paired.
   *[other] { $count } players have not checked in and will not be paired.
}
look-at-the-pairings-then = Look at the pairings, then publish them.
look-at-them = Look at them
enter-results = Enter results
all-results-are-in = All results are in.
close-round = Close round
an-edit-session-is-going = An edit session is going on.
go-on-editing = Go on editing
all-rounds-are-played = All rounds are played.
finish-the-tournament = Finish the tournament
adjourned-games-are-still-to = { $count ->
    [one] { $count } adjourned game is still to be decided.
   *[other] { $count } adjourned games are still to be decided.
}
publish-the-pairings = Publish the pairings

## pages/papers.rs

pairings-of-round = Pairings of round
by-name = by name
two-sheets-by-board-and = Two sheets: by board, and by name.
not-published-for-the-arbiters = Not published: for the arbiters only.
claims-until = Claims until
regulations-of-the-tournament = Regulations of the tournament
change-them = Change them
laws-of-chess = Laws of Chess
laws-by-the-first-day = In force on the first day: { $edition }
laws-in-force-from = Edition { $edition }, in force from { $day }
pairing-system = Pairing system
acceleration = Acceleration
initial-order = Initial order
initial-colour = Initial colour
begins-with-white = number 1 begins with White
begins-with-black = number 1 begins with Black
drawn-by-lot-before-round = drawn by lot before round 1 (C.04.3 5.1)
win = win
a-draw-gives = draw
loss = loss
bye-of-an-odd-field = pairing-allocated bye
requested-byes = Requested byes
late-entries = Late entries
half-a-point-for-each = half a point for each missed round
no-points-for-missed-rounds = no points for missed rounds
presence = Presence
whoever-entered-is-paired = everybody who entered is paired
must-be-confirmed-before-round = must be confirmed before round 1; players who are not there are not paired
claims = Claims
pairings-and-results-are-final = pairings and results are final when published
minutes-after-publication = { $count ->
    [one] { $count } minute after publication
   *[other] { $count } minutes after publication
}
categories = Categories
chief-arbiter-label = Chief arbiter
deputies = Deputies
rules = Rules
fide-handbook-whatever-it-forbids = FIDE Handbook; whatever it forbids is refused by the program.
the-arbiter-may-deviate-from = The arbiter may deviate from the FIDE Handbook; every deviation is in the record.
no-tie-breaks = none
alphabet = alphabet
order-of-entry = order of entry
lots = lots
by-title = title
none-with-points = no byes with points
year-of-birth = born
year-of-birth-head = Year of birth
byes-of-half-a-point = up to { $most } of half a point per player (C.05 6.7)
byes-of-half-a-point-until = up to { $most } of half a point per player until round { $round } (C.05 6.7)

## pages/people/accounts.rs

the-old-password-is-wrong = The old password is wrong; nothing was changed.

## pages/people/keys.rs

go-on-with-this-key = Go on with this key?
you-are-signed-in-as = You are signed in as
the-link-is-a-key = The link is a key:
with-the-key-you-may = With the key you may do only what the key may; to be yourself again, sign in anew.
stay-as-i-am = Stay as I am
use-the-key = Use the key
key = Key
qr-code-of-the-key = QR code of the key
scan-it-with-the-phone = Scan it with the phone now: it is shown only once.
whoever-has-it-can-act = The person who has it can act in this role until it ends or is taken back.
copy-the-link = Copy the link
done = Done
token = Token
copy-it-now-it-is = Copy it now: it is shown only once.
programs-send-it-with-every = Programs send it with every request:
description-of-the-interface = Description of the interface
copy = Copy
until = until
until-it-is-taken-back = until it is taken back
phones-cannot-reach-this-desk = Phones cannot reach this desk: only this machine does.
this-key-has-ended-or = This key has ended or was taken back. Ask the arbiter for a new one.

## pages/people/server_record.rs

sign-ins-and-sessions = Sign-ins and sessions
keys-handled = Keys
roles = Roles
accounts-and-passwords = Accounts and passwords
record-of-the-server = Record of the server
download = Download
who-was-let-in-who = Who was let in, who was given what: nothing is ever changed or erased here, and every entry carries the hash of the one before.
verified-up-to-entry = Verified up to entry
what = What
everything = Everything
show = Show
nothing = Nothing.
when = When
who = Who
older-entries = Older entries

## pages/people/sessions.rs

sessions = Sessions
a-session-ends-by-itself = A session ends by itself after twelve hours without a request, and after two weeks in any case.
none-there = None.
browser = Browser
from = From
began = Began
last-seen = Last seen
unknown = unknown
this-one = this one
end = End
end-all-others = End all others
end-all = End all

## pages/people/view.rs

scope = Where
whole-event-of = whole event:
all-accounts-of-the-server = All accounts of the server
accounts = Accounts
there-are-none-whoever-sits = There are none: the person at this machine is the owner, without a password. Make the first account, yours, before you let others in; from then on everybody signs in, and everything you have entered stays as it is.
your-name = Your name
password = Password
make-the-first-account-and = Make the first account and sign in
may-act-as = May act as
another-role = Another role
account = Account
a-role-for-somebody-else = A role for somebody else
you-see-the-accounts-that = You see the accounts that have a role where you are chief arbiter. Another one takes its exact name.
give = Give
with-key = with key
by-key = key
this-machine = this machine
take-away = Remove
open-again = Open again
change-button = Change
set = Set
close-the-account = Close the account
new-account = New account
make-the-account = Make the account
key-for-a-phone = Key for a phone
a-qr-code-that-opens = A QR code that opens result entry on a phone, without an account. It ends by itself and can be taken back at any time.
for-whom-or-what = For whom or what
example-of-a-phone = Ana’s phone
lasts = Lasts
address-that-phones-use = Address that phones use
make-the-key = Make the key
token-for-a-program = Token for a program
for-scripts-live-boards-and = For scripts, live boards and web sites, by the JSON interface.
for-what = For what
club-web-site = Club web site
until-taken-back = until taken back
make-the-token = Make the token
keys-and-tokens = Keys and tokens
none-yet = None yet.
made-at = Made
by = By
last-used = Last used
ends = Ends
never = never
when-taken-back = when taken back
taken-back = taken back
ended = ended
take-back = Take back
your-password = Your password
old = Old
new = New
change-it-and-sign-in = Change it, and sign in again
where-you-are-signed-in = Where you are signed in

## pages/person.rs

at-most-days = At most { $longest } days.
the-data-of-this-person = The data of this person were erased.
give-out-or-erase = Give out or erase
everything-this-desk-holds-on = Everything this desk holds on the person, to be given out on request.
export-as-json = Export as JSON
everybodys-data = Everybody's data
as-of-entry = As of entry
games-head = Games
in-the-record = In the record
words-that-name-the-person = Words that name the person
erase = Erase
name-birth-sex-identities-club = Name, birth, sex, identities, club, contacts, fee and all words about the person go for good; public pages then show
quote-opens = “
quote-closes = ”
games-results-rating-title-federation = Games, results, rating, title, federation and categories stay, so that nothing in the tournament changes.
entries-that-lose-their-personal = Entries that lose their personal part:
backups-in-the-desks-folder = { $count ->
    [one] { $count } backup in the desk's folder is written anew without the data. Copies elsewhere are yours to delete.
   *[other] { $count } backups in the desk's folder are written anew without the data. Copies elsewhere are yours to delete.
}
is-a-copy-of-the = is a copy of the database from before an update: delete it as well.
this-record-was-begun-by = This record was begun by an earlier version: these entries hold the data in the chain itself, and backups of then hold them too. Pages no longer show them after erasing; to take them out of the database as well, stop the desk and run “arbitra person reseal”. Entries:
reason-goes-into-the-record-without = Reason (goes into the record; without the name)
erase-for-good = Erase for good
names-births-identities-clubs-and = Names, births, identities, clubs and free words lie beside the record and can be erased for one person without breaking it.
never-took-part = Never took part
nobody-everybody-who-entered-has = Nobody: everybody who entered has played or still may.
removed-before-round-1-entered = Removed before round 1, entered by mistake, or gone without a game. Their data are due on
i-know-that-nobody-can = I know that nobody can bring them back.
erase-the-data-of-all = Erase the data of all of them
days-they-are-kept-after = Days they are kept after the event
save = Save
everybody-who-was-ever-entered = Everybody who was ever entered
estimated-strength = Estimated strength
federation = Federation
fed = Fed.
club = Club
born-in-full = Born
national-records = National records
these-data-are-not-due = These data are not due yet. Erase them one by one if somebody asks for it.
days = Days

## pages/phone.rs

results = results
the-round-is-closed-a = The round is closed: a wrong result is corrected by an arbiter at the desk.
which-boards = Which boards
all-boards = All
board-or-name = Board or name
as-a-table = As a table
no-board-waits-adjourned = { $count ->
    [one] No board waits for a result; one game is adjourned.
   *[other] No board waits for a result; { $count } games are adjourned.
}
every-board-has-its-result = Every board has its result.
is-adjourned = adjourned
take-this-result-back = Take this result back
enter-on-a-phone = Enter on a phone

## pages/player.rs

for-arbiters-only = For arbiters only, never public
phone = Phone
e-mail = E-mail
cannot-be-arranged = “{ $other }” cannot be arranged.
no = No.
points-scored = points
place-reached = place
no-round-is-paired-yet = No round is paired yet.
why-this-opponent = Why this opponent?
rating = Rating
place-and-tie-breaks = Place and tie-breaks
not-computed = Not computed.
norm-chances = Norm chances
no-norm-is-open-to = No norm is open to this player.
norms-with-their-working = Norms with their working
arrange = Arrange
half-point-bye = half-point bye
absent-no-point = absent, no point
zero-point-bye = zero-point bye
full-point-bye = full-point bye
note-down = Note
take-back-move = Take back
fixed-table = Fixed table
remove = Remove
withdraw = Withdraw
expel = Expel
return-to-the-tournament = Return to the tournament
presence-was-not-confirmed = Presence was not confirmed
correct-the-data = Correct the data
surname-name = Surname, name
categories-commas-between = Categories (commas between)
history = History

## pages/players.rs

type-a-name-or = Type a name above, or
choose = Choose
what-to-do-with = What to do with
absent-in-round = Absent in round { $round }
half-point-bye-in-round = Half-point bye in round { $round }
those-ticked = Those ticked:
nobody-is-ticked = Nobody is ticked: tick those who are meant.
players-by-club = { $count ->
    [one] One club
   *[other] { $count } clubs
}

## pages/enter.rs

entries-are-closed = Entries are closed.
entries-until = Entries until
places-taken = Places taken: { $taken } of { $places }
on-the-waiting-list = on the waiting list: { $count }
full-there-is-a-waiting-list = Full: there is a waiting list
places-free = { $count ->
    [one] One place is free
   *[other] { $count } places are free
}
find-yourself = Find yourself in the rating list
surname-or-fide-id = Surname, or FIDE ID
i-am-in-no-rating-list = I am in no rating list
half-point-byes-wanted = { $count ->
    [one] Half-point bye, if you need one (at most one)
   *[other] Half-point byes, if you need them (at most { $count })
}
so-many-byes-at-most = { $count ->
    [0] No half-point byes are given here: take them out.
    [one] One half-point bye at most: choose one round.
   *[other] { $count } half-point byes at most: choose no more rounds.
}
the-organiser-may-keep-this = The organiser may keep this for the tournament. Nobody else sees it before I am accepted; phone, e-mail and remarks are never public.
ask-to-be-entered = Ask to be entered
your-request-has-come = Your request has come. The organiser decides; this page says what becomes of it.
you-are-on-the-waiting-list = At the moment you are on the waiting list.
keep-this-address = Keep this address: it is yours alone.
take-the-request-back = Take the request back
you-are-entered = You are entered.
to-my-check-in = To my check-in
your-request-was-refused = The organiser could not accept the request.
your-request-is-taken-back = The request is taken back; nothing of it is kept.
you-are-checked-in = You are checked in. Good luck!
i-am-here = I am here

## pages/requests.rs

entry-requests = Requests
links-for-check-in = Links for check-in
entry-page = Entry page
whoever-has-the-address-can-ask = Anyone with this address can ask to be entered; nobody is entered before you accept. If it falls into wrong hands, change it.
nobody-asks-to-be-entered = Nobody asks to be entered.
byes-wanted = Byes wanted
waiting-list = waiting list
may-be-here-already = may be here already
accept = Accept
accept-paid = Accept, paid
accept-anyway = Accept anyway
leave-on-the-waiting-list = Leave on the waiting list
more-than-the-places = All places are taken: { $taken } of { $places }. With { $name } there would be { $would }.
refuse = Refuse
offer-an-entry-page = Entry page for players
places-in-all = Places
words-for-entrants = What players should know
open-entries = Open the entry page
change-the-address = Change the address
close-entries = Close the entry page
make-new-links = Make new links
each-player-opens-their-own = Each card belongs to one player: scanned with their own phone it shows the name and “I am here”. New links make the old ones useless.

## pages/fees.rs

fees = Fees
fee = Fee
fee-due = Due
paid = Paid
not-paid-after-all = Not paid after all
owing = Owing
received = Received
still-due = Still due
fee-of-all-without-one = Fee of everybody who has none

## pages/leaving.rs

cheating = Cheating
misconduct = Misconduct
absent-without-notice = Absent without notice
does-not-come = Does not come
entered-by-mistake = Entered by mistake
entered-twice = Entered twice
illness = Illness
family-or-work = Family or work
expel-somebody = Expel { $name }?
remove-somebody = Remove { $name }?
withdraw-somebody = Withdraw { $name }?
withdraw-instead = Withdraw instead
their-game-stays = The game of round { $round } has no result yet and stays as it was paired: enter it, as won by forfeit if it is not played; pair anew only with the players concerned.
leaves-the-list = The player leaves the list; numbers are given again afterwards.
is-expelled-from-round = The player is expelled and not paired from round { $round } on. Games played stay.
is-not-paired-from-round = The player is not paired from round { $round } on. Games played stay.
can-be-undone-here = It can be undone on the player’s page and on the page of all players.
withdrew-before = Withdrew before round { $round }
was-expelled-before = Expelled before round { $round }
late-entry-got-number = { $name } entered late and has number { $number }.
players-with-another-number = { $count ->
    [one] { $count } player has another number
   *[other] { $count } players have another number
}
number-before = Before
number-from-now-on = From the next pairing on
others-move-down = { $count ->
    [one] One player moves down by one:
   *[other] { $count } players move down by one:
}

birth-in-full = Birth
name-or-club = Name or club
paste-or-import-a-list = Paste or import a list
give-numbers = Assign numbers
birth = Birth
withdrew-before-round = withdrew before round
expelled-before-round = expelled before round
r = R
f = F
late-entry = Late entry
add = Add
no-more-players-fit = No more players fit.

## pages/record.rs

undo-the-last-entry = Undo the last entry
do-it-again = Do it again
nothing-is-ever-erased-what = Nothing is ever erased: what was undone stays here, crossed out. Every entry carries the hash of the one before.
why = Why
undo = Undo
redo = Redo

## pages/results.rs

begin-an-edit-session-to = Begin an edit session to change the colours of a game without a result.

## pages/round.rs

without-a-result = No result
provisional-until = provisional until
is-published = published
not-published = not published
edited = edited
close-the-round = Close the round
close-and-finish = Close and finish the tournament
second-pass = Second pass:
to-the-second-pass = To the second pass
type-every-result-again = type every result again from the scoresheets. The first entry stays hidden until both are there.
somebody-else-should-type = You typed the first pass: better let somebody else type this one.
i-type-both-passes = I am alone and type both passes
edit = Edit
unpair = Unpair
publish-the-results = Publish the results
why-button = Why?
why-this-pairing = Why this pairing?
what-happened-here = What happened here?
colours-were-the-other-way = Colours were the other way round
type-every-result-a-second = Type every result a second time; differences turn red
verify = Verify
keys-on-a-board = Keys on a board:
move-label = another board
bye = bye
to-pair = To pair
byes-and-absent = Byes and absent

## pages/search.rs

no-rating-list-is-in = No rating list is at this desk: players are typed by hand.
nobody-by-that-name-in = Nobody by that name in the rating lists.
from-the-rating-lists = From the rating lists
inactive = inactive
similar = similar
entered = entered

## pages/setup.rs

category-write-name = Category “{ $line }”: write name: rating 1600..1799, born 2008.., female, federation ESP, club Ajedrez.
boards-of-a-match = Boards
create-the-tournament = Create the tournament
usual-tournaments = Usual tournaments
sheet-to-announce = Sheet to announce
save-the-changes = Save the changes
the-event = The event
city = City
first-day = First day
last-day = Last day
deputies-one-in-a-line = Deputies (one in a line)
time-control-encoded = Encoded (TRF 222)
pairing = Pairing
system-and-edition = System and edition
round-robins-take-it-from = Round robins take it from the number of players, knock-outs from the results.
details-of-a-knock-out = Details of a knock-out or Keizer
empty-the-usual-ones-keizer = Empty: the usual ones. Keizer: top=60 (highest value), gap=3 (rounds before two meet again)
groups-written-out-below = groups, written out below
only-baku-is-fides-others = Only Baku is FIDE's; others need authorisation in a rated event.
groups-numbers-virtual-points-rounds = Groups: numbers, virtual points, rounds
initial-order-by = Initial order by
national-list-of = National list of
level-players-by = Level players by
boards-in-a-match = Boards in a match
order-of-the-boards = Order of the boards
as-registered-substitutes-below = as registered, substitutes below
by-rating-50-points-of = by rating, 50 points of tolerance
match-won = Match won
match-drawn = Match drawn
match-lost = Match lost
points-and-tie-breaks = Points and tie-breaks
points-for-a-win = Win
points-for-a-draw = Draw
points-for-a-loss = Loss
points-for-a-bye = Bye
tie-breaks-in-their-order = Tie-breaks, in their order
for-example-bh-c1-bh = For example BH/C1, BH, SB, DE, PS, WIN, BWG, ARO
edition-of-tie-breaks = Edition of C.07
byes-claims-entry = Byes, claims, entry
half-point-byes-per-player = Half-point byes per player
until-round = … until round
rounds-missed-by-late-entries = Rounds missed by late entries
n-0-points = 0 points
half-a-point = half a point
minutes-for-claims = Minutes for claims
assumed = assumed
check-in-before-the-first-round = check-in before round 1
results-are-typed = Results are typed
once = once
twice-double-entry = twice (double entry)
fide-what-the-rules-forbid = FIDE: what the rules forbid is refused
free-the-arbiter-decides = free: the arbiter decides
one-in-a-line-u1800 = One in a line: U1800: rating ..1799 · Women: female · S65: born ..1961
write-the-groups-numbers-virtual = Write the groups: numbers, virtual points, rounds, such as 1-40 +1 1-2.
the-tournament-needs-a-name = The tournament needs a name.
last-round-with-a-half = Last round with a half-point bye
edition = Edition
half-point-byes = Half-point byes

## pages/sheets/device.rs

the-scoresheet-sent-something-that = The scoresheet sent something that cannot be read. Nothing was changed.
a-text-on-the-scoresheet = A text on the scoresheet has more than { $most } letters, or control characters.
arbiters-act-from-their-own = Arbiters act from their own devices.

## pages/sheets/hall.rs

codes-for-tablets = Codes for tablets
on-paper = On paper
games-pgn = Games (PGN)
sheets-of-this-round-have = Sheets of this round have begun: the position stays.
a-game-of-chess960 = A game of Chess960
chess960 = Chess960
chess960-position-number = Position number, 0 to 959
note-of-a-chess960-position = Round { $round }: Chess960, position { $number }
note-of-the-usual-position = Round { $round }: the usual initial position
all-games-begin-there = All games begin there
draw-a-number = Draw a number
the-usual-position = The usual position
log-was-changed = log was changed
look-at-sheet = look
not-begun = not begun
moves = moves
signed = signed
no-contact = no contact
arbiters-mode-named = arbiter's mode
left = left
findings = { $count ->
    [one] { $count } finding
   *[other] { $count } findings
}
arbiters-mode-head = Arbiter's mode
open-here = Open here
whoever-has-a-code-writes = A code lets its holder write on that one sheet and see nothing else. Codes of a round open nothing in the next.
first-once-per-tablet = First, once per tablet
scan-this-and-follow-the = Scan this and follow the steps: then the scoresheet opens even without a connection.
sheets-of-this-round-have-begun = Sheets of this round have begun: the position stays. Nothing was changed.
the-positions-of-chess960-are = The positions of Chess960 are numbered 0 to 959.
position-number = Position number

## pages/sheets/page.rs

chessboard = Board
moves-head = Moves
castle-short = Castle short
castle-long = Castle long
draw-offered = Draw offered
clock-time = Clock time
move-not-caught = Move missed
leave-the-opponents-out = Leave the opponent's out
write-by-hand = Write by hand
strike-the-last-out = Strike the last out
go-on-from-a-position = Go on from a position
result-and-signatures = Result and signatures
the-game-is-over-and = The game is over and signed. Nothing changes any more.
take-the-game-along-pgn = Download the game (PGN)
the-scoresheet-needs-javascript = The scoresheet needs JavaScript.
scoresheet-of = Scoresheet of{" "}
this-device-writes-the-game = This device writes the game. It accepts whatever is played, and says nothing about it. Leaving this page during the game is shown to everybody.
the-game-begins-from-this = The game begins from this position. To castle, tap the king and then the rook, or use the buttons 0-0 and 0-0-0.
piece-letters = Piece letters
begin-the-game = Begin the game
clock-after-the-last-move = Clock after the last move (h:mm or h:mm:ss)
the-move-as-you-write = The move, as you write it
put-the-pieces-where-they = Put the pieces where they stand; a piece tapped onto the bin goes. Then go on writing from here.
bin = Bin
next-move = Next move
go-on-from-here = Go on from here
signs = signs
play-mode-shown = PLAY MODE
arbiters-mode-shown = ARBITER'S MODE
owners-mode-shown = BEFORE THE GAME
all-kept = all kept
waiting-to-be-sent = waiting to be sent:
no-connection = no connection
left-the-page = left the page:
correct-move = Correct move
tap-it-on-the-board = tap it on the board or write it by hand; tap again to stop
the-arbiter-is-at-this = The arbiter is at this sheet. One moment.
sign-this-result-nothing-changes = Sign this result? Nothing changes afterwards:
is-signed = signed
this-device-keeps-nothing-do = This device keeps nothing: do not close the page.
empty = empty
white-king-to-black-pawn = white king,white queen,white rook,white bishop,white knight,white pawn,black king,black queen,black rook,black bishop,black knight,black pawn

## pages/sheets/paper.rs

scoresheets-on-paper = Scoresheets on paper
two-sheets-for-every-board = Two sheets for every board; a line marks each time control.
date = Date
signature-of-white = Signature of White
signature-of-black = Signature of Black

## pages/sheets/review.rs

scoresheet-of-board = Scoresheet of board
the-game-has-not-begun = The game has not begun on this sheet.
the-log = The log
being-played = being played
held-by-the-arbiter = held by the arbiter
is-over = over
owner-signed = owner signed
opponent-signed = opponent signed
arbiter-signed = arbiter signed
left-the-page-times = left the page
log-unbroken = log unbroken
not-what-was-signed = not what was signed
nothing-to-say = Nothing to report.
both-sheets-together = Both sheets together
half-moves-agree = half-moves agree
the-sheets-differ-at = the sheets differ at
the-arbiters-hand = Arbiter's actions
keep-so-many-half-moves = Half-moves to keep
take-the-rest-back = Take the rest back
give-the-sheet-back = Give the sheet back
hold-the-sheet = Hold the sheet
sign-as-arbiter = Sign as arbiter
sheet-arbiter = arbiter
owners-mode-named = before the game
sheet-owner = owner
play-mode-named = play mode
the-game-begins = the game begins
move-left-out = move left out
last-move-struck-out = last move struck out
has-signed = signed
taken-back-to-half-move = taken back to half-move
refused-because = Refused: { $why }.

## pages/sign_in.rs

name-or-password-is-wrong = Name or password is wrong.
code-shown-in-the-terminal = Code shown in the terminal
it-stands-in-the-window = It is shown in the window where the desk was started, below its address. So only the person who started it can make the first account.
the-first-account = The first account
sign-in = Sign in
it-becomes-the-owner-of = It becomes the owner of this server and can make accounts for others.
show-the-password = Show the password
lost-the-password-on-the = Lost the password? On the desk’s machine:
name-to-type = NAME
the-code-is-not-the = The code is not the one in the terminal where the server was started.

## pages/tables.rs

crosstable = Crosstable
statistics = Statistics
the-field = The field
with-rating = With rating
average-rating = Average rating
highest = Highest
women = Women
titles = Titles
federations = Federations
surprises = Surprises
results-by-round = Results by round
white-draw-black = White · draw · Black
white = White
draws = draws
black = Black
no-table-yet = None yet.
norms-made = Norms made
who-can-still-make-a-norm = Who can still make a norm, and what it takes. “Possible” is shown with opponents from this event; “not excluded” only means that no obstacle was found.
nobody-can-make-a-norm = Nobody can make a norm any more.

## pages/teams.rs

boards-in-each-match = { $count ->
    [one] { $count } board in a match
   *[other] { $count } boards in a match
}
line-ups = Line-ups
number-the-teams = Number the teams
by-strength-in-a-swiss = By strength in a Swiss system, by lot in a round robin.
captain = Captain
board-of = Board of
add-a-player = Add a player
board-0-takes-a-player = Board 0 takes a player out of the team.
remove-the-team = Remove the team
enter-a-team = Enter a team
players-in-board-order-one = Players in board order, one in a line: Surname, Name; rating; federation; FIDE ID
whoever-has-entered-already-is = Players already entered are recognised by name.
enter-the-team = Enter the team
line-ups-of-round = Line-ups of round
before-a-round-is-paired = Before a round is paired, captains name who plays. If none is handed in, the members play in order, leaving out those who are absent.
named = named
save-the-line-up = Save the line-up
did-not-come = did not come
forfeit = Forfeit
neither-came = Neither came
enter-the-teams-with-their = Enter the teams with their players in board order.
the-teams-have-no-numbers = The teams have no numbers yet.

## pages/trust.rs

trust-this-desk = Trust this desk
english = English
scoresheets-keep-working-without-a = Scoresheets keep working without a connection only where the browser trusts the desk. Once per device:
take-the-certificate-of-this = Take the certificate of this desk.
download-the-certificate = Download the certificate
install-it-and-compare-the = Install it, and compare the fingerprint with the one on the arbiter's screen:
go-on-if-the-browser = Go on. If the browser still warns, the certificate is not installed yet.
on-to-the-desk = On to the desk
the-certificate-vouches-for-this = The certificate vouches for this desk in the local network, and cannot vouch for a site of the internet by its name. Remove it after the event if you like.
device-android = Android tablet or phone
on-android = Settings → Security → More security settings → Encryption and credentials → Install a certificate → CA certificate, and choose the downloaded file. (Search the settings for “certificate” if it is elsewhere.)
device-apple = iPad or iPhone
on-apple = Download it in Safari. Then Settings → Profile downloaded → Install; and Settings → General → About → Certificate Trust Settings: switch “Arbitra desk” on.
device-windows = Windows
on-windows = Open the file → Install certificate → Current user → Place in: Trusted Root Certification Authorities.
device-mac = Mac
on-mac = Open the file: it goes into Keychain Access. Double-click it there → Trust → Always trust.
device-firefox = Firefox, and browsers on Linux
on-firefox = Settings → search for “certificates” → View certificates → Authorities → Import, and tick “identify websites”.

## public/draw.rs

the-draw = The draw
restricted-draw-varma = Restricted draw (Varma)
in-envelope = envelope
next-to-draw = Next to draw
everybody-has-drawn = Everybody has drawn.
numbers = Numbers
number-1-begins-with-white = Number 1 begins with White
number-1-begins-with-black = Number 1 begins with Black
value-drawn-for-the-first = Value drawn for number 1
even-white-odd-black = even: White, odd: Black
taken-from-the-report-file = Taken from the report file; how it was drawn is not known here.
drawn-by-hand-before-witnesses = Drawn by hand before witnesses.
entry = entry
the-colour-is-drawn-here = The colour is drawn here, before everybody’s eyes.
no-numbers-are-given-yet = No numbers are given yet.
by-seed = seed
by-rating-and-title-level = By rating and title, level players by the alphabet (C.04.2 2.2).
by-rating-and-title-level-players = By rating and title, level players in the order of entry (C.04.2 2.2).
by-rating-and-title-level-players-by = By rating and title, level players by lot (C.04.2 2.2).
by-rating-and-title-unrated = By rating and title; unrated players by lot (C.04.2 2.2).

## public/frame.rs

language-choice = Language
that-of-the-browser = That of the browser
home = Home
skip-to-the-content = Skip to the content
live-results-appear-by-themselves = Live: results appear by themselves
live = live
tournament = Tournament
read-in-english = Read in English
en = EN
light-or-dark = Light or dark
screens = Screens

## public/pages.rs

live-head = Live
find-your-name = Find your name
surname = Surname
find = Find
my-next-game = My next game
nothing-is-published-yet-this = Nothing is published yet. This page will show the pairings as soon as they are.
of = of
boards-counted = { $count ->
    [one] { $count } board
   *[other] { $count } boards
}
by-name-head = By name
with-tie-breaks = with tie-breaks
everybodys-games = everybody’s games
nobody-of-that-name = Nobody of that name.
being-changed = being changed
finished = finished
in-play = in play
pairings-by-name = Pairings by name
nothing-is-published-yet-this-page = Nothing is published yet. This page will show it as soon as it is.
the-arbiters-are-changing-the = The arbiters are changing the pairings of this round. They will appear here when they are done.

## public/player.rs

so-far = So far
against = against
the-next-pairing-appears-here = The next pairing appears here by itself when it is published.

## public/proof.rs

proof-of-the-record = Proof of the record
everything-the-arbiters-do-goes = Everything the arbiters do goes into a record whose entries are chained by their hashes. The head of the chain stands on every paper: sixteen digits that no other record has. Anyone with a paper can see here, or with “arbitra record”, whether the record still holds what it held then.
now = Now
nothing-is-signed-the-record = Nothing is signed: the record is empty, or this desk has no key.
signed-when-rounds-were-published = Signed when rounds were published and closed
entry-of-the-seal = Entry
head = Head
desk-key = Desk key
not-genuine = not genuine
the-same-for-programs = The same for programs
seal-made = Made
first-entry = First entry
key-of-the-desk-ed25519 = Key of the desk (Ed25519)
its-fingerprint = Its fingerprint
signature = Signature
what-is-signed = What is signed

## public/screen.rs

title-after-round = { $title } after round { $after }
seconds-per-page = Seconds per page
size-of-letters = Letters
ten-metres = ten metres
deep-hall = deep hall
open-one-on-the-projector = Open one on the projector and press F11. It turns its pages by itself and follows every change.
board-by-board-with-results = Board by board, with results as they come in.
points-and-the-first-tie = Points and the first tie-breaks.
countdown = Countdown
to-the-start-of-the = To the start of the round.
time = Time
the-initial-colour-and-the = The initial colour and the numbers, with the seed.
provisional-claims-until = Provisional: claims until
pts = Pts
the-round-begins = The round begins
begins-at = begins at

## views/adjourned.rs

game = Game
sealed = Sealed
to-be-announced = to be announced
mon = Mon
tue = Tue
wed = Wed
thu = Thu
fri = Fri
sat = Sat
sun = Sun
sealed-move-number = move
broken-off-nothing-sealed = broken off, nothing sealed
day-and-month = { $month }-{ $day }

## views/alphabetical.rs

colour = Colour

## views/boards.rs

results-entered = Results
result-of-board = Result of board
result-missing = missing
type-it-again = entered once; type it again
to-type-again = in the second pass
typed-twice-alike = entered twice, identical

## views/deeds.rs

the-role-was-taken-from = The role { $role } was taken from you
you-were-given-the-role = You were given the role { $role }
account-made = Account made
account-closed = Account closed
account-opened-again = Account opened again
password-changed = Password changed
password-reset = Password reset
role-given = Role given
role-taken-away = Role taken away
signed-in = Signed in
signed-out = Signed out
sessions-ended = Sessions ended
key-made = Key made
key-first-used = Key first used
key-taken-back = Key taken back
before = before:
your-password-was-changed = Your password was changed
your-password-was-reset = Your password was reset
your-account-was-opened-again = Your account was opened again
its-makers-account-was-closed = its maker’s account was closed
its-maker-may-not-give = its maker may not give it any more
the-key-it-was-made = the key it was made with was taken back

## views/explain.rs

nobody-is-to-be-paired = Nobody is to be paired in round { $round }.
there-is-no-such-player = There is no such player.
choose-a-player = Choose a player.
there-is-no-such-board = There is no such board.

## views/findings.rs

severity = How bad it is
what-to-do = What to do
more-are-not-shown = { $count ->
    [one] { $count } more is not shown.
   *[other] { $count } more are not shown.
}
error = error
warning = warning
finding-note = note

## views/forms.rs

matches = Matches
places = Places
a-match-has-two-players = A match has two players.
there-is-no-table-yet = There is no table yet.
cycle = cycle
rests = rests
wins-without-an-opponent = wins without an opponent
does-not-play = does not play

## views/frame.rs

not-in-fide-mode = Not in FIDE mode
live-changes-of-others-appear = Live: changes of others appear by themselves
no-connection-results-are-kept = No connection. What you type is kept on this device and sent as soon as the connection is back.
results-of-an-earlier-session = Results typed earlier on this device were not sent:
send-them = Send
discard-them = Discard
if-you-did-not-expect = If you did not expect this, tell the owner of the server.
i-have-read-it = I have read it
where-i-am-signed-in = Where I am signed in
sign-out = Sign out
hall = Hall
shortcuts = keys

## views/keys.rs

keys-of-the-keyboard = Keys
two-entries-differ = the two entries differ
look-at-the-sheets-which = Look at the scoresheets: which result is right?
first-typed = First entry
second-typed = Second entry
decide-later = Decide later
this-list = this list
search-field = search, or find a board
close-list = Close
all-results-to-choose-from = all results to choose from
find-a-board-by-name = find a board by a name
number-keys = Number keys
unusual-results = Unusual results

## views/lots.rs

the-same-seed-draws-the = The same seed draws the same numbers.
lots-drawn-by-hand = Drawn by hand before witnesses.
no-compatriots-meet-in-the = No compatriots meet in the last three rounds.
these-compatriots-must-meet-in = These compatriots must meet in the last three rounds:

## views/problem.rs

reload-page = Load the page again
the-round-can-begin-empty = The round can begin empty, and you pair it by hand in an edit session. This will be stated in the report.
pair-by-hand = Pair by hand
more-stands-in-the-log = The log of the server says more, under
not-found = Not found
not-allowed = Not allowed
wrong-address = Wrong address
expired = Expired
slow-down = Slow down
full-at-the-moment = Full at the moment
too-large = Too large
that-cannot-be-used = That cannot be used
file-not-given-out = This file is not given out
an-edit-session-is-open = An edit session is open
the-second-entry-is-missing = The second entry is not complete
results-are-missing = Results are missing
that-cannot-be-undone = That cannot be undone
not-possible-now = Not possible now
the-rules-say-no = The rules say no
are-you-sure = Are you sure?
somebody-else-was-quicker = Somebody else was quicker
the-database-is-away = The database is away
something-failed = Something failed
yes-do-it = Yes, do it
no-go-back = No, go back

## views/prospects.rs

first-rating = First rating
opponents = { $count ->
    [one] { $count } opponent
   *[other] { $count } opponents
}
no-rated-games-yet = No rated games yet.
by-rating-reaches = by rating: reaches
fide-rating-regulations = FIDE rating regulations
the-coefficient-follows-from-rating = The coefficient follows from rating and age where nothing else is known.

## views/seal.rs

record-entry = Record: entry
by-desk-key = desk key
this-record-is-not-the = This record is not the one this desk signed:
somebody-or-something-has-changed = Somebody or something has changed the database. Compare the papers of the rounds with the proof, and go back to the last good backup.
proof = Proof

## views/systems.rs

round-robin = Round robin
match-of-two-players = Match of two players
knock-out = Knock-out
keizer-club-list = Keizer (club list)

## views/tables.rs

legend = Legend
each-cell-opponents-row-colour = Each cell: the opponent’s row ({ $head }), colour, result; ↓ ↑ met somebody from a lower or higher score group.
won-or-lost-without-play = won or lost without play
bye-of-a-full-half = bye of a full, half or no point
not-ranked = not ranked
total = Total
float = Float
down = down
up = up
without-play = without play
not-paired = not paired
nothing-yet = nothing yet
won = won
drawn = drawn
lost = lost
won-without-play = won without play
lost-without-play = lost without play
after-round = After round
before-the-first-round = before round 1
standing-after-round = after round
category = Category

## views/teams.rs

match-numbered = Match
forfeited = forfeited
forfeited-by-both = forfeited by both
board-by-board = Board by board

## views/words.rs

match-and-game = Match { $match_no }, game { $game }
so-many-matches = { $count ->
    [one] 1 match of two games
   *[other] { $count } matches of two games
}
see-the-regulations = see the regulations
without-the-lowest = without the lowest
without-the-lowest-and-the = without the lowest and the highest
value-cannot-be-used = { $field }: “{ $text }” cannot be used.
without-the-lowest-few = without the { $number } lowest
without-the-lowest-and-highest-few = without the { $number } lowest and highest

## api/mod.rs

the-body-cannot-be-read = The body cannot be read: { $error }.

## core/people/keys.rs

a-key-needs-a-name = A key needs a name of at most 100 letters that can be seen, and lasts at most { $longest_hours } hours.

## core/clock.rs

# Year, month, day, hour and minute, as strftime names them.
form-of-a-moment = %Y-%m-%d %H:%M

## core/proof.rs

sealed-move-is-played = { $played } is played; the opponent's clock is started (E.7)

## pages/schedule.rs

schedule = Schedule
round-number = Round { $round }
the-plan-is-filled-in = The plan is filled in below. Look it over, then keep it.
keep-the-schedule = Save the schedule
fill-it-in = Fill in from a plan
hours-of-every-day = Hours of every day of play
rest-days = Rest days
in-the-way-of-norms = In the way of title norms:

## pages/told.rs

qr-code-of-the-public = QR code of the public pages
poster-to-print = Poster with the QR code
start-list = Start list
everybody-sees-who-has-entered = Everybody can see who has entered.
nobody-sees-who-has-entered = Nobody can see yet who has entered: names appear with the first published round, or now if you publish the list.
hide-the-start-list = Hide the start list
publish-the-start-list = Publish the start list
announcements = Announcements
on-all-public-pages-and = On all public pages and screens, with the time, until you take them down.
announce = Announce
take-it-down = Take it down
nothing-is-announced = Nothing is announced.
pairings-and-standings-on-your = Pairings, results and standings on your phone
address-start-list-announcements = address, QR poster, start list, announcements

## public/information.rs

information = Information
numbers-are-not-given-yet = Pairing numbers are not assigned yet.
schedule-and-regulations = schedule, regulations, arbiters

## public/screen.rs, screens of names and announcements

where-do-i-play = Where do I play?
everybody-by-name-with-board = Everybody by name, with board and colour.
screens-from-afar = Screens from the desk
screens-about = Give every screen of the hall a name and open its address there once. What it shows is then chosen here, and changes at once.
another-screen = Another screen
name-of-the-screen = Name of the screen
add-the-screen = Add the screen
it-shows = It shows
a-screen-needs-a-name = Give the screen a name of letters and digits, at most 24.
too-many-screens = There are too many screens; remove one first.
choose-what-it-shows = Choose what the screen shows.
latest-results = Latest results
the-newest-result-first = The newest result first, with its time.
no-result-yet = No result yet.
whole-on-the-glass = Whole on the screen, as large as it goes.
teams-with-their-scores = Team against team with the score.
no-teams-meet = No teams meet in this round.
only-these = Only these, if you tick any
minutes-to-be-seated = Minutes before, to be seated
take-your-seats = Please take your seats
default-time-runs = The round has begun: default time
default-time-is-over = The default time is over
one-after-the-other = In turns
pairings-names-standings-announcements = Pairings, names, standings and announcements, one after the other.
what-everybody-is-told = What everybody is told, large.

## views/paper.rs

printed = printed

## pages/record.rs, the filter

reopen-the-tournament = Reopen the tournament
no-such-entry = There is no such entry.
all-entries = All entries

## views/explain.rs

contents = Contents
why-this-board = Why am I paired like this?

## views/forms.rs

bracket = Bracket
## pages/setup

play-swiss = Swiss system
play-swiss-means = Many players, few rounds: winners meet winners.
play-everybody-means = Everybody meets everybody.
play-knock-out-means = The loser of a match is out.
play-match-means = Two players, several games.
play-club-means = Evenings of a club; come when you can.
play-teams-means = Leagues and Swiss systems, board by board.
tempo-cannot-be-read = “{ $text }” is not a time control: write 90 min + 30 s, 15+10 or 40/90 min + 30 min + 30 s.
tempo-and-code-contradict = “{ $text }” means { $said }, the code { $code } means { $meant }. Leave the code empty: it follows from the text.
empty-it-follows-from-the = Empty: it follows from the time control.
the-last-day-is-before = The last day is before the first.
so-many-rounds-make-no-sense = The number of rounds must be between 1 and { $most }.
so-many-rounds-for-so-few = { $players } players can meet in { $most ->
    [one] { $most } round
   *[other] { $most } rounds
} at most.
no-federation-is-called = No federation is called “{ $text }”: write its code, such as ESP, or the name of the country.
no-federation-is-called-perhaps = No federation is called “{ $text }”. Perhaps { $near }? The name of the country will do too.
a-category-needs-a-name = A category needs a name.
age = Age
age-from = Age from
age-to = Age to
rating-from = Rating from
rating-to = Rating to
categories-hint = Ages are those reached in { $year }. What stays empty does not matter.
one-more-category = One more category
categories-as-lines = As lines
lists-and-prizes-by-age = Lists and prizes by age, rating, sex, federation or club
how-is-it-played = How is it played?
pace = Pace
or-as-it-is-usually-played = Or begin with a tournament as it is usually played:
matches-of-two-games = Matches (two games each)
of-a-double-swiss-the = In a Double-Swiss: matches of two games.
games-in-a-match = Games in a match
match-for-the-third-place = Match for the third place
no-answer = no
yes = yes
if-a-match-is-tied = If a match is tied
empty-the-usual-ones = Empty: two rapid games 15+10, two of blitz 3+2, then Armageddon.
locked-once-paired = Grey is what FIDE mode locks since round 1 was paired (C.02.03 7).
move-up = Move up
move-down = Move down
take-out = Take out
add-a-tie-break = Add a tie-break
as-a-line = As a line, and the edition
swiss-systems-group = Swiss
everybody-group = Everybody meets everybody
knock-out-group = Knock-out, match, club
older-editions = Older editions
## pages/prizes

prizes = Prizes
the-fund-cannot-be-read = The announced fund cannot be read any more: { $why }
nobody-receives-money-yet = Nobody receives money yet.
final-list = final
provisional-list = provisional
prizes-and-fund =
    { $count ->
        [one] { $count } prize, { $money }
       *[other] { $count } prizes, { $money }
    }
list-to-read-out = List to read out
final-place = Place
receipts = Receipts
receipt = Receipt
received-by = Received by
paid-out = Paid out
date-and-place = Place and date
identity-document = Identity document
change-the-fund = Change the fund
set-up-the-prizes = Set up the prizes
take-along = Take along
the-fund-as-a-file = the fund as a file
play-offs-after-the-end = The tournament is finished: to play places off, reopen it.
prizes-after-the-end = The tournament is finished: to set prizes up or to change them, reopen it.
no-prizes-are-announced = No prizes are announced. The chief arbiter sets them up: places, categories, how those who are level share, and the list follows from the standings by itself.
bring-a-fund-in = Bring a fund in from a file
file-of-arbitra-prizes = File that “arbitra prizes” reads (TOML)
or-paste-it = Or paste it
take-this-fund = Take this fund
choose-a-file-or-paste = Choose a file, or paste the fund.
prize-shared = shared
the-prizes-cannot-be-announced = The prizes cannot be announced like this. What you typed is below.
preview = Preview
not-saved-yet = not saved yet
prize-fund = Prize fund
place-prizes = Prizes of places
one-prize-a-line-first = One prize a line, first place first
one-prize-a-line = Prizes, one a line
an-amount-and-after-it = An amount, and after it a cup or medal if there is one: “500 Cup”. A line without an amount is a trophy alone.
save-the-fund = Save the prizes
save-and-add-more = Save and add another
take-the-prizes-back = Remove all prizes
how-prizes-are-divided = How prizes are divided
currency = Currency
among-those-level = Players level on points
hort-half-by-tie-break = Hort: half by tie-break, half shared
shared-equally = Share equally
by-tie-break-alone = By tie-break alone
part-by-tie-break-with-hort = Hort: part by tie-break (1/2)
name-of-the-fund = Heading (optional)
further-terms = Further terms
smallest-amount-paid = Pay in units of
what-does-not-divide = What cannot be divided
goes-to-the-better-placed = goes to the better placed
stays-with-the-organiser = stays with the organiser
is-added-by-the-organiser = is added by the organiser
limit-of-sharing = Share down to place (or prize-places)
year-of-ages = Year by which ages count
announced-for-entries = Entries needed for the whole fund
guaranteed-per-cent = Guaranteed, per cent
money-for-half-a-point = Money for every half point
place-prizes-stay = A place prize does not pass down when its winner takes a category prize
anybody-who-meets-the-conditions = by the conditions beside
category-of-the-tournament = Category of the tournament
younger-than = Younger than
from-the-age-of = From the age of
any-sex = any
besides-other-prizes = Won besides other prizes
further-conditions = Further conditions
name-in-spanish = Name in Spanish
players-without-a-rating = Players without a rating
as-usual = only where no rating is asked for
take-part = take part
do-not-take-part = do not take part
only-they = only they
born-in-or-after = Born in or after
born-in-or-before = Born in or before
titles-or-none = Titles (or none)
clubs = Clubs (between semicolons)
numbers-of-players = Only these numbers
least-points = At least points
least-games = At least games played
least-entrants = Least number of players
priority = Priority among equal prizes
special-prize = Special prize
best-game-and-the-like = The best game, the surprise of the event: what a jury gives to somebody.
amount-and-trophy = Amount, and trophy behind it
numbers-of-winners = Numbers of the winners
counts-as-the-only-prize = Counts as the one prize of its winner
tax-or-fee = Tax or fee
per-cent = Per cent
only-from-this-amount = Only from this amount on
only-from-these-players = Only from these players (numbers)


## pages/play_offs.rs

play-offs = Play-offs
places-are-played-off-after = Places are played off after the last round.
nobody-is-tied = Nobody is tied: there is nothing to play off.
tied-from-place = { $count } players are tied from place { $place } on
whoever-is-left-out-comes = Those left out keep the order of the tie-breaks behind the others.
places-at-stake = Places at stake
time-is-short = Time is short: Armageddon where the rules allow it
numbers-and-pairs-by-lot = Numbers and pairs by lot
begin-the-play-off = Begin the play-off
decided = decided
games-to-play =
    { $count ->
        [one] { $count } game to play now
       *[other] { $count } games to play now
    }
lots-with-seed = Lots (seed { $seed })
call-the-play-off-off = Call it off: the tie-breaks decide

## views/parts.rs

nobody-is-called-so = Nobody has that name.
next-part = Go on
name-or-number = Name or number
parts-of-the-table = Parts of the table
leave-out-what-separates-nobody = Leave out what separates nobody
separate-nobody = Separates nobody: { $list }.
show-all-columns = Show all columns
shared-place = shared place

## pages/captain.rs

handed-in-at = Handed in:
hand-it-in-until = Open until:
line-ups-are-not-handed-in = Line-ups cannot be handed in now: the arbiter has not called for them, or the time is over.
hand-the-line-up-in = Hand the line-up in
minutes-to-hand-in = Minutes to hand in
call-for-line-ups = Call for line-ups
confirm-this-line-up = Confirm it
link-for-the-captain = Link for the captain
code-for-the-captains-phone = Code for the captain’s phone
knock-out-of-teams = Knock-out of teams
encounters-of-two-teams = Encounters of two teams
a-drawn-match-is-decided-by = A drawn match is decided by
then-by = then by
nothing-more = nothing more
logo-of-the-event = Logo of the event
public-pages-and-screens-show-it = The public pages and the screens of the hall show it; it goes with the event wherever that goes. PNG or JPEG, 300 kB at most.
picture-png-or-jpeg = Picture (PNG or JPEG)
show-it-on-the-page = Show it
show-this-one-instead = Show this one instead
take-the-logo-away = Take the logo away
choose-a-picture = Choose a picture.
the-chief-arbiter-changes-these = The chief arbiter changes these; you see them as they stand.
write-accept-or-refuse = Write accept, accept-paid or refuse.
desk-opened-to-the-network = Desk opened to the network
desk-closed-to-the-network = Desk closed to the network
event-erased = erased for good
empty-the-trash = Empty the trash
erase-these-events = Erase these events for good?
records-go-for-good = Their records, players, games, requests and settings go for good, and so do the keys and roles that were given there. Files and backups that were made before are not touched. Nothing of it can be undone.
yes-erase-them = Yes, erase them
no-leave-them-there = No, leave them there
tick-what-shall-go = Tick what shall go.
category-asks-nothing = “{ $name }” says nothing of who belongs to it: every player does.

## papers

papers-page-of = Page { $page } of { $pages }
papers-printed = Printed { $moment }
papers-record-head = Record { $head }
papers-round-of = Round { $round } of { $total }
papers-after-round = After round { $round }
papers-before-round-one = Before round 1
papers-all = All
papers-missing-pairing = Round { $round } is not paired yet.
papers-missing-round = There is no round { $round }: the tournament has fewer.
papers-missing-players = Nobody is entered yet.
papers-missing-teams = There are no teams in this tournament.
papers-missing-round-robin = Only a round robin or a Scheveningen event has a schedule beforehand.
papers-missing-federations = Nobody has a federation.
papers-missing-clubs = Nobody has a club.
papers-missing-fund = There is no prize fund. With the program, name it with --prizes; at the desk, announce it.
papers-missing-direct-titles = By the table of direct titles nobody receives anything.
papers-missing-winners = Nobody receives anything yet.
papers-missing-level-reached = Nobody reached a rating that titles ask for.
papers-missing-address = There is no public page to lead to: name it with --address.
papers-missing-norms = Nobody made a title norm.
papers-missing-nobody = There is nobody to list.
papers-missing-fields = Still empty: { $fields }.
papers-when-before = Before the first round
papers-when-round = Every round
papers-when-end = At the end
papers-when-form = When something happens
papers-open-games = Not final: { $count ->
    [one] one result is missing
   *[other] { $count } results are missing
}
papers-not-final = Not final: { $after } of { $total ->
    [one] { $total } round
   *[other] { $total } rounds
}
papers-starting-list = Starting list
papers-starting-by-name = Starting list by name
papers-starting-by-rating = Starting list by rating
papers-starting-by-federation = Starting list by federation
papers-starting-by-club = Starting list by club
papers-check-in = Check-in list
papers-schedule = Schedule
papers-badges = Badges
papers-name-cards = Name cards
papers-qr-poster = Results on your phone
papers-poster-phones = No telephones
papers-poster-rules = Rules in short
papers-poster-appeals = Appeals
papers-pairings-by-team = Pairings by team
papers-slips = Result slips
papers-slips-test = Result slips: a trial sheet
papers-cards = Table cards
papers-scoresheets-large = Scoresheets in large print
papers-match-sheets = Match sheets
papers-absentees = Who does not play
papers-late-list = Late arrivals
papers-missing-sheets = Scoresheets handed in
papers-clock-times = Clock times
papers-standings-by-federation = Standings by federation
papers-standings-by-category = Standings by category
papers-final = Final standings with workings
papers-workings = How the places came about
papers-workings-of = Of the first { $count } places; the desk shows those of everybody.
papers-certificates = Certificates
papers-rating-changes = Rating changes
papers-rating-certificate = Certificates of ratings reached
papers-level-of-titles = Asked for by titles
papers-norms = Title norms
papers-it1 = IT1: certificate of title result
papers-it3 = IT3: tournament report
papers-fa1 = FA1: report about an arbiter’s norm
papers-ia1 = IA1: report about an arbiter’s norm
papers-arbiter-report = Arbiter’s report
papers-penalty = Notice of a penalty
papers-appeal = Appeal
papers-quickplay = Claim in a quickplay finish
papers-sealed = Sealed move
papers-elo = Rtg
papers-colour = Col
papers-so-many-players = { $count ->
    [one] one player
   *[other] { $count } players
}
papers-present = Here
papers-still-due = Open
papers-sign-white = White’s signature
papers-sign-black = Black’s signature
papers-bye-pairing = bye
papers-bye-full = bye of a full point
papers-bye-half = bye of half a point
papers-why = Why
papers-did-not-come = did not come
papers-white-came = White came at
papers-black-came = Black came at
papers-remark = Remark
papers-sheet-white = White’s
papers-sheet-black = Black’s
papers-time = Time of day
papers-clock-white = White’s clock
papers-clock-black = Black’s clock
papers-captain-of = Captain of { $team }
papers-opposing-team = Opposing team
papers-handed-in = Handed in at
papers-rests = Rests
papers-phones-banner = No telephones, no electronic devices
papers-phones-one = Nobody may have an electronic device on them in the playing venue unless the arbiter has approved it (Laws of Chess 11.3.2).
papers-phones-two = A device that the rules of the event allow in a bag is switched off, and the bag stays where it was agreed (11.3.2.1).
papers-phones-three = A player who carries such a device loses the game (11.3.2.2). The rules of the event may say otherwise beforehand.
papers-phones-four = If you need a medical device, speak to the arbiter before the round.
papers-rules-banner = Touch, move, press, write
papers-rules-one = A piece touched on purpose must be moved or captured if it can be (Laws of Chess 4.3). To adjust a piece, say so first (4.2.1).
papers-rules-two = The clock is pressed with the hand that made the move (6.2.3).
papers-rules-three = Moves are written down one by one, as clearly as possible (8.1.1).
papers-rules-four = A draw is offered after making a move and before pressing the clock (9.1.2.1).
papers-rules-five = If something is wrong, stop the clock and call the arbiter (6.11.2).
papers-rules-six = Both players sign both scoresheets at the end (8.7).
papers-clocks-one = Both players check the clock before the round begins. If it is set wrongly, call the arbiter at once.
papers-clocks-two = Nobody changes a clock but the arbiter (Laws of Chess 6.10).
papers-clocks-three = White’s clock is started at the time the round begins, whether the players have come or not (6.6, 6.7).
papers-appeals-banner = You may appeal
papers-appeals-one = First ask the arbiter at the board. You may appeal against the decision unless the rules of the event say otherwise (Laws of Chess 11.10).
papers-appeals-two = Hand in the appeal in writing within the time that the rules of the event give, with the deposit if they ask for one.
papers-appeals-three = Go on with the game while the appeal is open, unless the arbiter says otherwise.
papers-received = I have received the prize named below.
papers-amount = Amount
papers-net = To be paid out
papers-for = For
papers-identity = Identity document
papers-for-place = Place { $place } with { $points } points from { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
papers-for-taking-part = for taking part, with { $points } points from { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
papers-all-of-round = All papers of this round
papers-black = Black
papers-certificate = Certificate
papers-awarded-to = awarded to
papers-organiser = Organiser
papers-change = Change
papers-new-rating = New
papers-performance = Perf
papers-estimated = Estimated; FIDE’s list decides
papers-dates = Dates
papers-deputies = Deputy arbiters
papers-pairing-rules = Pairing rules or program
papers-rated = With a rating
papers-titled = With a title
papers-forfeits = Forfeits
papers-byes = Byes
papers-absences = Absences
papers-first-places = First places
papers-to-be-filled = From the arbiter
papers-incidents = Incidents and decisions
papers-appeals-made = Appeals and how they were decided
papers-penalties = Penalties
papers-conditions = Playing conditions
papers-date-and-hour = Date and hour
papers-penalised = Who is penalised
papers-what-happened = What happened
papers-article = Article
papers-penalty-words = The player has been told of the penalty, of the article it rests on (Laws of Chess 12.9), and of the right to appeal.
papers-decided-by = Decided by
papers-appellant = Who appeals
papers-deposit = Deposit
papers-decision-appealed = Decision against which the appeal is made
papers-reasons = Reasons
papers-asked-for = What is asked for
papers-received-by = Received by, at
papers-committee = Appeals committee
papers-committee-decision = Decision and reasons
papers-chair = Chair
papers-member = Member
papers-quickplay-rule = Laws of Chess, Guidelines III
papers-claimed-by = Who claims
papers-position = Position
papers-decision = Decision
papers-sealed-rule = Laws of Chess, Guidelines I
papers-sealed-by = Who sealed
papers-draw-offered = Draw offered, by whom
papers-resumed = When and where the game is resumed
papers-condition = Condition
papers-needed = Needed
papers-found = Found
papers-counted = Counts
papers-last-name = Last name
papers-first-name = First name
papers-not-own = From another federation
papers-host = Of the host federation
papers-others = Of others
papers-exceeds = Above
papers-federation-official = Official of the federation
papers-address = Address
papers-telephone = Telephone
papers-email = Electronic mail
papers-by-hand = By hand
papers-by-program = By a program
papers-country = Country
papers-schedule-of-days = Rounds by day
papers-kind = Kind of tournament
papers-paired-by = Pairings made
papers-of-standard = Of the required standard.
papers-needs-experience = Needs more experience.
papers-venue = Venue
papers-confidential = Confidential report
papers-evaluator = Evaluated by
papers-position-held = Position
papers-birth-place = Place of birth
papers-template-like = something like { $example }
what-a-tablet-sheet-is-for = Where games count for FIDE, moves are recorded on paper or on an electronic scoresheet that FIDE has certified (8.1). A tablet with this page is not a certified device: use it beside the paper sheet, or where your regulations and your federation allow it.
name-of-this-device = Name of this device, as it is labelled
battery-percent = battery { $percent } %
last-heard-minutes-ago = last heard of { $minutes } min ago
the-sheets-say-different-results = The sheets differ: White wrote { $white }, Black wrote { $black }. Nothing is entered until you decide (8.7).
signed-sheets-differ = The signed scoresheets differ
compare-and-decide = Compare and decide
enter-as-white-wrote = Enter { $result }, as White wrote
enter-as-black-wrote = Enter { $result }, as Black wrote
only-one-sheet-is-signed = Only one of the two sheets is signed here; look at the other one before you enter its result.
the-offer-stands-on-one-sheet = The draw offer (=) stands on one sheet only: { $places }
the-sheets-begin-elsewhere = The sheets begin at different positions and cannot be laid side by side.
the-sheets-agree = Both sheets say the same so far.
no-time-is-noted = no time noted
clock-times-noted = Clock times noted
set-the-clocks-by-judgement = The last times the sheets note before the position that is restored. From there both clocks are set by your best judgement (6.10, 7.5).
watched-moves = Watched: quickplay finish
watch-a-quickplay-finish = After a claim that you postponed, note the moves and clocks as you see them. Every note is kept in the log of the sheet with its time.
after-move = After move
move-and-clock-as-seen = Move and clocks
note-it = Note it
pgn-of-this-round = PGN of this round
pgn-of-all-rounds = PGN of all rounds
games-there = { $found ->
    [one] { $found } game
   *[other] { $found } games
} of { $all ->
    [one] { $all } board
   *[other] { $all } boards
}
attach-games = Attach games
attach-games-how = Games from a PGN file or pasted text find their boards by round and names. Names, ratings, numbers and the result are those of the desk; a game with another result is shown here, and the desk's stays until you change it. A file with a fault attaches nothing.
pgn-file = PGN file
or-paste-pgn = Or paste the text
found-by-names = found by the names
attach = Attach
games-for-everybody = Games for everybody
when-shown-to-everybody = On the public page
as-soon-as-the-round-is-closed = as soon as the round is closed
minutes-after-the-round = { $minutes } minutes after the round is closed
no-game-yet = no game yet
half-moves-count = { $count ->
    [one] one half-move
   *[other] { $count } half-moves
}
pasted-text = pasted text
whites-sheet = White's sheet
blacks-sheet = Black's sheet
there-is-no-game-in-it = There is no game in it. Nothing was attached.
too-many-games-at-once = More than { $most } games at once. Nothing was attached; send fewer.
no-game-was-attached = No game was attached.
games-of-this-round-pgn = Games of this round (PGN)
games-transmitted = Games being transmitted
games-transmitted-pgn = As PGN
games-are-held-back = { $minutes ->
    [one] Every move is shown a minute after it was made, as announced.
   *[other] Every move is shown { $minutes } minutes after it was made, as announced.
}
games-are-shown-at-once = Moves are shown as soon as they reach the desk.
games-look-again = Look again
no-moves-to-show-yet = There are no moves to show yet.
if-that-does-not-decide-it = If that does not decide it
empty-one-match-of-blitz = Empty: a match of blitz 3+2, again until somebody wins.
papers-fields = Fields
papers-field = Field
papers-value = Value
papers-no-table = This paper has no table. Cards, slips and posters are made as PDF.
papers-it2 = IT2: application for a title
papers-it4 = IT4: direct titles and norms
papers-unrated = Without a rating
papers-highest-rating = Highest rating
papers-rating-reached = Rating reached on
papers-games-of-all = Games of all norms
papers-group = Event or group
papers-members = Members of FIDE
papers-place-or-percent = Place or %
papers-claimed = Claimed
papers-source = By
papers-norm-of = { $title } norm
papers-event-code = Event code
papers-link = Pairings published at
papers-withdrawals = Withdrawals and expulsions
papers-corrections = Corrections
papers-missing-knock-out = Only a knock-out has a bracket.
papers-winner = Winner
papers-sample-event = Spring Open
papers-all-of-event = All papers of the event
papers-round-of-sections = This round, all sections
papers-event-of-sections = The event, all sections
papers-settings = Look, templates and details
papers-latest-round = the latest
papers-size = Paper
papers-usual-size = as usual
papers-readers = Language for players
papers-templates = Templates
papers-templates-hint = Cards, badges, receipts, certificates and posters can be changed: positions, words, sizes, colours and pictures, as TOML with a preview. “Every paper” says which have a line, a colour, the logo or the signature of their own.
papers-look = Look
papers-colour-of-event = Colour of the event
papers-line = A line of your own on every paper
papers-line-hint = The sponsor, the club, until when claims are heard: it stands at the foot of every page, and on cards, slips and certificates.
papers-line-by-paper = By paper …
papers-line-too-long = The line is too long: { $most } letters are the most.
papers-every = Every paper
papers-signature-hint = A picture of the chief arbiter’s signature for certificates, and for the papers that “Every paper” names.
papers-signature-kept = A signature is kept.
papers-photos = Badges with photographs
papers-photos-hint = Choose pictures that are named by FIDE ID or number, such as 2200000.jpg. They are printed and not kept.
papers-photos-choose = Photographs
papers-photo-unreadable = { $file } is not a picture that can be printed. Take PNG, JPEG, GIF or WebP.
papers-take-away = Take it away
papers-details = What FIDE’s forms ask for
papers-details-hint = For IT1 to IT4, FA1 and IA1, as TOML. Identity numbers are written as fide-id = 2200000. A form that lacks something says what.
papers-details-direct = Direct titles are rows [[direct]], each with its source; where several championships are played as one, [direct.group] says whose it is.
papers-posters = Posters
papers-template-ours = Ours
papers-template-own = Your own
papers-template-broken = It cannot be used, ours is taken. { $why }
papers-template-reset = Ours again
papers-template-preview = How it looks, with players who do not exist
papers-no-colour = Write the colour as #rrggbb, such as #1f4e79.
papers-not-to-scale = The sheet is too small for the scale: the drawing was made to fit.
it-is-done = Done.
undo-all-of-it = Undo all of it
it-stands-in-the-record = It stands in the record
reason-of-the-withdrawals = Why they withdraw
reason-is-asked-of-withdrawals = Say why: the reason goes into the record of everybody who withdraws here.
a-section-needs-a-name = A section needs a name.
the-explanation-is-being-made = The whole round is being explained. Ask beside it meanwhile: a player or a board is there at once.
large-rounds-are-explained-by-arbiters = With more than { $most } players a round is not explained here: it would have to be paired again for everybody who reads. Ask the arbiters: they can explain any board.
boards-are-missing = { $count ->
    [one] 1 board is missing
   *[other] { $count } boards are missing
}
discard-all-changes = Discard all changes
tap-for-half-a-point = Tap a round: half-point bye, and back again.
tap-for-an-absence = Tap a round: absent, and back again.
written-out = Written out (advanced)
minutes-for-white = Minutes (of White)
seconds-or-black = Seconds per move (minutes of Black)
sudden-death-game = Armageddon game
one-more-group = One more group
numbers-from = Numbers from
numbers-to = to number

## pages/lists.rs

rating-lists = Rating lists
rating-lists-are-for = Players are found in them as somebody types a name; entry lists and everybody in a tournament are held against them. A new list takes the place of the one before.
no-rating-list-yet = No rating list yet: players are typed by hand.
whose-list = List of
ratings-in-it = Ratings
valid-from = Valid from
taken-in-at = Taken in
throw-this-list-away = Throw this list away
list-taken-in = { $players ->
    [one] valid from { $date }, one player taken in.
   *[other] valid from { $date }, { $players } players taken in.
}
list-rows-left-out = Rows left out: { $rows }; values left out of other rows: { $values }.
line-of-the-file = line { $line }
take-a-list-in = Take a list in
where-fide-has-its-lists = FIDE’s lists, as text or XML, in their ZIP file as they are:
as-the-file-says = as the file says
empty-if-the-file-says = Leave the day empty if the file or its name says it.
a-list-that-is-not-fides = A list of a federation or a club
columns-by-heading-or-number = A text file with columns. Say where each column stands: by its heading, or by its number from 1. Leave empty what the list does not have. It is kept apart from FIDE’s lists.
columns-are-separated-by = Between the columns
semicolon = semicolon
comma = comma
tab-stop = tab
national-number = Number in the list
take-it-in = Take it in
say-whose-list-it-is = Say whose list it is.
another-list-is-being-taken-in = Another list is being taken in. Wait until it is there.
choose-the-file-of-the-list = Choose the file of the list.
the-list-before-stays = The list before stays.
say-from-which-day-the-list-counts = The file does not say from which day the list counts: write it here.
nobody-is-in-the-list = { $name } holds no player; the list before stays.
lists-of-fide = FIDE’s lists
what-fetching-does = One click gets the standard, rapid and blitz lists from FIDE if this machine has a network; from then on the desk gets them anew every day while it runs. Without a network, take the files in below.
get-fides-lists-now = Get FIDE’s lists now
get-them-every-day = Get them every day
no-longer-every-day = No longer every day
every-day = every day
from-another-address = From another address
address-of-the-lists = Address of the lists
address-of-the-lists-hint = A folder with the files as FIDE names them. Leave it empty for FIDE itself.
get-lists-from-there = Get the lists from there
lists-are-being-fetched = The lists are being fetched. This takes a minute or two; the desk goes on meanwhile.
fetched-last-at = Last time:
fetched-by-the-desk = fetched by the desk
not-fetched = not fetched
not-an-address-of-lists = The address must begin with https:// or http://.
nobody-answers-in-the-network = Nobody answers: is this machine in a network? The list before stays.
the-list-is-not-given-out = It is not given out there (answer { $status }). The list before stays.
the-list-broke-off = It broke off on the way. The list before stays.
the-list-cannot-be-kept = It cannot be kept here. The list before stays.

## pages/refresh.rs

check-ratings = Check ratings
no-fide-list-for = There is no FIDE list with { $kind } ratings at this desk.
the-owner-takes-lists-in = Whoever owns the server takes lists in.
compared-with-the-list = Compared with FIDE’s list ({ $kind }), valid from { $date }.
ratings-checked = To take over: { $sure }; to look at: { $doubtful }; not in the list: { $unknown }.
not-in-the-list = Not in the list
the-list-is-of-another-month = The list is valid from { $list }; the event begins on { $start }. Take in the list of that month first.
the-list-says-the-same = The list says the same of everybody it knows.
in-the-list = In the list
here = Here
check-this = check this
take-over-what-is-ticked = Take over what is ticked
take-over-all-but-doubts = { $count ->
    [one] Take over the one that is not doubtful
   *[other] Take over all { $count } that are not doubtful
}
numbers-stay-until-given-again = Pairing numbers stay as they are until they are given again.
nothing-is-ticked = Nothing is ticked.
from-the-list-of = { $source }, { $kind }, { $date }
the-list-was-fetched-at = This list was fetched at { $when }, more than a day ago: get it anew before you take anything over.
the-list-is-current = It is the list that counts for this event; taken in at { $when }.
ratings-count-from-round = The event lasts more than thirty days: ratings that are taken over now count from round { $round } on, the first ones stay.
the-list-says-otherwise-of = { $count ->
    [one] The rating list says something else of one player.
   *[other] The rating list says something else of { $count } players.
}
look-at-the-proposals = Look at the proposals
get-the-list-of-that-month = Get the list of that month
how-ratings-are-taken = How this event takes ratings
what-the-order-of-lists-does = Whoever is entered gets the rating of the first list; what the others say is offered beside it. Only FIDE’s own list of the event’s kind fills the FIDE rating: every other list counts for this tournament only.
order-of-lists = Order of the lists
list-number = List { $number }
check-by-itself = Check without being asked
yes-whenever-a-list-comes = yes, after every change
only-on-this-page = no, only on this page
more-than-thirty-days = Lasts more than thirty days
by-the-dates-yes = by its dates: yes
by-the-dates-no = by its dates: no
rating-in-tie-breaks = Rating in tie-breaks
the-first-rating = the first one (C.07 10)
the-rating-of-each-round = the one of each round
rating-tie-breaks-are-advised-against = Ratings change during this event: the rules advise against tie-breaks on ratings ({ $list }).
long-events-have-reports-by-month = Ratings by period stand on the page of each player; the reports of each month are among the
no-such-list = There is no such list.
taken-as-tournament-rating = Taken as the tournament rating

## public/check.rs

check-this-pairing = Check this pairing on your own phone
your-phone-proves-it-itself = Your phone loads the file of the tournament, the certificate of the pairing and the verifier, and proves by itself that the rules prescribe exactly this pairing. Nobody else is asked for a verdict.
your-phone-pairs-it-again = Your phone loads the file of the tournament and the engine, and pairs the round again by itself. This system has no certificates; nobody else is asked for a verdict.
checking-needs-scripts = Checking happens in your browser and needs its scripts.
the-proof-is-checked = The proof is checked here
the-round-is-paired-again = The round is paired again here
the-file-of-the-tournament = The file of the tournament
the-certificate = The certificate
the-verifier = The verifier
the-engine = The engine
this-pairing-is-proved = Proved: the rules prescribe exactly this pairing, all { $boards } boards. Your phone checked it in { $ms } ms.
this-pairing-is-the-one = Paired again: the rules prescribe exactly this pairing, all { $boards } boards. Your phone did it in { $ms } ms.
this-certificate-proves-nothing = Not proved. The certificate is refused: { $why }
these-boards-were-changed = The proof holds, but these boards are not those the rules prescribe for the data of now. They were changed by hand, or data were corrected since: { $boards }
checking-did-not-work = The check did not come to its end: { $why }
a-folder-checks-nothing = Opened from a folder, browsers show pages and start no programs: open this page at a web address to check the pairing on this device.
with-white = with White
with-black = with Black
no-pairing-then = The rules allow no pairing then
in-so-many-of = in { $times } of { $all } ways the open games can end
other-open-games-count-as-draws = Too many games are open to try everything: those farthest away count as draws.
what-was-proved = The boards that were proved
ask-your-phone = Ask your phone
answers-come-from-your-phone = The answers are worked out here, from the same file.
what-if-next-round = Whom could I meet next?
and-why-not = Another player
why-not-this-one = Why not this one?
whoever-trusts-no-page = Anyone who trusts no page checks these with “arbitra verify”:

## pages/dossier

dossier = Before the first round and beside the board
dossier-announced = What is announced
dossier-officials = Officials
dossier-checklists = Check-lists
dossier-appeals = Appeals
dossier-usual-filled = What is usual is filled in where nothing was said. Look at it, then save.
dossier-fill-usual = Fill in what is usual
dossier-calendar = Programme for calendars (ICS)
dossier-missing = { $count ->
    [0] Nothing is missing
    [one] 1 thing is missing
   *[other] { $count } things are missing
}
dossier-complete = Everything the rules demand is said, and nothing contradicts it.
dossier-advice = { $count ->
    [one] 1 piece of advice
   *[other] { $count } pieces of advice
}
dossier-what-matters = What matters most
dossier-minutes = minutes
dossier-device-penalty = Milder penalty for devices, if there is one
dossier-deposit = Deposit of an appeal
dossier-days = Days and limits
dossier-registered = Registered by the federation on
dossier-most-players = Places
dossier-rounds-a-day = Most rounds a day
dossier-between = Least time between rounds
dossier-not-said = not said
dossier-draws-before = not before a move
dossier-draws-move = Draws: from move
dossier-number = The number
dossier-office = Office
dossier-licence = Licence until
dossier-sector = Sector (boards)
dossier-duty = Rounds on duty
dossier-fide-id = FIDE ID
dossier-needed = { $arbiters ->
    [one] { $players ->
        [one] { $players } player
       *[other] { $players } players
    }: one arbiter.
   *[other] { $players } players: about { $arbiters } arbiters, the chief among them.
}
dossier-due = until { $day }
dossier-no-terms = Deadline and deposit of appeals are not announced: announce them before round 1 (C.05 10.4).
dossier-made = Appeals
dossier-no-appeals = Nobody has appealed.
dossier-appeal = Appeal { $number }
dossier-hand-in = Hand an appeal in
dossier-propose = Propose one from the players
dossier-seat = Seat
dossier-on-behalf = On behalf of (captain, parent)
dossier-opponent = Opponent, or whoever else is concerned
dossier-subject = Against
dossier-minutes-ago = Minutes since the round or the incident was over
dossier-written = It is in writing
dossier-deposit-paid = The deposit was paid
dossier-decided-before = The chief arbiter has decided
dossier-received = Received
dossier-deadline = deadline { $until }
dossier-hearing = Hearing
dossier-correct-it = The record corrects the result like any other: open the round and correct it there.
dossier-refuse = Not admitted because
dossier-taken-back = The appellant takes it back
dossier-voters = These vote; nobody concerned does
dossier-in-minutes = In how many minutes
dossier-set-hearing = Set the hearing
dossier-verdict = Verdict
dossier-in-favour = Votes for the appeal
dossier-effect = What follows
dossier-decide = Write the decision down
dossier-as-announced = as announced in the regulations
dossier-needs = Special needs
dossier-needs-rule = Nobody is refused for a disability, and nobody loses time for it.
dossier-needs-until = Players tell their needs until { $day }, twenty days before the start.
dossier-no-needs = Nobody has told any needs.
dossier-add-needs = Take needs down
dossier-assistant = Assistant
dossier-assistants = What assistants do
dossier-own-table = always table { $table }
dossier-table-from-next = their own table from the next round on
dossier-table-kept = Table, the same in every round
dossier-told = Told on
dossier-arranged = Arranged
dossier-exceptions = Exceptions
dossier-opponents-are-told = Opponents are told
dossier-change = Change
dossier-more-words = In the player's own words
dossier-nobody-called = Nobody is called “{ $name }” here: choose a player of the list.
dossier-school = School event
dossier-school-on = school event
dossier-school-what = A school event has its own headings, one arbiter for thirty children, short days, companions, groups by age and colour, and a diploma for everybody.
dossier-school-ties = Tie-breaks in the order for schools (11.5)
dossier-school-groups = Groups by age, each with a letter and a colour
dossier-school-make = Make it a school event
dossier-groups = Groups by age
dossier-group = Group
dossier-reconcile = First everybody concerned is reconciled, if that is possible; where no rule names a penalty the chief arbiter sets it. An appeal comes after that.
dossier-no-births = No player is known to be a child: years of birth make the groups.
dossier-children = { $count ->
    [one] 1 child
   *[other] { $count } children
}
dossier-furniture = Furniture by age
dossier-furniture-help = Each age has several sizes: the height of the child decides. Measure without shoes.
table-number = Table { $number }
table-codes = Codes for the tables
table-codes-help = One code on every table: the children open it on a phone or a tablet, tap who won, and tap again that both agree. The code stays the same in all rounds.
table-codes-off = The codes work once the event is one of schools.
table-who-won = Who won?
table-won = { $name } won
table-drawn = Draw
table-both-agree = Do both of you agree? Then tap yes.
table-agreed = Yes, that is right
table-not-right = No, back
table-given = Result:
table-wrong = If that is wrong, put up your hand: the arbiter comes.
table-no-game = There is no game at this table now.
dossier-day-plan = The day
dossier-longest-day = From the first round to the end of the last at most { $hours } hours. Days that work:
dossier-without-clocks = Games without clocks
dossier-without-clocks-rule = After { $after } minutes a clock is put on every table where they still play, { $each } minutes for each player.
dossier-start-timer = Start the { $after } minutes on the screen
dossier-put-clocks = A clock on every table: { $each } minutes each
dossier-clocks-at = Clocks on the tables at
dossier-talk = Talk before round 1
dossier-on-duty = On duty
dossier-watch = Who watches which boards
dossier-nobody-watches = nobody
dossier-time-trouble = Less than five minutes
dossier-overdue = overdue since { $day }
dossier-boards = boards { $first }–{ $last }
dossier-arbiter-norms = Norms of arbiters at this event
dossier-norms-over-events = Norms over all events of this desk
dossier-norms-from-here = Counted are the events of this desk at which the officials name this person as an arbiter. What kind of event each one is, such as a league or a national final, is said under What is announced; events elsewhere are judged by the command arbitra arbiter.
dossier-norms-unread = { $count ->
    [one] One event could not be read.
   *[other] { $count } events could not be read.
}
dossier-title-sought = Title sought
dossier-title-since = Title held since
dossier-seminar = Day of the seminar
dossier-counts = counts
dossier-certificates = { $count ->
    [one] One arbiter may get a certificate.
   *[other] { $count } arbiters may get a certificate.
}
dossier-handed-in-until = To be handed in until
papers-needs = Players with special needs: tables, assistants, cards
papers-needs-rota = Tables and assistants of the round
papers-needs-assistant-card = For the assistant
papers-needs-opponent-card = For the opponent
papers-missing-needs = Nobody has told any needs.
papers-officials = Officials and duty
papers-committee-notice = Appeals committee, to hang up
papers-appeals-filled = Appeals: receipts, hearings, decisions
papers-prospectus = Prospectus
papers-invitation = Invitation
papers-school-invitation = Invitation to schools
papers-regulations = Regulations to hang up
papers-circular = Circular and entry form
papers-programme = Programme
papers-entry-form = Entry form
papers-missing-announcement = Nothing is announced yet.
papers-missing-appeals = Nobody has appealed.
papers-missing-programme = When rounds are played is not announced yet.
papers-missing-officials = Nobody has an office yet.
papers-missing-committee = The appeals committee is not named yet.
papers-done = Done
papers-signature-of = Signature
venue = Hall and equipment
venue-plan = Hall plan
venue-equipment = Equipment
venue-press = Broadcast and photographs
venue-findings = Held against the standards
venue-broken = { $count ->
    [0] no rule broken
    [one] 1 rule broken
   *[other] { $count } rules broken
}
venue-rows = Rows and boards
venue-print-plan = Plan as PDF, at true scale
venue-describe-first = Describe the hall first: its width and depth are enough to begin with.
venue-table-of = Board { $boards }
venue-move-help = Drag a table with finger or mouse, or choose it with the tab key and press the arrow keys (with shift in larger steps). Nothing is kept until you save.
venue-moved-to = { $board }: { $x } m from the left, { $y } m from above
venue-by-numbers = Or put one table where you say, in metres
venue-from-left = From the left (m)
venue-from-above = From above (m)
venue-numbering = Numbering of boards
venue-keep-numbers = as it is
venue-snake = as a snake
venue-in-rows = every row from the same side
venue-save-plan = Save the plan
venue-put-back = Put everything back
venue-propose = Propose a plan
venue-propose-help = A new plan takes the place of the one above. It keeps every distance the standards name; a hall that is too small is refused with what breaks first and how many boards fit.
venue-boards = Boards
venue-edition = Standards
venue-level = What is played
venue-per-table = Boards on one table
venue-single = First boards on tables of their own
venue-single-help = Left empty: as the level asks.
venue-accessible = Fixed boards with more room
venue-accessible-help = For wheelchairs, assistants, a second board.
venue-turned = Turned boards
venue-turned-help = Clock on the other side, for whoever presses with the left hand.
venue-live = First boards transmitted
venue-live-of-matches = Boards are counted on from match to match: where matches have four boards, board 5 is the first of the second match.
venue-aisle = Aisle (m)
venue-propose-it = Propose
venue-hall = The hall
venue-hall-help = Metres; the plan shows the hall from above, and left, right, above and below are those of the plan. Rows left empty are not taken.
venue-not-a-rectangle = This hall is no rectangle: it is described as text.
venue-as-text = As text, for halls with more than four corners
venue-as-text-help = The same text that “arbitra venue” reads; an empty one takes the hall away.
venue-save-hall = Save the hall
venue-not-known = not known
venue-width = Width (m)
venue-depth = Depth (m)
venue-lux = Light on the boards (lux)
venue-temperature = Warmth (°C)
venue-carpet = Carpet
venue-noise = Noise from outside
venue-doors = Doors
venue-door-at = Its middle along the wall (m)
venue-door-width = How wide (m)
venue-exit = Emergency exit
venue-windows = Windows
venue-window-from = From (m along the wall)
venue-window-to = To (m along the wall)
venue-curtain = Can be darkened
venue-wall = Wall
venue-columns = Columns
venue-areas = Stage, bar, toilets and other parts of the house
venue-areas-help = Without a place in the hall: elsewhere in the house.
venue-seats = Seats
venue-ropes = Ropes
venue-to-left = To, from the left (m)
venue-to-above = To, from above (m)
venue-lights = Light measured at single spots
venue-lux-there = Light there (lux)
venue-arbiters = Tables of the arbiters
venue-tables = Tables that stand already
venue-kind = What it is
venue-internet-power = Internet and power
venue-stock = Stock with spares
venue-for-boards = { $boards ->
    [one] for { $boards } board
   *[other] for { $boards } boards
}
venue-clock-tests = Clock tests
venue-test-of = Clock test { $number } { $clock }
venue-tester = Tester
venue-clock-test-form = Clock test, empty form
venue-clock-log = Log of the clocks
venue-clocks-of-event = Which clock runs this event?
venue-time-control = Time control
venue-no-time-control = The regulations name no time control that clocks can be held against.
venue-sets-measured = Sets, boards and tables, measured
venue-sets-measured-help = Sizes in millimetres; dots of clocks in minutes, batteries in hours. What is empty is not judged, and nothing of it is kept.
venue-size = Size
venue-piece = Piece
venue-height = Height
venue-base = Base
venue-material = What boards are made of
venue-wood = wood
venue-plastic = plastic
venue-card = cardboard
venue-soft = vinyl, cloth
venue-staunton = Staunton pieces
venue-shiny-pieces = Shiny pieces
venue-dark-pieces = Dark pieces black or dark brown
venue-shiny-board = Shiny boards
venue-coordinates = Coordinates on the boards
venue-clocks-used = Clocks in use, by their names
venue-judge-it = Hold against the standards
venue-all-numbers = Every number of the standards
venue-which-clock = Clock
venue-approved-by = Approved by the end of
venue-new-test = Test a clock
venue-clock-failed = A clock failed
venue-clock-number = Number of the clock
venue-trouble = What failed
venue-remedy = Done about it
venue-times-shown = Times and moves that were determined, remarks
venue-look-at-clock = Look at a clock
venue-look-at-clock-help = Before the round: battery, noise, setting. The last look at each clock counts.
venue-battery = Battery
venue-sounds = Makes sounds
venue-set = Set to the time of the event
venue-measured = Measured beside the questions
venue-judge-and-keep = Judge and keep it
venue-not-answered = not answered
venue-until = Until
venue-battery-hours = Hours after the warning of the battery
venue-correction-seconds = Seconds to correct times and counter
venue-read-from = Metres from which it can be read
venue-seen-from = Metres from which one sees which side runs
venue-test-players = Players who tried it
venue-transmitted = Boards to transmit
venue-further = Other boards
venue-delay = Delay (minutes)
venue-delay-help = Agreed by chief organiser and chief arbiter. Nobody outside sees a move or a game of the round earlier.
venue-transmitted-now = Transmitted in this round
venue-circle-top = Events of the highest level: all
venue-circle-age = Each age group: at least
venue-circle-other = Other official events: at least
venue-no-broadcast-rule = These standards name no number of boards.
venue-rule = rule
venue-advice = advice
venue-photographs = Photographs
venue-photographs-help = Authorised people take photographs with flash for so many minutes from the start of a round.
venue-first-round = Round 1 (minutes)
venue-later-rounds = Later rounds (minutes)
venue-timer = Timer for the hall
venue-timer-help = The minutes that are left to photographers.
venue-round-began = The round begins at
venue-photographers-leave = Photographers leave
venue-photographs-until = Photographs for { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, until
venue-photographs-minutes = Photographs for { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
venue-where = Where
papers-missing-hall = The hall is not described yet.
papers-missing-clock-tests = No clock was tested yet.
papers-missing-clocks = No clock was looked at, and none failed.
players-without-rating = { $count ->
    [one] { $count } player has no rating.
   *[other] { $count } players have no rating.
}
the-chief-arbiter-estimates = The chief arbiter estimates how strong they are. An estimate counts for the numbers of this tournament only; empty fields change nothing.
estimate-them = Estimate
female = female
male = male
estimate-help = Where no rating can be relied on; it counts for the starting order.
tournament-rating = Tournament rating
national-rating = National rating
ratings-by-period = Ratings by period
ratings-by-period-help = The event lasts more than thirty days. The first rating counts unless the event says otherwise; those of later months go into the reports of their months.
periods-begin-with-round-two = A later rating counts from round 2 on or later: the first one is the rating itself.
pairing-numbers = Pairing numbers
number-now = Now
number-anew = Anew
what-numbering-again-does = Numbers follow tournament rating, title and what was announced. After a correction everybody can be numbered again until round 4 is paired; it stands in the register and in the report.
number-everybody-again = Number everybody
numbers-would-move = { $count ->
    [0] Nobody would get another number.
    [one] One player would get another number.
   *[other] { $count } players would get another number.
}
exchange-two-numbers = Exchange two numbers
only-equals-exchange = Only players with the same tournament rating. The order stays when everybody is numbered again.
first-number = Number
second-number = and number
order-made-by-hand = Order made by hand
order-made-by-hand-help = The regulations leave the order to the arbiter: write the numbers of now in the order in which the new ones are given, everybody once.
numbers-in-the-new-order = Numbers in the new order
number-in-this-order = Number in this order
rounds-advice = { $players } players: { $least } rounds at least find a winner, { $acceptable } are acceptable, { $adequate } adequate.
compatriots-apart = { $count ->
    [one] Keep compatriots of 1 federation apart
   *[other] Keep compatriots of { $count } federations apart
}
compatriots-apart-help = In youth events players of one federation with more than half of the points do not meet in the last three rounds: before the start it is announced for everybody, later it is set for the next round.
places-still-level = Places still level
where-tie-breaks-leave-players-level = Where the tie-breaks leave players level: an order made by hand, values of your own tie-breaks (OTHER_…), lots. Lots are drawn once, and their seed is kept.
order-by-hand-numbers = Order by hand: numbers of players who are level, the best first
values-computed-elsewhere = Values computed elsewhere, a line each: tie-break, number, value (OTHER_X 4 12.5)
rating-of-unrated-players = Rating of unrated players in tie-breaks: a number, lowest or average
lots-are-drawn-with-seed = Lots are drawn with seed { $seed }.
draw-lots-now = Draw lots for everybody still level
settle-places = Settle
nobody-has-number = Nobody has number { $number }.
not-a-typed-value = “{ $line }” is no value: write tie-break, number and value, such as OTHER_X 4 12.5.
not-a-rating-for-unrated = “{ $text }” is no rating: write a number, lowest or average.
match-points-of-the-bye = Match points of the bye (empty: a drawn match; with fewer teams than twice the rounds rather a won one)
team-without-an-opponent = A team without an opponent
team-bye-gets = Match points: { $points }. Game points: { $games }.
team-bye-few = There are { $teams } teams, fewer than two for each of { $rounds } rounds: the manual gives a rest the points of a won match.
team-bye-many = There are { $teams } teams and { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, at least two teams for each round: the manual gives a rest the points of a drawn match.
manual-of-2014 = Arbiters' Manual 2014
team-bye-take = Set the match points to { $points }

## pages/review.rs and pages/register.rs

nothing-is-kept-before-you-decide = Nothing of the file has been kept yet. Read what was found and decide.
rounds-paired-in-the-file = Rounds paired
it-opens-outside-fide-mode = The tournament would open outside FIDE mode and could never enter it: what the rules forbid would not be refused, every page would show it, and the report would state it.
how-many-rounds-are-there = How many rounds does the tournament have? In FIDE mode the number cannot be changed later.
open-it-as-shown = Open it as shown
what-the-rules-prescribe = The rules prescribe
what-the-file-has = The file has
rounds-not-as-prescribed = Rounds that are not as the rules prescribe
they-stay-as-they-are-and-are-reported = They stay as they are. Each is noted in the record, on the page of integrity events and in the report (### Import).
every-round-is-as-prescribed = { $rounds ->
    [one] The round of the file was paired once more and is as the rules prescribe.
   *[other] All { $rounds } rounds of the file were paired once more and are as the rules prescribe.
}
number-of-player = No.
place-in-the-file = Place in the file
place-by-the-tie-breaks = Place by the tie-breaks
places-that-differ = Places that differ
the-places-of-the-file-are-not-kept = Places follow from results and tie-breaks; those of the file are not kept.
integrity-events = Integrity events
what-departed-from-the-rules = What departed from what was announced or prescribed: pairings altered by hand, imported rounds, numbers given again or exchanged, corrections, adjourned games, changed rules. The report states every one of them.
nothing-departed = Nothing has departed from the rules.
it-came-in-with-a-file = The tournament came in with a file
as-the-report-says-it = As the report says it
kind-of-event = Kind

## levels of questions

please-note = Please note
this-has-consequences = This has consequences
do-you-really-want-this = Do you really want this?
level-2-is-information = Information
level-3-is-a-question = Confirmation
level-4-first-of-two = Warning, step 1 of 2
level-4-second-of-two = Warning, step 2 of 2
understood-go-on = Understood, go on
go-on-to-the-second-question = I have read this, go on
yes-i-really-want-this = Yes, I really want this
nothing-has-been-done-yet = Nothing has been done yet. This is the second and last question.

## byes, and who has left

full-point-byes-per-player = Full-point byes per player
full-point-byes-are-deprecated = Deprecated: every one is stated in the report.
as-the-regulations-say = As the regulations say
none-for-this-player = None for this player
withdrawn-mark = withdrawn
expelled-mark = expelled
withdrawn-from-round = Withdrawn from round { $round } on
expelled-from-round = Expelled from round { $round } on; not ranked

## views/regulations.rs: systems that the Handbook in force does not know

rules-of-this-system = Its rules in short

## pages/help.rs

help = Help
help-for-this-page = Help for this page (F1)
search-the-manual = Search the manual
contents-of-the-manual = All chapters
nothing-found = Nothing found.

## pages/more.rs

report-of-month = TRF-2026, { $month }
rounds-of-the-period = Only the games of rounds { $rounds }, with the ratings of that time

## api/tournaments.rs

import-waits-for-confirmation = Rounds or places of this report are not as the rules prescribe. Look at them and send it again with confirmed=3; nothing was kept.

## pages/help.rs

manual-as-pdf = The manual as PDF
manual-of-version = Manual of version { $version }
manual-file = manual
## site/

site-as-of = as of { $time }
site-without-connection = no connection: what was seen last
site-my-calendar = My rounds for the calendar
site-calendar = Rounds for the calendar
site-feed = Feed
publish = Publish
publish-about = The public pages as files on any web space, on a stick or beside your own site. They follow by themselves while readers look at them.
publish-preview = Look at it
publish-other-desk = Another desk sends this event. It is sent from here once you press “Send now”.
publish-by-itself = By itself
publish-upto = Shown without anybody’s doing, once the desk has published the pairings
publish-delay = Minutes of delay
publish-delay-about = They count from when a step could be shown: pairings and results from the publication at the desk, standings from the last result.
publish-language = Language in which readers begin
publish-languages = Languages of the pages
publish-address = Address where readers find it
publish-targets = Where it goes
publish-no-target = Nothing is sent yet: add a folder or a server.
publish-shows-nothing = No round is shown yet: choose how far under “By itself”, or round by round.
publish-rounds = Round by round
publish-rounds-about = What is hidden here is not sent. A round is shown only once the results of the one before are, because its pairings tell them.
publish-no-round = No round is paired yet.
publish-shown-now = Shown now
publish-by-hand = Decided
publish-by-itself-option = by itself
publish-next = More is shown by itself at { $time }.
publish-failed = Not sent: { $why }.
publish-tried-again = It is tried again at { $time }.
publish-arrived = Arrived
publish-sent = { $time }: { $files ->
    [one] { $files } file
   *[other] { $files } files
}, { $kilobytes } kB
publish-waiting = Waiting
publish-folder-made = The folder was not there and was made. If you expected one that exists, look at the address.
publish-host-key = Key of the server:
publish-send-now = Send now
publish-remove = Remove
publish-change = Change
publish-secret-stays = Empty: the one that is kept stays, as long as the address is the same.
publish-add = Add a target
publish-where = Folder or address
publish-ways = A folder (/srv/www/open), git:/folder, https://name@server/folder (WebDAV), s3://key@bucket/folder?endpoint=…, ftps://name@server/folder, sftp://name@server/folder
publish-secret = Password or key
publish-secret-about = It is kept locked by the key of this desk and never leaves with a file of the event.
publish-authority = The server has a certificate of its own
publish-authority-about = Certificate of its authority (PEM)
publish-embed = In your own pages
publish-embed-about = One of these lines shows the tables inside another page:
publish-choose-a-step = Choose how far it is shown.
publish-delay-too-long = A delay is a week at most.
publish-bad-address = Write an address that begins with https:// or http://, without spaces.
publish-too-many = There are eight targets at most: remove one first.
publish-twice = This target is there already.
publish-no-key = This desk has no key of its own to lock a password with.
publish-public-site = On any web space, step by step for each round

## pages/preview.rs

preview-of-the-next-round = Next round
preview-about = Boards that stand whatever the games still on bring: their cards can go out early. Only arbiters see this page.
preview-nothing-certain = No board is certain yet.

## pages/own.rs

series = Series
series-about = Several events as one: places bring points, the best so many results count. Everybody sees the table under its address.
series-new = A new series
series-points = Points of the first place, the second and so on
series-behind = Points of everybody behind who took part
series-best = How many results count (empty: all)
series-events = Events of the series
series-needs-a-name = Give the series a name.
series-points-wrong = Write the points as whole numbers with commas: 25, 18, 15.
series-needs-events = Choose between one and forty events.
series-too-many = There are too many series; remove one first.
series-after =
  { $played ->
    [one] After one event; { $open } still to come.
   *[other] After { $played } events; { $open } still to come.
  }
series-best-count = The best { $best } count; others stand in brackets.
series-nothing-yet = No event of the series is finished yet.
series-history = All events
series-history-about = Known by the FIDE number, else by name and year of birth; only events that you may see.
mails = Letters to players
mails-about = A letter is written once and filled for each player; you look at it before it leaves, and nobody gets the same one twice. It goes by your own mail server.
mails-letter = Letter
mails-whom = For whom
mails-everybody = Everybody who plays
mails-not-there = Those who have not checked in
mails-paired = Those with a board in the newest round
mails-subject = Subject
mails-gaps = Filled for each:
mails-preview = Preview
mails-first-letter =
    Dear { $name },

    your own page of { $event }: { $page }

    It tells you your board of every round. The address is yours alone.
mails-server = Mail server
mails-server-address = Server
mails-from = Sender
mails-authority = Certificate of its authority, if the Web does not know it
mails-sent-at = sent
mails-not-sent = not sent
mails-state = State
mails-counts = { $all } with an address; { $due } have not got this letter.
mails-send =
  { $count ->
    [one] Send one letter
   *[other] Send { $count } letters
  }
mails-are-leaving = Letters are leaving now.
mails-without-address = Without an address:
mails-choose-whom = Choose for whom the letter is.
mails-unknown-gap = Nobody fills { $gap }; use one of the gaps below the text.
mails-no-address = Write an address such as Open <open@club.example>.
mails-no-server = Name the mail server first.
mails-changed-meanwhile = The letter was changed meanwhile: look at it again before it leaves.
own-pages = Players’ own pages
own-about = Every player has a page of their own behind a code: on the card, the badge or in a mail. It tells the next board; what players do there themselves you decide here. Each act is an entry of the record.
own-open-now = Open to players now
own-codes = Codes to print
own-you-have-withdrawn = You have left the tournament.
own-you-disagree = You and your opponent do not agree (White: { $white }, Black: { $black }). The arbiter decides: please call one.
own-waits-for-opponent = You said { $result }. It counts once your opponent says the same.
own-opponent-says = Your opponent said { $result }. Do you agree?
own-how-did-it-end = How did the game end?
own-byes = Byes
own-bye-limit = A half-point bye brings { $points }; you have { $left } left.
own-bye-until = Up to round { $round }.
own-bye-kind = Which bye
own-ask-for-a-bye = Ask for the bye
own-play-after-all = I play after all
own-choose-a-bye = Choose half a point or none.
own-choose-a-result = Choose how the game ended.
own-withdraw = Leave the tournament
own-withdraw-sure = I play no further round.
own-is-closed = Not open at the moment: { $act }. Ask the arbiter.
own-result-is-there = The result is there already; if it is wrong, tell the arbiter.
own-no-game = You have no game in this round.
own-my-games = My games and standing
own-no-round-yet = No round is published yet. Your board appears here by itself.
own-why-this-opponent = Why this opponent?
own-tell-my-phone = Tell my phone
own-tell-about = Your board of every round as a message of this phone, even with the page closed.
own-tell-me = Tell me my board
own-tell-me-no-more = No more messages
own-you-are-told = This phone is told your board.
own-browser-says-no = This browser does not allow messages; its settings for this page decide.
own-push-wait = One moment: the browser asks its message service. This can take a minute.
own-push-away = The message service of this browser does not answer. Try again later; your board stands on this page in any case.
own-push-often = Too many at once. Try again in a minute.
own-push-refused = The desk did not take it. Load this page again and try once more.
own-no-such-service = This browser’s service for messages is not one that the desk writes to.
own-phones = Messages to phones
own-phones-told = Phones: { $phones }. Told of the newest round: { $told }. Waiting: { $waiting }.
own-tell-now = Tell them now
own-dispute-at = Board { $board }: the players do not agree (White says { $white }, Black says { $black }).
replay-games = Play through the games
replay-first = To the beginning
replay-back = One move back
replay-on = One move on
replay-last = To the end
replay-turn = Turn the board
replay-moves = Through the game
replay-position = Position
replay-keys = Keys: ← and → one move, Home and End, F turns the board.
pgn-for-live-boards = PGN for live boards
pgn-for-live-boards-about = Every board of the round with names, titles, ratings, FIDE ID numbers, teams and time control, for programs of live boards
live-boards = Live boards
games-folder = Folder on this machine
games-folder-about = A program of live boards writes PGN files into a folder. The desk looks there every two seconds, attaches games to their boards while they are played, and proposes the result when a game is over. It never enters one by itself.
games-folder-is-none = There is no such folder on this machine. Write its whole path, from the root or the letter of the drive.
games-folder-look = Look now
games-folder-stop = Stop watching
games-folder-seen = { $files ->
    [one] 1 file there
   *[other] { $files } files there
}, { $games ->
    [one] 1 game fits a board.
   *[other] { $games } games fit boards.
}
games-folder-strangers = These games fit no board. Write the names there as they stand here:
games-folder-unreadable = The folder cannot be read: { $why }
games-are-over = Games over on live boards.
games-are-over-about = Ask the players or look at the signed scoresheets, then enter the result.
enter-proposed = Enter { $result }
lichess = Broadcast on lichess
lichess-about = The games of the boards that are transmitted go to a broadcast of lichess.org, never earlier than the announced delay. The round there is made by itself; at most 100 games travel.
lichess-broadcast = Address of the broadcast, or its number
lichess-token = Token
lichess-token-about = A personal token of lichess.org with the right study:write. It is kept locked by the key of this desk and leaves it in no file. Empty: the one that is kept stays.
lichess-other-server = Another server
lichess-server = Address of the server
lichess-state = How it goes
lichess-other-desk = Another desk sends this broadcast. Save it here to send it from this one.
lichess-failed = The games did not arrive: { $why }.
lichess-sent = { $when }: { $games ->
    [one] 1 game arrived.
   *[other] { $games } games arrived.
}
lichess-waits = nothing to send yet
lichess-refused = The server did not take these games:
lichess-stop = Stop broadcasting
lichess-where = Where to
lichess-which-broadcast = Paste the address of the broadcast from lichess.org, or its number of eight letters and digits.
chess-results-about = The tournament as far as it is published, uploaded to chess-results.com when it changes, at most every five minutes. Its author gives each program a source number and a key.
chess-results-no-teams = Team events are not uploaded yet: their players and games are, without the matches.
chess-results-number = Number of the tournament there:
chess-results-access = Access
chess-results-source = Source number of the program
chess-results-creator = Your number there
chess-results-key = Key and vector
chess-results-key-about = Twice 32 hexadecimal digits, separated by a blank. They are kept locked, outside the event, and never shown again.
chess-results-tournament = Number of the tournament there, if it has one already (digits)
head-it-left-with = Left with head
entry-number = Entry
what-was-done-here = Done here
what-was-done-in-the-file = Done in the file
records-parted = { $name }: the two records went different ways.
records-parted-counts = Entries that only this desk has: { $here }. Entries that only the file has: { $there }.
records-alike-until = Both are alike until { $when }.
records-parted-about = Nothing is merged: decide which of the two goes on, and do there by hand what only the other one has.
undone-later = undone later
