CREATE TABLE signals (
  workspace_id uuid NOT NULL,
  page_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  visitor text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, page_id, created_at, id)
);

-- A high-intent signal counts once for each page and kind.
CREATE TABLE intents (
  workspace_id uuid NOT NULL,
  page_id uuid NOT NULL,
  kind text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, page_id, kind)
);

CREATE TABLE page_stats (
  workspace_id uuid NOT NULL,
  page_id uuid NOT NULL,
  page_token text NOT NULL,
  prospect_id uuid NOT NULL,
  visits integer NOT NULL DEFAULT 0,
  cta_clicks integer NOT NULL DEFAULT 0,
  conversions integer NOT NULL DEFAULT 0,
  high_intent_count integer NOT NULL DEFAULT 0,
  last_visit_at timestamptz,
  last_conversion_at timestamptz,
  PRIMARY KEY (workspace_id, page_id)
);
-- The ranking of hot leads, as an index: reading the best fifty never scans the workspace.
CREATE INDEX page_stats_ranking ON page_stats
  (workspace_id, conversions DESC, high_intent_count DESC, cta_clicks DESC, visits DESC, last_conversion_at DESC NULLS LAST, page_id);

CREATE TABLE workspace_metrics (
  workspace_id uuid PRIMARY KEY,
  pages_live bigint NOT NULL DEFAULT 0,
  visited bigint NOT NULL DEFAULT 0,
  converted bigint NOT NULL DEFAULT 0,
  conversions bigint NOT NULL DEFAULT 0,
  cta_clicks bigint NOT NULL DEFAULT 0
);

-- Form submissions and bookings: leads and events are two readings of this table.
CREATE TABLE conversions (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  event text NOT NULL,
  kind text NOT NULL,
  prospect_id uuid NOT NULL,
  page_id uuid NOT NULL,
  page_token text NOT NULL,
  fields jsonb NOT NULL,
  -- The form's one-time token: a form that is sent twice counts once.
  form_token text NOT NULL,
  delivered_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX conversions_by_creation ON conversions (workspace_id, created_at DESC);
CREATE UNIQUE INDEX conversions_by_form_token ON conversions (workspace_id, form_token);

CREATE TABLE bookings (
  workspace_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  conversion_id uuid NOT NULL,
  PRIMARY KEY (workspace_id, starts_at)
);
