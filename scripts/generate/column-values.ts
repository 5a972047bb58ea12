/** The TypeScript types of columns whose values SQL leaves open: closed sets of words, and the shapes of JSON. Other JSON is an object. */
export const columnValues: Record<string, Record<string, string>> = {
  api_keys: {
    scopes: 'Scope[]',
  },
  app_grants: {
    audience: "'tools' | 'api'",
  },
  app_tokens: {
    kind: "'code' | 'access' | 'refresh'",
  },
  batch_members: {
    status: "'pending' | 'generating' | 'rendered' | 'review' | 'failed'",
    needs: 'string[]',
  },
  batches: {
    status: "'draft' | 'generating' | 'completed' | 'partially_failed' | 'failed' | 'canceled'",
  },
  connectors: {
    event_subscriptions: 'string[]',
    status: "'active' | 'paused' | 'open' | 'disabled'",
    status_reason: "'owner' | 'person_left' | 'key_revoked' | 'failing' | 'gone' | 'no_success'",
    header_names: 'string[]',
  },
  conversions: {
    event: "'form.submitted' | 'meeting.booked'",
    kind: "'lead' | 'meeting'",
    fields: 'Record<string, string>',
    status: "'new' | 'open' | 'answered'",
  },
  custom_domains: {
    status: "'pending' | 'active'",
  },
  deliveries: {
    status: "'pending' | 'waiting' | 'delivered' | 'exhausted' | 'canceled'",
  },
  delivery_attempts: {
    response_headers: 'Record<string, string>',
  },
  device_logins: {
    scopes: 'Scope[]',
  },
  discovery_sessions: {
    status: "'draft' | 'ingesting' | 'interview_ready' | 'answered' | 'building' | 'completed'",
    material: 'DiscoveryMaterial',
    questions: 'DiscoveryQuestion[]',
    speakers: 'CallSpeaker[]',
  },
  erasures: {
    erased: 'Record<string, number>',
    mentions: '{ kind: string; id: string }[]',
  },
  given_up_work: {
    error: '{ message: string; name?: string; code?: string }',
  },
  ledger: {
    unit: "'cents' | 'discovery_credits'",
    state: "'held' | 'charged' | 'released'",
  },
  media: {
    kind: "'image' | 'video' | 'audio' | 'document'",
    source: "'url' | 'upload'",
    extraction_status: "'queued' | 'done' | 'failed' | 'unsupported' | 'not_needed'",
  },
  media_texts: {
    tables: 'Grid[]',
  },
  meetings: {
    status: "'booked' | 'canceled'",
  },
  pages: {
    status: "'generating' | 'rendered' | 'review' | 'failed' | 'unpublished'",
  },
  prospects: {
    tags: 'string[]',
    external_ids: 'Record<string, string>',
  },
  purpose_run_materials: {
    source: "'mediaId' | 'url' | 'content' | 'structured'",
    content: 'RunMaterialContent',
    extraction_status: "'queued' | 'done' | 'failed' | 'unsupported'",
    facts: 'ReadFact[]',
    unclear: 'UnclearFact[]',
    speakers: 'CallSpeaker[]',
  },
  purpose_runs: {
    status: "'draft' | 'needs_input' | 'ready' | 'generating' | 'review' | 'completed' | 'failed'",
    spec: 'MaterialsSpec',
    overrides: 'Record<string, string | number>',
    pinned_by: 'Record<string, { by: string; at: string }>',
    questions: 'StoredQuestion[]',
    call_digest: 'CallDigest',
    words: 'Record<string, ElementWords>',
    regenerations: 'Record<string, { requestId: string; error: string | null; isRunning: boolean }>',
    writer: "'deterministic' | 'ai'",
    published: 'PublishedRun',
  },
  purpose_templates: {
    status: "'drafting' | 'ready'",
    spec: 'MaterialsSpec',
    open_questions: 'OpenQuestion[]',
  },
  sentences: {
    origin: "'author' | 'quote' | 'figure' | 'model'",
    links: 'string[]',
  },
  sign_in_links: {
    purpose: "'first_owner' | 'owner' | 'email'",
  },
  team_members: {
    status: "'active' | 'invited'",
  },
  template_builds: {
    status: "'building' | 'completed' | 'failed'",
    parts: 'DescriptionPart[]',
  },
  template_versions: {
    change: "'created' | 'edited' | 'iterated' | 'restored' | 'lead_form'",
  },
  templates: {
    kind: "'automatic' | 'discovery' | 'materials'",
    status: "'ready'",
  },
  workspace_moves: {
    state: "'leaving' | 'moved' | 'arriving' | 'arrived'",
    usage: 'Record<string, number>',
  },
};
