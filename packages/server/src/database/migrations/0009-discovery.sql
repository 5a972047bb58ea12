CREATE TABLE discovery_sessions (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  status text NOT NULL,
  prospect_id uuid,
  -- { transcript, notes, solutionMap, exclusions, recordingUrl }
  material jsonb NOT NULL,
  questions jsonb NOT NULL DEFAULT '[]',
  build_id uuid,
  template_id uuid,
  page_id uuid,
  error text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
