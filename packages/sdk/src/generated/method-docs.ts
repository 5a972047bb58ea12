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
   * @returns `{ metrics, hotLeads }`. The workspace's metrics since it was created. `metrics.conversionRate` is from 0 to 1.
   * @source REST §4 GET /api/v1/analytics; the ranking's tie-breaks and the cap of 50 are inferred
   */
  get(...args: never): unknown;

  /**
   * Gets daily counts of page activity.
   *
   * Returns one entry for each UTC day from `created_after` to `created_before`, including days without activity: by default the last 30 days, at most 366.
   * Deleted pages no longer count, even for past days, and neither do visits whose retention period has ended.
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
   * Without `prospectIds`, includes the 5,000 most recent prospects of the workspace. Free until the batch is generated.
   *
   * @returns `{ batchId, status, batchName, templateId, prospectCount, nothingPersonalCount }`. The draft batch was created.
   * @throws {@link ValidationError} 400 `no_prospects`. The body holds no prospect or the batch would be empty. Send at least one prospect.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source REST §4 POST /api/v1/batches; the response body is inferred
   */
  create(...args: never): unknown;

  /**
   * Gets a batch's status and counts.
   *
   * Poll until `status` is no longer `generating`. To read the members too, call `batches.listMembers`.
   *
   * @returns `{ batchId, status, counts }`. Status and counts of the batch.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  status(...args: never): unknown;

  /**
   * Cancels a batch that is being generated.
   *
   * Unfinished pages are not made, and the amount set aside for them is returned. `batches.regenerateFailed` can make them later.
   *
   * @returns `{ batch, canceledPages }`. The batch, and the number of its pages that will not be made.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  cancel(...args: never): unknown;

  /**
   * Changes a draft batch.
   *
   * Adds prospects, takes members out, or chooses another template, whose newest version the pages will have. Only present fields change. Free; a batch that
   * has been generated is refused with 409.
   *
   * @returns The changed draft.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  update(...args: never): unknown;

  /**
   * Deletes a draft, or a batch that has ended.
   *
   * The batch's pages and their links stay, and their cost stays charged. A batch that is generating is refused with 409: cancel it first.
   *
   * @returns `{ batchId }`. The batch is deleted.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  delete(...args: never): unknown;
}

/** The methods of `cartouche.billing`, as the contract describes them. */
export interface BillingMethods {
  /**
   * Reads the plan, balances, lock status, and limits.
   *
   * Works even when the workspace is locked.
   *
   * @returns `{ plan, subscriptionStatus, locked, lockReason, upgradeUrl, usage, discoveryCredits, key, aiProvider }`. The plan, balances, lock status, and limits. Amounts are in whole US cents; `key.monthlySpendCapCents` is null without a cap.
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
   * Sums up charges.
   *
   * Groups charges by UTC day, by key, or by kind of work: those of the last 30 days, unless `created_after` says otherwise.
   *
   * @returns `{ by, groups }`. The sums, in the order of the group names.
   * @source inferred
   */
  usageBreakdown(...args: never): unknown;
}

/** The methods of `cartouche.connectors`, as the contract describes them. */
export interface ConnectorsMethods {
  /**
   * Registers an outbound webhook connector.
   *
   * The signing secret is returned only here. Without `events`, the connector receives the four documented kinds. The address must be https and public,
   * unless the server is configured to allow others. A workspace can have at most 50 connectors, and at most three with the same address.
   *
   * @returns `{ connector, secret }`. The connector and its signing secret, shown only this once. The secret is wrapped so that it can't be printed by mistake.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source REST §4 POST /api/v1/connectors; the default subscription is inferred
   */
  create(...args: never): unknown;

  /**
   * Sends a signed test delivery and reports its outcome.
   *
   * Makes one attempt during the call, with an event of the kind `connector.test`. The attempt is recorded like every delivery, never retried, and does not
   * count against the connector's health if it fails.
   *
   * @returns `{ delivered, delivery }`. The delivery with its attempt. `delivered` says whether the receiver acknowledged it; if not, `delivery.attempts[0]` says why.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source inferred
   */
  test(...args: never): unknown;

