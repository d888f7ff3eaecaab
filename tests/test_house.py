"""The house: its rooms, who may know whom, and what no file may say."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from typing import TYPE_CHECKING, NamedTuple

import aceydeucey
import pytest
from paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ROOMS = ("api", "grammars", "engine", "notation", "cli")

KNOWS = {
    "grammars": set[str](),
    "engine": set[str](),
    "notation": {"engine", "grammars"},
    "api": {"engine", "notation"},
    "cli": {"engine", "notation"},
}
"""Which rooms a room may import from, beside itself; the front door's version belongs to everybody."""

HEAVY = ("typer", "rich", "lark", "pydantic")
"""What `import aceydeucey` leaves alone."""

LONGEST = 400
"""How many lines a module may have."""


class Import(NamedTuple):
    """One import of one of our rooms: where it stands, which room, which names."""

    path: Path
    line: int
    room: str
    names: tuple[str, ...]


def _project() -> dict[str, object]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def _setuptools() -> dict[str, dict[str, str] | list[str]]:
    tool = _project()["tool"]
    assert isinstance(tool, dict)
    found: dict[str, dict[str, str] | list[str]] = tool["setuptools"]
    return found


def _modules(room: str) -> list[Path]:
    return sorted((ROOT / room).rglob("*.py"))


def _room_of(path: Path) -> str:
    return path.relative_to(ROOT).parts[0]


def _absolute(path: Path, node: ast.ImportFrom) -> str:
    """Return the full name of the module that a `from … import` names, as it is when installed."""
    if not node.level:
        return node.module or ""
    room, *folders = path.relative_to(ROOT).parent.parts
    package = ["aceydeucey", *([] if room == "api" else [room]), *folders]
    package = package[: len(package) - node.level + 1]
    return ".".join([*package, *([node.module] if node.module else [])])


def _named(path: Path, node: ast.stmt) -> Iterator[tuple[str, tuple[str, ...]]]:
    if isinstance(node, ast.Import):
        yield from ((alias.name, ()) for alias in node.names)
    if isinstance(node, ast.ImportFrom):
        yield _absolute(path, node), tuple(alias.name for alias in node.names)


def _imports(path: Path) -> Iterator[Import]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Import | ast.ImportFrom):
            continue
        for module, names in _named(path, node):
            top, _, rest = module.partition(".")
            if top == "aceydeucey":
                yield Import(path, node.lineno, rest.partition(".")[0] or "api", names)


def _strangers(found: Import) -> set[str]:
    """Return the rooms that an import reaches and must not."""
    room = _room_of(found.path)
    rooms = {found.room}
    if found.room == "api":
        rooms = {name for name in found.names if name in ROOMS}
        rooms |= set() if set(found.names) <= {*ROOMS, "__version__"} and found.names else {"api"}
    return rooms - KNOWS[room] - {room}


def _tracked() -> list[Path]:
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if listing.returncode:
        pytest.skip("not a git checkout")
    names = listing.stdout.decode().split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        return ""


def test_every_package_is_listed() -> None:
    """The packages that pyproject lists are the folders with an __init__, none more, none fewer."""
    homes = {folder.parent.relative_to(ROOT) for room in ROOMS for folder in (ROOT / room).rglob("__init__.py")}
    expected = {".".join(["aceydeucey", *(() if home.parts[0] == "api" else home.parts)]) for home in homes}
    assert set(_setuptools()["packages"]) == expected


def test_every_package_is_mapped_to_its_folder() -> None:
    """Where setuptools looks for a package there is one."""
    mapping = _setuptools()["package-dir"]
    assert isinstance(mapping, dict)
    for package, folder in mapping.items():
        assert (ROOT / folder / "__init__.py").is_file(), package
    assert {folder.split("/")[0] for folder in mapping.values()} == set(ROOMS)


def test_every_folder_with_modules_is_a_package() -> None:
    """No module lies in a folder that the wheel would leave out."""
    homes = {path.parent for room in ROOMS for path in _modules(room)}
    assert [str(home) for home in sorted(homes) if not (home / "__init__.py").is_file()] == []


def test_no_folder_shadows_the_package() -> None:
    """A folder `aceydeucey` at the root would be imported in place of the mapped packages."""
    assert not (ROOT / "aceydeucey").exists()


