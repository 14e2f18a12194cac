"""The match equity table as a file, and the one that is shipped (R4.2)."""

from __future__ import annotations

import hashlib
import math
import struct
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop import paths
from qube_desktop.core.errors import EquityError, EquityFault
from qube_desktop.core.lexicon import Lexicon
from qube_desktop.core.qube.dealer import DEALER_VERSION
from qube_desktop.core.qube.equity import VERSION, Equity
from qube_desktop.core.qube.match import FACES

WORDS = hashlib.sha256(b"words").hexdigest()
OTHER_WORDS = hashlib.sha256(b"other words").hexdigest()
HEADER = struct.Struct("<8sHHIH32s32s")

worths = st.floats(-200, 200, width=32)


def sample(rows: list[list[float]] | None = None) -> Equity:
    rows = rows or [[float(left), left + 0.5, left + 0.75] for left in range(1, FACES)]
    return Equity(rows, dictionary=WORDS, dealer=3, faces=240)


def fault(data: bytes, dictionary: str = WORDS, dealer: int = 3) -> EquityFault:
    with pytest.raises(EquityError) as caught:
        Equity.read(data, dictionary=dictionary, dealer=dealer)
    return caught.value.fault


@given(
    st.integers(1, 9).flatmap(
        lambda n: st.lists(st.lists(worths, min_size=n, max_size=n), min_size=5, max_size=5)
    )
)
def test_what_is_written_is_read(rows: list[list[float]]) -> None:
    table = Equity.read(sample(rows).packed(), dictionary=WORDS, dealer=3)
    assert [list(table.prospect(left).opening) for left in range(1, FACES)] == rows
    assert (table.dictionary, table.dealer, table.faces) == (WORDS, 3, 240)


def test_r1_3_after_the_last_face_nothing_is_to_come() -> None:
    assert sample().prospect(0).value(-7, opened=True) == 0


def test_each_number_of_faces_has_its_prospect() -> None:
    assert [sample().prospect(left).value(-1, opened=True) for left in range(1, FACES)] == [
        1.5, 2.5, 3.5, 4.5, 5.5,
    ]  # fmt: skip


@pytest.mark.parametrize("left", [-1, 6])
def test_there_are_never_more_than_five_faces_left(left: int) -> None:
    with pytest.raises(ValueError, match="0 to 5"):
        sample().prospect(left)


@pytest.mark.parametrize("rows", [[], [[1.0]] * 4, [[1.0]] * 4 + [[1.0, 2.0]]])
def test_a_table_has_five_equal_rows(rows: list[list[float]]) -> None:
    with pytest.raises(ValueError, match="5 rows"):
        Equity(rows, dictionary=WORDS, dealer=3, faces=1)


@pytest.mark.parametrize("data", [b"", b"QUBEDICT", b"\0" * 200])
def test_another_file_is_no_table(data: bytes) -> None:
    assert fault(data) is EquityFault.NOT_A_TABLE


def test_a_table_for_other_words_or_another_dealer_is_refused() -> None:
    data = sample().packed()
    assert fault(data, dictionary=OTHER_WORDS) is EquityFault.OTHER_DICTIONARY
    assert fault(data, dealer=4) is EquityFault.OTHER_DEALER


def test_a_newer_version_is_refused_as_such() -> None:
    data = bytearray(sample().packed())
    struct.pack_into("<H", data, 8, VERSION + 1)
    assert fault(bytes(data)) is EquityFault.NEWER
    struct.pack_into("<H", data, 8, 0)
    assert fault(bytes(data)) is EquityFault.DAMAGED


@given(st.integers(0, 400))
def test_a_table_cut_short_is_damaged(length: int) -> None:
    data = sample().packed()
    if 8 <= length < len(data):
        assert fault(data[:length]) is EquityFault.DAMAGED


@given(st.integers(0, 400), st.integers(1, 255))
def test_no_changed_byte_of_the_numbers_goes_unseen(place: int, change: int) -> None:
    data = bytearray(sample().packed())
    index = HEADER.size + place % (len(data) - HEADER.size)
    data[index] ^= change
    assert fault(bytes(data)) is EquityFault.DAMAGED


@pytest.mark.parametrize("leads", [0, 2, 4])
def test_the_number_of_leads_must_fit(leads: int) -> None:
    data = bytearray(sample().packed())
    struct.pack_into("<H", data, 16, leads)
    assert fault(bytes(data)) is EquityFault.DAMAGED


@pytest.mark.parametrize("worth", [math.nan, math.inf])
def test_a_number_that_is_none_is_damage(worth: float) -> None:
    data = sample([[worth]] * 5).packed()
    assert fault(data) is EquityFault.DAMAGED


@pytest.fixture(scope="module")
def shipped(lexicon: Lexicon) -> Equity:
    data = paths.resource("equity.dat").read_bytes()
    return Equity.read(data, dictionary=lexicon.checksum, dealer=DEALER_VERSION)


def test_the_shipped_table_belongs_to_the_shipped_dictionary_and_dealer(shipped: Equity) -> None:
    assert shipped.faces >= 200


def test_opening_is_worth_more_the_more_faces_are_left_and_the_further_one_is_behind(
    shipped: Equity,
) -> None:
    for left in range(1, FACES):
        row = shipped.prospect(left).opening
        assert all(further > nearer - 0.5 for nearer, further in pairwise(row))
        assert 5 * left < row[-1] < 20 * left
        assert row[-1] - row[-4] < 0.1  # flat where it is cut off


def test_when_level_only_the_last_opening_matters_much(shipped: Equity) -> None:
    level = [shipped.prospect(left).opening[0] for left in range(1, FACES)]
    assert level[0] > 5
    assert all(abs(worth) < 4 for worth in level[1:])
