CREATE TABLE purpose_runs (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  purpose_template_id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  status text NOT NULL,
  -- The template as it was when the run was created: later changes don't reach it.
  spec jsonb NOT NULL,
  call_intelligence boolean NOT NULL,
  frame_id uuid NOT NULL,
  consent_attested boolean NOT NULL,
  -- Values that people pinned, by fact key.
  overrides jsonb NOT NULL DEFAULT '{}',
  questions jsonb NOT NULL DEFAULT '[]',
  call_digest jsonb,
  -- The words of the AI elements, each with what it was written from.
  words jsonb NOT NULL DEFAULT '{}',
  -- AI elements that are being written anew, or why that failed.
  regenerations jsonb NOT NULL DEFAULT '{}',
  writer text,
  generation_id uuid,
  page_id uuid,
  page_token text,
  error text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX purpose_runs_by_template ON purpose_runs (workspace_id, purpose_template_id, created_at DESC);

CREATE TABLE purpose_run_materials (
  workspace_id uuid NOT NULL,
  run_id uuid NOT NULL,
  id uuid NOT NULL,
  entry_key text NOT NULL,
  source text NOT NULL,
  label text NOT NULL,
  -- { text } | { structured } | { url } | { mediaId }
  content jsonb NOT NULL,
  extraction_status text NOT NULL,
  understood_summary text,
  error text,
  -- What was read from it: key, value and the words that say so.
  facts jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, run_id, id)
);
