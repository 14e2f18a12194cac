"""Each subject has its own line of the notice."""

from __future__ import annotations

from qube_desktop.controllers.notices import Notices


def test_no_subject_overwrites_another() -> None:
    shown: list[str] = []
    notices = Notices(shown.append)
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
    tell = Notices(shown.append).line()
    tell("One.")
    tell("Two.")
    assert shown == ["One.", "Two."]
