"""The Django application."""

from django.apps import AppConfig


class SiteConfig(AppConfig):
    """One application for the whole site."""

    name = "mastaba.site"
    label = "mastaba"
    verbose_name = "Mastaba"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Let `live` draw pages, which it does not import."""
        from mastaba.site.live import retry
        from mastaba.site.pages.viewpoint import viewpoints_of_all

        retry.draw_for(viewpoints_of_all)
