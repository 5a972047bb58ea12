// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  ConflictError,
  GenerationFailedError,
  GoneError,
  NotFoundError,
  PaymentRequiredError,
  PermissionError,
  ValidationError,
} from '../errors/api-error.ts';

/** The methods of `cartouche.analytics`, as the contract describes them. */
export interface AnalyticsMethods {
  /**
   * Reads conversion metrics and hot leads.
   *
   * Low-value signals (scroll depth, dwell time) are excluded. `hotLeads` holds at most 50 pages, ranked by conversions, then
   * high-intent signals, then call-to-action clicks, then visits, then the most recent conversion.
   *
   * @returns `{ metrics, hotLeads }`. The workspace's metrics since its beginning: `metrics.conversionRate` is from 0 to 1.
   * @source REST §4 GET /api/v1/analytics; the ranking's tie-breaks and the cap of 50 are inferred
   */
  get(...args: never): unknown;

  /**
   * Counts what happened on pages by day.
   *
   * One entry for each UTC day from `created_after` to `created_before`, days without activity included. The last 30 days unless `created_after` says otherwise, and at most 366.
   * Pages that were removed leave their past days; a retention period for visits shortens them too.
   *
   * @returns `{ days }`. The days, oldest first.
   * @source inferred
   */
  daily(...args: never): unknown;
}

/** The methods of `cartouche.batches`, as the contract describes them. */
export interface BatchesMethods {
  /**
   * Creates a draft batch of pages for a template.
   *
   * Without `prospectIds` the 5,000 most recent prospects of the workspace are included. Costs nothing until it is generated.
   *
   * @returns `{ batchId, status, batchName, templateId, prospectCount, nothingPersonalCount }`. Batch created.
   * @throws {@link ValidationError} 400 `no_prospects`. The body holds no prospect or the batch would be empty. Send at least one prospect.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source REST §4 POST /api/v1/batches; the response body is inferred
   */
  create(...args: never): unknown;

  /**
   * Gets a batch's status and counts.
   *
   * @returns `{ batchId, status, counts }`. How far the batch is.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  status(...args: never): unknown;

  /**
   * Stops a batch that is being generated.
   *
   * Pages that are not finished are not made, and what was held for them is given back. `batches.regenerateFailed` takes them up again.
   *
   * @returns `{ batch, canceledPages }`. The batch, and how many of its pages will not be made.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  cancel(...args: never): unknown;

  /**
   * Deletes a draft, or a batch that has ended.
   *
   * The pages that it made stay, with their links, and belong to no batch then; what they cost stays charged. A batch that is generating is refused with 409: cancel it first.
   *
   * @returns `{ batchId }`. The batch is gone.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  delete(...args: never): unknown;
}

/** The methods of `cartouche.billing`, as the contract describes them. */
export interface BillingMethods {
  /**
   * Reads the plan, balances, lock status and limits.
   *
   * Works even when the workspace is locked.
   *
   * @returns `{ plan, subscriptionStatus, locked, lockReason, upgradeUrl, usage, discoveryCredits, key, aiProvider }`. What this workspace and this key may do, in whole US cents; `key.monthlySpendCapCents` is null without a cap.
   * @source REST §4 POST /api/discovery/{id}/build names it; the response body is inferred
   */
  getEntitlements(...args: never): unknown;

  /**
   * Reads the remaining usage balances.
   *
   * Works even when the workspace is locked.
   *
   * @returns `{ usage, discoveryCredits, key, quotas }`. The balances of the workspace and of this key.
   * @source inferred
   */
  getUsage(...args: never): unknown;

  /**
   * Sums up what was charged.
   *
   * By UTC day, by key, or by what was paid for; the last 30 days unless `since` says otherwise.
   *
   * @returns `{ by, groups }`. The sums, in the order of their names.
   * @source inferred
   */
  usageBreakdown(...args: never): unknown;
}

/** The methods of `cartouche.connectors`, as the contract describes them. */
export interface ConnectorsMethods {
  /**
   * Registers an outbound webhook connector.
   *
   * The signing secret is returned here and never again. Without `events` the connector receives the four documented kinds.
   * The address must be https and public, unless the server is configured to allow others. A workspace has at most 50 connectors,
   * three of them with one address.
   *
   * @returns `{ connector, secret }`. The connector and, this once, its signing secret. The secret is wrapped so that it can't be printed by mistake.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source REST §4 POST /api/v1/connectors; the default subscription is inferred
   */
  create(...args: never): unknown;

  /**
   * Sends a signed test delivery and reports how it went.
   *
   * One attempt, made while the call waits, with a body of the event kind `connector.test`. It is recorded like every delivery, never retried, and does
   * not count against the connector's health when it fails.
   *
   * @returns `{ delivered, delivery }`. The delivery with its attempt; `delivered` says whether the receiver acknowledged it, `delivery.attempts[0]` why it did not arrive.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source inferred
   */
  test(...args: never): unknown;

