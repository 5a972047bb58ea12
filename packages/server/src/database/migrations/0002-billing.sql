-- One row a charge, unique on what it pays for: held before the work, charged or released after it.
CREATE TABLE ledger (
  workspace_id uuid NOT NULL,
  subject text NOT NULL,
  unit text NOT NULL CHECK (unit IN ('cents', 'discovery_credits')),
  amount bigint NOT NULL CHECK (amount >= 0),
  state text NOT NULL CHECK (state IN ('held', 'charged', 'released')),
  key_id uuid,
  month text NOT NULL,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- A hold of a synchronous call that nobody settled (the process died) is released after this time.
  expires_at timestamptz,
  PRIMARY KEY (workspace_id, subject)
);
CREATE INDEX ledger_expiring ON ledger (expires_at) WHERE state = 'held' AND expires_at IS NOT NULL;

-- What each key has spent or set aside in a UTC month; its cap is checked against this row.
CREATE TABLE key_spend (
  workspace_id uuid NOT NULL,
  key_id uuid NOT NULL,
  month text NOT NULL,
  cents bigint NOT NULL,
  PRIMARY KEY (workspace_id, key_id, month)
);
