-- Facts that a material speaks of without stating them: key, reason, and what may be suggested.
ALTER TABLE purpose_run_materials ADD COLUMN unclear jsonb NOT NULL DEFAULT '[]';