  /**
   * Gets a connector with its health.
   *
   * The connector, its limits, and its health for each kind of event.
   *
   * @returns The connector.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  get(...args: never): unknown;

  /**
   * Changes a connector.
   *
   * Only the fields that are present change. What is already queued goes to the new address with the new limits. `headers` is merged: a value replaces, `null` removes. Stored headers belong to the receiver that they were given for: an `outboundUrl` with another scheme, host or port is refused unless the same request names each of them in `headers`, with its value or `null`.
   *
   * @returns The changed connector.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  update(...args: never): unknown;

  /**
   * Deletes a connector.
   *
   * Nothing more is sent to it, and its secrets are destroyed. Deliveries that are still to be sent are canceled; an attempt that is under way is recorded as it ends.
   *
   * @returns `{ connectorId, canceledDeliveries }`. The connector is deleted.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  delete(...args: never): unknown;

  /**
   * Holds what a connector would be sent.
   *
   * Deliveries are kept as `held` until `connectors.resume`, at most 30 days. An attempt that is under way ends as it would have. Pausing a paused connector changes nothing.
   *
   * @returns The paused connector.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  pause(...args: never): unknown;

  /**
   * Sends again, beginning with what was held.
   *
   * Ends a pause. Held deliveries are sent oldest first, slowly at the beginning. Resuming an active connector changes nothing; a disabled one is enabled with `connectors.enable`.
   *
   * @returns The active connector.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  resume(...args: never): unknown;

  /**
   * Enables a connector that the server stopped sending to.
   *
   * Ends `disabled` and `open` at once. Held deliveries are sent, slowly at the beginning. `exhausted` counts the deliveries that ran out of attempts: `connectors.replay` sends those again.
   *
   * @returns `{ connector, released, exhausted }`. The active connector: `released` deliveries are sent now, `exhausted` ones wait for a replay.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  enable(...args: never): unknown;

  /**
   * Creates a new signing secret.
   *
   * The new secret is returned here and never again. For `overlapHours` every delivery is signed with both secrets, so that a receiver may change over at any moment
   * in between; with 0 the old secret ends at once. A connector has at most three secrets at a time.
   *
   * @returns `{ connector, secret }`. The connector and, this once, its new secret. The secret is wrapped so that it can't be printed by mistake.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  rotateSecret(...args: never): unknown;

  /**
   * Sends again what did not arrive.
   *
   * Queues the matching deliveries again, oldest first, with all attempts of the schedule before them; the bytes and the event's `id` are the ones of the first time. At most 10,000 per call:
   * `remaining` says how many are left for another one. With `dryRun` it only counts.
   *
   * @returns `{ dryRun, matched, replayed, remaining, kinds }`. What matched, what was queued, and in `remaining` how many are left for another call.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  replay(...args: never): unknown;

  /**
   * Gets what a connector was sent, by hour and kind.
   *
   * Counts of attempts and of what became of deliveries in each hour, at most the last 30 days, and what is queued now.
   *
   * @returns The counts.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  stats(...args: never): unknown;
}

/** The methods of `cartouche.deliveries`, as the contract describes them. */
export interface DeliveriesMethods {
  /**
   * Gets a delivery with every attempt.
   *
   * @returns The delivery and its attempts, first to last.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  get(...args: never): unknown;

  /**
   * Gets the body of a delivery.
   *
   * The exact text that every attempt sends. It is kept for 30 days and erased with the person: then this answers 404, and the attempts stay. It holds personal data, hence the scope.
   *
   * @returns `{ event_id, event, content_type, bytes, body }`. The body.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  getBody(...args: never): unknown;

  /**
   * Sends one delivery again.
   *
   * Due at once, with all attempts of the schedule before it. Works for a delivery that is waiting, held, exhausted, canceled or delivered; the receiver sees the same bytes and the same event `id`.
   * One that is under way, or whose body is past its 30 days, answers 409.
   *
   * @returns The delivery, queued again.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source inferred
   */
  retry(...args: never): unknown;

  /**
   * Cancels or dismisses a delivery.
   *
   * A delivery that is still to be sent is not sent any more; one that ran out of attempts is dismissed and no longer counts against the connector's health. One that is under way, delivered or
   * canceled answers 409.
   *
   * @returns The canceled delivery.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source inferred
   */
  cancel(...args: never): unknown;
}

/** The methods of `cartouche.discovery`, as the contract describes them. */
export interface DiscoveryMethods {
  /**
   * Creates a discovery session and starts its analysis.
   *
   * Supply at least one of `transcript`, `notes`, `solutionMap` and `recordingUrl`. Poll `discovery.get` until `interview_ready`.
   *
   * @returns `{ sessionId }`. The session exists and is being analysed.
   * @throws {@link ValidationError} 400 `consent_required`. A recording is given without consentAttested. Send `consentAttested: true` once everybody recorded has agreed.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ValidationError} 422 `transcription_unavailable`. A recording was given and no AI provider can transcribe it. Send the `transcript` instead.
   * @source REST §4 POST /api/discovery; recordingUrl and speakers are inferred
   */
  create(...args: never): unknown;

  /**
   * Gets a discovery session and its questions.
   *
   * @returns `{ speakers, session, questions }`. The session; `questions` is empty until the analysis is done.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source REST §4 GET /api/discovery/{id}; page_id, error and speakers are inferred
   */
  get(...args: never): unknown;

