"""The Django application of the administrators' pages: Django's own, with our site for them."""

from django.contrib.admin import apps


class AdminConfig(apps.AdminConfig):
    """Pages for administrators, guarded (admin_site.py)."""

    default_site = "mastaba.site.infra.admin_site.GuardedAdminSite"
