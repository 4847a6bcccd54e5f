"""The outside engine Gacrux, kept awake: a question on each line, an answer on each line.

Starting Python for every tournament would cost more than checking it. So this program loads the
package once and answers until its input ends:

    {"do": "check", "file": F}
        -> {"rounds": 9, "differing": [4], "descriptors": ["PTS", "BH/C1"],
            "players": {"1": {"stated": 3, "rank": 3, "values": ["6.5", "41.5"]}}}
    {"do": "generate", "seed": 7, "file": F, "players": 12, "rounds": 7, ...}
        -> {"made": true}, or {"made": false} if the field it drew cannot be paired to the end

What goes wrong is {"error": "..."}. Called with a file and `-p` it speaks as engines do, for the
search of the smallest file: the number of pairs, then the pairs.
"""

import collections
import contextlib
import io
import json
import random
import sys
import traceback

import networkx
from gacrux import crosstable, crosstabledutch
from gacrux.gacruxexeptions import GacruxNoLegalPairing
from gacrux.pairingchecker import pairingchecker
from gacrux.tiebreakchecker import tiebreakchecker
from gacrux.tournamentgenerator import tournamentgenerator
from gacrux.trf2json import trf2json

NO_PAIRING = "No valid pairing exists"


class Member:
    """What Gacrux asks of a member of an enumeration."""

    __slots__ = ("name", "value")

    def __init__(self, member):
        self.name, self.value = member.name, member.value


class Plain:
    """An enumeration without the machinery of Python's, which costs a quarter of every pairing.

    Gacrux goes through its criteria for every pair of players and asks nothing of them but names and
    values.
    """

    def __init__(self, enumeration):
        self._members = [Member(member) for member in enumeration]
        self._by_value = {member.value: member for member in self._members}
        for name, member in enumeration.__members__.items():
            setattr(self, name, self._by_value[member.value])

    def __iter__(self):
        return iter(self._members)

    def __call__(self, value):
        return self._by_value[value]


def quicken():
    """Takes away what costs time and decides nothing."""
    crosstabledutch.qdefs = Plain(crosstabledutch.qdefs)
    crosstabledutch.flt = crosstable.flt = Plain(crosstable.flt)
    # The neighbours themselves instead of a fresh view of them, for every edge that is looked at.
    networkx.Graph.__getitem__ = lambda graph, node: graph._adj[node]


class Refused(Exception):
    """Gacrux does not take a file."""


def started(tool, *words):
    """A tool that has read its command line."""
    sys.argv = ["gacrux", *words]
    tool = tool()
    tool.read_command_line()
    return tool


def opened(tool, file, *words):
    """A tool that has read a file, too."""
    tool = started(tool, "-b", "utf-8", "-i", file, *words)
    tool.read_input_file()
    tool.prepare_tournament()
    status = tool.chessfile.chessjson["status"]
    if tool.exit or status["code"] >= 400:
        raise Refused("; ".join(str(line) for line in status["error"]) or str(status["code"]))
    return tool


def check(file):
    # With -c alone it also weighs what the file has: as much work again, for reasons nobody reads.
    pairings = opened(pairingchecker, file, "-c", "-p")
    pairings.do_checker()
    rounds = pairings.chessfile.result["roundpairing"]
    current = played(pairings.chessfile.get_tournament(1))
    # Boards stand where their arbiters put them: pairs are compared, not their order.
    differs = [one["round"] for one in rounds if set(one["pairs"]) != current[one["round"]]]
    # Without -s a field as large as its rounds is taken for a round robin; without -n and -N rounds
    # that were announced and never paired count as games that everybody missed. A last round of byes
    # and forfeits only is none for it.
    games = pairings.chessfile.get_tournament(1)["gameList"]
    paired = str(max((game["round"] for game in games), default=len(rounds)))
    ranks = opened(tiebreakchecker, file, "-c", "-s", "-n", paired, "-N", paired)
    tournament = ranks.chessfile.get_tournament(1)
    stated = {player["cid"]: player.get("rank") for player in tournament["competitors"]}
    ranks.do_checker()
    ranked = table(ranks.chessfile.result, stated)
    return {"rounds": len(rounds), "differing": differs, **ranked, "known": known(tournament)}


def played(tournament):
    """The pairs of every round of a file, colours and pairing-allocated byes included."""
    rounds = collections.defaultdict(set)
    for game in tournament["gameList"]:
        black = (game.get("black") or {}).get("cid", 0)
        if black > 0 or game["played"]:
            rounds[game["round"]].add((game["white"]["cid"], black))
    return rounds


