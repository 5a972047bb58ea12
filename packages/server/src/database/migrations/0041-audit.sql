-- Who did what. Entries are written in groups shortly after their calls, and deleted by age.
CREATE TABLE audit_log (
  workspace_id uuid NOT NULL,
  at timestamptz NOT NULL,
  id uuid NOT NULL,
  -- 'key' or 'operator'.
  actor text NOT NULL,
  key_id uuid,
  operation text NOT NULL,
  resource_id text,
  status integer NOT NULL,
  request_id text,
  -- Of the caller's machine.
  address text,
  PRIMARY KEY (workspace_id, at, id)
);
