CREATE TABLE templates (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
-- The list, and the newest one; templates of discovery sessions, one a call, are in neither.
CREATE INDEX templates_by_update ON templates (workspace_id, updated_at DESC, id DESC) WHERE kind = 'automatic';

-- A page keeps the version that it was rendered from.
CREATE TABLE template_versions (
  workspace_id uuid NOT NULL,
  template_id uuid NOT NULL,
  version integer NOT NULL,
  document jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, template_id, version)
);

CREATE TABLE template_builds (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  status text NOT NULL,
  -- What to build from: a description, a document, or the discovery session.
  input jsonb NOT NULL,
  template_id uuid,
  error text,
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  PRIMARY KEY (workspace_id, id)
);