  /**
   * Gets a connector with its health.
   *
   * Returns the connector, its limits, and its health for each kind of event.
   *
   * @returns The connector.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  get(...args: never): unknown;

  /**
   * Changes a connector.
   *
   * Only present fields change. Queued deliveries use the new address and limits. `headers` is merged: a value replaces, `null` removes. Stored headers
   * belong to the receiver that they were given for: an `outboundUrl` with another scheme, host, or port is refused unless the same request lists each
   * stored header in `headers`, with its value or `null`.
   *
   * @returns The changed connector.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  update(...args: never): unknown;

  /**
   * Deletes a connector.
   *
   * Nothing more is sent to it, and its secrets are destroyed. Unsent deliveries are canceled; an attempt in progress is completed and recorded.
   *
   * @returns `{ connectorId, canceledDeliveries }`. The connector is deleted.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  delete(...args: never): unknown;

  /**
   * Pauses a connector.
   *
   * Keeps deliveries as `held` until `connectors.resume`, for at most 30 days. An attempt in progress is completed. Pausing a paused connector changes
   * nothing.
   *
   * @returns The paused connector.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  pause(...args: never): unknown;

  /**
   * Resumes a paused connector.
   *
   * Ends a pause. Held deliveries are sent oldest first, slowly at the beginning. Resuming an active connector changes nothing. To enable a disabled one,
   * call `connectors.enable`.
   *
   * @returns The active connector.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  resume(...args: never): unknown;

  /**
   * Enables a connector that the server stopped sending to, or retry now.
   *
   * Ends the statuses `disabled` and `open` at once. Held deliveries are sent, slowly at the beginning. Deliveries that wait for a retry, including those
   * of an active connector, are due now: the 10,000 oldest. They begin the retry schedule again if the server had stopped sending; those of an active
   * connector keep their place in it. `exhausted` counts the deliveries that ran out of attempts; `connectors.replay` sends them again.
   *
   * @returns `{ connector, released, exhausted }`. The active connector. `released` deliveries are being sent; `exhausted` ones need a replay.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  enable(...args: never): unknown;

  /**
   * Rotates the signing secret of a connector.
   *
   * The new secret is returned only here. For `overlapHours`, every delivery is signed with both secrets, so that the receiver can switch at any time in
   * between; with 0, the old secret ends at once. A connector has at most three secrets at a time.
   *
   * @returns `{ connector, secret }`. The connector and its new secret, shown only this once. The secret is wrapped so that it can't be printed by mistake.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  rotateSecret(...args: never): unknown;

  /**
   * Sends deliveries of a connector again.
   *
   * Queues the matching deliveries, oldest first, each with all attempts of the schedule. Their bytes and event `id` are the original ones. At most 10,000
   * per call: `remaining` is the number left for another call. `dryRun` only counts.
   *
   * @returns `{ dryRun, matched, replayed, remaining, kinds }`. The number of deliveries that matched, that were queued, and that remain for another call.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  replay(...args: never): unknown;

  /**
   * Gets a connector's statistics by hour and kind.
   *
   * Counts attempts and the outcomes of deliveries per hour, for at most the last 30 days, and the deliveries that are queued now.
   *
   * @returns The counts.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  stats(...args: never): unknown;
}

/** The methods of `cartouche.deliveries`, as the contract describes them. */
export interface DeliveriesMethods {
  /**
   * Gets a delivery with every attempt.
   *
   * Each attempt has its request and its response. The body of the request is in `deliveries.getBody`. Attempts are kept for 90 days.
   *
   * @returns The delivery and its attempts, oldest first.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  get(...args: never): unknown;

  /**
   * Gets the body of a delivery.
   *
   * Returns the exact text that every attempt sends. It is kept for 30 days, and erased with the person; after that, the call answers 404, and the attempts
   * stay. Needs the scope `read:events`, because the body contains personal data.
   *
   * @returns `{ event_id, event, content_type, bytes, body }`. The body.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  getBody(...args: never): unknown;

  /**
   * Sends one delivery again.
   *
   * Sends the delivery at once, with all attempts of the schedule. It can be waiting, held, exhausted, canceled, or delivered. The receiver gets the same
   * bytes and the same event `id`. A delivery that is in progress, or whose body is older than 30 days, answers 409.
   *
   * @returns The delivery, queued again.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source inferred
   */
  retry(...args: never): unknown;

  /**
   * Cancels or dismisses a delivery.
   *
   * Cancels a delivery that is still to be sent, or dismisses one that ran out of attempts, which then no longer counts against the connector's health. A
   * delivery that is in progress, delivered, or canceled answers 409.
   *
   * @returns The canceled delivery.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
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
   * Send at least one of `transcript`, `notes`, `solutionMap`, and `recordingUrl`. Poll `discovery.get` until `interview_ready`.
   *
   * @returns `{ sessionId }`. The session was created and is being analyzed.
   * @throws {@link ValidationError} 400 `consent_required`. A recording is given without consentAttested. Send `consentAttested: true` once everybody recorded has agreed.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ValidationError} 422 `transcription_unavailable`. A recording was given and no AI provider can transcribe it. Send the `transcript` instead.
   * @source REST §4 POST /api/discovery; recordingUrl and speakers are inferred
   */
  create(...args: never): unknown;

  /**
   * Gets a discovery session and its questions.
   *
   * Poll until `interview_ready` after the creation, and until `completed` after the build. If the analysis or the build fails, `error` says why.
   *
   * @returns `{ speakers, session, questions }`. The session; `questions` is empty until the analysis is done.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source REST §4 GET /api/discovery/{id}; page_id, error and speakers are inferred
   */
  get(...args: never): unknown;

  /**
   * Restarts the analysis of a discovery session.
   *
   * Only a session whose analysis failed can be restarted. Existing answers stay.
   *
   * @returns The session, which is being analyzed again.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  restart(...args: never): unknown;

  /**
   * Deletes a discovery session.
   *
   * Deletes its material, questions, and answers too. A page that was built from it stays.
   *
   * @returns `{ sessionId }`. The session is deleted.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  delete(...args: never): unknown;
}

/** The methods of `cartouche.events`, as the contract describes them. */
export interface EventsMethods {
  /**
   * Gets a conversion event.
   *
   * The id is the same as `id` in the webhook's body.
   *
   * @returns The event.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  get(...args: never): unknown;
}

/** The methods of `cartouche.keys`, as the contract describes them. */
export interface KeysMethods {
  /**
   * Gets an API key.
   *
   * The secret is never returned again.
   *
   * @returns The key, without its secret.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  get(...args: never): unknown;

  /**
   * Creates an API key.
   *
   * The secret is returned only here. A key can't give more than it has: the new key's scopes are among its creator's, and it expires no later. A key with a
   * spend cap can't create keys, because each of them would have a cap of its own. Only a signed-in person can give `write:team`, `write:keys`, and
   * `write:privacy`, and only by naming them.
   *
   * @returns `{ key, secret }`. The new key with its secret, shown only this once. The secret is wrapped so that it can't be printed by mistake.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source inferred
   */
  create(...args: never): unknown;

