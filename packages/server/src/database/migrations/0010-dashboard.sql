-- Each version says what made it. `edit_id` is derived from the call: a repeated call finds its version.
ALTER TABLE template_versions
  ADD COLUMN name text NOT NULL DEFAULT '',
  ADD COLUMN change text NOT NULL DEFAULT 'created',
  ADD COLUMN note text,
  ADD COLUMN edit_id uuid;
UPDATE template_versions AS version SET name = template.name FROM templates AS template
  WHERE template.workspace_id = version.workspace_id AND template.id = version.template_id;
CREATE UNIQUE INDEX template_versions_by_edit ON template_versions (workspace_id, edit_id) WHERE edit_id IS NOT NULL;

-- A removed prospect takes its pages along: they answer 410 and leave the hot leads, and what they counted stays counted.
ALTER TABLE pages ADD COLUMN removed_at timestamptz;

-- Hosts of a workspace's own for its public pages. A host belongs to one workspace.
CREATE TABLE workspace_domains (
  hostname text PRIMARY KEY,
  workspace_id uuid NOT NULL,
  status text NOT NULL,
  checked_at timestamptz,
  problem text,
  created_at timestamptz NOT NULL
);
CREATE INDEX workspace_domains_by_workspace ON workspace_domains (workspace_id, created_at);

CREATE TABLE team_members (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  email text NOT NULL,
  name text,
  role text NOT NULL,
  status text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX team_members_by_email ON team_members (workspace_id, email);

-- A page's timeline.
CREATE INDEX conversions_by_page ON conversions (workspace_id, page_id, created_at DESC);
