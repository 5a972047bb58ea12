CREATE TABLE workspaces (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  plan text NOT NULL,
  subscription_status text NOT NULL,
  trial_ends_at timestamptz,
  allowance_cents bigint NOT NULL,
  used_cents bigint NOT NULL DEFAULT 0,
  held_cents bigint NOT NULL DEFAULT 0,
  discovery_included bigint NOT NULL,
  discovery_used bigint NOT NULL DEFAULT 0,
  discovery_held bigint NOT NULL DEFAULT 0,
  company_profile jsonb NOT NULL DEFAULT '{}',
  brand jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);

-- Hands out the created_at of rows that are listed by it: unique within a workspace, and growing in the order of commits.
CREATE TABLE workspace_clocks (
  workspace_id uuid PRIMARY KEY,
  last_at timestamptz NOT NULL
);

CREATE TABLE api_keys (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  key_hash text NOT NULL,
  last4 text NOT NULL,
  scopes jsonb NOT NULL,
  monthly_spend_cap_cents bigint,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX api_keys_by_hash ON api_keys (key_hash);