  /**
   * Changes an API key.
   *
   * Only present fields change. A key can't give another key more than it has itself, and can't change a key that has more. Only a signed-in person can give
   * `write:team`, `write:keys`, and `write:privacy`; a key can't change another key that has one of them. The key of a person of higher rank can't be
   * changed or adopted, neither by a person of lower rank nor by their keys. Open invitations that the key gave, and could no longer give, are withdrawn.
   *
   * @returns The changed key.
   * @throws {@link PermissionError} 403 `role_required`. A person gives or takes a role above their own, or changes, adopts or rotates the key of a person above them, or a key does so or revokes it; `reason` is the role that may. Ask an owner.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  update(...args: never): unknown;

  /**
   * Replaces the secret of an API key.
   *
   * The new secret is returned only here. The old one keeps working for `overlapHours`, so that it can be replaced everywhere without an interruption;
   * another rotation within that time ends the oldest secret at once. A key can rotate itself, and keys without `write:team`, `write:keys`, and
   * `write:privacy`. The person who receives the secret, or who answers for the key that does, answers for the rotated key from then on (`created_by`). The
   * key of a person of higher rank can't be rotated.
   *
   * @returns `{ key, secret }`. The key with its new secret, shown only this once. The secret is wrapped so that it can't be printed by mistake.
   * @throws {@link PermissionError} 403 `role_required`. A person gives or takes a role above their own, or changes, adopts or rotates the key of a person above them, or a key does so or revokes it; `reason` is the role that may. Ask an owner.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  rotate(...args: never): unknown;

  /**
   * Revokes an API key.
   *
   * Every process refuses the key within two seconds, permanently. Repeating the call changes nothing. Revoking is an emergency brake: a session needs no
   * passkey for it, and an admin may revoke an owner's key. A key can't revoke the key of a person of higher rank. Open invitations that the key gave are
   * withdrawn. Connectors that it registered, or whose address it changed, are paused, because the finder of a leaked key may have pointed them to another
   * receiver. Each has an entry in the audit log and a line in the email to owners and admins. Check and resume them, or adopt them before revoking. Keys
   * that it created or rotated last keep working: they have `rotation_advised`, an entry `adviseRotation` in the audit log, and a line in the email.
   *
   * @returns The revoked key.
   * @throws {@link PermissionError} 403 `role_required`. A person gives or takes a role above their own, or changes, adopts or rotates the key of a person above them, or a key does so or revokes it; `reason` is the role that may. Ask an owner.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  delete(...args: never): unknown;
}

/** The methods of `cartouche.leads`, as the contract describes them. */
export interface LeadsMethods {
  /**
   * Gets a lead.
   *
   * The id is the same as that of the lead's event.
   *
   * @returns The lead.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  get(...args: never): unknown;

  /**
   * Changes the status, owner, or note of a lead.
   *
   * The form that the visitor sent never changes, and neither do the event and the webhooks of the lead.
   *
   * @returns The changed lead.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  update(...args: never): unknown;

  /**
   * Deletes a lead and what the visitor wrote.
   *
   * The form or booking is gone from leads, events, the timeline of its page, daily figures, and the kept bodies of webhooks. Webhooks about it that still wait are canceled. A past or canceled meeting is
   * deleted with its lead. Sums keep their counts: metrics, hot leads, and the totals of the page. Refused with 409 `invalid_state` for a meeting that lies ahead (reason `meeting_ahead`: cancel
   * it first), and while a webhook about the lead is being sent (reason `in_flight`: repeat the call in a few seconds). It can't be undone.
   *
   * @returns `{ leadId }`. The lead is gone.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  delete(...args: never): unknown;
}

/** The methods of `cartouche.materials`, as the contract describes them. */
export interface MaterialsMethods {
  /**
   * Proposes a materials template.
   *
   * Free, and nothing is stored. With an AI provider, the description can be prose. Without one, the server understands the name of a preset (`roi`, `discovery_followup`, `proposal`, `onboarding`, `case_match`) and a JSON object with `name` and members of `purposeSpec`; every other part of the description becomes an open question.
   *
   * @returns `{ name, purposeSpec, inputContract, elementManifest, qualityChecks, callIntelligence, openQuestions, specWarnings }`. The spec, checklist, elements, and quality checks, which `materials.create` accepts as they are or edited, and the open questions.
   * @throws {@link GenerationFailedError} 502 `generation_failed`. Generation failed; `detail` carries the underlying error. Read `detail`; call again with a new Idempotency-Key.
   * @source MCP §4 propose_materials_template; the path is inferred
   */
  propose(...args: never): unknown;

  /**
   * Creates a materials template.
   *
   * Send `propose: true` with a description, or your own spec, such as an edited proposal. Call intelligence arms itself when the checklist has a recording or a transcript.
   *
   * @returns `{ purpose, openQuestions, specWarnings }`. The template in status `drafting`, with its open questions and, if there are any, `specWarnings`.
   * @throws {@link ValidationError} 422 `invalid_spec`. The spec of a materials template contradicts itself: an unknown name, a formula that can't be read, a cycle. Correct the paths that `issues` names.
   * @throws {@link GenerationFailedError} 502 `generation_failed`. Generation failed; `detail` carries the underlying error. Read `detail`; call again with a new Idempotency-Key.
   * @source MCP §4 create_materials_template; the path is inferred
   */
  create(...args: never): unknown;

  /**
   * Gets a materials template.
   *
   * Returns the spec, the checklist, the elements, and the quality checks.
   *
   * @returns The template with its spec.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source MCP §4 get_materials_template; the shape is inferred
   */
  get(...args: never): unknown;

  /**
   * Changes a materials template.
   *
   * Present fields replace the stored ones. A changed spec, checklist, manifest, or check returns a `ready` template to `drafting`; existing runs keep their spec.
   *
   * @returns `{ purpose, openQuestions, specWarnings }`. The template as stored.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @throws {@link ValidationError} 422 `invalid_spec`. The spec of a materials template contradicts itself: an unknown name, a formula that can't be read, a cycle. Correct the paths that `issues` names.
   * @source MCP §4 update_materials_template; what sends it back to drafting is inferred
   */
  update(...args: never): unknown;

  /**
   * Gets the checklist that a run must supply.
   *
   * Returns the materials and facts that a run needs, and whether calls among the materials are read.
   *
   * @returns `{ inputContract, callIntelligence }`. The materials and facts of the checklist.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source MCP §4 get_materials_checklist
   */
  checklist(...args: never): unknown;

