// Generated from openapi.yaml by `npm run generate`. Do not edit.
import type {
  ErrorBody,
  UpsertProspectsInput,
  ProspectList,
  UpdateProspectInput,
  MergeProspectsInput,
  MergeProspectsResult,
  ProspectResult,
  Page,
  CreatePagePreviewInput,
  LaidOutPage,
  PagePreview,
  StatementList,
  ApproveStatementsInput,
  ApproveStatementsResult,
  ApprovePageInput,
  PageDetailResult,
  PageList,
  CancelBatchResult,
  DeleteBatchResult,
  DeleteLeadResult,
  DeleteTemplateResult,
  DeleteMaterialsTemplateResult,
  DeleteRunResult,
  DiscoverySessionList,
  DiscoverySessionResult,
  DeleteDiscoverySessionResult,
  ArchiveInput,
  DuplicateInput,
  ArchiveTemplateResult,
  DuplicateTemplateResult,
  ArchiveMaterialsTemplateResult,
  DuplicateMaterialsTemplateResult,
  Ledger,
  UsageBreakdown,
  CreateProspectPageInput,
  CreateProspectPageResult,
  ProspectExport,
  ErasureResult,
  AuditList,
  DeleteProspectResult,
  ImportProspectsInput,
  ImportProspectsResult,
  PageSignals,
  Analytics,
  DailyAnalytics,
  UpdateLeadInput,
  LeadList,
  LeadResult,
  MeetingList,
  MeetingResult,
  MeetingTimes,
  CancelMeetingInput,
  MoveMeetingInput,
  EventList,
  EventResult,
  CreateBatchInput,
  UpdateBatchInput,
  BatchResult,
  CreateBatchResult,
  GenerateBatchInput,
  GenerateBatchResult,
  BatchList,
  BatchWithMembers,
  RegenerateFailedPagesInput,
  BatchProgress,
  CreateConnectorInput,
  UpdateConnectorInput,
  Connector,
  ConnectorListResult,
  ConnectorResult,
  EnableConnectorResult,
  DeleteConnectorResult,
  RotateSecretInput,
  RotateSecretResult,
  ReplayInput,
  ReplayResult,
  ConnectorStatsResult,
  EventTypesResult,
  EventStream,
  CreateConnectorResult,
  TestConnectorResult,
  Delivery,
  DeliveryListResult,
  DeliveryResult,
  DeliveryWithAttemptsResult,
  DeliveryBody,
  CreateDiscoverySessionInput,
  CreateDiscoverySessionResult,
  UpdateDiscoverySpeakersInput,
  UpdateDiscoverySpeakersResult,
  DiscoverySnapshot,
  AnswerDiscoveryQuestionsInput,
  AnswerDiscoveryQuestionsResult,
  BuildDiscoveryPageInput,
  BuildStarted,
  TemplateList,
  TemplateResult,
  CreateTemplateInput,
  UpdateTemplateInput,
  IterateTemplateInput,
  IterateTemplateResult,
  TemplateDraftResult,
  UpdateTemplateDraftInput,
  IterateTemplateDraftResult,
  PublishTemplateDraftInput,
  UpdateLeadFormInput,
  CreateTemplatePreviewInput,
  LayOutTemplateInput,
  TemplateLayout,
  TemplatePreview,
  TemplateVersionList,
  TemplateComparison,
  CloneTemplateInput,
  TemplateBuildResult,
  CompanyProfileResult,
  CompanyProfileInput,
  ScrapeCompanyProfileInput,
  ScrapeCompanyProfileResult,
  BrandResult,
  BrandInput,
  Me,
  CreateDomainInput,
  UseDomainInput,
  DeleteDomainResult,
  CreateDomainResult,
  DomainList,
  TeamMemberList,
  Role,
  CreateInvitationInput,
  CreateInvitationResult,
  AcceptInvitationInput,
  UpdateTeamMemberInput,
  TeamMemberResult,
  DeleteTeamMemberResult,
  CreateKeyInput,
  UpdateKeyInput,
  RotateKeyInput,
  KeyResult,
  KeyList,
  NewKey,
  MaterialsProposal,
  ProposeMaterialsTemplateInput,
  CreateMaterialsTemplateInput,
  UpdateMaterialsTemplateInput,
  MaterialsTemplateList,
  PurposeTemplateResult,
  MaterialsTemplateResult,
  BuildMaterialsTemplateInput,
  MaterialsChecklist,
  CreateRunInput,
  AttachRunMaterialsInput,
  AttachRunMaterialsResult,
  UpdateRunDigestInput,
  UpdateRunDigestResult,
  UpdateRunSpeakersInput,
  UpdateRunSpeakersResult,
  CreateRunPreviewInput,
  RunPreview,
  RunResult,
  RunList,
  RunSnapshot,
  AnswerRunQuestionsInput,
  AnswerRunQuestionsResult,
  UpdateRunFactsInput,
  UpdateRunFactsResult,
  GenerateRunInput,
  RunGenerationStarted,
  ElementRegenerationStarted,
  PublishRunResult,
  ForkRunResult,
  MediaList,
  MediaResult,
  DeleteMediaResult,
  UploadMediaInput,
  UploadMediaForm,
  Entitlements,
  Usage,
  EstimateCostInput,
  CostEstimate,
  WebhookPayload,
  ConnectorTestPayload,
  ConnectorStatusPayload,
} from './types.ts';

