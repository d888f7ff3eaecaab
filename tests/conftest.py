"""Set-up of the tests: this file puts their folder on the path, so that `paths` can be imported everywhere."""