  /**
   * Archives a materials template, or bring it back.
   *
   * An archived template is listed only with `archived=true`. Its runs and pages stay, and its id still works. `archived: false` restores it.
   *
   * @returns `{ purposeTemplateId, archived }`. The template's id, and whether it is archived.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  archive(...args: never): unknown;

  /**
   * Deletes a materials template without runs.
   *
   * Published pages of runs that were deleted before stay live. Refused with 409 `invalid_state` while the template has runs (reason `in_use`: delete them, or archive the template) and while it is built
   * (reason `building`). It can't be undone.
   *
   * @returns `{ purposeTemplateId }`. The materials template is gone.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  delete(...args: never): unknown;

  /**
   * Duplicates a materials template.
   *
   * Creates a draft with the same spec, free of charge.
   *
   * @returns `{ purposeTemplateId }`. The id of the new template.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  duplicate(...args: never): unknown;
}

/** The methods of `cartouche.media`, as the contract describes them. */
export interface MediaMethods {
  /**
   * Gets a file and its extraction status.
   *
   * Poll until `extraction_status` is no longer `queued`.
   *
   * @returns The file.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  get(...args: never): unknown;

  /**
   * Deletes a file.
   *
   * The record is deleted at once, and its content soon after; links to the content stop working. Runs keep what they have read from it.
   *
   * @returns `{ mediaId, deleted }`. The file is deleted.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source MCP §4 delete_media
   */
  delete(...args: never): unknown;
}

/** The methods of `cartouche.meetings`, as the contract describes them. */
export interface MeetingsMethods {
  /**
   * Gets a meeting.
   *
   * The id is the same as that of the meeting's `meeting.booked` event and lead.
   *
   * @returns The meeting as it is now.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  get(...args: never): unknown;

  /**
   * Lists the times that a meeting can be moved to.
   *
   * Returns the free times that the calendar of the meeting's page offers to visitors now. Empty when the calendar is closed.
   *
   * @returns `{ times }`. The free times, earliest first; empty when the calendar of the meeting's page is closed.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  listTimes(...args: never): unknown;

  /**
   * Moves a meeting to another free time.
   *
   * `start` must be one of `meetings.listTimes`; meetings of a workspace never overlap. If the server has a mail server, both sides receive an updated
   * invitation by email.
   *
   * @returns The meeting at its new time.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  move(...args: never): unknown;

  /**
   * Cancels a meeting.
   *
   * Frees the time. If the server has a mail server, the visitor and the workspace's owners and admins receive a cancellation by email. Canceling a canceled
   * meeting changes nothing and sends nothing.
   *
   * @returns The canceled meeting.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  cancel(...args: never): unknown;
}

/** The methods of `cartouche.pages`, as the contract describes them. */
export interface PagesMethods {
  /**
   * Gets a page's status and public link.
   *
   * Poll until `status` is no longer `generating`.
   *
   * @returns The page.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source REST §4 GET /api/v1/pages/{id}
   */
  get(...args: never): unknown;

  /**
   * Researches a company, renders a page for one person, returns its link.
   *
   * Synchronous. Upserts the person, researches the company, and renders from `templateId` or, if omitted, from the workspace's most recently updated
   * template. Costs one page (`recipient_render`), charged when the page is rendered. Nothing is emailed unless `sendEmail` is true.
   *
   * With `pageId`, makes that page of the person again under its address, from what its template, the person, and the company profile say by now, at the
   * price of a page. Visitors see the published page until the new one has passed the same checks; a refusal leaves it as it is.
   *
   * @returns `{ pageId, url, emailed }`. The page is live.
   * @throws {@link ValidationError} 400 `email_not_configured`. `sendEmail` is true, or a key invites a person, and the server has no mail server. Leave out `sendEmail`, invite in the dashboard, or set SMTP_URL on the server.
   * @throws {@link PaymentRequiredError} 402 `spend_cap_exceeded`. The call would exceed the key's monthly cap. Raise the cap, use another key, or wait for the next UTC month.
   * @throws {@link PaymentRequiredError} 402 `insufficient_credits`. The balance does not cover the call. Open `upgradeUrl` or ask for fewer pages.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link NotFoundError} 404 `no_template`. The workspace has no template to render from. Create a template first.
   * @throws {@link ConflictError} 409 `generation_review`. Generation stopped for review. Supply what `issues` names and call again with a new Idempotency-Key. With the reason `quality_gate` the page was written: look at it with `pages.createPreview`, then approve or discard it.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link GenerationFailedError} 502 `generation_failed`. Generation failed; `detail` carries the underlying error. Read `detail`; call again with a new Idempotency-Key.
   * @source REST §4 POST /api/v1/prospect-pages; lastName, roleTitle and pageId are inferred
   */
  createForProspect(...args: never): unknown;

  /**
   * Gets a page by its token.
   *
   * The token is the last path segment of the page's URL.
   *
   * @returns The page.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  getByToken(...args: never): unknown;

  /**
   * Takes a page off the web.
   *
   * The page's URL answers 410 Gone until the page is published again. Its counts stay in the metrics, and nothing is refunded.
   *
   * @returns The page, no longer on the web.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  unpublish(...args: never): unknown;

  /**
   * Puts an unpublished page back on the web.
   *
   * Publishes at the same URL, free of charge. Connectors are not notified again.
   *
   * @returns The page, on the web again.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  publish(...args: never): unknown;

  /**
   * Previews a page that the quality gate stopped.
   *
   * Returns a link to the generated text, and the text's revision for `pages.approve`. All earlier preview links of the page stop working. A preview is not
   * indexed and counts no visit; its form and calendar are disabled. The text is kept for 90 days. A page whose research was too thin has none.
   *
   * @returns `{ url, expiresAt, revision, reason }`. The link, to be treated as a secret; the `reason` of the quality gate; and the `revision` for `pages.approve`.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source inferred
   */
  createPreview(...args: never): unknown;

  /**
   * Laies out a page for an editor.
   *
   * Returns the page as HTML, as a visitor sees it or would see it; a page in `review` too. No visit is counted, and the form, the calendar, and the
   * buttons lead nowhere. `sections` is in the order of the numbers in `sections.0`, as `pages.statements` and `issues` name places. `issues` lists what
   * the quality gate found on a page in `review`; a sentence that was rewritten since is no longer among them. A page without text answers 409.
   *
   * @returns `{ html, revision, sections, issues }`. The page with its sections and the findings of the quality gate.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source inferred
   */
  layout(...args: never): unknown;

