"""Files that cannot lie about themselves; what each kind makes of its payload is tested with it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qube_desktop.core.errors import DefinitionsError, LexiconError, LexiconFault
from qube_desktop.core.sealed import Contents, Seal

SEAL = Seal(b"QUBETEST", 3, 1_000, LexiconError)


def fault(data: bytes, seal: Seal = SEAL) -> LexiconFault:
    with pytest.raises(LexiconError) as caught:
        seal.unpack(data)
    return caught.value.fault


@given(st.binary(max_size=300), st.integers(0, 10))
def test_unpacking_what_was_packed_is_identity(payload: bytes, count: int) -> None:
    payload += bytes(count)  # never fewer bytes than things
    contents = SEAL.unpack(SEAL.pack(payload, count))
    assert (contents.payload, contents.count) == (payload, count)
    assert len(contents.checksum) == 64


def test_the_checksum_is_that_of_the_payload() -> None:
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert SEAL.unpack(SEAL.pack(b"", 0)) == Contents(b"", 0, empty)


def test_versions_and_kinds_are_told_apart() -> None:
    data = SEAL.pack(b"lemon", 1)
    assert fault(data, Seal(b"QUBETEST", 2, 1_000, LexiconError)) is LexiconFault.NEWER
    assert fault(data, Seal(b"QUBETEST", 4, 1_000, LexiconError)) is LexiconFault.DAMAGED
    assert fault(data, Seal(b"QUBEDICT", 3, 1_000, LexiconError)) is LexiconFault.NOT_A_DICTIONARY


def test_more_than_fits_is_damage_and_is_not_unpacked() -> None:
    assert fault(Seal(b"QUBETEST", 3, 2_000, LexiconError).pack(bytes(1_001), 1)) is (
        LexiconFault.DAMAGED
    )


def test_each_kind_raises_its_own_error() -> None:
    with pytest.raises(DefinitionsError) as caught:
        Seal(b"QUBETEST", 3, 9, DefinitionsError).unpack(b"")
    assert caught.value.fault is LexiconFault.NOT_A_DICTIONARY
