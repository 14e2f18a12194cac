"""Widgets beside, below and behind one another, without margins."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget


def stack(*pages: QWidget) -> QStackedWidget:
    """Pages of which one is seen at a time."""
    made = QStackedWidget()
    for page in pages:
        made.addWidget(page)
    return made


def row(*widgets: QWidget | None, stretched: QWidget | None = None) -> QWidget:
    """Widgets side by side; ``None`` is free space."""
    holder = QWidget()
    layout = QHBoxLayout(holder)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(10)
    for widget in widgets:
        if widget is None:
            layout.addStretch()
        else:
            layout.addWidget(widget, int(widget is stretched))
    return holder


def column(*widgets: QWidget, stretched: QWidget) -> QWidget:
    """Widgets below one another."""
    holder = QWidget()
    layout = QVBoxLayout(holder)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(12)
    for widget in widgets:
        layout.addWidget(widget, int(widget is stretched))
    return holder
