CREATE TABLE pages (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  page_token text NOT NULL,
  prospect_id uuid NOT NULL,
  template_id uuid NOT NULL,
  template_version integer NOT NULL,
  batch_id uuid,
  status text NOT NULL,
  -- What was written and how it looks; the public host renders it for each visit.
  model jsonb,
  error text,
  created_at timestamptz NOT NULL,
  rendered_at timestamptz,
  emailed_at timestamptz,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX pages_by_token ON pages (page_token);
CREATE INDEX pages_by_prospect ON pages (workspace_id, prospect_id, created_at DESC);

-- What was read about a company, so that a batch reads a site once.
CREATE TABLE company_research (
  workspace_id uuid NOT NULL,
  domain text NOT NULL,
  research jsonb NOT NULL,
  fetched_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, domain)
);

CREATE TABLE batches (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  name text,
  template_id uuid NOT NULL,
  template_version integer NOT NULL,
  status text NOT NULL,
  prospect_count integer NOT NULL,
  -- Members that are not settled yet; whoever brings it to 0 closes the batch.
  remaining integer NOT NULL DEFAULT 0,
  rendered integer NOT NULL DEFAULT 0,
  estimate_cents bigint,
  -- The Idempotency-Key that started it, so that a repeated call knows its own work again.
  generate_key text,
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX batches_by_creation ON batches (workspace_id, created_at DESC);

CREATE TABLE batch_members (
  workspace_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  page_id uuid,
  error text,
  PRIMARY KEY (workspace_id, batch_id, prospect_id)
);
-- Pages whose process died while it waited for them.
CREATE INDEX pages_generating ON pages (created_at) WHERE status = 'generating' AND batch_id IS NULL;