  /**
   * Publishes a page that the quality gate stopped.
   *
   * Publishes one revision of the text, exactly as `pages.createPreview` showed it, at the page's URL, and sends `page.rendered`. Costs one page, charged once
   * to the approving key: the generation that stopped was free. Nothing is emailed. The audit log records the approving key. A page that is already public
   * is returned unchanged.
   *
   * @returns The public page.
   * @throws {@link PaymentRequiredError} 402 `spend_cap_exceeded`. The call would exceed the key's monthly cap. Raise the cap, use another key, or wait for the next UTC month.
   * @throws {@link PaymentRequiredError} 402 `insufficient_credits`. The balance does not cover the call. Open `upgradeUrl` or ask for fewer pages.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  approve(...args: never): unknown;

  /**
   * Discards a page that stopped for review.
   *
   * Erases the stored text. The page becomes `failed`; in a batch, `batches.regenerateFailed` can make it again. Nothing is charged.
   *
   * @returns The page, without its text.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  discard(...args: never): unknown;

  /**
   * Lists the sentences of a page or of the records that pages are made from.
   *
   * Lists every sentence with its origin, its evidence, and its approval. `of` selects the record: a page as shown, a run's elements as they are now, a
   * template or the company profile as stored, the questions of a discovery session, the call digest, questions, and material summaries of a run
   * (`run_digest`), or the summary of a file. `leftOut` lists the sections that the quality gate took off a page, each with the sentence and the reason, and those that a short page does without.
   *
   * @returns `{ statements, leftOut }`. The sentences, in the order of the page.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source inferred
   */
  statements(...args: never): unknown;

  /**
   * Approves or rewrites sentences that a model wrote.
   *
   * Approves all sentences that a model wrote, or those in `texts`, and replaces those in `rewrites`. From then on they count as the caller's own, wherever
   * they appear. Nothing is published or charged. Rewritten sentences of a template are stored as a new version; a page shows them at once.
   *
   * @returns `{ approved, rewritten, statements, leftOut }`. All sentences after the change.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source inferred
   */
  approveStatements(...args: never): unknown;
}

/** The methods of `cartouche.privacy`, as the contract describes them. */
export interface PrivacyMethods {
  /**
   * Exports everything that is stored about one person.
   *
   * Returns one JSON document with all rows of the prospect: its record, pages with their content, visits, forms, bookings, webhook bodies, deliveries,
   * discovery sessions, runs with their materials, and the files that only these use. Also works for a deleted prospect, until it is erased.
   *
   * @returns `{ prospectId, exportedAt, held, truncated }`. The rows of each kind in `held`, at most 10,000; `truncated` lists the kinds that have more.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link GoneError} 410 `prospect_merged`. The prospect was merged into another one, which `mergedInto` names. Call again with the id in `mergedInto`.
   * @source inferred
   */
  exportProspect(...args: never): unknown;

  /**
   * Erases one person and returns a receipt.
   *
   * Deletes everything that names the person, in every table: the record, pages and their activity, forms and bookings, webhook bodies (sent or not),
   * discovery sessions, runs and their materials, stored answers of earlier calls, and the files that nothing else uses. The address is also removed from
   * texts that the workspace wrote, such as templates. Charges stay, without the person. An erasure can't be undone. Repeating a call under an
   * Idempotency-Key whose work was about the person answers `person_erased` for as long as keys are kept. A call under a new key may create the same address
   * again, as a new person, unless the workspace has `keepErasedAddresses`. Erasing an erased person answers `not_found`; the receipt is kept.
   *
   * @returns The receipt: how many rows of each kind were deleted, what stays and why, and which texts of the workspace still contain the name.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link GoneError} 410 `prospect_merged`. The prospect was merged into another one, which `mergedInto` names. Call again with the id in `mergedInto`.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  eraseProspect(...args: never): unknown;

  /**
   * Gets the receipt of an erasure.
   *
   * The receipt is kept, and does not name the person.
   *
   * @returns The receipt.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  getErasure(...args: never): unknown;
}

/** The methods of `cartouche.prospects`, as the contract describes them. */
export interface ProspectsMethods {
  /**
   * Gets a prospect with its pages.
   *
   * Pages are summaries, newest first. The id of a prospect that was merged into another one answers 410 `prospect_merged` with `mergedInto`.
   *
   * @returns The prospect and a summary of each of its pages, newest first.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link GoneError} 410 `prospect_merged`. The prospect was merged into another one, which `mergedInto` names. Call again with the id in `mergedInto`.
   * @source REST §4 GET /api/v1/prospects/{id}
   */
  get(...args: never): unknown;

  /**
   * Updates a prospect, including its email address.
   *
   * A present field replaces the stored value, `null` clears it, and an absent field is kept; `custom_fields` and `external_ids` are merged by key. A new
   * `email` keeps the prospect's id, links, pages, leads, and history, and frees the former address. If another prospect has the new address, the call is
   * refused with 409 `invalid_state` and the reason `email_taken`: merge the two with `prospects.merge`.
   *
   * @returns The prospect and a summary of each of its pages.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @throws {@link GoneError} 410 `prospect_merged`. The prospect was merged into another one, which `mergedInto` names. Call again with the id in `mergedInto`.
   * @source inferred
   */
  update(...args: never): unknown;

  /**
   * Merges another prospect into this one.
   *
   * Moves everything of the other prospect to this one: pages with their links, leads, events, meetings, runs, discovery sessions, and batch memberships.
   * This prospect's fields stay. Empty fields are filled from the other prospect; tags, `custom_fields`, and `external_ids` are combined. The other prospect
   * is gone: its id answers 410 `prospect_merged` with `mergedInto`, and an upsert of its address changes this prospect. Refused with 409 `invalid_state`
   * while something is being generated for either. Merging the same two again changes nothing. A merge can't be undone.
   *
   * @returns `{ prospect, mergedProspectId, moved }`. The merged prospect, and the number of records that were moved.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @throws {@link GoneError} 410 `prospect_merged`. The prospect was merged into another one, which `mergedInto` names. Call again with the id in `mergedInto`.
   * @source inferred
   */
  merge(...args: never): unknown;

