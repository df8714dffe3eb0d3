"""The table in the browser: a Django project over the library. It knows no game but through `core.game.Game`."""