  /**
   * Reads the material of a session again.
   *
   * For a session whose analysis failed. Answers that were given stay.
   *
   * @returns The session, being read again.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  restart(...args: never): unknown;

  /**
   * Deletes a discovery session.
   *
   * With its material, its questions and its answers. A page that was built from it stays.
   *
   * @returns `{ sessionId }`. The session is gone.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  delete(...args: never): unknown;
}

/** The methods of `cartouche.events`, as the contract describes them. */
export interface EventsMethods {
  /**
   * Gets a conversion event.
   *
   * The id is the `id` of the webhook's body.
   *
   * @returns The event.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  get(...args: never): unknown;
}

/** The methods of `cartouche.keys`, as the contract describes them. */
export interface KeysMethods {
  /**
   * Gets an API key.
   *
   * @returns The key, without its secret.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  get(...args: never): unknown;

  /**
   * Creates an API key.
   *
   * The key is returned here and never again. It can't do more than the key that creates it: its scopes are among the creator's,
   * and it ends no later. A key with a spend cap can't create keys, since each of them would have a cap of its own. Only a signed-in person gives
   * `write:team`, `write:keys` and `write:privacy`, and only by naming them.
   *
   * @returns `{ key, secret }`. The new key, shown this once. The secret is wrapped so that it can't be printed by mistake.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source inferred
   */
  create(...args: never): unknown;

  /**
   * Changes an API key.
   *
   * Only the fields that are present change. A key can't give another one more than it has itself, and can't change one that has more. Only a
   * signed-in person gives `write:team`, `write:keys` and `write:privacy`; a key changes no other key that has one of them. The key of a person of
   * higher rank can't be changed or adopted, neither by a person nor by a key of theirs. Open invitations that the key gave, and could not give any more, are withdrawn.
   *
   * @returns The changed key.
   * @throws {@link PermissionError} 403 `role_required`. A person gives or takes a role above their own, or changes, adopts or rotates the key of a person above them, or a key does so or revokes it; `reason` is the role that may. Ask an owner.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  update(...args: never): unknown;

  /**
   * Replaces the secret of an API key.
   *
   * The new secret is returned here and never again. The one before works on for `overlapHours`, so that nothing has to stop while it is
   * replaced everywhere; a rotation within that time ends the oldest at once. A key rotates itself, and keys without `write:team`, `write:keys` and
   * `write:privacy`. The person who gets the secret, or who answers for the key that does, answers for the rotated key from then on (`created_by`). The
   * key of a person of higher rank can't be rotated.
   *
   * @returns `{ key, secret }`. The key with its new secret, shown this once. The secret is wrapped so that it can't be printed by mistake.
   * @throws {@link PermissionError} 403 `role_required`. A person gives or takes a role above their own, or changes, adopts or rotates the key of a person above them, or a key does so or revokes it; `reason` is the role that may. Ask an owner.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  rotate(...args: never): unknown;

  /**
   * Revokes an API key.
   *
   * Refused everywhere within two seconds, and for good. Repeating the call changes nothing. Ending access is an emergency
   * brake: a session needs no passkey for it, and an admin may revoke the key of an owner. A key can't revoke that of a person of higher rank than its
   * own. Open invitations that the key gave are withdrawn with it. Connectors that it registered, or whose address it changed, are paused, because a
   * leaked key may have had them send to its finder: each has an entry in the audit log and a line in the mail. Check and resume them, or adopt them before.
   * Keys that it created, or whose secret it was told, work on: they have `rotation_advised`, an entry `adviseRotation`, and a line in the mail.
   *
   * @returns The revoked key.
   * @throws {@link PermissionError} 403 `role_required`. A person gives or takes a role above their own, or changes, adopts or rotates the key of a person above them, or a key does so or revokes it; `reason` is the role that may. Ask an owner.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  delete(...args: never): unknown;
}

/** The methods of `cartouche.leads`, as the contract describes them. */
export interface LeadsMethods {
  /**
   * Gets a lead.
   *
   * @returns The lead.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  get(...args: never): unknown;
}

/** The methods of `cartouche.materials`, as the contract describes them. */
export interface MaterialsMethods {
  /**
   * Proposes a materials template.
   *
   * Stateless and free: nothing is stored. An AI provider reads prose. Without one, the name of a preset (`roi`, `discovery_followup`, `proposal`, `onboarding`, `case_match`) and a JSON object with `name` and members of `purposeSpec` are taken up; each other part of the description becomes an open question.
   *
   * @returns `{ name, purposeSpec, inputContract, elementManifest, qualityChecks, callIntelligence, openQuestions, specWarnings }`. Spec, checklist, elements and quality checks, which `materials.create` takes as they are or edited, and what is open.
   * @throws {@link GenerationFailedError} 502 `generation_failed`. Generation failed; `detail` carries the underlying error. Read `detail`; call again with a new Idempotency-Key.
   * @source MCP §4 propose_materials_template; the path is inferred
   */
  propose(...args: never): unknown;

  /**
   * Creates a materials template.
   *
   * Either `propose: true` with a description, or a spec of one's own, which may be a proposal that was edited. Call intelligence arms itself when the checklist has a recording or a transcript.
   *
   * @returns `{ purpose, openQuestions, specWarnings }`. The template, `drafting`, with what is open and, when there are any, `specWarnings`.
   * @throws {@link ValidationError} 422 `invalid_spec`. The spec of a materials template contradicts itself: an unknown name, a formula that can't be read, a cycle. Correct the paths that `issues` names.
   * @throws {@link GenerationFailedError} 502 `generation_failed`. Generation failed; `detail` carries the underlying error. Read `detail`; call again with a new Idempotency-Key.
   * @source MCP §4 create_materials_template; the path is inferred
   */
  create(...args: never): unknown;

  /**
   * Gets a materials template.
   *
   * @returns The template with its spec.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source MCP §4 get_materials_template; the shape is inferred
   */
  get(...args: never): unknown;

