"""`python -m mastaba` is the command `mastaba`."""

import sys

from mastaba.cli import main

if __name__ == "__main__":
    sys.exit(main())
