"""Pair, check, explain and rank chess tournaments, and verify pairings, by FIDE's rules.

>>> import arbitra
>>> round = arbitra.pair(open("open.trf", "rb").read())      # doctest: +SKIP
>>> for board in round["boards"]:                            # doctest: +SKIP
...     print(board["board"], board["white"]["name"], board["black"]["name"])

Every function takes a tournament: the text or the bytes of a report file (TRF), Arbitra's JSON, or a
:class:`Tournament`. Answers are plain dictionaries and lists. What cannot be answered is an
:class:`ArbitraError`. Other threads go on while the engine works.
"""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from . import _arbitra

__all__ = [
    "ArbitraError",
    "Tournament",
    "answer",
    "ask",
    "certify",
    "check",
    "crosstable",
    "explain",
    "pair",
    "read",
    "standings",
    "verify",
    "what_if",
    "why_not",
]
__version__: str = _arbitra.__version__

#: A tournament: a report file as text or bytes, Arbitra's JSON, or an object.
File = Union[str, bytes, bytearray, Mapping[str, Any], "Tournament"]
Answer = Dict[str, Any]


class ArbitraError(Exception):
    """A question without an answer: what is wrong, where, and what to do about it."""

    code: str
    message: str
    advice: Optional[str]
    article: Optional[str]
    line: Optional[int]
    column: Optional[int]
    findings: List[Dict[str, Any]]

    def __init__(self, told: Mapping[str, Any]) -> None:
        super().__init__(told["message"])
        self.code = told["error"]
        self.message = told["message"]
        self.advice = told.get("advice")
        self.article = told.get("article")
        self.line = told.get("line")
        self.column = told.get("column")
        self.findings = list(told.get("findings", ()))

    def __str__(self) -> str:
        place = "" if self.line is None else f"line {self.line}, column {self.column}: "
        article = "" if self.article is None else f" [{self.article}]"
        return f"{place}{self.message}{article}"


def answer(question: str) -> str:
    """A question as JSON text, the answer as JSON text: what everything else rests on."""
    return _arbitra.answer(question)


def ask(question: str, file: Optional[File] = None, **options: Any) -> Answer:
    """Asks by name; options that are None are left out."""
    asked = {key: value for key, value in options.items() if value is not None}
    asked["ask"] = question
    if isinstance(file, Tournament):
        file = file.file
    if isinstance(file, (bytes, bytearray)):
        asked["file_base64"] = base64.b64encode(file).decode("ascii")
    elif isinstance(file, Mapping):
        asked["file"] = dict(file)
    elif file is not None:
        asked["file"] = file
    told: Answer = json.loads(_arbitra.answer(json.dumps(asked)))
    if told["format"] == "arbitra-error":
        raise ArbitraError(told)
    return told


def read(file: File, *, language: str = "en") -> Answer:
    """The tournament as JSON, with findings about the file."""
    return ask("read", file, language=language)


def pair(
    file: File, *, edition: Optional[str] = None, round: Optional[int] = None, language: str = "en"
) -> Answer:
    """The next round, or this one, by the system of the file or by this edition (``dutch-2026``)."""
    return ask("pair", file, edition=edition, round=round, language=language)


def certify(
    file: File, *, edition: Optional[str] = None, round: Optional[int] = None, language: str = "en"
) -> Answer:
    """The proof of a pairing: a certificate that anybody can verify."""
    return ask("certify", file, edition=edition, round=round, language=language)


def verify(file: File, certificate: Union[str, Mapping[str, Any]], *, language: str = "en") -> Answer:
    """Whether a certificate proves that a pairing is the one the rules prescribe."""
    given = certificate if isinstance(certificate, str) else dict(certificate)
    return ask("verify", file, certificate=given, language=language)


def check(file: File, *, edition: Optional[str] = None, language: str = "en") -> Answer:
    """Every recorded round paired again; ``differences`` lists those that the rules pair otherwise."""
    return ask("check", file, edition=edition, language=language)


def explain(
    file: File,
    *,
    edition: Optional[str] = None,
    round: Optional[int] = None,
    board: Optional[int] = None,
    player: Optional[int] = None,
    language: str = "en",
) -> Answer:
    """Why a round, a board or a player is paired like that: ``text``, ``html`` and ``account``."""
    return ask(
        "explain", file, edition=edition, round=round, board=board, player=player, language=language
    )


def why_not(
    file: File,
    *,
    meet: Optional[Tuple[int, int]] = None,
    bye: Optional[int] = None,
    white: Optional[int] = None,
    edition: Optional[str] = None,
    round: Optional[int] = None,
    language: str = "en",
) -> Answer:
    """Why two players do not meet, or one has neither the bye nor White."""
    return ask(
        "why-not",
        file,
        meet=None if meet is None else list(meet),
        bye=bye,
        white=white,
        edition=edition,
        round=round,
        language=language,
    )


