"""The stdio protocol: a bot is a program that reads JSON lines and answers with JSON lines (docs/bot-protocol.md)."""
