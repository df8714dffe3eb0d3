"""The workflows on GitHub: pinned actions, commands that exist, every Python that we support."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import do

audit = pytest.importorskip("requirements.audit", reason="packaging is not installed")

ROOT = Path(__file__).resolve().parents[1]
WORKFLOWS = {path.name: path.read_text("utf-8") for path in (ROOT / ".github" / "workflows").iterdir()}
EVERYTHING = "\n".join(WORKFLOWS.values())
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_every_action_is_pinned_to_a_version() -> None:
    used = re.findall(r"^ +(?:- )?uses: (.+)$", EVERYTHING, re.MULTILINE)
    ours = [each for each in used if each.startswith("./")]
    assert [each for each in ours if not (ROOT / each).is_file()] == []
    theirs = {*used} - {*ours}
    assert [each for each in theirs if not re.fullmatch(r"[\w-]+/[\w-]+@v\d+\.\d+\.\d+", each)] == []
    names = [each.partition("@")[0] for each in theirs]
    assert len({*names}) == len(names), "one action in two versions"


def test_every_job_has_a_time_limit_and_every_workflow_few_rights() -> None:
    assert WORKFLOWS
    for name, text in WORKFLOWS.items():
        assert text.count("runs-on:") == text.count("timeout-minutes:"), name
        assert "\npermissions:\n  contents: read\n" in text, name


def test_every_command_of_do_that_a_workflow_runs_exists() -> None:
    commands = {*re.findall(r"python do\.py (\w+)", EVERYTHING)}
    assert {"test", "audit", "sbom", "docs"} <= commands
    assert commands <= {*re.findall(r"python3 do\.py (\w+)", do.__doc__ or "")}


def test_every_supported_python_is_tested_and_gets_wheels() -> None:
    tested = re.search(r"python: \[(.*)\]", WORKFLOWS["tests.yml"])
    assert tested
    assert tuple(re.findall(r"[\d.]+", tested[1])) == audit._PYTHONS
    assert SETTINGS["project"]["requires-python"] == f">={audit._PYTHONS[0]}"
    assert "rules: [compiled, pure]" in WORKFLOWS["tests.yml"]
    built = SETTINGS["tool"]["cibuildwheel"]["build"]
    assert built == [f"cp{number.replace('.', '')}-*" for number in audit._PYTHONS]


def test_every_wheel_is_tested_by_a_script_that_exists() -> None:
    setting = SETTINGS["tool"]["cibuildwheel"]
    assert setting["environment"] == {"MASTABA_BUILD": "compiled"}
    script = re.fullmatch(r"python \{project\}/(\S+) --here", setting["test-command"])
    assert script
    assert (ROOT / script[1]).is_file()
