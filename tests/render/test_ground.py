"""What stands still is painted once, and nobody can tell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import ceil, floor

import numpy as np
import pytest
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from qube_desktop.render.frame import Frame
from qube_desktop.render.ground import Faces, Ground
from qube_desktop.render.qube_motion import MoveMotion, TurnMotion, routes
from qube_desktop.render.qube_scene import Stage, still
from qube_desktop.render.software import SoftwarePainter
from tests.render.pictures import Picture, picture_of, play

SIZE = (300, 220)
WORDS = ("FLORIST", "WRAPPING", "OPAQUE")


def move(stage: Stage, face: int, *words: str) -> Iterator[Frame]:
    """The frames of the last of these words on a face (from 1)."""
    before, after = play(*words[:-1]), play(*words)
    motion = MoveMotion(face, before, after, routes(words[-1], before, after))
    board = list(stage.board)
    board[face - 1] = after
    for share in (0.0, 0.3, 0.6, 1.0):
        yield motion.frame(replace(stage, board=tuple(board)), share)


def film() -> list[Frame]:
    """Moves on one face and on another, a turn between them, another light, and rest."""
    first = Stage((play(*WORDS[:1]), play(), *[None] * 4), 1)
    second = replace(first, board=(play(*WORDS), *first.board[1:]), face=2)
    return [
        still(first),
        *move(first, 1, *WORDS[:2]),
        *move(first, 1, *WORDS),
        *(TurnMotion(replace(second, face=1)).frame(second, share) for share in (0.3, 0.6, 1.0)),
        *move(second, 2, "LEMON"),
        *move(replace(second, dark=False), 2, "LEMON", "TRANSFORM"),
        still(replace(second, dark=False)),
        still(replace(second, dark=False)),
    ]


def pictures(frames: list[Frame], *, anew: bool, ratio: float, left: float) -> list[Picture]:
    """Each frame painted by one painter, or ``anew`` by one of its own."""
    kept = SoftwarePainter()
    found = []
    for frame in frames:
        image = QImage(
            round((SIZE[0] + left) * ratio) + 1, round(SIZE[1] * ratio), QImage.Format.Format_RGB32
        )
        image.fill(0)
        image.setDevicePixelRatio(ratio)
        brush = QPainter(image)
        brush.translate(left, 0)
        (SoftwarePainter() if anew else kept).paint(brush, frame, *SIZE)
        brush.end()
        # At a broken scale the outermost pixels belong to the neighbours as well.
        found.append(picture_of(image)[1:-1, ceil(left * ratio) : floor((left + SIZE[0]) * ratio)])
    return found


@pytest.mark.parametrize(("ratio", "left"), [(1, 7), (1.5, 3), (2, 0)])
def test_a_picture_is_the_same_whatever_was_painted_before(
    qapp: QGuiApplication, ratio: float, left: float
) -> None:
    frames = film()
    kept = pictures(frames, anew=False, ratio=ratio, left=left)
    fresh = pictures(frames, anew=True, ratio=ratio, left=left)
    for number, (one, two) in enumerate(zip(kept, fresh, strict=True)):
        assert np.array_equal(one, two), f"picture {number} of {len(frames)}"


class Noting:
    """Notes how often the ground is painted, and for which faces (from 0)."""

    def __init__(self) -> None:
        self.ground = Ground()
        self.painted: list[list[int]] = []

    def show(self, frame: Frame, size: tuple[float, float] = SIZE) -> list[int]:
        """The faces that are left to be painted."""
        image = QImage(500, 400, QImage.Format.Format_RGB32)
        brush = QPainter(image)
        left = self.ground.lay(brush, frame, size, self._paint)
        brush.end()
        return np.flatnonzero(left).tolist()

    def _paint(self, brush: QPainter, faces: Faces) -> None:
        assert brush.isActive()
        self.painted.append(np.flatnonzero(faces).tolist())


def test_the_body_is_painted_twice_in_two_moves_on_one_face(qapp: QGuiApplication) -> None:
    noting = Noting()
    stage = Stage((play(), *[None] * 5), 1)
    left = [noting.show(frame) for frame in move(stage, 1, "FLORIST")]
    left += [noting.show(frame) for frame in move(stage, 1, "FLORIST", "WRAPPING")]
    others = [1, 2, 3, 4, 5]
    assert noting.painted == [[0, *others], others, others]  # seen, changed, copied
    assert left[0] == []
    assert all(each == [0] for each in left[1:])


def test_a_cube_that_turns_is_never_copied(qapp: QGuiApplication) -> None:
    noting = Noting()
    stage = Stage((play("FLORIST"), *[None] * 5), 2)
    for share in (0.1, 0.2, 0.3, 0.4):
        assert noting.show(TurnMotion(replace(stage, face=1)).frame(stage, share)) == []
    assert noting.ground._copy is None
    assert len(noting.painted) == 4


def test_another_size_or_light_begins_anew(qapp: QGuiApplication) -> None:
    noting = Noting()
    stage = Stage((play("FLORIST"), *[None] * 5), 1)
    for _ in range(3):
        noting.show(still(stage))
    assert len(noting.painted) == 2
    noting.show(still(stage), (200, 150))
    noting.show(still(replace(stage, dark=False)), (200, 150))
    assert len(noting.painted) == 4