/** The paths of the contract with their operations, as openapi-typescript writes them, for clients such as openapi-fetch. */
export type paths = {
    "/api/v1/prospects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List prospects, newest first
         * Returns at most 500 prospects. For the next window, pass the `created_at` of the last prospect as `created_before`: `created_at` is unique within a
         *     workspace, so no window skips or repeats a prospect.
         */
        get: operations["listProspects"];
        put?: never;
        /**
         * Create or update prospects by email address
         * Upserts by lower-case email address within the workspace. The body is one prospect, an array, or `{ prospects: [...] }`; at most 10,000 items. A present
         *     field replaces the stored value, `null` clears it, and an absent field is kept; `custom_fields` and `external_ids` are merged by key. Either all items
         *     are stored or none. `If-Match` requires a body with one prospect, and compares the version of the prospect with its address.
         */
        post: operations["upsertProspects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/prospects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a prospect with its pages
         * Pages are summaries, newest first. The id of a prospect that was merged into another one answers 410 `prospect_merged` with `mergedInto`.
         */
        get: operations["getProspect"];
        put?: never;
        post?: never;
        /**
         * Delete a prospect and its pages
         * Soft delete: the prospect leaves every list, its pages answer 410 Gone, and their counts stay in the metrics. Upserting the address again restores the
         *     prospect under the same id; its pages stay deleted.
         */
        delete: operations["deleteProspect"];
        options?: never;
        head?: never;
        /**
         * Update a prospect, including its email address
         * A present field replaces the stored value, `null` clears it, and an absent field is kept; `custom_fields` and `external_ids` are merged by key. A new
         *     `email` keeps the prospect's id, links, pages, leads, and history, and frees the former address. If another prospect has the new address, the call is
         *     refused with 409 `invalid_state` and the reason `email_taken`: merge the two with `mergeProspects`.
         */
        patch: operations["updateProspect"];
        trace?: never;
    };
    "/api/v1/prospects/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge another prospect into this one
         * Moves everything of the other prospect to this one: pages with their links, leads, events, meetings, runs, discovery sessions, and batch memberships.
         *     This prospect's fields stay. Empty fields are filled from the other prospect; tags, `custom_fields`, and `external_ids` are combined. The other prospect
         *     is gone: its id answers 410 `prospect_merged` with `mergedInto`, and an upsert of its address changes this prospect. Refused with 409 `invalid_state`
         *     while something is being generated for either. Merging the same two again changes nothing. A merge can't be undone.
         */
        post: operations["mergeProspects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/prospects/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import prospects from JSON or CSV, with a report for each row
         * Stores every valid row and reports the issues of the others: one bad row does not stop the import. `csv` begins with a line of column names. Common
         *     spellings of the prospect's own fields are recognized (`First Name`, `company`), `mapping` assigns columns explicitly, and every other column becomes a
         *     custom field; `columns` of the report shows the field of each column. Cells such as `n/a` or `-` count as empty. `templateId` also creates a draft batch of the imported prospects; more than 5,000
         *     distinct addresses are then refused, also with `dryRun`. `dryRun` stores nothing.
         *     As in `upsertProspects`, `tags` replace those of a known prospect; a warning of the row names the tags that it loses.
         */
        post: operations["importProspects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pages, newest first
         * Each page says why it stopped, if it did. `cursor` continues after the last page of the previous response.
         */
        get: operations["listPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/page-tokens/{pageToken}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a page by its token
         * The token is the last path segment of the page's URL.
         */
        get: operations["getPageByToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a page's status and public link
         * Poll until `status` is no longer `generating`.
         */
        get: operations["getPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pages/{id}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a page off the web
         * The page's URL answers 410 Gone until the page is published again. Its counts stay in the metrics, and nothing is refunded.
         */
        post: operations["unpublishPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pages/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put an unpublished page back on the web
         * Publishes at the same URL, free of charge. Connectors are not notified again.
         */
        post: operations["publishPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pages/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a page that the quality gate stopped
         * Returns a link to the generated text, and the text's revision for `approvePage`. All earlier preview links of the page stop working. A preview is not
         *     indexed and counts no visit; its form and calendar are disabled. The text is kept for 90 days. A page whose research was too thin has none.
         */
        post: operations["createPagePreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pages/{id}/layout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lay out a page for an editor
         * Returns the page as HTML, as a visitor sees it or would see it; a page in `review` too. No visit is counted, and the form, the calendar, and the
         *     buttons lead nowhere. `sections` is in the order of the numbers in `sections.0`, as `listStatements` and `issues` name places. `issues` lists what
         *     the quality gate found on a page in `review`; a sentence that was rewritten since is no longer among them. A page without text answers 409.
         */
        get: operations["getPageLayout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pages/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a page that the quality gate stopped
         * Publishes one revision of the text, exactly as `createPagePreview` showed it, at the page's URL, and sends `page.rendered`. Costs one page, charged once
         *     to the approving key: the generation that stopped was free. Nothing is emailed. The audit log records the approving key. A page that is already public
         *     is returned unchanged.
         */
        post: operations["approvePage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pages/{id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Discard a page that stopped for review
         * Erases the stored text. The page becomes `failed`; in a batch, `regenerateFailedPages` can make it again. Nothing is charged.
         */
        post: operations["discardPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pages/{id}/signals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the timeline of one contact's activity on their page
         * Returns visits, clicks, high-intent signals, form submissions, and bookings, newest first, at most 200 per response. Scroll depth and dwell time are in
         *     `reading`, not in the timeline. For the next window, pass `nextCursor` as `cursor`. Passing the last entry's `at` as `created_before` also works, but
         *     skips other entries of the same instant.
         */
        get: operations["getPageSignals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sentences of a page or of the records that pages are made from
         * Lists every sentence with its origin, its evidence, and its approval. `of` selects the record: a page as shown, a run's elements as they are now, a
         *     template or the company profile as stored, the questions of a discovery session, the call digest, questions, and material summaries of a run
         *     (`run_digest`), or the summary of a file. `leftOut` lists the sections that the quality gate took off a page, each with the sentence and the reason, and those that a short page does without.
         */
        get: operations["listStatements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statements/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve or rewrite sentences that a model wrote
         * Approves all sentences that a model wrote, or those in `texts`, and replaces those in `rewrites`. From then on they count as the caller's own, wherever
         *     they appear. Nothing is published or charged. Rewritten sentences of a template are stored as a new version; a page shows them at once.
         */
        post: operations["approveStatements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/prospect-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Research a company, render a page for one person, return its link
         * Synchronous. Upserts the person, researches the company, and renders from `templateId` or, if omitted, from the workspace's most recently updated
         *     template. Costs one page (`recipient_render`), charged when the page is rendered. Nothing is emailed unless `sendEmail` is true.
         *
         *     With `pageId`, makes that page of the person again under its address, from what its template, the person, and the company profile say by now, at the
         *     price of a page. Visitors see the published page until the new one has passed the same checks; a refusal leaves it as it is.
         */
        post: operations["createProspectPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read conversion metrics and hot leads
         * Low-value signals (scroll depth, dwell time) are excluded. `hotLeads` holds at most 50 pages, ranked by conversions, then
         *     high-intent signals, then call-to-action clicks, then visits, then the most recent conversion.
         */
        get: operations["getAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get daily counts of page activity
         * Returns one entry for each UTC day from `created_after` to `created_before`, including days without activity: by default the last 30 days, at most 366.
         *     Deleted pages no longer count, even for past days, and neither do visits whose retention period has ended.
         */
        get: operations["getDailyAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List form submissions and booked meetings, newest first
         * Returns at most 250 leads. A polling alternative to webhooks. Windows work as in `listProspects`.
         */
        get: operations["listLeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/leads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a lead
         * The id is the same as that of the lead's event.
         */
        get: operations["getLead"];
        put?: never;
        post?: never;
        /**
         * Delete a lead and what the visitor wrote
         * The form or booking is gone from leads, events, the timeline of its page, daily figures, and the kept bodies of webhooks. Webhooks about it that still wait are canceled. A past or canceled meeting is
         *     deleted with its lead. Sums keep their counts: metrics, hot leads, and the totals of the page. Refused with 409 `invalid_state` for a meeting that lies ahead (reason `meeting_ahead`: cancel
         *     it first), and while a webhook about the lead is being sent (reason `in_flight`: repeat the call in a few seconds). It can't be undone.
         */
        delete: operations["deleteLead"];
        options?: never;
        head?: never;
        /**
         * Change the status, owner, or note of a lead
         * The form that the visitor sent never changes, and neither do the event and the webhooks of the lead.
         */
        patch: operations["updateLead"];
        trace?: never;
    };
    "/api/v1/meetings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List meetings, latest start first
         * Includes canceled meetings. `start_after` and `start_before` filter by the start of the meeting.
         */
        get: operations["listMeetings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/meetings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a meeting
         * The id is the same as that of the meeting's `meeting.booked` event and lead.
         */
        get: operations["getMeeting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/meetings/{id}/free-times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the times that a meeting can be moved to
         * Returns the free times that the calendar of the meeting's page offers to visitors now. Empty when the calendar is closed.
         */
        get: operations["listMeetingTimes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/meetings/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a meeting
         * Frees the time. If the server has a mail server, the visitor and the workspace's owners and admins receive a cancellation by email. Canceling a canceled
         *     meeting changes nothing and sends nothing.
         */
        post: operations["cancelMeeting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/meetings/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a meeting to another free time
         * `start` must be one of `listMeetingTimes`; meetings of a workspace never overlap. If the server has a mail server, both sides receive an updated
         *     invitation by email.
         */
        post: operations["moveMeeting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export conversion events with a cursor
         * Oldest first, so that a saved cursor continues where it stopped. `nextCursor` is opaque, never expires, and is always present: at the end it points
         *     after the last event, and the next call returns the events since then.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a conversion event
         * The id is the same as `id` in the webhook's body.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List batches, newest first
         * For the next window, pass `nextCursor` as `cursor`. Windows by `created_before` also work, as in `listProspects`.
         */
        get: operations["listBatches"];
        put?: never;
        /**
         * Create a draft batch of pages for a template
         * Without `prospectIds`, includes the 5,000 most recent prospects of the workspace. Free until the batch is generated.
         */
        post: operations["createBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate the pages of a draft batch
         * Queues one page per prospect (default), or with `forceSync` blocks until all are done (at most 25 prospects). `acknowledgedEstimateCents` must equal the
         *     result of `estimateCost` for `recipient_render` and this number of prospects. The whole amount is set aside before the first page. Each page is charged
         *     once, when it is rendered; the amount set aside for a page that fails is returned.
         */
        post: operations["generateBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a batch with its member rows
         * Members in the order of their ids, 50 per response by default, at most 250.
         */
        get: operations["getBatch"];
        put?: never;
        post?: never;
        /**
         * Delete a draft, or a batch that has ended
         * The batch's pages and their links stay, and their cost stays charged. A batch that is generating is refused with 409: cancel it first.
         */
        delete: operations["deleteBatch"];
        options?: never;
        head?: never;
        /**
         * Change a draft batch
         * Adds prospects, takes members out, or chooses another template, whose newest version the pages will have. Only present fields change. Free; a batch that
         *     has been generated is refused with 409.
         */
        patch: operations["updateBatch"];
        trace?: never;
    };
    "/api/v1/batches/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a batch's status and counts
         * Poll until `status` is no longer `generating`. To read the members too, call `getBatch`.
         */
        get: operations["getBatchStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/regenerate-failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry the pages of a batch that failed or stopped for review
         * Retries the failed pages of a finished batch. Their links stay the same. The amount set aside for them was returned when they failed, so the same price
         *     is set aside again. Rendered pages are neither made nor charged again. `acknowledgedEstimateCents` is optional, and must be exact when given.
         */
        post: operations["regenerateFailedPages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/connectors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connectors with their health
         * Returns all connectors at once; a workspace can have at most 50.
         */
        get: operations["listConnectors"];
        put?: never;
        /**
         * Register an outbound webhook connector
         * The signing secret is returned only here. Without `events`, the connector receives the four documented kinds. The address must be https and public,
         *     unless the server is configured to allow others. A workspace can have at most 50 connectors, and at most three with the same address.
         */
        post: operations["createConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/connectors/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the events of the workspace as they happen
         * Server-sent events: one message, in real time, for each event that a connector would receive. `event` is the kind, `data` is the exact body that
         *     connectors receive (in one line), and `id` is the position in the stream. Messages are not signed and do not count as delivered: use the stream to watch
         *     events, or to forward them to a receiver on your own machine. Reconnect with `Last-Event-ID` (or `cursor`) to continue without a gap; without either,
         *     the stream begins now. A comment line every 15 seconds keeps the connection open. The server ends a stream after five minutes, and when it stops;
         *     reconnect then. A workspace can have at most 10 open streams.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/connectors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a connector with its health
         * Returns the connector, its limits, and its health for each kind of event.
         */
        get: operations["getConnector"];
        put?: never;
        post?: never;
        /**
         * Delete a connector
         * Nothing more is sent to it, and its secrets are destroyed. Unsent deliveries are canceled; an attempt in progress is completed and recorded.
         */
        delete: operations["deleteConnector"];
        options?: never;
        head?: never;
        /**
         * Change a connector
         * Only present fields change. Queued deliveries use the new address and limits. `headers` is merged: a value replaces, `null` removes. Stored headers
         *     belong to the receiver that they were given for: an `outboundUrl` with another scheme, host, or port is refused unless the same request lists each
         *     stored header in `headers`, with its value or `null`.
         */
        patch: operations["updateConnector"];
        trace?: never;
    };
    "/api/v1/connectors/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a connector
         * Keeps deliveries as `held` until `resumeConnector`, for at most 30 days. An attempt in progress is completed. Pausing a paused connector changes
         *     nothing.
         */
        post: operations["pauseConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/connectors/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a paused connector
         * Ends a pause. Held deliveries are sent oldest first, slowly at the beginning. Resuming an active connector changes nothing. To enable a disabled one,
         *     call `enableConnector`.
         */
        post: operations["resumeConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/connectors/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a connector that the server stopped sending to, or retry now
         * Ends the statuses `disabled` and `open` at once. Held deliveries are sent, slowly at the beginning. Deliveries that wait for a retry, including those
         *     of an active connector, are due now: the 10,000 oldest. They begin the retry schedule again if the server had stopped sending; those of an active
         *     connector keep their place in it. `exhausted` counts the deliveries that ran out of attempts; `replayConnector` sends them again.
         */
        post: operations["enableConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/connectors/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing secret of a connector
         * The new secret is returned only here. For `overlapHours`, every delivery is signed with both secrets, so that the receiver can switch at any time in
         *     between; with 0, the old secret ends at once. A connector has at most three secrets at a time.
         */
        post: operations["rotateConnectorSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/connectors/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send deliveries of a connector again
         * Queues the matching deliveries, oldest first, each with all attempts of the schedule. Their bytes and event `id` are the original ones. At most 10,000
         *     per call: `remaining` is the number left for another call. `dryRun` only counts.
         */
        post: operations["replayConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/connectors/{id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a connector's statistics by hour and kind
         * Counts attempts and the outcomes of deliveries per hour, for at most the last 30 days, and the deliveries that are queued now.
         */
        get: operations["getConnectorStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/connectors/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a signed test delivery and report its outcome
         * Makes one attempt during the call, with an event of the kind `connector.test`. The attempt is recorded like every delivery, never retried, and does not
         *     count against the connector's health if it fails.
         */
        post: operations["testConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/connectors/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a connector's deliveries, newest first
         * 50 per response by default, at most 250. For the next window, pass `nextCursor` as `cursor`. Windows by `created_before` also work, as in
         *     `listProspects`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery with every attempt
         * Each attempt has its request and its response. The body of the request is in `getDeliveryBody`. Attempts are kept for 90 days.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deliveries/{id}/body": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the body of a delivery
         * Returns the exact text that every attempt sends. It is kept for 30 days, and erased with the person; after that, the call answers 404, and the attempts
         *     stay. Needs the scope `read:events`, because the body contains personal data.
         */
        get: operations["getDeliveryBody"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deliveries/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send one delivery again
         * Sends the delivery at once, with all attempts of the schedule. It can be waiting, held, exhausted, canceled, or delivered. The receiver gets the same
         *     bytes and the same event `id`. A delivery that is in progress, or whose body is older than 30 days, answers 409.
         */
        post: operations["retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deliveries/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel or dismiss a delivery
         * Cancels a delivery that is still to be sent, or dismisses one that ran out of attempts, which then no longer counts against the connector's health. A
         *     delivery that is in progress, delivered, or canceled answers 409.
         */
        post: operations["cancelDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the kinds of events that connectors receive
         * Returns every kind with a description and a sample body.
         */
        get: operations["listEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/discovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List discovery sessions, newest first
         * 50 per response by default, at most 250. For the next window, pass `nextCursor` as `cursor`.
         */
        get: operations["listDiscoverySessions"];
        put?: never;
        /**
         * Create a discovery session and start its analysis
         * Send at least one of `transcript`, `notes`, `solutionMap`, and `recordingUrl`. Poll `getDiscoverySession` until `interview_ready`.
         */
        post: operations["createDiscoverySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/discovery/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a discovery session and its questions
         * Poll until `interview_ready` after the creation, and until `completed` after the build. If the analysis or the build fails, `error` says why.
         */
        get: operations["getDiscoverySession"];
        put?: never;
        post?: never;
        /**
         * Delete a discovery session
         * Deletes its material, questions, and answers too. A page that was built from it stays.
         */
        delete: operations["deleteDiscoverySession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/discovery/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save the answers to a session's questions
         * Send the full questions array with your edits. The session moves to `answered` once a question is answered; answers can be changed until the build
         *     starts. An answer to the question `speakers` starts a new analysis of the call: the session is `ingesting` until the new questions are ready. The answer
         *     names a side for each speaker, e.g. `Sam Carter: seller; Ada Byron: buyer`. An answer that can't be read leaves the question open.
         */
        post: operations["answerDiscoveryQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/discovery/{id}/speakers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Correct the sides of a call's speakers
         * Sets the sides of speakers, however they were known before, and analyzes the call again: the session is `ingesting` until then. If no side changes, the
         *     call is not analyzed again. Open questions are replaced according to the new sides; answered and skipped ones stay. Free of charge. Refused once the
         *     build has started, and for a name that matches no speaker or several; the error lists the speakers' names.
         */
        patch: operations["updateDiscoverySpeakers"];
        trace?: never;
    };
    "/api/discovery/{id}/build": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Build the follow-up page of an answered session
         * Returns at once. One discovery credit is set aside now and debited when the build completes. Poll `getDiscoverySession` until `completed`. While the
         *     question about the speakers or the language is open, the call is refused with 409 and nothing is charged.
         */
        post: operations["buildDiscoveryPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List templates, most recently updated first
         * The first one is the default of `createProspectPage`. For the next window, pass `nextCursor` as `cursor`.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Create a template from a description or from a document
         * Returns at once; poll `getTemplateBuild`. With `description`, the server writes the template, which costs one `template_create` and needs the exact
         *     `acknowledgedEstimateCents`. With an AI provider, the description can be prose. Without one, the server understands the name of a built-in template
         *     (`starter`, `short`, `meeting`, `roi`, `proposal`, `invitation`, `renewal`) and a JSON Merge Patch of the document. `parts` of the build says whether each part of the description was used. If none
         *     was, the build is `failed` with `error_code` `nothing_taken_up`, and nothing is charged. With `document`, your own template document is validated and
         *     stored, free of charge.
         */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a template with its document
         * Returns the current version. For an earlier one, call `getTemplateVersion`.
         */
        get: operations["getTemplate"];
        put?: never;
        post?: never;
        /**
         * Delete a template that nothing uses
         * The template is gone with its versions and previews. Refused with 409 `invalid_state` and the reason `in_use` while pages, batches, discovery sessions, materials templates, or runs are made from it: the message
         *     counts them. Archive such a template instead; its pages stay live. It can't be undone.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        /**
         * Patch a template directly
         * `patch` is a JSON Merge Patch (RFC 7396) of the document: a member replaces, `null` removes, and arrays are replaced as a whole. The result, including
         *     its Liquid, is validated and stored as a new version; existing pages keep their version. Costs one `template_edit`; a patch that changes nothing
         *     makes no version and costs nothing.
         */
        patch: operations["updateTemplate"];
        trace?: never;
    };
    "/api/v1/templates/{id}/iterate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit a template with an instruction
         * With an AI provider, the instruction can be in plain words. Without one, the server understands a JSON Merge Patch and the name of a built-in template;
         *     anything else answers 422 `instruction_not_understood` with the accepted forms, free of charge. Costs one `template_edit`; an edit that changes nothing
         *     makes no version, answers no `changes`, and costs nothing.
         */
        post: operations["iterateTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{id}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the draft of a template
         * Every template has one draft, which all people of the workspace share. Without changes, its document is the template's newest one, and every new version of
         *     the template is one of the draft too. Pages are made from the template, never from its draft.
         */
        get: operations["getTemplateDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Save changes of a template as a draft
         * Free, and makes no version. `patch` is a JSON Merge Patch (RFC 7396) of the draft's document, and the result is validated as in `updateTemplate`. With
         *     `baseVersion`, the draft starts over from that version of the template, and `patch` is applied to its document: `baseVersion` alone discards all changes.
         */
        patch: operations["updateTemplateDraft"];
        trace?: never;
    };
    "/api/v1/templates/{id}/draft/iterate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit the draft of a template with an instruction
         * As `iterateTemplate`, but the result is the draft: nothing is used for pages until `publishTemplateDraft`, which then costs nothing more. Costs one
         *     `template_edit`. To decline the edit, save what the draft was before with `updateTemplateDraft`.
         *     Repeated with its `Idempotency-Key` after the answer was lost, it costs nothing more and returns the draft as it is by then, with no `changes`.
         */
        post: operations["iterateTemplateDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{id}/draft/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the draft of a template its newest version
         * New pages are made from it; existing pages keep their version. Costs one `template_edit`, or nothing if `edit_paid` of the draft is true. Refused with 409
         *     `invalid_state`: reason `no_changes` for a draft without changes, and `draft_behind` if the template has a newer version than the draft's `base_version`.
         *     In that case, join the two documents, and save the result with the new `baseVersion`.
         */
        post: operations["publishTemplateDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{id}/lead-form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the capture form and the booking of a template
         * Replaces the form. `booking` replaces the calendar's settings, `null` removes them, and omitting it keeps them. Free; stored as a new version.
         */
        patch: operations["updateLeadForm"];
        trace?: never;
    };
    "/api/v1/templates/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a template for a prospect
         * Writes the page for the prospect and returns a link to it. Nothing is charged, published, or sent, and the prospect's status stays the same. The link is
         *     not indexed, counts no visit, and expires; the page's form and calendar are disabled. `patch` previews a change before you pay for it with
         *     `updateTemplate`. A page that the quality gate would stop is shown too: `issues` lists the reasons. At most 60 previews per hour and workspace; the
         *     newest 100 links work.
         */
        post: operations["createTemplatePreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{id}/lay-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lay out a draft of a template as a page
         * Returns the page as HTML, at once and free of charge: the template with `patch` applied, filled in for a prospect, or for a person of whom nothing is
         *     known. Nothing is stored, researched, or sent, and no model writes: sections that the template leaves to the writer show what is stored. The form, the
         *     calendar, and the buttons lead nowhere. `createTemplatePreview` writes the page as it would be published, and returns a link.
         */
        post: operations["layOutTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a template's versions, newest first
         * At most 250 per response, 50 by default.
         */
        get: operations["listTemplateVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a version of a template with its document
         * Every version is kept. `version` and `document` are those of the version; the other fields are those of the template.
         */
        get: operations["getTemplateVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{id}/versions/{version}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two versions of a template
         * Returns one entry for each value that differs, with the value before and after. Sections are matched by `id` and form fields by `name`, so that a moved
         *     one is not reported as rewritten.
         */
        get: operations["compareTemplateVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{id}/versions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an earlier version of a template
         * Stores the earlier document as a new version; no version is lost. Free.
         */
        post: operations["restoreTemplateVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/clone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clone a page at a public address as a template
         * Reads the page as a visitor would (public addresses only, at most 2 MiB) and keeps its structure, wording, form, and colors. Names of companies and
         *     people stay as text; replace them with variables where you want them. Free.
         */
        post: operations["cloneTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/templates/builds/{buildId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a template build
         * Poll until `completed` or `failed`. Serves the builds of `createTemplate` and of `buildDiscoveryPage`.
         */
        get: operations["getTemplateBuild"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/entitlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the plan, balances, lock status, and limits
         * Works even when the workspace is locked.
         */
        get: operations["getEntitlements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the remaining usage balances
         * Works even when the workspace is locked.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Price a spending call before making it
         * Nothing is stored or set aside. Pass the exact `estimateCents` as `acknowledgedEstimateCents` to the spending call. `purpose_template_build` costs as
         *     much as `template_create`, and `purpose_run` as much as `recipient_render`. With `batchId`, the answer also counts the members whose page would say
         *     nothing personal.
         */
        post: operations["estimateCost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys, newest first
         * Each key has its last use, its cap, and its spend of this month. Revoked keys stay in the list for 90 days.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create an API key
         * The secret is returned only here. A key can't give more than it has: the new key's scopes are among its creator's, and it expires no later. A key with a
         *     spend cap can't create keys, because each of them would have a cap of its own. Only a signed-in person can give `write:team`, `write:keys`, and
         *     `write:privacy`, and only by naming them.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an API key
         * The secret is never returned again.
         */
        get: operations["getKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * Every process refuses the key within two seconds, permanently. Repeating the call changes nothing. Revoking is an emergency brake: a session needs no
         *     passkey for it, and an admin may revoke an owner's key. A key can't revoke the key of a person of higher rank. Open invitations that the key gave are
         *     withdrawn. Connectors that it registered, or whose address it changed, are paused, because the finder of a leaked key may have pointed them to another
         *     receiver. Each has an entry in the audit log and a line in the email to owners and admins. Check and resume them, or adopt them before revoking. Keys
         *     that it created or rotated last keep working: they have `rotation_advised`, an entry `adviseRotation` in the audit log, and a line in the email.
         */
        delete: operations["deleteKey"];
        options?: never;
        head?: never;
        /**
         * Change an API key
         * Only present fields change. A key can't give another key more than it has itself, and can't change a key that has more. Only a signed-in person can give
         *     `write:team`, `write:keys`, and `write:privacy`; a key can't change another key that has one of them. The key of a person of higher rank can't be
         *     changed or adopted, neither by a person of lower rank nor by their keys. Open invitations that the key gave, and could no longer give, are withdrawn.
         */
        patch: operations["updateKey"];
        trace?: never;
    };
    "/api/v1/workspace/keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret of an API key
         * The new secret is returned only here. The old one keeps working for `overlapHours`, so that it can be replaced everywhere without an interruption;
         *     another rotation within that time ends the oldest secret at once. A key can rotate itself, and keys without `write:team`, `write:keys`, and
         *     `write:privacy`. The person who receives the secret, or who answers for the key that does, answers for the rotated key from then on (`created_by`). The
         *     key of a person of higher rank can't be rotated.
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/company-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the company profile
         * Fields that are not set are null or empty.
         */
        get: operations["getCompanyProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the company profile
         * A JSON Merge Patch: a member replaces, `null` clears, and lists are replaced as a whole.
         */
        patch: operations["updateCompanyProfile"];
        trace?: never;
    };
    "/api/v1/workspace/company-profile/scrape": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fill the company profile from a website
         * Reads up to ten pages of the site (public addresses only; robots.txt is respected), those about the offering first, and fills the empty fields of the
         *     profile; `overwrite` replaces the others too. Colors, fonts, and logo go into the brand in the same way. Every entry of `found` has its source. Without
         *     an AI provider, only marked-up facts are read: metadata, JSON-LD, lists of the offering, and questions; `proofPoints`, `audiences`, and `voice` are left
         *     for you to fill in.
         */
        post: operations["scrapeCompanyProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/brand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read colors, fonts, logo, and voice
         * Values that are not set are null; pages then use the defaults.
         */
        get: operations["getBrand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update colors, fonts, and logo
         * A JSON Merge Patch. `voice` belongs to the company profile.
         */
        patch: operations["updateBrand"];
        trace?: never;
    };
    "/api/v1/workspace/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List custom domains, their status, and the CNAME target
         * Looks the records up first if the last look-up was over a minute ago.
         */
        get: operations["listDomains"];
        put?: never;
        /**
         * Add a custom domain for public pages
         * The domain is `pending` until the TXT or CNAME record in `verification` proves it. The server looks the record up at once, and again when domains are listed (at most once per minute). Other workspaces may list the same domain. Visitors arrive through a CNAME record of the domain to `cnameTarget`.
         */
        post: operations["createDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/domains/{hostname}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a custom domain
         * Looks the record up first if the last look-up was over a minute ago.
         */
        get: operations["getDomain"];
        put?: never;
        post?: never;
        /**
         * Delete a custom domain
         * Page URLs return to the server's own address, and the domain stops showing pages.
         */
        delete: operations["deleteDomain"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/domains/{hostname}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look up the record that proves a custom domain
         * Looks up the TXT or CNAME record in `verification` now. The domain belongs to the workspace once it is `active`; until then, any workspace may list it.
         */
        post: operations["verifyDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/domains/{hostname}/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use a custom domain in the addresses of pages
         * With `used` true, all page URLs of the workspace have this host from now on, in place of any other; earlier URLs keep working. Only an `active` domain can be used; otherwise, the call answers 409 `invalid_state`.
         */
        post: operations["useDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List people and roles
         * Returns all people at once, owners first, also those who are invited; a workspace can have at most 500.
         */
        get: operations["listTeamMembers"];
        put?: never;
        /**
         * Invite a person to the workspace
         * If the server has a mail server, the invitation's token is emailed to the person. Otherwise, this answer shows it once, to the signed-in person who
         *     invites; a key gets no token, so without a mail server it can't invite. The person becomes active with `acceptInvitation`. Inviting an address again
         *     changes the name and role of the invitation, and ends its earlier token. Only signed-in owners can invite owners, and only signed-in owners and admins
         *     can invite admins. A key must have every scope of the role (see `Role`).
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * Call it with the token of the invited person: the person becomes active, and the token ends. A token works once, for 7 days, in the workspace that
         *     created it; after that, invite the person again. Accepting gives the role: only signed-in owners can accept for owners, only signed-in owners and admins
         *     for admins, and a key must have every scope of the role.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspace/team/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a person of the team
         * `status` is `invited` until the person has accepted the invitation.
         */
        get: operations["getTeamMember"];
        put?: never;
        post?: never;
        /**
         * Remove a person from the workspace
         * A workspace keeps at least one owner. Only signed-in owners can remove owners, and only signed-in owners and admins can remove admins. A key must have
         *     every scope of the person's role. Removing a person revokes the keys that they answer for (`created_by` of a key) and the apps that they connected. Each
         *     has an entry in the audit log, and owners and admins are emailed their names. To keep a key, adopt it first with `updateKey`. Open invitations that the
         *     person or these keys gave are withdrawn and reported in the same way. Connectors whose receiver the person answers for (`answered_by`) are paused and
         *     their deliveries held, because the receiver may be the person's own. To keep them delivering, adopt them first with `updateConnector`; otherwise, check
         *     and resume them afterward. Connectors whose newest signing secret the person was told have `rotation_advised`, an entry `adviseRotation` in the audit
         *     log, and a line in the email.
         */
        delete: operations["deleteTeamMember"];
        options?: never;
        head?: never;
        /**
         * Change the name or role of a person
         * A workspace keeps at least one owner. Only signed-in owners can change owners or appoint them, and only signed-in owners and admins can change admins or
         *     appoint them. A key must have every scope of the person's role and of the new one. A role that allows less revokes the keys that the person answers for
         *     (`created_by` of a key) and that have a scope beyond the role. Each has an entry in the audit log, and owners and admins are emailed their names. To
         *     keep a key, adopt it first with `updateKey`. Open invitations that the person or a revoked key could no longer give are withdrawn and reported in the
         *     same way. Connectors keep delivering, except those that a revoked key registered or whose address it changed: they are paused. If the new role may not
         *     change connectors, those whose newest signing secret the person was told have `rotation_advised`, an entry `adviseRotation` in the audit log, and a line
         *     in the email.
         */
        patch: operations["updateTeamMember"];
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the caller and what it may do
         * Returns the workspace, the calling key or person, its scopes, the plan, and the limits. Needs no scope, and works even when the workspace is locked.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/materials-templates/propose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose a materials template
         * Free, and nothing is stored. With an AI provider, the description can be prose. Without one, the server understands the name of a preset (`roi`, `discovery_followup`, `proposal`, `onboarding`, `case_match`) and a JSON object with `name` and members of `purposeSpec`; every other part of the description becomes an open question.
         */
        post: operations["proposeMaterialsTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/materials-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List materials templates, newest first
         * Each template has its number of runs. For the next window, pass `nextCursor` as `cursor`.
         */
        get: operations["listMaterialsTemplates"];
        put?: never;
        /**
         * Create a materials template
         * Send `propose: true` with a description, or your own spec, such as an edited proposal. Call intelligence arms itself when the checklist has a recording or a transcript.
         */
        post: operations["createMaterialsTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/materials-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a materials template
         * Returns the spec, the checklist, the elements, and the quality checks.
         */
        get: operations["getMaterialsTemplate"];
        put?: never;
        post?: never;
        /**
         * Delete a materials template without runs
         * Published pages of runs that were deleted before stay live. Refused with 409 `invalid_state` while the template has runs (reason `in_use`: delete them, or archive the template) and while it is built
         *     (reason `building`). It can't be undone.
         */
        delete: operations["deleteMaterialsTemplate"];
        options?: never;
        head?: never;
        /**
         * Change a materials template
         * Present fields replace the stored ones. A changed spec, checklist, manifest, or check returns a `ready` template to `drafting`; existing runs keep their spec.
         */
        patch: operations["updateMaterialsTemplate"];
        trace?: never;
    };
    "/api/v1/materials-templates/{id}/build": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Build a materials template
         * Returns at once. The price of `purpose_template_build` is set aside now and charged when the build completes; the template is then `ready`. Poll `getTemplateBuild`.
         */
        post: operations["buildMaterialsTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/materials-templates/{id}/checklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the checklist that a run must supply
         * Returns the materials and facts that a run needs, and whether calls among the materials are read.
         */
        get: operations["getMaterialsChecklist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the runs of a materials template, newest first
         * For the next window, pass `nextCursor` as `cursor`. Windows by `created_before` also work, as in `listProspects`.
         */
        get: operations["listRuns"];
        put?: never;
        /**
         * Create a run for one person
         * The template must be `ready`. Send `prospectId`, a `recipient`, or both. With both, the recipient's fields are stored in the prospect.
         */
        post: operations["createRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the full state of a run
         * Poll it after a call that takes time: a material is being read while its `extraction_status` is `queued`, and the page is being written while `status`
         *     is `generating`.
         */
        get: operations["getRun"];
        put?: never;
        post?: never;
        /**
         * Delete a run with its materials
         * A published page stays live under its link: unpublish it with `unpublishPage`. A page in review loses its words and its preview, and gets the status `failed`. Uploaded files stay: delete them with `deleteMedia`.
         *     Charges stay. Refused with 409 `invalid_state` while the page is generated. It can't be undone.
         */
        delete: operations["deleteRun"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{id}/materials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach the material of a checklist entry
         * Send exactly one of `mediaId`, `url`, `content`, and `structured`. The material is read after the call: poll `getRun` until its `extraction_status` is no longer `queued`.
         */
        post: operations["attachRunMaterials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer the questions of a run
         * An answered fact_gap becomes a `user_override` fact. A fact_gap without a `fact_key` asks for the sides of a call's speakers: answer e.g. `Sam Carter: seller; Ada Byron: buyer`, and the call is read again. `skipped` passes on a question; a fact that a required element depends on can't be skipped.
         */
        post: operations["answerRunQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{id}/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Pin facts to explicit values
         * Calculated elements are updated at once; AI elements that use a changed fact are stale until they are regenerated. `currency` changes the currency of the run, as the error for an amount in another currency offers.
         */
        patch: operations["updateRunFacts"];
        trace?: never;
    };
    "/api/v1/runs/{id}/digest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Decide which items of the call digest may be used
         * Approves, edits, or removes items one by one. Only approved items reach a page, word for word as in `text`. AI elements that use a changed item are stale until they are regenerated; text that relies on an item that is no longer approved is withheld at once.
         */
        patch: operations["updateRunDigest"];
        trace?: never;
    };
    "/api/v1/runs/{id}/speakers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Correct the sides of a call's speakers
         * Sets the sides of speakers, however they were known before, and reads the calls in which they speak again, free of charge. A call whose sides are only
         *     confirmed is not read again. Facts, digest items, and questions from these calls are dropped until then, and follow from the new sides. Answers, pinned
         *     facts, and decisions on digest items that still apply are kept; an item whose speaker changed sides needs a new decision. A page in review is updated
         *     too, and can't be published while a call is being read. Refused for a published run, and for a name that matches no speaker or several; the error lists
         *     the names.
         */
        patch: operations["updateRunSpeakers"];
        trace?: never;
    };
    "/api/v1/runs/{id}/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate the page of a run
         * Returns at once. Needs a complete checklist: the run is `ready` or `failed`, or in `review` or `completed` to rewrite everything. The price of `purpose_run` is set aside now, charged once when the page is rendered, and returned if that fails. Poll `getRun` until `review` or `failed`.
         */
        post: operations["generateRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{id}/elements/{elementId}/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rewrite one AI element
         * Free of charge, for a run in `review` or `completed`. Poll `getRun` until the element's `regenerating` is false.
         */
        post: operations["regenerateRunElement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a new preview link for a run in review
         * All earlier preview links of the run stop working. A preview is not indexed and counts no visit; its form and calendar are disabled. The link ends when it expires, with the next call of this operation, and with the publication. `getRun` also returns a link, without this call.
         */
        post: operations["createRunPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish the page of a run
         * Puts the page on the web and sends `page.rendered`. A `completed` run gives the same answer again.
         *
         *     A published page is corrected under its address, free of charge: change the facts, answers, digest, or AI elements of its run. The run is then in
         *     `review`, visitors see the page as it was published, and this call replaces it in one step, after the same checks. No event is sent for a correction.
         */
        post: operations["publishRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Discard the changes to a published run
         * Gives the run back the facts, answers, text, and readings of its materials that it was published with; its page has stayed as it is. For a run in `review` whose page is published. Without changes, a `completed` run is returned as it is.
         */
        post: operations["discardRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{id}/fork": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fork a run into a new template
         * Needs a run in `review` or `completed`. Every element keeps its content as fixed text, `locked`; edit the new template like any other.
         */
        post: operations["forkRunToTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List media, newest first
         * Returns at most 80 files. For the next page, pass `nextCursor`, or the `created_at` of the last record, as `cursor`: `created_at` is unique within a workspace.
         */
        get: operations["listMedia"];
        put?: never;
        /**
         * Upload a file from a URL, as base64, or as a form
         * Accepts JSON with `url`, which the server fetches; JSON with `base64`, `filename`, and `mime`; or `multipart/form-data` with the part `file`. Images
         *     (png, jpeg, webp, gif, avif), video (mp4, webm, mov), and audio (mp3, m4a, wav, webm) can have up to 100 MB (104,857,600 bytes), documents (pdf, pptx,
         *     docx, xlsx, csv, txt, md) up to 50 MB (52,428,800 bytes). The content decides the type of a file: a declared type or file extension that contradicts it
         *     is refused, and so are SVG, an image of more than 64 megapixels, and one that moves in more than 200 frames or 8 megapixels in all: upload that as
         *     a video. Documents and audio are read after the upload: poll `getMedia` until
         *     `extraction_status` is no longer `queued`.
         */
        post: operations["uploadMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/media/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a file and its extraction status
         * Poll until `extraction_status` is no longer `queued`.
         */
        get: operations["getMedia"];
        put?: never;
        post?: never;
        /**
         * Delete a file
         * The record is deleted at once, and its content soon after; links to the content stop working. Runs keep what they have read from it.
         */
        delete: operations["deleteMedia"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/prospects/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export everything that is stored about one person
         * Returns one JSON document with all rows of the prospect: its record, pages with their content, visits, forms, bookings, webhook bodies, deliveries,
         *     discovery sessions, runs with their materials, and the files that only these use. Also works for a deleted prospect, until it is erased.
         */
        get: operations["exportProspect"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/prospects/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase one person and return a receipt
         * Deletes everything that names the person, in every table: the record, pages and their activity, forms and bookings, webhook bodies (sent or not),
         *     discovery sessions, runs and their materials, stored answers of earlier calls, and the files that nothing else uses. The address is also removed from
         *     texts that the workspace wrote, such as templates. Charges stay, without the person. An erasure can't be undone. Repeating a call under an
         *     Idempotency-Key whose work was about the person answers `person_erased` for as long as keys are kept. A call under a new key may create the same address
         *     again, as a new person, unless the workspace has `keepErasedAddresses`. Erasing an erased person answers `not_found`; the receipt is kept.
         */
        post: operations["eraseProspect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/erasures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the receipt of an erasure
         * The receipt is kept, and does not name the person.
         */
        get: operations["getErasure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entries of the audit log, newest first
         * One entry for each call that changes something or exports a person, including refused calls, and for each operator command that concerns the workspace.
         *     Entries never contain bodies.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a batch that is being generated
         * Unfinished pages are not made, and the amount set aside for them is returned. `regenerateFailedPages` can make them later.
         */
        post: operations["cancelBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/discovery/{id}/restart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restart the analysis of a discovery session
         * Only a session whose analysis failed can be restarted. Existing answers stay.
         */
        post: operations["restartDiscoverySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a template, or bring it back
         * An archived template is listed only with `archived=true`, and is never the default. Its pages stay, and its id still works. `archived: false` restores
         *     it.
         */
        post: operations["archiveTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate a template
         * Creates a template with the newest version of the document, free of charge.
         */
        post: operations["duplicateTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/materials-templates/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a materials template, or bring it back
         * An archived template is listed only with `archived=true`. Its runs and pages stay, and its id still works. `archived: false` restores it.
         */
        post: operations["archiveMaterialsTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/materials-templates/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate a materials template
         * Creates a draft with the same spec, free of charge.
         */
        post: operations["duplicateMaterialsTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entries of the ledger, newest first
         * Each entry is an amount that was held, charged, or released. Its `subject` is what it pays for: `page:<id>`, `template:<build id>`, or
         *     `discovery:<session id>`. 50 per response by default, at most 250. For the next window, pass `nextCursor` as `cursor`.
         */
        get: operations["listLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/usage/breakdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sum up charges
         * Groups charges by UTC day, by key, or by kind of work: those of the last 30 days, unless `created_after` says otherwise.
         */
        get: operations["getUsageBreakdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
};
export type components = {
    responses: {
        /** The request is malformed or a field is invalid; `issues` names each field. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "validation_failed",
                 *       "message": "prospects[0].email must be an email address.",
                 *       "issues": [
                 *         {
                 *           "path": "prospects[0].email",
                 *           "message": "must be an email address"
                 *         }
                 *       ],
                 *       "requestId": "req_01"
                 *     }
                 */
                "application/json": ErrorBody;
            };
        };
        /** The key is missing or does not identify a workspace. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "api_key_required",
                 *       "message": "Send the header Authorization: Bearer crt_….",
                 *       "requestId": "req_01"
                 *     }
                 */
                "application/json": ErrorBody;
            };
        };
        /** The usage allowance is spent, the subscription is inactive, or the key's monthly cap would be exceeded. */
        PaymentRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "plan_limit",
                 *       "reason": "free_usage_exhausted",
                 *       "message": "The free usage of this workspace is spent.",
                 *       "upgradeUrl": "/settings/billing",
                 *       "requestId": "req_01"
                 *     }
                 */
                "application/json": ErrorBody;
            };
        };
        /** The key lacks the operation's scope. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "missing_scope",
                 *       "reason": "write:pages",
                 *       "message": "This key lacks the scope write:pages.",
                 *       "requestId": "req_01"
                 *     }
                 */
                "application/json": ErrorBody;
            };
        };
        /** The record does not exist in this workspace. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "not_found",
                 *       "message": "No prospect has this id.",
                 *       "requestId": "req_01"
                 *     }
                 */
                "application/json": ErrorBody;
            };
        };
        /** Generation stopped for review, the record's state does not allow the call, or the same Idempotency-Key is being processed. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "generation_review",
                 *       "reason": "research_too_thin",
                 *       "message": "Too little is known to write an honest page.",
                 *       "issues": [
                 *         {
                 *           "path": "companyDomain",
                 *           "message": "give the domain of a site that can be read"
                 *         }
                 *       ],
                 *       "requestId": "req_01"
                 *     }
                 */
                "application/json": ErrorBody;
            };
        };
        /** The prospect was merged into another one, or the work under this Idempotency-Key was about a person who has been erased since. */
        Gone: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "person_erased",
                 *       "message": "The work under this Idempotency-Key was about a person who has been erased since. Nothing was done.",
                 *       "requestId": "req_01"
                 *     }
                 */
                "application/json": ErrorBody;
            };
        };
        /** The answer is the same as the one that `If-None-Match` names. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** The record has another version than `If-Match` names, or does not exist. Nothing was changed. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "changed_meanwhile",
                 *       "message": "This prospect has version 4, and If-Match names 3. Nothing was changed.",
                 *       "changedAt": "2026-11-20T09:32:00.000000Z",
                 *       "changedBy": {
                 *         "actor": "member",
                 *         "id": "5b0c1f7e-2d3a-4c4b-8e5f-6a7b8c9d0e1f",
                 *         "name": "Grace"
                 *       },
                 *       "requestId": "req_01"
                 *     }
                 */
                "application/json": ErrorBody;
            };
        };
        /** The body is over the limit. */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "body_too_large",
                 *       "message": "The body is over 1048576 bytes.",
                 *       "requestId": "req_01"
                 *     }
                 */
                "application/json": ErrorBody;
            };
        };
        /** The workspace is in another cell of this installation, which `cell` and `baseUrl` name. Nothing was done: send the same call there. */
        WrongCell: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "wrong_cell",
                 *       "message": "This workspace is in the cell eu1. Send the call to https://app2.example.",
                 *       "cell": "eu1",
                 *       "baseUrl": "https://app2.example",
                 *       "requestId": "req_01"
                 *     }
                 */
                "application/json": ErrorBody;
            };
        };
        /** The operation does not accept the Content-Type of the body. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "unsupported_media_type",
                 *       "message": "Send Content-Type: application/json.",
                 *       "requestId": "req_01"
                 *     }
                 */
                "application/json": ErrorBody;
            };
        };
        /** The Idempotency-Key was used with another request, or the server can't process what the request names; `error` says which. */
        Unprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "idempotency_key_reused",
                 *       "message": "This Idempotency-Key was used with another request. Send a new key for a new request, or repeat the call with the input of the first.",
                 *       "requestId": "req_01"
                 *     }
                 */
                "application/json": ErrorBody;
            };
        };
        /** Too many requests with this key, or a budget of the workspace is used up. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimitWhenCounted"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "rate_limited",
                 *       "message": "Too many requests. Wait 7 seconds.",
                 *       "retryAfterSeconds": 7,
                 *       "requestId": "req_01"
                 *     }
                 */
                "application/json": ErrorBody;
            };
        };
        /** A defect of the server; nothing was charged for the call. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimitWhenCounted"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "internal_error",
                 *       "message": "The server failed. The request id names the log entry.",
                 *       "requestId": "req_01"
                 *     }
                 */
                "application/json": ErrorBody;
            };
        };
        /** Generation failed; `detail` carries the underlying error. Nothing was charged. */
        GenerationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "generation_failed",
                 *       "message": "The page could not be generated.",
                 *       "detail": "The writer answered HTTP 500.",
                 *       "requestId": "req_01"
                 *     }
                 */
                "application/json": ErrorBody;
            };
        };
        /** The server is starting or stopping, or has no database. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimitWhenCounted"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "unavailable",
                 *       "message": "The server cannot answer now. Try again.",
                 *       "retryAfterSeconds": 1,
                 *       "requestId": "req_01"
                 *     }
                 */
                "application/json": ErrorBody;
            };
        };
    };
    parameters: {
        /** Host name of the domain, as listed. */
        Hostname: string;
        /** The record's id, a UUID. */
        Id: string;
        /**
         * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
         *     body is refused with 422.
         */
        IdempotencyKey: string;
        /**
         * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
         *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
         */
        IfMatch: string;
        /** The `ETag` of an earlier read. If the answer would be the same, it is 304 without a body. */
        IfNoneMatch: string;
        /** Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned. */
        CreatedBefore: string;
        /** Only prospects without a value in all of these fields, separated by commas: `first_name`, `last_name`, `company_name`, `company_domain`, `role_title`, `linkedin_url`, or `custom_fields.` and a name, such as `company_name,custom_fields.plan`; any other name is refused. `n/a`, `-`, `unknown`, and the like are not values. */
        MissingFields: string;
        /** The first day, as any instant in it. A span that ends before it begins, or is longer than 366 days, is refused. */
        DaysAfter: string;
        /** Only records of this prospect. */
        OfProspect: string;
        /** Only records of the page with this token, the last path segment of its URL. */
        OfPage: string;
        /** The `nextCursor` of the previous response of this list, with the same filters. Any other text is refused. */
        Cursor: string;
        /** `true` lists the archived templates instead of the others. */
        Archived: boolean;
        /** Only records created after this instant (exclusive). */
        CreatedAfter: string;
        /** `t=<unix_seconds>,v1=<hex>`; v1 is the hex HMAC-SHA256 of `{t}.{raw_body}` keyed with the connector secret. During a rotation there is one v1 for each secret. */
        ServiceSignature: string;
        /** The event's id, the same on every attempt and equal to `id` in the body. Standard Webhooks. */
        WebhookId: string;
        /** Unix seconds of this attempt, equal to `t` in `X-Service-Signature`. Standard Webhooks. */
        WebhookTimestamp: string;
        /** `v1,<base64>`, separated by spaces when two secrets sign: the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{raw_body}`. The key is the secret's part after `whsec_`, decoded from base64url. Standard Webhooks. */
        WebhookSignature: string;
        /** The kind of event, as in the body. Not signed. */
        ServiceEvent: string;
        /** The delivery's id, for `getDelivery`. Not signed. */
        ServiceDelivery: string;
        /** 1 for the first attempt of this delivery. Not signed. */
        ServiceAttempt: string;
    };
    requestBodies: never;
    headers: {
        /** Identifies this request in the server's logs. */
        RequestId: string;
        /** `true` if the response is the stored one of an earlier call with the same Idempotency-Key. */
        IdempotencyReplayed: "true";
        /**
         * Identifies this state of the record: its version, and everything else that the answer shows. A change answers with the version alone. Send it as `If-None-Match` to read the record only if it changed, or as `If-Match` with a change. Begins with `W/` on a compressed answer.
         * @example "3-8jW1kM2pQ9A"
         */
        ETag: string;
        /** Seconds to wait before the next attempt. */
        RetryAfter: number;
        /**
         * The remaining quota of the key: `r` calls, and `t` seconds until the window ends. With several server processes, `r` leaves out the calls that the
         *     others have reserved for this key, and may include calls that they passed in the last two seconds.
         * @example "default";r=598;t=42
         */
        RateLimit: string;
        /**
         * As in every answer. Absent when the call was refused before it was counted.
         * @example "default";r=0;t=7
         */
        RateLimitWhenCounted: string;
        /**
         * The quota: `q` calls per key in a window of `w` seconds.
         * @example "default";q=600;w=60
         */
        RateLimitPolicy: string;
    };
    pathItems: never;
};
export interface operations {
    listProspects: {
        parameters: {
            query?: {
                /** Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned. */
                created_before?: components["parameters"]["CreatedBefore"];
                /** Only records created after this instant (exclusive). */
                created_after?: components["parameters"]["CreatedAfter"];
                /** Only the prospect with this address. */
                email?: string;
                /** Search text. Each of its words must begin a word of the name, address, company, or role. Ignores case, accents, and width. Chinese, Japanese, and Korean characters are also found within words. */
                q?: string;
                /** Only prospects with this status. */
                status?: "pending" | "generating" | "rendered" | "review" | "failed";
                /** Only prospects with this tag. */
                tag?: string;
                /** Only prospects created or changed after this instant. */
                updated_after?: string;
                /** Only prospects without a value in all of these fields, separated by commas: `first_name`, `last_name`, `company_name`, `company_domain`, `role_title`, `linkedin_url`, or `custom_fields.` and a name, such as `company_name,custom_fields.plan`; any other name is refused. `n/a`, `-`, `unknown`, and the like are not values. */
                missing?: components["parameters"]["MissingFields"];
                /** Also returns `total`. */
                count?: boolean;
                /** Maximum number of prospects to return. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The newest prospects of the window. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "prospects": [
                     *         {
                     *           "id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *           "email": "ada@northwind.example",
                     *           "first_name": "Ada",
                     *           "last_name": "Byron",
                     *           "company_name": "Northwind",
                     *           "company_domain": "northwind.example",
                     *           "role_title": "CTO",
                     *           "linkedin_url": null,
                     *           "tags": [
                     *             "q4"
                     *           ],
                     *           "custom_fields": {
                     *             "seats": 40
                     *           },
                     *           "external_ids": {
                     *             "hubspot": "551"
                     *           },
                     *           "status": "rendered",
                     *           "version": 1,
                     *           "created_at": "2026-11-20T09:30:00.000000Z",
                     *           "updated_at": "2026-11-20T09:30:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": ProspectList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    upsertProspects: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": UpsertProspectsInput;
            };
        };
        responses: {
            /** The stored prospects, one for each distinct email address, in the order sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "prospects": [
                     *         {
                     *           "id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *           "email": "ada@northwind.example",
                     *           "first_name": "Ada",
                     *           "last_name": null,
                     *           "company_name": "Northwind",
                     *           "company_domain": null,
                     *           "role_title": null,
                     *           "linkedin_url": null,
                     *           "tags": [],
                     *           "custom_fields": {},
                     *           "external_ids": {},
                     *           "status": "pending",
                     *           "version": 1,
                     *           "created_at": "2026-11-20T09:30:00.000000Z",
                     *           "updated_at": "2026-11-20T09:30:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": ProspectList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProspect: {
        parameters: {
            query?: never;
            header?: {
                /** The `ETag` of an earlier read. If the answer would be the same, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The prospect and a summary of each of its pages, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "prospect": {
                     *         "id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "email": "ada@northwind.example",
                     *         "first_name": "Ada",
                     *         "last_name": null,
                     *         "company_name": "Northwind",
                     *         "company_domain": null,
                     *         "role_title": null,
                     *         "linkedin_url": null,
                     *         "tags": [],
                     *         "custom_fields": {},
                     *         "external_ids": {},
                     *         "status": "rendered",
                     *         "version": 1,
                     *         "created_at": "2026-11-20T09:30:00.000000Z",
                     *         "updated_at": "2026-11-20T09:30:00.000000Z",
                     *         "pages": [
                     *           {
                     *             "id": "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
                     *             "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *             "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                     *             "status": "rendered"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": ProspectResult;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteProspect: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The prospect is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "prospectId": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *       "deletedPages": 1
                     *     }
                     */
                    "application/json": DeleteProspectResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProspect: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada.byron@northwind.example",
                 *       "role_title": "CTO"
                 *     }
                 */
                "application/json": UpdateProspectInput;
            };
        };
        responses: {
            /** The prospect and a summary of each of its pages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "prospect": {
                     *         "id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "email": "ada@northwind.example",
                     *         "first_name": "Ada",
                     *         "last_name": "Byron",
                     *         "company_name": "Northwind",
                     *         "company_domain": "northwind.example",
                     *         "role_title": "CTO",
                     *         "linkedin_url": null,
                     *         "tags": [
                     *           "q4"
                     *         ],
                     *         "custom_fields": {
                     *           "seats": 40
                     *         },
                     *         "external_ids": {
                     *           "hubspot": "551"
                     *         },
                     *         "status": "rendered",
                     *         "version": 2,
                     *         "created_at": "2026-11-20T09:30:00.000000Z",
                     *         "updated_at": "2026-11-20T10:30:00.000000Z",
                     *         "pages": [
                     *           {
                     *             "id": "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
                     *             "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *             "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                     *             "status": "rendered"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": ProspectResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    mergeProspects: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "prospectId": "8c4e2b1d-7a9f-4c3e-b5d6-1f0e9d8c7b01"
                 *     }
                 */
                "application/json": MergeProspectsInput;
            };
        };
        responses: {
            /** The merged prospect, and the number of records that were moved. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "prospect": {
                     *         "id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "email": "ada@northwind.example",
                     *         "first_name": "Ada",
                     *         "last_name": "Byron",
                     *         "company_name": "Northwind",
                     *         "company_domain": "northwind.example",
                     *         "role_title": "CTO",
                     *         "linkedin_url": null,
                     *         "tags": [
                     *           "q4"
                     *         ],
                     *         "custom_fields": {
                     *           "seats": 40
                     *         },
                     *         "external_ids": {
                     *           "hubspot": "551"
                     *         },
                     *         "status": "rendered",
                     *         "version": 2,
                     *         "created_at": "2026-11-20T09:30:00.000000Z",
                     *         "updated_at": "2026-11-20T10:30:00.000000Z",
                     *         "pages": [
                     *           {
                     *             "id": "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
                     *             "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *             "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                     *             "status": "rendered"
                     *           }
                     *         ]
                     *       },
                     *       "mergedProspectId": "8c4e2b1d-7a9f-4c3e-b5d6-1f0e9d8c7b01",
                     *       "moved": {
                     *         "pages": 1,
                     *         "leads": 2,
                     *         "meetings": 0,
                     *         "runs": 0,
                     *         "discoverySessions": 0,
                     *         "batchMembers": 1
                     *       }
                     *     }
                     */
                    "application/json": MergeProspectsResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    importProspects: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": ImportProspectsInput;
            };
        };
        responses: {
            /** The outcome of each row. `batch` is null without `templateId`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "report": {
                     *         "rows": 2,
                     *         "created": 1,
                     *         "updated": 0,
                     *         "failed": 1,
                     *         "results": [
                     *           {
                     *             "row": 1,
                     *             "line": 2,
                     *             "email": "ada@northwind.example",
                     *             "outcome": "created",
                     *             "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *             "same_address_rows": [],
                     *             "issues": [],
                     *             "warnings": []
                     *           },
                     *           {
                     *             "row": 2,
                     *             "line": 3,
                     *             "email": "not-an-address",
                     *             "outcome": "failed",
                     *             "prospect_id": null,
                     *             "same_address_rows": [],
                     *             "issues": [
                     *               {
                     *                 "path": "email",
                     *                 "message": "must be an email address"
                     *               }
                     *             ],
                     *             "warnings": []
                     *           }
                     *         ],
                     *         "columns": [
                     *           {
                     *             "column": "Email",
                     *             "field": "email"
                     *           },
                     *           {
                     *             "column": "First Name",
                     *             "field": "first_name"
                     *           }
                     *         ],
                     *         "ignoredColumns": []
                     *       },
                     *       "batch": null
                     *     }
                     */
                    "application/json": ImportProspectsResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPages: {
        parameters: {
            query?: {
                /** Only pages with this status. */
                status?: "generating" | "rendered" | "review" | "failed" | "unpublished";
                /** Only records of this prospect. */
                prospect_id?: components["parameters"]["OfProspect"];
                /** Only pages rendered from this template. */
                template_id?: string;
                /** Only pages of this batch. */
                batch_id?: string;
                /** Maximum number of pages to return. */
                limit?: number;
                /** The `nextCursor` of the previous response of this list, with the same filters. Any other text is refused. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The newest pages that match. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "pages": [
                     *         {
                     *           "id": "1f3c5a7e-9b0d-4e2f-8a6b-7c8d9e0f1a02",
                     *           "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *           "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                     *           "status": "rendered",
                     *           "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *           "template_id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *           "created_at": "2026-11-20T09:31:00.000000Z",
                     *           "batch_id": null,
                     *           "reason": null,
                     *           "rendered_at": "2026-11-20T09:31:05.000000Z",
                     *           "version": 1
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": PageList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPageByToken: {
        parameters: {
            query?: never;
            header?: {
                /** The `ETag` of an earlier read. If the answer would be the same, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** The page's token. */
                pageToken: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "page": {
                     *         "id": "1f3c5a7e-9b0d-4e2f-8a6b-7c8d9e0f1a02",
                     *         "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *         "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                     *         "status": "rendered",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "template_id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "created_at": "2026-11-20T09:31:00.000000Z",
                     *         "batch_id": null,
                     *         "reason": null,
                     *         "rendered_at": "2026-11-20T09:31:05.000000Z",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": PageDetailResult;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPage: {
        parameters: {
            query?: never;
            header?: {
                /** The `ETag` of an earlier read. If the answer would be the same, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "page": {
                     *         "id": "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
                     *         "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *         "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                     *         "status": "rendered",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "template_id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "created_at": "2026-11-20T09:31:00.000000Z",
                     *         "batch_id": null,
                     *         "reason": null,
                     *         "rendered_at": "2026-11-20T09:31:05.000000Z",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": PageDetailResult;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    unpublishPage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The page, no longer on the web. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "page": {
                     *         "id": "1f3c5a7e-9b0d-4e2f-8a6b-7c8d9e0f1a02",
                     *         "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *         "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                     *         "status": "unpublished",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "template_id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "created_at": "2026-11-20T09:31:00.000000Z",
                     *         "batch_id": null,
                     *         "reason": null,
                     *         "rendered_at": "2026-11-20T09:31:05.000000Z",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": PageDetailResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    publishPage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The page, on the web again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "page": {
                     *         "id": "1f3c5a7e-9b0d-4e2f-8a6b-7c8d9e0f1a02",
                     *         "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *         "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                     *         "status": "rendered",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "template_id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "created_at": "2026-11-20T09:31:00.000000Z",
                     *         "batch_id": null,
                     *         "reason": null,
                     *         "rendered_at": "2026-11-20T09:31:05.000000Z",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": PageDetailResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPagePreview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "expiresInHours": 24
                 *     }
                 */
                "application/json": CreatePagePreviewInput;
            };
        };
        responses: {
            /** The link, to be treated as a secret; the `reason` of the quality gate; and the `revision` for `approvePage`. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://pages.example/preview/Zb1kT0xLrW9uQ2mVt4cYsA.tp1s00.kq3hV0xkPz1mS8bTn4cWd2AkPz1mS8bT",
                     *       "expiresAt": "2026-11-21T09:40:00.000000Z",
                     *       "revision": "9f2c4e6a8b0d1f3a5c7e9b1d3f5a7c9e",
                     *       "reason": "The page needs a review: headline states 40 %, which nothing known says."
                     *     }
                     */
                    "application/json": PagePreview;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPageLayout: {
        parameters: {
            query?: {
                /** Whether a published page is laid out with the changes that are not published yet, if it has some. */
                draft?: boolean;
            };
            header?: never;
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The page with its sections and the findings of the quality gate. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "html": "<!doctype html><html lang=\"en\"><head><title>Fewer empty trips for Acme</title></head><body><main id=\"main\"><h1>Fewer empty trips for Acme</h1></main></body></html>",
                     *       "revision": "9f2c4e6a8b0d1f3a5c7e9b1d3f5a7c9e",
                     *       "sections": [
                     *         {
                     *           "id": "value",
                     *           "kind": "value_props",
                     *           "title": "Where we fit"
                     *         }
                     *       ],
                     *       "issues": [
                     *         {
                     *           "path": "headline",
                     *           "check": "figures",
                     *           "message": "states 40 %, which nothing known says",
                     *           "needs": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": LaidOutPage;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    approvePage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "revision": "9f2c4e6a8b0d1f3a5c7e9b1d3f5a7c9e"
                 *     }
                 */
                "application/json": ApprovePageInput;
            };
        };
        responses: {
            /** The public page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "page": {
                     *         "id": "1f3c5a7e-9b0d-4e2f-8a6b-7c8d9e0f1a02",
                     *         "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *         "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                     *         "status": "rendered",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "template_id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "created_at": "2026-11-20T09:31:00.000000Z",
                     *         "batch_id": null,
                     *         "reason": null,
                     *         "rendered_at": "2026-11-20T11:02:00.000000Z",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": PageDetailResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    discardPage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The page, without its text. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "page": {
                     *         "id": "1f3c5a7e-9b0d-4e2f-8a6b-7c8d9e0f1a02",
                     *         "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *         "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                     *         "status": "failed",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "template_id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "created_at": "2026-11-20T09:31:00.000000Z",
                     *         "batch_id": null,
                     *         "reason": "The page was discarded after its review.",
                     *         "rendered_at": null,
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": PageDetailResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPageSignals: {
        parameters: {
            query?: {
                /** Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned. */
                created_before?: components["parameters"]["CreatedBefore"];
                /** Maximum number of entries to return. */
                limit?: number;
                /** The `nextCursor` of the previous response of this list, with the same filters. Any other text is refused. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The page, its prospect, its counts, and its timeline. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "page": {
                     *         "id": "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
                     *         "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *         "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                     *         "status": "rendered",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "template_id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "created_at": "2026-11-20T09:31:00.000000Z"
                     *       },
                     *       "prospect": {
                     *         "id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "email": "ada@northwind.example",
                     *         "first_name": "Ada",
                     *         "last_name": null,
                     *         "company_name": "Northwind"
                     *       },
                     *       "totals": {
                     *         "visits": 2,
                     *         "cta_clicks": 1,
                     *         "conversions": 1,
                     *         "high_intent_count": 1,
                     *         "visitors": 1
                     *       },
                     *       "reading": {
                     *         "scroll_percent": 90,
                     *         "dwell_seconds": 140
                     *       },
                     *       "timeline": [
                     *         {
                     *           "at": "2026-11-20T10:00:00.000000Z",
                     *           "kind": "form.submitted",
                     *           "visitor": null,
                     *           "detail": {
                     *             "fields": {
                     *               "name": "Ada Byron"
                     *             }
                     *           }
                     *         },
                     *         {
                     *           "at": "2026-11-20T09:58:00.000000Z",
                     *           "kind": "visit",
                     *           "visitor": "v_5f2c81d0",
                     *           "detail": {}
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": PageSignals;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStatements: {
        parameters: {
            query: {
                /**
                 * The kind of record that the sentences belong to.
                 * @example page
                 */
                of: "page" | "run" | "template" | "materials_template" | "company_profile" | "discovery_session" | "run_digest" | "media";
                /**
                 * ID of the page, run, template, session, or file. Not needed for the company profile.
                 * @example 1f3c5a7e-9b0d-4e2f-8a6b-7c8d9e0f1a02
                 */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The sentences, in the order of the page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statements": [
                     *         {
                     *           "path": "headline",
                     *           "text": "Where Delivery Windows could help Acme",
                     *           "origin": "author",
                     *           "sources": [],
                     *           "approval": {
                     *             "by": "ada@northwind.example",
                     *             "at": "2026-11-20T09:31:00.000000Z"
                     *           }
                     *         }
                     *       ],
                     *       "leftOut": []
                     *     }
                     */
                    "application/json": StatementList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    approveStatements: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "of": "template",
                 *       "id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001"
                 *     }
                 */
                "application/json": ApproveStatementsInput;
            };
        };
        responses: {
            /** All sentences after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "approved": 1,
                     *       "rewritten": 0,
                     *       "statements": [
                     *         {
                     *           "path": "headline",
                     *           "text": "Fewer empty trips",
                     *           "origin": "author",
                     *           "sources": [],
                     *           "approval": {
                     *             "by": "ada@northwind.example",
                     *             "at": "2026-11-20T09:31:00.000000Z"
                     *           }
                     *         }
                     *       ],
                     *       "leftOut": []
                     *     }
                     */
                    "application/json": ApproveStatementsResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createProspectPage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@northwind.example",
                 *       "firstName": "Ada",
                 *       "companyName": "Northwind",
                 *       "companyDomain": "northwind.example"
                 *     }
                 */
                "application/json": CreateProspectPageInput;
            };
        };
        responses: {
            /** The page is live. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "pageId": "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
                     *       "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                     *       "emailed": false
                     *     }
                     */
                    "application/json": CreateProspectPageResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["GenerationFailed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAnalytics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The workspace's metrics since it was created. `metrics.conversionRate` is from 0 to 1. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "metrics": {
                     *         "pagesLive": 4,
                     *         "visited": 2,
                     *         "conversions": 1,
                     *         "ctaClicks": 3,
                     *         "conversionRate": 0.5
                     *       },
                     *       "hotLeads": [
                     *         {
                     *           "page_id": "8b0f5c1e-7c55-4d0e-9b1a-2f3a4b5c6d7e",
                     *           "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *           "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *           "prospect": {
                     *             "id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *             "email": "ada@northwind.example",
                     *             "first_name": "Ada",
                     *             "last_name": "Byron",
                     *             "company_name": "Northwind"
                     *           },
                     *           "visits": 3,
                     *           "cta_clicks": 2,
                     *           "conversions": 1,
                     *           "high_intent_count": 1,
                     *           "converted": true,
                     *           "last_conversion_at": "2026-11-20T10:00:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": Analytics;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDailyAnalytics: {
        parameters: {
            query?: {
                /** The first day, as any instant in it. A span that ends before it begins, or is longer than 366 days, is refused. */
                created_after?: components["parameters"]["DaysAfter"];
                /** Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned. */
                created_before?: components["parameters"]["CreatedBefore"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The days, oldest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "days": [
                     *         {
                     *           "day": "2026-11-20",
                     *           "pagesMade": 12,
                     *           "visits": 5,
                     *           "conversions": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": DailyAnalytics;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLeads: {
        parameters: {
            query?: {
                /** Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned. */
                created_before?: components["parameters"]["CreatedBefore"];
                /** Only records created after this instant (exclusive). */
                created_after?: components["parameters"]["CreatedAfter"];
                /** Only form submissions (`lead`) or only meetings (`meeting`). */
                kind?: "lead" | "meeting";
                /** Only leads with this status. */
                status?: "new" | "open" | "answered";
                /** Only leads that this member answers. */
                owner_id?: string;
                /** Only records of this prospect. */
                prospect_id?: components["parameters"]["OfProspect"];
                /** Only records of the page with this token, the last path segment of its URL. */
                page_token?: components["parameters"]["OfPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The newest leads of the window. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "leads": [
                     *         {
                     *           "id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                     *           "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *           "prospect": {
                     *             "id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *             "email": "ada@northwind.example",
                     *             "first_name": "Ada",
                     *             "last_name": "Byron",
                     *             "company_name": "Northwind"
                     *           },
                     *           "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *           "event_type": "form.submitted",
                     *           "kind": "lead",
                     *           "fields": {
                     *             "name": "Ada Byron",
                     *             "message": "Tell me more"
                     *           },
                     *           "status": "new",
                     *           "owner_id": null,
                     *           "note": null,
                     *           "version": 1,
                     *           "created_at": "2026-11-20T10:00:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": LeadList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLead: {
        parameters: {
            query?: never;
            header?: {
                /** The `ETag` of an earlier read. If the answer would be the same, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The lead. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "lead": {
                     *         "id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "prospect": {
                     *           "id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *           "email": "ada@northwind.example",
                     *           "first_name": "Ada",
                     *           "last_name": "Byron",
                     *           "company_name": "Northwind"
                     *         },
                     *         "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *         "event_type": "form.submitted",
                     *         "kind": "lead",
                     *         "fields": {
                     *           "name": "Ada Byron",
                     *           "message": "Tell me more"
                     *         },
                     *         "status": "new",
                     *         "owner_id": null,
                     *         "note": null,
                     *         "version": 1,
                     *         "created_at": "2026-11-20T10:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": LeadResult;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteLead: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The lead is gone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "leadId": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11"
                     *     }
                     */
                    "application/json": DeleteLeadResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateLead: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "answered",
                 *       "ownerId": "6c5b4a39-2817-4f06-9e5d-4c3b2a190801",
                 *       "note": "Wants a call on Thursday."
                 *     }
                 */
                "application/json": UpdateLeadInput;
            };
        };
        responses: {
            /** The changed lead. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "lead": {
                     *         "id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "prospect": {
                     *           "id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *           "email": "ada@northwind.example",
                     *           "first_name": "Ada",
                     *           "last_name": "Byron",
                     *           "company_name": "Northwind"
                     *         },
                     *         "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *         "event_type": "form.submitted",
                     *         "kind": "lead",
                     *         "fields": {
                     *           "name": "Ada Byron",
                     *           "message": "Tell me more"
                     *         },
                     *         "status": "answered",
                     *         "owner_id": "6c5b4a39-2817-4f06-9e5d-4c3b2a190801",
                     *         "note": "Wants a call on Thursday.",
                     *         "version": 2,
                     *         "created_at": "2026-11-20T10:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": LeadResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMeetings: {
        parameters: {
            query?: {
                /** Only meetings with this status. */
                status?: "booked" | "canceled";
                /** Only records of this prospect. */
                prospect_id?: components["parameters"]["OfProspect"];
                /** Only meetings that were booked from this page. */
                page_token?: string;
                /** Only meetings that start after this instant (exclusive). */
                start_after?: string;
                /** Only meetings that start before this instant (exclusive). */
                start_before?: string;
                /** Maximum number of meetings to return. */
                limit?: number;
                /** The `nextCursor` of the previous response of this list, with the same filters. Any other text is refused. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The meetings that match. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "meetings": [
                     *         {
                     *           "id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                     *           "version": 1,
                     *           "status": "booked",
                     *           "start": "2026-11-24T09:00:00.000000Z",
                     *           "end": "2026-11-24T09:30:00.000000Z",
                     *           "time_zone": "Europe/Berlin",
                     *           "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *           "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *           "name": "Ada Byron",
                     *           "email": "ada@northwind.example",
                     *           "message": "Onboarding",
                     *           "sequence": 0,
                     *           "cancel_reason": null,
                     *           "canceled_at": null,
                     *           "created_at": "2026-11-20T10:00:00.000000Z",
                     *           "updated_at": "2026-11-20T10:00:00.000000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": MeetingList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMeeting: {
        parameters: {
            query?: never;
            header?: {
                /** The `ETag` of an earlier read. If the answer would be the same, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The meeting as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "meeting": {
                     *         "id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                     *         "version": 1,
                     *         "status": "booked",
                     *         "start": "2026-11-24T09:00:00.000000Z",
                     *         "end": "2026-11-24T09:30:00.000000Z",
                     *         "time_zone": "Europe/Berlin",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *         "name": "Ada Byron",
                     *         "email": "ada@northwind.example",
                     *         "message": "Onboarding",
                     *         "sequence": 0,
                     *         "cancel_reason": null,
                     *         "canceled_at": null,
                     *         "created_at": "2026-11-20T10:00:00.000000Z",
                     *         "updated_at": "2026-11-20T10:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": MeetingResult;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMeetingTimes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The free times, earliest first; empty when the calendar of the meeting's page is closed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "times": [
                     *         {
                     *           "start": "2026-11-24T10:00:00.000000Z",
                     *           "end": "2026-11-24T10:30:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": MeetingTimes;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelMeeting: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "A holiday that we forgot."
                 *     }
                 */
                "application/json": CancelMeetingInput;
            };
        };
        responses: {
            /** The canceled meeting. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "meeting": {
                     *         "id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                     *         "version": 1,
                     *         "status": "canceled",
                     *         "start": "2026-11-24T09:00:00.000000Z",
                     *         "end": "2026-11-24T09:30:00.000000Z",
                     *         "time_zone": "Europe/Berlin",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *         "name": "Ada Byron",
                     *         "email": "ada@northwind.example",
                     *         "message": "Onboarding",
                     *         "sequence": 1,
                     *         "cancel_reason": "A holiday that we forgot.",
                     *         "canceled_at": "2026-11-21T08:00:00.000000Z",
                     *         "created_at": "2026-11-20T10:00:00.000000Z",
                     *         "updated_at": "2026-11-20T10:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": MeetingResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    moveMeeting: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "start": "2026-11-24T10:00:00.000000Z"
                 *     }
                 */
                "application/json": MoveMeetingInput;
            };
        };
        responses: {
            /** The meeting at its new time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "meeting": {
                     *         "id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                     *         "version": 1,
                     *         "status": "booked",
                     *         "start": "2026-11-24T10:00:00.000000Z",
                     *         "end": "2026-11-24T10:30:00.000000Z",
                     *         "time_zone": "Europe/Berlin",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *         "name": "Ada Byron",
                     *         "email": "ada@northwind.example",
                     *         "message": "Onboarding",
                     *         "sequence": 1,
                     *         "cancel_reason": null,
                     *         "canceled_at": null,
                     *         "created_at": "2026-11-20T10:00:00.000000Z",
                     *         "updated_at": "2026-11-20T10:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": MeetingResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** The `nextCursor` of the previous page; any other text is refused. Omitted: begins with the first event. */
                cursor?: string;
                /** Maximum number of events to return. */
                limit?: number;
                /** Only events of this kind. */
                event?: "form.submitted" | "meeting.booked";
                /** Only records of this prospect. */
                prospect_id?: components["parameters"]["OfProspect"];
                /** Only records of the page with this token, the last path segment of its URL. */
                page_token?: components["parameters"]["OfPage"];
                /** Only records created after this instant (exclusive). */
                created_after?: components["parameters"]["CreatedAfter"];
                /** Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned. */
                created_before?: components["parameters"]["CreatedBefore"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** At most `limit` events; empty when there are no new ones. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "events": [
                     *         {
                     *           "id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                     *           "event": "form.submitted",
                     *           "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *           "prospect": {
                     *             "id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *             "email": "ada@northwind.example",
                     *             "first_name": "Ada",
                     *             "last_name": "Byron",
                     *             "company_name": "Northwind"
                     *           },
                     *           "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *           "fields": {
                     *             "name": "Ada Byron"
                     *           },
                     *           "delivered_at": "2026-11-20T10:00:01.000000Z",
                     *           "created_at": "2026-11-20T10:00:00.000000Z"
                     *         }
                     *       ],
                     *       "nextCursor": "MjAyNi0xMS0yMFQxMDowMDowMC4wMDBa.h3nJw0Ff2Qb5sVtY7pKzLA"
                     *     }
                     */
                    "application/json": EventList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "event": {
                     *         "id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                     *         "event": "form.submitted",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "prospect": {
                     *           "id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *           "email": "ada@northwind.example",
                     *           "first_name": "Ada",
                     *           "last_name": "Byron",
                     *           "company_name": "Northwind"
                     *         },
                     *         "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *         "fields": {
                     *           "name": "Ada Byron",
                     *           "message": "Tell me more"
                     *         },
                     *         "delivered_at": "2026-11-20T10:00:01.000000Z",
                     *         "created_at": "2026-11-20T10:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": EventResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBatches: {
        parameters: {
            query?: {
                /** Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned. */
                created_before?: components["parameters"]["CreatedBefore"];
                /** Maximum number of batches to return. */
                limit?: number;
                /** The `nextCursor` of the previous response of this list, with the same filters. Any other text is refused. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The newest batches of the window. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batches": [
                     *         {
                     *           "id": "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
                     *           "version": 1,
                     *           "name": "Q4 launch",
                     *           "template_id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *           "status": "completed",
                     *           "prospect_count": 3,
                     *           "sites_unread": 0,
                     *           "estimate_cents": 75,
                     *           "created_at": "2026-11-20T09:31:00.000000Z",
                     *           "completed_at": "2026-11-20T09:31:05.000000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": BatchList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateId": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                 *       "batchName": "Q4 launch"
                 *     }
                 */
                "application/json": CreateBatchInput;
            };
        };
        responses: {
            /** The draft batch was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batchId": "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
                     *       "status": "draft",
                     *       "batchName": "Q4 launch",
                     *       "templateId": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *       "prospectCount": 3,
                     *       "nothingPersonalCount": 0
                     *     }
                     */
                    "application/json": CreateBatchResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    generateBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "acknowledgedEstimateCents": 75
                 *     }
                 */
                "application/json": GenerateBatchInput;
            };
        };
        responses: {
            /** Generation is queued (`mode` is `async`) or done (`mode` is `sync`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GenerateBatchResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBatch: {
        parameters: {
            query?: {
                /** Maximum number of members to return. */
                limit?: number;
                /** The `nextCursor` of the previous response of this list, with the same filters. Any other text is refused. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                /** The `ETag` of an earlier read. If the answer would be the same, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The batch and its members. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batch": {
                     *         "id": "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
                     *         "version": 1,
                     *         "name": "Q4 launch",
                     *         "template_id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "status": "completed",
                     *         "prospect_count": 1,
                     *         "sites_unread": 0,
                     *         "estimate_cents": 25,
                     *         "created_at": "2026-11-20T09:31:00.000000Z",
                     *         "completed_at": "2026-11-20T09:31:05.000000Z"
                     *       },
                     *       "members": [
                     *         {
                     *           "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *           "email": "ada@northwind.example",
                     *           "first_name": "Ada",
                     *           "last_name": "Byron",
                     *           "company_name": "Northwind",
                     *           "status": "rendered",
                     *           "page_id": "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
                     *           "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                     *           "error": null,
                     *           "needs": [],
                     *           "site_read": true,
                     *           "nothing_personal": null,
                     *           "has_live_page": null,
                     *           "writeback_status": "ok"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": BatchWithMembers;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The batch is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batchId": "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01"
                     *     }
                     */
                    "application/json": DeleteBatchResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "addProspectIds": [
                 *         "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10"
                 *       ]
                 *     }
                 */
                "application/json": UpdateBatchInput;
            };
        };
        responses: {
            /** The changed draft. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batch": {
                     *         "id": "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
                     *         "version": 2,
                     *         "name": "Q4 launch",
                     *         "template_id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "status": "draft",
                     *         "prospect_count": 4,
                     *         "sites_unread": 0,
                     *         "estimate_cents": null,
                     *         "created_at": "2026-11-20T09:31:00.000000Z",
                     *         "completed_at": null
                     *       }
                     *     }
                     */
                    "application/json": BatchResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBatchStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Status and counts of the batch. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batchId": "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
                     *       "status": "generating",
                     *       "counts": {
                     *         "pending": 0,
                     *         "generating": 2,
                     *         "rendered": 1,
                     *         "review": 0,
                     *         "failed": 0
                     *       }
                     *     }
                     */
                    "application/json": BatchProgress;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    regenerateFailedPages: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "acknowledgedEstimateCents": 25
                 *     }
                 */
                "application/json": RegenerateFailedPagesInput;
            };
        };
        responses: {
            /** The pages are queued. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batchId": "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
                     *       "version": 2,
                     *       "status": "generating",
                     *       "queued": 1,
                     *       "mode": "async"
                     *     }
                     */
                    "application/json": GenerateBatchResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConnectors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** All connectors of the workspace, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connectors": [
                     *         {
                     *           "id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                     *           "version": 1,
                     *           "provider": "custom",
                     *           "outbound_url": "https://crm.example/hooks/pages",
                     *           "event_subscriptions": [
                     *             "form.submitted"
                     *           ],
                     *           "status": "active",
                     *           "created_at": "2026-11-20T09:00:00.000000Z",
                     *           "description": "Leads into the CRM",
                     *           "status_reason": null,
                     *           "status_changed_at": "2026-11-20T09:00:00.000000Z",
                     *           "next_probe_at": null,
                     *           "failing_since": "2026-11-20T10:00:00.000000Z",
                     *           "max_in_flight": 8,
                     *           "rate_per_second": 50,
                     *           "timeout_seconds": 10,
                     *           "header_names": [
                     *             "X-Api-Key"
                     *           ],
                     *           "previous_secret_expires_at": null,
                     *           "created_by": "mira@lumen.example",
                     *           "rotation_advised": false,
                     *           "answered_by": "mira@lumen.example",
                     *           "health": {
                     *             "state": "failing",
                     *             "consecutive_failures": 4,
                     *             "last_success_at": "2026-11-20T09:10:00.000000Z",
                     *             "last_failure_at": "2026-11-20T10:10:00.000000Z",
                     *             "last_error": "HTTP 500",
                     *             "exhausted": 0,
                     *             "kinds": [
                     *               {
                     *                 "event": "form.submitted",
                     *                 "state": "failing",
                     *                 "consecutive_failures": 4,
                     *                 "last_success_at": "2026-11-20T09:10:00.000000Z",
                     *                 "last_failure_at": "2026-11-20T10:10:00.000000Z",
                     *                 "last_error": "HTTP 500",
                     *                 "exhausted": 0
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": ConnectorListResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createConnector: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outboundUrl": "https://crm.example/hooks/pages",
                 *       "events": [
                 *         "form.submitted",
                 *         "meeting.booked"
                 *       ]
                 *     }
                 */
                "application/json": CreateConnectorInput;
            };
        };
        responses: {
            /** The connector and its signing secret, shown only this once. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connector": {
                     *         "id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                     *         "version": 1,
                     *         "provider": "custom",
                     *         "outbound_url": "https://crm.example/hooks/pages",
                     *         "event_subscriptions": [
                     *           "form.submitted",
                     *           "meeting.booked"
                     *         ],
                     *         "status": "active",
                     *         "created_at": "2026-11-20T09:00:00.000000Z"
                     *       },
                     *       "secret": "whsec_EXAMPLE-shown-once"
                     *     }
                     */
                    "application/json": CreateConnectorResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /** Only these kinds, separated by commas, e.g. `form.submitted,meeting.booked`. Omitted: every kind except `connector.test`. */
                events?: string;
                /** The `id` of the last message that you received. The stream begins with the events since then, at most 30 days back. The `Last-Event-ID` header, which browsers and libraries send automatically, takes precedence. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The stream, until either side closes it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example event: form.submitted
                     *     id: 2026-11-20T10:00:00.000010Z
                     *     data: {"id":"5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11","event":"form.submitted"}
                     */
                    "text/event-stream": EventStream;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConnector: {
        parameters: {
            query?: never;
            header?: {
                /** The `ETag` of an earlier read. If the answer would be the same, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The connector. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connector": {
                     *         "id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                     *         "version": 1,
                     *         "provider": "custom",
                     *         "outbound_url": "https://crm.example/hooks/pages",
                     *         "event_subscriptions": [
                     *           "form.submitted"
                     *         ],
                     *         "status": "active",
                     *         "created_at": "2026-11-20T09:00:00.000000Z",
                     *         "description": "Leads into the CRM",
                     *         "status_reason": null,
                     *         "status_changed_at": "2026-11-20T09:00:00.000000Z",
                     *         "next_probe_at": null,
                     *         "failing_since": null,
                     *         "max_in_flight": 8,
                     *         "rate_per_second": 50,
                     *         "timeout_seconds": 10,
                     *         "header_names": [
                     *           "X-Api-Key"
                     *         ],
                     *         "previous_secret_expires_at": null,
                     *         "created_by": "mira@lumen.example",
                     *         "rotation_advised": false,
                     *         "answered_by": "mira@lumen.example",
                     *         "health": {
                     *           "state": "healthy",
                     *           "consecutive_failures": 0,
                     *           "last_success_at": "2026-11-20T09:10:00.000000Z",
                     *           "last_failure_at": null,
                     *           "last_error": null,
                     *           "exhausted": 0,
                     *           "kinds": [
                     *             {
                     *               "event": "form.submitted",
                     *               "state": "healthy",
                     *               "consecutive_failures": 0,
                     *               "last_success_at": "2026-11-20T09:10:00.000000Z",
                     *               "last_failure_at": null,
                     *               "last_error": null,
                     *               "exhausted": 0
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": ConnectorResult;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteConnector: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The connector is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connectorId": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                     *       "canceledDeliveries": 0
                     *     }
                     */
                    "application/json": DeleteConnectorResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateConnector: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": "Leads into the CRM",
                 *       "maxInFlight": 8
                 *     }
                 */
                "application/json": UpdateConnectorInput;
            };
        };
        responses: {
            /** The changed connector. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connector": {
                     *         "id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                     *         "version": 1,
                     *         "provider": "custom",
                     *         "outbound_url": "https://crm.example/hooks/pages",
                     *         "event_subscriptions": [
                     *           "form.submitted"
                     *         ],
                     *         "status": "active",
                     *         "created_at": "2026-11-20T09:00:00.000000Z",
                     *         "description": "Leads into the CRM",
                     *         "status_reason": null,
                     *         "status_changed_at": "2026-11-20T09:00:00.000000Z",
                     *         "next_probe_at": null,
                     *         "failing_since": null,
                     *         "max_in_flight": 8,
                     *         "rate_per_second": 50,
                     *         "timeout_seconds": 10,
                     *         "header_names": [
                     *           "X-Api-Key"
                     *         ],
                     *         "previous_secret_expires_at": null,
                     *         "created_by": "mira@lumen.example",
                     *         "rotation_advised": false,
                     *         "answered_by": "mira@lumen.example",
                     *         "health": {
                     *           "state": "healthy",
                     *           "consecutive_failures": 0,
                     *           "last_success_at": "2026-11-20T09:10:00.000000Z",
                     *           "last_failure_at": null,
                     *           "last_error": null,
                     *           "exhausted": 0,
                     *           "kinds": [
                     *             {
                     *               "event": "form.submitted",
                     *               "state": "healthy",
                     *               "consecutive_failures": 0,
                     *               "last_success_at": "2026-11-20T09:10:00.000000Z",
                     *               "last_failure_at": null,
                     *               "last_error": null,
                     *               "exhausted": 0
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": ConnectorResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    pauseConnector: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The paused connector. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connector": {
                     *         "id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                     *         "version": 1,
                     *         "provider": "custom",
                     *         "outbound_url": "https://crm.example/hooks/pages",
                     *         "event_subscriptions": [
                     *           "form.submitted"
                     *         ],
                     *         "status": "paused",
                     *         "created_at": "2026-11-20T09:00:00.000000Z",
                     *         "description": "Leads into the CRM",
                     *         "status_reason": "owner",
                     *         "status_changed_at": "2026-11-20T09:00:00.000000Z",
                     *         "next_probe_at": null,
                     *         "failing_since": null,
                     *         "max_in_flight": 8,
                     *         "rate_per_second": 50,
                     *         "timeout_seconds": 10,
                     *         "header_names": [
                     *           "X-Api-Key"
                     *         ],
                     *         "previous_secret_expires_at": null,
                     *         "created_by": "mira@lumen.example",
                     *         "rotation_advised": false,
                     *         "answered_by": "mira@lumen.example",
                     *         "health": {
                     *           "state": "healthy",
                     *           "consecutive_failures": 0,
                     *           "last_success_at": "2026-11-20T09:10:00.000000Z",
                     *           "last_failure_at": null,
                     *           "last_error": null,
                     *           "exhausted": 0,
                     *           "kinds": [
                     *             {
                     *               "event": "form.submitted",
                     *               "state": "healthy",
                     *               "consecutive_failures": 0,
                     *               "last_success_at": "2026-11-20T09:10:00.000000Z",
                     *               "last_failure_at": null,
                     *               "last_error": null,
                     *               "exhausted": 0
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": ConnectorResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resumeConnector: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The active connector. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connector": {
                     *         "id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                     *         "version": 1,
                     *         "provider": "custom",
                     *         "outbound_url": "https://crm.example/hooks/pages",
                     *         "event_subscriptions": [
                     *           "form.submitted"
                     *         ],
                     *         "status": "active",
                     *         "created_at": "2026-11-20T09:00:00.000000Z",
                     *         "description": "Leads into the CRM",
                     *         "status_reason": null,
                     *         "status_changed_at": "2026-11-20T09:00:00.000000Z",
                     *         "next_probe_at": null,
                     *         "failing_since": null,
                     *         "max_in_flight": 8,
                     *         "rate_per_second": 50,
                     *         "timeout_seconds": 10,
                     *         "header_names": [
                     *           "X-Api-Key"
                     *         ],
                     *         "previous_secret_expires_at": null,
                     *         "created_by": "mira@lumen.example",
                     *         "rotation_advised": false,
                     *         "answered_by": "mira@lumen.example",
                     *         "health": {
                     *           "state": "healthy",
                     *           "consecutive_failures": 0,
                     *           "last_success_at": "2026-11-20T09:10:00.000000Z",
                     *           "last_failure_at": null,
                     *           "last_error": null,
                     *           "exhausted": 0,
                     *           "kinds": [
                     *             {
                     *               "event": "form.submitted",
                     *               "state": "healthy",
                     *               "consecutive_failures": 0,
                     *               "last_success_at": "2026-11-20T09:10:00.000000Z",
                     *               "last_failure_at": null,
                     *               "last_error": null,
                     *               "exhausted": 0
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": ConnectorResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    enableConnector: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The active connector. `released` deliveries are being sent; `exhausted` ones need a replay. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connector": {
                     *         "id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                     *         "version": 1,
                     *         "provider": "custom",
                     *         "outbound_url": "https://crm.example/hooks/pages",
                     *         "event_subscriptions": [
                     *           "form.submitted"
                     *         ],
                     *         "status": "active",
                     *         "created_at": "2026-11-20T09:00:00.000000Z",
                     *         "description": "Leads into the CRM",
                     *         "status_reason": null,
                     *         "status_changed_at": "2026-11-20T09:00:00.000000Z",
                     *         "next_probe_at": null,
                     *         "failing_since": null,
                     *         "max_in_flight": 8,
                     *         "rate_per_second": 50,
                     *         "timeout_seconds": 10,
                     *         "header_names": [
                     *           "X-Api-Key"
                     *         ],
                     *         "previous_secret_expires_at": null,
                     *         "created_by": "mira@lumen.example",
                     *         "rotation_advised": false,
                     *         "answered_by": "mira@lumen.example",
                     *         "health": {
                     *           "state": "healthy",
                     *           "consecutive_failures": 0,
                     *           "last_success_at": "2026-11-20T09:10:00.000000Z",
                     *           "last_failure_at": null,
                     *           "last_error": null,
                     *           "exhausted": 0,
                     *           "kinds": [
                     *             {
                     *               "event": "form.submitted",
                     *               "state": "healthy",
                     *               "consecutive_failures": 0,
                     *               "last_success_at": "2026-11-20T09:10:00.000000Z",
                     *               "last_failure_at": null,
                     *               "last_error": null,
                     *               "exhausted": 0
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "released": 40,
                     *       "exhausted": 12
                     *     }
                     */
                    "application/json": EnableConnectorResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateConnectorSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlapHours": 24
                 *     }
                 */
                "application/json": RotateSecretInput;
            };
        };
        responses: {
            /** The connector and its new secret, shown only this once. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connector": {
                     *         "id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                     *         "version": 1,
                     *         "provider": "custom",
                     *         "outbound_url": "https://crm.example/hooks/pages",
                     *         "event_subscriptions": [
                     *           "form.submitted"
                     *         ],
                     *         "status": "active",
                     *         "created_at": "2026-11-20T09:00:00.000000Z",
                     *         "description": "Leads into the CRM",
                     *         "status_reason": null,
                     *         "status_changed_at": "2026-11-20T09:00:00.000000Z",
                     *         "next_probe_at": null,
                     *         "failing_since": null,
                     *         "max_in_flight": 8,
                     *         "rate_per_second": 50,
                     *         "timeout_seconds": 10,
                     *         "header_names": [
                     *           "X-Api-Key"
                     *         ],
                     *         "previous_secret_expires_at": "2026-11-21T09:00:00.000000Z",
                     *         "created_by": "mira@lumen.example",
                     *         "rotation_advised": false,
                     *         "answered_by": "mira@lumen.example",
                     *         "health": {
                     *           "state": "healthy",
                     *           "consecutive_failures": 0,
                     *           "last_success_at": "2026-11-20T09:10:00.000000Z",
                     *           "last_failure_at": null,
                     *           "last_error": null,
                     *           "exhausted": 0,
                     *           "kinds": [
                     *             {
                     *               "event": "form.submitted",
                     *               "state": "healthy",
                     *               "consecutive_failures": 0,
                     *               "last_success_at": "2026-11-20T09:10:00.000000Z",
                     *               "last_failure_at": null,
                     *               "last_error": null,
                     *               "exhausted": 0
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "secret": "whsec_EXAMPLE-shown-once"
                     *     }
                     */
                    "application/json": RotateSecretResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replayConnector: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "createdAfter": "2026-11-19T00:00:00.000000Z",
                 *       "dryRun": true
                 *     }
                 */
                "application/json": ReplayInput;
            };
        };
        responses: {
            /** The number of deliveries that matched, that were queued, and that remain for another call. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "dryRun": true,
                     *       "matched": 12,
                     *       "replayed": 0,
                     *       "remaining": 12,
                     *       "kinds": [
                     *         {
                     *           "event": "form.submitted",
                     *           "matched": 12
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": ReplayResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConnectorStats: {
        parameters: {
            query?: {
                /** Counts from the beginning of this instant's hour. Default: the last 24 hours. */
                created_after?: string;
            };
            header?: never;
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The counts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stats": {
                     *         "since": "2026-11-20T00:00:00.000000Z",
                     *         "queue": {
                     *           "pending": 0,
                     *           "waiting": 2,
                     *           "in_flight": 0,
                     *           "oldest_due_at": "2026-11-20T10:00:06.000000Z"
                     *         },
                     *         "totals": {
                     *           "attempts": 41,
                     *           "succeeded": 40,
                     *           "failed": 1,
                     *           "exhausted": 0,
                     *           "average_ms": 43
                     *         },
                     *         "hours": [
                     *           {
                     *             "hour": "2026-11-20T09:00:00.000000Z",
                     *             "event": "form.submitted",
                     *             "attempts": 41,
                     *             "succeeded": 40,
                     *             "failed": 1,
                     *             "exhausted": 0,
                     *             "average_ms": 43
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": ConnectorStatsResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    testConnector: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The delivery with its attempt. `delivered` says whether the receiver acknowledged it; if not, `delivery.attempts[0]` says why. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "delivered": true,
                     *       "delivery": {
                     *         "id": "3e5f7a91-1b2c-4d3e-8f40-5a6b7c8d9e01",
                     *         "connector_id": "8d7c6b5a-4e3f-4a2b-9c1d-0e9f8a7b6c01",
                     *         "event_id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                     *         "event": "connector.test",
                     *         "status": "delivered",
                     *         "attempt_count": 1,
                     *         "next_attempt_at": null,
                     *         "last_attempt": {
                     *           "number": 1,
                     *           "outcome": "success",
                     *           "status_code": 200,
                     *           "started_at": "2026-11-20T10:00:00.500000Z",
                     *           "response_excerpt": "ok",
                     *           "error": null
                     *         },
                     *         "delivered_at": "2026-11-20T10:00:01.000000Z",
                     *         "created_at": "2026-11-20T10:00:00.000000Z",
                     *         "attempts": [
                     *           {
                     *             "number": 1,
                     *             "outcome": "success",
                     *             "status_code": 204,
                     *             "started_at": "2026-11-20T10:00:00.000000Z",
                     *             "duration_ms": 41,
                     *             "request": {
                     *               "method": "POST",
                     *               "url": "https://crm.example/hooks",
                     *               "headers": {
                     *                 "Content-Type": "application/json",
                     *                 "X-Service-Event": "connector.test",
                     *                 "X-Service-Signature": "t=1763632800,v1=[hidden]"
                     *               }
                     *             },
                     *             "response_headers": {},
                     *             "response_excerpt": null,
                     *             "error": null,
                     *             "phases": {
                     *               "dns_ms": 1,
                     *               "connect_ms": 8,
                     *               "tls_ms": 6,
                     *               "first_byte_ms": 31
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": TestConnectorResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned. */
                created_before?: components["parameters"]["CreatedBefore"];
                /** Only deliveries with this status. */
                status?: "pending" | "in_flight" | "waiting" | "held" | "delivered" | "exhausted" | "canceled";
                /** Only deliveries of this kind of event, e.g. `form.submitted`. */
                event?: string;
                /** Only records created after this instant (exclusive). */
                created_after?: components["parameters"]["CreatedAfter"];
                /** Maximum number of deliveries to return. */
                limit?: number;
                /** The `nextCursor` of the previous response of this list, with the same filters. Any other text is refused. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The newest deliveries of the window. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deliveries": [
                     *         {
                     *           "id": "8f2d6a3b-0a55-4b6e-8b0a-9e6d7f8c5e01",
                     *           "connector_id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                     *           "event_id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                     *           "event": "form.submitted",
                     *           "status": "delivered",
                     *           "attempt_count": 1,
                     *           "next_attempt_at": null,
                     *           "last_attempt": {
                     *             "number": 1,
                     *             "outcome": "success",
                     *             "status_code": 200,
                     *             "started_at": "2026-11-20T10:00:00.500000Z",
                     *             "response_excerpt": "ok",
                     *             "error": null
                     *           },
                     *           "delivered_at": "2026-11-20T10:00:01.000000Z",
                     *           "created_at": "2026-11-20T10:00:00.000000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": DeliveryListResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The delivery and its attempts, oldest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "delivery": {
                     *         "id": "8f2d6a3b-0a55-4b6e-8b0a-9e6d7f8c5e01",
                     *         "connector_id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                     *         "event_id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                     *         "event": "form.submitted",
                     *         "status": "waiting",
                     *         "attempt_count": 1,
                     *         "next_attempt_at": "2026-11-20T10:00:06.000000Z",
                     *         "last_attempt": {
                     *           "number": 1,
                     *           "outcome": "http_error",
                     *           "status_code": 503,
                     *           "started_at": "2026-11-20T10:00:00.500000Z",
                     *           "response_excerpt": "Service Unavailable",
                     *           "error": null
                     *         },
                     *         "delivered_at": null,
                     *         "created_at": "2026-11-20T10:00:00.000000Z",
                     *         "attempts": [
                     *           {
                     *             "number": 1,
                     *             "outcome": "http_error",
                     *             "status_code": 500,
                     *             "started_at": "2026-11-20T10:00:00.500000Z",
                     *             "duration_ms": 42,
                     *             "request": {
                     *               "method": "POST",
                     *               "url": "https://crm.example/hooks",
                     *               "headers": {
                     *                 "Content-Type": "application/json",
                     *                 "X-Service-Event": "form.submitted",
                     *                 "X-Service-Signature": "t=1763632800,v1=[hidden]"
                     *               }
                     *             },
                     *             "response_headers": {
                     *               "content-type": "text/plain"
                     *             },
                     *             "response_excerpt": "oops",
                     *             "error": null,
                     *             "phases": {
                     *               "dns_ms": 1,
                     *               "connect_ms": 8,
                     *               "tls_ms": 6,
                     *               "first_byte_ms": 33
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": DeliveryWithAttemptsResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDeliveryBody: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The body. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "event_id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                     *       "event": "form.submitted",
                     *       "content_type": "application/json",
                     *       "bytes": 26,
                     *       "body": "{\"event\":\"form.submitted\"}"
                     *     }
                     */
                    "application/json": DeliveryBody;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The delivery, queued again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "delivery": {
                     *         "id": "8f2d6a3b-0a55-4b6e-8b0a-9e6d7f8c5e01",
                     *         "connector_id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                     *         "event_id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                     *         "event": "form.submitted",
                     *         "status": "pending",
                     *         "attempt_count": 11,
                     *         "next_attempt_at": "2026-11-20T10:00:06.000000Z",
                     *         "last_attempt": null,
                     *         "delivered_at": null,
                     *         "created_at": "2026-11-20T10:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": DeliveryResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The canceled delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "delivery": {
                     *         "id": "8f2d6a3b-0a55-4b6e-8b0a-9e6d7f8c5e01",
                     *         "connector_id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                     *         "event_id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                     *         "event": "form.submitted",
                     *         "status": "canceled",
                     *         "attempt_count": 3,
                     *         "next_attempt_at": null,
                     *         "last_attempt": {
                     *           "number": 3,
                     *           "outcome": "timeout",
                     *           "status_code": null,
                     *           "started_at": "2026-11-20T10:00:41.000000Z",
                     *           "response_excerpt": null,
                     *           "error": "No answer within 10 seconds."
                     *         },
                     *         "delivered_at": null,
                     *         "created_at": "2026-11-20T10:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": DeliveryResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEventTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The kinds. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "eventTypes": [
                     *         {
                     *           "event": "connector.test",
                     *           "group": "test",
                     *           "description": "A test that the owner of a connector asked for.",
                     *           "subscribable": false,
                     *           "default": false,
                     *           "example": {
                     *             "id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                     *             "event": "connector.test",
                     *             "workspace_id": "4b9d0c1e-2f3a-4b5c-8d6e-7f8091a2b301",
                     *             "service_lead_id": null,
                     *             "url": null,
                     *             "timestamp": "2026-11-20T10:00:00.000000Z",
                     *             "form_data": null,
                     *             "booking": null,
                     *             "prospect": null,
                     *             "page_token": null,
                     *             "fields": {
                     *               "message": "This is a test. Answer 2xx and the connection works."
                     *             },
                     *             "created_at": "2026-11-20T10:00:00.000000Z"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": EventTypesResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDiscoverySessions: {
        parameters: {
            query?: {
                /** Only sessions with this status. */
                status?: "draft" | "ingesting" | "interview_ready" | "answered" | "building" | "completed";
                /** Only records of this prospect. */
                prospect_id?: components["parameters"]["OfProspect"];
                /** Maximum number of sessions to return. */
                limit?: number;
                /** The `nextCursor` of the previous response of this list, with the same filters. Any other text is refused. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The newest sessions that match. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions": [
                     *         {
                     *           "id": "6d1f0b2c-3a4e-4f5d-9c8b-7a6e5d4c3b01",
                     *           "version": 1,
                     *           "status": "interview_ready",
                     *           "template_id": null,
                     *           "page_id": null,
                     *           "error": null,
                     *           "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *           "created_at": "2026-11-20T09:31:00.000000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": DiscoverySessionList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createDiscoverySession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "prospectId": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                 *       "transcript": "Ada: How long does onboarding take?\nSam: Two weeks.",
                 *       "solutionMap": [
                 *         {
                 *           "painPoint": "Slow onboarding",
                 *           "solution": "Guided setup",
                 *           "proof": "Live in 14 days at Globex"
                 *         }
                 *       ],
                 *       "exclusions": "pricing"
                 *     }
                 */
                "application/json": CreateDiscoverySessionInput;
            };
        };
        responses: {
            /** The session was created and is being analyzed. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessionId": "6b1f4c2d-7e8a-4f3b-9c1d-0a2b3c4d5e01"
                     *     }
                     */
                    "application/json": CreateDiscoverySessionResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDiscoverySession: {
        parameters: {
            query?: never;
            header?: {
                /** The `ETag` of an earlier read. If the answer would be the same, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The session; `questions` is empty until the analysis is done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session": {
                     *         "id": "6b1f4c2d-7e8a-4f3b-9c1d-0a2b3c4d5e01",
                     *         "version": 1,
                     *         "status": "interview_ready",
                     *         "template_id": null,
                     *         "page_id": null,
                     *         "error": null,
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "created_at": "2026-11-20T09:31:00.000000Z"
                     *       },
                     *       "questions": [
                     *         {
                     *           "id": "q1",
                     *           "question": "How long would onboarding take for us?",
                     *           "context": "Ada asked about onboarding time.",
                     *           "category": "implementation",
                     *           "ai_suggested_answer": "Guided setup takes two weeks.",
                     *           "answer_source": "retrieval",
                     *           "rag_confidence": 0.72,
                     *           "status": "open",
                     *           "answer": null
                     *         }
                     *       ],
                     *       "speakers": [
                     *         {
                     *           "name": "Sam Carter",
                     *           "turns": 14,
                     *           "side": "seller",
                     *           "known_by": "team"
                     *         },
                     *         {
                     *           "name": "Ada Byron",
                     *           "turns": 11,
                     *           "side": "buyer",
                     *           "known_by": "recipient"
                     *         },
                     *         {
                     *           "name": "Kim Lee",
                     *           "turns": 3,
                     *           "side": "buyer",
                     *           "known_by": "caller"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": DiscoverySnapshot;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteDiscoverySession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The session is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessionId": "6d1f0b2c-3a4e-4f5d-9c8b-7a6e5d4c3b01"
                     *     }
                     */
                    "application/json": DeleteDiscoverySessionResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerDiscoveryQuestions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answers": [
                 *         {
                 *           "id": "q1",
                 *           "question": "How long would onboarding take for us?",
                 *           "answer": "Two weeks with our team.",
                 *           "status": "answered"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": AnswerDiscoveryQuestionsInput;
            };
        };
        responses: {
            /** The questions as stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "questions": [
                     *         {
                     *           "id": "q1",
                     *           "question": "How long would onboarding take for us?",
                     *           "context": "Ada asked about onboarding time.",
                     *           "category": "implementation",
                     *           "ai_suggested_answer": "Guided setup takes two weeks.",
                     *           "answer_source": "retrieval",
                     *           "rag_confidence": 0.72,
                     *           "status": "answered",
                     *           "answer": "Two weeks with our team."
                     *         }
                     *       ],
                     *       "version": 2
                     *     }
                     */
                    "application/json": AnswerDiscoveryQuestionsResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateDiscoverySpeakers: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "speakers": [
                 *         {
                 *           "name": "Kim Lee",
                 *           "side": "seller"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": UpdateDiscoverySpeakersInput;
            };
        };
        responses: {
            /** The session and its speakers. The call is being analyzed again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session": {
                     *         "id": "6b1f4c2d-7e8a-4f3b-9c1d-0a2b3c4d5e01",
                     *         "version": 1,
                     *         "status": "ingesting",
                     *         "template_id": null,
                     *         "page_id": null,
                     *         "error": null
                     *       },
                     *       "speakers": [
                     *         {
                     *           "name": "Sam Carter",
                     *           "turns": 14,
                     *           "side": "seller",
                     *           "known_by": "team"
                     *         },
                     *         {
                     *           "name": "Ada Byron",
                     *           "turns": 11,
                     *           "side": "buyer",
                     *           "known_by": "recipient"
                     *         },
                     *         {
                     *           "name": "Kim Lee",
                     *           "turns": 3,
                     *           "side": "seller",
                     *           "known_by": "caller"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": UpdateDiscoverySpeakersResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    buildDiscoveryPage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": BuildDiscoveryPageInput;
            };
        };
        responses: {
            /** The build is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "buildId": "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e01",
                     *       "status": "building",
                     *       "version": 3
                     *     }
                     */
                    "application/json": BuildStarted;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /** `true` lists the archived templates instead of the others. */
                archived?: components["parameters"]["Archived"];
                /** Maximum number of templates to return. */
                limit?: number;
                /** The `nextCursor` of the previous response of this list, with the same filters. Any other text is refused. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The templates. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "templates": [
                     *         {
                     *           "id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *           "name": "Outbound intro",
                     *           "kind": "automatic",
                     *           "status": "ready",
                     *           "version": 1,
                     *           "created_at": "2026-11-19T08:00:00.000000Z",
                     *           "updated_at": "2026-11-19T08:00:00.000000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": TemplateList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Outbound intro",
                 *       "description": "short\n{\"headline\": \"Fewer empty trips\"}",
                 *       "acknowledgedEstimateCents": 500
                 *     }
                 */
                "application/json": CreateTemplateInput;
            };
        };
        responses: {
            /** The build is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "buildId": "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e02",
                     *       "status": "building"
                     *     }
                     */
                    "application/json": BuildStarted;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** The `ETag` of an earlier read. If the answer would be the same, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The template. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "template": {
                     *         "id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "name": "Outbound intro",
                     *         "kind": "automatic",
                     *         "status": "ready",
                     *         "version": 1,
                     *         "created_at": "2026-11-19T08:00:00.000000Z",
                     *         "updated_at": "2026-11-19T08:00:00.000000Z",
                     *         "document": {
                     *           "version": 1,
                     *           "name": "Outbound intro",
                     *           "language": "en",
                     *           "focus": "",
                     *           "headline": "Where {{ product.name }} could help {{ company.name | default: 'your team' }}",
                     *           "subheadline": "",
                     *           "sections": [
                     *             {
                     *               "id": "value",
                     *               "kind": "value_props",
                     *               "title": "Where we fit",
                     *               "body": "",
                     *               "limit": 3
                     *             }
                     *           ],
                     *           "cta": {
                     *             "label": "Start a conversation",
                     *             "url": null
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": TemplateResult;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The template is gone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "templateId": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001"
                     *     }
                     */
                    "application/json": DeleteTemplateResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "patch": {
                 *         "headline": "Fewer empty trips for {{ company.name }}"
                 *       },
                 *       "acknowledgedEstimateCents": 100
                 *     }
                 */
                "application/json": UpdateTemplateInput;
            };
        };
        responses: {
            /** The new version. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "template": {
                     *         "id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "name": "Outbound intro",
                     *         "kind": "automatic",
                     *         "status": "ready",
                     *         "version": 2,
                     *         "created_at": "2026-11-19T08:00:00.000000Z",
                     *         "updated_at": "2026-11-20T08:00:00.000000Z",
                     *         "document": {
                     *           "version": 1,
                     *           "name": "Outbound intro",
                     *           "language": "en",
                     *           "focus": "",
                     *           "headline": "Where {{ product.name }} could help {{ company.name | default: 'your team' }}",
                     *           "subheadline": "",
                     *           "sections": [
                     *             {
                     *               "id": "value",
                     *               "kind": "value_props",
                     *               "title": "Where we fit",
                     *               "body": "",
                     *               "limit": 3
                     *             }
                     *           ],
                     *           "cta": {
                     *             "label": "Start a conversation",
                     *             "url": null
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": TemplateResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    iterateTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "instruction": "{\"headline\": \"Fewer empty trips\"}",
                 *       "acknowledgedEstimateCents": 100
                 *     }
                 */
                "application/json": IterateTemplateInput;
            };
        };
        responses: {
            /** The new version and its changes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "template": {
                     *         "id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "name": "Outbound intro",
                     *         "kind": "automatic",
                     *         "status": "ready",
                     *         "version": 2,
                     *         "created_at": "2026-11-19T08:00:00.000000Z",
                     *         "updated_at": "2026-11-20T08:00:00.000000Z",
                     *         "document": {
                     *           "version": 1,
                     *           "name": "Outbound intro",
                     *           "language": "en",
                     *           "focus": "",
                     *           "headline": "Where {{ product.name }} could help {{ company.name | default: 'your team' }}",
                     *           "subheadline": "",
                     *           "sections": [
                     *             {
                     *               "id": "value",
                     *               "kind": "value_props",
                     *               "title": "Where we fit",
                     *               "body": "",
                     *               "limit": 3
                     *             }
                     *           ],
                     *           "cta": {
                     *             "label": "Start a conversation",
                     *             "url": null
                     *           }
                     *         }
                     *       },
                     *       "changes": [
                     *         "The headline is now Fewer empty trips."
                     *       ]
                     *     }
                     */
                    "application/json": IterateTemplateResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["GenerationFailed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTemplateDraft: {
        parameters: {
            query?: never;
            header?: {
                /** The `ETag` of an earlier read. If the answer would be the same, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The draft. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "draft": {
                     *         "id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "version": 3,
                     *         "base_version": 1,
                     *         "has_changes": true,
                     *         "edit_paid": false,
                     *         "changed_at": "2026-11-20T08:00:00.000000Z",
                     *         "changed_by": {
                     *           "actor": "member",
                     *           "id": "5f0d3c1e-7a4b-4c55-8e21-9b1a6a3f1c11",
                     *           "name": "Ana Reyes"
                     *         },
                     *         "document": {
                     *           "version": 1,
                     *           "name": "Outbound intro",
                     *           "language": "en",
                     *           "focus": "",
                     *           "headline": "Fewer empty trips for {{ company.name | default: 'your team' }}",
                     *           "subheadline": "",
                     *           "sections": [
                     *             {
                     *               "id": "value",
                     *               "kind": "value_props",
                     *               "title": "Where we fit",
                     *               "body": "",
                     *               "limit": 3
                     *             }
                     *           ],
                     *           "cta": {
                     *             "label": "Start a conversation",
                     *             "url": null
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": TemplateDraftResult;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTemplateDraft: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "patch": {
                 *         "headline": "Fewer empty trips for {{ company.name }}"
                 *       }
                 *     }
                 */
                "application/json": UpdateTemplateDraftInput;
            };
        };
        responses: {
            /** The draft after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "draft": {
                     *         "id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "version": 3,
                     *         "base_version": 1,
                     *         "has_changes": true,
                     *         "edit_paid": false,
                     *         "changed_at": "2026-11-20T08:00:00.000000Z",
                     *         "changed_by": {
                     *           "actor": "member",
                     *           "id": "5f0d3c1e-7a4b-4c55-8e21-9b1a6a3f1c11",
                     *           "name": "Ana Reyes"
                     *         },
                     *         "document": {
                     *           "version": 1,
                     *           "name": "Outbound intro",
                     *           "language": "en",
                     *           "focus": "",
                     *           "headline": "Fewer empty trips for {{ company.name | default: 'your team' }}",
                     *           "subheadline": "",
                     *           "sections": [
                     *             {
                     *               "id": "value",
                     *               "kind": "value_props",
                     *               "title": "Where we fit",
                     *               "body": "",
                     *               "limit": 3
                     *             }
                     *           ],
                     *           "cta": {
                     *             "label": "Start a conversation",
                     *             "url": null
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": TemplateDraftResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    iterateTemplateDraft: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "instruction": "{\"headline\": \"Fewer empty trips\"}",
                 *       "acknowledgedEstimateCents": 100
                 *     }
                 */
                "application/json": IterateTemplateInput;
            };
        };
        responses: {
            /** The draft, and what the instruction changed in it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "draft": {
                     *         "id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "version": 3,
                     *         "base_version": 1,
                     *         "has_changes": true,
                     *         "edit_paid": false,
                     *         "changed_at": "2026-11-20T08:00:00.000000Z",
                     *         "changed_by": {
                     *           "actor": "member",
                     *           "id": "5f0d3c1e-7a4b-4c55-8e21-9b1a6a3f1c11",
                     *           "name": "Ana Reyes"
                     *         },
                     *         "document": {
                     *           "version": 1,
                     *           "name": "Outbound intro",
                     *           "language": "en",
                     *           "focus": "",
                     *           "headline": "Fewer empty trips for {{ company.name | default: 'your team' }}",
                     *           "subheadline": "",
                     *           "sections": [
                     *             {
                     *               "id": "value",
                     *               "kind": "value_props",
                     *               "title": "Where we fit",
                     *               "body": "",
                     *               "limit": 3
                     *             }
                     *           ],
                     *           "cta": {
                     *             "label": "Start a conversation",
                     *             "url": null
                     *           }
                     *         }
                     *       },
                     *       "changes": [
                     *         {
                     *           "path": "headline",
                     *           "change": "changed",
                     *           "before": "Hello",
                     *           "after": "Fewer empty trips"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": IterateTemplateDraftResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["GenerationFailed"];
            503: components["responses"]["Unavailable"];
        };
    };
    publishTemplateDraft: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "acknowledgedEstimateCents": 100
                 *     }
                 */
                "application/json": PublishTemplateDraftInput;
            };
        };
        responses: {
            /** The new version of the template. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "template": {
                     *         "id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "name": "Outbound intro",
                     *         "kind": "automatic",
                     *         "status": "ready",
                     *         "version": 2,
                     *         "created_at": "2026-11-19T08:00:00.000000Z",
                     *         "updated_at": "2026-11-20T08:00:00.000000Z",
                     *         "document": {
                     *           "version": 1,
                     *           "name": "Outbound intro",
                     *           "language": "en",
                     *           "focus": "",
                     *           "headline": "Fewer empty trips for {{ company.name | default: 'your team' }}",
                     *           "subheadline": "",
                     *           "sections": [
                     *             {
                     *               "id": "value",
                     *               "kind": "value_props",
                     *               "title": "Where we fit",
                     *               "body": "",
                     *               "limit": 3
                     *             }
                     *           ],
                     *           "cta": {
                     *             "label": "Start a conversation",
                     *             "url": null
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": TemplateResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateLeadForm: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "leadForm": {
                 *         "title": "Talk to us",
                 *         "fields": [
                 *           {
                 *             "name": "name",
                 *             "label": "Name",
                 *             "required": true
                 *           },
                 *           {
                 *             "name": "seats",
                 *             "label": "Trucks",
                 *             "type": "number"
                 *           }
                 *         ]
                 *       },
                 *       "booking": {
                 *         "durationMinutes": 30,
                 *         "timeZone": "Europe/Berlin"
                 *       }
                 *     }
                 */
                "application/json": UpdateLeadFormInput;
            };
        };
        responses: {
            /** The new version. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "template": {
                     *         "id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "name": "Outbound intro",
                     *         "kind": "automatic",
                     *         "status": "ready",
                     *         "version": 2,
                     *         "created_at": "2026-11-19T08:00:00.000000Z",
                     *         "updated_at": "2026-11-20T08:00:00.000000Z",
                     *         "document": {
                     *           "version": 1,
                     *           "name": "Outbound intro",
                     *           "language": "en",
                     *           "focus": "",
                     *           "headline": "Where {{ product.name }} could help {{ company.name | default: 'your team' }}",
                     *           "subheadline": "",
                     *           "sections": [
                     *             {
                     *               "id": "value",
                     *               "kind": "value_props",
                     *               "title": "Where we fit",
                     *               "body": "",
                     *               "limit": 3
                     *             }
                     *           ],
                     *           "cta": {
                     *             "label": "Start a conversation",
                     *             "url": null
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": TemplateResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTemplatePreview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "prospectId": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                 *       "expiresInHours": 24
                 *     }
                 */
                "application/json": CreateTemplatePreviewInput;
            };
        };
        responses: {
            /** The link. `issues` lists the reasons why the quality gate would stop the page. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://pages.example/preview/Zb1kT0xLrW9uQ2mVt4cYsA.tp1s00.kq3hV0xkPz1mS8bTn4cWd2AkPz1mS8bT",
                     *       "expiresAt": "2026-11-21T09:40:00.000000Z",
                     *       "version": 2,
                     *       "issues": []
                     *     }
                     */
                    "application/json": TemplatePreview;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["GenerationFailed"];
            503: components["responses"]["Unavailable"];
        };
    };
    layOutTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "prospectId": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                 *       "patch": {
                 *         "headline": "Fewer empty trips for {{ company.name }}"
                 *       }
                 *     }
                 */
                "application/json": LayOutTemplateInput;
            };
        };
        responses: {
            /** The page. `issues` lists the reasons why the quality gate would stop it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "html": "<!doctype html><html lang=\"en\"><head><title>Fewer empty trips for Acme</title></head><body><main id=\"main\"><h1>Fewer empty trips for Acme</h1></main></body></html>",
                     *       "issues": []
                     *     }
                     */
                    "application/json": TemplateLayout;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTemplateVersions: {
        parameters: {
            query?: {
                /** Maximum number of versions to return. */
                limit?: number;
                /** The `nextCursor` of the previous response of this list, with the same filters. Any other text is refused. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The versions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "versions": [
                     *         {
                     *           "version": 2,
                     *           "name": "Outbound intro",
                     *           "change": "edited",
                     *           "note": "headline",
                     *           "current": true,
                     *           "created_at": "2026-11-20T08:00:00.000000Z"
                     *         },
                     *         {
                     *           "version": 1,
                     *           "name": "Outbound intro",
                     *           "change": "created",
                     *           "note": null,
                     *           "current": false,
                     *           "created_at": "2026-11-19T08:00:00.000000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": TemplateVersionList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTemplateVersion: {
        parameters: {
            query?: never;
            header?: {
                /** The `ETag` of an earlier read. If the answer would be the same, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
                /** The version. */
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The template as it was in this version. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "template": {
                     *         "id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "name": "Outbound intro",
                     *         "kind": "automatic",
                     *         "status": "ready",
                     *         "version": 1,
                     *         "created_at": "2026-11-19T08:00:00.000000Z",
                     *         "updated_at": "2026-11-20T08:00:00.000000Z",
                     *         "document": {
                     *           "version": 1,
                     *           "name": "Outbound intro",
                     *           "language": "en",
                     *           "focus": "",
                     *           "headline": "Where {{ product.name }} could help {{ company.name | default: 'your team' }}",
                     *           "subheadline": "",
                     *           "sections": [
                     *             {
                     *               "id": "value",
                     *               "kind": "value_props",
                     *               "title": "Where we fit",
                     *               "body": "",
                     *               "limit": 3
                     *             }
                     *           ],
                     *           "cta": {
                     *             "label": "Start a conversation",
                     *             "url": null
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": TemplateResult;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    compareTemplateVersions: {
        parameters: {
            query?: {
                /** The version to compare with; a later one also works, and 0 is an empty document. Default: the version before. */
                from?: number;
            };
            header?: never;
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
                /** The version to compare. */
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The differences. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": 1,
                     *       "to": 2,
                     *       "changes": [
                     *         {
                     *           "path": "headline",
                     *           "change": "changed",
                     *           "before": "Hello",
                     *           "after": "Fewer empty trips"
                     *         },
                     *         {
                     *           "path": "sections.proof",
                     *           "change": "removed",
                     *           "before": {
                     *             "id": "proof",
                     *             "kind": "proof"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": TemplateComparison;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreTemplateVersion: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
                /** The version to restore. */
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The new version. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "template": {
                     *         "id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "name": "Outbound intro",
                     *         "kind": "automatic",
                     *         "status": "ready",
                     *         "version": 2,
                     *         "created_at": "2026-11-19T08:00:00.000000Z",
                     *         "updated_at": "2026-11-20T08:00:00.000000Z",
                     *         "document": {
                     *           "version": 1,
                     *           "name": "Outbound intro",
                     *           "language": "en",
                     *           "focus": "",
                     *           "headline": "Where {{ product.name }} could help {{ company.name | default: 'your team' }}",
                     *           "subheadline": "",
                     *           "sections": [
                     *             {
                     *               "id": "value",
                     *               "kind": "value_props",
                     *               "title": "Where we fit",
                     *               "body": "",
                     *               "limit": 3
                     *             }
                     *           ],
                     *           "cta": {
                     *             "label": "Start a conversation",
                     *             "url": null
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": TemplateResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cloneTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://lumen.example/launch",
                 *       "name": "Launch page"
                 *     }
                 */
                "application/json": CloneTemplateInput;
            };
        };
        responses: {
            /** The template. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "template": {
                     *         "id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "name": "Outbound intro",
                     *         "kind": "automatic",
                     *         "status": "ready",
                     *         "version": 2,
                     *         "created_at": "2026-11-19T08:00:00.000000Z",
                     *         "updated_at": "2026-11-20T08:00:00.000000Z",
                     *         "document": {
                     *           "version": 1,
                     *           "name": "Outbound intro",
                     *           "language": "en",
                     *           "focus": "",
                     *           "headline": "Where {{ product.name }} could help {{ company.name | default: 'your team' }}",
                     *           "subheadline": "",
                     *           "sections": [
                     *             {
                     *               "id": "value",
                     *               "kind": "value_props",
                     *               "title": "Where we fit",
                     *               "body": "",
                     *               "limit": 3
                     *             }
                     *           ],
                     *           "cta": {
                     *             "label": "Start a conversation",
                     *             "url": null
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": TemplateResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTemplateBuild: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** The `buildId` from the call that started the build. */
                buildId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The build. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "build": {
                     *         "id": "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e02",
                     *         "status": "completed",
                     *         "template_id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "error": null,
                     *         "parts": [
                     *           {
                     *             "text": "{\"headline\":\"Fewer empty trips\"}",
                     *             "takenUp": true,
                     *             "as": "headline",
                     *             "reason": null
                     *           }
                     *         ],
                     *         "created_at": "2026-11-19T08:00:00.000000Z",
                     *         "completed_at": "2026-11-19T08:00:03.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": TemplateBuildResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEntitlements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The plan, balances, lock status, and limits. Amounts are in whole US cents; `key.monthlySpendCapCents` is null without a cap. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "plan": "growth",
                     *       "subscriptionStatus": "active",
                     *       "locked": false,
                     *       "lockReason": null,
                     *       "upgradeUrl": "/settings/billing",
                     *       "usage": {
                     *         "allowanceCents": 50000,
                     *         "usedCents": 75,
                     *         "heldCents": 0,
                     *         "remainingCents": 49925
                     *       },
                     *       "discoveryCredits": {
                     *         "included": 10,
                     *         "used": 1,
                     *         "held": 0,
                     *         "remaining": 9
                     *       },
                     *       "key": {
                     *         "monthlySpendCapCents": 10000,
                     *         "spentThisMonthCents": 75,
                     *         "resetsAt": "2026-12-01T00:00:00.000000Z"
                     *       },
                     *       "aiProvider": true
                     *     }
                     */
                    "application/json": Entitlements;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The balances of the workspace and of this key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "usage": {
                     *         "allowanceCents": 50000,
                     *         "usedCents": 75,
                     *         "heldCents": 0,
                     *         "remainingCents": 49925
                     *       },
                     *       "discoveryCredits": {
                     *         "included": 10,
                     *         "used": 1,
                     *         "held": 0,
                     *         "remaining": 9
                     *       },
                     *       "key": {
                     *         "monthlySpendCapCents": 10000,
                     *         "spentThisMonthCents": 75,
                     *         "resetsAt": "2026-12-01T00:00:00.000000Z"
                     *       },
                     *       "quotas": {
                     *         "mediaBytes": {
                     *           "used": 1048576,
                     *           "limit": 21474836480
                     *         },
                     *         "idempotencyBytes": {
                     *           "used": 2048,
                     *           "limit": 1073741824
                     *         },
                     *         "aiCallsThisMonth": {
                     *           "used": 12,
                     *           "limit": 1000000
                     *         },
                     *         "keys": {
                     *           "used": 3,
                     *           "limit": 100
                     *         },
                     *         "budgets": [
                     *           {
                     *             "name": "calls",
                     *             "per": "minute",
                     *             "limit": 6000,
                     *             "used": 41,
                     *             "resetsAt": "2026-11-22T08:01:00.000000Z"
                     *           },
                     *           {
                     *             "name": "invitations",
                     *             "per": "hour",
                     *             "limit": 30,
                     *             "used": 2,
                     *             "resetsAt": "2026-11-22T08:40:00.000000Z"
                     *           },
                     *           {
                     *             "name": "mails_to_one_address",
                     *             "per": "day",
                     *             "limit": 30,
                     *             "used": null,
                     *             "resetsAt": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": Usage;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    estimateCost: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "recipient_render",
                 *       "quantity": 3
                 *     }
                 */
                "application/json": EstimateCostInput;
            };
        };
        responses: {
            /** The price. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "recipient_render",
                     *       "quantity": 3,
                     *       "unitCents": 25,
                     *       "estimateCents": 75,
                     *       "estimateDiscoveryCredits": 0,
                     *       "affordable": true
                     *     }
                     */
                    "application/json": CostEstimate;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The keys of the workspace, without their secrets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keys": [
                     *         {
                     *           "id": "7c1d5b34-0b6f-4a17-8e49-2d4f60a7b901",
                     *           "version": 1,
                     *           "name": "CRM sync",
                     *           "last4": "9fQ2",
                     *           "scopes": [
                     *             "read:prospects",
                     *             "write:prospects"
                     *           ],
                     *           "monthly_spend_cap_cents": 5000,
                     *           "month_spent_cents": 725,
                     *           "expires_at": null,
                     *           "last_used_at": "2026-11-21T16:20:00.000000Z",
                     *           "previous_secret_expires_at": null,
                     *           "connected_by": null,
                     *           "created_by": "mira@lumen.example",
                     *           "rotation_advised": false,
                     *           "created_at": "2026-11-19T08:00:00.000000Z",
                     *           "revoked_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": KeyList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "CRM sync",
                 *       "scopes": [
                 *         "read:prospects",
                 *         "write:prospects"
                 *       ],
                 *       "monthlySpendCapCents": 5000
                 *     }
                 */
                "application/json": CreateKeyInput;
            };
        };
        responses: {
            /** The new key with its secret, shown only this once. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": {
                     *         "id": "7c1d5b34-0b6f-4a17-8e49-2d4f60a7b901",
                     *         "version": 1,
                     *         "name": "CRM sync",
                     *         "last4": "9fQ2",
                     *         "scopes": [
                     *           "read:prospects",
                     *           "write:prospects"
                     *         ],
                     *         "monthly_spend_cap_cents": 5000,
                     *         "month_spent_cents": 0,
                     *         "expires_at": null,
                     *         "last_used_at": null,
                     *         "previous_secret_expires_at": null,
                     *         "connected_by": null,
                     *         "created_by": "mira@lumen.example",
                     *         "rotation_advised": false,
                     *         "created_at": "2026-11-19T08:00:00.000000Z",
                     *         "revoked_at": null
                     *       },
                     *       "secret": "crt_EXAMPLE-shown-once"
                     *     }
                     */
                    "application/json": NewKey;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getKey: {
        parameters: {
            query?: never;
            header?: {
                /** The `ETag` of an earlier read. If the answer would be the same, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The key, without its secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": {
                     *         "id": "7c1d5b34-0b6f-4a17-8e49-2d4f60a7b901",
                     *         "version": 1,
                     *         "name": "CRM sync",
                     *         "last4": "9fQ2",
                     *         "scopes": [
                     *           "read:prospects",
                     *           "write:prospects"
                     *         ],
                     *         "monthly_spend_cap_cents": 5000,
                     *         "month_spent_cents": 725,
                     *         "expires_at": null,
                     *         "last_used_at": "2026-11-21T16:20:00.000000Z",
                     *         "previous_secret_expires_at": null,
                     *         "connected_by": null,
                     *         "created_by": "mira@lumen.example",
                     *         "rotation_advised": false,
                     *         "created_at": "2026-11-19T08:00:00.000000Z",
                     *         "revoked_at": null
                     *       }
                     *     }
                     */
                    "application/json": KeyResult;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The revoked key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": {
                     *         "id": "7c1d5b34-0b6f-4a17-8e49-2d4f60a7b901",
                     *         "version": 1,
                     *         "name": "CRM sync",
                     *         "last4": "9fQ2",
                     *         "scopes": [
                     *           "read:prospects",
                     *           "write:prospects"
                     *         ],
                     *         "monthly_spend_cap_cents": 5000,
                     *         "month_spent_cents": 725,
                     *         "expires_at": null,
                     *         "last_used_at": "2026-11-21T16:20:00.000000Z",
                     *         "previous_secret_expires_at": null,
                     *         "connected_by": null,
                     *         "created_by": "mira@lumen.example",
                     *         "rotation_advised": false,
                     *         "created_at": "2026-11-19T08:00:00.000000Z",
                     *         "revoked_at": "2026-11-22T09:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": KeyResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "monthlySpendCapCents": 5000
                 *     }
                 */
                "application/json": UpdateKeyInput;
            };
        };
        responses: {
            /** The changed key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": {
                     *         "id": "7c1d5b34-0b6f-4a17-8e49-2d4f60a7b901",
                     *         "version": 1,
                     *         "name": "CRM sync",
                     *         "last4": "9fQ2",
                     *         "scopes": [
                     *           "read:prospects",
                     *           "write:prospects"
                     *         ],
                     *         "monthly_spend_cap_cents": 5000,
                     *         "month_spent_cents": 725,
                     *         "expires_at": null,
                     *         "last_used_at": "2026-11-21T16:20:00.000000Z",
                     *         "previous_secret_expires_at": null,
                     *         "connected_by": null,
                     *         "created_by": "mira@lumen.example",
                     *         "rotation_advised": false,
                     *         "created_at": "2026-11-19T08:00:00.000000Z",
                     *         "revoked_at": null
                     *       }
                     *     }
                     */
                    "application/json": KeyResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlapHours": 24
                 *     }
                 */
                "application/json": RotateKeyInput;
            };
        };
        responses: {
            /** The key with its new secret, shown only this once. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "key": {
                     *         "id": "7c1d5b34-0b6f-4a17-8e49-2d4f60a7b901",
                     *         "version": 1,
                     *         "name": "CRM sync",
                     *         "last4": "9fQ2",
                     *         "scopes": [
                     *           "read:prospects",
                     *           "write:prospects"
                     *         ],
                     *         "monthly_spend_cap_cents": 5000,
                     *         "month_spent_cents": 725,
                     *         "expires_at": null,
                     *         "last_used_at": "2026-11-21T16:20:00.000000Z",
                     *         "previous_secret_expires_at": "2026-11-23T09:00:00.000000Z",
                     *         "connected_by": null,
                     *         "created_by": "mira@lumen.example",
                     *         "rotation_advised": false,
                     *         "created_at": "2026-11-19T08:00:00.000000Z",
                     *         "revoked_at": null
                     *       },
                     *       "secret": "crt_EXAMPLE-shown-once"
                     *     }
                     */
                    "application/json": NewKey;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompanyProfile: {
        parameters: {
            query?: never;
            header?: {
                /** The `ETag` of an earlier read. If the answer would be the same, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The company profile, the only source of claims about the workspace's own products. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "companyProfile": {
                     *         "version": 1,
                     *         "name": "Lumen Logistics",
                     *         "website": "https://lumen.example",
                     *         "oneLiner": "Route planning for fleets.",
                     *         "products": [
                     *           {
                     *             "name": "Planner",
                     *             "description": "Plans routes overnight."
                     *           }
                     *         ],
                     *         "proofPoints": [
                     *           {
                     *             "text": "12 percent fewer kilometres at Northwind",
                     *             "customer": "Northwind"
                     *           }
                     *         ],
                     *         "audiences": [
                     *           {
                     *             "name": "Fleet managers",
                     *             "pains": [
                     *               "Empty return trips"
                     *             ]
                     *           }
                     *         ],
                     *         "faqs": [
                     *           {
                     *             "question": "How long is the setup?",
                     *             "answer": "Two weeks."
                     *           }
                     *         ],
                     *         "voice": "plain, warm",
                     *         "privacyUrl": "https://lumen.example/privacy",
                     *         "imprint": null,
                     *         "visitorCookie": true,
                     *         "leadMails": true,
                     *         "keepErasedAddresses": false
                     *       }
                     *     }
                     */
                    "application/json": CompanyProfileResult;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCompanyProfile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "oneLiner": "Route planning for fleets.",
                 *       "proofPoints": [
                 *         {
                 *           "text": "12 percent fewer kilometres",
                 *           "customer": "Northwind"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": CompanyProfileInput;
            };
        };
        responses: {
            /** The profile after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "companyProfile": {
                     *         "version": 1,
                     *         "name": "Lumen Logistics",
                     *         "website": "https://lumen.example",
                     *         "oneLiner": "Route planning for fleets.",
                     *         "products": [
                     *           {
                     *             "name": "Planner",
                     *             "description": "Plans routes overnight."
                     *           }
                     *         ],
                     *         "proofPoints": [
                     *           {
                     *             "text": "12 percent fewer kilometres at Northwind",
                     *             "customer": "Northwind"
                     *           }
                     *         ],
                     *         "audiences": [
                     *           {
                     *             "name": "Fleet managers",
                     *             "pains": [
                     *               "Empty return trips"
                     *             ]
                     *           }
                     *         ],
                     *         "faqs": [
                     *           {
                     *             "question": "How long is the setup?",
                     *             "answer": "Two weeks."
                     *           }
                     *         ],
                     *         "voice": "plain, warm",
                     *         "privacyUrl": "https://lumen.example/privacy",
                     *         "imprint": null,
                     *         "visitorCookie": true,
                     *         "leadMails": true,
                     *         "keepErasedAddresses": false
                     *       }
                     *     }
                     */
                    "application/json": CompanyProfileResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    scrapeCompanyProfile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://lumen.example"
                 *     }
                 */
                "application/json": ScrapeCompanyProfileInput;
            };
        };
        responses: {
            /** The profile and the brand after the change, and the source of each value. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "companyProfile": {
                     *         "version": 1,
                     *         "name": "Lumen Logistics",
                     *         "website": "https://lumen.example",
                     *         "oneLiner": "Route planning for fleets.",
                     *         "products": [
                     *           {
                     *             "name": "Planner",
                     *             "description": "Plans routes overnight."
                     *           }
                     *         ],
                     *         "proofPoints": [
                     *           {
                     *             "text": "12 percent fewer kilometres at Northwind",
                     *             "customer": "Northwind"
                     *           }
                     *         ],
                     *         "audiences": [
                     *           {
                     *             "name": "Fleet managers",
                     *             "pains": [
                     *               "Empty return trips"
                     *             ]
                     *           }
                     *         ],
                     *         "faqs": [
                     *           {
                     *             "question": "How long is the setup?",
                     *             "answer": "Two weeks."
                     *           }
                     *         ],
                     *         "voice": "plain, warm",
                     *         "privacyUrl": "https://lumen.example/privacy",
                     *         "imprint": null,
                     *         "visitorCookie": true,
                     *         "leadMails": true,
                     *         "keepErasedAddresses": false
                     *       },
                     *       "brand": {
                     *         "version": 1,
                     *         "colors": {
                     *           "primary": "#1f6feb",
                     *           "ink": "#0b1f33"
                     *         },
                     *         "fonts": {
                     *           "heading": "Inter",
                     *           "body": "Inter"
                     *         },
                     *         "logoUrl": "https://lumen.example/logo.svg",
                     *         "voice": "plain, warm"
                     *       },
                     *       "found": [
                     *         {
                     *           "field": "oneLiner",
                     *           "source": "https://lumen.example/"
                     *         },
                     *         {
                     *           "field": "products",
                     *           "item": "Planner",
                     *           "source": "https://lumen.example/products"
                     *         }
                     *       ],
                     *       "pages": [
                     *         "https://lumen.example/",
                     *         "https://lumen.example/products"
                     *       ]
                     *     }
                     */
                    "application/json": ScrapeCompanyProfileResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBrand: {
        parameters: {
            query?: never;
            header?: {
                /** The `ETag` of an earlier read. If the answer would be the same, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The brand. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "brand": {
                     *         "version": 1,
                     *         "colors": {
                     *           "primary": "#1f6feb",
                     *           "ink": "#0b1f33"
                     *         },
                     *         "fonts": {
                     *           "heading": "Inter",
                     *           "body": "Inter"
                     *         },
                     *         "logoUrl": "https://lumen.example/logo.svg",
                     *         "voice": "plain, warm"
                     *       }
                     *     }
                     */
                    "application/json": BrandResult;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateBrand: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "colors": {
                 *         "primary": "#1f6feb"
                 *       }
                 *     }
                 */
                "application/json": BrandInput;
            };
        };
        responses: {
            /** The brand after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "brand": {
                     *         "version": 1,
                     *         "colors": {
                     *           "primary": "#1f6feb",
                     *           "ink": "#0b1f33"
                     *         },
                     *         "fonts": {
                     *           "heading": "Inter",
                     *           "body": "Inter"
                     *         },
                     *         "logoUrl": "https://lumen.example/logo.svg",
                     *         "voice": "plain, warm"
                     *       }
                     *     }
                     */
                    "application/json": BrandResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDomains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The domains, and the target of their CNAME records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "domains": [
                     *         {
                     *           "hostname": "pages.lumen.example",
                     *           "version": 1,
                     *           "status": "active",
                     *           "used": false,
                     *           "checked_at": "2026-11-20T08:00:00.000000Z",
                     *           "problem": null,
                     *           "created_at": "2026-11-19T08:00:00.000000Z",
                     *           "verification": {
                     *             "name": "_cartouche.pages.lumen.example",
                     *             "txt": "cartouche-verification=4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e",
                     *             "cname": "4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e.pages.example"
                     *           }
                     *         }
                     *       ],
                     *       "cnameTarget": "pages.example"
                     *     }
                     */
                    "application/json": DomainList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createDomain: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "hostname": "pages.lumen.example"
                 *     }
                 */
                "application/json": CreateDomainInput;
            };
        };
        responses: {
            /** The domain. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "domain": {
                     *         "hostname": "pages.lumen.example",
                     *         "version": 1,
                     *         "status": "pending",
                     *         "used": false,
                     *         "checked_at": "2026-11-20T08:00:00.000000Z",
                     *         "problem": "_cartouche.pages.lumen.example has no TXT or CNAME record. Add one of these records where your DNS is managed: TXT with the value cartouche-verification=4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e, or CNAME with the value 4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e.pages.example.",
                     *         "created_at": "2026-11-20T08:00:00.000000Z",
                     *         "verification": {
                     *           "name": "_cartouche.pages.lumen.example",
                     *           "txt": "cartouche-verification=4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e",
                     *           "cname": "4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e.pages.example"
                     *         }
                     *       },
                     *       "cnameTarget": "pages.example"
                     *     }
                     */
                    "application/json": CreateDomainResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDomain: {
        parameters: {
            query?: never;
            header?: {
                /** The `ETag` of an earlier read. If the answer would be the same, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** Host name of the domain, as listed. */
                hostname: components["parameters"]["Hostname"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The domain and the CNAME target. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "domain": {
                     *         "hostname": "pages.lumen.example",
                     *         "version": 1,
                     *         "status": "active",
                     *         "used": false,
                     *         "checked_at": "2026-11-20T08:00:00.000000Z",
                     *         "problem": null,
                     *         "created_at": "2026-11-20T08:00:00.000000Z",
                     *         "verification": {
                     *           "name": "_cartouche.pages.lumen.example",
                     *           "txt": "cartouche-verification=4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e",
                     *           "cname": "4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e.pages.example"
                     *         }
                     *       },
                     *       "cnameTarget": "pages.example"
                     *     }
                     */
                    "application/json": CreateDomainResult;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteDomain: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** Host name of the domain, as listed. */
                hostname: components["parameters"]["Hostname"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The domain is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hostname": "pages.lumen.example"
                     *     }
                     */
                    "application/json": DeleteDomainResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyDomain: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** Host name of the domain, as listed. */
                hostname: components["parameters"]["Hostname"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The domain. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "domain": {
                     *         "hostname": "pages.lumen.example",
                     *         "version": 1,
                     *         "status": "active",
                     *         "used": false,
                     *         "checked_at": "2026-11-20T08:00:00.000000Z",
                     *         "problem": null,
                     *         "created_at": "2026-11-20T08:00:00.000000Z",
                     *         "verification": {
                     *           "name": "_cartouche.pages.lumen.example",
                     *           "txt": "cartouche-verification=4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e",
                     *           "cname": "4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e.pages.example"
                     *         }
                     *       },
                     *       "cnameTarget": "pages.example"
                     *     }
                     */
                    "application/json": CreateDomainResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    useDomain: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** Host name of the domain, as listed. */
                hostname: components["parameters"]["Hostname"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "used": true
                 *     }
                 */
                "application/json": UseDomainInput;
            };
        };
        responses: {
            /** The domain. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "domain": {
                     *         "hostname": "pages.lumen.example",
                     *         "version": 1,
                     *         "status": "active",
                     *         "used": true,
                     *         "checked_at": "2026-11-20T08:00:00.000000Z",
                     *         "problem": null,
                     *         "created_at": "2026-11-20T08:00:00.000000Z",
                     *         "verification": {
                     *           "name": "_cartouche.pages.lumen.example",
                     *           "txt": "cartouche-verification=4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e",
                     *           "cname": "4f0c2a9d8e7b6a5c4d3e2f1a0b9c8d7e.pages.example"
                     *         }
                     *       },
                     *       "cnameTarget": "pages.example"
                     *     }
                     */
                    "application/json": CreateDomainResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTeamMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The people of the workspace, owners first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "members": [
                     *         {
                     *           "id": "6c5b4a39-2817-4f06-9e5d-4c3b2a190801",
                     *           "version": 1,
                     *           "email": "mira@lumen.example",
                     *           "name": "Mira Kahn",
                     *           "role": "owner",
                     *           "status": "active",
                     *           "created_at": "2026-11-19T08:00:00.000000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": TeamMemberList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "jon@lumen.example",
                 *       "name": "Jon Berg",
                 *       "role": "editor"
                 *     }
                 */
                "application/json": CreateInvitationInput;
            };
        };
        responses: {
            /** The invited person. `invitation.token` is shown only here, and is null when it was emailed. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "member": {
                     *         "id": "6c5b4a39-2817-4f06-9e5d-4c3b2a190802",
                     *         "version": 1,
                     *         "email": "jon@lumen.example",
                     *         "name": "Jon Berg",
                     *         "role": "editor",
                     *         "status": "invited",
                     *         "created_at": "2026-11-22T08:00:00.000000Z"
                     *       },
                     *       "invitation": {
                     *         "token": "inv_Vq1cK0m2bX9sY7tR4wZ6uA8eG3hJ5kL0pN2qS4vT6x8",
                     *         "mailed": false,
                     *         "expires_at": "2026-11-29T08:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": CreateInvitationResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "inv_Vq1cK0m2bX9sY7tR4wZ6uA8eG3hJ5kL0pN2qS4vT6x8"
                 *     }
                 */
                "application/json": AcceptInvitationInput;
            };
        };
        responses: {
            /** The person, who is active now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "member": {
                     *         "id": "6c5b4a39-2817-4f06-9e5d-4c3b2a190802",
                     *         "version": 1,
                     *         "email": "jon@lumen.example",
                     *         "name": "Jon Berg",
                     *         "role": "editor",
                     *         "status": "active",
                     *         "created_at": "2026-11-22T08:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": TeamMemberResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTeamMember: {
        parameters: {
            query?: never;
            header?: {
                /** The `ETag` of an earlier read. If the answer would be the same, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The person, their role and status. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "member": {
                     *         "id": "6c5b4a39-2817-4f06-9e5d-4c3b2a190802",
                     *         "version": 1,
                     *         "email": "jon@lumen.example",
                     *         "name": "Jon Berg",
                     *         "role": "admin",
                     *         "status": "invited",
                     *         "created_at": "2026-11-22T08:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": TeamMemberResult;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTeamMember: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The person is removed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "memberId": "6c5b4a39-2817-4f06-9e5d-4c3b2a190802"
                     *     }
                     */
                    "application/json": DeleteTeamMemberResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTeamMember: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "admin"
                 *     }
                 */
                "application/json": UpdateTeamMemberInput;
            };
        };
        responses: {
            /** The changed person. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "member": {
                     *         "id": "6c5b4a39-2817-4f06-9e5d-4c3b2a190802",
                     *         "version": 1,
                     *         "email": "jon@lumen.example",
                     *         "name": "Jon Berg",
                     *         "role": "admin",
                     *         "status": "invited",
                     *         "created_at": "2026-11-22T08:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": TeamMemberResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The caller. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "workspace": {
                     *         "id": "4b9d0c1e-2f3a-4b5c-8d6e-7f8091a2b301",
                     *         "name": "Lumen Logistics",
                     *         "plan": "growth",
                     *         "subscriptionStatus": "active",
                     *         "locked": false,
                     *         "lockReason": null
                     *       },
                     *       "caller": {
                     *         "kind": "key",
                     *         "id": "6d1f4c2b-8a3e-4f5d-9b7c-0e1a2b3c4d01",
                     *         "name": "CRM sync",
                     *         "email": null,
                     *         "role": null,
                     *         "expiresAt": null
                     *       },
                     *       "scopes": [
                     *         "read:prospects",
                     *         "write:prospects"
                     *       ],
                     *       "limits": {
                     *         "callsPerMinute": 600,
                     *         "monthlySpendCapCents": 5000,
                     *         "spentThisMonthCents": 250,
                     *         "quotas": {
                     *           "mediaBytes": {
                     *             "used": 0,
                     *             "limit": 10737418240
                     *           },
                     *           "idempotencyBytes": {
                     *             "used": 0,
                     *             "limit": 1073741824
                     *           },
                     *           "aiCallsThisMonth": {
                     *             "used": 0,
                     *             "limit": 20000
                     *           },
                     *           "keys": {
                     *             "used": 1,
                     *             "limit": 50
                     *           },
                     *           "budgets": []
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": Me;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    proposeMaterialsTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": "An ROI page for fleets.\n{\"currency\": \"EUR\"}",
                 *       "preset": "roi"
                 *     }
                 */
                "application/json": ProposeMaterialsTemplateInput;
            };
        };
        responses: {
            /** The spec, checklist, elements, and quality checks, which `createMaterialsTemplate` accepts as they are or edited, and the open questions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "ROI page",
                     *       "purposeSpec": {
                     *         "goal": "Show what paper forms cost and what is saved.",
                     *         "preset": "roi",
                     *         "audience": "Heads of operations",
                     *         "tone": null,
                     *         "exclusions": null,
                     *         "currency": "EUR",
                     *         "ctaLabel": "Talk it through",
                     *         "language": "en"
                     *       },
                     *       "inputContract": {
                     *         "materials": [
                     *           {
                     *             "key": "numbers",
                     *             "label": "Their numbers",
                     *             "kind": "spreadsheet",
                     *             "required": true,
                     *             "multiple": false,
                     *             "description": null
                     *           }
                     *         ],
                     *         "facts": [
                     *           {
                     *             "key": "trucks",
                     *             "label": "Trucks",
                     *             "type": "number",
                     *             "unit": "trucks",
                     *             "required": true,
                     *             "aliases": [
                     *               "fleet size"
                     *             ],
                     *             "question": "How many trucks do you run?"
                     *           }
                     *         ]
                     *       },
                     *       "elementManifest": [
                     *         {
                     *           "id": "hours",
                     *           "label": "Hours a week",
                     *           "source": "calc",
                     *           "placement": "figure",
                     *           "required": true,
                     *           "formula": "trucks * 1.5",
                     *           "format": {
                     *             "style": "number",
                     *             "unit": "hours",
                     *             "decimals": 0
                     *           },
                     *           "uses": [],
                     *           "locked": false
                     *         },
                     *         {
                     *           "id": "summary",
                     *           "label": "What it means",
                     *           "source": "ai",
                     *           "placement": "text",
                     *           "required": true,
                     *           "instruction": "Say what the hours mean.",
                     *           "uses": [
                     *             "trucks",
                     *             "hours"
                     *           ],
                     *           "locked": false
                     *         }
                     *       ],
                     *       "qualityChecks": [
                     *         {
                     *           "id": "enough_trucks",
                     *           "label": "At least ten trucks",
                     *           "kind": "min_value",
                     *           "target": "trucks",
                     *           "value": 10,
                     *           "blocking": false
                     *         }
                     *       ],
                     *       "callIntelligence": false,
                     *       "openQuestions": [
                     *         {
                     *           "question": "Over which time is the return counted?",
                     *           "context": "The proposal counts one year."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": MaterialsProposal;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["GenerationFailed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMaterialsTemplates: {
        parameters: {
            query?: {
                /** `true` lists the archived templates instead of the others. */
                archived?: components["parameters"]["Archived"];
                /** Maximum number of templates to return. */
                limit?: number;
                /** The `nextCursor` of the previous response of this list, with the same filters. Any other text is refused. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The templates. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purposeTemplates": [
                     *         {
                     *           "id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *           "version": 1,
                     *           "name": "ROI page",
                     *           "status": "drafting",
                     *           "call_intelligence": false,
                     *           "run_count": 0,
                     *           "build_id": null,
                     *           "forked_from_run_id": null,
                     *           "created_at": "2026-11-20T09:30:00.000000Z",
                     *           "updated_at": "2026-11-20T09:30:00.000000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": MaterialsTemplateList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createMaterialsTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CreateMaterialsTemplateInput;
            };
        };
        responses: {
            /** The template in status `drafting`, with its open questions and, if there are any, `specWarnings`. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purpose": {
                     *         "id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *         "version": 1,
                     *         "name": "ROI page",
                     *         "status": "drafting",
                     *         "call_intelligence": false,
                     *         "run_count": 0,
                     *         "build_id": null,
                     *         "forked_from_run_id": null,
                     *         "created_at": "2026-11-20T09:30:00.000000Z",
                     *         "updated_at": "2026-11-20T09:30:00.000000Z",
                     *         "purpose_spec": {
                     *           "goal": "Show what paper forms cost and what is saved.",
                     *           "preset": "roi",
                     *           "audience": "Heads of operations",
                     *           "tone": null,
                     *           "exclusions": null,
                     *           "currency": "EUR",
                     *           "ctaLabel": "Talk it through",
                     *           "language": "en"
                     *         },
                     *         "input_contract": {
                     *           "materials": [
                     *             {
                     *               "key": "numbers",
                     *               "label": "Their numbers",
                     *               "kind": "spreadsheet",
                     *               "required": true,
                     *               "multiple": false,
                     *               "description": null
                     *             }
                     *           ],
                     *           "facts": [
                     *             {
                     *               "key": "trucks",
                     *               "label": "Trucks",
                     *               "type": "number",
                     *               "unit": "trucks",
                     *               "required": true,
                     *               "aliases": [
                     *                 "fleet size"
                     *               ],
                     *               "question": "How many trucks do you run?"
                     *             }
                     *           ]
                     *         },
                     *         "element_manifest": [
                     *           {
                     *             "id": "hours",
                     *             "label": "Hours a week",
                     *             "source": "calc",
                     *             "placement": "figure",
                     *             "required": true,
                     *             "formula": "trucks * 1.5",
                     *             "format": {
                     *               "style": "number",
                     *               "unit": "hours",
                     *               "decimals": 0
                     *             },
                     *             "uses": [],
                     *             "locked": false
                     *           },
                     *           {
                     *             "id": "summary",
                     *             "label": "What it means",
                     *             "source": "ai",
                     *             "placement": "text",
                     *             "required": true,
                     *             "instruction": "Say what the hours mean.",
                     *             "uses": [
                     *               "trucks",
                     *               "hours"
                     *             ],
                     *             "locked": false
                     *           }
                     *         ],
                     *         "quality_checks": [
                     *           {
                     *             "id": "enough_trucks",
                     *             "label": "At least ten trucks",
                     *             "kind": "min_value",
                     *             "target": "trucks",
                     *             "value": 10,
                     *             "blocking": false
                     *           }
                     *         ]
                     *       },
                     *       "openQuestions": []
                     *     }
                     */
                    "application/json": MaterialsTemplateResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["GenerationFailed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMaterialsTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** The `ETag` of an earlier read. If the answer would be the same, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The template with its spec. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purpose": {
                     *         "id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *         "version": 1,
                     *         "name": "ROI page",
                     *         "status": "drafting",
                     *         "call_intelligence": false,
                     *         "run_count": 0,
                     *         "build_id": null,
                     *         "forked_from_run_id": null,
                     *         "created_at": "2026-11-20T09:30:00.000000Z",
                     *         "updated_at": "2026-11-20T09:30:00.000000Z",
                     *         "purpose_spec": {
                     *           "goal": "Show what paper forms cost and what is saved.",
                     *           "preset": "roi",
                     *           "audience": "Heads of operations",
                     *           "tone": null,
                     *           "exclusions": null,
                     *           "currency": "EUR",
                     *           "ctaLabel": "Talk it through",
                     *           "language": "en"
                     *         },
                     *         "input_contract": {
                     *           "materials": [
                     *             {
                     *               "key": "numbers",
                     *               "label": "Their numbers",
                     *               "kind": "spreadsheet",
                     *               "required": true,
                     *               "multiple": false,
                     *               "description": null
                     *             }
                     *           ],
                     *           "facts": [
                     *             {
                     *               "key": "trucks",
                     *               "label": "Trucks",
                     *               "type": "number",
                     *               "unit": "trucks",
                     *               "required": true,
                     *               "aliases": [
                     *                 "fleet size"
                     *               ],
                     *               "question": "How many trucks do you run?"
                     *             }
                     *           ]
                     *         },
                     *         "element_manifest": [
                     *           {
                     *             "id": "hours",
                     *             "label": "Hours a week",
                     *             "source": "calc",
                     *             "placement": "figure",
                     *             "required": true,
                     *             "formula": "trucks * 1.5",
                     *             "format": {
                     *               "style": "number",
                     *               "unit": "hours",
                     *               "decimals": 0
                     *             },
                     *             "uses": [],
                     *             "locked": false
                     *           },
                     *           {
                     *             "id": "summary",
                     *             "label": "What it means",
                     *             "source": "ai",
                     *             "placement": "text",
                     *             "required": true,
                     *             "instruction": "Say what the hours mean.",
                     *             "uses": [
                     *               "trucks",
                     *               "hours"
                     *             ],
                     *             "locked": false
                     *           }
                     *         ],
                     *         "quality_checks": [
                     *           {
                     *             "id": "enough_trucks",
                     *             "label": "At least ten trucks",
                     *             "kind": "min_value",
                     *             "target": "trucks",
                     *             "value": 10,
                     *             "blocking": false
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": PurposeTemplateResult;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteMaterialsTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The materials template is gone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purposeTemplateId": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01"
                     *     }
                     */
                    "application/json": DeleteMaterialsTemplateResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMaterialsTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "ROI page for fleets"
                 *     }
                 */
                "application/json": UpdateMaterialsTemplateInput;
            };
        };
        responses: {
            /** The template as stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purpose": {
                     *         "id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *         "version": 1,
                     *         "name": "ROI page",
                     *         "status": "drafting",
                     *         "call_intelligence": false,
                     *         "run_count": 0,
                     *         "build_id": null,
                     *         "forked_from_run_id": null,
                     *         "created_at": "2026-11-20T09:30:00.000000Z",
                     *         "updated_at": "2026-11-20T09:30:00.000000Z",
                     *         "purpose_spec": {
                     *           "goal": "Show what paper forms cost and what is saved.",
                     *           "preset": "roi",
                     *           "audience": "Heads of operations",
                     *           "tone": null,
                     *           "exclusions": null,
                     *           "currency": "EUR",
                     *           "ctaLabel": "Talk it through",
                     *           "language": "en"
                     *         },
                     *         "input_contract": {
                     *           "materials": [
                     *             {
                     *               "key": "numbers",
                     *               "label": "Their numbers",
                     *               "kind": "spreadsheet",
                     *               "required": true,
                     *               "multiple": false,
                     *               "description": null
                     *             }
                     *           ],
                     *           "facts": [
                     *             {
                     *               "key": "trucks",
                     *               "label": "Trucks",
                     *               "type": "number",
                     *               "unit": "trucks",
                     *               "required": true,
                     *               "aliases": [
                     *                 "fleet size"
                     *               ],
                     *               "question": "How many trucks do you run?"
                     *             }
                     *           ]
                     *         },
                     *         "element_manifest": [
                     *           {
                     *             "id": "hours",
                     *             "label": "Hours a week",
                     *             "source": "calc",
                     *             "placement": "figure",
                     *             "required": true,
                     *             "formula": "trucks * 1.5",
                     *             "format": {
                     *               "style": "number",
                     *               "unit": "hours",
                     *               "decimals": 0
                     *             },
                     *             "uses": [],
                     *             "locked": false
                     *           },
                     *           {
                     *             "id": "summary",
                     *             "label": "What it means",
                     *             "source": "ai",
                     *             "placement": "text",
                     *             "required": true,
                     *             "instruction": "Say what the hours mean.",
                     *             "uses": [
                     *               "trucks",
                     *               "hours"
                     *             ],
                     *             "locked": false
                     *           }
                     *         ],
                     *         "quality_checks": [
                     *           {
                     *             "id": "enough_trucks",
                     *             "label": "At least ten trucks",
                     *             "kind": "min_value",
                     *             "target": "trucks",
                     *             "value": 10,
                     *             "blocking": false
                     *           }
                     *         ]
                     *       },
                     *       "openQuestions": []
                     *     }
                     */
                    "application/json": MaterialsTemplateResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    buildMaterialsTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "acknowledgedEditCredits": 500
                 *     }
                 */
                "application/json": BuildMaterialsTemplateInput;
            };
        };
        responses: {
            /** The build is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "buildId": "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e02",
                     *       "status": "building",
                     *       "version": 2
                     *     }
                     */
                    "application/json": BuildStarted;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMaterialsChecklist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The materials and facts of the checklist. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "inputContract": {
                     *         "materials": [
                     *           {
                     *             "key": "numbers",
                     *             "label": "Their numbers",
                     *             "kind": "spreadsheet",
                     *             "required": true,
                     *             "multiple": false,
                     *             "description": null
                     *           }
                     *         ],
                     *         "facts": [
                     *           {
                     *             "key": "trucks",
                     *             "label": "Trucks",
                     *             "type": "number",
                     *             "unit": "trucks",
                     *             "required": true,
                     *             "aliases": [
                     *               "fleet size"
                     *             ],
                     *             "question": "How many trucks do you run?"
                     *           }
                     *         ]
                     *       },
                     *       "callIntelligence": false
                     *     }
                     */
                    "application/json": MaterialsChecklist;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRuns: {
        parameters: {
            query: {
                /** ID of the materials template. */
                purpose_template_id: string;
                /** Only runs with this status. */
                status?: "draft" | "needs_input" | "ready" | "generating" | "review" | "completed" | "failed";
                /** Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned. */
                created_before?: components["parameters"]["CreatedBefore"];
                /** Maximum number of runs to return. */
                limit?: number;
                /** The `nextCursor` of the previous response of this list, with the same filters. Any other text is refused. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The runs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "runs": [
                     *         {
                     *           "id": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
                     *           "version": 1,
                     *           "purpose_template_id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *           "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *           "status": "draft",
                     *           "error": null,
                     *           "consent_attested": false,
                     *           "page_id": null,
                     *           "page_token": null,
                     *           "page_url": null,
                     *           "published_at": null,
                     *           "created_at": "2026-11-20T09:40:00.000000Z",
                     *           "updated_at": "2026-11-20T09:40:00.000000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": RunList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "purposeTemplateId": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                 *       "recipient": {
                 *         "email": "ada@northwind.example",
                 *         "firstName": "Ada",
                 *         "companyName": "Northwind"
                 *       }
                 *     }
                 */
                "application/json": CreateRunInput;
            };
        };
        responses: {
            /** The new run in status `draft`. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "run": {
                     *         "id": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
                     *         "version": 1,
                     *         "purpose_template_id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "status": "draft",
                     *         "error": null,
                     *         "consent_attested": false,
                     *         "page_id": null,
                     *         "page_token": null,
                     *         "page_url": null,
                     *         "published_at": null,
                     *         "created_at": "2026-11-20T09:40:00.000000Z",
                     *         "updated_at": "2026-11-20T09:40:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": RunResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRun: {
        parameters: {
            query?: never;
            header?: {
                /** The `ETag` of an earlier read. If the answer would be the same, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The run with its materials, facts, elements, questions, and missing items. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "run": {
                     *         "id": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
                     *         "version": 1,
                     *         "purpose_template_id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "status": "review",
                     *         "error": null,
                     *         "consent_attested": false,
                     *         "page_id": "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
                     *         "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *         "page_url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                     *         "published_at": null,
                     *         "created_at": "2026-11-20T09:40:00.000000Z",
                     *         "updated_at": "2026-11-20T09:40:00.000000Z"
                     *       },
                     *       "materials": [
                     *         {
                     *           "id": "9c8b7a69-5847-4635-a241-302f1e0d0c01",
                     *           "entry_key": "numbers",
                     *           "source": "content",
                     *           "label": "Their numbers",
                     *           "extraction_status": "done",
                     *           "understood_summary": "Read: Trucks 240.",
                     *           "error": null,
                     *           "speakers": [],
                     *           "created_at": "2026-11-20T09:41:00.000000Z"
                     *         }
                     *       ],
                     *       "facts": [
                     *         {
                     *           "key": "trucks",
                     *           "label": "Trucks",
                     *           "type": "number",
                     *           "unit": "trucks",
                     *           "value": 240,
                     *           "display": "240 trucks",
                     *           "origin": "extracted",
                     *           "material_id": "9c8b7a69-5847-4635-a241-302f1e0d0c01",
                     *           "quote": "Fleet: 240 trucks",
                     *           "side": null
                     *         }
                     *       ],
                     *       "elements": [
                     *         {
                     *           "id": "hours",
                     *           "label": "Hours a week",
                     *           "source": "calc",
                     *           "placement": "figure",
                     *           "required": true,
                     *           "value": "360 hours",
                     *           "number": 360,
                     *           "items": [],
                     *           "stale": false,
                     *           "regenerating": false,
                     *           "error": null,
                     *           "validation": {
                     *             "status": "passed",
                     *             "blocking": false,
                     *             "issues": []
                     *           }
                     *         },
                     *         {
                     *           "id": "summary",
                     *           "label": "What it means",
                     *           "source": "ai",
                     *           "placement": "text",
                     *           "required": true,
                     *           "value": "Your 240 trucks cost 360 hours a week.",
                     *           "number": null,
                     *           "items": [],
                     *           "stale": false,
                     *           "regenerating": false,
                     *           "error": null,
                     *           "validation": {
                     *             "status": "passed",
                     *             "blocking": false,
                     *             "issues": []
                     *           }
                     *         }
                     *       ],
                     *       "questions": [],
                     *       "missing": [],
                     *       "callDigest": null,
                     *       "preview": {
                     *         "url": "https://pages.example/preview/Zb1kT0xLrW9uQ2mVt4cYsA.tp1s00.kq3hV0xkPz1mS8bTn4cWd2AkPz1mS8bT",
                     *         "expiresAt": "2026-11-21T09:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": RunSnapshot;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The run is gone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "runId": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
                     *       "publishedPageId": "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01"
                     *     }
                     */
                    "application/json": DeleteRunResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    attachRunMaterials: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entryKey": "numbers",
                 *       "content": "Fleet: 240 trucks"
                 *     }
                 */
                "application/json": AttachRunMaterialsInput;
            };
        };
        responses: {
            /** The material is queued for reading. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "material": {
                     *         "id": "9c8b7a69-5847-4635-a241-302f1e0d0c01",
                     *         "entry_key": "numbers",
                     *         "source": "content",
                     *         "label": "Their numbers",
                     *         "extraction_status": "queued",
                     *         "understood_summary": null,
                     *         "error": null,
                     *         "speakers": [],
                     *         "created_at": "2026-11-20T09:41:00.000000Z"
                     *       },
                     *       "version": 2
                     *     }
                     */
                    "application/json": AttachRunMaterialsResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerRunQuestions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answers": [
                 *         {
                 *           "id": "fact-trucks",
                 *           "answer": "240"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": AnswerRunQuestionsInput;
            };
        };
        responses: {
            /** The questions as stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "run": {
                     *         "id": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
                     *         "version": 1,
                     *         "purpose_template_id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "status": "ready",
                     *         "error": null,
                     *         "consent_attested": false,
                     *         "page_id": null,
                     *         "page_token": null,
                     *         "page_url": null,
                     *         "published_at": null,
                     *         "created_at": "2026-11-20T09:40:00.000000Z",
                     *         "updated_at": "2026-11-20T09:40:00.000000Z"
                     *       },
                     *       "questions": [
                     *         {
                     *           "id": "fact-trucks",
                     *           "kind": "fact_gap",
                     *           "question": "How many trucks do you run?",
                     *           "context": "Needed for: Hours a week.",
                     *           "fact_key": "trucks",
                     *           "suggested_answer": null,
                     *           "status": "answered",
                     *           "answer": "240"
                     *         }
                     *       ],
                     *       "missing": [],
                     *       "staleElements": []
                     *     }
                     */
                    "application/json": AnswerRunQuestionsResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRunFacts: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "facts": {
                 *         "trucks": 240
                 *       }
                 *     }
                 */
                "application/json": UpdateRunFactsInput;
            };
        };
        responses: {
            /** The facts, and what follows from them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "run": {
                     *         "id": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
                     *         "version": 1,
                     *         "purpose_template_id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "status": "ready",
                     *         "error": null,
                     *         "consent_attested": false,
                     *         "page_id": null,
                     *         "page_token": null,
                     *         "page_url": null,
                     *         "published_at": null,
                     *         "created_at": "2026-11-20T09:40:00.000000Z",
                     *         "updated_at": "2026-11-20T09:40:00.000000Z"
                     *       },
                     *       "facts": [
                     *         {
                     *           "key": "trucks",
                     *           "label": "Trucks",
                     *           "type": "number",
                     *           "unit": "trucks",
                     *           "value": 240,
                     *           "display": "240 trucks",
                     *           "origin": "user_override",
                     *           "material_id": null,
                     *           "quote": null,
                     *           "side": "seller"
                     *         }
                     *       ],
                     *       "elements": [
                     *         {
                     *           "id": "hours",
                     *           "label": "Hours a week",
                     *           "source": "calc",
                     *           "placement": "figure",
                     *           "required": true,
                     *           "value": "360 hours",
                     *           "number": 360,
                     *           "items": [],
                     *           "stale": false,
                     *           "regenerating": false,
                     *           "error": null,
                     *           "validation": {
                     *             "status": "passed",
                     *             "blocking": false,
                     *             "issues": []
                     *           }
                     *         }
                     *       ],
                     *       "missing": [],
                     *       "staleElements": [],
                     *       "calcFailures": []
                     *     }
                     */
                    "application/json": UpdateRunFactsResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRunDigest: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "id": "want-1-9c8b7a69",
                 *           "status": "approved",
                 *           "text": "To be rid of the paper forms before summer."
                 *         },
                 *         {
                 *           "id": "objection-1-9c8b7a69",
                 *           "status": "removed"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": UpdateRunDigestInput;
            };
        };
        responses: {
            /** The digest as stored, and what follows from it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "run": {
                     *         "id": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
                     *         "version": 1,
                     *         "purpose_template_id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "status": "ready",
                     *         "error": null,
                     *         "consent_attested": false,
                     *         "page_id": null,
                     *         "page_token": null,
                     *         "page_url": null,
                     *         "published_at": null,
                     *         "created_at": "2026-11-20T09:40:00.000000Z",
                     *         "updated_at": "2026-11-20T09:40:00.000000Z"
                     *       },
                     *       "callDigest": {
                     *         "materialId": "9c8b7a69-5847-4635-a241-302f1e0d0c01",
                     *         "wants": [
                     *           {
                     *             "id": "want-1-9c8b7a69",
                     *             "who": "Ada",
                     *             "text": "To be rid of the paper forms before summer.",
                     *             "proposed_text": "Wants to get rid of the paper forms.",
                     *             "quote": "We want to get rid of the paper forms before the summer.",
                     *             "status": "approved",
                     *             "edited": true,
                     *             "named": false
                     *           }
                     *         ],
                     *         "objections": [],
                     *         "nextSteps": []
                     *       },
                     *       "elements": [],
                     *       "missing": [],
                     *       "staleElements": []
                     *     }
                     */
                    "application/json": UpdateRunDigestResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRunSpeakers: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "speakers": [
                 *         {
                 *           "name": "Kim Lee",
                 *           "side": "seller"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": UpdateRunSpeakersInput;
            };
        };
        responses: {
            /** The run and its materials; the calls are being read again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "run": {
                     *         "id": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
                     *         "version": 1,
                     *         "purpose_template_id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "status": "draft",
                     *         "error": null,
                     *         "consent_attested": false,
                     *         "page_id": null,
                     *         "page_token": null,
                     *         "page_url": null,
                     *         "published_at": null,
                     *         "created_at": "2026-11-20T09:40:00.000000Z",
                     *         "updated_at": "2026-11-20T09:40:00.000000Z"
                     *       },
                     *       "materials": [
                     *         {
                     *           "id": "9c8b7a69-5847-4635-a241-302f1e0d0c01",
                     *           "entry_key": "call",
                     *           "source": "content",
                     *           "label": "The call",
                     *           "extraction_status": "queued",
                     *           "understood_summary": "Transcript with 28 turns.",
                     *           "error": null,
                     *           "speakers": [
                     *             {
                     *               "name": "Sam Carter",
                     *               "turns": 14,
                     *               "side": "seller",
                     *               "known_by": "team"
                     *             },
                     *             {
                     *               "name": "Ada Byron",
                     *               "turns": 11,
                     *               "side": "buyer",
                     *               "known_by": "recipient"
                     *             },
                     *             {
                     *               "name": "Kim Lee",
                     *               "turns": 3,
                     *               "side": "seller",
                     *               "known_by": "caller"
                     *             }
                     *           ],
                     *           "created_at": "2026-11-20T09:41:00.000000Z"
                     *         }
                     *       ],
                     *       "missing": [
                     *         {
                     *           "kind": "extraction",
                     *           "key": "call",
                     *           "label": "The call",
                     *           "message": "is being read"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": UpdateRunSpeakersResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    generateRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "acknowledgedEstimateCents": 25
                 *     }
                 */
                "application/json": GenerateRunInput;
            };
        };
        responses: {
            /** The generation is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "runId": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
                     *       "version": 2,
                     *       "status": "generating"
                     *     }
                     */
                    "application/json": RunGenerationStarted;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    regenerateRunElement: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
                /** The element's id in the element manifest. */
                elementId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The element is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "runId": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
                     *       "version": 2,
                     *       "elementId": "summary",
                     *       "status": "regenerating"
                     *     }
                     */
                    "application/json": ElementRegenerationStarted;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRunPreview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "expiresInHours": 24
                 *     }
                 */
                "application/json": CreateRunPreviewInput;
            };
        };
        responses: {
            /** The link, to be treated as a secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://pages.example/preview/Zb1kT0xLrW9uQ2mVt4cYsA.tp1s00.kq3hV0xkPz1mS8bTn4cWd2AkPz1mS8bT",
                     *       "expiresAt": "2026-11-21T09:40:00.000000Z"
                     *     }
                     */
                    "application/json": RunPreview;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    publishRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The page is live. `undecidedItems` counts the items of the call digest that were neither approved nor removed; they are not on the page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "runId": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
                     *       "version": 2,
                     *       "status": "completed",
                     *       "pageId": "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
                     *       "pageToken": "q3hV0xkPz1mS8bTn4cWd2A",
                     *       "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                     *       "undecidedItems": 0
                     *     }
                     */
                    "application/json": PublishRunResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    discardRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The run, `completed`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "run": {
                     *         "id": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
                     *         "version": 3,
                     *         "purpose_template_id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "status": "completed",
                     *         "error": null,
                     *         "consent_attested": false,
                     *         "page_id": "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
                     *         "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *         "page_url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                     *         "published_at": "2026-11-20T11:02:00.000000Z",
                     *         "created_at": "2026-11-20T09:40:00.000000Z",
                     *         "updated_at": "2026-11-20T11:30:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": RunResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    forkRunToTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The new template, `drafting`. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "templateId": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01"
                     *     }
                     */
                    "application/json": ForkRunResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMedia: {
        parameters: {
            query?: {
                /** Only files of this kind. */
                kind?: "image" | "video" | "audio" | "document";
                /** Only files that are marked mandatory on templates. */
                mandatory?: boolean;
                /** Maximum number of files to return. */
                limit?: number;
                /** Only files created before this instant (exclusive). */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The newest files before the cursor. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "media": [
                     *         {
                     *           "id": "5e0f1a2b-3c4d-4e5f-8a6b-7c8d9e0f1a01",
                     *           "kind": "document",
                     *           "filename": "price-list.xlsx",
                     *           "mime": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                     *           "bytes": 18432,
                     *           "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *           "source": "upload",
                     *           "content_url": "/api/v1/media/content/0b9d8c7e-6f5a-4b3c-9d2e-1f0a9b8c7d01/price-list.xlsx?expires=1795003200&signature=Vb1c",
                     *           "page_path": null,
                     *           "mandatory": false,
                     *           "extraction_status": "done",
                     *           "understood_summary": "Workbook with 1 sheet. Prices: 12 rows; columns Plan, Seats, Price.",
                     *           "extraction_error": null,
                     *           "created_at": "2026-11-20T10:00:00.000000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": MediaList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadMedia: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": UploadMediaInput;
                "multipart/form-data": UploadMediaForm;
            };
        };
        responses: {
            /** The stored file. `extraction_status` is `queued` until the file is read. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "media": {
                     *         "id": "5e0f1a2b-3c4d-4e5f-8a6b-7c8d9e0f1a01",
                     *         "kind": "document",
                     *         "filename": "price-list.xlsx",
                     *         "mime": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                     *         "bytes": 18432,
                     *         "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "source": "upload",
                     *         "content_url": "/api/v1/media/content/0b9d8c7e-6f5a-4b3c-9d2e-1f0a9b8c7d01/price-list.xlsx?expires=1795003200&signature=Vb1c",
                     *         "page_path": null,
                     *         "mandatory": false,
                     *         "extraction_status": "queued",
                     *         "understood_summary": null,
                     *         "extraction_error": null,
                     *         "created_at": "2026-11-20T10:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": MediaResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "media": {
                     *         "id": "5e0f1a2b-3c4d-4e5f-8a6b-7c8d9e0f1a01",
                     *         "kind": "document",
                     *         "filename": "price-list.xlsx",
                     *         "mime": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                     *         "bytes": 18432,
                     *         "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "source": "upload",
                     *         "content_url": "/api/v1/media/content/0b9d8c7e-6f5a-4b3c-9d2e-1f0a9b8c7d01/price-list.xlsx?expires=1795003200&signature=Vb1c",
                     *         "page_path": null,
                     *         "mandatory": false,
                     *         "extraction_status": "done",
                     *         "understood_summary": "Workbook with 1 sheet. Prices: 12 rows; columns Plan, Seats, Price.",
                     *         "extraction_error": null,
                     *         "created_at": "2026-11-20T10:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": MediaResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteMedia: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The file is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "mediaId": "5e0f1a2b-3c4d-4e5f-8a6b-7c8d9e0f1a01",
                     *       "deleted": true
                     *     }
                     */
                    "application/json": DeleteMediaResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportProspect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The rows of each kind in `held`, at most 10,000; `truncated` lists the kinds that have more. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "prospectId": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *       "exportedAt": "2026-11-20T10:00:00.000000Z",
                     *       "held": {
                     *         "prospects": [
                     *           {
                     *             "id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *             "email": "ada@northwind.example"
                     *           }
                     *         ],
                     *         "pages": []
                     *       },
                     *       "truncated": []
                     *     }
                     */
                    "application/json": ProspectExport;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    eraseProspect: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The receipt: how many rows of each kind were deleted, what stays and why, and which texts of the workspace still contain the name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receipt": {
                     *         "id": "6f0d4b1a-7c52-4a8e-9d57-2f3f6f1c8e21",
                     *         "prospectId": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "erasedAt": "2026-11-20T10:00:00.000000Z",
                     *         "keyId": "3c1f7f0e-2c55-4a7e-8f6b-9a0d3c2b1e10",
                     *         "erased": {
                     *           "prospects": 1,
                     *           "pages": 1,
                     *           "signals": 12,
                     *           "conversions": 1,
                     *           "outbound_events": 3
                     *         },
                     *         "kept": [
                     *           {
                     *             "kind": "ledger",
                     *             "why": "The charges of pages stay without the person."
                     *           }
                     *         ],
                     *         "mentions": []
                     *       }
                     *     }
                     */
                    "application/json": ErasureResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getErasure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The receipt. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receipt": {
                     *         "id": "6f0d4b1a-7c52-4a8e-9d57-2f3f6f1c8e21",
                     *         "prospectId": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "erasedAt": "2026-11-20T10:00:00.000000Z",
                     *         "keyId": "3c1f7f0e-2c55-4a7e-8f6b-9a0d3c2b1e10",
                     *         "erased": {
                     *           "prospects": 1,
                     *           "pages": 1,
                     *           "signals": 12,
                     *           "conversions": 1,
                     *           "outbound_events": 3
                     *         },
                     *         "kept": [
                     *           {
                     *             "kind": "ledger",
                     *             "why": "The charges of pages stay without the person."
                     *           }
                     *         ],
                     *         "mentions": []
                     *       }
                     *     }
                     */
                    "application/json": ErasureResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** The `nextCursor` of the previous page. Omitted: begins with the newest entry. */
                cursor?: string;
                /** Maximum number of entries to return. */
                limit?: number;
                /** Only entries of this operation, e.g. `eraseProspect`. */
                operation?: string;
                /** Only entries of this key. */
                key_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The entries; `nextCursor` is null at the end. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "id": "0d9a7c4e-1d7f-4a39-9f55-3f1f2a7b6c11",
                     *           "at": "2026-11-20T10:00:00.000000Z",
                     *           "actor": "key",
                     *           "key_id": "3c1f7f0e-2c55-4a7e-8f6b-9a0d3c2b1e10",
                     *           "key_name": "crm",
                     *           "member_id": null,
                     *           "member_email": null,
                     *           "operation": "eraseProspect",
                     *           "resource_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *           "status": 200,
                     *           "request_id": "req_J5WKsBWsXOWMomna",
                     *           "address": "203.0.113.7"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": AuditList;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The batch, and the number of its pages that will not be made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batch": {
                     *         "id": "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
                     *         "version": 1,
                     *         "name": "Q4 launch",
                     *         "template_id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "status": "canceled",
                     *         "prospect_count": 3,
                     *         "sites_unread": 0,
                     *         "estimate_cents": 75,
                     *         "created_at": "2026-11-20T09:31:00.000000Z",
                     *         "completed_at": "2026-11-20T09:31:05.000000Z"
                     *       },
                     *       "canceledPages": 2
                     *     }
                     */
                    "application/json": CancelBatchResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    restartDiscoverySession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
                 *     nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The session, which is being analyzed again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session": {
                     *         "id": "6d1f0b2c-3a4e-4f5d-9c8b-7a6e5d4c3b01",
                     *         "version": 1,
                     *         "status": "interview_ready",
                     *         "template_id": null,
                     *         "page_id": null,
                     *         "error": null
                     *       }
                     *     }
                     */
                    "application/json": DiscoverySessionResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    archiveTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "archived": true
                 *     }
                 */
                "application/json": ArchiveInput;
            };
        };
        responses: {
            /** The template, and whether it is archived. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "template": {
                     *         "id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "name": "Q4",
                     *         "kind": "automatic",
                     *         "status": "ready",
                     *         "version": 1,
                     *         "created_at": "2026-11-20T09:00:00.000000Z",
                     *         "updated_at": "2026-11-20T09:00:00.000000Z"
                     *       },
                     *       "archived": true
                     *     }
                     */
                    "application/json": ArchiveTemplateResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    duplicateTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Q4, second try"
                 *     }
                 */
                "application/json": DuplicateInput;
            };
        };
        responses: {
            /** The new template. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "template": {
                     *         "id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "name": "Copy of Q4",
                     *         "kind": "automatic",
                     *         "status": "ready",
                     *         "version": 1,
                     *         "created_at": "2026-11-20T09:00:00.000000Z",
                     *         "updated_at": "2026-11-20T09:00:00.000000Z"
                     *       }
                     *     }
                     */
                    "application/json": DuplicateTemplateResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    archiveMaterialsTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "archived": true
                 *     }
                 */
                "application/json": ArchiveInput;
            };
        };
        responses: {
            /** The template's id, and whether it is archived. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purposeTemplateId": "7f2a1b3c-4d5e-4f60-8a7b-9c0d1e2f3a04",
                     *       "archived": true
                     *     }
                     */
                    "application/json": ArchiveMaterialsTemplateResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    duplicateMaterialsTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
                 *     body is refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** The record's id, a UUID. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "ROI page, second try"
                 *     }
                 */
                "application/json": DuplicateInput;
            };
        };
        responses: {
            /** The id of the new template. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purposeTemplateId": "7f2a1b3c-4d5e-4f60-8a7b-9c0d1e2f3a04"
                     *     }
                     */
                    "application/json": DuplicateMaterialsTemplateResult;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongCell"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLedger: {
        parameters: {
            query?: {
                /** Only entries in this state. */
                state?: "held" | "charged" | "released";
                /** Only entries of this key. */
                key_id?: string;
                /** Only records created after this instant (exclusive). */
                created_after?: components["parameters"]["CreatedAfter"];
                /** Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned. */
                created_before?: components["parameters"]["CreatedBefore"];
                /** Maximum number of entries to return. */
                limit?: number;
                /** The `nextCursor` of the previous response of this list, with the same filters. Any other text is refused. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The newest entries that match. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "subject": "page:1f3c5a7e-9b0d-4e2f-8a6b-7c8d9e0f1a02",
                     *           "kind": "page",
                     *           "unit": "cents",
                     *           "amount": 25,
                     *           "state": "charged",
                     *           "key_id": "7c1d5b34-0b6f-4a17-8e49-2d4f60a7b901",
                     *           "created_at": "2026-11-20T09:31:00.000000Z",
                     *           "settled_at": "2026-11-20T09:31:05.000000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": Ledger;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsageBreakdown: {
        parameters: {
            query?: {
                /** Grouping of the charges. */
                by?: "day" | "key" | "kind";
                /** Only records created after this instant (exclusive). */
                created_after?: components["parameters"]["CreatedAfter"];
                /** Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned. */
                created_before?: components["parameters"]["CreatedBefore"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The sums, in the order of the group names. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "by": "day",
                     *       "groups": [
                     *         {
                     *           "group": "2026-11-20",
                     *           "cents": 725,
                     *           "discovery_credits": 1,
                     *           "count": 30
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": UsageBreakdown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["WrongCell"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    pageRendered: {
        parameters: {
            query?: never;
            header: {
                /** `t=<unix_seconds>,v1=<hex>`; v1 is the hex HMAC-SHA256 of `{t}.{raw_body}` keyed with the connector secret. During a rotation there is one v1 for each secret. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** The event's id, the same on every attempt and equal to `id` in the body. Standard Webhooks. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** Unix seconds of this attempt, equal to `t` in `X-Service-Signature`. Standard Webhooks. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** `v1,<base64>`, separated by spaces when two secrets sign: the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{raw_body}`. The key is the secret's part after `whsec_`, decoded from base64url. Standard Webhooks. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** The kind of event, as in the body. Not signed. */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** The delivery's id, for `getDelivery`. Not signed. */
                "X-Service-Delivery": components["parameters"]["ServiceDelivery"];
                /** 1 for the first attempt of this delivery. Not signed. */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                 *       "event": "page.rendered",
                 *       "workspace_id": "4b9d0c1e-2f3a-4b5c-8d6e-7f8091a2b301",
                 *       "service_lead_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                 *       "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                 *       "timestamp": "2026-11-20T10:00:00.000000Z",
                 *       "form_data": null,
                 *       "booking": null,
                 *       "prospect": {
                 *         "id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                 *         "email": "ada@northwind.example",
                 *         "company_name": "Northwind"
                 *       },
                 *       "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                 *       "fields": {},
                 *       "created_at": "2026-11-20T10:00:00.000000Z"
                 *     }
                 */
                "application/json": WebhookPayload;
            };
        };
        responses: {
            /** Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not received; the delivery is retried with exponential backoff. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    formSubmitted: {
        parameters: {
            query?: never;
            header: {
                /** `t=<unix_seconds>,v1=<hex>`; v1 is the hex HMAC-SHA256 of `{t}.{raw_body}` keyed with the connector secret. During a rotation there is one v1 for each secret. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** The event's id, the same on every attempt and equal to `id` in the body. Standard Webhooks. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** Unix seconds of this attempt, equal to `t` in `X-Service-Signature`. Standard Webhooks. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** `v1,<base64>`, separated by spaces when two secrets sign: the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{raw_body}`. The key is the secret's part after `whsec_`, decoded from base64url. Standard Webhooks. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** The kind of event, as in the body. Not signed. */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** The delivery's id, for `getDelivery`. Not signed. */
                "X-Service-Delivery": components["parameters"]["ServiceDelivery"];
                /** 1 for the first attempt of this delivery. Not signed. */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                 *       "event": "form.submitted",
                 *       "workspace_id": "4b9d0c1e-2f3a-4b5c-8d6e-7f8091a2b301",
                 *       "service_lead_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                 *       "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                 *       "timestamp": "2026-11-20T10:00:00.000000Z",
                 *       "form_data": {
                 *         "name": "Ada Byron"
                 *       },
                 *       "booking": null,
                 *       "prospect": {
                 *         "id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                 *         "email": "ada@northwind.example",
                 *         "company_name": "Northwind"
                 *       },
                 *       "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                 *       "fields": {
                 *         "name": "Ada Byron"
                 *       },
                 *       "created_at": "2026-11-20T10:00:00.000000Z"
                 *     }
                 */
                "application/json": WebhookPayload;
            };
        };
        responses: {
            /** Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not received; the delivery is retried with exponential backoff. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    meetingBooked: {
        parameters: {
            query?: never;
            header: {
                /** `t=<unix_seconds>,v1=<hex>`; v1 is the hex HMAC-SHA256 of `{t}.{raw_body}` keyed with the connector secret. During a rotation there is one v1 for each secret. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** The event's id, the same on every attempt and equal to `id` in the body. Standard Webhooks. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** Unix seconds of this attempt, equal to `t` in `X-Service-Signature`. Standard Webhooks. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** `v1,<base64>`, separated by spaces when two secrets sign: the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{raw_body}`. The key is the secret's part after `whsec_`, decoded from base64url. Standard Webhooks. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** The kind of event, as in the body. Not signed. */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** The delivery's id, for `getDelivery`. Not signed. */
                "X-Service-Delivery": components["parameters"]["ServiceDelivery"];
                /** 1 for the first attempt of this delivery. Not signed. */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                 *       "event": "meeting.booked",
                 *       "workspace_id": "4b9d0c1e-2f3a-4b5c-8d6e-7f8091a2b301",
                 *       "service_lead_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                 *       "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                 *       "timestamp": "2026-11-20T10:00:00.000000Z",
                 *       "form_data": null,
                 *       "booking": {
                 *         "start": "2026-11-24T09:00:00.000000Z",
                 *         "end": "2026-11-24T09:30:00.000000Z"
                 *       },
                 *       "prospect": {
                 *         "id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                 *         "email": "ada@northwind.example",
                 *         "company_name": "Northwind"
                 *       },
                 *       "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                 *       "fields": {
                 *         "start": "2026-11-24T09:00:00.000000Z"
                 *       },
                 *       "created_at": "2026-11-20T10:00:00.000000Z"
                 *     }
                 */
                "application/json": WebhookPayload;
            };
        };
        responses: {
            /** Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not received; the delivery is retried with exponential backoff. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    leadIntent: {
        parameters: {
            query?: never;
            header: {
                /** `t=<unix_seconds>,v1=<hex>`; v1 is the hex HMAC-SHA256 of `{t}.{raw_body}` keyed with the connector secret. During a rotation there is one v1 for each secret. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** The event's id, the same on every attempt and equal to `id` in the body. Standard Webhooks. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** Unix seconds of this attempt, equal to `t` in `X-Service-Signature`. Standard Webhooks. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** `v1,<base64>`, separated by spaces when two secrets sign: the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{raw_body}`. The key is the secret's part after `whsec_`, decoded from base64url. Standard Webhooks. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** The kind of event, as in the body. Not signed. */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** The delivery's id, for `getDelivery`. Not signed. */
                "X-Service-Delivery": components["parameters"]["ServiceDelivery"];
                /** 1 for the first attempt of this delivery. Not signed. */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                 *       "event": "lead.intent",
                 *       "workspace_id": "4b9d0c1e-2f3a-4b5c-8d6e-7f8091a2b301",
                 *       "service_lead_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                 *       "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                 *       "timestamp": "2026-11-20T10:00:00.000000Z",
                 *       "form_data": null,
                 *       "booking": null,
                 *       "prospect": {
                 *         "id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                 *         "email": "ada@northwind.example",
                 *         "company_name": "Northwind"
                 *       },
                 *       "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                 *       "fields": {
                 *         "signal": "return_visit"
                 *       },
                 *       "created_at": "2026-11-20T10:00:00.000000Z"
                 *     }
                 */
                "application/json": WebhookPayload;
            };
        };
        responses: {
            /** Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not received; the delivery is retried with exponential backoff. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    meetingMoved: {
        parameters: {
            query?: never;
            header: {
                /** `t=<unix_seconds>,v1=<hex>`; v1 is the hex HMAC-SHA256 of `{t}.{raw_body}` keyed with the connector secret. During a rotation there is one v1 for each secret. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** The event's id, the same on every attempt and equal to `id` in the body. Standard Webhooks. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** Unix seconds of this attempt, equal to `t` in `X-Service-Signature`. Standard Webhooks. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** `v1,<base64>`, separated by spaces when two secrets sign: the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{raw_body}`. The key is the secret's part after `whsec_`, decoded from base64url. Standard Webhooks. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** The kind of event, as in the body. Not signed. */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** The delivery's id, for `getDelivery`. Not signed. */
                "X-Service-Delivery": components["parameters"]["ServiceDelivery"];
                /** 1 for the first attempt of this delivery. Not signed. */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                 *       "event": "meeting.moved",
                 *       "workspace_id": "4b9d0c1e-2f3a-4b5c-8d6e-7f8091a2b301",
                 *       "service_lead_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                 *       "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                 *       "timestamp": "2026-11-20T10:00:00.000000Z",
                 *       "form_data": null,
                 *       "booking": {
                 *         "meeting_id": "0b7c6a52-5a3e-4f43-9d0e-3f8f4f0a9c11",
                 *         "start": "2026-11-25T09:00:00.000000Z",
                 *         "end": "2026-11-25T09:30:00.000000Z",
                 *         "time_zone": "UTC",
                 *         "previous_start": "2026-11-24T09:00:00.000000Z",
                 *         "previous_end": "2026-11-24T09:30:00.000000Z"
                 *       },
                 *       "prospect": {
                 *         "id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                 *         "email": "ada@northwind.example",
                 *         "company_name": "Northwind"
                 *       },
                 *       "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                 *       "fields": {
                 *         "meeting_id": "0b7c6a52-5a3e-4f43-9d0e-3f8f4f0a9c11",
                 *         "start": "2026-11-25T09:00:00.000000Z"
                 *       },
                 *       "created_at": "2026-11-20T10:00:00.000000Z"
                 *     }
                 */
                "application/json": WebhookPayload;
            };
        };
        responses: {
            /** Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not received; the delivery is retried with exponential backoff. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    meetingCanceled: {
        parameters: {
            query?: never;
            header: {
                /** `t=<unix_seconds>,v1=<hex>`; v1 is the hex HMAC-SHA256 of `{t}.{raw_body}` keyed with the connector secret. During a rotation there is one v1 for each secret. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** The event's id, the same on every attempt and equal to `id` in the body. Standard Webhooks. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** Unix seconds of this attempt, equal to `t` in `X-Service-Signature`. Standard Webhooks. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** `v1,<base64>`, separated by spaces when two secrets sign: the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{raw_body}`. The key is the secret's part after `whsec_`, decoded from base64url. Standard Webhooks. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** The kind of event, as in the body. Not signed. */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** The delivery's id, for `getDelivery`. Not signed. */
                "X-Service-Delivery": components["parameters"]["ServiceDelivery"];
                /** 1 for the first attempt of this delivery. Not signed. */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                 *       "event": "meeting.canceled",
                 *       "workspace_id": "4b9d0c1e-2f3a-4b5c-8d6e-7f8091a2b301",
                 *       "service_lead_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                 *       "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                 *       "timestamp": "2026-11-20T10:00:00.000000Z",
                 *       "form_data": null,
                 *       "booking": {
                 *         "meeting_id": "0b7c6a52-5a3e-4f43-9d0e-3f8f4f0a9c11",
                 *         "start": "2026-11-24T09:00:00.000000Z",
                 *         "end": "2026-11-24T09:30:00.000000Z",
                 *         "time_zone": "UTC",
                 *         "reason": "Our expert is ill."
                 *       },
                 *       "prospect": {
                 *         "id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                 *         "email": "ada@northwind.example",
                 *         "company_name": "Northwind"
                 *       },
                 *       "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                 *       "fields": {
                 *         "meeting_id": "0b7c6a52-5a3e-4f43-9d0e-3f8f4f0a9c11",
                 *         "start": "2026-11-24T09:00:00.000000Z"
                 *       },
                 *       "created_at": "2026-11-20T10:00:00.000000Z"
                 *     }
                 */
                "application/json": WebhookPayload;
            };
        };
        responses: {
            /** Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not received; the delivery is retried with exponential backoff. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    connectorTest: {
        parameters: {
            query?: never;
            header: {
                /** `t=<unix_seconds>,v1=<hex>`; v1 is the hex HMAC-SHA256 of `{t}.{raw_body}` keyed with the connector secret. During a rotation there is one v1 for each secret. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** The event's id, the same on every attempt and equal to `id` in the body. Standard Webhooks. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** Unix seconds of this attempt, equal to `t` in `X-Service-Signature`. Standard Webhooks. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** `v1,<base64>`, separated by spaces when two secrets sign: the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{raw_body}`. The key is the secret's part after `whsec_`, decoded from base64url. Standard Webhooks. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** The kind of event, as in the body. Not signed. */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** The delivery's id, for `getDelivery`. Not signed. */
                "X-Service-Delivery": components["parameters"]["ServiceDelivery"];
                /** 1 for the first attempt of this delivery. Not signed. */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                 *       "event": "connector.test",
                 *       "workspace_id": "4b9d0c1e-2f3a-4b5c-8d6e-7f8091a2b301",
                 *       "service_lead_id": null,
                 *       "url": null,
                 *       "timestamp": "2026-11-20T10:00:00.000000Z",
                 *       "form_data": null,
                 *       "booking": null,
                 *       "prospect": null,
                 *       "page_token": null,
                 *       "fields": {
                 *         "message": "This is a test. Answer 2xx and the connection works."
                 *       },
                 *       "created_at": "2026-11-20T10:00:00.000000Z"
                 *     }
                 */
                "application/json": ConnectorTestPayload;
            };
        };
        responses: {
            /** Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not received. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    connectorStatusChanged: {
        parameters: {
            query?: never;
            header: {
                /** `t=<unix_seconds>,v1=<hex>`; v1 is the hex HMAC-SHA256 of `{t}.{raw_body}` keyed with the connector secret. During a rotation there is one v1 for each secret. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** The event's id, the same on every attempt and equal to `id` in the body. Standard Webhooks. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** Unix seconds of this attempt, equal to `t` in `X-Service-Signature`. Standard Webhooks. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** `v1,<base64>`, separated by spaces when two secrets sign: the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{raw_body}`. The key is the secret's part after `whsec_`, decoded from base64url. Standard Webhooks. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** The kind of event, as in the body. Not signed. */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** The delivery's id, for `getDelivery`. Not signed. */
                "X-Service-Delivery": components["parameters"]["ServiceDelivery"];
                /** 1 for the first attempt of this delivery. Not signed. */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                 *       "event": "connector.status_changed",
                 *       "workspace_id": "4b9d0c1e-2f3a-4b5c-8d6e-7f8091a2b301",
                 *       "service_lead_id": null,
                 *       "url": null,
                 *       "timestamp": "2026-11-20T10:00:00.000000Z",
                 *       "form_data": null,
                 *       "booking": null,
                 *       "prospect": null,
                 *       "page_token": null,
                 *       "fields": {
                 *         "connector_id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                 *         "step": "open",
                 *         "status": "open",
                 *         "failing_since": "2026-11-20T09:55:00.000000Z",
                 *         "message": "Connector 3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01 failed 10 of 12 attempts within 5 minutes. Deliveries are held and one is tried every minute."
                 *       },
                 *       "created_at": "2026-11-20T10:00:00.000000Z"
                 *     }
                 */
                "application/json": ConnectorStatusPayload;
            };
        };
        responses: {
            /** Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not received. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
