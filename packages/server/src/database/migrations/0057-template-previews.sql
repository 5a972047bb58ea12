-- Pages that were written to be looked at: never charged, published or listed. They end with their link.
CREATE TABLE template_previews (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  template_id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  preview_key text NOT NULL,
  -- As it was previewed, which may never have been stored as a version.
  document jsonb NOT NULL,
  -- Null until it is written.
  model jsonb,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
-- Random, and so unique without a promise that no distributed table could give.
CREATE INDEX template_previews_by_key ON template_previews (preview_key);
CREATE INDEX template_previews_by_age ON template_previews (workspace_id, created_at DESC);
CREATE INDEX template_previews_of_prospect ON template_previews (workspace_id, prospect_id);