def what_if(
    file: File,
    *,
    results: Optional[Mapping[int, str]] = None,
    player: Optional[int] = None,
    limit: Optional[int] = None,
    edition: Optional[str] = None,
    language: str = "en",
) -> Answer:
    """The next round for supposed results, or what it can bring a player."""
    supposed = None if results is None else {str(board): text for board, text in results.items()}
    return ask(
        "what-if",
        file,
        results=supposed,
        player=player,
        limit=limit,
        edition=edition,
        language=language,
    )


def _ranked(question: str, file: File, options: Dict[str, Any]) -> Answer:
    if isinstance(options.get("tie_breaks"), (list, tuple)):
        options["tie_breaks"] = ", ".join(options["tie_breaks"])
    return ask(question, file, **options)


def standings(
    file: File,
    *,
    tie_breaks: Union[str, Sequence[str], None] = None,
    edition: Optional[str] = None,
    round: Optional[int] = None,
    unrated: Optional[int] = None,
    lots: Optional[int] = None,
    language: str = "en",
) -> Answer:
    """Places, points and tie-breaks. :meth:`Tournament.standings` gives plain rows."""
    options: Dict[str, Any] = {
        "tie_breaks": tie_breaks,
        "edition": edition,
        "round": round,
        "unrated": unrated,
        "lots": lots,
        "language": language,
    }
    return _ranked("standings", file, options)


def crosstable(
    file: File,
    *,
    tie_breaks: Union[str, Sequence[str], None] = None,
    edition: Optional[str] = None,
    round: Optional[int] = None,
    language: str = "en",
) -> Answer:
    """Everybody's games, in the order of the standings."""
    return _ranked(
        "crosstable",
        file,
        {"tie_breaks": tie_breaks, "edition": edition, "round": round, "language": language},
    )


class Tournament:
    """A tournament that answers questions about itself.

    >>> open_ = Tournament.load("open.trf")          # doctest: +SKIP
    >>> import pandas                                # doctest: +SKIP
    >>> pandas.DataFrame(open_.standings())          # doctest: +SKIP
    """

    def __init__(self, file: File) -> None:
        self.file = file.file if isinstance(file, Tournament) else file
        told = read(self.file)
        #: Everything the file says, as plain data.
        self.data: Dict[str, Any] = told["tournament"]
        #: What there is to say about the file.
        self.findings: List[Dict[str, Any]] = told["findings"]

    @classmethod
    def load(cls, path: Union[str, Path]) -> "Tournament":
        """Reads a file."""
        return cls(Path(path).read_bytes())

    @property
    def name(self) -> str:
        """The name of the event."""
        return str(self.data["event"]["name"])

    @property
    def players(self) -> List[Dict[str, Any]]:
        """The players, by number."""
        return list(self.data["players"])

    def __repr__(self) -> str:
        return f"<Tournament {self.name!r}, {len(self.players)} players>"

    def pair(self, **options: Any) -> Answer:
        """See :func:`pair`."""
        return pair(self, **options)

    def certify(self, **options: Any) -> Answer:
        """See :func:`certify`."""
        return certify(self, **options)

    def verify(self, certificate: Union[str, Mapping[str, Any]], **options: Any) -> Answer:
        """See :func:`verify`."""
        return verify(self, certificate, **options)

    def check(self, **options: Any) -> Answer:
        """See :func:`check`."""
        return check(self, **options)

    def explain(self, **options: Any) -> Answer:
        """See :func:`explain`."""
        return explain(self, **options)

    def why_not(self, **options: Any) -> Answer:
        """See :func:`why_not`."""
        return why_not(self, **options)

    def what_if(self, **options: Any) -> Answer:
        """See :func:`what_if`."""
        return what_if(self, **options)

    def standings(self, **options: Any) -> List[Dict[str, Any]]:
        """Plain rows: rank, number, name, points, and a column for each tie-break."""
        told = standings(self, **options)
        names = [one["given"] for one in told["tie_breaks"]]
        return [
            {
                "rank": row["rank"],
                "number": row["number"],
                "name": row["name"],
                "points": row["points"],
                **dict(zip(names, row["values"])),
            }
            for row in told["rows"]
        ]

    def crosstable(self, **options: Any) -> List[Dict[str, Any]]:
        """Plain rows: rank, number, name, points, and a column for each round: ``12w1``."""
        told = crosstable(self, **options)
        rows = []
        for row in told["rows"]:
            plain = {key: row.get(key) for key in ("rank", "number", "name", "points")}
            for number, game in enumerate(row.get("rounds", ()), 1):
                opponent = game.get("opponent")
                met = "" if opponent is None else f"{opponent}{game.get('colour') or ''}"
                plain[f"round {number}"] = f"{met}{game.get('result', '')}".strip()
            rows.append(plain)
        return rows
