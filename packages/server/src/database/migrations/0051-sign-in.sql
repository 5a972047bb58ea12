-- People who sign in to the dashboard. better-auth owns the shape of the `auth_` tables: a test compares them with what it expects.
CREATE TABLE auth_users (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  -- In lower case. Always proven: by a link that was mailed there, by a provider, or by the operator's word.
  email text NOT NULL UNIQUE,
  email_verified boolean NOT NULL,
  image text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE auth_sessions (
  id uuid PRIMARY KEY,
  -- The SHA-256 of what the cookie holds.
  token text NOT NULL UNIQUE,
  user_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  -- When the person last used a passkey in this session.
  passkey_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX auth_sessions_by_user ON auth_sessions (user_id);
CREATE INDEX auth_sessions_by_expiry ON auth_sessions (expires_at);

-- The ties to an OpenID Connect provider.
CREATE TABLE auth_accounts (
  id uuid PRIMARY KEY,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  user_id uuid NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX auth_accounts_by_user ON auth_accounts (user_id);
CREATE UNIQUE INDEX auth_accounts_by_provider ON auth_accounts (provider_id, account_id);

-- Challenges of passkeys, and the state of a sign-in that is with the provider.
CREATE TABLE auth_verifications (
  id uuid PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX auth_verifications_by_identifier ON auth_verifications (identifier);

CREATE TABLE auth_passkeys (
  id uuid PRIMARY KEY,
  name text,
  public_key text NOT NULL,
  user_id uuid NOT NULL,
  credential_id text NOT NULL UNIQUE,
  counter integer NOT NULL,
  device_type text NOT NULL,
  backed_up boolean NOT NULL,
  transports text,
  created_at timestamptz,
  aaguid text
);
CREATE INDEX auth_passkeys_by_user ON auth_passkeys (user_id);

-- Links that sign their holder in once. The link itself is stored nowhere.
CREATE TABLE sign_in_links (
  hash text PRIMARY KEY,
  -- 'first_owner', 'owner' or 'email'.
  purpose text NOT NULL,
  workspace_id uuid,
  email text,
  name text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX sign_in_links_by_expiry ON sign_in_links (expires_at);

-- A person's workspaces.
CREATE INDEX team_members_by_person ON team_members (email);

UPDATE team_members SET role = 'editor' WHERE role = 'member';

-- Who acted in the dashboard; the address stays when the person has left.
ALTER TABLE audit_log ADD COLUMN member_id uuid, ADD COLUMN member_email text;
