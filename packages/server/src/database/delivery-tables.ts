import type { Defaulted, Json, Timestamp } from './column-types.ts';

/** The tables of connectors and deliveries; the migrations say what each is for. */
export type DeliveryTables = {
  connectors: {
    workspace_id: string;
    id: string;
    provider: string;
    outbound_url: string;
    event_subscriptions: Json<string[]>;
    status: 'active' | 'paused' | 'open' | 'disabled';
    status_reason: 'owner' | 'failing' | 'gone' | 'no_success' | null;
    status_changed_at: Timestamp | null;
    description: string | null;
    max_in_flight: Defaulted<number>;
    rate_per_second: Defaulted<number>;
    timeout_seconds: Defaulted<number>;
    sealed_headers: Uint8Array | null;
    header_names: Defaulted<Json<string[]>>;
    created_at: Timestamp;
  };
  connector_secrets: {
    connector_id: string;
    number: number;
    sealed_secret: Uint8Array;
    expires_at: Timestamp | null;
    created_at: Timestamp;
  };
  connector_kinds: {
    connector_id: string;
    event: string;
    consecutive_failures: Defaulted<number>;
    last_success_at: Timestamp | null;
    last_failure_at: Timestamp | null;
    last_error: string | null;
  };
  connector_queue: {
    connector_id: string;
    turn_at: Defaulted<Timestamp>;
    is_asleep: Defaulted<boolean>;
    in_flight: Defaulted<number>;
    allowed: Defaulted<number>;
    tokens: Defaulted<number>;
    tokens_at: Timestamp | null;
    window_at: Timestamp | null;
    window_attempts: Defaulted<number>;
    window_failures: Defaulted<number>;
    probes: Defaulted<number>;
    failures_in_row: Defaulted<number>;
    failing_since: Timestamp | null;
  };
  connector_notices: { connector_id: string; step: string; noticed_at: Timestamp };
  connector_stats: {
    connector_id: string;
    hour: Timestamp;
    event: string;
    succeeded: number;
    failed: number;
    exhausted: number;
    total_ms: number;
  };
  deleted_connectors: { workspace_id: string; id: string; deleted_at: Timestamp };
  outbound_events: {
    workspace_id: string;
    id: string;
    event: string;
    body: Uint8Array;
    created_at: Timestamp;
    published_at: Timestamp;
    /** Whom it is about; null for tests and what is about connectors. */
    prospect_id: string | null;
  };
  event_listeners: { workspace_id: string; id: string; expires_at: Timestamp };
  deliveries: {
    workspace_id: string;
    id: string;
    connector_id: string;
    event_id: string;
    event: string;
    status: 'pending' | 'waiting' | 'delivered' | 'exhausted' | 'canceled';
    attempt_count: Defaulted<number>;
    next_attempt_at: Timestamp | null;
    delivered_at: Timestamp | null;
    created_at: Timestamp;
  };
  delivery_queue: {
    id: string;
    workspace_id: string;
    connector_id: string;
    event_id: string;
    lane: Defaulted<number>;
    due_at: Timestamp;
    attempts: Defaulted<number>;
    failures: Defaulted<number>;
    lease_token: string | null;
    started_at: Timestamp | null;
    traceparent: string | null;
  };
  exhausted_deliveries: { connector_id: string; event: string; delivery_id: string };
  delivery_workers: { token: string; lease_until: Timestamp };
  delivery_attempts: {
    workspace_id: string;
    delivery_id: string;
    number: number;
    outcome: string;
    status_code: number | null;
    started_at: Timestamp;
    duration_ms: number;
    remote_address: string | null;
    response_excerpt: string | null;
    error: string | null;
    lease_token: string | null;
    dns_ms: number | null;
    connect_ms: number | null;
    first_byte_ms: number | null;
    tls_ms: Defaulted<number | null>;
    sent_to: Defaulted<string | null>;
    own_headers: Defaulted<string[] | null>;
    signed_at: Defaulted<Timestamp | null>;
    response_headers: Defaulted<Json<Record<string, string>> | null>;
  };
};
