"""Records of matches: the model, readers, writers, replay and findings."""
