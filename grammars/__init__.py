"""What files look like: one lark grammar per text format, loaded once and lazily."""
