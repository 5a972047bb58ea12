// Generated from the migrations by `npm run generate`. Do not edit.

import type {
  CallDigest,
  CallSpeaker,
  DescriptionPart,
  DiscoveryQuestion,
  OpenQuestion,
  Scope,
} from '@cartouche/contract';
import type { ElementWords, Grid, MaterialsSpec, ReadFact, UnclearFact } from '../generation/index.ts';
import type { Defaulted, Json, Timestamp } from './column-types.ts';
import type { DiscoveryMaterial, RunMaterialContent, StoredQuestion } from './stored-values.ts';

/** The tables, as Kysely sees them. The migrations say what each is for. */
export type Database = {
  api_keys: {
    workspace_id: string;
    id: string;
    name: string;
    key_hash: string;
    last4: string;
    scopes: Json<Scope[]>;
    monthly_spend_cap_cents: number | null;
    last_used_at: Timestamp | null;
    previous_key_hash: string | null;
    previous_expires_at: Timestamp | null;
    rotation_id: string | null;
    created_by_member: string | null;
    created_by_email: string | null;
    created_at: Timestamp;
    revoked_at: Timestamp | null;
    expires_at: Timestamp | null;
    version: Defaulted<number>;
    changed_by: string | null;
    changed_at: Timestamp | null;
    changed_in: string | null;
  };
  app_grants: {
    workspace_id: string;
    key_id: string;
    user_id: string;
    member_id: string;
    member_email: string;
    client_hash: string;
    client_host: string | null;
    audience: 'tools' | 'api';
    created_at: Timestamp;
  };
  app_tokens: {
    hash: string;
    kind: 'code' | 'access' | 'refresh';
    workspace_id: string;
    key_id: string;
    used_at: Timestamp | null;
    successor_salt: string | null;
    redirect_uri: string | null;
    code_challenge: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
  audit_log: {
    workspace_id: string;
    at: Timestamp;
    id: string;
    actor: string;
    key_id: string | null;
    operation: string;
    resource_id: string | null;
    status: number;
    request_id: string | null;
    address: string | null;
    member_id: string | null;
    member_email: string | null;
  };
  auth_accounts: {
    id: string;
    account_id: string;
    provider_id: string;
    user_id: string;
    access_token: string | null;
    refresh_token: string | null;
    id_token: string | null;
    access_token_expires_at: Timestamp | null;
    refresh_token_expires_at: Timestamp | null;
    scope: string | null;
    password: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  auth_passkeys: {
    id: string;
    name: string | null;
    public_key: string;
    user_id: string;
    credential_id: string;
    counter: number;
    device_type: string;
    backed_up: boolean;
    transports: string | null;
    aaguid: string | null;
    created_at: Timestamp | null;
  };
  auth_sessions: {
    id: string;
    token: string;
    user_id: string;
    ip_address: string | null;
    user_agent: string | null;
    passkey_at: Timestamp | null;
    expires_at: Timestamp;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  auth_users: {
    id: string;
    name: string;
    email: string;
    email_verified: boolean;
    image: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  auth_verifications: {
    id: string;
    identifier: string;
    value: string;
    expires_at: Timestamp;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  batch_members: {
    workspace_id: string;
    batch_id: string;
    prospect_id: string;
    status: Defaulted<'pending' | 'generating' | 'rendered' | 'review' | 'failed'>;
    page_id: string | null;
    error: string | null;
    needs: Defaulted<Json<string[]>>;
    site_read: boolean | null;
  };
  batches: {
    workspace_id: string;
    id: string;
    name: string | null;
    template_id: string;
    template_version: number;
    status: 'draft' | 'generating' | 'completed' | 'partially_failed' | 'failed' | 'canceled';
    prospect_count: number;
    remaining: Defaulted<number>;
    rendered: Defaulted<number>;
    estimate_cents: number | null;
    generate_key: string | null;
    sites_unread: Defaulted<number>;
    version: Defaulted<number>;
    changed_by: string | null;
    changed_at: Timestamp | null;
    changed_in: string | null;
    created_at: Timestamp;
    completed_at: Timestamp | null;
  };
  bookings: {
    workspace_id: string;
    starts_at: Timestamp;
    ends_at: Timestamp;
    conversion_id: string;
  };
  company_research: {
    workspace_id: string;
    domain: string;
    research: Json<Record<string, unknown>>;
    fetched_at: Timestamp;
  };
  connector_kinds: {
    connector_id: string;
    event: string;
    consecutive_failures: Defaulted<number>;
    last_success_at: Timestamp | null;
    last_failure_at: Timestamp | null;
    last_error: string | null;
  };
  connector_notices: {
    connector_id: string;
    step: string;
    noticed_at: Timestamp;
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
    probed_at: Timestamp | null;
    failures_in_row: Defaulted<number>;
    failing_since: Timestamp | null;
  };
  connector_secrets: {
    connector_id: string;
    number: number;
    sealed_secret: Uint8Array;
    expires_at: Timestamp | null;
    created_by_member: string | null;
    created_by_email: string | null;
    created_by_key: string | null;
    created_at: Timestamp;
  };
  connector_stats: {
    connector_id: string;
    hour: Timestamp;
    event: string;
    succeeded: number;
    failed: number;
    exhausted: number;
    total_ms: number;
  };
  connectors: {
    workspace_id: string;
    id: string;
    provider: string;
    outbound_url: string;
    event_subscriptions: Json<string[]>;
    status: 'active' | 'paused' | 'open' | 'disabled';
    description: string | null;
    status_reason: 'owner' | 'person_left' | 'key_revoked' | 'failing' | 'gone' | 'no_success' | null;
    status_changed_at: Timestamp | null;
    max_in_flight: Defaulted<number>;
    rate_per_second: Defaulted<number>;
    timeout_seconds: Defaulted<number>;
    sealed_headers: Uint8Array | null;
    header_names: Defaulted<Json<string[]>>;
    answered_by_member: string | null;
    answered_by_email: string | null;
    answered_by_key: string | null;
    version: Defaulted<number>;
    changed_by: string | null;
    changed_at: Timestamp | null;
    changed_in: string | null;
    created_at: Timestamp;
  };
  conversions: {
    workspace_id: string;
    id: string;
    event: 'form.submitted' | 'meeting.booked';
    kind: 'lead' | 'meeting';
    prospect_id: string;
    page_id: string;
    page_token: string;
    fields: Json<Record<string, string>>;
    form_token: string;
    visitor: Defaulted<string>;
    delivered_at: Timestamp | null;
    created_at: Timestamp;
  };
  custom_domains: {
    workspace_id: string;
    hostname: string;
    status: 'pending' | 'active';
    used: Defaulted<boolean>;
    checked_at: Timestamp | null;
    problem: string | null;
    created_at: Timestamp;
  };
  deleted_connectors: {
    workspace_id: string;
    id: string;
    deleted_at: Timestamp;
  };
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
    sent_to: string | null;
    own_headers: string[] | null;
    signed_at: Timestamp | null;
    response_headers: Json<Record<string, string>> | null;
    tls_ms: number | null;
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
  device_logins: {
    device_hash: string;
    user_code_hash: string;
    client_id: string;
    device_name: string | null;
    scopes: Json<Scope[]>;
    polled_at: Timestamp | null;
    decided_at: Timestamp | null;
    workspace_id: string | null;
    key_id: string | null;
    used_at: Timestamp | null;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
  discovery_sessions: {
    workspace_id: string;
    id: string;
    status: 'draft' | 'ingesting' | 'interview_ready' | 'answered' | 'building' | 'completed';
    prospect_id: string | null;
    material: Json<DiscoveryMaterial>;
    questions: Defaulted<Json<DiscoveryQuestion[]>>;
    build_id: string | null;
    template_id: string | null;
    page_id: string | null;
    error: string | null;
    speakers: Defaulted<Json<CallSpeaker[]>>;
    version: Defaulted<number>;
    changed_by: string | null;
    changed_at: Timestamp | null;
    changed_in: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  erased_addresses: {
    workspace_id: string;
    address_hash: Uint8Array;
    erased_at: Timestamp;
  };
  erased_keys: {
    workspace_id: string;
    key_hash: Uint8Array;
    created_at: Timestamp;
  };
  erasure_secrets: {
    workspace_id: string;
    sealed_secret: Uint8Array;
  };
  erasures: {
    workspace_id: string;
    id: string;
    prospect_id: string;
    key_id: string;
    erased: Json<Record<string, number>>;
    mentions: Json<{ kind: string; id: string }[]>;
    erased_at: Timestamp;
  };
  event_listeners: {
    workspace_id: string;
    id: string;
    expires_at: Timestamp;
  };
  exhausted_deliveries: {
    connector_id: string;
    event: string;
    delivery_id: string;
  };
  given_up_work: {
    workspace_id: string;
    id: string;
    kind: string;
    payload: Json<Record<string, unknown>>;
    attempts: number;
    error: Json<{ message: string; name?: string; code?: string }>;
    given_up_at: Timestamp;
    requeued_at: Timestamp | null;
  };
  idempotency_keys: {
    workspace_id: string;
    key: string;
    operation: string;
    request_hash: string;
    path: Defaulted<string>;
    owner: string | null;
    locked_until: Timestamp | null;
    status: number | null;
    body: Uint8Array | null;
    answer: string | null;
    created_at: Timestamp;
  };
  intents: {
    workspace_id: string;
    page_id: string;
    kind: string;
    visitor: Defaulted<string>;
    created_at: Timestamp;
  };
  jobs: {
    id: Defaulted<string>;
    kind: string;
    workspace_id: string;
    payload: Json<Record<string, unknown>>;
    traceparent: string | null;
    singleton_key: string | null;
    created_at: Timestamp;
    due_at: Timestamp;
    claims: Defaulted<number>;
    losses: Defaulted<number>;
    lease_token: string | null;
    given_up: Json<Record<string, unknown>> | null;
  };
  key_spend: {
    workspace_id: string;
    key_id: string;
    month: string;
    cents: number;
  };
  ledger: {
    workspace_id: string;
    subject: string;
    unit: 'cents' | 'discovery_credits';
    amount: number;
    state: 'held' | 'charged' | 'released';
    key_id: string | null;
    month: string;
    created_at: Timestamp;
    settled_at: Timestamp | null;
    expires_at: Timestamp | null;
  };
  media: {
    workspace_id: string;
    id: string;
    kind: 'image' | 'video' | 'audio' | 'document';
    filename: string;
    mime: string;
    bytes: number;
    sha256: string;
    source: 'url' | 'upload';
    storage_key: string;
    mandatory: boolean;
    extraction_status: 'queued' | 'done' | 'failed' | 'unsupported' | 'not_needed';
    understood_summary: string | null;
    extraction_error: string | null;
    created_at: Timestamp;
  };
  media_leftovers: {
    storage_key: string;
    due_at: Timestamp;
  };
  media_texts: {
    workspace_id: string;
    media_id: string;
    text: string;
    tables: Defaulted<Json<Grid[]>>;
  };
  meetings: {
    workspace_id: string;
    id: string;
    prospect_id: string;
    page_id: string;
    page_token: string;
    status: Defaulted<'booked' | 'canceled'>;
    starts_at: Timestamp;
    ends_at: Timestamp;
    time_zone: string;
    name: string | null;
    email: string | null;
    message: string | null;
    sequence: Defaulted<number>;
    cancel_reason: string | null;
    canceled_at: Timestamp | null;
    version: Defaulted<number>;
    changed_by: string | null;
    changed_at: Timestamp | null;
    changed_in: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  outbound_events: {
    workspace_id: string;
    id: string;
    event: string;
    body: Uint8Array;
    prospect_id: string | null;
    created_at: Timestamp;
    published_at: Timestamp;
  };
  page_stats: {
    workspace_id: string;
    page_id: string;
    page_token: string;
    prospect_id: string;
    visits: Defaulted<number>;
    cta_clicks: Defaulted<number>;
    conversions: Defaulted<number>;
    high_intent_count: Defaulted<number>;
    last_visit_at: Timestamp | null;
    last_conversion_at: Timestamp | null;
  };
  page_visitors: {
    workspace_id: string;
    page_id: string;
    visitor: string;
    visits: Defaulted<number>;
    signals: Defaulted<number>;
    scroll_percent: Defaulted<number>;
    dwell_seconds: Defaulted<number>;
    visit_started_at: Timestamp;
    last_seen_at: Timestamp;
  };
  pages: {
    workspace_id: string;
    id: string;
    page_token: string;
    prospect_id: string;
    template_id: string;
    template_version: number;
    batch_id: string | null;
    status: 'generating' | 'rendered' | 'review' | 'failed' | 'unpublished';
    model: Json<Record<string, unknown>> | null;
    error: string | null;
    preview_key: string | null;
    created_at: Timestamp;
    rendered_at: Timestamp | null;
    emailed_at: Timestamp | null;
    removed_at: Timestamp | null;
    version: Defaulted<number>;
    changed_by: string | null;
    changed_at: Timestamp | null;
    changed_in: string | null;
  };
  prospects: {
    workspace_id: string;
    id: string;
    email: string;
    first_name: string | null;
    last_name: string | null;
    company_name: string | null;
    company_domain: string | null;
    role_title: string | null;
    linkedin_url: string | null;
    tags: Defaulted<Json<string[]>>;
    custom_fields: Defaulted<Json<Record<string, unknown>>>;
    external_ids: Defaulted<Json<Record<string, string>>>;
    status: Defaulted<string>;
    search: Defaulted<string | null>;
    created_at: Timestamp;
    updated_at: Timestamp;
    removed_at: Timestamp | null;
    version: Defaulted<number>;
    changed_by: string | null;
    changed_at: Timestamp | null;
    changed_in: string | null;
  };
  purpose_run_materials: {
    workspace_id: string;
    run_id: string;
    id: string;
    entry_key: string;
    source: 'mediaId' | 'url' | 'content' | 'structured';
    label: string;
    content: Json<RunMaterialContent>;
    extraction_status: 'queued' | 'done' | 'failed' | 'unsupported';
    understood_summary: string | null;
    error: string | null;
    facts: Defaulted<Json<ReadFact[]>>;
    unclear: Defaulted<Json<UnclearFact[]>>;
    speakers: Defaulted<Json<CallSpeaker[]>>;
    created_at: Timestamp;
  };
  purpose_runs: {
    workspace_id: string;
    id: string;
    purpose_template_id: string;
    prospect_id: string;
    status: 'draft' | 'needs_input' | 'ready' | 'generating' | 'review' | 'completed' | 'failed';
    spec: Json<MaterialsSpec>;
    call_intelligence: boolean;
    frame_id: string;
    consent_attested: boolean;
    overrides: Defaulted<Json<Record<string, string | number>>>;
    pinned_by: Defaulted<Json<Record<string, { by: string; at: string }>>>;
    questions: Defaulted<Json<StoredQuestion[]>>;
    call_digest: Json<CallDigest> | null;
    words: Defaulted<Json<Record<string, ElementWords>>>;
    regenerations: Defaulted<Json<Record<string, { requestId: string; error: string | null; isRunning: boolean }>>>;
    writer: 'deterministic' | 'ai' | null;
    generation_id: string | null;
    page_id: string | null;
    page_token: string | null;
    error: string | null;
    version: Defaulted<number>;
    changed_by: string | null;
    changed_at: Timestamp | null;
    changed_in: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  purpose_templates: {
    workspace_id: string;
    id: string;
    name: string;
    status: 'drafting' | 'ready';
    spec: Json<MaterialsSpec>;
    open_questions: Defaulted<Json<OpenQuestion[]>>;
    call_intelligence: boolean;
    run_count: Defaulted<number>;
    revision: Defaulted<number>;
    built_revision: number | null;
    building_revision: number | null;
    build_id: string | null;
    frame_id: string | null;
    forked_from_run_id: string | null;
    version: Defaulted<number>;
    changed_by: string | null;
    changed_at: Timestamp | null;
    changed_in: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    archived_at: Timestamp | null;
  };
  queue_workers: {
    token: string;
    lease_until: Timestamp;
  };
  rate_limits: {
    key: string;
    points: Defaulted<number>;
    expire: number | null;
  };
  sentences: {
    workspace_id: string;
    digest: string;
    origin: 'author' | 'quote' | 'figure' | 'model';
    links: Defaulted<Json<string[]>>;
    approved_by: string | null;
    approved_at: Timestamp | null;
    created_at: Timestamp;
  };
  shared_settings: {
    name: string;
    value: string;
    is_chosen: boolean;
    updated_at: Defaulted<Timestamp>;
  };
  sign_in_links: {
    hash: string;
    purpose: 'first_owner' | 'owner' | 'email';
    workspace_id: string | null;
    email: string | null;
    name: string | null;
    used_at: Timestamp | null;
    next_path: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
  signals: {
    workspace_id: string;
    page_id: string;
    id: string;
    kind: string;
    visitor: string;
    detail: Defaulted<Json<Record<string, unknown>>>;
    created_at: Timestamp;
  };
  team_members: {
    workspace_id: string;
    id: string;
    email: string;
    name: string | null;
    role: string;
    status: 'active' | 'invited';
    invitation_hash: string | null;
    invitation_expires_at: Timestamp | null;
    user_id: string | null;
    invitation_mailed: Defaulted<boolean>;
    invited_by: string | null;
    created_at: Timestamp;
  };
  template_builds: {
    workspace_id: string;
    id: string;
    status: 'building' | 'completed' | 'failed';
    input: Json<Record<string, unknown>>;
    template_id: string | null;
    error: string | null;
    parts: Defaulted<Json<DescriptionPart[]>>;
    error_code: string | null;
    created_at: Timestamp;
    completed_at: Timestamp | null;
  };
  template_previews: {
    workspace_id: string;
    id: string;
    template_id: string;
    prospect_id: string;
    preview_key: string;
    document: Json<Record<string, unknown>>;
    model: Json<Record<string, unknown>> | null;
    expires_at: Timestamp;
    created_at: Timestamp;
  };
  template_versions: {
    workspace_id: string;
    template_id: string;
    version: number;
    document: Json<Record<string, unknown>>;
    name: Defaulted<string>;
    change: Defaulted<'created' | 'edited' | 'iterated' | 'restored' | 'lead_form'>;
    note: string | null;
    edit_id: string | null;
    created_at: Timestamp;
  };
  templates: {
    workspace_id: string;
    id: string;
    name: string;
    kind: 'automatic' | 'discovery' | 'materials';
    status: 'ready';
    version: number;
    changed_by: string | null;
    changed_at: Timestamp | null;
    changed_in: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    archived_at: Timestamp | null;
  };
  workspace_clocks: {
    workspace_id: string;
    last_at: Timestamp;
  };
  workspace_metrics: {
    workspace_id: string;
    pages_live: Defaulted<number>;
    visited: Defaulted<number>;
    converted: Defaulted<number>;
    conversions: Defaulted<number>;
    cta_clicks: Defaulted<number>;
  };
  workspace_usage: {
    workspace_id: string;
    kind: string;
    month: string;
    amount: number;
  };
  workspaces: {
    id: string;
    name: string;
    plan: string;
    subscription_status: string;
    trial_ends_at: Timestamp | null;
    allowance_cents: number;
    used_cents: Defaulted<number>;
    held_cents: Defaulted<number>;
    discovery_included: number;
    discovery_used: Defaulted<number>;
    discovery_held: Defaulted<number>;
    company_profile: Defaulted<Json<Record<string, unknown>>>;
    brand: Defaulted<Json<Record<string, unknown>>>;
    profile_version: Defaulted<number>;
    profile_changed_by: string | null;
    profile_changed_at: Timestamp | null;
    profile_changed_in: string | null;
    brand_version: Defaulted<number>;
    brand_changed_by: string | null;
    brand_changed_at: Timestamp | null;
    brand_changed_in: string | null;
    created_at: Timestamp;
  };
};