  /**
   * Changes a materials template.
   *
   * What is given replaces what is stored. A changed spec, checklist, manifest or check sends a `ready` template back to `drafting`; runs keep the spec that they were created with.
   *
   * @returns `{ purpose, openQuestions, specWarnings }`. The template as stored.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @throws {@link ValidationError} 422 `invalid_spec`. The spec of a materials template contradicts itself: an unknown name, a formula that can't be read, a cycle. Correct the paths that `issues` names.
   * @source MCP §4 update_materials_template; what sends it back to drafting is inferred
   */
  update(...args: never): unknown;

  /**
   * Gets the checklist that a run must supply.
   *
   * @returns `{ inputContract, callIntelligence }`. Materials and facts.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source MCP §4 get_materials_checklist
   */
  checklist(...args: never): unknown;

  /**
   * Archives a materials template, or bring it back.
   *
   * An archived template is only in the list of `archived: true`; its runs and pages stay, and its id still works. `archived: false` brings it back.
   *
   * @returns `{ purposeTemplateId, archived }`. Whether the template is archived.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  archive(...args: never): unknown;

  /**
   * Duplicates a materials template.
   *
   * A new draft with the same spec, free of charge.
   *
   * @returns `{ purposeTemplateId }`. The id of the new template.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  duplicate(...args: never): unknown;
}

/** The methods of `cartouche.media`, as the contract describes them. */
export interface MediaMethods {
  /**
   * Gets a file, to poll whether it was read.
   *
   * @returns The file.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  get(...args: never): unknown;

  /**
   * Deletes a file.
   *
   * The record goes at once and its content soon after; links to the content stop working. What runs have read from it stays with them.
   *
   * @returns `{ mediaId, deleted }`. It is gone.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source MCP §4 delete_media
   */
  delete(...args: never): unknown;
}

/** The methods of `cartouche.meetings`, as the contract describes them. */
export interface MeetingsMethods {
  /**
   * Gets a meeting.
   *
   * The id is that of the `meeting.booked` event and of the lead.
   *
   * @returns The meeting as it is now.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  get(...args: never): unknown;

  /**
   * Lists the times that a meeting can be moved to.
   *
   * The free times that the calendar of the meeting's page offers now: the same that a visitor could book. Empty when the page's calendar is closed.
   *
   * @returns `{ times }`. The free times, the earliest first; empty when the calendar of the meeting's page is closed.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  listTimes(...args: never): unknown;

  /**
   * Moves a meeting to another free time.
   *
   * The time has to be one of `meetings.listTimes`; no two meetings of a workspace overlap. Both sides get an updated invitation by email where the server has a mail server.
   *
   * @returns The meeting at its new time.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  move(...args: never): unknown;

  /**
   * Cancels a meeting.
   *
   * The time is free again. The visitor and the workspace's owners and admins get a cancellation by email where the server has a mail server.
   * A meeting that is canceled already stays as it is, and nothing is sent.
   *
   * @returns The canceled meeting.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  cancel(...args: never): unknown;
}

/** The methods of `cartouche.pages`, as the contract describes them. */
export interface PagesMethods {
  /**
   * Gets a page's status and public link.
   *
   * @returns The page.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source REST §4 GET /api/v1/pages/{id}
   */
  get(...args: never): unknown;

  /**
   * Researches a company, renders a page for one person, returns its link.
   *
   * Synchronous. Upserts the person, researches the company, renders from `templateId` or from the workspace's most
   * recently updated template. Costs one page (`recipient_render`), charged when the page is rendered. Nothing is
   * emailed unless `sendEmail` is true.
   *
   * @returns `{ pageId, url, emailed }`. The page is live.
   * @throws {@link ValidationError} 400 `email_not_configured`. `sendEmail` is true, or a key invites a person, and the server has no mail server. Leave out `sendEmail`, invite in the dashboard, or set SMTP_URL on the server.
   * @throws {@link PaymentRequiredError} 402 `spend_cap_exceeded`. The call would exceed the key's monthly cap. Raise the cap, use another key, or wait for the next UTC month.
   * @throws {@link PaymentRequiredError} 402 `insufficient_credits`. The balance does not cover the call. Open `upgradeUrl` or ask for fewer pages.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link NotFoundError} 404 `no_template`. The workspace has no template to render from. Create a template first.
   * @throws {@link ConflictError} 409 `generation_review`. Generation stopped for review. Supply what `issues` names and call again with a new Idempotency-Key. With the reason `quality_gate` the page was written: look at it with `pages.createPreview`, then approve or discard it.
   * @throws {@link GenerationFailedError} 502 `generation_failed`. Generation failed; `detail` carries the underlying error. Read `detail`; call again with a new Idempotency-Key.
   * @source REST §4 POST /api/v1/prospect-pages; lastName and roleTitle are inferred
   */
  createForProspect(...args: never): unknown;

  /**
   * Gets a page by its token.
   *
   * The token is the last part of the page's address.
   *
   * @returns The page.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  getByToken(...args: never): unknown;

  /**
   * Takes a page off the web.
   *
   * Its address answers 410 Gone until it is published again. What was counted stays counted; nothing is given back.
   *
   * @returns The page, no longer on the web.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  unpublish(...args: never): unknown;

  /**
   * Puts an unpublished page back on the web.
   *
   * At the same address and free of charge. Connectors are not told a second time.
   *
   * @returns The page, on the web again.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  publish(...args: never): unknown;

  /**
   * Looks at a page that the quality gate stopped.
   *
   * Returns a link to the words that were written, and their revision for `pages.approve`. Every earlier link of the page stops working. A preview is not
   * indexed and counts no visit; its form and calendar are disabled. The words are kept for 90 days; a page whose research was too thin has none.
   *
   * @returns `{ url, expiresAt, revision, reason }`. The link, to be treated as a secret, the gate's `reason`, and the `revision` for `pages.approve`.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source inferred
   */
  createPreview(...args: never): unknown;

