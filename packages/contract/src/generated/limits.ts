// Generated from openapi.yaml by `pnpm generate`. Do not edit.

/** Prospects a response. Source: REST §8. */
export const PROSPECT_LIST_MAX = 500;

/** Leads a response. Source: REST §8. */
export const LEAD_LIST_MAX = 250;

/** Events a response. Source: REST §8. */
export const EVENTS_PAGE_DEFAULT = 50;

/** Events a response. Source: REST §8. */
export const EVENTS_PAGE_MAX = 250;

/** Prospects a batch. Source: REST §8. */
export const BATCH_POPULATION_MAX = 5_000;

/** Batches a response. Source: inferred. */
export const BATCH_LIST_MAX = 100;

/** Members a response. Source: inferred. */
export const BATCH_MEMBERS_PAGE_MAX = 500;

/** Prospects a blocking run. Source: inferred. */
export const BATCH_SYNC_MAX = 25;

/** Hot leads a response. Source: inferred. */
export const HOT_LEADS_MAX = 50;

/** Entries of a timeline a response. Source: inferred. */
export const PAGE_SIGNALS_MAX = 200;

/** Versions a response. Source: inferred. */
export const TEMPLATE_VERSIONS_MAX = 100;

/** Domains a workspace. Source: inferred. */
export const DOMAINS_MAX = 100;

/** People a workspace. Source: inferred. */
export const TEAM_MAX = 500;

/** Rows an import. Source: inferred. */
export const IMPORT_ROWS_MAX = 10_000;

/** Templates a response. Source: inferred. */
export const TEMPLATE_LIST_MAX = 100;

/** Materials templates a response. Source: inferred. */
export const MATERIALS_TEMPLATE_LIST_MAX = 100;

/** Runs a response. Source: inferred. */
export const RUN_LIST_MAX = 100;

/** Materials a run. Source: inferred. */
export const RUN_MATERIALS_MAX = 40;

/** Deliveries a response. Source: inferred. */
export const DELIVERY_LIST_MAX = 100;

/** Prospects a call. Source: inferred. */
export const UPSERT_PROSPECTS_MAX = 10_000;

/** Bytes of JSON. Source: inferred. */
export const CUSTOM_FIELDS_MAX_BYTES = 32_768;

/** Levels of nesting of a body. Source: inferred. */
export const JSON_MAX_DEPTH = 32;

/** Levels of nesting. Source: inferred. */
export const CUSTOM_FIELDS_MAX_DEPTH = 8;

/** Bytes of a body. Source: inferred. */
export const BODY_MAX_BYTES = 1_048_576;

/** Bytes of a body of upsertProspects, importProspects and createDiscoverySession. Source: inferred. */
export const LARGE_BODY_MAX_BYTES = 16_777_216;

/** Characters. Source: inferred. */
export const IDEMPOTENCY_KEY_MAX_LENGTH = 255;

/** Days. Source: inferred. */
export const IDEMPOTENCY_RETENTION_DAYS = 30;

/** Requests a minute and key. Source: inferred (REST §8 does not show it). */
export const REST_REQUESTS_PER_MINUTE = 600;

/** Accepted age of t in seconds. Source: inferred (REST §6.5 does not show it). */
export const WEBHOOK_TOLERANCE_SECONDS = 300;

/** Attempts a delivery. Source: inferred (REST §6.5 does not show it). */
export const WEBHOOK_ATTEMPTS_MAX = 11;

/** Milliseconds an attempt. Source: inferred (REST §6.3 says a few seconds). */
export const WEBHOOK_TIMEOUT_MS = 10_000;
