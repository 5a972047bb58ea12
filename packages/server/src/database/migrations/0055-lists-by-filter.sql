-- Each filter of a list has an index that gives its newest rows first: none reads the rest of the workspace.
CREATE INDEX media_by_kind ON media (workspace_id, kind, created_at DESC);
CREATE INDEX media_mandatory ON media (workspace_id, created_at DESC) WHERE mandatory;
CREATE INDEX purpose_runs_by_status ON purpose_runs (workspace_id, purpose_template_id, status, created_at DESC);
CREATE INDEX discovery_sessions_by_status ON discovery_sessions (workspace_id, status, created_at DESC, id DESC);
CREATE INDEX discovery_sessions_of_prospect ON discovery_sessions (workspace_id, prospect_id, created_at DESC, id DESC)
  WHERE prospect_id IS NOT NULL;
DROP INDEX discovery_sessions_by_prospect;
CREATE INDEX audit_log_by_operation ON audit_log (workspace_id, operation, at DESC, id DESC);
CREATE INDEX audit_log_by_key ON audit_log (workspace_id, key_id, at DESC, id DESC) WHERE key_id IS NOT NULL;
-- Most are charged: those come in the order of their creation.
CREATE INDEX ledger_by_state ON ledger (workspace_id, state, created_at DESC, subject DESC) WHERE state <> 'charged';
CREATE INDEX deliveries_by_kind ON deliveries (workspace_id, connector_id, event, created_at DESC);