def known(tournament):
    """Where Gacrux is known to differ from the text, and which players that touches.

    C.07 7.7 (STD) compares the points of a round with those of the opponent; Gacrux compares them
    with a draw, so that 0-0 and 1/2-0 count otherwise.
    """
    odd = set()
    for game in tournament["gameList"]:
        if game["played"] and game.get("black") and game["black"]["cid"] > 0:
            if {game["white"]["result"], game["black"]["result"]} in ({"L"}, {"L", "D"}):
                odd |= {game["white"]["cid"], game["black"]["cid"]}
    return {"STD": sorted(odd)}


def table(result, stated):
    """Final standings: the tie-breaks, then place and values by number."""
    players = {
        player["cid"]: {
            "stated": stated.get(player["cid"]),
            "rank": player["rank"],
            "values": [None if value is None else str(value) for value in player["tiebreakScore"]],
        }
        for player in result["competitors"]
    }
    descriptors = [str(one.get("desc", one["name"])) for one in result["tiebreaks"]]
    return {"descriptors": descriptors, "players": players}


def generate(wish):
    # A field that cannot be paired to the end is played as far as it can be.
    for rounds in range(int(wish["rounds"]), 0, -1):
        try:
            event = drawn(wish, rounds)
        except GacruxNoLegalPairing:
            continue
        except IndexError:
            # Its Baku takes more players than are there if many are absent: others are drawn.
            return generate({**wish, "seed": wish["seed"] + 1_000_000})
        write(wish["file"], trf2json().output_file(event, 1, 0))
        # Its generator states no ranks worth the name; its own tie-breaks do.
        tie_breaks = ["PTS", *wish["tie-breaks"].split(",")]
        ranks = opened(tiebreakchecker, wish["file"], "-s", "-t", *tie_breaks)
        ranks.do_checker()
        # A last round of byes and forfeits only is left out of its file, and its points are not.
        if ranks.chessfile.get_tournament(1)["currentRound"] < rounds:
            continue
        write(wish["file"], whole(ranks.write_trf_file(ranks.chessfile.result, 1, 0)))
        return {"made": True, **table(ranks.chessfile.result, {})}
    return {"made": False}


def whole(report):
    """Its Baku of a single round has a second half from round 2 to round 1, which is no round."""

    def is_of_no_round(line):
        words = line.split()
        return line.startswith("250 ") and int(words[-4]) > int(words[-3])

    return "".join(line for line in report.splitlines(True) if not is_of_no_round(line))


def drawn(wish, rounds):
    words = ["-N", str(rounds), "-p", str(wish["players"]), "-S"]
    words += [str(wish.get(name, 0)) for name in ("absences", "half-point byes", "forfeits")]
    if wish.get("ratings"):
        words += ["-R", *wish["ratings"].split()]
    if wish.get("acceleration") == "baku":
        words += ["-a"]
    tool = started(tournamentgenerator, *words)
    random.seed(wish["seed"])
    return tool.gen_tournament(wish["seed"])


def write(file, text):
    with open(file, "w", encoding="utf-8", newline="\n") as out:
        out.write(text)


def pair(file):
    tool = opened(pairingchecker, file, "-p")
    tool.do_checker()
    pairs = tool.chessfile.result["roundpairing"][0]["pairs"]
    if not pairs:
        return NO_PAIRING
    return "\n".join([str(len(pairs)), *(f"{white} {black}" for white, black in pairs)])


def answer(question):
    try:
        # What the tools print is not for us.
        with contextlib.redirect_stdout(io.StringIO()):
            match question["do"]:
                case "check":
                    return check(question["file"])
                case "generate":
                    return generate(question)
                case other:
                    return {"error": f"{other} is no question"}
    except Refused as refused:
        return {"error": f"refused: {refused}"}
    except SystemExit as end:
        return {"error": f"it ended with {end.code}"}
    except Exception:
        return {"error": " | ".join(traceback.format_exc().splitlines()[-3:])}


if __name__ == "__main__":
    sys.set_int_max_str_digits(15000)
    quicken()
    if len(sys.argv) == 3 and sys.argv[2] == "-p":
        said = pair(sys.argv[1])
        print(said)
        sys.exit(1 if said == NO_PAIRING else 0)
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)
