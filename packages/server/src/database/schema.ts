import type {
  CallDigest,
  CallSpeaker,
  DescriptionPart,
  DiscoveryQuestion,
  OpenQuestion,
  RunQuestion,
  Scope,
  SolutionMapEntry,
  SpeakerSide,
} from '@cartouche/contract';
import type { ElementWords, MaterialsSpec, ReadFact, UnclearFact } from '../generation/index.ts';
import type { Defaulted, Json, Timestamp } from './column-types.ts';
import type { DeliveryTables } from './delivery-tables.ts';
import type { MeetingTables } from './meeting-tables.ts';
import type { PeopleTables } from './people-tables.ts';

type JsonObject = Record<string, unknown>;

type TablesElsewhere = DeliveryTables & MeetingTables & PeopleTables;

/** The tables, as Kysely sees them; the migrations say what each is for. */
export type Database = TablesElsewhere & {
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
    company_profile: Defaulted<Json<JsonObject>>;
    brand: Defaulted<Json<JsonObject>>;
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
  given_up_work: {
    workspace_id: string;
    id: string;
    kind: string;
    payload: Json<JsonObject>;
    attempts: number;
    error: Json<{ message: string; name?: string; code?: string }>;
    given_up_at: Timestamp;
    requeued_at: Timestamp | null;
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
  workspace_clocks: { workspace_id: string; last_at: Timestamp };
  api_keys: {
    workspace_id: string;
    id: string;
    name: string;
    key_hash: string;
    last4: string;
    scopes: Json<Scope[]>;
    monthly_spend_cap_cents: number | null;
    created_at: Timestamp;
    revoked_at: Timestamp | null;
    expires_at: Timestamp | null;
    last_used_at: Timestamp | null;
    previous_key_hash: string | null;
    previous_expires_at: Timestamp | null;
    rotation_id: string | null;
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
  workspace_usage: { workspace_id: string; kind: string; month: string; amount: number };
  key_spend: { workspace_id: string; key_id: string; month: string; cents: number };
  idempotency_keys: {
    workspace_id: string;
    key: string;
    operation: string;
    request_hash: string;
    owner: string | null;
    locked_until: Timestamp | null;
    status: number | null;
    body: Uint8Array | null;
    answer: string | null;
    created_at: Timestamp;
  };
  templates: {
    workspace_id: string;
    id: string;
    name: string;
    kind: 'automatic' | 'discovery' | 'materials';
    status: 'ready';
    version: number;
    created_at: Timestamp;
    updated_at: Timestamp;
    archived_at: Timestamp | null;
  };
  template_versions: {
    workspace_id: string;
    template_id: string;
    version: number;
    document: Json<JsonObject>;
    name: Defaulted<string>;
    change: Defaulted<'created' | 'edited' | 'iterated' | 'restored' | 'lead_form'>;
    note: string | null;
    edit_id: string | null;
    created_at: Timestamp;
  };
  template_previews: {
    workspace_id: string;
    id: string;
    template_id: string;
    prospect_id: string;
    preview_key: string;
    document: Json<JsonObject>;
    model: Json<JsonObject> | null;
    expires_at: Timestamp;
    created_at: Timestamp;
  };
  template_builds: {
    workspace_id: string;
    id: string;
    status: 'building' | 'completed' | 'failed';
    input: Json<JsonObject>;
    template_id: string | null;
    error: string | null;
    error_code: string | null;
    parts: Defaulted<Json<DescriptionPart[]>>;
    created_at: Timestamp;
    completed_at: Timestamp | null;
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
    custom_fields: Defaulted<Json<JsonObject>>;
    external_ids: Defaulted<Json<Record<string, string>>>;
    status: Defaulted<string>;
    created_at: Timestamp;
    updated_at: Timestamp;
    removed_at: Timestamp | null;
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
    model: Json<JsonObject> | null;
    error: string | null;
    created_at: Timestamp;
    rendered_at: Timestamp | null;
    emailed_at: Timestamp | null;
    removed_at: Timestamp | null;
    /** Part of every preview link of a page in review; null once it is live. */
    preview_key: string | null;
  };
  company_research: { workspace_id: string; domain: string; research: Json<JsonObject>; fetched_at: Timestamp };
  batches: {
    workspace_id: string;
    id: string;
    name: string | null;
    template_id: string;
    template_version: number;
    status: 'draft' | 'generating' | 'completed' | 'partially_failed' | 'failed' | 'canceled';
    prospect_count: number;
    sites_unread: Defaulted<number>;
    remaining: Defaulted<number>;
    rendered: Defaulted<number>;
    estimate_cents: number | null;
    generate_key: string | null;
    created_at: Timestamp;
    completed_at: Timestamp | null;
  };
  batch_members: {
    workspace_id: string;
    batch_id: string;
    prospect_id: string;
    status: Defaulted<'pending' | 'generating' | 'rendered' | 'review' | 'failed'>;
    page_id: string | null;
    error: string | null;
    needs: Defaulted<Json<string[]>>;
    site_read: Defaulted<boolean | null>;
  };
  signals: {
    workspace_id: string;
    page_id: string;
    id: string;
    kind: string;
    visitor: string;
    detail: Defaulted<Json<JsonObject>>;
    created_at: Timestamp;
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
  intents: { workspace_id: string; page_id: string; kind: string; visitor: Defaulted<string>; created_at: Timestamp };
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
  workspace_metrics: {
    workspace_id: string;
    pages_live: Defaulted<number>;
    visited: Defaulted<number>;
    converted: Defaulted<number>;
    conversions: Defaulted<number>;
    cta_clicks: Defaulted<number>;
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
  discovery_sessions: {
    workspace_id: string;
    id: string;
    status: 'draft' | 'ingesting' | 'interview_ready' | 'answered' | 'building' | 'completed';
    prospect_id: string | null;
    material: Json<DiscoveryMaterial>;
    questions: Defaulted<Json<DiscoveryQuestion[]>>;
    speakers: Defaulted<Json<CallSpeaker[]>>;
    build_id: string | null;
    template_id: string | null;
    page_id: string | null;
    error: string | null;
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
    created_at: Timestamp;
    updated_at: Timestamp;
    archived_at: Timestamp | null;
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
    questions: Defaulted<Json<StoredQuestion[]>>;
    call_digest: Json<CallDigest> | null;
    words: Defaulted<Json<Record<string, ElementWords>>>;
    regenerations: Defaulted<Json<Record<string, { requestId: string; error: string | null; isRunning: boolean }>>>;
    writer: 'deterministic' | 'ai' | null;
    generation_id: string | null;
    page_id: string | null;
    page_token: string | null;
    error: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
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
  media_texts: { workspace_id: string; media_id: string; text: string };
  media_leftovers: { storage_key: string; due_at: Timestamp };
};

/** A question of a run. `raised_by`: the materials that a question of the contact comes from. */
export type StoredQuestion = RunQuestion & { raised_by?: readonly string[]; speakers?: readonly string[] };

/** Where a run's material comes from. */
export type RunMaterialContent =
  // The content of an address is kept with it: the address may answer otherwise, or no more, when the material is read again.
  ({ text: string; url?: string } | { structured: unknown; url?: string } | { url: string } | { mediaId: string }) & {
    /** What the seller said of the speakers of a call. */
    speakers?: SpeakerSide[];
  };

/** What a discovery session was created from. */
export type DiscoveryMaterial = {
  transcript?: string;
  notes?: string;
  solutionMap?: SolutionMapEntry[];
  exclusions?: string;
  recordingUrl?: string;
  /** What the seller said of the speakers. */
  speakers?: SpeakerSide[];
  /** The speakers whom the seller was asked about. */
  asked?: string[];
};
