"""The installed package against the questions of the suite: the same bytes as from Rust."""

import inspect
import json
import os
import threading
from pathlib import Path

import pytest

import arbitra

SUITE = Path(os.environ["ARBITRA_SUITE"])
QUESTIONS = sorted(SUITE.glob("*.question.json"))


def club():
    return json.loads((SUITE / "certify.question.json").read_text("utf-8"))["file"]


def test_the_suite_is_there():
    assert len(QUESTIONS) >= 20


@pytest.mark.parametrize("path", QUESTIONS, ids=lambda path: path.name)
def test_the_same_bytes(path):
    expected = path.with_name(path.name.replace(".question.", ".answer.")).read_bytes()
    assert arbitra.answer(path.read_text("utf-8")).encode("utf-8") == expected


def test_text_bytes_json_and_objects_are_one_tournament():
    paired = arbitra.pair(club())
    assert paired["boards"]
    told = arbitra.read(club())
    data = {"format": told["format"], "version": 1, "tournament": told["tournament"]}
    for file in (club().encode("utf-8"), data, arbitra.Tournament(club())):
        assert arbitra.pair(file) == paired


def test_a_tournament_answers_questions():
    event = arbitra.Tournament(club())
    assert event.name == "Club evening" and len(event.players) == 5
    assert repr(event) == "<Tournament 'Club evening', 5 players>"
    rows = event.standings(tie_breaks=["BH/C1", "SB"])
    assert [list(row) for row in rows] == [["rank", "number", "name", "points", "BH/C1", "SB"]] * 5
    games = event.crosstable()
    assert games[0]["round 1"] and len(games) == 5
    assert event.check()["differences"] is not None
    assert event.explain(player=1, language="es")["text"]
    assert event.why_not(meet=(1, 4))["html"]
    assert event.what_if(player=1)["possibilities"]


def test_rows_are_what_pandas_takes():
    import pandas

    event = arbitra.Tournament(club())
    table = pandas.DataFrame(event.standings(tie_breaks="BH/C1, SB"))
    assert list(table.columns) == ["rank", "number", "name", "points", "BH/C1", "SB"]
    assert table["points"].astype(float).is_monotonic_decreasing
    games = pandas.DataFrame(event.crosstable())
    assert len(table) == len(games) == 5 and "round 1" in games.columns


def test_proofs():
    certificate = arbitra.certify(club())
    assert arbitra.verify(club(), certificate)["verified"]
    certificate["boards"][0].reverse()
    assert arbitra.verify(club(), certificate)["fault"] == "wrong-colours"


def test_errors_say_where_and_by_which_article():
    with pytest.raises(arbitra.ArbitraError) as caught:
        arbitra.pair(club().replace("   2 b =", "   9 b =", 1))
    assert caught.value.code == "unusable-file"
    assert caught.value.line and caught.value.column and caught.value.advice
    assert str(caught.value).startswith(f"line {caught.value.line}")
    alone = json.loads((SUITE / "error-no-pairing.question.json").read_text("utf-8"))
    with pytest.raises(arbitra.ArbitraError) as caught:
        arbitra.pair(alone["file"])
    assert (caught.value.code, caught.value.article) == ("no-pairing", "C.04.1")


def test_threads_work_at_the_same_time():
    answers = []
    threads = [threading.Thread(target=lambda: answers.append(arbitra.pair(club()))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 8 and all(told == answers[0] for told in answers)


def test_everything_is_documented_and_typed():
    for name in arbitra.__all__:
        assert inspect.getdoc(getattr(arbitra, name)), name
    assert (Path(arbitra.__file__).parent / "py.typed").exists()