  /**
   * Publishes a page that the quality gate stopped.
   *
   * Publishes the words of one revision, as `pages.createPreview` showed them, at the page's address; `page.rendered` is sent. It costs one page, charged once to
   * the key that approves: the generation that stopped was free. Nothing is emailed. The audit log says which key approved. A page that is on the web already
   * is returned as it is.
   *
   * @returns The page, on the web.
   * @throws {@link PaymentRequiredError} 402 `spend_cap_exceeded`. The call would exceed the key's monthly cap. Raise the cap, use another key, or wait for the next UTC month.
   * @throws {@link PaymentRequiredError} 402 `insufficient_credits`. The balance does not cover the call. Open `upgradeUrl` or ask for fewer pages.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  approve(...args: never): unknown;

  /**
   * Discards a page that stopped for review.
   *
   * Erases the words that were kept. The page is `failed` then; in a batch it can be made again with `batches.regenerateFailed`. Nothing is charged.
   *
   * @returns The page, without its words.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  discard(...args: never): unknown;

  /**
   * Lists the sentences of a page, or of what pages are made from.
   *
   * Lists every sentence with its origin, what it rests on, and who approved it when: of a page as it is shown, of a run as its elements stand, of a
   * template or the company profile as it is stored, of the questions of a discovery session, of what was read for a run (its digest, its questions and the
   * summaries of its materials), and of the summary of a file. `leftOut` names the sections that the gate took off a page, with the sentence and the reason.
   *
   * @returns `{ statements, leftOut }`. The sentences, in the order of the page.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source inferred
   */
  statements(...args: never): unknown;

  /**
   * Approves or rewrites sentences that a model wrote.
   *
   * Approves all sentences that a model wrote, or those named in `texts`, and replaces those named in `rewrites`: they are the caller's from now on, wherever
   * they stand. Nothing is published and nothing is charged. A template has its rewritten sentences as a new version, a page shows them at once.
   *
   * @returns `{ approved, rewritten, statements, leftOut }`. The sentences as they stand now.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source inferred
   */
  approveStatements(...args: never): unknown;
}

/** The methods of `cartouche.privacy`, as the contract describes them. */
export interface PrivacyMethods {
  /**
   * Hands out everything that is held about one person.
   *
   * One JSON document with the rows of each kind that belong to the prospect: its record, pages with their content, visits, forms, bookings, webhook bodies,
   * deliveries, discovery sessions, runs with their materials, and the files that only these use. Also after the prospect was removed, until it is erased.
   *
   * @returns `{ prospectId, exportedAt, held, truncated }`. The rows of each kind in `held`, at most 10,000; `truncated` names the kinds that have more.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link GoneError} 410 `prospect_merged`. The prospect was merged into another one, which `mergedInto` names. Call again with the id in `mergedInto`.
   * @source inferred
   */
  exportProspect(...args: never): unknown;

  /**
   * Erases one person, and answers with a receipt.
   *
   * Deletes everything that names the person, in every table: the record, pages and what happened on them, forms and bookings, the bodies of webhooks whether they were
   * sent or not, discovery sessions, runs and their materials, stored answers of earlier calls, and the files that nothing else uses. The address is also taken out of
   * what the workspace wrote, such as templates. What was charged stays, without the person. It can't be undone. A call that comes
   * again under an Idempotency-Key whose work was about the person answers `person_erased` for as long as keys are kept; a call under a new key may create the
   * same address again, as someone new, unless the workspace has `keepErasedAddresses`. Erasing an erased person answers `not_found`; the receipt is kept.
   *
   * @returns A receipt: how many rows of each kind went, what stays and why, and which texts of the workspace still have the name.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link GoneError} 410 `prospect_merged`. The prospect was merged into another one, which `mergedInto` names. Call again with the id in `mergedInto`.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  eraseProspect(...args: never): unknown;

  /**
   * Reads the receipt of an erasure again.
   *
   * @returns The receipt.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  getErasure(...args: never): unknown;
}

/** The methods of `cartouche.prospects`, as the contract describes them. */
export interface ProspectsMethods {
  /**
   * Gets a prospect with its pages.
   *
   * @returns The prospect and a summary of each of its pages, newest first.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link GoneError} 410 `prospect_merged`. The prospect was merged into another one, which `mergedInto` names. Call again with the id in `mergedInto`.
   * @source REST §4 GET /api/v1/prospects/{id}
   */
  get(...args: never): unknown;

  /**
   * Changes a prospect, also its email address.
   *
   * A field that is present replaces what is stored, `null` clears it, an absent field is kept; `custom_fields` and `external_ids` are merged by key.
   * With another `email` the id, links, pages, leads, and history stay. An address that another prospect has is refused with 409 `invalid_state` and the reason `email_taken`: merge the two
   * with `prospects.merge`. The former address is free then.
   *
   * @returns The prospect and a summary of each of its pages.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @throws {@link GoneError} 410 `prospect_merged`. The prospect was merged into another one, which `mergedInto` names. Call again with the id in `mergedInto`.
   * @source inferred
   */
  update(...args: never): unknown;