  /**
   * Imports prospects from JSON or CSV, with a report for each row.
   *
   * Stores every valid row and reports the issues of the others: one bad row does not stop the import. `csv` begins with a line of column names. Common
   * spellings of the prospect's own fields are recognized (`First Name`, `company`), `mapping` assigns columns explicitly, and every other column becomes a
   * custom field; `columns` of the report shows the field of each column. Cells such as `n/a` or `-` count as empty. `templateId` also creates a draft batch of the imported prospects; more than 5,000
   * distinct addresses are then refused, also with `dryRun`. `dryRun` stores nothing.
   * As in `prospects.upsert`, `tags` replace those of a known prospect; a warning of the row names the tags that it loses.
   *
   * @returns `{ report, batch }`. The outcome of each row. `batch` is null without `templateId`.
   * @throws {@link ValidationError} 400 `no_prospects`. The body holds no prospect or the batch would be empty. Send at least one prospect.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  import(...args: never): unknown;

  /**
   * Deletes a prospect and its pages.
   *
   * Soft delete: the prospect leaves every list, its pages answer 410 Gone, and their counts stay in the metrics. Upserting the address again restores the
   * prospect under the same id; its pages stay deleted.
   *
   * @returns `{ prospectId, deletedPages }`. The prospect is deleted.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link GoneError} 410 `prospect_merged`. The prospect was merged into another one, which `mergedInto` names. Call again with the id in `mergedInto`.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  delete(...args: never): unknown;
}

/** The methods of `cartouche.runs`, as the contract describes them. */
export interface RunsMethods {
  /**
   * Creates a run for one person.
   *
   * The template must be `ready`. Send `prospectId`, a `recipient`, or both. With both, the recipient's fields are stored in the prospect.
   *
   * @returns The new run in status `draft`.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source MCP §4 create_run; the shape of recipient is inferred
   */
  create(...args: never): unknown;

  /**
   * Gets the full state of a run.
   *
   * Poll it after a call that takes time: a material is being read while its `extraction_status` is `queued`, and the page is being written while `status`
   * is `generating`.
   *
   * @returns `{ run, materials, facts, elements, questions, missing, callDigest, preview }`. The run with its materials, facts, elements, questions, and missing items.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source MCP §4 get_run
   */
  get(...args: never): unknown;

  /**
   * Attaches the material of a checklist entry.
   *
   * Send exactly one of `mediaId`, `url`, `content`, and `structured`. The material is read after the call: poll `runs.get` until its `extraction_status` is no longer `queued`.
   *
   * @returns The material is queued for reading.
   * @throws {@link ValidationError} 400 `consent_required`. A recording is given without consentAttested. Send `consentAttested: true` once everybody recorded has agreed.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source MCP §4 attach_run_materials; entryKey is inferred
   */
  attach(...args: never): unknown;

  /**
   * Answers the questions of a run.
   *
   * An answered fact_gap becomes a `user_override` fact. A fact_gap without a `fact_key` asks for the sides of a call's speakers: answer e.g. `Sam Carter: seller; Ada Byron: buyer`, and the call is read again. `skipped` passes on a question; a fact that a required element depends on can't be skipped.
   *
   * @returns `{ run, questions, missing, staleElements }`. The questions as stored.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source MCP §4 answer_run_questions; the shapes are inferred
   */
  answer(...args: never): unknown;

  /**
   * Rewrites one AI element.
   *
   * Free of charge, for a run in `review` or `completed`. Poll `runs.get` until the element's `regenerating` is false.
   *
   * @returns `{ runId, elementId, status, version }`. The element is queued.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source MCP §4 regenerate_run_element
   */
  regenerateElement(...args: never): unknown;

  /**
   * Creates a new preview link for a run in review.
   *
   * All earlier preview links of the run stop working. A preview is not indexed and counts no visit; its form and calendar are disabled. The link ends when it expires, with the next call of this operation, and with the publication. `runs.get` also returns a link, without this call.
   *
   * @returns `{ url, expiresAt }`. The link, to be treated as a secret.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source inferred
   */
  createPreview(...args: never): unknown;

  /**
   * Publishes the page of a run.
   *
   * Puts the page on the web and sends `page.rendered`. A `completed` run gives the same answer again.
   *
   * A published page is corrected under its address, free of charge: change the facts, answers, digest, or AI elements of its run. The run is then in
   * `review`, visitors see the page as it was published, and this call replaces it in one step, after the same checks. No event is sent for a correction.
   *
   * @returns `{ runId, status, pageId, pageToken, url, undecidedItems, version }`. The page is live. `undecidedItems` counts the items of the call digest that were neither approved nor removed; they are not on the page.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @throws {@link ConflictError} 409 `publication_blocked`. An element of the run fails a blocking check. Fix each element listed in `issues` as its message describes: regenerate it, override a fact, or supply the missing value.
   * @source MCP §4 publish_run
   */
  publish(...args: never): unknown;

  /**
   * Discards the changes to a published run.
   *
   * Gives the run back the facts, answers, text, and readings of its materials that it was published with; its page has stayed as it is. For a run in `review` whose page is published. Without changes, a `completed` run is returned as it is.
   *
   * @returns The run, `completed`.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  discard(...args: never): unknown;

  /**
   * Deletes a run with its materials.
   *
   * A published page stays live under its link: unpublish it with `pages.unpublish`. A page in review loses its words and its preview, and gets the status `failed`. Uploaded files stay: delete them with `media.delete`.
   * Charges stay. Refused with 409 `invalid_state` while the page is generated. It can't be undone.
   *
   * @returns `{ runId, publishedPageId }`. The run is gone.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  delete(...args: never): unknown;
}

/** The methods of `cartouche.templates`, as the contract describes them. */
export interface TemplatesMethods {
  /**
   * Gets a template with its document.
   *
   * Returns the current version. For an earlier one, call `templates.getVersion`.
   *
   * @returns The template.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  get(...args: never): unknown;

  /**
   * Gets a template build.
   *
   * Poll until `completed` or `failed`. Serves the builds of `templates.create` and of `discovery.build`.
   *
   * @returns The build.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source MCP §4 create_template; the response body is inferred
   */
  getBuild(...args: never): unknown;

