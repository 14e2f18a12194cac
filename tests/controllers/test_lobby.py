"""Which match comes to the table (R1.2, R1.5, R4.1; A2, S5, S9 of the known faults)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from qube_desktop import __version__
from qube_desktop.controllers.keeper import Keeper
from qube_desktop.controllers.lobby import Lobby, MatchPlan, seats
from qube_desktop.core.clock import TimeControl
from qube_desktop.core.lexicon import Entry, Lexicon
from qube_desktop.core.qube.grid import Player
from qube_desktop.core.qube.match import Kind, Level, Match, Seat, Setup
from qube_desktop.core.qube.notation import read, write
from qube_desktop.core.qube.play import Pass, PlayWord
from qube_desktop.engine import EngineService
from qube_desktop.session import GameSession, PauseReason
from qube_desktop.storage import Storage
from tests.controllers.conftest import AGAINST_COMPUTER, AnyWord
from tests.games import SEATS, SIX, new_game, play_all, two_minutes

BLUE, RED = Player
UNFINISHED = write(play_all(new_game(), [PlayWord("FLORIST"), PlayWord("OPAQUE")]), 10_000)
FINISHED = write(play_all(new_game(), [Pass()] * 12), 20_000)


class Engine(QObject):
    """Stands in for the worker thread: notes what it is asked to deal."""

    loaded = Signal(object)
    dealt = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.seeds: list[int] = []

    def deal(self, seed: int) -> None:
        self.seeds.append(seed)


class Hall:
    """A lobby with a folder, a session, and all that it told."""

    def __init__(self, folder: Path, *, safe: bool = False) -> None:
        self.folder = folder
        self.engine = Engine()
        self.session = GameSession(lambda: 1_000)
        self.session.set_words(AnyWord())
        self.told: list[str] = []
        storage = None if safe else Storage(folder)
        self.lobby = Lobby(
            self.session,
            cast("EngineService", self.engine),
            storage,
            self.told.append,
            self.session,
        )
        if storage is not None:
            Keeper(self.session, storage, self.told.append, self.session)

    @property
    def match(self) -> Match:
        assert self.session.match is not None
        return self.session.match

    @property
    def files(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir())

    def plan(self, seed: int | None = None, opener: Player | None = None) -> MatchPlan:
        return MatchPlan(Setup(SEATS, seed=seed), SIX, opener)

    def put(self, record: bytes, name: str = "current.qube") -> Path:
        path = self.folder / name
        path.write_bytes(record)
        return path


@pytest.fixture
def hall(qtbot: QtBot, tmp_path: Path) -> Iterator[Hall]:
    made = Hall(tmp_path)
    yield made
    made.session.close()


@pytest.fixture
def careless(qtbot: QtBot, tmp_path: Path) -> Iterator[Hall]:
    """A hall that keeps nothing, as in safe mode."""
    made = Hall(tmp_path, safe=True)
    yield made
    made.session.close()


# Seats


def test_r1_2_with_one_player_the_computer_is_red() -> None:
    assert seats(1, ("Ann", "Expert"), Level.EXPERT) == (
        Seat("Ann"),
        Seat("Expert", Kind.COMPUTER, Level.EXPERT),
    )


def test_r1_2_with_two_players_both_are_people() -> None:
    assert seats(2, ("Ann", "Bob"), Level.EXPERT) == (Seat("Ann"), Seat("Bob"))


# Starting


def test_a_match_with_given_faces_begins_at_once(hall: Hall) -> None:
    hall.lobby.start(hall.plan(seed=5))
    assert hall.engine.seeds == []
    assert (hall.match.face.grid, *hall.match.upcoming) == SIX
    assert hall.match.setup.seed == 5


def test_a_dealt_match_begins_when_its_faces_arrive(hall: Hall) -> None:
    hall.lobby.start(hall.plan())
    hall.lobby.start(MatchPlan(Setup(AGAINST_COMPUTER, seed=7)))
    assert hall.session.match is None
    assert hall.engine.seeds == [7]
    hall.engine.dealt.emit(SIX)
    assert hall.match.setup.seats == AGAINST_COMPUTER
    assert hall.match.setup.seed == 7


def test_a2_faces_that_nobody_asked_for_are_dropped(hall: Hall) -> None:
    hall.engine.dealt.emit(SIX)
    assert hall.session.match is None


def test_the_record_says_when_and_with_what_the_match_was_made(hall: Hall) -> None:
    lexicon = Lexicon.of([Entry("FLORIST", 1)])
    hall.engine.loaded.emit(lexicon)
    hall.lobby.start(hall.plan())
    record = json.loads(hall.session.record())
    assert record["created"].endswith("Z")
    assert record["program"] == f"Qube {__version__}"
    assert record["dictionary"] == lexicon.checksum


def test_s9_a_hundred_matches_have_a_hundred_seeds(careless: Hall) -> None:
    hall = careless
    for _ in range(100):
        hall.lobby.start(MatchPlan(Setup(SEATS)))
    assert len(set(hall.engine.seeds)) == 100


def test_r4_1_chance_decides_between_two_people_and_the_same_for_a_seed(
    careless: Hall,
) -> None:
    hall, openers = careless, []
    for _ in range(2):
        for seed in range(200):
            hall.lobby.start(hall.plan(seed))
            openers.append(hall.match.face.opener)
    assert openers[:200] == openers[200:]
    assert 70 <= openers[:200].count(BLUE) <= 130


def test_r4_1_against_the_computer_the_person_opens(careless: Hall) -> None:
    hall = careless
    for seed in range(20):
        hall.lobby.start(MatchPlan(Setup(AGAINST_COMPUTER, seed=seed), SIX))
        assert hall.match.face.opener is BLUE


@pytest.mark.parametrize("opener", Player)
def test_an_opener_may_be_named(hall: Hall, opener: Player) -> None:
    for seed in range(4):
        hall.lobby.start(hall.plan(seed, opener))
        assert hall.match.face.opener is opener


def test_a_rematch_has_the_same_players_and_clock_and_another_seed(hall: Hall) -> None:
    setup = Setup(AGAINST_COMPUTER, two_minutes, seed=7)
    hall.lobby.start(MatchPlan(setup, SIX))
    hall.lobby.rematch()
    assert hall.engine.seeds != [7]
    hall.engine.dealt.emit(SIX[::-1])
    assert hall.match.setup.seats == AGAINST_COMPUTER
    assert hall.match.setup.control == two_minutes
    assert hall.match.setup.seed == hall.engine.seeds[0]


def test_without_a_match_there_is_no_rematch(hall: Hall) -> None:
    hall.lobby.rematch()
    assert hall.engine.seeds == []


# What is kept


def test_nothing_kept_is_nothing_resumed(hall: Hall) -> None:
    assert not hall.lobby.resume()
    assert hall.session.match is None
    assert hall.told == []


def test_an_unfinished_match_is_resumed_paused(hall: Hall) -> None:
    hall.put(UNFINISHED)
    assert hall.lobby.resume()
    assert [turn.word for turn in hall.match.face.turns] == ["FLORIST", "OPAQUE"]
    assert hall.session.pause_reason is PauseReason.RESUMED


def test_a_finished_match_is_not_resumed_and_stays(hall: Hall) -> None:
    hall.put(FINISHED)
    assert not hall.lobby.resume()
    assert hall.files == ["current.qube"]


@pytest.mark.parametrize("record", [b"", b"{", b"null", b"\xff" * 100, UNFINISHED[:-20]])
def test_s5_a_damaged_match_is_set_aside_and_told(hall: Hall, record: bytes) -> None:
    hall.put(record)
    assert not hall.lobby.resume()
    assert hall.files == ["current.qube.bad"]
    assert hall.told == [
        "The unfinished match could not be read and was set aside as current.qube.bad."
    ]


def test_s1_a_folder_in_the_place_of_the_match_is_set_aside(hall: Hall) -> None:
    (hall.folder / "current.qube").mkdir()
    assert not hall.lobby.resume()
    assert hall.files == ["current.qube.bad"]
    assert len(hall.told) == 1


def test_a_new_match_keeps_unfinished_ones_under_numbers(hall: Hall) -> None:
    for _ in range(3):
        hall.lobby.start(hall.plan())
        hall.session.play(PlayWord("LEMON"))
    assert hall.files == ["current.qube", "unfinished-1.qube", "unfinished-2.qube"]
    for name in hall.files:
        assert read((hall.folder / name).read_bytes()).match.ply == 1


def test_the_first_free_number_is_taken(hall: Hall) -> None:
    hall.put(UNFINISHED, "unfinished-1.qube")
    hall.put(UNFINISHED, "unfinished-3.qube")
    hall.put(UNFINISHED)
    hall.lobby.start(hall.plan())
    assert "unfinished-2.qube" in hall.files


def test_a_finished_match_gives_way_to_the_next(hall: Hall) -> None:
    hall.put(FINISHED)
    hall.lobby.start(hall.plan())
    assert hall.files == ["current.qube"]
    assert read((hall.folder / "current.qube").read_bytes()).match.ply == 0


def test_in_safe_mode_nothing_is_read_kept_or_told(careless: Hall) -> None:
    hall = careless
    hall.put(UNFINISHED)
    assert not hall.lobby.resume()
    hall.lobby.start(hall.plan())
    assert hall.match.ply == 0
    assert hall.files == ["current.qube"]
    assert hall.told == []


# A record from a file


def test_an_unfinished_record_goes_on_paused(hall: Hall) -> None:
    path = hall.put(UNFINISHED, "mine.qube")
    assert hall.lobby.open_file(path)
    assert hall.match.ply == 2
    assert hall.session.pause_reason is PauseReason.RESUMED
    hall.session.resume()
    hall.session.play(PlayWord("LMN"))
    assert hall.match.ply == 3
    assert path.read_bytes() == UNFINISHED


def test_a_finished_record_can_be_looked_at(hall: Hall) -> None:
    assert hall.lobby.open_file(hall.put(FINISHED, "mine.qube"))
    assert hall.match.over
    assert hall.session.pause_reason is None
    assert hall.files == ["mine.qube"]


def test_an_unfinished_match_is_kept_before_another_is_opened(hall: Hall) -> None:
    hall.put(UNFINISHED)
    other = write(play_all(new_game(), [PlayWord("LEMON")]), 1_000)
    assert hall.lobby.open_file(hall.put(other, "mine.qube"))
    assert hall.files == ["mine.qube", "unfinished-1.qube"]


def test_looking_at_a_finished_record_leaves_the_unfinished_match_where_it_is(hall: Hall) -> None:
    """R7.4: review changes nothing, and the next start resumes as it would have."""
    hall.put(UNFINISHED)
    assert hall.lobby.open_file(hall.put(FINISHED, "mine.qube"))
    assert hall.files == ["current.qube", "mine.qube"]
    assert (hall.folder / "current.qube").read_bytes() == UNFINISHED


def test_the_match_itself_is_not_kept_twice(hall: Hall) -> None:
    path = hall.put(UNFINISHED)
    assert hall.lobby.open_file(path)
    assert hall.files == ["current.qube"]


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (b"", "mine.qube is not a match record, or is damaged."),
        (b"[]", "mine.qube is not a Qube match record."),
        (
            b'{"format": "qube-match", "version": 9}',
            "mine.qube is from a newer Qube. Please update Qube to open it.",
        ),
        (
            UNFINISHED.replace(b"OPAQUE", b"FLORIST"),
            "mine.qube: face 1, turn 2 is illegal. FLORIST spells only lines that are finished.",
        ),
    ],
)
def test_a_bad_record_is_told_and_left_alone(hall: Hall, record: bytes, sentence: str) -> None:
    path = hall.put(record, "mine.qube")
    assert not hall.lobby.open_file(path)
    assert hall.told == [sentence]
    assert path.read_bytes() == record
    assert hall.session.match is None


def test_a_record_that_is_not_there_is_told(hall: Hall) -> None:
    assert not hall.lobby.open_file(hall.folder / "none.qube")
    assert hall.told == ["There is no file none.qube."]


def test_a_folder_is_no_record(hall: Hall) -> None:
    assert not hall.lobby.open_file(hall.folder)
    assert len(hall.told) == 1


def test_the_clock_of_a_plan_is_the_clock_of_the_match(hall: Hall) -> None:
    plan = hall.plan()
    hall.lobby.start(replace(plan, setup=replace(plan.setup, control=TimeControl(120_000))))
    assert hall.session.remaining_ms(BLUE) == 120_000
