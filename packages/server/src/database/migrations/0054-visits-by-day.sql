-- Visits of a range of days. A block range index costs next to nothing for each visit that is recorded, and rows lie in the order of time.
CREATE INDEX signals_by_time ON signals USING brin (workspace_id, created_at);
