"""The documentation: Sphinx reads the Markdown of this folder. `python3 do.py docs` builds it.

Rules run uncompiled here, for mypyc drops the docstrings of methods. Nothing is loaded from outside.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
os.environ["MASTABA_PURE"] = "1"
os.environ["MASTABA_DATA"] = tempfile.mkdtemp(
    prefix="mastaba-docs-"
)  # the site's settings want a data folder
os.environ["DJANGO_SETTINGS_MODULE"] = "mastaba.site.settings"
sys.path[:0] = [str(HERE.parent / "src"), str(HERE)]

import mastaba  # noqa: E402 (found by now)

project = "Mastaba"
author = project_copyright = "The Mastaba authors"
version = release = mastaba.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "directives"]
myst_enable_extensions = ["deflist", "attrs_inline"]
myst_heading_anchors = 3
default_role = "literal"  # docstrings write names in single backticks
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_mock_imports = ["hypothesis", "pytest"]  # `mastaba.testing` imports the test tools
nitpicky = False

# Where the game of "Write a game in an hour" is; `{example}` includes its files.
example_folder = "../examples/dates"

html_theme = "furo"
html_title = f"Mastaba {release}"
html_logo = html_favicon = "../src/mastaba/site/static/mastaba/mark.svg"
html_static_path = ["theme"]
html_css_files = ["mastaba.css"]
html_js_files = ["mastaba.js"]
html_copy_source = False
html_show_copyright = html_show_sphinx = False
_DAY = {"brand-primary": "#1f4a7c", "brand-content": "#1f4a7c", "background-secondary": "#fcf6e6"}
_NIGHT = {"brand-primary": "#f0bc4a", "brand-content": "#9cc4f2"}
html_theme_options: dict[str, Any] = {
    "sidebar_hide_name": False,
    "light_css_variables": {f"color-{name}": value for name, value in _DAY.items()},
    "dark_css_variables": {f"color-{name}": value for name, value in _NIGHT.items()},
}