  /**
   * Gets the draft of a template.
   *
   * Every template has one draft, which all people of the workspace share. Without changes, its document is the template's newest one, and every new version of
   * the template is one of the draft too. Pages are made from the template, never from its draft.
   *
   * @returns The draft.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  getDraft(...args: never): unknown;

  /**
   * Saves changes of a template as a draft.
   *
   * Free, and makes no version. `patch` is a JSON Merge Patch (RFC 7396) of the draft's document, and the result is validated as in `templates.update`. With
   * `baseVersion`, the draft starts over from that version of the template, and `patch` is applied to its document: `baseVersion` alone discards all changes.
   *
   * @returns The draft after the change.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  updateDraft(...args: never): unknown;

  /**
   * Updates the capture form and the booking of a template.
   *
   * Replaces the form. `booking` replaces the calendar's settings, `null` removes them, and omitting it keeps them. Free; stored as a new version.
   *
   * @returns The new version.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  updateLeadForm(...args: never): unknown;

  /**
   * Gets a version of a template with its document.
   *
   * Every version is kept. `version` and `document` are those of the version; the other fields are those of the template.
   *
   * @returns The template as it was in this version.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  getVersion(...args: never): unknown;

  /**
   * Compares two versions of a template.
   *
   * Returns one entry for each value that differs, with the value before and after. Sections are matched by `id` and form fields by `name`, so that a moved
   * one is not reported as rewritten.
   *
   * @returns `{ from, to, changes }`. The differences.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  compareVersions(...args: never): unknown;

  /**
   * Previews a template for a prospect.
   *
   * Writes the page for the prospect and returns a link to it. Nothing is charged, published, or sent, and the prospect's status stays the same. The link is
   * not indexed, counts no visit, and expires; the page's form and calendar are disabled. `patch` previews a change before you pay for it with
   * `templates.update`. A page that the quality gate would stop is shown too: `issues` lists the reasons. At most 60 previews per hour and workspace; the
   * newest 100 links work.
   *
   * @returns `{ url, expiresAt, version, issues }`. The link. `issues` lists the reasons why the quality gate would stop the page.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `generation_review`. Generation stopped for review. Supply what `issues` names and call again with a new Idempotency-Key. With the reason `quality_gate` the page was written: look at it with `pages.createPreview`, then approve or discard it.
   * @throws {@link GenerationFailedError} 502 `generation_failed`. Generation failed; `detail` carries the underlying error. Read `detail`; call again with a new Idempotency-Key.
   * @source inferred
   */
  createPreview(...args: never): unknown;

  /**
   * Laies out a draft of a template as a page.
   *
   * Returns the page as HTML, at once and free of charge: the template with `patch` applied, filled in for a prospect, or for a person of whom nothing is
   * known. Nothing is stored, researched, or sent, and no model writes: sections that the template leaves to the writer show what is stored. The form, the
   * calendar, and the buttons lead nowhere. `templates.createPreview` writes the page as it would be published, and returns a link.
   *
   * @returns `{ html, issues }`. The page. `issues` lists the reasons why the quality gate would stop it.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `generation_review`. Generation stopped for review. Supply what `issues` names and call again with a new Idempotency-Key. With the reason `quality_gate` the page was written: look at it with `pages.createPreview`, then approve or discard it.
   * @source inferred
   */
  layOut(...args: never): unknown;

  /**
   * Restores an earlier version of a template.
   *
   * Stores the earlier document as a new version; no version is lost. Free.
   *
   * @returns The new version.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  restoreVersion(...args: never): unknown;

  /**
   * Clones a page at a public address as a template.
   *
   * Reads the page as a visitor would (public addresses only, at most 2 MiB) and keeps its structure, wording, form, and colors. Names of companies and
   * people stay as text; replace them with variables where you want them. Free.
   *
   * @returns The template.
   * @throws {@link ValidationError} 422 `source_unreadable`. The address can't be fetched, or is not what was asked for. Give a public https address of what the operation reads; `reason` says what went wrong.
   * @source inferred
   */
  clone(...args: never): unknown;

  /**
   * Archives a template, or bring it back.
   *
   * An archived template is listed only with `archived=true`, and is never the default. Its pages stay, and its id still works. `archived: false` restores
   * it.
   *
   * @returns `{ template, archived }`. The template, and whether it is archived.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  archive(...args: never): unknown;

  /**
   * Deletes a template that nothing uses.
   *
   * The template is gone with its versions and previews. Refused with 409 `invalid_state` and the reason `in_use` while pages, batches, discovery sessions, materials templates, or runs are made from it: the message
   * counts them. Archive such a template instead; its pages stay live. It can't be undone.
   *
   * @returns `{ templateId }`. The template is gone.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  delete(...args: never): unknown;

  /**
   * Duplicates a template.
   *
   * Creates a template with the newest version of the document, free of charge.
   *
   * @returns The new template.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  duplicate(...args: never): unknown;
}

/** The methods of `cartouche.workspace`, as the contract describes them. */
export interface WorkspaceMethods {
  /**
   * Gets the caller and what it may do.
   *
   * Returns the workspace, the calling key or person, its scopes, the plan, and the limits. Needs no scope, and works even when the workspace is locked.
   *
   * @returns `{ workspace, caller, scopes, limits }`. The caller.
   * @source inferred
   */
  me(...args: never): unknown;

  /**
   * Reads the company profile.
   *
   * Fields that are not set are null or empty.
   *
   * @returns The company profile, the only source of claims about the workspace's own products.
   * @source inferred
   */
  getCompanyProfile(...args: never): unknown;

  /**
   * Updates the company profile.
   *
   * A JSON Merge Patch: a member replaces, `null` clears, and lists are replaced as a whole.
   *
   * @returns The profile after the change.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  updateCompanyProfile(...args: never): unknown;

  /**
   * Fills the company profile from a website.
   *
   * Reads up to ten pages of the site (public addresses only; robots.txt is respected), those about the offering first, and fills the empty fields of the
   * profile; `overwrite` replaces the others too. Colors, fonts, and logo go into the brand in the same way. Every entry of `found` has its source. Without
   * an AI provider, only marked-up facts are read: metadata, JSON-LD, lists of the offering, and questions; `proofPoints`, `audiences`, and `voice` are left
   * for you to fill in.
   *
   * @returns `{ companyProfile, brand, found, pages }`. The profile and the brand after the change, and the source of each value.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @throws {@link ValidationError} 422 `source_unreadable`. The address can't be fetched, or is not what was asked for. Give a public https address of what the operation reads; `reason` says what went wrong.
   * @source inferred
   */
  scrapeCompanyProfile(...args: never): unknown;

  /**
   * Reads colors, fonts, logo, and voice.
   *
   * Values that are not set are null; pages then use the defaults.
   *
   * @returns The brand.
   * @source inferred
   */
  getBrand(...args: never): unknown;

