CREATE TABLE prospects (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  email text NOT NULL,
  first_name text,
  last_name text,
  company_name text,
  company_domain text,
  role_title text,
  linkedin_url text,
  tags jsonb NOT NULL DEFAULT '[]',
  custom_fields jsonb NOT NULL DEFAULT '{}',
  external_ids jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'pending',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  removed_at timestamptz,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX prospects_by_email ON prospects (workspace_id, email);
CREATE UNIQUE INDEX prospects_by_creation ON prospects (workspace_id, created_at DESC);
