"""Set-up of the tests: this file puts their folder on the path, so that `paths` can be imported everywhere."""

from hypothesis import HealthCheck, settings

# A busy machine makes no test fail: what is slow is shown by benchmarks, what hangs by `effort.never_stuck`.
settings.register_profile("unhurried", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")
