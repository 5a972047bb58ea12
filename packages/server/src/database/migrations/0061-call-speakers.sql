-- Who spoke on a call, whose side each counts on, and how that is known.
ALTER TABLE discovery_sessions ADD COLUMN speakers jsonb NOT NULL DEFAULT '[]';
ALTER TABLE purpose_run_materials ADD COLUMN speakers jsonb NOT NULL DEFAULT '[]';
