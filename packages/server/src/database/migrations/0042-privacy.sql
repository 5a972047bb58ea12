-- Whom an event is about, so that the person's bodies are found without reading all of them.
ALTER TABLE outbound_events ADD COLUMN prospect_id uuid;
UPDATE outbound_events SET prospect_id = (convert_from(body, 'UTF8')::jsonb ->> 'service_lead_id')::uuid
  WHERE event NOT IN ('connector.test', 'connector.status_changed');
CREATE INDEX outbound_events_by_prospect ON outbound_events (workspace_id, prospect_id) WHERE prospect_id IS NOT NULL;
CREATE INDEX batch_members_by_prospect ON batch_members (workspace_id, prospect_id);
CREATE INDEX purpose_runs_by_prospect ON purpose_runs (workspace_id, prospect_id);
CREATE INDEX discovery_sessions_by_prospect ON discovery_sessions (workspace_id, prospect_id) WHERE prospect_id IS NOT NULL;

-- Receipts: what an erasure took away, without the person.
CREATE TABLE erasures (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  key_id uuid NOT NULL,
  erased jsonb NOT NULL,
  mentions jsonb NOT NULL,
  erased_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
