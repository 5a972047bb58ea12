// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** Every error code: its status, reasons, cause and remedy; `stored` answers are replayed to the same Idempotency-Key. */
export const errorCatalogue = {
  validation_failed: {
    status: 400,
    when: "A field is missing, unknown, or invalid.",
    remedy: "Correct the fields that `issues` names.",
    source: "REST §7",
    stored: false,
    reasons: []
  },
  malformed_json: {
    status: 400,
    when: "The body is not valid UTF-8 JSON or is nested too deep.",
    remedy: "Send valid JSON.",
    source: "REST §7",
    stored: false,
    reasons: []
  },
  no_prospects: {
    status: 400,
    when: "The body holds no prospect or the batch would be empty.",
    remedy: "Send at least one prospect.",
    source: "REST §7",
    stored: false,
    reasons: []
  },
  estimate_mismatch: {
    status: 400,
    when: "`acknowledgedEstimateCents` is not the exact estimate.",
    remedy: "Call estimateCost again and acknowledge its `estimateCents`.",
    source: "REST §4 demands equality; the code is inferred",
    stored: false,
    reasons: []
  },
  consent_required: {
    status: 400,
    when: "A recording is given without consentAttested.",
    remedy: "Send `consentAttested: true` once everybody recorded has agreed.",
    source: "REST §4; the code is inferred",
    stored: false,
    reasons: []
  },
  email_not_configured: {
    status: 400,
    when: "`sendEmail` is true, or a key invites a person, and the server has no mail server.",
    remedy: "Leave out `sendEmail`, invite in the dashboard, or set SMTP_URL on the server.",
    source: "inferred",
    stored: false,
    reasons: []
  },
  api_key_required: {
    status: 401,
    reasons: [
      "session",
      "csrf_token",
      "foreign_origin"
    ],
    when: "No `Authorization: Bearer crt_…` header was sent. With a reason: the session has ended, its X-CSRF-Token is missing, or another site sent the request.",
    remedy: "Send a workspace API key, or sign in to the dashboard again.",
    source: "REST §7",
    stored: false
  },
  workspace_required: {
    status: 401,
    reasons: [
      "not_a_member",
      "choose_workspace"
    ],
    when: "The key is unknown or revoked. With a reason: the person is not a member of the workspace, or is a member of several and named none.",
    remedy: "Create a new key in the workspace's settings.",
    source: "REST §7; the split between the two codes is inferred",
    stored: false
  },
  plan_limit: {
    status: 402,
    reasons: [
      "free_usage_exhausted",
      "trial_or_subscription_inactive"
    ],
    when: "Free usage is spent, or the subscription is canceled or past due.",
    remedy: "Open `upgradeUrl`.",
    source: "REST §7",
    stored: false
  },
  spend_cap_exceeded: {
    status: 402,
    reasons: [
      "spend_cap_exceeded"
    ],
    when: "The call would exceed the key's monthly cap.",
    remedy: "Raise the cap, use another key, or wait for the next UTC month.",
    source: "REST §7",
    stored: false
  },
  insufficient_credits: {
    status: 402,
    reasons: [
      "insufficient_credits"
    ],
    when: "The balance does not cover the call.",
    remedy: "Open `upgradeUrl` or ask for fewer pages.",
    source: "REST §4; the code is inferred",
    stored: false
  },
  quota_exceeded: {
    status: 402,
    reasons: [
      "media_bytes",
      "idempotency_bytes",
      "ai_calls",
      "keys"
    ],
    when: "The call would exceed a quota of the workspace; `reason` names the quota.",
    remedy: "Delete files or revoke keys that you no longer need, wait until stored answers expire or the month ends, or ask the operator to raise the quota.",
    source: "inferred",
    stored: false
  },
  missing_scope: {
    status: 403,
    when: "The key lacks the scope that `reason` names.",
    remedy: "Use a key with that scope.",
    source: "REST §7; the code is inferred",
    stored: false,
    reasons: []
  },
  fresh_sign_in_required: {
    status: 403,
    when: "A person uses `write:team`, `write:keys` or `write:privacy`, or rotates the secret of a connector, and did not use a passkey within the last 10 minutes. Or a key or an app does what only a signed-in person may: give one of these scopes, or give or take the role of an owner or admin.",
    remedy: "Sign in to the dashboard with a passkey, then repeat the call.",
    source: "inferred",
    stored: false,
    reasons: []
  },
  role_required: {
    status: 403,
    reasons: [
      "owner"
    ],
    when: "A person gives or takes a role above their own, or changes, adopts or rotates the key of a person above them, or a key does so or revokes it; `reason` is the role that may.",
    remedy: "Ask an owner.",
    source: "inferred",
    stored: false
  },
  not_found: {
    status: 404,
    when: "The record does not exist in this workspace.",
    remedy: "Check the id and the key's workspace.",
    source: "REST §7",
    stored: false,
    reasons: []
  },
  no_template: {
    status: 404,
    when: "The workspace has no template to render from.",
    remedy: "Create a template first.",
    source: "REST §4",
    stored: false,
    reasons: []
  },
  method_not_allowed: {
    status: 405,
    when: "The path exists with another method.",
    remedy: "Use a method of the `Allow` header.",
    source: "inferred",
    stored: false,
    reasons: []
  },
  generation_review: {
    status: 409,
    reasons: [
      "research_too_thin",
      "quality_gate"
    ],
    when: "Generation stopped for review.",
    remedy: "Supply what `issues` names and call again with a new Idempotency-Key. With the reason `quality_gate` the page was written: look at it with `createPagePreview`, then approve or discard it.",
    source: "REST §4; the code is inferred",
    stored: true
  },
  invalid_state: {
    status: 409,
    when: "The record's state does not allow the call.",
    remedy: "Read the record; `reason` names its state.",
    source: "inferred",
    stored: false,
    reasons: []
  },
  publication_blocked: {
    status: 409,
    when: "An element of the run fails a blocking check.",
    remedy: "Fix each element listed in `issues` as its message describes: regenerate it, override a fact, or supply the missing value.",
    source: "MCP §3 demands 409; the code is inferred",
    stored: false,
    reasons: []
  },
  idempotency_in_progress: {
    status: 409,
    when: "A call with the same Idempotency-Key is still running.",
    remedy: "Repeat the call after Retry-After seconds.",
    source: "inferred",
    stored: false,
    reasons: []
  },
  changed_meanwhile: {
    status: 412,
    when: "The record has another version than `If-Match` names, or does not exist.",
    remedy: "Apply the change to `current`, and send its `version` as `If-Match`.",
    source: "inferred",
    stored: false,
    reasons: []
  },
  prospect_merged: {
    status: 410,
    when: "The prospect was merged into another one, which `mergedInto` names.",
    remedy: "Call again with the id in `mergedInto`.",
    source: "inferred",
    stored: false,
    reasons: []
  },
  person_erased: {
    status: 410,
    when: "The work under this Idempotency-Key was about a person who has been erased since.",
    remedy: "Stop repeating the call. Send a new Idempotency-Key only to store the person again, or to repeat the work for others.",
    source: "inferred",
    stored: false,
    reasons: []
  },
  body_too_large: {
    status: 413,
    when: "The body is over the operation's limit.",
    remedy: "Send less at a time.",
    source: "inferred",
    stored: false,
    reasons: []
  },
  unsupported_media_type: {
    status: 415,
    when: "The operation does not accept the Content-Type of the body.",
    remedy: "Send `Content-Type: application/json`.",
    source: "REST §1; the code is inferred",
    stored: false,
    reasons: []
  },
  wrong_cell: {
    status: 421,
    when: "The workspace is in another cell of this installation: `cell` and `baseUrl` name it.",
    remedy: "Send the same call to `baseUrl`, under the same Idempotency-Key. The clients of the service do so.",
    source: "inferred",
    stored: false,
    reasons: []
  },
  idempotency_key_reused: {
    status: 422,
    when: "The Idempotency-Key was used with another request.",
    remedy: "Send a new key with a new request, or repeat the call with its original input.",
    source: "inferred",
    stored: false,
    reasons: []
  },
  instruction_not_understood: {
    status: 422,
    when: "The server has no AI provider, and the instruction has none of the forms that it understands.",
    remedy: "Write it in a form that `message` lists, patch the template directly, or configure an AI provider.",
    source: "inferred",
    stored: false,
    reasons: []
  },
  source_unreadable: {
    status: 422,
    when: "The address can't be fetched, or is not what was asked for.",
    remedy: "Give a public https address of what the operation reads; `reason` says what went wrong.",
    source: "inferred",
    stored: false,
    reasons: []
  },
  transcription_unavailable: {
    status: 422,
    when: "A recording was given and no AI provider can transcribe it.",
    remedy: "Send the `transcript` instead.",
    source: "inferred",
    stored: false,
    reasons: []
  },
  unsupported_media: {
    status: 422,
    when: "The file is empty, is of a kind that is not accepted, or is not what its declared type or file extension says.",
    remedy: "Send an accepted kind under its own type; `message` names what was found and what is accepted.",
    source: "MCP §4 names the accepted kinds; the code is inferred",
    stored: false,
    reasons: []
  },
  invalid_spec: {
    status: 422,
    when: "The spec of a materials template contradicts itself: an unknown name, a formula that can't be read, a cycle.",
    remedy: "Correct the paths that `issues` names.",
    source: "MCP §4 demands 422; the code is inferred",
    stored: false,
    reasons: []
  },
  rate_limited: {
    status: 429,
    reasons: [
      "bytes_in_flight",
      "calls",
      "invitations",
      "mails",
      "import_rows",
      "invitations_to_one_address",
      "mails_to_one_address"
    ],
    when: "Too many requests with this key. With the reason `bytes_in_flight`: the bodies of its concurrent requests are too large. With another reason: the workspace, or the address that would be written to, has used up this budget.",
    remedy: "Wait Retry-After seconds. `getUsage` shows the budgets.",
    source: "REST §7",
    stored: false
  },
  internal_error: {
    status: 500,
    when: "A defect of the server.",
    remedy: "Repeat the call with the same Idempotency-Key; report the request id.",
    source: "inferred",
    stored: false,
    reasons: []
  },
  generation_failed: {
    status: 502,
    when: "Generation failed; `detail` carries the underlying error.",
    remedy: "Read `detail`; call again with a new Idempotency-Key.",
    source: "REST §4; the code is inferred",
    stored: true,
    reasons: []
  },
  unavailable: {
    status: 503,
    when: "The server is starting or stopping, or has no database.",
    remedy: "Repeat the call after Retry-After seconds.",
    source: "inferred",
    stored: false,
    reasons: []
  }
} as const;
