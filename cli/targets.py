"""Targets: where each converted file goes, and which files are outputs and never inputs."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from aceydeucey.cli.failure import failure
from aceydeucey.cli.paths import STDIN, Found, Input

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Plan", "planned", "refuse_input", "same_file", "without_outputs"]


class Plan(NamedTuple):
    """The files that are to be read, where each goes, and a sentence for each that cannot go anywhere.

    `beside` are those of the targets that stand in a directory of sources, and may be records themselves.
    """

    found: Found
    targets: dict[str, Path]
    beside: frozenset[Path] = frozenset()


def without_outputs(found: Found, out_dir: Path) -> Found:
    """Return what was found without that which stands in the directory of the outputs, found inside another one."""
    outputs = Path(os.path.realpath(out_dir))
    kept = tuple(each for each in found.inputs if each.folder is None or not _inside(each, each.folder, outputs))
    return found._replace(inputs=kept)


def _inside(each: Input, folder: str, outputs: Path) -> bool:
    searched = Path(os.path.realpath(folder))
    return outputs != searched and Path(os.path.realpath(each.name)).is_relative_to(outputs)


def planned(found: Found, out_dir: Path, suffix: str) -> Plan:
    """Return where each file goes in a directory: under its own name, as it lies in the directory it was found in.

    Files that differ in their suffixes only keep them before the new one: `final.mat.acey`, `final.sgf.acey`.
    """
    found = without_outputs(found, out_dir)
    written = {_real(_target(each, out_dir, suffix)) for each in found.inputs}
    # What an earlier run left here beside its source is no source itself.
    inputs = tuple(each for each in found.inputs if each.folder is None or _real(each.name) not in written)
    counts = Counter(_real(_target(each, out_dir, suffix)) for each in inputs)
    wanted = {each.name: _target(each, out_dir, suffix) for each in inputs}
    for each in inputs:
        if counts[_real(wanted[each.name])] > 1:
            wanted[each.name] = _target(each, out_dir, suffix, whole=True)
    plan = _settled(found._replace(inputs=inputs), wanted)
    folders = {_real(Path(each.name).parent) for each in inputs if each.name != STDIN}
    return plan._replace(beside=frozenset(each for each in plan.targets.values() if _real(each.parent) in folders))


def _settled(found: Found, wanted: dict[str, Path]) -> Plan:
    """Return the plan in which no two files go to one place and none to its own."""
    inputs: list[Input] = []
    problems = list(found.problems)
    taken: dict[str, str] = {}
    for each in found.inputs:
        target = wanted[each.name]
        if _real(each.name) == _real(target):
            problems.append(f"{each.name} would be replaced by its own conversion")
        elif _real(target) in taken:
            problems.append(f"{each.name}: {target} is written from {taken[_real(target)]} already")
        else:
            taken[_real(target)] = each.name
            inputs.append(each)
    return Plan(Found(tuple(inputs), tuple(problems)), {each.name: wanted[each.name] for each in inputs})


def _target(each: Input, out_dir: Path, suffix: str, *, whole: bool = False) -> Path:
    name = Path("stdin" if each.name == STDIN else each.name)
    place = name.relative_to(each.folder) if each.folder is not None else Path(name.name)
    stem = Path(place.stem) if place.suffix.lower() == ".gz" else Path(place.name)
    return out_dir / place.parent / f"{stem.name if whole else stem.stem}{suffix}"


def _real(path: Path | str) -> str:
    return os.path.realpath(path)


def same_file(names: Iterable[str], target: Path) -> bool:
    """Return whether a target is one of the inputs."""
    return any(name != STDIN and (_real(name) == _real(target) or _linked(Path(name), target)) for name in names)


def _linked(path: Path, target: Path) -> bool:
    """Return whether two names lead to one file, as on a disk that does not tell capitals from small letters."""
    try:
        return path.samefile(target)
    except (OSError, ValueError):
        return False


def refuse_input(target: Path | None, names: Iterable[str]) -> None:
    """End the command where its output would take the place of what it reads."""
    if target is not None and same_file(names, target):
        raise failure(f"{target} would be replaced, and it is one of the files to be read")
