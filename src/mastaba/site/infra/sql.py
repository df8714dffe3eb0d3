"""Prepared SQL for what every move reads and writes: Django takes longer to write it than a database to answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, Generic, TypeVar

from django.db import connection
from django.db.models import Model, QuerySet

_Row = TypeVar("_Row", bound=Model)


class Prepared(Generic[_Row]):
    """A query for whole rows, written once; the values of its filters are given with each call."""

    def __init__(self, example: Callable[[], QuerySet[_Row]]) -> None:
        self._make = example

    @cached_property
    def _example(self) -> QuerySet[_Row]:
        return self._make()

    @cached_property
    def _names(self) -> list[str]:
        return [field.attname for field in self._example.model._meta.concrete_fields]  # noqa: SLF001 (Django's own name)

    @cached_property
    def _written(self) -> tuple[str, Any, Any]:
        compiler = self._example.query.get_compiler(connection=connection)
        sql, _ = compiler.as_sql()
        return sql, compiler, compiler.get_converters([column for column, *_ in compiler.select])

    def __call__(self, *given: object) -> list[_Row]:
        """The rows for these values, in the order of the filters."""
        sql, compiler, converters = self._written
        with connection.cursor() as cursor:
            cursor.execute(sql, given)
            rows = compiler.apply_converters(cursor.fetchall(), converters)
        made, alias, names = self._example.model.from_db, connection.alias, self._names
        return [made(alias, names, row) for row in rows]


class Change:
    """A statement that changes rows, written once; each call gives the values, in the order of these fields."""

    def __init__(self, model: type[Model], sql: str, fields: str) -> None:
        self._sql = sql.format(table=model._meta.db_table)  # noqa: SLF001 (Django's own name)
        self._fields = [model._meta.get_field(name) for name in fields.split()]  # noqa: SLF001

    def __call__(self, *rows: Iterable[object]) -> int:
        """How many rows were changed."""
        given = [
            [
                field.get_db_prep_save(value, connection)
                for field, value in zip(self._fields, row, strict=True)
            ]
            for row in rows
        ]
        with connection.cursor() as cursor:
            cursor.executemany(self._sql, given)
            return int(cursor.rowcount)