  /**
   * Merges another prospect into this one.
   *
   * Pages with their links, leads, events, meetings, runs, discovery sessions, and batches of the other prospect are this one's from then on. This one's fields stay; those that are empty are filled
   * from the other, and tags, `custom_fields`, and `external_ids` are joined. The other is gone: its id answers 410 `prospect_merged` with `mergedInto`, and an upsert of its address changes this
   * prospect. Refused with 409 `invalid_state` while something is generated for either. Merging the same two again changes nothing. It can't be undone.
   *
   * @returns `{ prospect, mergedProspectId, moved }`. The prospect with everything that it has now, and how much of it was moved.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @throws {@link GoneError} 410 `prospect_merged`. The prospect was merged into another one, which `mergedInto` names. Call again with the id in `mergedInto`.
   * @source inferred
   */
  merge(...args: never): unknown;

  /**
   * Imports prospects from JSON or CSV, with a report for each row.
   *
   * Rows that can be stored are stored, the others are reported with their issues: one bad row stops nothing. `csv` begins with a line of
   * column names; the prospect's own fields are recognized in usual spellings (`First Name`, `company`), `mapping` says what a column means, and every other
   * column becomes a custom field; `columns` of the report says what each was taken for. With `templateId` the imported prospects become the members of a
   * draft batch: the rows may then have at most 5,000 distinct addresses, also with `dryRun`, or the call is refused. With `dryRun` nothing is stored.
   *
   * @returns `{ report, batch }`. What became of each row; `batch` is null without `templateId`.
   * @throws {@link ValidationError} 400 `no_prospects`. The body holds no prospect or the batch would be empty. Send at least one prospect.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  import(...args: never): unknown;

  /**
   * Removes a prospect and its pages.
   *
   * Soft: the prospect leaves every list, its pages answer 410 Gone, and what they counted stays counted. Upserting the address
   * again brings the prospect back under the same id; its pages stay removed.
   *
   * @returns `{ prospectId, deletedPages }`. The prospect is removed.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link GoneError} 410 `prospect_merged`. The prospect was merged into another one, which `mergedInto` names. Call again with the id in `mergedInto`.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  delete(...args: never): unknown;
}

/** The methods of `cartouche.runs`, as the contract describes them. */
export interface RunsMethods {
  /**
   * Creates a run for one person.
   *
   * The template must be `ready`. Give `prospectId`, a `recipient`, or both: then the recipient's fields are written to the prospect.
   *
   * @returns The run, `draft`.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source MCP §4 create_run; the shape of recipient is inferred
   */
  create(...args: never): unknown;

  /**
   * Gets the full state of a run.
   *
   * @returns `{ run, materials, facts, elements, questions, missing, callDigest, preview }`. Everything about the run.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source MCP §4 get_run
   */
  get(...args: never): unknown;

  /**
   * Attaches the material of a checklist entry.
   *
   * Exactly one of `mediaId`, `url`, `content`, `structured`. The material is read afterwards: poll `runs.get` until its `extraction_status` is no longer `queued`.
   *
   * @returns The material is queued to be read.
   * @throws {@link ValidationError} 400 `consent_required`. A recording is given without consentAttested. Send `consentAttested: true` once everybody recorded has agreed.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source MCP §4 attach_run_materials; entryKey is inferred
   */
  attach(...args: never): unknown;

  /**
   * Answers the questions of a run.
   *
   * An answered fact_gap becomes a `user_override` fact. A fact_gap without a `fact_key` asks whose side speakers of a call are on: answer it as `Sam Carter: seller; Ada Byron: buyer`, and the call is read again. `skipped` passes on a question; a fact that a required element rests on can't be passed on.
   *
   * @returns `{ run, questions, missing, staleElements }`. The questions as stored.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source MCP §4 answer_run_questions; the shapes are inferred
   */
  answer(...args: never): unknown;

  /**
   * Rewrites one AI element.
   *
   * Free of charge, for a run in `review`. Poll `runs.get` until the element's `regenerating` is false.
   *
   * @returns `{ runId, elementId, status, version }`. The element is queued.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source MCP §4 regenerate_run_element
   */
  regenerateElement(...args: never): unknown;

  /**
   * Makes a new preview link for a run in review.
   *
   * Every earlier preview link of the run stops working. A preview is not indexed and counts no visit; its form and calendar are disabled. It ends with its time, with the next call of this operation, and with the publication. `runs.get` has a link too, without this call.
   *
   * @returns `{ url, expiresAt }`. The link, to be treated as a secret.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source inferred
   */
  createPreview(...args: never): unknown;

  /**
   * Publishes the page of a run.
   *
   * The page goes live and `page.rendered` is sent. A run that is `completed` answers the same again.
   *
   * @returns `{ runId, status, pageId, pageToken, url, undecidedItems, version }`. The page is live. `undecidedItems` counts the items of the call digest that were neither approved nor removed, and so are not on the page.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @throws {@link ConflictError} 409 `publication_blocked`. An element of the run fails a blocking check. Fix each element listed in `issues` as its message describes: regenerate it, override a fact, set what is missing.
   * @source MCP §4 publish_run
   */
  publish(...args: never): unknown;
}

/** The methods of `cartouche.templates`, as the contract describes them. */
export interface TemplatesMethods {
  /**
   * Gets a template with its document.
   *
   * @returns The template.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  get(...args: never): unknown;

  /**
   * Gets a template build.
   *
   * Poll until `completed` or `failed`. Serves the builds of `templates.create` and of `discovery.build`.
   *
   * @returns The build.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source MCP §4 create_template; the response body is inferred
   */
  getBuild(...args: never): unknown;

