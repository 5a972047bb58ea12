-- What is deleted by its age is found without reading the rest.
CREATE INDEX signals_by_age ON signals (workspace_id, created_at);
CREATE INDEX ledger_by_age ON ledger (workspace_id, created_at) WHERE state <> 'held';
CREATE INDEX given_up_work_by_age ON given_up_work (workspace_id, given_up_at);
