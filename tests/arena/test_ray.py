"""The arena on a Ray cluster of two nodes, one of which is killed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mastaba.arena.executors import RayCluster
from mastaba.arena.folder import Folder
from mastaba.arena.run import play_out
from tests.arena.runs import RANDOMS, played

pytest.importorskip("ray", reason="ray is not installed: pip install mastaba[ray]")
pytestmark = [pytest.mark.heavy, pytest.mark.filterwarnings("ignore")]


@pytest.fixture
def cluster() -> Iterator[Any]:
    """Two nodes on this machine; the first one has no processors to play with."""
    import ray
    from ray.cluster_utils import Cluster

    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        yield made
    finally:
        ray.shutdown()
        made.shutdown()


def test_a_killed_node_changes_no_byte(cluster: Any, tmp_path: Path) -> None:
    plan = replace(RANDOMS, games=60)
    whole = played(tmp_path / "whole", plan)
    second = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    folder = Folder(tmp_path / "ray", plan)
    folder.create([])
    done = []

    def tell(games: int) -> None:
        done.append(games)
        if len(done) == 5:
            cluster.remove_node(second, allow_graceful=False)

    play_out(folder, RayCluster(cluster.address), 0, tell)
    assert len(done) == 60
    assert folder.results.read_bytes() == whole.results.read_bytes()
