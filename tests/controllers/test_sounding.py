"""What is heard of a match, and when nothing is."""

from __future__ import annotations

import pytest

from qube_desktop.controllers.clock_warnings import ClockWarnings
from qube_desktop.controllers.final_count import FinalCount
from qube_desktop.controllers.review import Review
from qube_desktop.controllers.sounding import LOCKED_MS, STOLEN_MS, Sounding
from qube_desktop.core.qube.grid import Line
from qube_desktop.core.qube.match import Match
from qube_desktop.core.qube.play import Event, Pass, PlayWord
from qube_desktop.session import PauseReason
from qube_desktop.sound.sounds import Sound
from tests.controllers.conftest import AGAINST_COMPUTER, Sitting
from tests.games import EXAMPLE, new_game, play_all, spell, two_minutes, unlimited

HUSH = "hush"


class Ear:
    """Notes what it is to play."""

    def __init__(self) -> None:
        self.heard: list[object] = []
        self.delays_ms: dict[Sound, int] = {}

    def play(self, sound: Sound, delay_ms: int = 0) -> None:
        self.heard.append(sound)
        self.delays_ms[sound] = delay_ms

    def sample(self, sound: Sound, percent: int) -> None:
        self.heard.append((sound, percent))

    def hush(self) -> None:
        self.heard.append(HUSH)

    def since(self) -> list[object]:
        """What was heard since this was asked last."""
        heard, self.heard = self.heard, []
        return heard


