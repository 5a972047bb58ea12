CREATE TABLE media (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  filename text NOT NULL,
  mime text NOT NULL,
  bytes integer NOT NULL,
  sha256 text NOT NULL,
  source text NOT NULL,
  -- Names the content in the storage. Each attempt to store has one of its own, so that no two ever write to the same place.
  storage_key uuid NOT NULL,
  mandatory boolean NOT NULL,
  extraction_status text NOT NULL,
  understood_summary text,
  extraction_error text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX media_by_creation ON media (workspace_id, created_at DESC);
CREATE UNIQUE INDEX media_by_storage_key ON media (storage_key);

-- What was read from a file; apart, so that lists don't carry it.
CREATE TABLE media_texts (
  workspace_id uuid NOT NULL,
  media_id uuid NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (workspace_id, media_id)
);

-- Contents that nobody refers to once they are due: of deleted files, and of uploads until their record is committed.
CREATE TABLE media_leftovers (
  storage_key uuid PRIMARY KEY,
  due_at timestamptz NOT NULL
);
CREATE INDEX media_leftovers_by_age ON media_leftovers (due_at);
