"""What the package is made of: locks that can be trusted, licences that are allowed, an SBOM that is complete."""

from __future__ import annotations

import json
import re
import shutil
import zipfile
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

audit = pytest.importorskip("requirements.audit", reason="packaging is not installed")
from requirements import sbom  # noqa: E402 (packaging is there)
from requirements.lock import BadLockError, Locked, read_lock  # noqa: E402

ROOT = Path(__file__).resolve().parents[1]
PLAY = ROOT / "requirements" / "play.lock"
HASH = f"--hash=sha256:{'0' * 64}"


def test_the_audit_of_this_checkout_finds_nothing() -> None:
    assert list(audit.findings(ROOT)) == []


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy in which something can be spoilt."""
    for name in audit._READ:
        (tmp_path / name).touch() if name.endswith(".py") else (tmp_path / name).mkdir()
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements", dirs_exist_ok=True)
    shutil.copytree(ROOT / "tests" / "site", tmp_path / "tests" / "site")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("senet==1.0\n", "every file needs its SHA-256"),
        ("senet==1.0 --hash=md5:00\n", "every file needs its SHA-256"),
        (f"senet>=1.0 {HASH}\n", "exactly one version"),
        (f"senet==1.* {HASH}\n", "exactly one version"),
        (f"senet {HASH}\n", "exactly one version"),
        (f"senet==1.0 \\\n    {HASH}\n", "locked is 1.0, installed is None"),
        (f"senet==1.0 {HASH}\n", "senet is locked, and nothing needs it"),
        (f"django==4.2 {HASH}\n", "django has versions 5.2.19 and 4.2 (linux, 3.11)"),
    ],
)
def test_a_lock_with_something_wrong_is_found(checkout: Path, line: str, told: str) -> None:
    path = checkout / "requirements" / "test.lock"
    path.write_text(path.read_text("utf-8") + line, "utf-8")
    assert any(told in said for said in audit.findings(checkout))


def test_versions_that_no_environment_has_together_are_fine() -> None:
    old, new = (f"python_full_version {sign} '3.12'" for sign in ("<", ">="))
    text = f"numpy==2.4 ; {old} {HASH}\nnumpy==2.5 ; {new} {HASH}\n"
    assert list(audit.two_versions(locked(text))) == []
    assert list(audit.two_versions(locked(text.replace(old, "sys_platform == 'linux'"))))


def locked(text: str, folder: Path | None = None) -> list[Locked]:
    import tempfile

    with tempfile.TemporaryDirectory() as made:
        path = (folder or Path(made)) / "x.lock"
        path.write_text(text, "utf-8")
        return read_lock(path)


def test_what_is_imported_is_declared_and_what_is_declared_is_used(checkout: Path) -> None:
    project = {"dependencies": ["numpy"], "optional-dependencies": {"site": ["ruff", "django>=5"]}}
    (checkout / "src" / "room.py").write_text(
        "import pytest.mark\nfrom django import http\nimport os\n", "utf-8"
    )
    said = list(audit.wrongly_declared(checkout, project))
    assert "numpy is declared and not used" in said
    assert "pytest is imported and not declared" in said
    assert not [each for each in said if each.startswith(("django ", "ruff"))]


@pytest.mark.parametrize(
    ("expression", "allowed"),
    [
        ("MIT", True),
        ("MIT AND PSF-2.0", True),
        ("GPL-3.0-only OR BSD-2-Clause", True),
        ("GPL-3.0-only", False),
        ("MIT AND AGPL-3.0-only", False),
        ("(MIT OR GPL-2.0-only) AND Zlib", True),
    ],
)
def test_licences_are_read_as_expressions(expression: str, allowed: bool) -> None:
    assert audit.licence_allowed(expression) is allowed


def advisory(**affected: Any) -> dict[str, Any]:
    package = {"ecosystem": "PyPI", "name": "Django"}
    return {"id": "TEST-1", "summary": "a hole", "affected": [{"package": package} | affected]}


def between(*events: tuple[str, str]) -> dict[str, Any]:
    return {"ranges": [{"type": "ECOSYSTEM", "events": [{kind: said} for kind, said in events]}]}


@pytest.mark.parametrize(
    ("affected", "found"),
    [
        ({"versions": ["5.2.18", "5.2.19"]}, True),
        ({"versions": ["5.2.18", "not a version"]}, False),
        (between(("introduced", "0")), True),
        (between(("introduced", "5.2"), ("fixed", "5.2.20")), True),
        (between(("introduced", "5.2"), ("fixed", "5.2.19")), False),
        (between(("introduced", "5.2"), ("last_affected", "5.2.19")), True),
        (between(("introduced", "4.2"), ("fixed", "4.2.9"), ("introduced", "5.2"), ("fixed", "5.3")), True),
        (between(("introduced", "6.0")), False),
    ],
)
def test_advisories_are_compared_with_locked_versions(affected: dict[str, Any], found: bool) -> None:
    said = list(audit.vulnerable(locked(f"django==5.2.19 {HASH}\n"), [advisory(**affected)]))
    assert said == (["django 5.2.19: TEST-1 a hole"] if found else [])


def test_advisories_are_read_from_a_file_a_folder_and_a_zip(tmp_path: Path) -> None:
    one = advisory(**between(("introduced", "0")))
    withdrawn = one | {"withdrawn": "2026-01-01T00:00:00Z"}
    elsewhere = {
        "id": "TEST-2",
        "affected": [{"package": {"ecosystem": "npm", "name": "django"}, "versions": ["5.2.19"]}],
    }
    (tmp_path / "many.json").write_text(json.dumps([one, withdrawn, elsewhere]), "utf-8")
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        archive.writestr("TEST-1.json", json.dumps(one))
    for path in (tmp_path / "many.json", tmp_path / "all.zip", tmp_path):
        assert len(list(audit.vulnerable(read_lock(PLAY), audit.advisories(path)))) == 1
    assert audit.main(["--db", str(tmp_path / "all.zip")]) == 1
    assert audit.main([]) == 0


# --- The SBOM


@pytest.fixture(scope="module")
def bom() -> dict[str, Any]:
    return dict(json.loads(sbom.sbom()))


def test_the_sbom_is_the_same_whenever_it_is_made(bom: dict[str, Any]) -> None:
    assert sbom.sbom() == sbom.sbom()
    assert "timestamp" not in bom["metadata"]


def test_the_sbom_names_everything_that_is_locked_with_its_hashes(bom: dict[str, Any]) -> None:
    named = {
        (each["name"], each["version"]): {
            p["value"] for p in each["properties"] if p["name"].endswith("sha256")
        }
        for each in bom["components"]
    }
    assert named == {(each.name, each.version): set(each.hashes) for each in read_lock(PLAY)}


def test_the_sbom_fits_what_is_installed(bom: dict[str, Any]) -> None:
    here = {each.name for each in read_lock(PLAY) if each.applies()}
    for each in bom["components"]:
        if each["name"] in here:
            assert version(each["name"]) == each["version"]
            assert each["licenses"], each["name"]
    assert bom["metadata"]["component"]["version"] == version("mastaba")


def test_the_sbom_has_the_shape_of_cyclonedx(bom: dict[str, Any]) -> None:
    assert (bom["bomFormat"], bom["specVersion"], bom["version"]) == ("CycloneDX", "1.6", 1)
    assert re.fullmatch(
        r"urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}", bom["serialNumber"]
    )
    components = [bom["metadata"]["component"], *bom["components"]]
    references = [each["bom-ref"] for each in components]
    assert len({*references}) == len(references)
    for each in components:
        assert each["purl"] == each["bom-ref"] == f"pkg:pypi/{each['name']}@{each['version']}"
        for said in each.get("licenses", ()):
            assert set(said) in ({"license"}, {"expression"})


def test_the_sbom_tells_who_needs_whom(bom: dict[str, Any]) -> None:
    graph = {each["ref"]: each["dependsOn"] for each in bom["dependencies"]}
    names = {each["bom-ref"] for each in bom["components"]}
    me = bom["metadata"]["component"]["bom-ref"]
    assert graph.keys() == names | {me}
    reached, waiting = {me}, [me]
    while waiting:
        new = {*graph[waiting.pop()]} - reached
        reached |= new
        waiting += new
    assert reached == names | {me}, "everything is there because somebody needs it"


def test_a_lock_that_is_not_exact_makes_no_sbom(checkout: Path) -> None:
    (checkout / "requirements" / "play.lock").write_text("django>=5\n", "utf-8")
    with pytest.raises(BadLockError):
        sbom.sbom(checkout)
