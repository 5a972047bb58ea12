CREATE TABLE connectors (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  provider text NOT NULL,
  outbound_url text NOT NULL,
  event_subscriptions jsonb NOT NULL,
  -- AES-256-GCM under the server's encryption key.
  sealed_secret bytea NOT NULL,
  status text NOT NULL,
  consecutive_failures integer NOT NULL DEFAULT 0,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_error text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX connectors_by_creation ON connectors (workspace_id, created_at DESC);

-- The exact bytes that every attempt of every delivery of this event sends.
CREATE TABLE outbound_events (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  event text NOT NULL,
  body bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

CREATE TABLE deliveries (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  connector_id uuid NOT NULL,
  event_id uuid NOT NULL,
  event text NOT NULL,
  status text NOT NULL,
  attempt_count integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX deliveries_by_connector ON deliveries (workspace_id, connector_id, created_at DESC);
CREATE UNIQUE INDEX deliveries_by_event ON deliveries (workspace_id, event_id, connector_id);

CREATE TABLE delivery_attempts (
  workspace_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  number integer NOT NULL,
  outcome text NOT NULL,
  status_code integer,
  started_at timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  remote_address text,
  response_excerpt text,
  error text,
  PRIMARY KEY (workspace_id, delivery_id, number)
);