  /**
   * Sets the capture form and the booking of a template.
   *
   * Replaces the form; `booking` replaces the calendar's settings, `null` removes them, and leaving it out keeps them. Free; stored as a new version.
   *
   * @returns The new version.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  updateLeadForm(...args: never): unknown;

  /**
   * Gets a version of a template with its document.
   *
   * Every version is kept. `version` and `document` are those of the version; the other fields are the template's.
   *
   * @returns The template as it was in this version.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  getVersion(...args: never): unknown;

  /**
   * Lists what changed between two versions of a template.
   *
   * One entry for each value that differs, with the value before and after. Sections are matched by `id` and form fields by `name`, so that one that moved is not
   * reported as rewritten.
   *
   * @returns `{ from, to, changes }`. The differences.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  compareVersions(...args: never): unknown;

  /**
   * Looks at a template with a prospect.
   *
   * Writes the page that the prospect would get, and returns a link to it. Nothing is charged, published or sent, and the prospect keeps their status. The link is not indexed, counts no
   * visit and expires; the form and the calendar on it are disabled. `patch` previews a change before `templates.update` pays for it. A page that the quality gate would stop is shown too:
   * `issues` says what it found. At most 60 previews per hour and workspace; the newest 100 links work.
   *
   * @returns `{ url, expiresAt, version, issues }`. The link; `issues` lists what the quality gate would stop the page for.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `generation_review`. Generation stopped for review. Supply what `issues` names and call again with a new Idempotency-Key. With the reason `quality_gate` the page was written: look at it with `pages.createPreview`, then approve or discard it.
   * @throws {@link GenerationFailedError} 502 `generation_failed`. Generation failed; `detail` carries the underlying error. Read `detail`; call again with a new Idempotency-Key.
   * @source inferred
   */
  createPreview(...args: never): unknown;

  /**
   * Restores an earlier version of a template.
   *
   * Stores the earlier document as a new version, so that nothing is lost. Free.
   *
   * @returns The new version.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  restoreVersion(...args: never): unknown;

  /**
   * Clones a page at a public address as a template.
   *
   * Reads the page as a visitor would (public addresses only, at most 2 MiB) and keeps its structure, wording, form and colors: what names a company or a
   * person stays text, to be replaced by variables where you want them. Free.
   *
   * @returns The template.
   * @throws {@link ValidationError} 422 `source_unreadable`. The address can't be fetched, or is not what was asked for. Give a public https address of what the operation reads; `reason` says what went wrong.
   * @source inferred
   */
  clone(...args: never): unknown;

  /**
   * Archives a template, or bring it back.
   *
   * An archived template is only in the list of `archived: true` and never the default; its pages stay, and its id still works. `archived: false` brings it back.
   *
   * @returns `{ template, archived }`. The template, and whether it is archived.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  archive(...args: never): unknown;

  /**
   * Duplicates a template.
   *
   * A new template with the newest version of the document, free of charge.
   *
   * @returns The new template.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  duplicate(...args: never): unknown;
}

/** The methods of `cartouche.workspace`, as the contract describes them. */
export interface WorkspaceMethods {
  /**
   * Reads who calls, and what they may do.
   *
   * The workspace, the key or person that calls, its scopes, the plan, and the limits, in one read. Every key may ask, and also while the workspace is locked.
   *
   * @returns `{ workspace, caller, scopes, limits }`. The caller.
   * @source inferred
   */
  me(...args: never): unknown;

  /**
   * Reads the company profile.
   *
   * @returns What the workspace says about itself; the only source of claims about its own products.
   * @source inferred
   */
  getCompanyProfile(...args: never): unknown;

  /**
   * Updates the company profile.
   *
   * A JSON Merge Patch: a member replaces, `null` clears, lists are replaced whole.
   *
   * @returns The profile after the change.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  updateCompanyProfile(...args: never): unknown;

  /**
   * Fills the company profile from a website.
   *
   * Reads up to ten pages of the site (public addresses, robots.txt respected), those with the offering first, and fills what the profile leaves empty; `overwrite`
   * replaces what it has. Colors, fonts and logo go into the brand in the same way. Every entry of `found` says where it was read. Without an AI provider only what is
   * marked is read: metadata, JSON-LD, lists of the offering, questions. `proofPoints`, `audiences` and `voice` stay for the user to fill in.
   *
   * @returns `{ companyProfile, brand, found, pages }`. The profile and the brand after the change, and what was found where.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @throws {@link ValidationError} 422 `source_unreadable`. The address can't be fetched, or is not what was asked for. Give a public https address of what the operation reads; `reason` says what went wrong.
   * @source inferred
   */
  scrapeCompanyProfile(...args: never): unknown;

  /**
   * Reads colors, fonts, logo and voice.
   *
   * @returns The brand.
   * @source inferred
   */
  getBrand(...args: never): unknown;

