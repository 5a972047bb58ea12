-- Apps and command lines that people have connected. Each acts with a key of its own, which has no secret: its tokens come and go.
CREATE TABLE app_grants (
  workspace_id uuid NOT NULL,
  key_id uuid NOT NULL,
  user_id uuid NOT NULL,
  member_id uuid NOT NULL,
  member_email text NOT NULL,
  -- The SHA-256 of the client's id, which may be long.
  client_hash text NOT NULL,
  -- Whose identity was checked: the host of the client's metadata document. NULL for a client that only says who it is.
  client_host text,
  -- 'tools' or 'api': what its tokens are for.
  audience text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, key_id)
);
CREATE INDEX app_grants_by_user ON app_grants (user_id);

CREATE TABLE app_tokens (
  -- The SHA-256 of the token.
  hash text PRIMARY KEY,
  -- 'code', 'access' or 'refresh'.
  kind text NOT NULL,
  workspace_id uuid NOT NULL,
  key_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- Of a code: where it was sent, and what its client has to prove.
  redirect_uri text,
  code_challenge text
);
CREATE INDEX app_tokens_by_key ON app_tokens (workspace_id, key_id);
CREATE INDEX app_tokens_by_expiry ON app_tokens (expires_at);

-- Programs without a browser that wait for a person to enter their code in the dashboard (RFC 8628).
CREATE TABLE device_logins (
  device_hash text PRIMARY KEY,
  user_code_hash text NOT NULL UNIQUE,
  client_id text NOT NULL,
  device_name text,
  scopes jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  polled_at timestamptz,
  decided_at timestamptz,
  -- NULL when the person refused.
  workspace_id uuid,
  key_id uuid,
  used_at timestamptz
);
CREATE INDEX device_logins_by_expiry ON device_logins (expires_at);
