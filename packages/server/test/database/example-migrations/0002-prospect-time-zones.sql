-- An example of a migration that only adds: servers that know the baseline alone work on.
ALTER TABLE prospects ADD COLUMN time_zone text;
CREATE INDEX prospects_by_time_zone ON prospects (workspace_id, time_zone, created_at DESC) WHERE time_zone IS NOT NULL;