@pytest.mark.parametrize("room", ROOMS)
def test_imports_go_one_way(room: str) -> None:
    """A room imports only from rooms that stand below it."""
    found = [each for path in _modules(room) for each in _imports(path)]
    wrong = [f"{each.path.relative_to(ROOT)}:{each.line}" for each in found if _strangers(each)]
    assert wrong == []


def test_a_wrong_import_is_noticed() -> None:
    """The check above sees absolute and relative imports of strangers."""
    engine, cli = ROOT / "engine" / "x.py", ROOT / "cli" / "x.py"
    assert _strangers(Import(engine, 1, "notation", ("model",))) == {"notation"}
    assert _strangers(Import(engine, 1, "api", ("notation",))) == {"notation"}
    assert _strangers(Import(cli, 1, "api", ("read",))) == {"api"}
    assert _strangers(Import(cli, 1, "api", ("__version__",))) == set()
    assert _strangers(Import(cli, 1, "notation", ("model",))) == set()
    relative = ast.parse("from ..notation import model").body[0]
    assert isinstance(relative, ast.ImportFrom)
    assert _absolute(engine, relative) == "aceydeucey.notation"


def _is_front_door(node: ast.stmt) -> bool:
    """Return whether a statement only passes names on: an import, a docstring, a dunder name, a lazy import."""
    if isinstance(node, ast.FunctionDef):
        return node.name in {"__getattr__", "__dir__"}
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING" and all(map(_is_front_door, (*node.body, *node.orelse)))
    if isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        return all(isinstance(target, ast.Name) and target.id.startswith("_") for target in targets)
    is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return is_docstring or isinstance(node, ast.Import | ast.ImportFrom)


def test_the_front_door_only_re_exports() -> None:
    """The room `api` defines nothing of its own."""
    for path in _modules("api"):
        own = [node for node in ast.parse(path.read_text("utf-8")).body if not _is_front_door(node)]
        assert [f"{path.name}:{node.lineno}" for node in own] == []


def test_modules_are_short() -> None:
    """A module is split before it hurts."""
    folders = (*ROOMS, "tests", "benchmarks", "docs")
    sizes = {path: len(path.read_text("utf-8").splitlines()) for folder in folders for path in _modules(folder)}
    assert {str(path.relative_to(ROOT)): size for path, size in sizes.items() if size > LONGEST} == {}


def test_the_library_imports_nothing_heavy() -> None:
    """`import aceydeucey` loads neither the command line's libraries nor the parser's."""
    code = f"import sys, aceydeucey; print(*[name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_the_version_is_one() -> None:
    """The version of the package is the version of the library, and the changelog knows it."""
    project = _project()["project"]
    assert isinstance(project, dict)
    assert project["version"] == aceydeucey.__version__
    assert f"## [{aceydeucey.__version__}]" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def _forbidden() -> re.Pattern[str]:
    """Return the pattern of what no file says; put together here, so that this file does not say it."""
    folders = "|".join(("wo" + "rk", "tm" + "p", "ro" + "ot", "ho" + "me"))
    hosts = (("py", "pi"), ("python", "hosted"), ("npm", "js"), ("debian", ""), ("golang", ""))
    registry = "|".join(f"{''.join(host)}" for host in hosts)
    return re.compile(rf"(?<![\w.<$}}])/(?:{folders})(?=[/\s\"'`]|$)|(?:\w+\.)?(?:{registry})\.(?:org|com|net)\b")


def test_no_file_names_a_machine() -> None:
    """No tracked file names a folder of somebody's machine or the host of a registry."""
    pattern = _forbidden()
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in _tracked()
        for number, line in enumerate(_text(path).splitlines(), 1)
        if pattern.search(line)
    ]
    assert found == []


def test_a_machine_path_is_noticed() -> None:
    """The pattern above finds what it is for, and leaves alone what only looks like it."""
    pattern = _forbidden()
    assert pattern.search("see /" + "work/main")
    assert pattern.search('"/' + 'tmp"')
    assert pattern.search("https://" + "py" + "pi.org/x")
    assert not pattern.search("read/" + "work and home/" + "work/x")