  /**
   * Updates colors, fonts and logo.
   *
   * A JSON Merge Patch. `voice` is part of the company profile.
   *
   * @returns The brand after the change.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  updateBrand(...args: never): unknown;

  /**
   * Gets a custom domain.
   *
   * Looks the record up first if that was over a minute ago.
   *
   * @returns `{ domain, cnameTarget }`. The domain and the CNAME target.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  getDomain(...args: never): unknown;

  /**
   * Adds a custom domain for public pages.
   *
   * Stays `pending` until the TXT or the CNAME record that `verification` names proves it; the server looks it up at once, and again when the domains are listed (at most once a minute). Whether another workspace listed it too makes no difference. Visitors come by a CNAME record of the domain to `cnameTarget`.
   *
   * @returns `{ domain, cnameTarget }`. The domain.
   * @source inferred
   */
  createDomain(...args: never): unknown;

  /**
   * Looks up the record that proves a custom domain.
   *
   * Looks up the TXT or the CNAME record that `verification` names, now. A domain belongs to the workspace from the moment it is `active`; until then any workspace may list it.
   *
   * @returns `{ domain, cnameTarget }`. The domain.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  verifyDomain(...args: never): unknown;

  /**
   * Uses a custom domain in the addresses of pages.
   *
   * With `used` true every page address of the workspace has this host from now on, in place of any other; addresses given out before keep working. Only an `active` domain can be used, otherwise 409 `invalid_state`.
   *
   * @returns `{ domain, cnameTarget }`. The domain.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  useDomain(...args: never): unknown;

  /**
   * Removes a custom domain.
   *
   * Pages have the address of the server again, and the domain stops showing them.
   *
   * @returns `{ hostname }`. The domain is removed.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  deleteDomain(...args: never): unknown;

  /**
   * Gets a person of the team.
   *
   * @returns The person, their role and status.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  getTeamMember(...args: never): unknown;

  /**
   * Invites a person to the workspace.
   *
   * The invitation's token goes to the person by email where the server has a mail server; else this answer shows it to the signed-in person who
   * invites, once. A key gets no token: without a mail server it invites nobody. The person becomes active with `workspace.acceptInvitation`. Inviting an address
   * again changes the name and role that the invitation holds, and ends its earlier token. Only signed-in owners invite owners, and only signed-in
   * owners and admins invite admins. A key must have every scope of the role (`Role` lists them).
   *
   * @returns `{ member, invitation }`. The invited person; `invitation.token` is shown only here, and null when it was mailed.
   * @throws {@link ValidationError} 400 `email_not_configured`. `sendEmail` is true, or a key invites a person, and the server has no mail server. Leave out `sendEmail`, invite in the dashboard, or set SMTP_URL on the server.
   * @throws {@link PermissionError} 403 `role_required`. A person gives or takes a role above their own, or changes, adopts or rotates the key of a person above them, or a key does so or revokes it; `reason` is the role that may. Ask an owner.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source inferred
   */
  createInvitation(...args: never): unknown;

  /**
   * Accepts an invitation.
   *
   * Call it with the token that the invited person brings: the person becomes active, and the token ends. A token works for 7 days, once, in the
   * workspace that it was made in; afterwards invite the person again. To accept for a person is to give the role: only signed-in owners do so for
   * owners, only signed-in owners and admins for admins, and a key must have every scope of the role.
   *
   * @returns The person, who is active now.
   * @throws {@link PermissionError} 403 `role_required`. A person gives or takes a role above their own, or changes, adopts or rotates the key of a person above them, or a key does so or revokes it; `reason` is the role that may. Ask an owner.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source inferred
   */
  acceptInvitation(...args: never): unknown;

  /**
   * Changes the name or role of a person.
   *
   * A workspace keeps at least one owner. Only signed-in owners change owners or make them, and only signed-in owners and admins change admins or
   * make them. A key must have every scope of the person's role, and of the new one. A role that allows less revokes the keys that the person answers
   * for (`created_by` of a key) and that have a scope beyond the role, each with an entry in the audit log, and owners and admins are mailed their names.
   * To keep a key, adopt it before with `keys.update`. The open invitations that the person, or a revoked key, could not give any more are withdrawn, told
   * in the same way. A role that may not change connectors leaves them as `workspace.deleteTeamMember` does.
   *
   * @returns The changed person.
   * @throws {@link PermissionError} 403 `role_required`. A person gives or takes a role above their own, or changes, adopts or rotates the key of a person above them, or a key does so or revokes it; `reason` is the role that may. Ask an owner.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  updateTeamMember(...args: never): unknown;

  /**
   * Removes a person from the workspace.
   *
   * A workspace keeps at least one owner. Only signed-in owners remove owners, and only signed-in owners and admins remove admins. A key must have every
   * scope of the person's role. With the person go the keys that they answer for (`created_by` of a key) and the apps that they connected: they are
   * revoked, each with an entry in the audit log, and owners and admins are mailed their names. To keep a key, adopt it before with `keys.update`. The
   * open invitations that the person or these keys gave are withdrawn, told in the same way. Connectors whose receiver the person answers for
   * (`answered_by`) are paused, and what they would be sent is held, because the receiver may be the person's own: adopt them before with
   * `connectors.update` to keep them delivering, or check and resume them afterward. Those whose newest signing secret the person was told have `rotation_advised`, an entry `adviseRotation` in the audit log, and a line in the mail.
   *
   * @returns `{ memberId }`. The person is removed.
   * @throws {@link PermissionError} 403 `role_required`. A person gives or takes a role above their own, or changes, adopts or rotates the key of a person above them, or a key does so or revokes it; `reason` is the role that may. Ask an owner.
   * @throws {@link NotFoundError} 404 `not_found`. No such record in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or is not there. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  deleteTeamMember(...args: never): unknown;
}
