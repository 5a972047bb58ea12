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

-- What a page knows of one visitor, so that telling a return visit or a long read takes one row, not their history.
CREATE TABLE page_visitors (
  workspace_id uuid NOT NULL,
  page_id uuid NOT NULL,
  visitor text NOT NULL,
  visits integer NOT NULL DEFAULT 1,
  -- Stored signals; a visitor who sends more than a person would is no longer listened to.
  signals integer NOT NULL DEFAULT 0,
  scroll_percent smallint NOT NULL DEFAULT 0,
  dwell_seconds integer NOT NULL DEFAULT 0,
  visit_started_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, page_id, visitor)
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
-- The ranking of hot leads, as an index: reading the best fifty never scans the workspace. Pages that nobody opened are left
-- out, or a batch of them would lie behind the last active page and be read to its end.
CREATE INDEX page_stats_ranking ON page_stats
  (workspace_id, conversions DESC, high_intent_count DESC, cta_clicks DESC, visits DESC, last_conversion_at DESC NULLS LAST, page_id)
  WHERE conversions + high_intent_count + cta_clicks + visits > 0;

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
