-- The directory of an installation that has several cells: a small database of its own, which every cell reads and keeps a copy of.
-- Each row carries the version of its last change. A version is handed out under a lock that is held until the commit, so versions grow in
-- the order of commits, and a reader that asks for what came after the last version it has seen misses nothing.
CREATE SEQUENCE versions;

-- A directory that was made anew has another id, so that cells drop their copies of the former one.
CREATE TABLE directory (id uuid PRIMARY KEY DEFAULT gen_random_uuid());
INSERT INTO directory DEFAULT VALUES;

CREATE FUNCTION next_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7272013);
  NEW.version := nextval('versions');
  RETURN NEW;
END $$;

CREATE FUNCTION tell_cells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('directory', '');
  RETURN NULL;
END $$;

CREATE TABLE cells (
  -- As the keys of the cell name it. 'first' is the cell whose keys name none.
  name text PRIMARY KEY,
  api_url text NOT NULL,
  dashboard_url text NOT NULL,
  page_host_url text NOT NULL,
  -- A draining cell takes no new workspaces.
  state text NOT NULL CHECK (state IN ('active', 'draining')),
  -- The public keys that its hand-ons of signed-in people are signed with, the newest first.
  hand_on_keys jsonb NOT NULL DEFAULT '[]',
  added_at timestamptz NOT NULL DEFAULT now(),
  version bigint NOT NULL
);

CREATE TABLE workspaces (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  cell text NOT NULL REFERENCES cells,
  -- The cell that it is being copied to.
  moving_to text REFERENCES cells,
  -- The cell that still has its former rows, until the move is confirmed or taken back.
  moved_from text REFERENCES cells,
  moved_at timestamptz,
  is_removed boolean NOT NULL DEFAULT false,
  version bigint NOT NULL,
  CHECK (moving_to IS NULL OR moved_from IS NULL),
  CHECK (cell <> moving_to AND cell <> moved_from)
);

-- The workspaces of a person, under the SHA-256 of their address.
CREATE TABLE people (
  email_hash text NOT NULL,
  workspace_id uuid NOT NULL,
  role text NOT NULL,
  is_removed boolean NOT NULL DEFAULT false,
  version bigint NOT NULL,
  PRIMARY KEY (email_hash, workspace_id)
);

-- Proven custom domains.
CREATE TABLE domains (
  hostname text PRIMARY KEY,
  workspace_id uuid NOT NULL,
  is_removed boolean NOT NULL DEFAULT false,
  version bigint NOT NULL
);

CREATE INDEX cells_by_version ON cells (version);
CREATE INDEX workspaces_by_version ON workspaces (version);
CREATE INDEX people_by_version ON people (version);
CREATE INDEX domains_by_version ON domains (version);
CREATE INDEX workspaces_by_cell ON workspaces (cell, id);

CREATE TRIGGER cells_version BEFORE INSERT OR UPDATE ON cells FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER workspaces_version BEFORE INSERT OR UPDATE ON workspaces FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER people_version BEFORE INSERT OR UPDATE ON people FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER domains_version BEFORE INSERT OR UPDATE ON domains FOR EACH ROW EXECUTE FUNCTION next_version();

CREATE TRIGGER cells_told AFTER INSERT OR UPDATE ON cells FOR EACH STATEMENT EXECUTE FUNCTION tell_cells();
CREATE TRIGGER workspaces_told AFTER INSERT OR UPDATE ON workspaces FOR EACH STATEMENT EXECUTE FUNCTION tell_cells();
CREATE TRIGGER people_told AFTER INSERT OR UPDATE ON people FOR EACH STATEMENT EXECUTE FUNCTION tell_cells();
CREATE TRIGGER domains_told AFTER INSERT OR UPDATE ON domains FOR EACH STATEMENT EXECUTE FUNCTION tell_cells();
