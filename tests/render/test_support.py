"""GLX or EGL: the context that is current decides (G2)."""

from __future__ import annotations

import ctypes
import sys
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from qube_desktop.render import support
from tests.render.pictures import current_context


class Library:
    """A library that says which context it made, if any."""

    def __init__(self, answers: dict[str, int]) -> None:
        for name, answer in answers.items():
            setattr(self, name, Question(answer))


class Question:
    restype: Any = None

    def __init__(self, answer: int) -> None:
        self.answer = answer

    def __call__(self) -> int | None:
        return self.answer or None


def libraries(**found: Library) -> Any:
    def load(name: str) -> Library:
        for part, library in found.items():
            if part in name:
                return library
        raise OSError(name)

    return load


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has the choice")
@pytest.mark.gl
def test_the_way_is_that_of_the_current_context(qapp: QApplication) -> None:
    with current_context():
        assert support.current_way() in {"egl", "glx"}


@pytest.mark.parametrize(
    ("egl", "glx", "way"), [(1, 0, "egl"), (0, 1, "glx"), (0, 0, None), (1, 1, "egl")]
)
def test_whoever_has_a_context_is_asked(
    monkeypatch: pytest.MonkeyPatch, egl: int, glx: int, way: str | None
) -> None:
    loader = libraries(
        EGL=Library({"eglGetCurrentContext": egl}), GLX=Library({"glXGetCurrentContext": glx})
    )
    monkeypatch.setattr(ctypes, "CDLL", loader)
    assert support.current_way() == way


def test_libraries_may_be_missing_or_strange(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", libraries(EGL=Library({})))
    assert support.current_way() is None
    old = libraries(GL=Library({"glXGetCurrentContext": 1}))
    monkeypatch.setattr(ctypes, "CDLL", lambda name: old(name) if "GL.so" in name else old("?"))
    assert support.current_way() == "glx"


@pytest.mark.parametrize(
    ("system", "way", "expected"),
    [("linux", "egl", "egl"), ("linux", None, "before"), ("win32", "egl", "before")],
)
def test_pyopengl_is_told_on_linux_only(
    monkeypatch: pytest.MonkeyPatch, system: str, way: str | None, expected: str
) -> None:
    monkeypatch.setenv("PYOPENGL_PLATFORM", "before")
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(support, "current_way", lambda: way)
    support.settle_platform()
    assert support.os.environ["PYOPENGL_PLATFORM"] == expected  # type: ignore[attr-defined]