class Hall:
    """A sitting with everybody who is listened to."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.ear = Ear()
        self.count = FinalCount(sitting.window)
        self.review = Review(sitting.window)
        self.sounding = Sounding(
            sitting.session,
            sitting.table,
            ClockWarnings(sitting.session, sitting.window),
            self.count,
            self.review,
            self.ear,
        )

    def play(self, *words: str, computer: bool = False) -> list[object]:
        """Take turns and see them to their end; what is heard."""
        self.ear.since()
        self.sitting.play(*words, computer=computer)
        return self.ear.since()

    def run_count(self, match: Match) -> None:
        """Count a match, as if the time for it had passed."""
        finished = self.sitting.hear(self.count, "finished")
        self.count.start(match)
        while not finished:
            if self.count._rest.isActive():
                self.count._rest.stop()
                self.count._rest.timeout.emit()
            self.sitting.window.board.finish()


@pytest.fixture
def hall(sitting: Sitting) -> Hall:
    made = Hall(sitting)
    sitting.start()
    made.ear.since()
    return made


# --- turns --------------------------------------------------------------------------------------

ROWS = [spell(EXAMPLE, line) for line in (Line.R1, Line.R2, Line.R3)]
COLUMNS = [spell(EXAMPLE, line) for line in (Line.C1, Line.C2, Line.C3)]


@pytest.mark.parametrize(
    ("lines", "sound"),
    [(1, Sound.ONE_LINE), (2, Sound.TWO_LINES), (3, Sound.MORE_LINES), (4, Sound.MORE_LINES)],
)
def test_a_word_sounds_by_how_many_lines_it_finishes(hall: Hall, lines: int, sound: Sound) -> None:
    words = [*ROWS, COLUMNS[0]]
    heard = hall.play("".join(words[:lines]))
    assert heard[0] is sound
    assert Sound.STOLEN not in heard


def test_a_tile_that_changes_hands_is_heard_once_and_a_little_later(hall: Hall) -> None:
    hall.play(ROWS[0])
    both = spell(EXAMPLE, Line.D1, Line.D2)  # each takes one corner
    assert hall.play(both) == [Sound.TWO_LINES, Sound.STOLEN]
    assert hall.ear.delays_ms[Sound.STOLEN] == STOLEN_MS


def test_one_s_own_tile_is_not_stolen(hall: Hall) -> None:
    hall.play(ROWS[0], "-")
    assert hall.play(COLUMNS[0]) == [Sound.ONE_LINE]


def test_a_tile_that_locks_is_heard_last(hall: Hall) -> None:
    hall.play(ROWS[0])
    hall.play(spell(EXAMPLE, Line.D1))
    assert hall.play(COLUMNS[0]) == [Sound.ONE_LINE, Sound.STOLEN, Sound.LOCKED]
    assert STOLEN_MS < hall.ear.delays_ms[Sound.LOCKED] == LOCKED_MS


def test_the_turn_that_ends_a_face_is_heard_on_its_own_face_and_then_the_cube(hall: Hall) -> None:
    everything = "".join(spell(EXAMPLE, line) for line in Line)
    assert hall.play(everything) == [Sound.MORE_LINES, Sound.LOCKED, Sound.TURN]


def test_a_pass_is_not_heard_but_the_cube_is(hall: Hall) -> None:
    assert hall.play("-") == []
    assert hall.play("-") == [Sound.TURN]


def test_a_turn_of_the_cube_that_is_cut_short_before_it_begins_is_not_heard(hall: Hall) -> None:
    hall.play("-")
    hall.sitting.session.play(Pass())
    hall.sitting.press()  # Enter ends the turn of the cube
    assert hall.ear.since() == []


def test_a_word_that_is_refused_is_heard(hall: Hall) -> None:
    assert hall.play("LMNRTS") == [Sound.REFUSED]
    assert hall.play("AB") == [Sound.REFUSED]


def test_the_computer_is_heard_as_people_are(sitting: Sitting) -> None:
    hall = Hall(sitting)
    sitting.start(seats=AGAINST_COMPUTER)
    assert hall.play(ROWS[0]) == [Sound.ONE_LINE]
    assert hall.play(COLUMNS[0], computer=True) == [Sound.ONE_LINE, Sound.STOLEN]


def test_what_is_taken_back_is_not_heard(sitting: Sitting) -> None:
    hall = Hall(sitting)
    sitting.start(seats=AGAINST_COMPUTER)
    hall.play(ROWS[0])
    hall.play(COLUMNS[0], computer=True)
    sitting.session.take_back()
    assert hall.ear.since() == []


def test_reduced_motion_does_not_silence(hall: Hall) -> None:
    heard = []
    for calm in (True, False):
        hall.sitting.window.set_reduce_motion(calm)
        hall.sitting.start()
        heard.append(hall.play(ROWS[0], COLUMNS[0], "-", "-"))
    assert heard[0] == heard[1] == [Sound.ONE_LINE, Sound.ONE_LINE, Sound.STOLEN, Sound.TURN]


# --- the clock ----------------------------------------------------------------------------------


@pytest.fixture
def timed(sitting: Sitting) -> Hall:
    made = Hall(sitting)
    sitting.start(two_minutes)
    made.ear.since()
    return made


def test_r5_2_little_time_is_heard_at_20_and_at_10_seconds_and_at_the_end(timed: Hall) -> None:
    heard: list[list[object]] = []
    for wait_ms in (99_999, 1, 9_999, 1, 9_999, 1):
        timed.sitting.wait(wait_ms)
        heard.append(timed.ear.since())
    assert heard == [[], [Sound.WARNING_20], [], [Sound.WARNING_10], [], [Sound.FLAG]]


def test_the_computer_has_no_warnings_but_its_flag_is_heard(sitting: Sitting) -> None:
    hall = Hall(sitting)
    sitting.start(two_minutes, AGAINST_COMPUTER)
    hall.play(ROWS[0])
    sitting.wait(119_999)
    assert hall.ear.since() == []
    sitting.wait(1)
    assert hall.ear.since() == [Sound.FLAG]


def test_r5_4_the_second_flag_ends_the_face_and_turns_the_cube(timed: Hall) -> None:
    timed.sitting.wait(120_000)
    timed.ear.since()
    timed.sitting.wait(120_000)
    timed.sitting.settle()
    heard = timed.ear.since()
    assert heard == [Sound.WARNING_20, Sound.WARNING_10, Sound.FLAG, Sound.TURN]


# --- pauses -------------------------------------------------------------------------------------


@pytest.mark.parametrize("reason", PauseReason)
def test_a_pause_hushes_and_nothing_is_heard_behind_it(timed: Hall, reason: PauseReason) -> None:
    timed.play(ROWS[0])
    timed.sitting.session.pause(reason)
    assert timed.ear.since() == [HUSH]
    timed.sitting.wait(200_000)
    timed.sitting.session.play(PlayWord(COLUMNS[0]))
    assert timed.ear.since() == []
    timed.sitting.session.resume()
    assert timed.play(COLUMNS[0]) == [Sound.ONE_LINE, Sound.STOLEN]


def test_going_on_is_not_heard(timed: Hall) -> None:
    timed.sitting.session.pause()
    timed.ear.since()
    timed.sitting.session.resume()
    assert timed.ear.since() == []


def test_a_face_that_is_hurried_to_by_a_pause_comes_without_a_sound(hall: Hall) -> None:
    hall.play("-")
    hall.sitting.session.play(Pass())
    hall.sitting.session.pause()
    assert hall.ear.since() == [HUSH]


@pytest.mark.parametrize("paused", [False, True])
def test_a_sample_is_heard_whatever_is_paused(hall: Hall, paused: bool) -> None:
    if paused:
        hall.sitting.session.pause()
    hall.ear.since()
    hall.sounding.sample(35)
    assert hall.ear.since() == [(Sound.TWO_LINES, 35)]


# --- the end, and afterwards --------------------------------------------------------------------

# Blue: L O S T of FLORIST, 4 points and 4 tiles. Red: R P N of WRAPPING. Then only passes.
PLAYED: list[Event] = [PlayWord("FLORIST"), PlayWord("WRAPPING"), *[Pass()] * 12]


def test_the_count_turns_the_cube_six_times_and_ends_with_the_result(hall: Hall) -> None:
    hall.run_count(play_all(new_game(), PLAYED).match)
    assert hall.ear.since() == [*[Sound.TURN] * 6, Sound.WON]


def test_a_count_that_is_skipped_goes_to_the_result(hall: Hall) -> None:
    hall.count.start(play_all(new_game(), PLAYED).match)
    hall.count.skip()
    assert hall.ear.since() == [Sound.WON]


@pytest.mark.parametrize(
    ("words", "sound"),
    [(["FLORIST", "-"], Sound.WON), (["-", "FLORIST"], Sound.OVER), (["-", "-"], Sound.OVER)],
    ids=["you win", "the computer wins", "a draw"],
)
def test_only_a_person_who_wins_is_cheered(
    sitting: Sitting, words: list[str], sound: Sound
) -> None:
    hall = Hall(sitting)
    sitting.start(unlimited, AGAINST_COMPUTER)
    turns = iter([*words, *["-"] * 20])
    while not sitting.match.over:
        mover = sitting.match.position.to_move
        sitting.play(next(turns), computer=sitting.match.setup.is_computer(mover))
    hall.ear.since()
    hall.count.start(sitting.match)
    hall.count.skip()
    assert hall.ear.since() == [sound]


def test_in_the_review_only_another_face_is_heard(hall: Hall) -> None:
    match = play_all(new_game(), PLAYED).match
    hall.review.open(match)
    assert hall.ear.since() == []
    hall.review.show_face(1)
    assert hall.ear.since() == [Sound.TURN]
    hall.review.show_face(1)
    hall.review.show_turn(0)
    hall.review.show_turn(1)
    hall.review.show_before(1, 1, 0)
    assert hall.ear.since() == []
    hall.review.show_before(2, 0, 0)
    assert hall.ear.since() == [Sound.TURN]


def test_the_next_review_opens_in_silence_too(hall: Hall) -> None:
    match = play_all(new_game(), PLAYED).match
    hall.review.open(match)
    hall.review.show_face(2)
    hall.review.close()
    hall.ear.since()
    hall.review.open(match)
    assert hall.ear.since() == []
