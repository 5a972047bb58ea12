-- Whose browser it was, for the timeline; empty for whoever can't be told apart.
ALTER TABLE conversions ADD COLUMN visitor text NOT NULL DEFAULT '';
ALTER TABLE intents ADD COLUMN visitor text NOT NULL DEFAULT '';
