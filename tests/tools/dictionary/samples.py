"""Small sources for the dictionary tools: as values, and as files such as the packages hold."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.dictionary import inflections
from tools.dictionary.evidence import Evidence
from tools.dictionary.frequency import Subtlex
from tools.dictionary.inflections import Table
from tools.dictionary.sources import Sources
from tools.dictionary.wordnet import Part, Sense, WordNet


def evidence(
    *,
    usual: Mapping[str, int] | None = None,
    variant: Mapping[str, int] | None = None,
    rare: Mapping[str, int] | None = None,
    proper: Iterable[str] = (),
    people: Iterable[str] = (),
    zipf: Mapping[str, float] | None = None,
    said: Mapping[str, int] | None = None,
    capital: Iterable[str] = (),
    senses: Mapping[str, Iterable[Sense]] | None = None,
    rough: Table | None = None,
    careful: Table | None = None,
    partners: Iterable[tuple[str, str]] = (),
    known: Iterable[str] = (),
    parts: Iterable[str] = (),
) -> Evidence:
    """Evidence that says only this."""
    usual, variant = dict(usual or {}), dict(variant or {})
    tables = (rough or {}, careful or {})
    pairs: dict[str, set[str]] = {}
    for one, other in partners:
        pairs.setdefault(one, set()).add(other)
        pairs.setdefault(other, set()).add(one)
    return Evidence(
        usual=usual,
        variant=variant,
        rare=dict(rare or {}),
        sized=variant | usual,
        proper=frozenset(proper),
        people=frozenset(people),
        zipf=dict(zipf or {}),
        films=Subtlex(dict(said or {}), frozenset(capital)),
        wordnet=WordNet({word: list(each) for word, each in (senses or {}).items()}),
        tables=tables,
        bases=inflections.bases(tables),
        partners=pairs,
        known=frozenset(known),
        parts=frozenset(parts),
    )


def noun(gloss: str = "a thing", tags: int = 0) -> Sense:
    return Sense(Part.NOUN, tags, gloss, capital=False)


def verb(gloss: str = "do it", tags: int = 0) -> Sense:
    return Sense(Part.VERB, tags, gloss, capital=False)


def adjective(gloss: str = "so", tags: int = 0) -> Sense:
    return Sense(Part.ADJECTIVE, tags, gloss, capital=False)


def paradigm(*slots: str) -> tuple[frozenset[str], ...]:
    """Each slot with its spellings, separated by strokes; an empty text is an empty slot."""
    return tuple(frozenset(filter(None, slot.split("/"))) for slot in slots)


def packages(folder: Path) -> Sources:
    """A folder like the one that the packages are unpacked to, with a handful of words."""
    sources = Sources(folder)
    _scowl(sources.scowl)
    _wordnet(sources.wordnet)
    _python(sources.python)
    sources.subtlex.parent.mkdir(parents=True)
    counts = {"lemon": 40, "London": 900, "squeeze": 9, "mo": 3}
    entries = [{"word": word, "count": count} for word, count in counts.items()]
    sources.subtlex.write_text(json.dumps(entries), "utf-8")
    for package in ("scowl", "wordnet-base"):
        notice = folder / "debian/usr/share/doc" / package / "copyright"
        notice.parent.mkdir(parents=True)
        notice.write_text(f"Copyright of {package}\n")
    return sources


def _scowl(lists: Path) -> None:
    lists.mkdir(parents=True)
    for name, words in {
        "english-words.10": "lemon\nan\nit's\nstole\n",
        "english-words.35": "lemon\ncafé\nsqueeze\nsteal\nbiblical\n",
        "british-words.50": "colour\n",
        "american-words.50": "color\n",
        "variant_2-words.20": "clipt\nlemon\n",
        "variant_3-words.40": "lochs\ngaoal\n",
        "english-words.70": "lemons\nsqueezable\nLondon\nelders\nbiblically\nzax\n",
        "english-words.95": "lemonier\n",
        "australian-words.10": "arvo\n",
        "english-proper-names.50": "London\n",
        "english-upper.35": "Monday\n",
        "english-upper.70": "Zax\n",
    }.items():
        (lists / name).write_text(words, "utf-8")


def _wordnet(folder: Path) -> None:
    folder.mkdir(parents=True)
    licence = "  1 This software and database is being provided to you\n"
    index = {
        "noun": [
            "lemon n 2 1 @ 2 1 00000010 00000011  ",
            "london n 1 0 1 0 00000012  ",
            "lemon_tree n 1 0 1 0 00000013  ",
            "stole n 1 0 1 0 00000014  ",
        ],
        "verb": ["squeeze v 1 1 @ 1 1 00000020  ", "steal v 1 0 1 1 00000021  "],
        "adj": ["biblical a 1 0 1 0 00000030  "],
        "adv": ["sourly r 1 0 1 0 00000040  "],
    }
    data = {
        "noun": [
            '00000010 13 n 01 lemon 0 000 | yellow oval fruit; "a slice of lemon"  ',
            "00000011 13 n 02 lemon 1 stinker 0 000 | a car that is defective  ",
            "00000012 15 n 01 London 0 000 | the capital of England  ",
            "00000013 20 n 01 lemon_tree 0 000 | a small evergreen tree  ",
            "00000014 06 n 01 stole 0 000 | a wide scarf  ",
        ],
        "verb": [
            "00000020 35 v 01 squeeze 0 000 01 + 08 00 | to press firmly  ",
            "00000021 40 v 01 steal 0 000 01 + 08 00 | take without permission  ",
        ],
        "adj": ["00000030 01 a 01 biblical(a) 0 000 | of the bible  "],
        "adv": ["00000040 02 r 01 sourly 0 000 | in a sour manner  "],
    }
    for name, parts in (("index", index), ("data", data)):
        for part, rows in parts.items():
            (folder / f"{name}.{part}").write_text(licence + "\n".join(rows) + "\n", "utf-8")
    counts = ["lemon%1:13:00:: 1 4", "steal%2:40:00:: 1 12", "biblical%3:01:00:: 1 2"]
    (folder / "cntlist.rev").write_text("\n".join(counts) + "\n", "utf-8")


def _python(folder: Path) -> None:
    texts = {
        "pyinflect/infl.csv": "lemon,N,lemons\nelder,N,elders\nbe,V,was,were,been,being,am,are\n",
        "names/dist.all.last": "ELDER 0.1 0.1 1\n",
        "names/dist.female.first": "ANN 0.1 0.1 1\n",
        "names/dist.male.first": "BOB 0.1 0.1 1\n",
        "eng/words.txt": "colour\tcolor\nany more\tanymore\n",
        "breame/data/spelling_constants.py": (
            'BRITISH_ENGLISH_SPELLINGS = {"grey": "gray"}\nOTHERS = {"a": "b"}\n'
        ),
    }
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    table = "lemon,noun,lemons\nsteal,verb,stole,stolen,stealing,steals\ncoupé,noun,coupés\n"
    path = folder / "lemminflect/resources/infl_lu.csv.gz"
    path.parent.mkdir(parents=True)
    path.write_bytes(gzip.compress(table.encode()))
    path = folder / "wordfreq/data/large_en.msgpack.gz"
    path.parent.mkdir(parents=True)
    lists: list[object] = [{"format": "cB", "version": 1}]
    lists += [[]] * 450 + [["lemon", "the"]] + [[]] * 49 + [["stole", "café", "o'clock", "x" * 40]]
    path.write_bytes(gzip.compress(msgpack(lists)))


def msgpack(value: object) -> bytes:
    """The few types of MessagePack that occur in frequency lists."""
    match value:
        case int():
            return bytes([value])
        case str():
            data = value.encode()
            short = len(data) < 32
            return (bytes([0xA0 | len(data)]) if short else bytes([0xD9, len(data)])) + data
        case list():
            short = len(value) < 16
            head = bytes([0x90 | len(value)]) if short else b"\xdc" + len(value).to_bytes(2)
            return head + b"".join(map(msgpack, value))
        case dict():
            items = (each for pair in value.items() for each in pair)
            return bytes([0x80 | len(value)]) + b"".join(map(msgpack, items))
    raise TypeError(value)
