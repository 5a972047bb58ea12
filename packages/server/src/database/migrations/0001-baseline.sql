-- The whole schema of the first release, by domain. Later releases add numbered files beside this one.
--
-- `workspace_id` comes first in every key and index, so that tables can be distributed by it. No table refers to another by a
-- foreign key, and unique indexes contain the workspace; indexes on random values (tokens, hashes) are plain for that reason.
-- Columns that hold AES-256-GCM under the server's encryption key are listed in `SEALED_COLUMNS`.
--
-- Records that callers change have a `version`, which the statement of each such change increments. `changed_by` is the key or member that made it,
-- `changed_at` the time, and `changed_in` the call under its Idempotency-Key: the call may run again after a crash. Null before the first change.

-- ## Workspaces, keys and settings of the server

CREATE TABLE workspaces (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  plan text NOT NULL,
  subscription_status text NOT NULL,
  trial_ends_at timestamptz,
  allowance_cents bigint NOT NULL,
  used_cents bigint NOT NULL DEFAULT 0,
  held_cents bigint NOT NULL DEFAULT 0,
  discovery_included bigint NOT NULL,
  discovery_used bigint NOT NULL DEFAULT 0,
  discovery_held bigint NOT NULL DEFAULT 0,
  company_profile jsonb NOT NULL DEFAULT '{}',
  brand jsonb NOT NULL DEFAULT '{}',
  profile_version integer NOT NULL DEFAULT 1,
  profile_changed_by uuid,
  profile_changed_at timestamptz,
  profile_changed_in uuid,
  brand_version integer NOT NULL DEFAULT 1,
  brand_changed_by uuid,
  brand_changed_at timestamptz,
  brand_changed_in uuid,
  created_at timestamptz NOT NULL
);

-- The clock that hands out `created_at` to rows of lists: unique within a workspace, and growing in the order of commits.
CREATE TABLE workspace_clocks (
  workspace_id uuid PRIMARY KEY,
  last_at timestamptz NOT NULL
);

-- Workspaces that move to another cell, or come from one: see operations/workspaces/move. The triggers that call `fence_workspace` exist only
-- while there are rows.
CREATE TABLE workspace_moves (
  workspace_id uuid PRIMARY KEY,
  -- In the cell that it leaves: 'leaving', then 'moved' while its former rows are kept. In the other: 'arriving', then 'arrived' until what
  -- was counted late is there too.
  state text NOT NULL,
  -- The name of the other cell.
  cell text NOT NULL,
  -- Until then none of its jobs and deliveries is begun.
  resting_until timestamptz NOT NULL,
  -- The step of the move that was done last.
  step text NOT NULL,
  -- Where it goes: the place in the log of the other Postgres up to which changes are stored here.
  applied_lsn text,
  -- Where it was: what was counted when it left, for what is counted later.
  usage jsonb NOT NULL DEFAULT '{}',
  started_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);

-- Keeps the rows of a moving workspace from everyone but the command that moves it. A call's write is refused once the workspace is paused, and
-- what the server does by itself over all workspaces passes its rows by. Writers share a lock, so that the pause begins when the last transaction
-- with such writes has ended.
CREATE FUNCTION fence_workspace() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
  move record;
BEGIN
  IF TG_TABLE_NAME = 'workspaces' THEN
    IF TG_OP = 'DELETE' THEN owner := OLD.id; ELSE owner := NEW.id; END IF;
  ELSE
    IF TG_OP = 'DELETE' THEN owner := OLD.workspace_id; ELSE owner := NEW.workspace_id; END IF;
  END IF;
  SELECT state INTO move FROM workspace_moves WHERE workspace_id = owner;
  IF NOT FOUND OR move.state = 'arrived' OR current_setting('cartouche.mover', true) = owner::text THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; ELSE RETURN NEW; END IF;
  END IF;
  IF move.state = 'arriving' AND (TG_OP <> 'INSERT'
      OR TG_TABLE_NAME IN ('jobs', 'delivery_queue', 'audit_log', 'workspace_usage', 'connector_stats')) THEN
    RETURN NULL;
  END IF;
  -- Whoever ends something waits for the end of a pause: a worker that has done its work, and a call that stores its answer, or gives its key
  -- free after a refusal. It would not come again.
  IF move.state = 'leaving' AND TG_OP <> 'INSERT' AND TG_TABLE_NAME IN ('jobs', 'delivery_queue', 'connector_queue', 'idempotency_keys') THEN
    PERFORM pg_advisory_xact_lock_shared(1129465677, hashtext(owner::text));
  END IF;
  IF move.state = 'leaving' AND pg_try_advisory_xact_lock_shared(1129465677, hashtext(owner::text)) THEN
    -- The pause may have ended with the switch between these two statements.
    SELECT state INTO move FROM workspace_moves WHERE workspace_id = owner;
    IF NOT FOUND OR move.state = 'leaving' THEN
      IF TG_OP = 'DELETE' THEN RETURN OLD; ELSE RETURN NEW; END IF;
    END IF;
  END IF;
  -- What a process has counted and not yet stored, for many workspaces at once: it is taken along later.
  IF move.state <> 'arriving' AND TG_TABLE_NAME IN ('audit_log', 'workspace_usage', 'connector_stats') THEN
    IF TG_OP = 'DELETE' THEN RETURN NULL; ELSE RETURN NEW; END IF;
  END IF;
  IF current_query() LIKE '/* for all workspaces */%' OR (TG_OP <> 'INSERT' AND TG_TABLE_NAME IN ('jobs', 'delivery_queue', 'connector_queue')) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'The workspace % is moving to another cell.', owner USING ERRCODE = 'WM001';
END $$;

-- Usage that has a quota. `month` is as in 2026-11 for quotas of a UTC month, and '' for the others.
CREATE TABLE workspace_usage (
  workspace_id uuid NOT NULL,
  kind text NOT NULL,
  month text NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (workspace_id, kind, month)
);

