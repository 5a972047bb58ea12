// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** Every limit of the contract, with its unit. */
export const limits = {
  /** Prospects per response. Source: REST §8. */
  PROSPECT_LIST_MAX: 500,

  /** Leads per response. Source: REST §8. */
  LEAD_LIST_MAX: 250,

  /** Records per response of a list, unless `limit` says otherwise. Source: inferred. */
  LIST_PAGE_DEFAULT: 50,

  /** Records per response of a list. Source: inferred. */
  LIST_PAGE_MAX: 250,

  /** Events per response. Source: REST §8. */
  EVENTS_PAGE_DEFAULT: 50,

  /** Events per response. Source: REST §8. */
  EVENTS_PAGE_MAX: 250,

  /** Prospects per batch. Source: REST §8. */
  BATCH_POPULATION_MAX: 5_000,

  /** Prospects per blocking run. Source: inferred. */
  BATCH_SYNC_MAX: 25,

  /** Hot leads per response. Source: inferred. */
  HOT_LEADS_MAX: 50,

  /** Template previews per hour and workspace. Source: inferred. */
  TEMPLATE_PREVIEWS_PER_HOUR: 60,

  /** Template previews per workspace that work at the same time. Source: inferred. */
  TEMPLATE_PREVIEWS_MAX: 100,

  /** Domains per workspace. Source: inferred. */
  DOMAINS_MAX: 100,

  /** Days that an invitation works. Source: inferred. */
  INVITATION_DAYS: 7,

  /** People per workspace. Source: inferred. */
  TEAM_MAX: 500,

  /** Rows per import. Source: inferred. */
  IMPORT_ROWS_MAX: 10_000,

  /** Materials per run. Source: inferred. */
  RUN_MATERIALS_MAX: 40,

  /** Bytes of an image, a video or a recording. Source: MCP §8 says 100 MB; that a MB has 1,048,576 bytes is inferred. */
  MEDIA_MAX_BYTES: 104_857_600,

  /** Bytes of a document. Source: MCP §8 says 50 MB; that a MB has 1,048,576 bytes is inferred. */
  MEDIA_DOCUMENT_MAX_BYTES: 52_428_800,

  /** Files per response. Source: MCP §8. */
  MEDIA_LIST_MAX: 80,

  /** Characters kept of what was read from a file. Source: inferred. */
  MEDIA_TEXT_MAX: 1_000_000,

  /** Prospects per call. Source: inferred. */
  UPSERT_PROSPECTS_MAX: 10_000,

  /** Bytes of JSON. Source: inferred. */
  CUSTOM_FIELDS_MAX_BYTES: 32_768,

  /** Levels of nesting in a body. Source: inferred. */
  JSON_MAX_DEPTH: 32,

  /** Values in a body: fields, items, objects, and arrays. Source: inferred. */
  JSON_VALUES_MAX: 225_000,

  /** Levels of nesting. Source: inferred. */
  CUSTOM_FIELDS_MAX_DEPTH: 8,

  /** Bytes of a body. Source: inferred. */
  BODY_MAX_BYTES: 1_048_576,

  /** Characters of a text in a body, unless its schema says more. Source: inferred. */
  TEXT_MAX_LENGTH: 1_000_000,

  /** Bytes of a body of upsertProspects, importProspects, createDiscoverySession and attachRunMaterials. Source: inferred. */
  LARGE_BODY_MAX_BYTES: 16_777_216,

  /** Characters. Source: inferred. */
  IDEMPOTENCY_KEY_MAX_LENGTH: 255,

  /** Days. Source: inferred. */
  IDEMPOTENCY_RETENTION_DAYS: 30,

  /** Requests per minute and key. Source: inferred (REST §8 does not show it). */
  REST_REQUESTS_PER_MINUTE: 600,

  /** Accepted age of t in seconds. Source: inferred (REST §6.5 does not show it). */
  WEBHOOK_TOLERANCE_SECONDS: 300,

  /** Attempts per delivery. Source: inferred (REST §6.5 does not show it). */
  WEBHOOK_ATTEMPTS_MAX: 11,

  /** Bytes of a payload. Source: inferred. */
  WEBHOOK_BODY_MAX_BYTES: 1_048_576,

  /** Connectors per workspace. Source: inferred. */
  CONNECTORS_MAX: 50,

  /** Connectors per workspace with the same address. Source: inferred. */
  CONNECTORS_PER_URL_MAX: 3,

  /** Secrets per connector at a time. Source: inferred. */
  CONNECTOR_SECRETS_MAX: 3,

  /** Open streams per workspace. Source: inferred. */
  EVENT_STREAMS_MAX: 10,

  /** Deliveries per replay. Source: inferred. */
  REPLAY_MAX: 10_000,

  /** Days that the body of an event is kept. Source: inferred. */
  WEBHOOK_RETENTION_DAYS: 30,

  /** Milliseconds per attempt. Source: inferred (REST §6.3 says a few seconds). */
  WEBHOOK_TIMEOUT_MS: 10_000,
} as const;
