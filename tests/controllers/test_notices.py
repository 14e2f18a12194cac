"""Each subject has its own line of the notice."""

from __future__ import annotations

from qube_desktop.controllers.notices import Notices


def test_no_subject_overwrites_another() -> None:
    shown: list[str] = []
    notices = Notices()
    notices.attach(shown.append)
    first, second = notices.line(), notices.line()
    second("The disk is full.")
    first("Something was set aside.")
    assert shown[-1] == "Something was set aside.\nThe disk is full."
    second("")
    assert shown[-1] == "Something was set aside."
    first("")
    assert shown[-1] == ""


def test_a_subject_has_one_line() -> None:
    shown: list[str] = []
    notices = Notices()
    tell = notices.line()
    notices.attach(shown.append)
    tell("One.")
    tell("Two.")
    assert shown == ["", "One.", "Two."]


def test_what_was_told_before_there_was_a_window_is_shown_then() -> None:
    shown: list[str] = []
    notices = Notices()
    notices.line()("The settings were set aside.")
    notices.attach(shown.append)
    assert shown == ["The settings were set aside."]