-- API keys. A rotated key keeps its previous secret until that expires.
CREATE TABLE api_keys (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  key_hash text NOT NULL,
  last4 text NOT NULL,
  scopes jsonb NOT NULL,
  monthly_spend_cap_cents bigint,
  last_used_at timestamptz,
  previous_key_hash text,
  previous_expires_at timestamptz,
  -- The call that rotated the key last: a retry of it after a crash does not end the secret that is in use.
  rotation_id uuid,
  -- The person who answers for the key: its maker, or that of the key that made it. The address stays when they leave. Null for the operator's.
  created_by_member uuid,
  created_by_email text,
  -- The other key that was told the secret: it made this one, or rotated it last. Null where a person or the operator was.
  told_to_key uuid,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  expires_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz,
  changed_in uuid,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX api_keys_by_hash ON api_keys (key_hash);
CREATE INDEX api_keys_by_previous_hash ON api_keys (previous_key_hash) WHERE previous_key_hash IS NOT NULL;

-- Hosts of workspaces. Every workspace that asks for a host lists it; the one that proved it owns it.
CREATE TABLE custom_domains (
  workspace_id uuid NOT NULL,
  hostname text NOT NULL,
  status text NOT NULL,
  -- The host in the addresses of the workspace's pages: at most one per workspace.
  used boolean NOT NULL DEFAULT false,
  checked_at timestamptz,
  problem text,
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz,
  changed_in uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, hostname)
);
CREATE UNIQUE INDEX custom_domains_proven ON custom_domains (hostname) WHERE status = 'active';
CREATE UNIQUE INDEX custom_domains_used ON custom_domains (workspace_id) WHERE used;