  /**
   * Updates colors, fonts, and logo.
   *
   * A JSON Merge Patch. `voice` belongs to the company profile.
   *
   * @returns The brand after the change.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  updateBrand(...args: never): unknown;

  /**
   * Gets a custom domain.
   *
   * Looks the record up first if the last look-up was over a minute ago.
   *
   * @returns `{ domain, cnameTarget }`. The domain and the CNAME target.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  getDomain(...args: never): unknown;

  /**
   * Adds a custom domain for public pages.
   *
   * The domain is `pending` until the TXT or CNAME record in `verification` proves it. The server looks the record up at once, and again when domains are listed (at most once per minute). Other workspaces may list the same domain. Visitors arrive through a CNAME record of the domain to `cnameTarget`.
   *
   * @returns `{ domain, cnameTarget }`. The domain.
   * @source inferred
   */
  createDomain(...args: never): unknown;

  /**
   * Looks up the record that proves a custom domain.
   *
   * Looks up the TXT or CNAME record in `verification` now. The domain belongs to the workspace once it is `active`; until then, any workspace may list it.
   *
   * @returns `{ domain, cnameTarget }`. The domain.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  verifyDomain(...args: never): unknown;

  /**
   * Uses a custom domain in the addresses of pages.
   *
   * With `used` true, all page URLs of the workspace have this host from now on, in place of any other; earlier URLs keep working. Only an `active` domain can be used; otherwise, the call answers 409 `invalid_state`.
   *
   * @returns `{ domain, cnameTarget }`. The domain.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  useDomain(...args: never): unknown;

  /**
   * Deletes a custom domain.
   *
   * Page URLs return to the server's own address, and the domain stops showing pages.
   *
   * @returns `{ hostname }`. The domain is deleted.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  deleteDomain(...args: never): unknown;

  /**
   * Gets a person of the team.
   *
   * `status` is `invited` until the person has accepted the invitation.
   *
   * @returns The person, their role and status.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @source inferred
   */
  getTeamMember(...args: never): unknown;

  /**
   * Invites a person to the workspace.
   *
   * If the server has a mail server, the invitation's token is emailed to the person. Otherwise, this answer shows it once, to the signed-in person who
   * invites; a key gets no token, so without a mail server it can't invite. The person becomes active with `workspace.acceptInvitation`. Inviting an address again
   * changes the name and role of the invitation, and ends its earlier token. Only signed-in owners can invite owners, and only signed-in owners and admins
   * can invite admins. A key must have every scope of the role (see `Role`).
   *
   * @returns `{ member, invitation }`. The invited person. `invitation.token` is shown only here, and is null when it was emailed.
   * @throws {@link ValidationError} 400 `email_not_configured`. `sendEmail` is true, or a key invites a person, and the server has no mail server. Leave out `sendEmail`, invite in the dashboard, or set SMTP_URL on the server.
   * @throws {@link PermissionError} 403 `role_required`. A person gives or takes a role above their own, or changes, adopts or rotates the key of a person above them, or a key does so or revokes it; `reason` is the role that may. Ask an owner.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source inferred
   */
  createInvitation(...args: never): unknown;

  /**
   * Accepts an invitation.
   *
   * Call it with the token of the invited person: the person becomes active, and the token ends. A token works once, for 7 days, in the workspace that
   * created it; after that, invite the person again. Accepting gives the role: only signed-in owners can accept for owners, only signed-in owners and admins
   * for admins, and a key must have every scope of the role.
   *
   * @returns The person, who is active now.
   * @throws {@link PermissionError} 403 `role_required`. A person gives or takes a role above their own, or changes, adopts or rotates the key of a person above them, or a key does so or revokes it; `reason` is the role that may. Ask an owner.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @source inferred
   */
  acceptInvitation(...args: never): unknown;

  /**
   * Changes the name or role of a person.
   *
   * A workspace keeps at least one owner. Only signed-in owners can change owners or appoint them, and only signed-in owners and admins can change admins or
   * appoint them. A key must have every scope of the person's role and of the new one. A role that allows less revokes the keys that the person answers for
   * (`created_by` of a key) and that have a scope beyond the role. Each has an entry in the audit log, and owners and admins are emailed their names. To
   * keep a key, adopt it first with `keys.update`. Open invitations that the person or a revoked key could no longer give are withdrawn and reported in the
   * same way. Connectors keep delivering, except those that a revoked key registered or whose address it changed: they are paused. If the new role may not
   * change connectors, those whose newest signing secret the person was told have `rotation_advised`, an entry `adviseRotation` in the audit log, and a line
   * in the email.
   *
   * @returns The changed person.
   * @throws {@link PermissionError} 403 `role_required`. A person gives or takes a role above their own, or changes, adopts or rotates the key of a person above them, or a key does so or revokes it; `reason` is the role that may. Ask an owner.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  updateTeamMember(...args: never): unknown;

  /**
   * Removes a person from the workspace.
   *
   * A workspace keeps at least one owner. Only signed-in owners can remove owners, and only signed-in owners and admins can remove admins. A key must have
   * every scope of the person's role. Removing a person revokes the keys that they answer for (`created_by` of a key) and the apps that they connected. Each
   * has an entry in the audit log, and owners and admins are emailed their names. To keep a key, adopt it first with `keys.update`. Open invitations that the
   * person or these keys gave are withdrawn and reported in the same way. Connectors whose receiver the person answers for (`answered_by`) are paused and
   * their deliveries held, because the receiver may be the person's own. To keep them delivering, adopt them first with `connectors.update`; otherwise, check
   * and resume them afterward. Connectors whose newest signing secret the person was told have `rotation_advised`, an entry `adviseRotation` in the audit
   * log, and a line in the email.
   *
   * @returns `{ memberId }`. The person is removed.
   * @throws {@link PermissionError} 403 `role_required`. A person gives or takes a role above their own, or changes, adopts or rotates the key of a person above them, or a key does so or revokes it; `reason` is the role that may. Ask an owner.
   * @throws {@link NotFoundError} 404 `not_found`. The record does not exist in this workspace. Check the id and the key's workspace.
   * @throws {@link ConflictError} 409 `invalid_state`. The record's state does not allow the call. Read the record; `reason` names its state.
   * @throws {@link ConflictError} 412 `changed_meanwhile`. The record has another version than `If-Match` names, or does not exist. Apply the change to `current`, and send its `version` as `If-Match`.
   * @source inferred
   */
  deleteTeamMember(...args: never): unknown;
}
