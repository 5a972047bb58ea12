-- Lists of pages, sessions and the ledger, and templates that are put away.
CREATE INDEX pages_by_creation ON pages (workspace_id, created_at DESC, id DESC);
CREATE INDEX pages_by_state ON pages (workspace_id, status, created_at DESC, id DESC) WHERE status <> 'rendered';
CREATE INDEX pages_by_batch ON pages (workspace_id, batch_id, created_at DESC, id DESC) WHERE batch_id IS NOT NULL;
CREATE INDEX pages_by_template ON pages (workspace_id, template_id, created_at DESC, id DESC);
CREATE INDEX discovery_sessions_by_creation ON discovery_sessions (workspace_id, created_at DESC, id DESC);
CREATE INDEX ledger_by_creation ON ledger (workspace_id, created_at DESC, subject DESC);
CREATE INDEX ledger_by_key ON ledger (workspace_id, key_id, created_at DESC, subject DESC);
ALTER TABLE templates ADD COLUMN archived_at timestamptz;
ALTER TABLE purpose_templates ADD COLUMN archived_at timestamptz;