-- Settings on which all processes of an installation must agree. A chosen value replaces one that a process worked out by itself.
CREATE TABLE shared_settings (
  name text PRIMARY KEY,
  value text NOT NULL,
  is_chosen boolean NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- This cell's copy of the directory (directory/migrations), so that a directory that is away stops no call. Empty without DIRECTORY_DATABASE_URL.
CREATE TABLE directory_copy (
  -- 'cell', 'workspace', 'person', 'domain'; 'directory' is the row that names the directory.
  kind text NOT NULL,
  key text NOT NULL,
  -- The directory's version of the row.
  version bigint NOT NULL,
  row jsonb NOT NULL,
  PRIMARY KEY (kind, key)
);

-- Keys, tokens and links of workspaces that moved to another cell and whose rows were removed here: calls that still come are sent on.
CREATE TABLE departures (
  -- The first 16 bytes of the SHA-256 of the key, the token, or the end of the link.
  mark bytea PRIMARY KEY,
  -- Not called workspace_id: these rows stay when the workspace is removed.
  workspace uuid NOT NULL
);

-- Counters of the rate limiter. Unlogged: a counter that is lost in a crash costs nothing.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- ## People, their sign-in, their apps, and the audit log

-- Members and invited people of workspaces.
CREATE TABLE team_members (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  email text NOT NULL,
  name text,
  role text NOT NULL,
  status text NOT NULL,
  -- The SHA-256 of the invitation's token, in hex. The token is random, so the hash finds the invitation in any workspace.
  invitation_hash text,
  invitation_expires_at timestamptz,
  -- The person who accepted. Without one, everyone who has proven the address is this member.
  user_id uuid,
  -- True when the token was mailed: a person who knows it has also proven the address.
  invitation_mailed boolean NOT NULL DEFAULT false,
  -- The member or the key that gave an invited person their role: without its authority the invitation ends.
  invited_by uuid,
  -- The leads that the person chose to be mailed: all, mine or none. Null until then, which is read from the role.
  lead_mails text,
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz,
  changed_in uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX team_members_by_email ON team_members (workspace_id, email);
CREATE INDEX team_members_by_invitation ON team_members (invitation_hash) WHERE invitation_hash IS NOT NULL;
CREATE INDEX team_members_by_person ON team_members (email);
CREATE INDEX team_members_by_user ON team_members (user_id) WHERE user_id IS NOT NULL;

-- People who sign in to the dashboard. better-auth owns the shape of the `auth_` tables: a test compares them with what it expects.
CREATE TABLE auth_users (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  -- Lower case. Always proven: by a mailed link, by a provider, or by the operator's word.
  email text NOT NULL UNIQUE,
  email_verified boolean NOT NULL,
  image text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE auth_sessions (
  id uuid PRIMARY KEY,
  -- The SHA-256 of the cookie's token.
  token text NOT NULL UNIQUE,
  user_id uuid NOT NULL,
  ip_address text,
  user_agent text,
  -- The last use of a passkey in this session.
  passkey_at timestamptz,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX auth_sessions_by_expiry ON auth_sessions (expires_at);
CREATE INDEX auth_sessions_by_user ON auth_sessions (user_id);

-- Links of people to their accounts at an OpenID Connect provider.
CREATE TABLE auth_accounts (
  id uuid PRIMARY KEY,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  user_id uuid NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX auth_accounts_by_provider ON auth_accounts (provider_id, account_id);
CREATE INDEX auth_accounts_by_user ON auth_accounts (user_id);

-- Challenges of passkeys, and the state of sign-ins that wait for the provider.
CREATE TABLE auth_verifications (
  id uuid PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX auth_verifications_by_identifier ON auth_verifications (identifier);

CREATE TABLE auth_passkeys (
  id uuid PRIMARY KEY,
  name text,
  public_key text NOT NULL,
  user_id uuid NOT NULL,
  credential_id text NOT NULL UNIQUE,
  counter integer NOT NULL,
  device_type text NOT NULL,
  backed_up boolean NOT NULL,
  transports text,
  aaguid text,
  created_at timestamptz
);
CREATE INDEX auth_passkeys_by_user ON auth_passkeys (user_id);

-- Links that sign their holder in once. Only the hash of a link is stored.
CREATE TABLE sign_in_links (
  hash text PRIMARY KEY,
  -- 'first_owner', 'owner' or 'email'.
  purpose text NOT NULL,
  workspace_id uuid,
  email text,
  name text,
  used_at timestamptz,
  -- The path within the dashboard that the person wanted to open.
  next_path text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_links_by_expiry ON sign_in_links (expires_at);

-- Apps and command lines that people have connected. Each acts with an API key of its own, which has tokens instead of a secret.
CREATE TABLE app_grants (
  workspace_id uuid NOT NULL,
  key_id uuid NOT NULL,
  user_id uuid NOT NULL,
  member_id uuid NOT NULL,
  member_email text NOT NULL,
  -- The SHA-256 of the client's id, or of the metadata in it: the same for all clients of one app.
  client_hash text NOT NULL,
  -- The host of the client's metadata document, which proves the client. Null for a client without proof.
  client_host text,
  -- 'tools' or 'api': what the app's tokens open.
  audience text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, key_id)
);
CREATE INDEX app_grants_by_user ON app_grants (user_id);

CREATE TABLE app_tokens (
  workspace_id uuid NOT NULL,
  -- The SHA-256 of the token.
  hash text NOT NULL,
  -- 'code', 'access' or 'refresh'.
  kind text NOT NULL,
  key_id uuid NOT NULL,
  used_at timestamptz,
  -- Refresh tokens that were used: with the token itself, which is not here, it makes the one token that replaces it.
  successor_salt text,
  -- Codes only: the address that the code was sent to, and the challenge that its client must answer.
  redirect_uri text,
  code_challenge text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, hash)
);
CREATE INDEX app_tokens_by_expiry ON app_tokens (expires_at);
CREATE INDEX app_tokens_by_hash ON app_tokens (hash);
CREATE INDEX app_tokens_by_key ON app_tokens (workspace_id, key_id);

-- Programs without a browser that wait until a person enters their code in the dashboard (RFC 8628).
CREATE TABLE device_logins (
  device_hash text PRIMARY KEY,
  user_code_hash text NOT NULL UNIQUE,
  client_id text NOT NULL,
  device_name text,
  scopes jsonb NOT NULL,
  polled_at timestamptz,
  decided_at timestamptz,
  -- Null when the person refused.
  workspace_id uuid,
  key_id uuid,
  used_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX device_logins_by_expiry ON device_logins (expires_at);

-- The audit log: who did what. Entries are written in groups shortly after their calls, and deleted by age.
CREATE TABLE audit_log (
  workspace_id uuid NOT NULL,
  at timestamptz NOT NULL,
  id uuid NOT NULL,
  -- 'key' or 'operator'.
  actor text NOT NULL,
  key_id uuid,
  operation text NOT NULL,
  resource_id text,
  status integer NOT NULL,
  request_id text,
  -- The address of the caller's machine.
  address text,
  -- The person who acted in the dashboard. The email address stays when the person leaves.
  member_id uuid,
  member_email text,
  PRIMARY KEY (workspace_id, at, id)
);
CREATE INDEX audit_log_by_key ON audit_log (workspace_id, key_id, at DESC, id DESC) WHERE key_id IS NOT NULL;
CREATE INDEX audit_log_by_operation ON audit_log (workspace_id, operation, at DESC, id DESC);

-- ## Money and repeated calls

-- One row per charge, unique on what it pays for: held before the work, charged or released after it.
CREATE TABLE ledger (
  workspace_id uuid NOT NULL,
  subject text NOT NULL,
  unit text NOT NULL CHECK (unit IN ('cents', 'discovery_credits')),
  amount bigint NOT NULL CHECK (amount >= 0),
  state text NOT NULL CHECK (state IN ('held', 'charged', 'released')),
  key_id uuid,
  month text NOT NULL,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- When the sweep releases a hold of a synchronous call that was not settled, because its process died.
  expires_at timestamptz,
  PRIMARY KEY (workspace_id, subject)
);
CREATE INDEX ledger_by_age ON ledger (workspace_id, created_at) WHERE state <> 'held';
CREATE INDEX ledger_by_creation ON ledger (workspace_id, created_at DESC, subject DESC);
CREATE INDEX ledger_by_key ON ledger (workspace_id, key_id, created_at DESC, subject DESC);
-- Most entries are charged; ledger_by_creation serves those.
CREATE INDEX ledger_by_state ON ledger (workspace_id, state, created_at DESC, subject DESC) WHERE state <> 'charged';
CREATE INDEX ledger_expiring ON ledger (expires_at) WHERE state = 'held' AND expires_at IS NOT NULL;

-- The amount that each key has spent or set aside in a UTC month. The key's cap is checked against this row.
CREATE TABLE key_spend (
  workspace_id uuid NOT NULL,
  key_id uuid NOT NULL,
  month text NOT NULL,
  cents bigint NOT NULL,
  PRIMARY KEY (workspace_id, key_id, month)
);

-- Calls under an Idempotency-Key, and their answers.
CREATE TABLE idempotency_keys (
  workspace_id uuid NOT NULL,
  key text NOT NULL,
  operation text NOT NULL,
  request_hash text NOT NULL,
  -- The path of the request: by its ids an erasure finds an answer that names no one. Empty where it has none.
  path text NOT NULL DEFAULT '',
  -- The process that runs the call, and until when it counts as alive. Null once the answer is stored.
  owner uuid,
  locked_until timestamptz,
  status integer,
  -- The sealed answer.
  body bytea,
  -- The plain answer of a call that was stored with its change: in a group of calls, or by a deletion until `body` has it.
  answer text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- Idempotency keys whose work was about a person who was erased: only a keyed hash of each, for as long as the key would be kept.
CREATE TABLE erased_keys (
  workspace_id uuid NOT NULL,
  key_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, key_hash)
);
CREATE INDEX erased_keys_by_age ON erased_keys (created_at);

-- Addresses of erased people that no call may create again: only a keyed hash of each.
CREATE TABLE erased_addresses (
  workspace_id uuid NOT NULL,
  address_hash bytea NOT NULL,
  erased_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, address_hash)
);

-- The sealed secret of a workspace's hashes of what was erased.
CREATE TABLE erasure_secrets (
  workspace_id uuid PRIMARY KEY,
  sealed_secret bytea NOT NULL
);

-- ## Prospects

-- The words of a text with other letters than ASCII, as a search compares them; `domains/prospects/search-words.ts` reads a search by the same
-- rules. Letters lose their accents, and ä stands for a and ae. Chinese, Japanese, and Korean are written without spaces: any three
-- letters in a row are a word, so that a search finds what is within.
CREATE FUNCTION search_words(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  cjk CONSTANT text := '[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]';
  words text := normalize(written, NFKC);
BEGIN
  IF words ~ '[ÄÖÜØÅäöüøå]' THEN
    words := words || ' ' || replace(replace(replace(replace(replace(translate(words, 'ÄÖÜØÅ', 'äöüøå'),
      'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa');
  END IF;
  words := normalize(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g'), NFC);
  words := replace(replace(replace(replace(translate(words, 'ØøŁłĐđıĦħŦŧςẞÆŒÞ', 'OoLlDdiHhTtσßæœþ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  IF words ~ cjk THEN
    words := regexp_replace(words, '(' || cjk || '{1,3})', ' \1 ', 'g')
      || ' ' || regexp_replace(regexp_replace(words, cjk || '(' || cjk || '*)', ' \1 ', 'g'), '(' || cjk || '{1,3})', ' \1 ', 'g')
      || ' ' || regexp_replace(regexp_replace(words, cjk || '{1,2}(' || cjk || '*)', ' \1 ', 'g'), '(' || cjk || '{1,3})', ' \1 ', 'g');
  END IF;
  RETURN words;
END $$;

-- People to write to. Every filter of the list has an index of its own, so that no list reads the rest of the workspace.
CREATE TABLE prospects (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  email text NOT NULL,
  first_name text,
  last_name text,
  company_name text,
  company_domain text,
  role_title text,
  linkedin_url text,
  tags jsonb NOT NULL DEFAULT '[]',
  custom_fields jsonb NOT NULL DEFAULT '{}',
  external_ids jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'pending',
  -- Every word has a mark of the workspace in front: 36 random bits of its id. So a search reads no other workspace's words. A text of plain
  -- ASCII is its own words.
  search tsvector GENERATED ALWAYS AS (
    replace(' ' || strip(to_tsvector('simple', translate(
      CASE WHEN email || coalesce(first_name, '') || coalesce(last_name, '') || coalesce(company_name, '') || coalesce(company_domain, '') || coalesce(role_title, '') ~ '[^\x01-\x7f]'
      THEN search_words(email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(company_domain, '') || ' ' || coalesce(role_title, ''))
      ELSE email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(company_domain, '') || ' ' || coalesce(role_title, '') END,
      '@.-_/', '     ')))::text,
      ' ''', ' ''' || left(encode(substring(uuid_send(workspace_id) from 1 for 6), 'base64'), 6))::tsvector
  ) STORED,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  removed_at timestamptz,
  -- Changes of what is stored about the person: the status is not among it. By whom and when the last one was made.
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz,
  changed_in uuid,
  -- A prospect that was merged: it keeps its address and nothing else, and is removed.
  merged_into uuid,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX prospects_by_creation ON prospects (workspace_id, created_at DESC);
CREATE UNIQUE INDEX prospects_by_email ON prospects (workspace_id, email);
-- Words, tags and status together, so that rows that have all of several are found at once. The list of pending entries, which each
-- search reads, is short: other workspaces fill it too.
CREATE INDEX prospects_by_search ON prospects USING gin
  (search, jsonb_set('{}', ARRAY[workspace_id::text], tags || ('{"status":"' || status || '"}')::jsonb) jsonb_path_ops)
  WITH (gin_pending_list_limit = 256);
CREATE INDEX prospects_by_merge ON prospects (workspace_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX prospects_by_status ON prospects (workspace_id, status, created_at DESC);
CREATE INDEX prospects_by_update ON prospects (workspace_id, updated_at DESC);

-- Addresses that prospects had before theirs were corrected: an erasure looks for them too.
CREATE TABLE former_addresses (
  workspace_id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  email text NOT NULL,
  left_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, prospect_id, email)
);

-- Receipts of erasures. They say what was erased, and do not name the person.
CREATE TABLE erasures (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  key_id uuid NOT NULL,
  erased jsonb NOT NULL,
  mentions jsonb NOT NULL,
  erased_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

-- ## Templates

CREATE TABLE templates (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  version integer NOT NULL,
  changed_by uuid,
  changed_at timestamptz,
  changed_in uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  archived_at timestamptz,
  PRIMARY KEY (workspace_id, id)
);
-- For the list and the newest template, which leave out templates of discovery sessions (one per call).
CREATE INDEX templates_by_update ON templates (workspace_id, updated_at DESC, id DESC) WHERE kind = 'automatic';

-- Where the sentences of a workspace come from, by the digest of their words: an author, a page that was read, or a model. A sentence keeps
-- its origin wherever it is copied. One that a model wrote is the author's from its approval on.
CREATE TABLE sentences (
  workspace_id uuid NOT NULL,
  digest text NOT NULL,
  origin text NOT NULL,
  -- The pages that it was read on.
  links jsonb NOT NULL DEFAULT '[]',
  -- The email address of a person, or the key of a program; also of an author who typed it.
  approved_by text,
  approved_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, digest)
);

-- Versions of templates. A page keeps the version that it was rendered from.
CREATE TABLE template_versions (
  workspace_id uuid NOT NULL,
  template_id uuid NOT NULL,
  version integer NOT NULL,
  document jsonb NOT NULL,
  name text NOT NULL DEFAULT '',
  change text NOT NULL DEFAULT 'created',
  note text,
  -- Derived from the call, so that a repeated call finds its version.
  edit_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, template_id, version)
);
CREATE UNIQUE INDEX template_versions_by_edit ON template_versions (workspace_id, edit_id) WHERE edit_id IS NOT NULL;

-- Changes of templates that are no version yet. The row stays when they are published or discarded, so that its version never counts twice.
CREATE TABLE template_drafts (
  workspace_id uuid NOT NULL,
  template_id uuid NOT NULL,
  version integer NOT NULL,
  changed_by uuid,
  changed_at timestamptz,
  changed_in uuid,
  base_version integer NOT NULL,
  -- Null without changes.
  document jsonb,
  -- An instruction was paid for since the last publication.
  edit_paid boolean NOT NULL DEFAULT false,
  PRIMARY KEY (workspace_id, template_id)
);

CREATE TABLE template_builds (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  status text NOT NULL,
  -- The source of the build: a description, a document, or a discovery session.
  input jsonb NOT NULL,
  template_id uuid,
  error text,
  -- For each part of the description: whether the template takes it up, and if not, why.
  parts jsonb NOT NULL DEFAULT '[]',
  error_code text,
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  PRIMARY KEY (workspace_id, id)
);

-- Previews of templates: never charged, published, or listed. A preview ends with its link.
CREATE TABLE template_previews (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  template_id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  preview_key text NOT NULL,
  -- The previewed document, which may never have been stored as a version.
  document jsonb NOT NULL,
  -- Null until the preview is written.
  model jsonb,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX template_previews_by_age ON template_previews (workspace_id, created_at DESC);
-- Not unique, because a distributed table can't promise that. The key is random.
CREATE INDEX template_previews_by_key ON template_previews (preview_key);
CREATE INDEX template_previews_of_prospect ON template_previews (workspace_id, prospect_id);

-- ## Pages and batches

-- Personalized pages. Pages of a removed prospect answer 410 and leave the hot leads; the sums keep what they counted.
CREATE TABLE pages (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  page_token text NOT NULL,
  prospect_id uuid NOT NULL,
  template_id uuid NOT NULL,
  template_version integer NOT NULL,
  batch_id uuid,
  status text NOT NULL,
  -- The words and the look of the page. The page host lays them out.
  model jsonb,
  -- Changes with the model, whatever changes it, so that the page host knows whether what it laid out is still the page.
  model_digest bigint GENERATED ALWAYS AS (hashtextextended(model::text, 0)) STORED,
  error text,
  -- What a correction would show, and the version of the template that frames it. Visitors see `model` until it is published.
  revision jsonb,
  revision_template_version integer,
  -- Part of every preview link of a page in review, or of a correction. A new key ends the earlier links.
  preview_key text,
  created_at timestamptz NOT NULL,
  rendered_at timestamptz,
  emailed_at timestamptz,
  removed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz,
  changed_in uuid,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX pages_by_batch ON pages (workspace_id, batch_id, created_at DESC, id DESC) WHERE batch_id IS NOT NULL;
CREATE INDEX pages_by_creation ON pages (workspace_id, created_at DESC, id DESC);
CREATE INDEX pages_by_preview_key ON pages (preview_key) WHERE preview_key IS NOT NULL;
CREATE INDEX pages_by_prospect ON pages (workspace_id, prospect_id, created_at DESC);
CREATE INDEX pages_by_state ON pages (workspace_id, status, created_at DESC, id DESC) WHERE status <> 'rendered';
CREATE INDEX pages_by_template ON pages (workspace_id, template_id, created_at DESC, id DESC);
CREATE INDEX pages_by_token ON pages (page_token);
-- For pages whose process died while it made them.
CREATE INDEX pages_generating ON pages (created_at) WHERE status = 'generating' AND batch_id IS NULL;

-- Research about companies, kept so that a batch reads each site once.
CREATE TABLE company_research (
  workspace_id uuid NOT NULL,
  domain text NOT NULL,
  research jsonb NOT NULL,
  fetched_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, domain)
);

CREATE TABLE batches (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  name text,
  template_id uuid NOT NULL,
  template_version integer NOT NULL,
  status text NOT NULL,
  prospect_count integer NOT NULL,
  -- Members that are not settled yet. The settlement that brings it to 0 closes the batch.
  remaining integer NOT NULL DEFAULT 0,
  rendered integer NOT NULL DEFAULT 0,
  estimate_cents bigint,
  -- The Idempotency-Key of the call that started the generation, so that a repeated call finds its own work.
  generate_key text,
  -- Members whose page was made without reading a site.
  sites_unread integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz,
  changed_in uuid,
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX batches_by_creation ON batches (workspace_id, created_at DESC);

CREATE TABLE batch_members (
  workspace_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  page_id uuid,
  error text,
  -- Information that the member's page still needs.
  needs jsonb NOT NULL DEFAULT '[]',
  -- Whether a site of the member's company was read. Null until the page is made.
  site_read boolean,
  PRIMARY KEY (workspace_id, batch_id, prospect_id)
);
CREATE INDEX batch_members_by_prospect ON batch_members (workspace_id, prospect_id);

-- ## Visits, leads and meetings

-- What visitors did on pages.
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
-- For the deletion by age.
CREATE INDEX signals_by_age ON signals (workspace_id, created_at);
-- For the visits of a range of days. Rows lie in the order of time, so a block range index costs next to nothing per recorded visit.
CREATE INDEX signals_by_time ON signals USING brin (workspace_id, created_at);

-- A page's record of one visitor: one row tells a return visit or a long read, without the visitor's history.
CREATE TABLE page_visitors (
  workspace_id uuid NOT NULL,
  page_id uuid NOT NULL,
  visitor text NOT NULL,
  visits integer NOT NULL DEFAULT 1,
  -- Stored signals. Beyond a limit, further signals of the visitor are ignored.
  signals integer NOT NULL DEFAULT 0,
  scroll_percent smallint NOT NULL DEFAULT 0,
  dwell_seconds integer NOT NULL DEFAULT 0,
  visit_started_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, page_id, visitor)
);

-- High-intent signals. Each kind counts once per page.
CREATE TABLE intents (
  workspace_id uuid NOT NULL,
  page_id uuid NOT NULL,
  kind text NOT NULL,
  visitor text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, page_id, kind)
);

-- Sums per page.
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
-- The ranking of hot leads: reading the best fifty never scans the workspace. Pages without activity are left out, because a
-- batch of them would be read to its end behind the last active page.
CREATE INDEX page_stats_ranking ON page_stats
  (workspace_id, conversions DESC, high_intent_count DESC, cta_clicks DESC, visits DESC, last_conversion_at DESC NULLS LAST, page_id)
  WHERE conversions + high_intent_count + cta_clicks + visits > 0;

-- Sums per workspace.
CREATE TABLE workspace_metrics (
  workspace_id uuid PRIMARY KEY,
  pages_live bigint NOT NULL DEFAULT 0,
  visited bigint NOT NULL DEFAULT 0,
  converted bigint NOT NULL DEFAULT 0,
  conversions bigint NOT NULL DEFAULT 0,
  cta_clicks bigint NOT NULL DEFAULT 0
);

-- Form submissions and bookings. The lists of leads and of events both read this table.
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
  -- The visitor, for the timeline. Empty for visitors who can't be told apart.
  visitor text NOT NULL DEFAULT '',
  delivered_at timestamptz,
  status text NOT NULL DEFAULT 'new',
  -- The member who answers it, who may have left.
  owner_id uuid,
  note text,
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz,
  changed_in uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX conversions_by_creation ON conversions (workspace_id, created_at DESC);
CREATE INDEX conversions_by_event ON conversions (workspace_id, event, created_at DESC);
CREATE INDEX conversions_by_status ON conversions (workspace_id, status, created_at DESC);
CREATE INDEX conversions_by_owner ON conversions (workspace_id, owner_id, created_at DESC) WHERE owner_id IS NOT NULL;
CREATE UNIQUE INDEX conversions_by_form_token ON conversions (workspace_id, form_token);
-- For a page's timeline.
CREATE INDEX conversions_by_page ON conversions (workspace_id, page_id, created_at DESC);
CREATE INDEX conversions_by_page_token ON conversions (workspace_id, page_token, created_at DESC);
CREATE INDEX conversions_by_prospect ON conversions (workspace_id, prospect_id, created_at DESC);

-- Times of the calendar that are taken.
CREATE TABLE bookings (
  workspace_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  conversion_id uuid NOT NULL,
  PRIMARY KEY (workspace_id, starts_at)
);

-- Booked meetings, canceled ones too.
CREATE TABLE meetings (
  workspace_id uuid NOT NULL,
  -- The id of the conversion that booked the meeting.
  id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  page_id uuid NOT NULL,
  page_token text NOT NULL,
  status text NOT NULL DEFAULT 'booked',
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  time_zone text NOT NULL,
  name text,
  email text,
  message text,
  sequence integer NOT NULL DEFAULT 0,
  cancel_reason text,
  canceled_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz,
  changed_in uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX meetings_by_page ON meetings (workspace_id, page_token, starts_at DESC, id DESC);
CREATE INDEX meetings_by_prospect ON meetings (workspace_id, prospect_id, starts_at DESC, id DESC);
CREATE INDEX meetings_by_start ON meetings (workspace_id, starts_at DESC, id DESC);
CREATE INDEX meetings_by_status ON meetings (workspace_id, status, starts_at DESC, id DESC);

-- ## Connectors and deliveries

-- Receivers of events.
CREATE TABLE connectors (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  provider text NOT NULL,
  outbound_url text NOT NULL,
  event_subscriptions jsonb NOT NULL,
  status text NOT NULL,
  description text,
  status_reason text,
  status_changed_at timestamptz,
  max_in_flight integer NOT NULL DEFAULT 8,
  rate_per_second integer NOT NULL DEFAULT 50,
  timeout_seconds integer NOT NULL DEFAULT 10,
  -- The names and values of custom headers as JSON, AES-256-GCM under the server's encryption key.
  sealed_headers bytea,
  -- Their names, which may be shown.
  header_names jsonb NOT NULL DEFAULT '[]',
  -- The person who answers for the receiver, and the key or app that chose it: it is paused when either goes. Null for the operator, and for a session.
  answered_by_member uuid,
  answered_by_email text,
  answered_by_key uuid,
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz,
  changed_in uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX connectors_by_creation ON connectors (workspace_id, created_at DESC);
CREATE INDEX connectors_by_id ON connectors (id);

-- Signing secrets. At most three per connector sign: the newest, and its predecessors until they expire.
CREATE TABLE connector_secrets (
  workspace_id uuid NOT NULL,
  connector_id uuid NOT NULL,
  number integer NOT NULL,
  -- AES-256-GCM under the server's encryption key.
  sealed_secret bytea NOT NULL,
  expires_at timestamptz,
  -- The person who was told it, or who answers for the key that was, and this key. Null for a key of the operator, and for a session.
  created_by_member uuid,
  created_by_email text,
  created_by_key uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, connector_id, number)
);

-- The health of a connector per kind of event.
CREATE TABLE connector_kinds (
  workspace_id uuid NOT NULL,
  connector_id uuid NOT NULL,
  event text NOT NULL,
  consecutive_failures integer NOT NULL DEFAULT 0,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_error text,
  PRIMARY KEY (workspace_id, connector_id, event)
) WITH (fillfactor = 70);

-- The turns of connectors. Every claim and every finish writes a row, so pages have room for updates in place.
CREATE TABLE connector_queue (
  workspace_id uuid NOT NULL,
  connector_id uuid NOT NULL,
  turn_at timestamptz NOT NULL DEFAULT 'infinity',
  -- True when full, resting, probing, or paused: a new delivery does not move turn_at.
  is_asleep boolean NOT NULL DEFAULT false,
  in_flight integer NOT NULL DEFAULT 0,
  -- Slots that the receiver has earned: 2 at first, doubled by success, 1 after it was unreachable.
  allowed integer NOT NULL DEFAULT 2,
  -- Attempts that the rate allows at tokens_at, which is null before the first claim.
  tokens float8 NOT NULL DEFAULT 0,
  tokens_at timestamptz,
  -- Attempts in the breaker's window of five minutes.
  window_at timestamptz,
  window_attempts integer NOT NULL DEFAULT 0,
  window_failures integer NOT NULL DEFAULT 0,
  -- Consecutive failed probes while the breaker is open.
  probes integer NOT NULL DEFAULT 0,
  -- When the breaker opened, or the last probe ended: a new delivery asks for a probe a minute later at the earliest.
  probed_at timestamptz,
  failures_in_row integer NOT NULL DEFAULT 0,
  -- The first failure after the last success.
  failing_since timestamptz,
  PRIMARY KEY (workspace_id, connector_id)
) WITH (fillfactor = 20);
CREATE INDEX connector_queue_turn ON connector_queue (turn_at) WITH (fillfactor = 50);

-- The last notice to the owner per step. A step that repeats within the hour is not notified again.
CREATE TABLE connector_notices (
  workspace_id uuid NOT NULL,
  connector_id uuid NOT NULL,
  step text NOT NULL,
  noticed_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, connector_id, step)
);

-- Counts of attempts, one row per flush of a worker. The sweep adds up the rows of a past hour.
CREATE TABLE connector_stats (
  workspace_id uuid NOT NULL,
  connector_id uuid NOT NULL,
  hour timestamptz NOT NULL,
  event text NOT NULL,
  succeeded integer NOT NULL,
  failed integer NOT NULL,
  exhausted integer NOT NULL,
  total_ms bigint NOT NULL
);
CREATE INDEX connector_stats_by_hour ON connector_stats (workspace_id, connector_id, hour);
-- Logical replication finds a changed row by all of it. Costs nothing unless wal_level is logical.
ALTER TABLE connector_stats REPLICA IDENTITY FULL;

-- Deleted connectors whose rows the sweep has yet to remove.
CREATE TABLE deleted_connectors (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  deleted_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

-- Published events. `body` has the exact bytes that every attempt of every delivery sends.
CREATE TABLE outbound_events (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  event text NOT NULL,
  body bytea NOT NULL,
  -- The person whom the event is about, so that an erasure finds it without reading bodies.
  prospect_id uuid,
  created_at timestamptz NOT NULL,
  -- The order of publication, which the event stream follows.
  published_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX outbound_events_by_prospect ON outbound_events (workspace_id, prospect_id) WHERE prospect_id IS NOT NULL;
CREATE INDEX outbound_events_by_publication ON outbound_events (workspace_id, published_at);

-- Open event streams. While a workspace has one, its events are kept even if no connector receives them.
CREATE TABLE event_listeners (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

-- Deliveries: one per event and connector.
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
-- Attempts change each row. With room for that on its page, its four indexes stay as they are.
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX deliveries_by_connector ON deliveries (workspace_id, connector_id, created_at DESC);
CREATE UNIQUE INDEX deliveries_by_event ON deliveries (workspace_id, event_id, connector_id);
CREATE INDEX deliveries_by_kind ON deliveries (workspace_id, connector_id, event, created_at DESC);

-- Attempts: the request and its answer, without the body and the headers that follow from the delivery.
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
  lease_token uuid,
  dns_ms integer,
  connect_ms integer,
  first_byte_ms integer,
  sent_to text,
  -- Names of the headers that the connector's owner added.
  own_headers text[],
  signed_at timestamptz,
  response_headers jsonb,
  tls_ms integer,
  PRIMARY KEY (workspace_id, delivery_id, number)
);

-- Deliveries that are still to be sent. A row with a lease records that an attempt began. Status and list live in `deliveries`, so
-- that updates here touch no index.
CREATE TABLE delivery_queue (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  connector_id uuid NOT NULL,
  event_id uuid NOT NULL,
  -- 0 before the first attempt, 1 after it.
  lane smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- Used steps of the retry schedule.
  failures integer NOT NULL DEFAULT 0,
  lease_token uuid,
  started_at timestamptz,
  -- The W3C trace context of the publisher, which the delivery continues.
  traceparent text,
  PRIMARY KEY (workspace_id, id)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
CREATE INDEX delivery_queue_due ON delivery_queue (workspace_id, connector_id, lane, due_at) WITH (fillfactor = 80);

-- Deliveries that ran out of attempts and were neither replayed nor dismissed. They keep a connector failing.
CREATE TABLE exhausted_deliveries (
  workspace_id uuid NOT NULL,
  connector_id uuid NOT NULL,
  event text NOT NULL,
  delivery_id uuid NOT NULL,
  PRIMARY KEY (workspace_id, connector_id, event, delivery_id)
);

-- ## Media

-- Uploaded files. Each filter of the list has an index that gives its newest rows first.
CREATE TABLE media (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  filename text NOT NULL,
  mime text NOT NULL,
  bytes integer NOT NULL,
  sha256 text NOT NULL,
  source text NOT NULL,
  -- The name of the content in the storage. Each attempt to store has its own, so that no two write to the same place.
  storage_key uuid NOT NULL,
  -- The name of an image or a video on the page host, and the size in pixels of an image.
  page_key uuid,
  width integer,
  height integer,
  mandatory boolean NOT NULL,
  extraction_status text NOT NULL,
  understood_summary text,
  extraction_error text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX media_by_creation ON media (workspace_id, created_at DESC);
CREATE INDEX media_by_kind ON media (workspace_id, kind, created_at DESC);
CREATE INDEX media_by_storage_key ON media (storage_key);
CREATE INDEX media_by_page_key ON media (page_key) WHERE page_key IS NOT NULL;
CREATE INDEX media_mandatory ON media (workspace_id, created_at DESC) WHERE mandatory;

-- Texts of files. Apart from `media`, so that lists don't read them.
CREATE TABLE media_texts (
  workspace_id uuid NOT NULL,
  media_id uuid NOT NULL,
  text text NOT NULL,
  tables jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (workspace_id, media_id)
);

-- Contents to delete once they are due: those of deleted files, and those of uploads until their record is committed.
CREATE TABLE media_leftovers (
  storage_key uuid PRIMARY KEY,
  due_at timestamptz NOT NULL
);
CREATE INDEX media_leftovers_by_age ON media_leftovers (due_at);

-- ## Discovery sessions, materials templates and runs

-- Discovery sessions.
CREATE TABLE discovery_sessions (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  status text NOT NULL,
  prospect_id uuid,
  -- { transcript, notes, solutionMap, exclusions, recordingUrl }
  material jsonb NOT NULL,
  questions jsonb NOT NULL DEFAULT '[]',
  build_id uuid,
  template_id uuid,
  page_id uuid,
  error text,
  -- Speakers of the call: the side of each, and how it is known.
  speakers jsonb NOT NULL DEFAULT '[]',
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz,
  changed_in uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX discovery_sessions_by_creation ON discovery_sessions (workspace_id, created_at DESC, id DESC);
CREATE INDEX discovery_sessions_by_status ON discovery_sessions (workspace_id, status, created_at DESC, id DESC);
CREATE INDEX discovery_sessions_of_prospect ON discovery_sessions (workspace_id, prospect_id, created_at DESC, id DESC)
  WHERE prospect_id IS NOT NULL;

-- Materials templates.
CREATE TABLE purpose_templates (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  status text NOT NULL,
  -- Purpose, materials, facts, elements, and checks, with all defaults filled in.
  spec jsonb NOT NULL,
  open_questions jsonb NOT NULL DEFAULT '[]',
  call_intelligence boolean NOT NULL,
  run_count integer NOT NULL DEFAULT 0,
  -- Grows with every change of the spec. A template is ready when this revision is the built one.
  revision integer NOT NULL DEFAULT 1,
  built_revision integer,
  -- Set while a build is under way.
  building_revision integer,
  build_id uuid,
  -- The row of `templates` with the surroundings of the elements: form, booking, button, theme.
  frame_id uuid,
  forked_from_run_id uuid,
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz,
  changed_in uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  archived_at timestamptz,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX purpose_templates_by_creation ON purpose_templates (workspace_id, created_at DESC);

-- Runs of materials templates.
CREATE TABLE purpose_runs (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  purpose_template_id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  status text NOT NULL,
  -- The template's spec when the run was created. Later changes don't reach the run.
  spec jsonb NOT NULL,
  call_intelligence boolean NOT NULL,
  frame_id uuid NOT NULL,
  consent_attested boolean NOT NULL,
  -- Values that people pinned, by fact key.
  overrides jsonb NOT NULL DEFAULT '{}',
  -- Who pinned each of them, and when.
  pinned_by jsonb NOT NULL DEFAULT '{}',
  questions jsonb NOT NULL DEFAULT '[]',
  call_digest jsonb,
  -- The words of the AI elements, each with its sources.
  words jsonb NOT NULL DEFAULT '{}',
  -- AI elements that are being regenerated, or the error of the last try.
  regenerations jsonb NOT NULL DEFAULT '{}',
  writer text,
  generation_id uuid,
  page_id uuid,
  page_token text,
  error text,
  published_at timestamptz,
  -- What the page was published with, while the run is being corrected.
  published jsonb,
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz,
  changed_in uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX purpose_runs_by_prospect ON purpose_runs (workspace_id, prospect_id);
CREATE INDEX purpose_runs_by_status ON purpose_runs (workspace_id, purpose_template_id, status, created_at DESC);
CREATE UNIQUE INDEX purpose_runs_by_template ON purpose_runs (workspace_id, purpose_template_id, created_at DESC);

-- Materials of runs.
CREATE TABLE purpose_run_materials (
  workspace_id uuid NOT NULL,
  run_id uuid NOT NULL,
  id uuid NOT NULL,
  entry_key text NOT NULL,
  source text NOT NULL,
  label text NOT NULL,
  -- { text } | { structured } | { url } | { mediaId }
  content jsonb NOT NULL,
  extraction_status text NOT NULL,
  understood_summary text,
  error text,
  -- Facts that were read from the material: key, value, and quotation.
  facts jsonb NOT NULL DEFAULT '[]',
  -- Facts that the material mentions without a clear value: key, reason, and suggestion.
  unclear jsonb NOT NULL DEFAULT '[]',
  speakers jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, run_id, id)
);

-- ## Jobs

-- Work that is done later. The row behind a job says what is to be done; the job says when.
CREATE TABLE jobs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  -- All zeros for the server's own work.
  workspace_id uuid NOT NULL,
  payload jsonb NOT NULL,
  traceparent text,
  -- At most one job of a kind with a key waits for its first attempt.
  singleton_key text,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- Attempts that began. With the id, the count names an attempt.
  claims integer NOT NULL DEFAULT 0,
  -- Attempts that were lost with their worker and so used no attempt up.
  losses integer NOT NULL DEFAULT 0,
  lease_token uuid,
  -- Set when the last attempt failed: the kind, its attempts and the error, until the domain has been told.
  given_up jsonb
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
-- For each kind the workspaces that have waiting jobs, and of each the one that is due longest: a claim steps from workspace to workspace.
CREATE INDEX jobs_turns ON jobs (kind, workspace_id, due_at) WHERE lease_token IS NULL;
CREATE INDEX jobs_leased ON jobs (lease_token) WHERE lease_token IS NOT NULL;
CREATE UNIQUE INDEX jobs_singleton ON jobs (kind, singleton_key) WHERE claims = 0 AND singleton_key IS NOT NULL;
-- A filter of logical replication by the workspace needs it in what is logged of a changed row.
ALTER TABLE jobs REPLICA IDENTITY FULL;

-- Workers that run jobs or send deliveries. A worker that stops renewing its lease is dead; what it had leased is due again.
CREATE TABLE queue_workers (
  token uuid PRIMARY KEY,
  lease_until timestamptz NOT NULL
);

-- Jobs whose last attempt failed, kept for an operator to list and requeue.
CREATE TABLE given_up_work (
  -- All zeros for the server's own work.
  workspace_id uuid NOT NULL,
  -- The job's id.
  id uuid NOT NULL,
  kind text NOT NULL,
  -- Ids only.
  payload jsonb NOT NULL,
  -- Failed attempts, without those that were lost with their worker.
  attempts integer NOT NULL,
  -- { message, name, code } of the last attempt.
  error jsonb NOT NULL,
  given_up_at timestamptz NOT NULL,
  requeued_at timestamptz,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX given_up_work_by_age ON given_up_work (workspace_id, given_up_at);
CREATE INDEX given_up_work_by_time ON given_up_work (given_up_at DESC, id) WHERE requeued_at IS NULL;
