"""Compute the sounds of the program: struck wood for what is played, glass for what is told.

    python tools/build_sounds.py [FOLDER]

Writes one small WAV for each sound into ``assets/sounds`` (or ``FOLDER``): mono, 16 bits, 44.1 kHz.
Nothing is recorded and nothing is drawn by chance but the rustle of the turning cube, whose chance
has a fixed seed, so that the same files come out every time. Needs NumPy alone.
"""

from __future__ import annotations

import sys
import wave
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Wave: TypeAlias = NDArray[np.float64]

SOUNDS = Path(__file__).resolve().parents[1] / "assets" / "sounds"
RATE = 44_100
FULL = 32_767
ATTACK_S = 0.004

# Notes in hertz. They belong to one five-note scale, so that any two of them go together.
G3, C4, G4, C5, D5, E5, G5, A5, C6, E6 = (
    196.00, 261.63, 392.00, 523.25, 587.33, 659.26, 783.99, 880.00, 1046.50, 1318.51,
)  # fmt: skip
KNOCK = 220.0


@dataclass(frozen=True)
class Voice:
    """What is struck: for each partial its pitch, its strength, and how fast it dies away (1/s)."""

    pitches: tuple[float, ...]
    strengths: tuple[float, ...]
    decays: tuple[float, ...]

    def note(self, pitch: float, length_s: float) -> Wave:
        """One stroke of ``pitch`` hertz, as strong as 1."""
        t = _time(length_s)
        partials = zip(self.pitches, self.strengths, self.decays, strict=True)
        return sum(
            (s * np.exp(-d * t) * np.sin(2 * np.pi * pitch * p * t) for p, s, d in partials),
            start=np.zeros_like(t),
        )


# A bar of wood that is hollowed below, as those of a marimba are, sounds two octaves above itself.
WOOD = Voice((1.0, 4.0, 9.2), (1.0, 0.22, 0.05), (13.0, 32.0, 70.0))
GLASS = Voice((1.0, 2.76, 5.4), (1.0, 0.20, 0.05), (8.5, 16.0, 28.0))
CLOTH = Voice((1.0, 2.3), (1.0, 0.25), (30.0, 55.0))


def struck(voice: Voice, pitches: Sequence[float], apart_s: float, length_s: float) -> Wave:
    """Notes one after another, each still sounding when the next comes."""
    sound = np.zeros(_frames(length_s))
    for number, pitch in enumerate(pitches):
        start = _frames(number * apart_s)
        note = voice.note(pitch, length_s)[: len(sound) - start]
        rise = min(_frames(ATTACK_S), len(note))
        note[:rise] *= _rising(rise)
        sound[start:] += note
    return sound


def rustle(length_s: float) -> Wave:
    """Air around something that turns: it swells, grows brighter, and dies away."""
    t = _time(length_s) / length_s
    swell: Wave = np.sin(np.pi * t) ** 2
    noise = np.random.default_rng(6).uniform(-1, 1, len(t))
    low = mellow = soft = 0.0
    sound = np.empty_like(noise)
    for at, (value, loud) in enumerate(zip(noise.tolist(), swell.tolist(), strict=True)):
        openness = 0.05 + 0.10 * loud
        soft += openness * (value - soft)
        mellow += openness * (soft - mellow)
        low += 0.02 * (mellow - low)
        sound[at] = mellow - low
    return sound * swell


def finished(sound: Wave, peak: float) -> NDArray[np.int16]:
    """A sound as it is stored: from zero to zero, level on the whole, at most ``peak`` (0-1)."""
    shape = np.ones(len(sound))
    rise, fall = _frames(ATTACK_S), len(sound) // 2
    shape[:rise] = _rising(rise)
    shape[-fall:] = _rising(fall)[::-1]
    sound = sound * shape
    # What is taken away has the same shape, so that both ends stay where they are.
    sound -= shape * (sound.sum() / shape.sum())
    sound *= peak / np.abs(sound).max()
    return np.round(sound * FULL).astype(np.int16)


RECIPES: dict[str, Callable[[], NDArray[np.int16]]] = {
    "line-1": lambda: finished(struck(WOOD, (C5,), 0, 0.18), 0.42),
    "line-2": lambda: finished(struck(WOOD, (C5, E5), 0.06, 0.24), 0.42),
    "line-3": lambda: finished(struck(WOOD, (C5, E5, G5), 0.06, 0.30), 0.42),
    "stolen": lambda: finished(struck(GLASS, (A5, E5), 0.06, 0.24), 0.26),
    "locked": lambda: finished(struck(WOOD, (G3, G4), 0.015, 0.15), 0.34),
    "refused": lambda: finished(struck(CLOTH, (KNOCK, KNOCK), 0.065, 0.14), 0.26),
    "turn": lambda: finished(rustle(0.34), 0.24),
    "warning-20": lambda: finished(struck(GLASS, (C6, C6), 0.09, 0.22), 0.24),
    "warning-10": lambda: finished(struck(GLASS, (E6, E6, E6), 0.08, 0.28), 0.32),
    "flag": lambda: finished(struck(WOOD, (G4, C4), 0.09, 0.32), 0.42),
    "won": lambda: finished(struck(GLASS, (C5, E5, G5, C6), 0.07, 0.50), 0.36),
    "over": lambda: finished(struck(WOOD, (G4, D5, C5), 0.09, 0.40), 0.36),
}


def build(folder: Path) -> None:
    """Write every sound into ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, recipe in RECIPES.items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(recipe().astype("<i2").tobytes())


def _frames(seconds: float) -> int:
    return round(seconds * RATE)


def _time(seconds: float) -> Wave:
    return np.arange(_frames(seconds)) / RATE


def _rising(frames: int) -> Wave:
    """From 0 towards 1 without a corner at either end."""
    return 0.5 - 0.5 * np.cos(np.pi * np.arange(frames) / frames)


def main() -> None:
    """Write the sounds and say how large they are."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else SOUNDS
    build(folder)
    for file in sorted(folder.glob("*.wav")):
        print(f"{file.name}: {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
