"""The Django application."""

from django.apps import AppConfig


class SiteConfig(AppConfig):
    """One application for the whole site."""

    name = "mastaba.site"
    label = "mastaba"
    verbose_name = "Mastaba"
    default_auto_field = "django.db.models.BigAutoField"
