// Generated from openapi.yaml by `npm run generate`. Do not edit.
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
         * @description At most 500 a response. For the next window pass the `created_at` of the last prospect as `created_before`:
         *     `created_at` is unique within a workspace, so that no window loses or repeats a row.
         */
        get: operations["listProspects"];
        put?: never;
        /**
         * Create or update prospects by e-mail address
         * @description Upserts on (workspace, lower-cased e-mail). The body is one prospect, an array, or `{ prospects: [...] }`; at most 10,000
         *     items. A field that is present replaces what is stored, `null` clears it, an absent field is kept; `custom_fields`
         *     and `external_ids` are merged by key. All items are stored, or none.
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
        /** Get a prospect with its pages */
        get: operations["getProspect"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prospects/import": {
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
         * @description Rows that can be stored are stored, the others are reported with their issues: one bad row stops nothing. `csv` begins with a line of
         *     column names; the prospect's own fields are recognised in usual spellings (`First Name`, `company`), `mapping` says what a column means, and every other
         *     column becomes a custom field. With `templateId` the imported prospects become the members of a draft batch.
         */
        post: operations["importProspects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prospects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a prospect and its pages
         * @description Soft: the prospect leaves every list, its pages answer 410 Gone, and what they counted stays counted. Upserting the address
         *     again brings the prospect back under the same id; its pages stay removed.
         */
        delete: operations["removeProspect"];
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
        /** Get a page's status and public link */
        get: operations["getPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}/signals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the timeline of one contact's activity on their page
         * @description Newest first, at most 200 entries a response; pass the last entry's `at` as `created_before` for older ones. Visits, clicks, high-intent signals,
         *     form submissions and bookings; scroll depth and dwell time are in `reading`, not in the timeline.
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
         * @description Synchronous. Upserts the person, researches the company, renders from `templateId` or from the workspace's most
         *     recently updated template. Costs one page (`recipient_render`), charged when the page is rendered. Nothing is
         *     e-mailed unless `sendEmail` is true.
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
         * @description Low-value signals (scroll depth, dwell time) are excluded. `hotLeads` holds at most 50 pages, ranked by conversions, then
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
    "/api/v1/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List form submissions and booked meetings, newest first
         * @description At most 250 a response; a polling alternative to webhooks. Windows as in `listProspects`.
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
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export conversion events with a cursor
         * @description Oldest first, so that a saved cursor continues where it stopped. `nextCursor` is opaque, never expires and is always present:
         *     at the end it points behind the last event, and asking again returns what has happened since.
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
    "/api/v1/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a draft batch of pages for a template
         * @description Without `prospectIds` the 5,000 most recent prospects of the workspace are included. Costs nothing until it is generated.
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
         * @description Queues one page a prospect (default), or blocks until all are done with `forceSync` (at most 25 prospects).
         *     `acknowledgedEstimateCents` must equal the result of `estimateCost` for `recipient_render` and this number of prospects.
         *     The whole amount is set aside before anything starts; each page is charged once, when it is rendered, and what was set aside for a
         *     page that fails is returned.
         */
        post: operations["generateBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List batches, newest first
         * @description At most 100 a response. Windows as in `listProspects`.
         */
        get: operations["listBatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a batch with its member rows
         * @description Members in the order of their ids, at most 500 a response; pass the last member's `prospect_id` as `after` for more.
         */
        get: operations["getBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a batch's status and counts */
        get: operations["getBatchStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/regenerate-failed": {
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
         * @description Begins the failed pages of a finished batch again, under the links that they had. What was set aside for them was returned when they failed, so
         *     the same price is set aside again; a page that was rendered is neither made nor charged again. `acknowledgedEstimateCents` may be given, and must then be exact.
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
        get?: never;
        put?: never;
        /**
         * Register an outbound webhook connector
         * @description The signing secret is returned here and never again. Without `events` the connector receives all four kinds.
         *     The address must be https and public, unless the server is configured to allow others. A workspace has at most 50 connectors,
         *     three of them with one address.
         */
        post: operations["createConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connectors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List connectors with their health */
        get: operations["listConnectors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connectors/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the events of the workspace as they happen
         * @description Server-sent events: one message for each event that a connector would receive, as it happens. `event` is the kind, `data` the exact bytes of the body that connectors
         *     receive (one line), and `id` the position in the stream. Nothing is signed and nothing counts as delivered: the stream is for looking on, and for forwarding to a
         *     receiver on your own machine. Reconnect with `Last-Event-ID` (or `after`) to continue without a gap; without either the stream begins now.
         *     A comment line every 15 seconds keeps the connection open. The server ends a stream after an hour, and whenever it stops; reconnect then. A workspace has at most
         *     10 streams at once.
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
    "/api/connectors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a connector with its health
         * @description The connector, its limits, and its health for each kind of event.
         */
        get: operations["getConnector"];
        put?: never;
        post?: never;
        /**
         * Delete a connector
         * @description Nothing more is sent to it, and its secrets are destroyed. Deliveries that are still to be sent are canceled; an attempt that is under way is recorded as it ends.
         */
        delete: operations["deleteConnector"];
        options?: never;
        head?: never;
        /**
         * Change a connector
         * @description Only the fields that are present change. What is already queued goes to the new address with the new limits. `headers` is merged: a value replaces, `null` removes.
         */
        patch: operations["updateConnector"];
        trace?: never;
    };
    "/api/connectors/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold what a connector would be sent
         * @description Deliveries are kept as `held` until `resumeConnector`, at most 30 days. An attempt that is under way ends as it would have. Pausing a paused connector changes nothing.
         */
        post: operations["pauseConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connectors/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again, beginning with what was held
         * @description Ends a pause. Held deliveries are sent oldest first, slowly at the beginning. Resuming an active connector changes nothing; a disabled one is enabled with `enableConnector`.
         */
        post: operations["resumeConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connectors/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a connector that the server stopped sending to
         * @description Ends `disabled` and `open` at once. Held deliveries are sent, slowly at the beginning. `exhausted` counts the deliveries that ran out of attempts: `replayConnector` sends those again.
         */
        post: operations["enableConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connectors/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a new signing secret
         * @description The new secret is returned here and never again. For `overlapHours` every delivery is signed with both secrets, so that a receiver may change over at any moment
         *     in between; with 0 the old secret ends at once. A connector has at most three secrets at a time.
         */
        post: operations["rotateConnectorSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connectors/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again what did not arrive
         * @description Queues the matching deliveries again, oldest first, with all attempts of the schedule before them; the bytes and the event's `id` are the ones of the first time. At most 10,000 a call:
         *     `remaining` says how many are left for another one. With `dryRun` it only counts.
         */
        post: operations["replayConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connectors/{id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what a connector was sent, by hour and kind
         * @description Counts of attempts and of what became of deliveries in each hour, at most the last 30 days, and what is queued now.
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
    "/api/connectors/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a signed test delivery and report how it went
         * @description One attempt, made while the call waits, with a body of the event kind `connector.test`. It is recorded like every delivery, never retried, and does
         *     not count against the connector's health when it fails.
         */
        post: operations["testConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connectors/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a connector's deliveries, newest first
         * @description At most 100 a response. For the next window pass `nextCursor` as `cursor`. `created_before` windows as in `listProspects` remain.
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
    "/api/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a delivery with every attempt */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/{id}/retry": {
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
         * @description Due at once, with all attempts of the schedule before it. Works for a delivery that is waiting, held, exhausted, canceled or delivered; the receiver sees the same bytes and the same event `id`.
         *     One that is under way, or whose body is past its 30 days, answers 409.
         */
        post: operations["retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/{id}/cancel": {
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
         * @description A delivery that is still to be sent is not sent any more; one that ran out of attempts is dismissed and no longer counts against the connector's health. One that is under way, delivered or
         *     canceled answers 409.
         */
        post: operations["cancelDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the kinds of events that connectors receive
         * @description Every kind with a description and a body as it is sent.
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
        get?: never;
        put?: never;
        /**
         * Create a discovery session and start its analysis
         * @description Supply at least one of `transcript`, `notes`, `solutionMap` and `recordingUrl`. Poll `getDiscoverySession` until `interview_ready`.
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
        /** Get a discovery session and its questions */
        get: operations["getDiscoverySession"];
        put?: never;
        post?: never;
        delete?: never;
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
         * @description Send the full questions array with your edits. The session moves to `answered` once a question is answered; answers may be
         *     changed until the build starts. An answer to the question `speakers` has the call read again: the session is `ingesting` until
         *     the new questions are there. It names a side for each speaker, such as `Sam Carter: seller; Ada Byron: buyer`; an answer that
         *     can't be read leaves the question open.
         */
        post: operations["answerDiscoveryQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Returns at once. One discovery credit is set aside now and debited when the build completes. Poll `getDiscoverySession` until `completed`.
         */
        post: operations["buildDiscoveryPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List templates, most recently updated first
         * @description At most 100 a response; the first is the one that `createProspectPage` uses when `templateId` is omitted.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Create a template from a description or from a document
         * @description Returns at once; poll `getTemplateBuild`. With `description` the template is written for you, which costs one `template_create` and needs
         *     the exact `acknowledgedEstimateCents`. The build's `parts` say of each part of the description whether it was taken up; where none was, the build
         *     is `failed` with `error_code` `nothing_taken_up`, and nothing is charged. With `document` your own template document is validated and stored, free of charge.
         */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a template with its document */
        get: operations["getTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Patch a template directly
         * @description `patch` is a JSON Merge Patch (RFC 7396) of the document: a member replaces, `null` removes, arrays are replaced whole. The result is validated with all
         *     its Liquid and stored as a new version; pages keep the version that they were rendered from. Costs one `template_edit`.
         */
        patch: operations["editTemplate"];
        trace?: never;
    };
    "/api/templates/{id}/iterate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit a template by an instruction
         * @description The AI writer understands instructions in plain words. Without an AI provider a JSON Merge Patch, marks such as `Headline: …` and a few sentences are
         *     understood; anything else answers 422 `instruction_not_understood`, lists what would be, and costs nothing. Costs one `template_edit`.
         */
        post: operations["iterateTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/templates/{id}/lead-form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the capture form and the booking of a template
         * @description Replaces the form; `booking` replaces the calendar's settings, `null` removes them, and leaving it out keeps them. Free; stored as a new version.
         */
        put: operations["setLeadForm"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/templates/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a template's versions, newest first
         * @description At most 100 a response; pass the last version as `before` for older ones.
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
    "/api/templates/{id}/versions/{version}/restore": {
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
         * @description Stores the earlier document as a new version, so that nothing is lost. Free.
         */
        post: operations["restoreTemplateVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/templates/clone": {
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
         * @description Reads the page as a visitor would (public addresses only, at most 2 MiB) and keeps its structure, wording, form and colours: what names a company or a
         *     person stays text, to be replaced by variables where you want them. Free.
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
         * @description Poll until `completed` or `failed`. Serves the builds of `createTemplate` and of `buildDiscoveryPage`.
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
         * Read the plan, balances, lock status and limits
         * @description Answers also when the workspace is locked, so that a caller can see why.
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
    "/api/billing/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the remaining usage balances
         * @description Answers also when the workspace is locked.
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
    "/api/billing/estimate": {
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
         * @description Nothing is stored or set aside. With `batchId`, the answer also counts the members of whom nothing personal is known. Pass the exact `estimateCents` as `acknowledgedEstimateCents` of the spending call.
         *     `purpose_template_build` is priced as `template_create`, and `purpose_run` as `recipient_render`.
         */
        post: operations["estimateCost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/company-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the company profile */
        get: operations["getCompanyProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the company profile
         * @description A JSON Merge Patch: a member replaces, `null` clears, lists are replaced whole.
         */
        patch: operations["updateCompanyProfile"];
        trace?: never;
    };
    "/api/workspace/company-profile/scrape": {
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
         * @description Reads up to ten pages of the site (public addresses, robots.txt respected), those with the offering first, and fills what the profile leaves empty; `overwrite`
         *     replaces what it has. Colours, fonts and logo go into the brand in the same way. Every entry of `found` says where it was read. Without an AI provider only what is
         *     marked is read: metadata, JSON-LD, lists of the offering, quotations with a speaker, questions; `audiences` and `voice` stay for the user to fill in.
         */
        post: operations["scrapeCompanyProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/brand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read colours, fonts, logo and voice */
        get: operations["getBrand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update colours, fonts and logo
         * @description A JSON Merge Patch. `voice` is part of the company profile.
         */
        patch: operations["updateBrand"];
        trace?: never;
    };
    "/api/workspace/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List custom domains, their status and the CNAME target */
        get: operations["listDomains"];
        put?: never;
        /**
         * Add a custom domain for public pages
         * @description Stays `pending` until its CNAME record points at `cnameTarget`; the server looks it up at once, and again when the domains are listed (at most once a minute).
         */
        post: operations["addDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List people and roles */
        get: operations["listTeamMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purpose-templates/propose": {
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
         * @description Stateless and free: nothing is stored. The deterministic writer knows ROI pages, discovery follow-ups, proposals, onboarding pages and case matches.
         */
        post: operations["proposeMaterialsTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purpose-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List materials templates, newest first
         * @description At most 100, with the number of runs of each.
         */
        get: operations["listMaterialsTemplates"];
        put?: never;
        /**
         * Create a materials template
         * @description Either `propose: true` with a description, or a spec of one's own, which may be a proposal that was edited. Call intelligence arms itself when the checklist has a recording or a transcript.
         */
        post: operations["createMaterialsTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purpose-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a materials template */
        get: operations["getMaterialsTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a materials template
         * @description What is given replaces what is stored. A changed spec, checklist, manifest or check sends a `ready` template back to `drafting`; runs keep the spec that they were created with.
         */
        patch: operations["updateMaterialsTemplate"];
        trace?: never;
    };
    "/api/purpose-templates/{id}/build": {
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
         * @description Returns at once. The price of `purpose_template_build` is set aside now and charged when the build completes; then the template is `ready`. Poll `getTemplateBuild`.
         */
        post: operations["buildMaterialsTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purpose-templates/{id}/input-contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the checklist that a run must supply */
        get: operations["getMaterialsChecklist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purpose-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the runs of a materials template, newest first
         * @description At most 100. For the next window pass the `created_at` of the last run as `created_before`.
         */
        get: operations["listRuns"];
        put?: never;
        /**
         * Create a run for one person
         * @description The template must be `ready`. Give `prospectId`, a `recipient`, or both: then the recipient's fields are written to the prospect.
         */
        post: operations["createRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purpose-runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the full state of a run */
        get: operations["getRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purpose-runs/{id}/inputs": {
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
         * @description Exactly one of `mediaId`, `url`, `content`, `structured`. The material is read afterwards: poll `getRun` until its `extraction_status` is no longer `queued`.
         */
        post: operations["attachRunMaterials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purpose-runs/{id}/answers": {
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
         * @description An answered fact_gap becomes a `user_override` fact. A fact_gap without a `fact_key` asks whose side speakers of a call are on: answer it as `Sam Carter: seller; Ada Byron: buyer`, and the call is read again. `skipped` passes on a question; a fact that a required element rests on can't be passed on.
         */
        post: operations["answerRunQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purpose-runs/{id}/facts": {
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
         * @description Calculated elements follow at once; AI elements that use a changed fact are stale until they are regenerated. `currency` accepts the offer that an amount in another currency is answered with.
         */
        patch: operations["overrideRunFacts"];
        trace?: never;
    };
    "/api/purpose-runs/{id}/digest": {
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
         * @description Approves, edits or removes items one by one, until the run is published. Only approved items reach a page, word for word as `text` has them. AI elements that use a changed item are stale until they are regenerated; words that rest on an item that is no longer approved are withheld at once.
         */
        patch: operations["decideRunDigest"];
        trace?: never;
    };
    "/api/purpose-runs/{id}/generate": {
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
         * @description Returns at once. Needs a satisfied checklist: a run that is `ready`, or `failed`, or in `review` to write everything anew. The price of `purpose_run` is set aside now, charged once when the page is rendered, and given back when that fails. Poll `getRun` until `review` or `failed`.
         */
        post: operations["generateRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purpose-runs/{id}/elements/{elementId}/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write one AI element anew
         * @description Free of charge, for a run in `review`. Poll `getRun` until the element's `regenerating` is false.
         */
        post: operations["regenerateRunElement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purpose-runs/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new preview link for a run in review
         * @description Every earlier preview link of the run stops working. A preview is not indexed and counts no visit; its form and calendar are disabled. It ends with its time, with the next call of this operation, and with the publication. `getRun` has a link too, without this call.
         */
        post: operations["createRunPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purpose-runs/{id}/publish": {
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
         * @description The page goes live and `page.rendered` is sent. A run that is `completed` answers the same again.
         */
        post: operations["publishRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purpose-runs/{id}/fork": {
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
         * @description For a run in `review` or `completed`. Every element holds its resolved value as fixed text, `locked`; edit it like any other template.
         */
        post: operations["forkRunToTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List media, newest first
         * @description At most 80 a response. For the next page pass `nextCursor`, or the `created_at` of the last record, as `cursor`: `created_at` is unique within a workspace.
         */
        get: operations["listMedia"];
        put?: never;
        /**
         * Store a file from a URL, as base64, or as a form
         * @description Three forms: JSON with `url`, which the server fetches itself; JSON with `base64`, `filename` and `mime`; `multipart/form-data` with the part `file`.
         *     Images (png, jpeg, webp, gif, avif), video (mp4, webm, mov) and audio (mp3, m4a, wav, webm) up to 100 MB (104,857,600 bytes), documents (pdf, pptx,
         *     docx, xlsx, csv, txt, md) up to 50 MB (52,428,800 bytes). The content decides what a file is: a declared type or file extension that contradicts it is
         *     refused. Bodies are stored as they arrive, so that their size costs no memory. Documents and audio are read after the upload: poll `getMedia` until
         *     `extraction_status` is no longer `queued`.
         */
        post: operations["uploadMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a file, to poll whether it was read */
        get: operations["getMedia"];
        put?: never;
        post?: never;
        /**
         * Delete a file
         * @description The record goes at once and its content soon after; links to the content stop working. What runs have read from it stays with them.
         */
        delete: operations["deleteMedia"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
};
export type webhooks = {
    "page.rendered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A personalised page finished generating.
         * @description Signed: `X-Service-Signature` covers the exact bytes of the body. Answer 2xx within a few seconds; anything else is retried.
         */
        post: operations["pageRendered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "form.submitted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A prospect submitted a lead form.
         * @description Signed: `X-Service-Signature` covers the exact bytes of the body. Answer 2xx within a few seconds; anything else is retried.
         */
        post: operations["formSubmitted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "meeting.booked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A meeting was booked from a page.
         * @description Signed: `X-Service-Signature` covers the exact bytes of the body. Answer 2xx within a few seconds; anything else is retried.
         */
        post: operations["meetingBooked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lead.intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A high-intent signal was captured.
         * @description Signed: `X-Service-Signature` covers the exact bytes of the body. Answer 2xx within a few seconds; anything else is retried.
         */
        post: operations["leadIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "connector.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The owner of a connector asked for a test delivery.
         * @description Signed like every event, sent by `testConnector` only. It concerns no prospect, so that what names one is null. Answer 2xx and do nothing.
         */
        post: operations["connectorTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "connector.status_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A connector of the workspace began to fail, was stopped, or works again.
         * @description Operational: sent only to connectors that subscribe to it, and never to the connector that it is about. It concerns no prospect, so that what names one is null.
         */
        post: operations["connectorStatusChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
};
export type components = {
    schemas: {
        /** @description Every error's body. */
        Error: {
            /** @description Machine-readable code; docs/errors.md lists them all. */
            error: string;
            /** @description Machine-readable detail of the code, e.g. `free_usage_exhausted`. */
            reason?: string;
            /** @description Path of the billing settings on the service's own site. */
            upgradeUrl?: string;
            /** @description For people: what is wrong and what to do. */
            message?: string;
            /** @description One entry for each invalid field. */
            issues?: components["schemas"]["Issue"][];
            /** @description The underlying error of a failed generation. */
            detail?: string;
            /** @description The figure to acknowledge, with `estimate_mismatch`. */
            estimateCents?: number;
            /** @description The same number as the Retry-After header. */
            retryAfterSeconds?: number;
            /** @description The same as the X-Request-Id header. */
            requestId?: string;
        };
        Issue: {
            /** @description Where, e.g. `prospects[3].email`, `query.limit`, `header.Idempotency-Key`. */
            path: string;
            /** @description What is wrong and what is allowed. */
            message: string;
        };
        /**
         * @description Where the prospect stands: `pending` right after creation, then the state of its newest page.
         * @enum {string}
         */
        ProspectStatus: 'pending' | 'generating' | 'rendered' | 'review' | 'failed' | (string & {});
        /** @enum {string} */
        PageStatus: 'generating' | 'rendered' | 'review' | 'failed' | (string & {});
        /** @enum {string} */
        BatchStatus: 'draft' | 'generating' | 'completed' | 'partially_failed' | 'failed' | (string & {});
        /** @enum {string} */
        EventKind: 'page.rendered' | 'form.submitted' | 'meeting.booked' | 'lead.intent' | (string & {});
        /** @description Free-form JSON, at most 32 KiB and 8 levels deep. */
        CustomFields: {
            [key: string]: unknown;
        };
        /** @description External system name to identifier. */
        ExternalIds: {
            [key: string]: string;
        };
        /** @description A prospect as sent. `id`, `status`, `created_at` and `pages` are accepted and ignored, so that a record that was read can be sent back. */
        ProspectInput: {
            /**
             * Format: email
             * @description Upsert key within the workspace; stored in lower case.
             */
            email: string;
            first_name?: string | null;
            last_name?: string | null;
            company_name?: string | null;
            /** @description Host name of the company's site, optionally with a port. */
            company_domain?: string | null;
            role_title?: string | null;
            linkedin_url?: string | null;
            tags?: string[] | null;
            custom_fields?: components["schemas"]["CustomFields"] | null;
            external_ids?: components["schemas"]["ExternalIds"] | null;
            /** @description Read-only; ignored. */
            id?: unknown;
            /** @description Read-only; ignored. */
            status?: unknown;
            /** @description Read-only; ignored. */
            created_at?: unknown;
            /** @description Read-only; ignored. */
            pages?: unknown;
        };
        ProspectInputList: components["schemas"]["ProspectInput"][];
        /** @description One prospect, a bare array, or an object with `prospects`. */
        UpsertProspectsInput: components["schemas"]["ProspectInput"] | components["schemas"]["ProspectInputList"] | components["schemas"]["ProspectsInput"];
        ProspectsInput: {
            prospects: components["schemas"]["ProspectInputList"];
        };
        Prospect: {
            /** Format: uuid */
            id: string;
            email: string;
            first_name: string | null;
            last_name: string | null;
            company_name: string | null;
            company_domain: string | null;
            role_title: string | null;
            linkedin_url: string | null;
            tags: string[];
            custom_fields: components["schemas"]["CustomFields"];
            external_ids: components["schemas"]["ExternalIds"];
            status: components["schemas"]["ProspectStatus"];
            /**
             * Format: date-time
             * @description Unique within the workspace; up to microseconds.
             */
            created_at: string;
        };
        ProspectList: {
            prospects: components["schemas"]["Prospect"][];
        };
        ProspectWithPages: components["schemas"]["Prospect"] & {
            pages: components["schemas"]["PageSummary"][];
        };
        PageSummary: {
            /** Format: uuid */
            id: string;
            page_token: string;
            /**
             * Format: uri
             * @description Public URL on the page host; `null` in `review` and when `failed`, where it would answer 404.
             */
            url: string | null;
            status: components["schemas"]["PageStatus"];
        };
        Page: {
            /** Format: uuid */
            id: string;
            /** @description Opaque; the last path segment of the public URL. */
            page_token: string;
            /**
             * Format: uri
             * @description Public URL on the page host; `null` in `review` and when `failed`, where it would answer 404. `preview` of `getRun` shows a page in review.
             */
            url: string | null;
            status: components["schemas"]["PageStatus"];
            /** Format: uuid */
            prospect_id: string;
            /** Format: uuid */
            template_id: string;
            /** Format: date-time */
            created_at: string;
        };
        CreateProspectPageInput: {
            /** Format: email */
            email: string;
            firstName?: string;
            lastName?: string;
            roleTitle?: string;
            companyName?: string;
            /** @description Omitted: the e-mail's domain, unless it is a consumer mail service. */
            companyDomain?: string;
            /**
             * Format: uuid
             * @description Omitted: the most recently updated template.
             */
            templateId?: string;
            /**
             * @description E-mail the link to the person.
             * @default false
             */
            sendEmail?: boolean;
        };
        CreateProspectPageResult: {
            /** Format: uuid */
            pageId: string;
            /** Format: uri */
            url: string;
            /** @description True when the mail server accepted the message. */
            emailed: boolean;
        };
        RemoveProspectResult: {
            /** Format: uuid */
            prospectId: string;
            /** @description Pages that no longer answer. */
            removedPages: number;
        };
        /** @description Exactly one of `prospects` and `csv`. */
        ImportProspectsInput: {
            /** @description Prospects as `upsertProspects` takes them; each is checked on its own. */
            prospects?: {
                [key: string]: unknown;
            }[];
            /** @description Comma, semicolon or tab separated, quoted as in RFC 4180, at most 10,000 rows. */
            csv?: string;
            /** @description Column name to field: `email`, `first_name` …, `tags`, `custom_fields.<name>`, `external_ids.<name>`, or `ignore`. */
            mapping?: {
                [key: string]: string;
            };
            /**
             * Format: uuid
             * @description Also creates a draft batch of the imported prospects.
             */
            templateId?: string;
            batchName?: string;
        };
        ImportProspectsResult: {
            report: components["schemas"]["ImportReport"];
            /** @description The draft batch, with `templateId`; null without it or when no row could be stored. */
            batch: components["schemas"]["CreateBatchResult"] | null;
        };
        ImportReport: {
            rows: number;
            created: number;
            /** @description Rows whose address was known or came earlier in the import. */
            updated: number;
            failed: number;
            results: components["schemas"]["ImportedRow"][];
            /** @description Columns of the CSV that were left out. */
            ignoredColumns: string[];
        };
        ImportedRow: {
            /** @description Number of the row, the first after the column names is 1. */
            row: number;
            /** @description The first 20 other rows of this import with the same e-mail address. They are stored as one prospect: a later row replaces what it has a value for. */
            same_address_rows: number[];
            email: string | null;
            /** @enum {string} */
            outcome: 'created' | 'updated' | 'failed' | (string & {});
            /** Format: uuid */
            prospect_id: string | null;
            issues: components["schemas"]["Issue"][];
        };
        PageSignals: {
            page: components["schemas"]["Page"];
            prospect: {
                /** Format: uuid */
                id: string;
                email: string;
                first_name: string | null;
                last_name: string | null;
                company_name: string | null;
            };
            totals: {
                visits: number;
                cta_clicks: number;
                conversions: number;
                high_intent_count: number;
                /** @description Visitors who can be told apart. */
                visitors: number;
            };
            /** @description The furthest and the longest that anybody read; low-value, and in no metric. */
            reading: {
                scroll_percent: number;
                dwell_seconds: number;
            };
            timeline: components["schemas"]["PageActivity"][];
        };
        PageActivity: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: 'visit' | 'cta_click' | 'high_intent' | 'form.submitted' | 'meeting.booked' | (string & {});
            /** @description A name for one browser on this page and no other; null for whoever can't be told apart. */
            visitor: string | null;
            /** @description The kind of intent, the form's fields, the meeting's time. */
            detail: {
                [key: string]: unknown;
            };
        };
        Analytics: {
            metrics: components["schemas"]["Metrics"];
            hotLeads: components["schemas"]["HotLead"][];
        };
        Metrics: {
            /** @description Rendered pages. */
            pagesLive: number;
            /** @description Pages with at least one visit. */
            visited: number;
            /** @description Form submissions and booked meetings. */
            conversions: number;
            ctaClicks: number;
            /** @description Pages that converted, divided by pages visited; 0 without a visit. */
            conversionRate: number;
        };
        HotLead: {
            page_token: string;
            /** Format: uuid */
            prospect_id: string;
            visits: number;
            cta_clicks: number;
            conversions: number;
            high_intent_count: number;
            converted: boolean;
            /**
             * Format: date-time
             * @description Null until the first conversion.
             */
            last_conversion_at: string | null;
        };
        Lead: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            prospect_id: string;
            page_token: string;
            event_type: components["schemas"]["EventKind"];
            /** @enum {string} */
            kind: 'lead' | 'meeting' | (string & {});
            /** @description Submitted form fields. */
            fields: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            created_at: string;
        };
        LeadList: {
            leads: components["schemas"]["Lead"][];
        };
        ConversionEvent: {
            /** Format: uuid */
            id: string;
            event: components["schemas"]["EventKind"];
            /** Format: uuid */
            prospect_id: string;
            page_token: string;
            fields: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When a connector first acknowledged it; null until then.
             */
            delivered_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        EventList: {
            events: components["schemas"]["ConversionEvent"][];
            nextCursor: string;
        };
        CreateBatchInput: {
            /** Format: uuid */
            templateId: string;
            /** @description Omitted: up to 5,000 most recent prospects. */
            prospectIds?: string[];
            batchName?: string;
        };
        CreateBatchResult: {
            /** Format: uuid */
            batchId: string;
            status: components["schemas"]["BatchStatus"];
            batchName: string | null;
            /** Format: uuid */
            templateId: string;
            prospectCount: number;
            nothingPersonalCount: components["schemas"]["NothingPersonalCount"];
        };
        /** @description Members of whom nothing is known that could make their page say something of its own: no role, tag or custom field, and no domain of a company (a consumer mail address has none). Their pages differ in names only and cost the same. */
        NothingPersonalCount: number;
        GenerateBatchInput: {
            /** @description Whole US cents; must equal the estimate exactly. */
            acknowledgedEstimateCents: number;
            /**
             * @description Block until every page is done; at most 25 prospects.
             * @default false
             */
            forceSync?: boolean;
            /** @description Only these members of the batch; the others leave it. */
            prospectIds?: string[];
        };
        GenerateBatchResult: {
            /** Format: uuid */
            batchId: string;
            status: components["schemas"]["BatchStatus"];
            /** @description Pages still to be made. */
            queued: number;
            /** @enum {string} */
            mode: 'async' | 'sync' | (string & {});
            counts?: components["schemas"]["BatchCounts"];
        };
        BatchCounts: {
            pending: number;
            generating: number;
            rendered: number;
            review: number;
            failed: number;
        };
        Batch: {
            /** Format: uuid */
            id: string;
            name: string | null;
            /** Format: uuid */
            template_id: string;
            status: components["schemas"]["BatchStatus"];
            prospect_count: number;
            /** @description Members for whose page no site of the company was read: none is known, it could not be read, or it says nothing usable. */
            sites_unread: number;
            /** @description What was acknowledged; null while it is a draft. */
            estimate_cents: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            completed_at: string | null;
        };
        BatchMember: {
            /** Format: uuid */
            prospect_id: string;
            email: string;
            status: components["schemas"]["ProspectStatus"];
            /** Format: uuid */
            page_id: string | null;
            /**
             * Format: uri
             * @description Null before it is made, in `review` and when `failed`.
             */
            url: string | null;
            /** @description Why it stopped, when `review` or `failed`. */
            error: string | null;
            /** @description What to set before the page is made again, when that is known: a field of the prospect, such as `prospect.company_domain` or `prospect.custom_fields.region`, or `workspace.company_profile`. With several, `prospect.company_domain`, `prospect.company_name` and `prospect.custom_fields` each suffice. */
            needs: string[];
            /** @description Whether a site of the company was read for the page; null until it is made. */
            site_read: boolean | null;
            /**
             * @description Whether the page's link has reached the systems behind your connectors: `not_required` without a connector for `page.rendered`, `ok` once one of them acknowledged it, `pending` on its way, `missing` when it did not arrive.
             * @enum {string}
             */
            writeback_status: 'ok' | 'missing' | 'pending' | 'not_required' | (string & {});
        };
        RegenerateFailedPagesInput: {
            /** @description When given, the exact estimate of `recipient_render` for the pages to retry. */
            acknowledgedEstimateCents?: number;
            /** @description Only these members. */
            prospectIds?: string[];
        };
        BatchProgress: {
            /** Format: uuid */
            batchId: string;
            status: components["schemas"]["BatchStatus"];
            counts: components["schemas"]["BatchCounts"];
        };
        /**
         * @description A kind of event that a connector may be sent: the four documented ones, `connector.test` and `connector.status_changed`.
         * @enum {string}
         */
        DeliveredKind: 'page.rendered' | 'form.submitted' | 'meeting.booked' | 'lead.intent' | 'connector.test' | 'connector.status_changed' | (string & {});
        /**
         * @description A kind that a connector can subscribe to: one of the four documented ones, or `connector.status_changed`, which says how the workspace's other connectors are doing.
         * @enum {string}
         */
        SubscribableKind: "page.rendered" | "form.submitted" | "meeting.booked" | "lead.intent" | "connector.status_changed";
        /** @description Headers of your own that every delivery carries, at most 10; values are stored encrypted and never returned. Names that the server sets (such as `Host`, `Content-Type`, `X-Service-*` and `webhook-*`) are refused. */
        ConnectorHeaders: {
            [key: string]: string;
        };
        CreateConnectorInput: {
            /**
             * Format: uri
             * @description Where deliveries are posted to.
             */
            outboundUrl: string;
            /** @description Omitted: all four documented kinds. */
            events?: components["schemas"]["SubscribableKind"][];
            /**
             * @description A label of your own for the destination.
             * @default custom
             */
            provider?: string;
            /** @description A note of your own. */
            description?: string;
            headers?: components["schemas"]["ConnectorHeaders"];
            /**
             * @description Most attempts under way at once.
             * @default 8
             */
            maxInFlight?: number;
            /**
             * @description Most attempts a second.
             * @default 50
             */
            ratePerSecond?: number;
            /**
             * @description Seconds until the receiver's status line has to be there.
             * @default 10
             */
            timeoutSeconds?: number;
        };
        UpdateConnectorInput: {
            /**
             * Format: uri
             * @description Where deliveries are posted to from now on.
             */
            outboundUrl?: string;
            /** @description The kinds that it receives from now on. */
            events?: components["schemas"]["SubscribableKind"][];
            /** @description A label of your own for the destination. */
            provider?: string;
            /** @description A note of your own; null removes it. */
            description?: string | null;
            /** @description Merged into the headers of the connector: a value replaces, null removes. */
            headers?: {
                [key: string]: string | null;
            };
            /** @description Most attempts under way at once. */
            maxInFlight?: number;
            /** @description Most attempts a second. */
            ratePerSecond?: number;
            /** @description Seconds until the receiver's status line has to be there. */
            timeoutSeconds?: number;
        };
        Connector: {
            /**
             * Format: uuid
             * @description The connector's id.
             */
            id: string;
            /** @description The label that it was registered with. */
            provider: string;
            /**
             * Format: uri
             * @description Where deliveries are posted to.
             */
            outbound_url: string;
            /** @description The kinds that it receives. */
            event_subscriptions: components["schemas"]["DeliveredKind"][];
            status: components["schemas"]["ConnectorStatus"];
            /**
             * Format: date-time
             * @description When it was registered.
             */
            created_at: string;
        };
        /**
         * @description `active`; `paused` by the owner; `open` while most attempts fail, so that deliveries are held and one is tried every 1 to 60 minutes; `disabled` after 410 Gone, or after 120 hours without a success. What happens meanwhile is held, except while disabled by 410.
         * @enum {string}
         */
        ConnectorStatus: 'active' | 'paused' | 'open' | 'disabled' | (string & {});
        /** @description A connector with its settings, its state and its health. */
        ConnectorWithHealth: components["schemas"]["Connector"] & {
            /** @description A note of the owner's. */
            description: string | null;
            /** @description Why it is not active; null while it is. */
            status_reason: components["schemas"]["ConnectorStatusReason"] | null;
            /**
             * Format: date-time
             * @description When the status last changed; null if it never did.
             */
            status_changed_at: string | null;
            /**
             * Format: date-time
             * @description While `open`: when one delivery is tried again.
             */
            next_probe_at: string | null;
            /**
             * Format: date-time
             * @description The first failure after the last success; null while the last attempt succeeded.
             */
            failing_since: string | null;
            /** @description Most attempts under way at once. */
            max_in_flight: number;
            /** @description Most attempts a second. */
            rate_per_second: number;
            /** @description Seconds until the receiver's status line has to be there. */
            timeout_seconds: number;
            /** @description Names of the headers of your own; their values are never returned. */
            header_names: string[];
            /**
             * Format: date-time
             * @description Until when an older secret signs beside the newest; null when there is only one.
             */
            previous_secret_expires_at: string | null;
            health: components["schemas"]["ConnectorHealth"];
        };
        /**
         * @description `owner` paused it, most attempts are `failing`, the receiver is `gone` (410), or there was `no_success` for 120 hours.
         * @enum {string}
         */
        ConnectorStatusReason: 'owner' | 'failing' | 'gone' | 'no_success' | (string & {});
        /** @description How deliveries of one kind of event are doing. */
        KindHealth: {
            event: components["schemas"]["DeliveredKind"];
            state: components["schemas"]["HealthState"];
            /** @description Failed attempts since the last success. */
            consecutive_failures: number;
            /**
             * Format: date-time
             * @description When the receiver last acknowledged a delivery.
             */
            last_success_at: string | null;
            /**
             * Format: date-time
             * @description When an attempt last failed.
             */
            last_failure_at: string | null;
            /** @description What the last failure was; null after a success. */
            last_error: string | null;
            /** @description Deliveries that ran out of attempts, and were neither replayed nor dismissed. */
            exhausted: number;
        };
        /**
         * @description `unused` before the first attempt. `failing` after three failed attempts in a row, while it has never succeeded, and while a delivery is exhausted.
         * @enum {string}
         */
        HealthState: 'unused' | 'healthy' | 'failing' | (string & {});
        /** @description The worst of its kinds, and each of them. */
        ConnectorHealth: {
            state: components["schemas"]["HealthState"];
            /** @description The most failed attempts in a row of any kind. */
            consecutive_failures: number;
            /**
             * Format: date-time
             * @description The latest of any kind.
             */
            last_success_at: string | null;
            /**
             * Format: date-time
             * @description The latest of any kind.
             */
            last_failure_at: string | null;
            /** @description The latest error that no success has followed. */
            last_error: string | null;
            /** @description Deliveries of every kind that ran out of attempts, and were neither replayed nor dismissed. */
            exhausted: number;
            /** @description One entry for each kind that was ever sent, `connector.test` left out. */
            kinds: components["schemas"]["KindHealth"][];
        };
        ConnectorListResult: {
            /** @description All connectors of the workspace, newest first. */
            connectors: components["schemas"]["ConnectorWithHealth"][];
        };
        ConnectorResult: {
            connector: components["schemas"]["ConnectorWithHealth"];
        };
        EnableConnectorResult: {
            connector: components["schemas"]["ConnectorWithHealth"];
            /** @description Deliveries that were held and are sent now. */
            released: number;
            /** @description Deliveries that ran out of attempts; `replayConnector` sends them again. */
            exhausted: number;
        };
        DeleteConnectorResult: {
            /**
             * Format: uuid
             * @description The connector that is deleted.
             */
            connectorId: string;
            /** @description Deliveries that were still to be sent. */
            canceledDeliveries: number;
        };
        RotateSecretInput: {
            /**
             * @description Hours for which the old secret signs too.
             * @default 24
             */
            overlapHours?: number;
        };
        RotateSecretResult: {
            connector: components["schemas"]["ConnectorWithHealth"];
            /** @description The new signing secret with the prefix `whsec_`; returned only here. */
            secret: string;
        };
        ReplayInput: {
            /**
             * Format: date-time
             * @description Only deliveries created at this instant or later.
             */
            since: string;
            /**
             * Format: date-time
             * @description Only deliveries created before this instant.
             */
            until?: string;
            /**
             * @description Only deliveries in this state.
             * @default exhausted
             * @enum {string}
             */
            status?: "exhausted" | "canceled" | "delivered";
            kind?: components["schemas"]["SubscribableKind"];
            /**
             * @description Count only; nothing is queued.
             * @default false
             */
            dryRun?: boolean;
        };
        ReplayResult: {
            /** @description As it was asked for. */
            dryRun: boolean;
            /** @description Deliveries that matched and can be sent again. */
            matched: number;
            /** @description Deliveries that were queued by this call. */
            replayed: number;
            /** @description Matching deliveries that were not queued. */
            remaining: number;
            /** @description What matched of each kind. */
            kinds: components["schemas"]["ReplayedKind"][];
        };
        ReplayedKind: {
            event: components["schemas"]["DeliveredKind"];
            /** @description Deliveries of this kind that matched. */
            matched: number;
        };
        ConnectorStatsResult: {
            stats: components["schemas"]["ConnectorStats"];
        };
        /** @description What a connector was sent, and what is queued for it. */
        ConnectorStats: {
            /**
             * Format: date-time
             * @description The beginning of the first hour that is counted.
             */
            since: string;
            queue: components["schemas"]["ConnectorQueue"];
            totals: components["schemas"]["AttemptCounts"];
            /** @description Hours with attempts, newest first. */
            hours: components["schemas"]["HourOfKind"][];
        };
        /** @description What is still to be sent. */
        ConnectorQueue: {
            /** @description Deliveries before their first attempt. */
            pending: number;
            /** @description Deliveries before a further attempt. */
            waiting: number;
            /** @description Attempts that are under way. */
            in_flight: number;
            /**
             * Format: date-time
             * @description When the first of them is or was due; null when nothing is queued.
             */
            oldest_due_at: string | null;
        };
        /** @description Counts of attempts. */
        AttemptCounts: {
            /** @description Attempts that ended. */
            attempts: number;
            /** @description Attempts that the receiver acknowledged. */
            succeeded: number;
            /** @description Attempts that it did not. */
            failed: number;
            /** @description Deliveries whose last attempt failed. */
            exhausted: number;
            /** @description Mean duration of an attempt; null without attempts. */
            average_ms: number | null;
        };
        /** @description One hour of one kind. */
        HourOfKind: components["schemas"]["AttemptCounts"] & {
            /**
             * Format: date-time
             * @description The beginning of the hour.
             */
            hour: string;
            event: components["schemas"]["DeliveredKind"];
        };
        EventTypesResult: {
            /** @description Every kind, in a fixed order. */
            eventTypes: components["schemas"]["EventType"][];
        };
        /** @description A kind of event. */
        EventType: {
            event: components["schemas"]["DeliveredKind"];
            /**
             * @description About a prospect, about the workspace's connectors, or a test.
             * @enum {string}
             */
            group: 'prospect' | 'operational' | 'test' | (string & {});
            /** @description When it happens. */
            description: string;
            /** @description Whether `events` of a connector may name it. */
            subscribable: boolean;
            /** @description Whether a connector without `events` receives it. */
            default: boolean;
            /** @description A body as it is sent. */
            example: {
                [key: string]: unknown;
            };
        };
        /** @description Server-sent events (`text/event-stream`). Each message has the lines `event` (the kind), `id` (the position) and `data` (the body, exactly as connectors receive it). */
        EventStream: string;
        CreateConnectorResult: {
            connector: components["schemas"]["Connector"];
            /** @description Signing secret with the prefix `whsec_`; returned only here. */
            secret: string;
        };
        TestConnectorResult: {
            /** @description Whether the receiver acknowledged it. */
            delivered: boolean;
            delivery: components["schemas"]["DeliveryWithAttempts"];
        };
        /**
         * @description `pending` before the first attempt, `in_flight` during one, `waiting` for the next, `held` while the connector is paused, open or disabled, `delivered`, `exhausted` after the last attempt of the schedule, `canceled` by the owner.
         * @enum {string}
         */
        DeliveryStatus: 'pending' | 'in_flight' | 'waiting' | 'held' | 'delivered' | 'exhausted' | 'canceled' | (string & {});
        Delivery: {
            /**
             * Format: uuid
             * @description The delivery's id; also in the header `X-Service-Delivery`.
             */
            id: string;
            /**
             * Format: uuid
             * @description The connector that it is for.
             */
            connector_id: string;
            /**
             * Format: uuid
             * @description The `id` of the payload; the same for every attempt.
             */
            event_id: string;
            event: components["schemas"]["DeliveredKind"];
            status: components["schemas"]["DeliveryStatus"];
            /** @description Attempts that were made and recorded. */
            attempt_count: number;
            /**
             * Format: date-time
             * @description When the next attempt is due; null when there is none.
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When the receiver acknowledged it.
             */
            delivered_at: string | null;
            /**
             * Format: date-time
             * @description When the event happened; unique within the workspace.
             */
            created_at: string;
        };
        DeliveryListResult: {
            /** @description Newest first. */
            deliveries: components["schemas"]["Delivery"][];
            /**
             * Format: date-time
             * @description The `cursor` of the next window; null when this is the last.
             */
            nextCursor: string | null;
        };
        DeliveryResult: {
            delivery: components["schemas"]["Delivery"];
        };
        DeliveryWithAttemptsResult: {
            delivery: components["schemas"]["DeliveryWithAttempts"];
        };
        /** @description A delivery with every attempt. */
        DeliveryWithAttempts: components["schemas"]["Delivery"] & {
            /** @description First to last. */
            attempts: components["schemas"]["DeliveryAttempt"][];
        };
        DeliveryAttempt: {
            /** @description 1 for the first; also in the header `X-Service-Attempt`. */
            number: number;
            /**
             * @description How it ended. The status line decides. `worker_lost`: the server stopped in the middle, so that the receiver may have got it; no step of the schedule is used up.
             * @enum {string}
             */
            outcome: 'success' | 'http_error' | 'redirect' | 'timeout' | 'dns_error' | 'tls_error' | 'refused' | 'reset' | 'blocked_address' | 'response_too_large' | 'invalid_url' | 'worker_lost' | (string & {});
            /** @description The status of the answer; null when none came. */
            status_code: number | null;
            /**
             * Format: date-time
             * @description When it began.
             */
            started_at: string;
            /** @description Milliseconds until the answer, or until it was given up. */
            duration_ms: number;
            /** @description At most 4 KiB of the answer. */
            response_excerpt: string | null;
            /** @description What the status alone does not say. */
            error: string | null;
            /** @description Where the time went; null when it is not known. */
            phases: components["schemas"]["AttemptPhases"] | null;
        };
        /** @description Milliseconds of each phase; null for one that was not reached or not needed. */
        AttemptPhases: {
            /** @description Looking the name up. */
            dns_ms: number | null;
            /** @description TCP and TLS; null on a connection that was kept from an earlier attempt. */
            connect_ms: number | null;
            /** @description From the request to the status line. */
            first_byte_ms: number | null;
        };
        SolutionMapEntry: {
            painPoint: string;
            solution: string;
            proof?: string;
        };
        CreateDiscoverySessionInput: {
            /**
             * Format: uuid
             * @description Pins the session to an existing prospect.
             */
            prospectId?: string;
            prospect?: components["schemas"]["ProspectInput"];
            transcript?: string;
            notes?: string;
            solutionMap?: components["schemas"]["SolutionMapEntry"][];
            /** @description Topics to keep off the page, separated by commas or lines. */
            exclusions?: string;
            /**
             * Format: uri
             * @description A recording to transcribe; needs `consentAttested` and a configured AI provider.
             */
            recordingUrl?: string;
            /** @description Required when a recording is given. */
            consentAttested?: boolean;
            speakers?: components["schemas"]["SpeakerSides"];
        };
        SpeakerSide: {
            /** @description As the transcript names the speaker, or a part of it that fits one speaker only. */
            name: string;
            /**
             * @description `unknown`: nothing that this speaker said is used.
             * @enum {string}
             */
            side: "seller" | "buyer" | "unknown";
        };
        /** @description Whose side the speakers of the call are on, where you know it. Without it, a speaker is known by organization, by the workspace's team and by the recipient; the server asks about the others. */
        SpeakerSides: components["schemas"]["SpeakerSide"][];
        DiscoverySnapshot: {
            session: components["schemas"]["DiscoverySession"];
            questions: components["schemas"]["DiscoveryQuestion"][];
        };
        DiscoverySession: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: 'draft' | 'ingesting' | 'interview_ready' | 'answered' | 'building' | 'completed' | (string & {});
            /**
             * Format: uuid
             * @description Set when the build completes.
             */
            template_id: string | null;
            /**
             * Format: uuid
             * @description The finished page of the session's prospect.
             */
            page_id: string | null;
            /** @description Why the last analysis or build failed. */
            error: string | null;
        };
        DiscoveryQuestion: {
            id: string;
            /** @description Voiced as the prospect asking. */
            question: string;
            context: string;
            category: string;
            ai_suggested_answer: string;
            /** @enum {string} */
            answer_source: 'ai_rag' | 'retrieval' | 'none' | (string & {});
            rag_confidence: number;
            /** @enum {string} */
            status: 'open' | 'answered' | 'skipped' | (string & {});
            answer: string | null;
        };
        AnswerDiscoveryQuestionsInput: {
            answers: components["schemas"]["DiscoveryAnswer"][];
        };
        /** @description A question as read, with your edits. Fields that the caller does not write are accepted and ignored. */
        DiscoveryAnswer: {
            id: string;
            question?: string;
            answer?: string | null;
            /** @enum {string} */
            status?: "open" | "answered" | "skipped";
            /** @description Ignored. */
            context?: unknown;
            /** @description Ignored. */
            category?: unknown;
            /** @description Ignored. */
            ai_suggested_answer?: unknown;
            /** @description Ignored. */
            answer_source?: unknown;
            /** @description Ignored. */
            rag_confidence?: unknown;
        };
        BuildDiscoveryPageInput: {
            /** @description When given, it must equal the estimate: 1. */
            acknowledgedDiscoveryCredits?: number;
        };
        BuildStarted: {
            /** Format: uuid */
            buildId: string;
            /** @enum {string} */
            status: 'building' | (string & {});
        };
        Template: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            kind: 'automatic' | 'discovery' | 'materials' | (string & {});
            /** @enum {string} */
            status: 'ready' | (string & {});
            version: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        TemplateWithDocument: components["schemas"]["Template"] & {
            document: components["schemas"]["TemplateDocument"];
        };
        /** @description The template itself; docs/guides/templates.md describes its sections and variables. */
        TemplateDocument: {
            [key: string]: unknown;
        };
        CreateTemplateInput: {
            name?: string;
            /** @description What the pages are for; the template is written from it. */
            description?: string;
            document?: components["schemas"]["TemplateDocument"];
            /** @description Needed with `description`: the exact estimate for `template_create`. */
            acknowledgedEstimateCents?: number;
        };
        EditTemplateInput: {
            name?: string;
            /** @description JSON Merge Patch of the document. */
            patch?: {
                [key: string]: unknown;
            };
            /** @description The exact estimate for `template_edit`. */
            acknowledgedEstimateCents: number;
        };
        IterateTemplateInput: {
            /** @description What to change in plain words. */
            instruction: string;
            /** @description The exact estimate for `template_edit`. */
            acknowledgedEstimateCents: number;
        };
        IterateTemplateResult: {
            template: components["schemas"]["TemplateWithDocument"];
            /** @description One sentence for each change. */
            changes: string[];
        };
        SetLeadFormInput: {
            /** @description `title`, `fields`, `submitLabel` and `thanks`, as in a template document. */
            leadForm: {
                [key: string]: unknown;
            };
            /** @description `label`, `durationMinutes`, `timeZone`, `weekdays`, `startHour`, `endHour`; null removes the calendar. */
            booking?: {
                [key: string]: unknown;
            } | null;
        };
        TemplateVersion: {
            version: number;
            name: string;
            /** @enum {string} */
            change: 'created' | 'edited' | 'iterated' | 'restored' | 'lead_form' | (string & {});
            /** @description What changed: the patched members, the instruction, the version that was restored. */
            note: string | null;
            current: boolean;
            /** Format: date-time */
            created_at: string;
        };
        CloneTemplateInput: {
            /** Format: uri */
            url: string;
            name?: string;
        };
        /** @description What became of one part of a description. */
        DescriptionPart: {
            /** @description The part, word for word. */
            text: string;
            takenUp: boolean;
            /** @description What was made of it; null when it was not taken up. */
            as: string | null;
            /** @description Why it was not taken up, and what helps; null when it was. */
            reason: string | null;
        };
        TemplateBuild: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: 'building' | 'completed' | 'failed' | (string & {});
            /**
             * Format: uuid
             * @description Set when the build is completed.
             */
            template_id: string | null;
            error: string | null;
            /**
             * @description Why a failed build failed; left out for others. `nothing_taken_up`: the template would have been the same without the description; `parts` say why. Nothing is charged for a failed build.
             * @enum {string}
             */
            error_code?: 'nothing_taken_up' | 'generation_failed' | (string & {});
            /** @description Each part of the description that the template was built from, taken up or not; left out for other builds and while building. */
            parts?: components["schemas"]["DescriptionPart"][];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            completed_at: string | null;
        };
        CompanyProfile: {
            name: string | null;
            website: string | null;
            oneLiner: string | null;
            products: components["schemas"]["ProfileProduct"][];
            proofPoints: components["schemas"]["ProfileProof"][];
            audiences: components["schemas"]["ProfileAudience"][];
            faqs: components["schemas"]["ProfileFaq"][];
            /** @description How the workspace wants to sound. */
            voice: string | null;
        };
        ProfileProduct: {
            name: string;
            description?: string;
        };
        ProfileProof: {
            text: string;
            customer?: string | null;
        };
        ProfileAudience: {
            name: string;
            pains?: string[];
        };
        ProfileFaq: {
            question: string;
            answer: string;
        };
        CompanyProfileInput: {
            name?: string | null;
            website?: string | null;
            oneLiner?: string | null;
            products?: components["schemas"]["ProfileProduct"][] | null;
            proofPoints?: components["schemas"]["ProfileProof"][] | null;
            audiences?: components["schemas"]["ProfileAudience"][] | null;
            faqs?: components["schemas"]["ProfileFaq"][] | null;
            voice?: string | null;
        };
        ScrapeCompanyProfileInput: {
            /** @description Address or domain of the site. */
            url: string;
            /**
             * @description Replace what the profile and the brand already say.
             * @default false
             */
            overwrite?: boolean;
        };
        ScrapeCompanyProfileResult: {
            companyProfile: components["schemas"]["CompanyProfile"];
            brand: components["schemas"]["Brand"];
            found: {
                /** @description For example `oneLiner` or `brand.colors.primary`. A list has one entry for each item that was read. */
                field: string;
                /** @description Which item of the list: the name of the product, the question, or the text of the proof. */
                item?: string;
                /** @description The page where it was read. */
                source: string;
            }[];
            /** @description The pages that were read. */
            pages: string[];
        };
        Brand: {
            colors: {
                /** @description Hex, for buttons and links. */
                primary: string | null;
                /** @description Hex, for the dark band. */
                ink: string | null;
            };
            fonts: {
                heading: string | null;
                body: string | null;
            };
            logoUrl: string | null;
            /** @description The company profile's. */
            voice: string | null;
        };
        BrandInput: {
            colors?: {
                primary?: string | null;
                ink?: string | null;
            } | null;
            fonts?: {
                heading?: string | null;
                body?: string | null;
            } | null;
            /** @description https. */
            logoUrl?: string | null;
        };
        AddDomainInput: {
            hostname: string;
        };
        Domain: {
            hostname: string;
            /**
             * @description `active` while its CNAME record points at the target.
             * @enum {string}
             */
            status: 'pending' | 'active' | (string & {});
            /** Format: date-time */
            checked_at: string | null;
            /** @description What the last look-up found instead. */
            problem: string | null;
            /** Format: date-time */
            created_at: string;
        };
        DomainList: {
            domains: components["schemas"]["Domain"][];
            /** @description Host name that the CNAME record of a custom domain points to. */
            cnameTarget: string;
        };
        TeamMember: {
            /** Format: uuid */
            id: string;
            email: string;
            name: string | null;
            /** @enum {string} */
            role: 'owner' | 'admin' | 'member' | 'viewer' | (string & {});
            /** @enum {string} */
            status: 'active' | 'invited' | (string & {});
            /** Format: date-time */
            created_at: string;
        };
        /** @enum {string} */
        PurposeTemplateStatus: 'drafting' | 'ready' | (string & {});
        /**
         * @description What a description is for. Known words get a proposal of their own.
         * @enum {string}
         */
        MaterialsPreset: 'custom' | 'roi' | 'discovery_followup' | 'proposal' | 'onboarding' | 'case_match' | (string & {});
        PurposeSpec: {
            /** @description What a page of this template is to achieve. */
            goal: string;
            preset?: components["schemas"]["MaterialsPreset"];
            /** @description Who reads the pages. */
            audience?: string | null;
            /** @description How the pages sound. */
            tone?: string | null;
            /** @description Topics to keep off the pages, as in `exclusions` of a discovery session. */
            exclusions?: string | null;
            /** @description ISO 4217 code of amounts that name none themselves; default USD. */
            currency?: string | null;
            /** @description Text of the page's button. */
            ctaLabel?: string | null;
            /** @description BCP 47; default en. */
            language?: string | null;
            /** @description Whether the pages offer times for a meeting; default false. */
            booking?: boolean;
        };
        /** @description Changes of a purpose: a member that is left out stays as it is, null takes it away. */
        PurposeSpecChanges: {
            goal?: string;
            preset?: components["schemas"]["MaterialsPreset"];
            audience?: string | null;
            tone?: string | null;
            exclusions?: string | null;
            currency?: string | null;
            ctaLabel?: string | null;
            language?: string | null;
            booking?: boolean;
        };
        /** @description One material that a run supplies. */
        ChecklistEntry: {
            key: string;
            label: string;
            /**
             * @description `transcript` and `recording` arm call intelligence; a `recording` needs consent.
             * @enum {string}
             */
            kind: "document" | "spreadsheet" | "data" | "notes" | "url" | "transcript" | "recording" | "image";
            /** @default true */
            required?: boolean;
            /**
             * @description Whether several materials may be attached; otherwise a new one takes the place of the old.
             * @default false
             */
            multiple?: boolean;
            description?: string | null;
        };
        /** @description One thing that has to be known. It is read from the materials, else asked as a fact_gap question. */
        FactSpec: {
            /** @description The name in formulas. */
            key: string;
            label: string;
            /**
             * @description A percent is a fraction in formulas: 18 % is 0.18.
             * @enum {string}
             */
            type: "number" | "currency" | "percent" | "text" | "date";
            /** @description For number: what is counted, e.g. `trucks`. For currency: an ISO 4217 code. */
            unit?: string | null;
            /**
             * @description A required fact that no material gives is asked for.
             * @default true
             */
            required?: boolean;
            /**
             * @description Other names under which materials may state it.
             * @default []
             */
            aliases?: string[];
            /** @description How it is asked. */
            question?: string | null;
        };
        InputContract: {
            materials: components["schemas"]["ChecklistEntry"][];
            facts: components["schemas"]["FactSpec"][];
        };
        ElementFormat: {
            /** @enum {string} */
            style: "number" | "currency" | "percent";
            currency?: string | null;
            /** @description Stands behind the number, e.g. `hours a week`. */
            unit?: string | null;
            decimals?: number | null;
        };
        /**
         * @description One part of the page. `calc` needs `formula`, `fixed` needs `text`, `fact` needs `fact`; `ai` is written from what `uses` names: facts, other elements,
         *     or `answers`, `call_wants`, `call_objections`, `call_next_steps`, `products`, `proof_points`.
         */
        ElementSpec: {
            /** @description Unique among elements and facts; the name in formulas. */
            id: string;
            /** @description Heading of a section, caption of a figure. */
            label: string;
            /** @enum {string} */
            source: "ai" | "calc" | "fixed" | "fact";
            /**
             * @description `hidden` is calculated and not shown. Figures that follow each other stand side by side.
             * @enum {string}
             */
            placement: "headline" | "subheadline" | "figure" | "text" | "list" | "steps" | "questions" | "proof" | "hidden";
            /**
             * @description Without it the page can't be published.
             * @default true
             */
            required?: boolean;
            /** @description Numbers, keys of facts, ids of calculated elements, + - * / % ^, comparisons as the condition of `a ? b : c`, abs, ceil, floor, round, sqrt, min, max. */
            formula?: string | null;
            format?: components["schemas"]["ElementFormat"] | null;
            /** @description Liquid over prospect, company, workspace, facts and elements: {{ facts.seats }}. */
            text?: string | null;
            fact?: string | null;
            /** @description What to write. */
            instruction?: string | null;
            /**
             * @description Empty: all facts and calculated elements.
             * @default []
             */
            uses?: string[];
            /** @description Characters. */
            maxLength?: number | null;
            /**
             * @description Set on the elements of a template that was forked from a run.
             * @default false
             */
            locked?: boolean;
        };
        QualityCheck: {
            id: string;
            label: string;
            /** @enum {string} */
            kind: "min_value" | "max_value" | "max_length" | "must_mention" | "must_not_mention";
            /** @description A fact's key or an element's id; null means every element that is written or fixed. */
            target?: string | null;
            value: number | string;
            /**
             * @description Whether a failure stops the publication.
             * @default true
             */
            blocking?: boolean;
        };
        OpenQuestion: {
            question: string;
            /** @description Why it matters and what is assumed until then. */
            context: string;
        };
        MaterialsProposal: {
            name: string;
            purposeSpec: components["schemas"]["PurposeSpec"];
            inputContract: components["schemas"]["InputContract"];
            elementManifest: components["schemas"]["ElementSpec"][];
            qualityChecks: components["schemas"]["QualityCheck"][];
            callIntelligence: boolean;
            openQuestions: components["schemas"]["OpenQuestion"][];
            specWarnings?: components["schemas"]["Issue"][];
        };
        ProposeMaterialsTemplateInput: {
            description: string;
            preset?: components["schemas"]["MaterialsPreset"];
        };
        /** @description Either `propose: true` with a description, or purposeSpec, inputContract and elementManifest. */
        CreateMaterialsTemplateInput: {
            name?: string;
            propose?: boolean;
            description?: string;
            preset?: components["schemas"]["MaterialsPreset"];
            purposeSpec?: components["schemas"]["PurposeSpec"];
            inputContract?: components["schemas"]["InputContract"];
            elementManifest?: components["schemas"]["ElementSpec"][];
            qualityChecks?: components["schemas"]["QualityCheck"][];
            callIntelligence?: boolean;
        };
        UpdateMaterialsTemplateInput: {
            name?: string;
            purposeSpec?: components["schemas"]["PurposeSpecChanges"];
            inputContract?: components["schemas"]["InputContract"];
            elementManifest?: components["schemas"]["ElementSpec"][];
            qualityChecks?: components["schemas"]["QualityCheck"][];
            /**
             * @description `ready` only when this very spec was built; `drafting` takes the template out of use.
             * @enum {string}
             */
            status?: "drafting" | "ready";
            callIntelligence?: boolean;
        };
        PurposeTemplate: {
            /** Format: uuid */
            id: string;
            name: string;
            status: components["schemas"]["PurposeTemplateStatus"];
            call_intelligence: boolean;
            run_count: number;
            /**
             * Format: uuid
             * @description The newest build; poll it with `getTemplateBuild`.
             */
            build_id: string | null;
            /** Format: uuid */
            forked_from_run_id: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PurposeTemplateWithSpec: components["schemas"]["PurposeTemplate"] & {
            purpose_spec: components["schemas"]["PurposeSpec"];
            input_contract: components["schemas"]["InputContract"];
            element_manifest: components["schemas"]["ElementSpec"][];
            quality_checks: components["schemas"]["QualityCheck"][];
        };
        MaterialsTemplateResult: {
            purpose: components["schemas"]["PurposeTemplateWithSpec"];
            openQuestions: components["schemas"]["OpenQuestion"][];
            /** @description Notes that stop nothing; left out when there are none. */
            specWarnings?: components["schemas"]["Issue"][];
        };
        BuildMaterialsTemplateInput: {
            /** @description The exact `estimateCents` for `purpose_template_build`. */
            acknowledgedEditCredits: number;
        };
        MaterialsChecklist: {
            inputContract: components["schemas"]["InputContract"];
            callIntelligence: boolean;
        };
        /**
         * @description `draft` while materials are missing or being read.
         * @enum {string}
         */
        RunStatus: 'draft' | 'needs_input' | 'ready' | 'generating' | 'review' | 'completed' | 'failed' | (string & {});
        RunRecipient: {
            /**
             * Format: email
             * @description Needed without `prospectId`.
             */
            email?: string;
            firstName?: string | null;
            lastName?: string | null;
            companyName?: string | null;
            companyDomain?: string | null;
            roleTitle?: string | null;
        };
        CreateRunInput: {
            /** Format: uuid */
            purposeTemplateId: string;
            /** Format: uuid */
            prospectId?: string;
            recipient?: components["schemas"]["RunRecipient"];
            /** @description Everybody recorded has agreed. Needed when a recording will be attached. */
            consentAttested?: boolean;
        };
        AttachRunMaterialsInput: {
            /** @description Key of the checklist entry. */
            entryKey: string;
            /** Format: uuid */
            mediaId?: string;
            /** @description A page or text that the server fetches. */
            url?: string;
            /** @description Raw text. */
            content?: string;
            /** @description JSON: an object or an array. */
            structured?: {
                [key: string]: unknown;
            } | unknown[];
            consentAttested?: boolean;
            speakers?: components["schemas"]["SpeakerSides"];
        };
        RunMaterial: {
            /** Format: uuid */
            id: string;
            entry_key: string;
            /** @enum {string} */
            source: 'mediaId' | 'url' | 'content' | 'structured' | (string & {});
            /** @description File name, address, or the entry's label. */
            label: string;
            /** @enum {string} */
            extraction_status: 'queued' | 'done' | 'failed' | 'unsupported' | (string & {});
            understood_summary: string | null;
            /** @description Why it is `failed` or `unsupported`. */
            error: string | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @description A number (a percent as a fraction), or text as people write it: "1,200 EUR", "18 %". */
        RunFactValue: number | string;
        RunFact: {
            key: string;
            label: string;
            /** @enum {string} */
            type: 'number' | 'currency' | 'percent' | 'text' | 'date' | (string & {});
            unit: string | null;
            value: components["schemas"]["RunFactValue"];
            /** @description As it stands on the page. */
            display: string;
            /** @enum {string} */
            origin: 'extracted' | 'user_override' | (string & {});
            /**
             * Format: uuid
             * @description Where it was read.
             */
            material_id: string | null;
            /** @description The words it was read from. */
            quote: string | null;
            /** @description Whose word it is: `buyer` from a call, `seller` for a value that was pinned or confirmed; `null` from any other material. What a seller or an unknown speaker says in a call is asked first. */
            side: ("buyer" | "seller") | null;
        };
        ElementItem: {
            title: string | null;
            text: string;
            note: string | null;
        };
        ElementValidation: {
            /**
             * @description `pending` before it is written.
             * @enum {string}
             */
            status: 'pending' | 'passed' | 'failed' | (string & {});
            /** @description Whether it stops the publication. */
            blocking: boolean;
            issues: {
                check: string;
                message: string;
                blocking: boolean;
                remedy: components["schemas"]["ElementRemedy"];
            }[];
        };
        /**
         * @description What helps. `regenerate` is for `ai` elements; `approve_digest` is for elements that use the call; `attach_materials` and `change_template` take a new run once the page is written.
         * @enum {string}
         */
        ElementRemedy: 'regenerate' | 'override_facts' | 'answer_questions' | 'approve_digest' | 'attach_materials' | 'update_profile' | 'update_prospect' | 'change_template' | (string & {});
        RunElement: {
            id: string;
            label: string;
            /** @enum {string} */
            source: 'ai' | 'calc' | 'fixed' | 'fact' | (string & {});
            /** @enum {string} */
            placement: 'headline' | 'subheadline' | 'figure' | 'text' | 'list' | 'steps' | 'questions' | 'proof' | 'hidden' | (string & {});
            required: boolean;
            /** @description The text as it stands on the page. */
            value: string | null;
            /** @description Of a calculated element. */
            number: number | null;
            items: components["schemas"]["ElementItem"][];
            /** @description Written before a fact, an answer or an item of the digest that it uses changed; regenerate it. */
            stale: boolean;
            regenerating: boolean;
            /** @description Why the last regeneration failed. */
            error: string | null;
            validation: components["schemas"]["ElementValidation"];
        };
        RunQuestion: {
            id: string;
            /** @enum {string} */
            kind: 'fact_gap' | 'content_qa' | (string & {});
            question: string;
            context: string;
            /** @description Null for content_qa, and for the fact_gap that asks who the speakers of a call are. */
            fact_key: string | null;
            /** @description For content_qa: from what the workspace knows. For fact_gap: the values that the materials leave open. It is not on the page until it is answered. */
            suggested_answer: string | null;
            /** @enum {string} */
            status: 'open' | 'answered' | 'skipped' | (string & {});
            answer: string | null;
        };
        MissingItem: {
            /**
             * @description `element`: it would have nothing to show; `message` says what to supply.
             * @enum {string}
             */
            kind: 'material' | 'extraction' | 'fact' | 'element' | (string & {});
            key: string;
            label: string;
            message: string;
            /** @description Of an `element`: what helps. */
            remedy?: components["schemas"]["ElementRemedy"];
        };
        CallDigest: {
            /**
             * Format: uuid
             * @description The call that was read last. Each further call adds its items; what you decided stays.
             */
            material_id: string;
            wants: components["schemas"]["CallPoint"][];
            objections: components["schemas"]["CallPoint"][];
            nextSteps: components["schemas"]["CallPoint"][];
        };
        /** @description What the reading of a call proposes. It reaches a page only once it is `approved`. */
        CallPoint: {
            id: string;
            /**
             * Format: uuid
             * @description The call that it was found in.
             */
            material_id?: string;
            /** @description The speaker. Not on the page unless `named`. */
            who: string | null;
            /** @description The words that the page may use once the item is approved. */
            text: string;
            /** @description The text before anyone edited it. */
            proposed_text: string;
            /** @description Verbatim from the transcript, for the seller. Never on the page. */
            quote: string;
            /** @enum {string} */
            status: 'proposed' | 'approved' | 'removed' | (string & {});
            /** @description Whether `text` differs from `proposed_text`. */
            edited: boolean;
            /** @description Whether the page may show `who` beside the text. Approved together with the item. */
            named: boolean;
        };
        /** @description Fields that are left out stay as they are, with one exception: an item whose `text` or `status` changes keeps its speaker's name only when `named: true` is sent again. */
        DigestDecision: {
            id: string;
            /** @enum {string} */
            status?: "proposed" | "approved" | "removed";
            /** @description `null` takes the edit back. */
            text?: string | null;
            /** @description Show the speaker's name beside the text. Only with an approved item that has a speaker. */
            named?: boolean;
        };
        DecideRunDigestInput: {
            items: components["schemas"]["DigestDecision"][];
        };
        DecideRunDigestResult: {
            run: components["schemas"]["PurposeRun"];
            callDigest: components["schemas"]["CallDigest"];
            elements: components["schemas"]["RunElement"][];
            missing: components["schemas"]["MissingItem"][];
            /** @description Ids of AI elements to regenerate. */
            staleElements: string[];
        };
        CreateRunPreviewInput: {
            /** @default 24 */
            expiresInHours?: number;
        };
        RunPreview: {
            /** @description Anyone who has it sees the page. Treat it as a secret. */
            url: string;
            /** Format: date-time */
            expiresAt: string;
        };
        PurposeRun: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            purpose_template_id: string;
            /** Format: uuid */
            prospect_id: string;
            status: components["schemas"]["RunStatus"];
            /** @description Why it is `failed`; in `review`, why writing the page again failed: it is as it was. */
            error: string | null;
            consent_attested: boolean;
            /** Format: uuid */
            page_id: string | null;
            /** @description Set once the page is generated. */
            page_token: string | null;
            /** @description Set once the run is published; `preview` of `getRun` shows the page before. */
            page_url: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        RunSnapshot: {
            run: components["schemas"]["PurposeRun"];
            materials: components["schemas"]["RunMaterial"][];
            facts: components["schemas"]["RunFact"][];
            elements: components["schemas"]["RunElement"][];
            questions: components["schemas"]["RunQuestion"][];
            missing: components["schemas"]["MissingItem"][];
            callDigest: components["schemas"]["CallDigest"] | null;
            /** @description For a run in `review`: a link to its page that works for 23 to 24 hours. Read the run again for a new one. */
            preview: components["schemas"]["RunPreview"] | null;
        };
        AnswerRunQuestionsInput: {
            answers: components["schemas"]["RunAnswer"][];
        };
        RunAnswer: {
            id: string;
            /** @description A fact_gap takes the fact; a content_qa what the seller says. */
            answer?: string | null;
            /** @enum {string} */
            status?: "open" | "answered" | "skipped";
        };
        AnswerRunQuestionsResult: {
            run: components["schemas"]["PurposeRun"];
            questions: components["schemas"]["RunQuestion"][];
            missing: components["schemas"]["MissingItem"][];
            /** @description Ids of AI elements to regenerate. */
            staleElements: string[];
        };
        OverrideRunFactsInput: {
            /** @description Changes the currency of the run's amounts. Nothing is converted: amounts that were pinned before are taken back, and the materials are read again. Without it `facts` names at least one fact. */
            currency?: string;
            /** @description Values by fact key; `null` takes the override back. A percent is a fraction or a text such as `18 %`; a text states one number, and a second one in it is refused. */
            facts: {
                [key: string]: number | string | null;
            };
        };
        OverrideRunFactsResult: {
            run: components["schemas"]["PurposeRun"];
            facts: components["schemas"]["RunFact"][];
            elements: components["schemas"]["RunElement"][];
            missing: components["schemas"]["MissingItem"][];
            /** @description Ids of AI elements to regenerate. */
            staleElements: string[];
            calcFailures: {
                elementId: string;
                message: string;
            }[];
        };
        GenerateRunInput: {
            /** @description The exact `estimateCents` for `purpose_run`. */
            acknowledgedEstimateCents: number;
        };
        RunGenerationStarted: {
            /** Format: uuid */
            runId: string;
            status: components["schemas"]["RunStatus"];
        };
        ElementRegenerationStarted: {
            /** Format: uuid */
            runId: string;
            elementId: string;
            /** @enum {string} */
            status: 'regenerating' | (string & {});
        };
        PublishRunResult: {
            /** Format: uuid */
            runId: string;
            status: components["schemas"]["RunStatus"];
            /** Format: uuid */
            pageId: string;
            pageToken: string;
            url: string;
            /** @description Items of the digest that were neither approved nor removed. None of them is on the page. */
            undecidedItems: number;
        };
        ForkRunResult: {
            /**
             * Format: uuid
             * @description The new materials template, `drafting`.
             */
            templateId: string;
        };
        /** @enum {string} */
        MediaKind: "image" | "video" | "audio" | "document";
        /**
         * @description `queued` until the file was read. `not_needed`: images and video are not read. `unsupported`: nothing here can read it; `extraction_error` says why.
         * @enum {string}
         */
        ExtractionStatus: 'queued' | 'done' | 'failed' | 'unsupported' | 'not_needed' | (string & {});
        Media: {
            /** Format: uuid */
            id: string;
            kind: components["schemas"]["MediaKind"];
            /** @description Without folders, control characters and what file systems refuse. */
            filename: string;
            /** @description What the content is. */
            mime: string;
            bytes: number;
            /** @description Of the content, 64 hexadecimal digits. */
            sha256: string;
            /** @enum {string} */
            source: 'url' | 'upload' | (string & {});
            /** @description Signed path of the content on the API's origin. Needs no key and works for one to two hours: read the record again for a new one. */
            content_url: string;
            /** @description Marked mandatory on templates when it was uploaded. */
            mandatory: boolean;
            extraction_status: components["schemas"]["ExtractionStatus"];
            /** @description What was understood of a document or a recording; null until it was read. */
            understood_summary: string | null;
            /** @description Why it could not be read. */
            extraction_error: string | null;
            /**
             * Format: date-time
             * @description Unique within a workspace.
             */
            created_at: string;
        };
        MediaList: {
            media: components["schemas"]["Media"][];
            /**
             * Format: date-time
             * @description The `cursor` of the next page; null when this is the last.
             */
            nextCursor: string | null;
        };
        MediaResult: {
            media: components["schemas"]["Media"];
        };
        DeleteMediaResult: {
            /** Format: uuid */
            mediaId: string;
            deleted: boolean;
        };
        /** @description Exactly one of `url` and `base64`; with `base64`, `filename` and `mime` are needed. */
        UploadMediaInput: {
            /** @description A public http or https address, which the server fetches itself. */
            url?: string;
            /** @description The content; white space and missing padding are accepted. */
            base64?: string;
            /** @description Default for a `url`: the last part of its path. */
            filename?: string;
            /** @description What the caller takes the content for; refused when it is something else. */
            mime?: string;
            kind?: components["schemas"]["MediaKind"];
            /**
             * @description Mark it mandatory on templates.
             * @default false
             */
            mandatory?: boolean;
        };
        UploadMediaForm: {
            /**
             * Format: binary
             * @description The content. Its part has a file name; its Content-Type is what the caller takes it for.
             */
            file: string;
            /** @description Default: the file name of the part. */
            filename?: string;
            kind?: components["schemas"]["MediaKind"];
            /**
             * @description `true` or `false`.
             * @default false
             */
            mandatory?: boolean;
        };
        Entitlements: {
            /** @enum {string} */
            plan: 'free' | 'starter' | 'growth' | 'scale' | (string & {});
            /** @enum {string} */
            subscriptionStatus: 'none' | 'trialing' | 'active' | 'past_due' | 'canceled' | (string & {});
            /** @description True when other requests answer 402 `plan_limit`. */
            locked: boolean;
            /** @description `free_usage_exhausted` or `trial_or_subscription_inactive`. */
            lockReason: string | null;
            upgradeUrl: string;
            usage: components["schemas"]["AllowanceBalance"];
            discoveryCredits: components["schemas"]["CreditBalance"];
            key: components["schemas"]["KeySpend"];
        };
        Usage: {
            usage: components["schemas"]["AllowanceBalance"];
            discoveryCredits: components["schemas"]["CreditBalance"];
            key: components["schemas"]["KeySpend"];
        };
        AllowanceBalance: {
            allowanceCents: number;
            usedCents: number;
            /** @description Set aside for pages that are being generated. */
            heldCents: number;
            /** @description allowanceCents - usedCents - heldCents. */
            remainingCents: number;
        };
        CreditBalance: {
            included: number;
            used: number;
            held: number;
            remaining: number;
        };
        /** @description The calling key's monthly spend cap, by UTC calendar month. */
        KeySpend: {
            /** @description Null without a cap. */
            monthlySpendCapCents: number | null;
            /** @description Charged and set aside this month. */
            spentThisMonthCents: number;
            /** Format: date-time */
            resetsAt: string;
        };
        /** @enum {string} */
        BillingType: "recipient_render" | "template_create" | "template_edit" | "discovery" | "purpose_template_build" | "purpose_run";
        EstimateCostInput: {
            type: components["schemas"]["BillingType"];
            /** @description Default: 1, or with `batchId` the members of the batch. */
            quantity?: number;
            /**
             * Format: uuid
             * @description With `recipient_render`: a batch whose members are looked at.
             */
            batchId?: string;
        };
        CostEstimate: {
            type: components["schemas"]["BillingType"];
            quantity: number;
            unitCents: number;
            /** @description quantity × unitCents. */
            estimateCents: number;
            estimateDiscoveryCredits: number;
            /** @description Whether the balance and the key's cap allow it now. */
            affordable: boolean;
            nothingPersonalCount?: components["schemas"]["NothingPersonalCount"];
        };
        /** @description What a connector receives. Carries both documented field sets, for every kind, so that a receiver written for either works. */
        WebhookPayload: components["schemas"]["DeclaredEvent"] & components["schemas"]["SampleEvent"] & {
            /**
             * Format: uuid
             * @description The event's id; the same on every attempt.
             */
            id: string;
        };
        /** @description The fields of every event, for one that concerns no prospect: what names one is null. */
        NeutralEvent: {
            /**
             * Format: uuid
             * @description The event's id; the same on every attempt.
             */
            id: string;
            /** @description The kind of event. */
            event: string;
            /**
             * Format: uuid
             * @description The workspace that it happened in.
             */
            workspace_id: string;
            /**
             * Format: uuid
             * @description Always null.
             */
            service_lead_id: string | null;
            /** @description Always null. */
            url: string | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description Always null. */
            form_data: {
                [key: string]: unknown;
            } | null;
            /** @description Always null. */
            booking: {
                [key: string]: unknown;
            } | null;
            /** @description Always null. */
            prospect: {
                [key: string]: unknown;
            } | null;
            /** @description Always null. */
            page_token: string | null;
            /** @description What the event says. */
            fields: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
        };
        /** @description The body of a test delivery. */
        ConnectorTestPayload: components["schemas"]["NeutralEvent"] & {
            /**
             * @description Always `connector.test`.
             * @constant
             */
            event: "connector.test";
            fields: components["schemas"]["ConnectorTestFields"];
        };
        ConnectorTestFields: {
            /** @description What to do. */
            message: string;
        };
        /** @description The body of an operational event. */
        ConnectorStatusPayload: components["schemas"]["NeutralEvent"] & {
            /**
             * @description Always `connector.status_changed`.
             * @constant
             */
            event: "connector.status_changed";
            fields: components["schemas"]["ConnectorStatusFields"];
        };
        ConnectorStatusFields: {
            /**
             * Format: uuid
             * @description The connector that it is about.
             */
            connector_id: string;
            /**
             * @description `failing`: attempts began to fail. `open`: most fail, so deliveries are held. `disabled`: nothing is sent any more. `exhausted`: a delivery ran out of attempts. `recovered`: the receiver answers again.
             * @enum {string}
             */
            step: 'failing' | 'open' | 'disabled' | 'exhausted' | 'recovered' | (string & {});
            status: components["schemas"]["ConnectorStatus"];
            /**
             * Format: date-time
             * @description The first failure after the last success.
             */
            failing_since: string | null;
            /** @description What happened and what to do. */
            message: string;
        };
        /** @description The declared event schema. */
        DeclaredEvent: {
            event: components["schemas"]["EventKind"];
            /** Format: uuid */
            workspace_id: string;
            /**
             * Format: uuid
             * @description The prospect's id.
             */
            service_lead_id: string;
            /** @description The page's public URL. */
            url: string | null;
            /** Format: date-time */
            timestamp: string;
            form_data: {
                [key: string]: unknown;
            } | null;
            booking: {
                [key: string]: unknown;
            } | null;
        };
        /** @description The fields of the documented sample delivery. */
        SampleEvent: {
            event: components["schemas"]["EventKind"];
            /** Format: uuid */
            workspace_id: string;
            prospect: {
                email: string;
                company_name: string | null;
            } & {
                [key: string]: unknown;
            };
            page_token: string;
            fields: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            created_at: string;
        };
    };
    responses: {
        /** @description The request is malformed or a field is invalid; `issues` names each field. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "validation_failed",
                 *       "message": "prospects[0].email must be an e-mail address.",
                 *       "issues": [
                 *         {
                 *           "path": "prospects[0].email",
                 *           "message": "must be an e-mail address"
                 *         }
                 *       ],
                 *       "requestId": "req_01"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key is missing or does not identify a workspace. */
        Unauthorized: {
            headers: {
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
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The usage allowance is spent, the subscription is inactive, or the key's monthly cap would be exceeded. */
        PaymentRequired: {
            headers: {
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
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key lacks the operation's scope. */
        Forbidden: {
            headers: {
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
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No such record in this workspace. */
        NotFound: {
            headers: {
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
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Generation stopped for review, the record's state does not allow the call, or the same Idempotency-Key is being processed. */
        Conflict: {
            headers: {
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
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is over the limit. */
        BodyTooLarge: {
            headers: {
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
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not sent as JSON. */
        UnsupportedMediaType: {
            headers: {
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
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The Idempotency-Key was used with another request, or what the request names can't be worked with here; `error` says which. */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "idempotency_key_reused",
                 *       "message": "This Idempotency-Key was used with another request. Send a new key.",
                 *       "requestId": "req_01"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests with this key. */
        RateLimited: {
            headers: {
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
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A defect of the server; nothing was charged for the call. */
        InternalError: {
            headers: {
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
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Generation failed; `detail` carries the underlying error. Nothing was charged. */
        GenerationFailed: {
            headers: {
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
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server is starting, stopping or without its database. */
        Unavailable: {
            headers: {
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
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description The record's uuid. */
        Id: string;
        /**
         * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
         *     refused with 422.
         */
        IdempotencyKey: string;
        /** @description Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned. */
        CreatedBefore: string;
        /** @description Only records created after this instant (exclusive). */
        CreatedAfter: string;
        /** @description `t=<unix_seconds>,v1=<hex>`; v1 is the hex HMAC-SHA256 of `{t}.{raw_body}` keyed with the connector secret. While a secret is being rotated there is one v1 for each secret. */
        ServiceSignature: string;
        /** @description The event's id, the same on every attempt and equal to `id` in the body. Standard Webhooks. */
        WebhookId: string;
        /** @description Unix seconds of this attempt, equal to `t` in `X-Service-Signature`. Standard Webhooks. */
        WebhookTimestamp: string;
        /** @description `v1,<base64>`, separated by spaces when two secrets sign: the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{raw_body}`. The key is the secret's part after `whsec_`, decoded from base64url. Standard Webhooks. */
        WebhookSignature: string;
        /** @description The kind of event, as in the body. Not signed. */
        ServiceEvent: string;
        /** @description The delivery's id, for `getDelivery`. Not signed. */
        ServiceDelivery: string;
        /** @description 1 for the first attempt of this delivery. Not signed. */
        ServiceAttempt: string;
    };
    requestBodies: never;
    headers: {
        /** @description Names this request in the server's logs. */
        RequestId: string;
        /** @description `true` when the stored response of an earlier call with the same Idempotency-Key was sent. */
        IdempotencyReplayed: "true";
        /** @description Seconds to wait before the next try. */
        RetryAfter: number;
    };
    pathItems: never;
};
export type $defs = Record<string, never>;
export interface operations {
    listProspects: {
        parameters: {
            query?: {
                /** @description Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned. */
                created_before?: components["parameters"]["CreatedBefore"];
                /** @description Only records created after this instant (exclusive). */
                created_after?: components["parameters"]["CreatedAfter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest prospects of the window. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *           "created_at": "2026-11-20T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ProspectList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpsertProspectsInput"];
            };
        };
        responses: {
            /** @description The stored prospects, one for each distinct e-mail address, in the order sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
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
                     *           "created_at": "2026-11-20T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ProspectList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProspect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The prospect and a summary of each of its pages, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *         "created_at": "2026-11-20T09:30:00.000Z",
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
                    "application/json": {
                        prospect: components["schemas"]["ProspectWithPages"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportProspectsInput"];
            };
        };
        responses: {
            /** @description What became of each row. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *             "email": "ada@northwind.example",
                     *             "outcome": "created",
                     *             "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *             "same_address_rows": [],
                     *             "issues": []
                     *           },
                     *           {
                     *             "row": 2,
                     *             "email": "not-an-address",
                     *             "outcome": "failed",
                     *             "prospect_id": null,
                     *             "same_address_rows": [],
                     *             "issues": [
                     *               {
                     *                 "path": "rows[2].email",
                     *                 "message": "must be an e-mail address"
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "ignoredColumns": []
                     *       },
                     *       "batch": null
                     *     }
                     */
                    "application/json": components["schemas"]["ImportProspectsResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeProspect: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The prospect is removed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "prospectId": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *       "removedPages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["RemoveProspectResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *         "created_at": "2026-11-20T09:31:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        page: components["schemas"]["Page"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPageSignals: {
        parameters: {
            query?: {
                /** @description Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned. */
                created_before?: components["parameters"]["CreatedBefore"];
            };
            header?: never;
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page, its prospect, what it counted and what happened. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *         "created_at": "2026-11-20T09:31:00.000Z"
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
                     *           "at": "2026-11-20T10:00:00.000Z",
                     *           "kind": "form.submitted",
                     *           "visitor": null,
                     *           "detail": {
                     *             "fields": {
                     *               "name": "Ada Byron"
                     *             }
                     *           }
                     *         },
                     *         {
                     *           "at": "2026-11-20T09:58:00.000Z",
                     *           "kind": "visit",
                     *           "visitor": "v_5f2c81d0",
                     *           "detail": {}
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PageSignals"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
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
                "application/json": components["schemas"]["CreateProspectPageInput"];
            };
        };
        responses: {
            /** @description The page is live. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                    "application/json": components["schemas"]["CreateProspectPageResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
            /** @description The workspace's metrics since its beginning. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *           "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *           "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *           "visits": 3,
                     *           "cta_clicks": 2,
                     *           "conversions": 1,
                     *           "high_intent_count": 1,
                     *           "converted": true,
                     *           "last_conversion_at": "2026-11-20T10:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Analytics"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLeads: {
        parameters: {
            query?: {
                /** @description Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned. */
                created_before?: components["parameters"]["CreatedBefore"];
                /** @description Only records created after this instant (exclusive). */
                created_after?: components["parameters"]["CreatedAfter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest leads of the window. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "leads": [
                     *         {
                     *           "id": "5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11",
                     *           "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *           "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *           "event_type": "form.submitted",
                     *           "kind": "lead",
                     *           "fields": {
                     *             "name": "Ada Byron",
                     *             "message": "Tell me more"
                     *           },
                     *           "created_at": "2026-11-20T10:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LeadList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the previous page. Omit it to begin with the first event. */
                cursor?: string;
                /** @description How many events to return. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events, at most `limit`; empty when there is nothing new. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *           "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *           "fields": {
                     *             "name": "Ada Byron"
                     *           },
                     *           "delivered_at": "2026-11-20T10:00:01.000Z",
                     *           "created_at": "2026-11-20T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": "djE6MTczMjA5NjgwMDAwMDAwMA"
                     *     }
                     */
                    "application/json": components["schemas"]["EventList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
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
                "application/json": components["schemas"]["CreateBatchInput"];
            };
        };
        responses: {
            /** @description Batch created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                    "application/json": components["schemas"]["CreateBatchResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
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
                "application/json": components["schemas"]["GenerateBatchInput"];
            };
        };
        responses: {
            /** @description Generation is queued (`mode` `async`) or done (`mode` `sync`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenerateBatchResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBatches: {
        parameters: {
            query?: {
                /** @description Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned. */
                created_before?: components["parameters"]["CreatedBefore"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest batches of the window. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batches": [
                     *         {
                     *           "id": "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
                     *           "name": "Q4 launch",
                     *           "template_id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *           "status": "completed",
                     *           "prospect_count": 3,
                     *           "sites_unread": 0,
                     *           "estimate_cents": 75,
                     *           "created_at": "2026-11-20T09:31:00.000Z",
                     *           "completed_at": "2026-11-20T09:31:05.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        batches: components["schemas"]["Batch"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBatch: {
        parameters: {
            query?: {
                /** @description A member's `prospect_id`; members behind it are returned. */
                after?: string;
            };
            header?: never;
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batch and its members. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batch": {
                     *         "id": "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
                     *         "name": "Q4 launch",
                     *         "template_id": "0d3b1b46-2b58-4c2e-9d0e-52e4d0f0a001",
                     *         "status": "completed",
                     *         "prospect_count": 1,
                     *         "sites_unread": 0,
                     *         "estimate_cents": 25,
                     *         "created_at": "2026-11-20T09:31:00.000Z",
                     *         "completed_at": "2026-11-20T09:31:05.000Z"
                     *       },
                     *       "members": [
                     *         {
                     *           "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *           "email": "ada@northwind.example",
                     *           "status": "rendered",
                     *           "page_id": "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
                     *           "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                     *           "error": null,
                     *           "needs": [],
                     *           "site_read": true,
                     *           "writeback_status": "ok"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        batch: components["schemas"]["Batch"];
                        members: components["schemas"]["BatchMember"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far the batch is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                    "application/json": components["schemas"]["BatchProgress"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
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
                "application/json": components["schemas"]["RegenerateFailedPagesInput"];
            };
        };
        responses: {
            /** @description The pages are queued. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batchId": "9c1b5c0e-4f57-4a0f-8b52-2d8f7e3b1c01",
                     *       "status": "generating",
                     *       "queued": 1,
                     *       "mode": "async"
                     *     }
                     */
                    "application/json": components["schemas"]["GenerateBatchResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
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
                "application/json": components["schemas"]["CreateConnectorInput"];
            };
        };
        responses: {
            /** @description The connector and, this once, its signing secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connector": {
                     *         "id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                     *         "provider": "custom",
                     *         "outbound_url": "https://crm.example/hooks/pages",
                     *         "event_subscriptions": [
                     *           "form.submitted",
                     *           "meeting.booked"
                     *         ],
                     *         "status": "active",
                     *         "created_at": "2026-11-20T09:00:00.000Z"
                     *       },
                     *       "secret": "whsec_EXAMPLE-shown-once"
                     *     }
                     */
                    "application/json": components["schemas"]["CreateConnectorResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
            /** @description All connectors of the workspace, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connectors": [
                     *         {
                     *           "id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                     *           "provider": "custom",
                     *           "outbound_url": "https://crm.example/hooks/pages",
                     *           "event_subscriptions": [
                     *             "form.submitted"
                     *           ],
                     *           "status": "active",
                     *           "created_at": "2026-11-20T09:00:00.000Z",
                     *           "description": "Leads into the CRM",
                     *           "status_reason": null,
                     *           "status_changed_at": "2026-11-20T09:00:00.000Z",
                     *           "next_probe_at": null,
                     *           "failing_since": "2026-11-20T10:00:00.000Z",
                     *           "max_in_flight": 8,
                     *           "rate_per_second": 50,
                     *           "timeout_seconds": 10,
                     *           "header_names": [
                     *             "X-Api-Key"
                     *           ],
                     *           "previous_secret_expires_at": null,
                     *           "health": {
                     *             "state": "failing",
                     *             "consecutive_failures": 4,
                     *             "last_success_at": "2026-11-20T09:10:00.000Z",
                     *             "last_failure_at": "2026-11-20T10:10:00.000Z",
                     *             "last_error": "HTTP 500",
                     *             "exhausted": 0,
                     *             "kinds": [
                     *               {
                     *                 "event": "form.submitted",
                     *                 "state": "failing",
                     *                 "consecutive_failures": 4,
                     *                 "last_success_at": "2026-11-20T09:10:00.000Z",
                     *                 "last_failure_at": "2026-11-20T10:10:00.000Z",
                     *                 "last_error": "HTTP 500",
                     *                 "exhausted": 0
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ConnectorListResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /** @description Only these kinds, separated by commas: `form.submitted,meeting.booked`. Omitted: every kind but `connector.test`. */
                kinds?: string;
                /** @description The `id` of the last message that was received. Events from then on come first, at most 30 days back. The header `Last-Event-ID`, which browsers and libraries send by themselves, takes precedence. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream, until either side ends it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example event: form.submitted
                     *     id: 2026-11-20T10:00:00.000010Z
                     *     data: {"id":"5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11","event":"form.submitted"}
                     */
                    "text/event-stream": components["schemas"]["EventStream"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConnector: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connector. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connector": {
                     *         "id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                     *         "provider": "custom",
                     *         "outbound_url": "https://crm.example/hooks/pages",
                     *         "event_subscriptions": [
                     *           "form.submitted"
                     *         ],
                     *         "status": "active",
                     *         "created_at": "2026-11-20T09:00:00.000Z",
                     *         "description": "Leads into the CRM",
                     *         "status_reason": null,
                     *         "status_changed_at": "2026-11-20T09:00:00.000Z",
                     *         "next_probe_at": null,
                     *         "failing_since": null,
                     *         "max_in_flight": 8,
                     *         "rate_per_second": 50,
                     *         "timeout_seconds": 10,
                     *         "header_names": [
                     *           "X-Api-Key"
                     *         ],
                     *         "previous_secret_expires_at": null,
                     *         "health": {
                     *           "state": "healthy",
                     *           "consecutive_failures": 0,
                     *           "last_success_at": "2026-11-20T09:10:00.000Z",
                     *           "last_failure_at": null,
                     *           "last_error": null,
                     *           "exhausted": 0,
                     *           "kinds": [
                     *             {
                     *               "event": "form.submitted",
                     *               "state": "healthy",
                     *               "consecutive_failures": 0,
                     *               "last_success_at": "2026-11-20T09:10:00.000Z",
                     *               "last_failure_at": null,
                     *               "last_error": null,
                     *               "exhausted": 0
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ConnectorResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connector is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                    "application/json": components["schemas"]["DeleteConnectorResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
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
                "application/json": components["schemas"]["UpdateConnectorInput"];
            };
        };
        responses: {
            /** @description The changed connector. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connector": {
                     *         "id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                     *         "provider": "custom",
                     *         "outbound_url": "https://crm.example/hooks/pages",
                     *         "event_subscriptions": [
                     *           "form.submitted"
                     *         ],
                     *         "status": "active",
                     *         "created_at": "2026-11-20T09:00:00.000Z",
                     *         "description": "Leads into the CRM",
                     *         "status_reason": null,
                     *         "status_changed_at": "2026-11-20T09:00:00.000Z",
                     *         "next_probe_at": null,
                     *         "failing_since": null,
                     *         "max_in_flight": 8,
                     *         "rate_per_second": 50,
                     *         "timeout_seconds": 10,
                     *         "header_names": [
                     *           "X-Api-Key"
                     *         ],
                     *         "previous_secret_expires_at": null,
                     *         "health": {
                     *           "state": "healthy",
                     *           "consecutive_failures": 0,
                     *           "last_success_at": "2026-11-20T09:10:00.000Z",
                     *           "last_failure_at": null,
                     *           "last_error": null,
                     *           "exhausted": 0,
                     *           "kinds": [
                     *             {
                     *               "event": "form.submitted",
                     *               "state": "healthy",
                     *               "consecutive_failures": 0,
                     *               "last_success_at": "2026-11-20T09:10:00.000Z",
                     *               "last_failure_at": null,
                     *               "last_error": null,
                     *               "exhausted": 0
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ConnectorResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The paused connector. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connector": {
                     *         "id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                     *         "provider": "custom",
                     *         "outbound_url": "https://crm.example/hooks/pages",
                     *         "event_subscriptions": [
                     *           "form.submitted"
                     *         ],
                     *         "status": "paused",
                     *         "created_at": "2026-11-20T09:00:00.000Z",
                     *         "description": "Leads into the CRM",
                     *         "status_reason": "owner",
                     *         "status_changed_at": "2026-11-20T09:00:00.000Z",
                     *         "next_probe_at": null,
                     *         "failing_since": null,
                     *         "max_in_flight": 8,
                     *         "rate_per_second": 50,
                     *         "timeout_seconds": 10,
                     *         "header_names": [
                     *           "X-Api-Key"
                     *         ],
                     *         "previous_secret_expires_at": null,
                     *         "health": {
                     *           "state": "healthy",
                     *           "consecutive_failures": 0,
                     *           "last_success_at": "2026-11-20T09:10:00.000Z",
                     *           "last_failure_at": null,
                     *           "last_error": null,
                     *           "exhausted": 0,
                     *           "kinds": [
                     *             {
                     *               "event": "form.submitted",
                     *               "state": "healthy",
                     *               "consecutive_failures": 0,
                     *               "last_success_at": "2026-11-20T09:10:00.000Z",
                     *               "last_failure_at": null,
                     *               "last_error": null,
                     *               "exhausted": 0
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ConnectorResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The active connector. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connector": {
                     *         "id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                     *         "provider": "custom",
                     *         "outbound_url": "https://crm.example/hooks/pages",
                     *         "event_subscriptions": [
                     *           "form.submitted"
                     *         ],
                     *         "status": "active",
                     *         "created_at": "2026-11-20T09:00:00.000Z",
                     *         "description": "Leads into the CRM",
                     *         "status_reason": null,
                     *         "status_changed_at": "2026-11-20T09:00:00.000Z",
                     *         "next_probe_at": null,
                     *         "failing_since": null,
                     *         "max_in_flight": 8,
                     *         "rate_per_second": 50,
                     *         "timeout_seconds": 10,
                     *         "header_names": [
                     *           "X-Api-Key"
                     *         ],
                     *         "previous_secret_expires_at": null,
                     *         "health": {
                     *           "state": "healthy",
                     *           "consecutive_failures": 0,
                     *           "last_success_at": "2026-11-20T09:10:00.000Z",
                     *           "last_failure_at": null,
                     *           "last_error": null,
                     *           "exhausted": 0,
                     *           "kinds": [
                     *             {
                     *               "event": "form.submitted",
                     *               "state": "healthy",
                     *               "consecutive_failures": 0,
                     *               "last_success_at": "2026-11-20T09:10:00.000Z",
                     *               "last_failure_at": null,
                     *               "last_error": null,
                     *               "exhausted": 0
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ConnectorResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The active connector, and what waits for it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connector": {
                     *         "id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                     *         "provider": "custom",
                     *         "outbound_url": "https://crm.example/hooks/pages",
                     *         "event_subscriptions": [
                     *           "form.submitted"
                     *         ],
                     *         "status": "active",
                     *         "created_at": "2026-11-20T09:00:00.000Z",
                     *         "description": "Leads into the CRM",
                     *         "status_reason": null,
                     *         "status_changed_at": "2026-11-20T09:00:00.000Z",
                     *         "next_probe_at": null,
                     *         "failing_since": null,
                     *         "max_in_flight": 8,
                     *         "rate_per_second": 50,
                     *         "timeout_seconds": 10,
                     *         "header_names": [
                     *           "X-Api-Key"
                     *         ],
                     *         "previous_secret_expires_at": null,
                     *         "health": {
                     *           "state": "healthy",
                     *           "consecutive_failures": 0,
                     *           "last_success_at": "2026-11-20T09:10:00.000Z",
                     *           "last_failure_at": null,
                     *           "last_error": null,
                     *           "exhausted": 0,
                     *           "kinds": [
                     *             {
                     *               "event": "form.submitted",
                     *               "state": "healthy",
                     *               "consecutive_failures": 0,
                     *               "last_success_at": "2026-11-20T09:10:00.000Z",
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
                    "application/json": components["schemas"]["EnableConnectorResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
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
                "application/json": components["schemas"]["RotateSecretInput"];
            };
        };
        responses: {
            /** @description The connector and, this once, its new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connector": {
                     *         "id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                     *         "provider": "custom",
                     *         "outbound_url": "https://crm.example/hooks/pages",
                     *         "event_subscriptions": [
                     *           "form.submitted"
                     *         ],
                     *         "status": "active",
                     *         "created_at": "2026-11-20T09:00:00.000Z",
                     *         "description": "Leads into the CRM",
                     *         "status_reason": null,
                     *         "status_changed_at": "2026-11-20T09:00:00.000Z",
                     *         "next_probe_at": null,
                     *         "failing_since": null,
                     *         "max_in_flight": 8,
                     *         "rate_per_second": 50,
                     *         "timeout_seconds": 10,
                     *         "header_names": [
                     *           "X-Api-Key"
                     *         ],
                     *         "previous_secret_expires_at": "2026-11-21T09:00:00.000Z",
                     *         "health": {
                     *           "state": "healthy",
                     *           "consecutive_failures": 0,
                     *           "last_success_at": "2026-11-20T09:10:00.000Z",
                     *           "last_failure_at": null,
                     *           "last_error": null,
                     *           "exhausted": 0,
                     *           "kinds": [
                     *             {
                     *               "event": "form.submitted",
                     *               "state": "healthy",
                     *               "consecutive_failures": 0,
                     *               "last_success_at": "2026-11-20T09:10:00.000Z",
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
                    "application/json": components["schemas"]["RotateSecretResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-11-19T00:00:00.000Z",
                 *       "dryRun": true
                 *     }
                 */
                "application/json": components["schemas"]["ReplayInput"];
            };
        };
        responses: {
            /** @description What matched, and what was queued. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                    "application/json": components["schemas"]["ReplayResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConnectorStats: {
        parameters: {
            query?: {
                /** @description Count from the hour of this instant on. Default the last 24 hours. */
                since?: string;
            };
            header?: never;
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stats": {
                     *         "since": "2026-11-20T00:00:00.000Z",
                     *         "queue": {
                     *           "pending": 0,
                     *           "waiting": 2,
                     *           "in_flight": 0,
                     *           "oldest_due_at": "2026-11-20T10:00:06.000Z"
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
                     *             "hour": "2026-11-20T09:00:00.000Z",
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
                    "application/json": components["schemas"]["ConnectorStatsResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery with its attempt; `delivered` says whether the receiver acknowledged it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *         "delivered_at": "2026-11-20T10:00:01.000Z",
                     *         "created_at": "2026-11-20T10:00:00.000Z",
                     *         "attempts": [
                     *           {
                     *             "number": 1,
                     *             "outcome": "success",
                     *             "status_code": 204,
                     *             "started_at": "2026-11-20T10:00:00.000Z",
                     *             "duration_ms": 41,
                     *             "response_excerpt": null,
                     *             "error": null,
                     *             "phases": {
                     *               "dns_ms": 1,
                     *               "connect_ms": 8,
                     *               "first_byte_ms": 31
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TestConnectorResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned. */
                created_before?: components["parameters"]["CreatedBefore"];
                /** @description Only deliveries in this state. */
                status?: "pending" | "in_flight" | "waiting" | "held" | "delivered" | "exhausted" | "canceled";
                /** @description Only deliveries of this kind of event, such as `form.submitted`. */
                kind?: string;
                /** @description Only deliveries created at this instant or later. */
                since?: string;
                /** @description The `nextCursor` of the previous response. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest deliveries of the window. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *           "delivered_at": "2026-11-20T10:00:01.000Z",
                     *           "created_at": "2026-11-20T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["DeliveryListResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery and its attempts, first to last. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *         "next_attempt_at": "2026-11-20T10:00:06.000Z",
                     *         "delivered_at": null,
                     *         "created_at": "2026-11-20T10:00:00.000Z",
                     *         "attempts": [
                     *           {
                     *             "number": 1,
                     *             "outcome": "http_error",
                     *             "status_code": 500,
                     *             "started_at": "2026-11-20T10:00:00.500Z",
                     *             "duration_ms": 42,
                     *             "response_excerpt": "oops",
                     *             "error": null,
                     *             "phases": {
                     *               "dns_ms": 1,
                     *               "connect_ms": 8,
                     *               "first_byte_ms": 33
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeliveryWithAttemptsResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, queued again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *         "next_attempt_at": "2026-11-20T10:00:06.000Z",
                     *         "delivered_at": null,
                     *         "created_at": "2026-11-20T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeliveryResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The canceled delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *         "delivered_at": null,
                     *         "created_at": "2026-11-20T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeliveryResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
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
            /** @description The kinds. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *             "event": "connector.test"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EventTypesResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
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
                "application/json": components["schemas"]["CreateDiscoverySessionInput"];
            };
        };
        responses: {
            /** @description The session exists and is being analysed. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessionId": "6b1f4c2d-7e8a-4f3b-9c1d-0a2b3c4d5e01"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        sessionId: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDiscoverySession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session; `questions` is empty until the analysis is done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session": {
                     *         "id": "6b1f4c2d-7e8a-4f3b-9c1d-0a2b3c4d5e01",
                     *         "status": "interview_ready",
                     *         "template_id": null,
                     *         "page_id": null,
                     *         "error": null
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
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DiscoverySnapshot"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
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
                "application/json": components["schemas"]["AnswerDiscoveryQuestionsInput"];
            };
        };
        responses: {
            /** @description The questions as stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
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
                     *       ]
                     *     }
                     */
                    "application/json": {
                        questions: components["schemas"]["DiscoveryQuestion"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["BuildDiscoveryPageInput"];
            };
        };
        responses: {
            /** @description The build is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "buildId": "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e01",
                     *       "status": "building"
                     *     }
                     */
                    "application/json": components["schemas"]["BuildStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The templates. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *           "created_at": "2026-11-19T08:00:00.000Z",
                     *           "updated_at": "2026-11-19T08:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        templates: components["schemas"]["Template"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
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
                 *       "description": "Headline: “Fewer empty trips”. Sections: proof, steps, questions. Form fields: Company, Email (email, required).",
                 *       "acknowledgedEstimateCents": 500
                 *     }
                 */
                "application/json": components["schemas"]["CreateTemplateInput"];
            };
        };
        responses: {
            /** @description The build is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                    "application/json": components["schemas"]["BuildStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *         "created_at": "2026-11-19T08:00:00.000Z",
                     *         "updated_at": "2026-11-19T08:00:00.000Z",
                     *         "document": {
                     *           "version": 1,
                     *           "name": "Outbound intro"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        template: components["schemas"]["TemplateWithDocument"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    editTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "patch": {
                 *         "headline": "Fewer empty trips for {{ company_name }}"
                 *       },
                 *       "acknowledgedEstimateCents": 100
                 *     }
                 */
                "application/json": components["schemas"]["EditTemplateInput"];
            };
        };
        responses: {
            /** @description The new version. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
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
                     *         "created_at": "2026-11-19T08:00:00.000Z",
                     *         "updated_at": "2026-11-20T08:00:00.000Z",
                     *         "document": {
                     *           "version": 1,
                     *           "name": "Outbound intro"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        template: components["schemas"]["TemplateWithDocument"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "instruction": "Change the headline to: Fewer empty trips",
                 *       "acknowledgedEstimateCents": 100
                 *     }
                 */
                "application/json": components["schemas"]["IterateTemplateInput"];
            };
        };
        responses: {
            /** @description The new version and what was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
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
                     *         "created_at": "2026-11-19T08:00:00.000Z",
                     *         "updated_at": "2026-11-20T08:00:00.000Z",
                     *         "document": {
                     *           "version": 1,
                     *           "name": "Outbound intro"
                     *         }
                     *       },
                     *       "changes": [
                     *         "The headline is now Fewer empty trips."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["IterateTemplateResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["GenerationFailed"];
            503: components["responses"]["Unavailable"];
        };
    };
    setLeadForm: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
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
                "application/json": components["schemas"]["SetLeadFormInput"];
            };
        };
        responses: {
            /** @description The new version. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
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
                     *         "created_at": "2026-11-19T08:00:00.000Z",
                     *         "updated_at": "2026-11-20T08:00:00.000Z",
                     *         "document": {
                     *           "version": 1,
                     *           "name": "Outbound intro"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        template: components["schemas"]["TemplateWithDocument"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTemplateVersions: {
        parameters: {
            query?: {
                /** @description Only versions before this one. */
                before?: number;
            };
            header?: never;
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *           "created_at": "2026-11-20T08:00:00.000Z"
                     *         },
                     *         {
                     *           "version": 1,
                     *           "name": "Outbound intro",
                     *           "change": "created",
                     *           "note": null,
                     *           "current": false,
                     *           "created_at": "2026-11-19T08:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        versions: components["schemas"]["TemplateVersion"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
                /** @description The version to restore. */
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new version. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
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
                     *         "created_at": "2026-11-19T08:00:00.000Z",
                     *         "updated_at": "2026-11-20T08:00:00.000Z",
                     *         "document": {
                     *           "version": 1,
                     *           "name": "Outbound intro"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        template: components["schemas"]["TemplateWithDocument"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
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
                "application/json": components["schemas"]["CloneTemplateInput"];
            };
        };
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
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
                     *         "created_at": "2026-11-19T08:00:00.000Z",
                     *         "updated_at": "2026-11-20T08:00:00.000Z",
                     *         "document": {
                     *           "version": 1,
                     *           "name": "Outbound intro"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        template: components["schemas"]["TemplateWithDocument"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                /** @description The `buildId` that the build was started with. */
                buildId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The build. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *             "text": "Sections: proof, steps, questions.",
                     *             "takenUp": true,
                     *             "as": "sections: proof, steps, questions",
                     *             "reason": null
                     *           }
                     *         ],
                     *         "created_at": "2026-11-19T08:00:00.000Z",
                     *         "completed_at": "2026-11-19T08:00:03.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        build: components["schemas"]["TemplateBuild"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
            /** @description What this workspace and this key may do. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *         "resetsAt": "2026-12-01T00:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Entitlements"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
            /** @description The balances of the workspace and of this key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *         "resetsAt": "2026-12-01T00:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Usage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
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
                "application/json": components["schemas"]["EstimateCostInput"];
            };
        };
        responses: {
            /** @description The price. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                    "application/json": components["schemas"]["CostEstimate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompanyProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the workspace says about itself; the only source of claims about its own products. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "companyProfile": {
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
                     *         "voice": "plain, warm"
                     *       }
                     *     }
                     */
                    "application/json": {
                        companyProfile: components["schemas"]["CompanyProfile"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
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
                 *       "oneLiner": "Route planning for fleets.",
                 *       "proofPoints": [
                 *         {
                 *           "text": "12 percent fewer kilometres",
                 *           "customer": "Northwind"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CompanyProfileInput"];
            };
        };
        responses: {
            /** @description The profile after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "companyProfile": {
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
                     *         "voice": "plain, warm"
                     *       }
                     *     }
                     */
                    "application/json": {
                        companyProfile: components["schemas"]["CompanyProfile"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
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
                 *       "url": "https://lumen.example"
                 *     }
                 */
                "application/json": components["schemas"]["ScrapeCompanyProfileInput"];
            };
        };
        responses: {
            /** @description The profile and the brand after the change, and what was found where. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "companyProfile": {
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
                     *         "voice": "plain, warm"
                     *       },
                     *       "brand": {
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
                    "application/json": components["schemas"]["ScrapeCompanyProfileResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBrand: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The brand. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "brand": {
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
                    "application/json": {
                        brand: components["schemas"]["Brand"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
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
                 *       "colors": {
                 *         "primary": "#1f6feb"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BrandInput"];
            };
        };
        responses: {
            /** @description The brand after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "brand": {
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
                    "application/json": {
                        brand: components["schemas"]["Brand"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
            /** @description The domains, and what each must point to. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "domains": [
                     *         {
                     *           "hostname": "pages.lumen.example",
                     *           "status": "active",
                     *           "checked_at": "2026-11-20T08:00:00.000Z",
                     *           "problem": null,
                     *           "created_at": "2026-11-19T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "cnameTarget": "pages.example"
                     *     }
                     */
                    "application/json": components["schemas"]["DomainList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addDomain: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
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
                "application/json": components["schemas"]["AddDomainInput"];
            };
        };
        responses: {
            /** @description The domain. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "domain": {
                     *         "hostname": "pages.lumen.example",
                     *         "status": "pending",
                     *         "checked_at": "2026-11-20T08:00:00.000Z",
                     *         "problem": "No CNAME record was found.",
                     *         "created_at": "2026-11-20T08:00:00.000Z"
                     *       },
                     *       "cnameTarget": "pages.example"
                     *     }
                     */
                    "application/json": {
                        domain: components["schemas"]["Domain"];
                        cnameTarget: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
            /** @description The people of the workspace, owners first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "members": [
                     *         {
                     *           "id": "6c5b4a39-2817-4f06-9e5d-4c3b2a190801",
                     *           "email": "mira@lumen.example",
                     *           "name": "Mira Kahn",
                     *           "role": "owner",
                     *           "status": "active",
                     *           "created_at": "2026-11-19T08:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        members: components["schemas"]["TeamMember"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
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
                 *       "description": "Preset: roi. Currency: EUR. An ROI page for fleets."
                 *     }
                 */
                "application/json": components["schemas"]["ProposeMaterialsTemplateInput"];
            };
        };
        responses: {
            /** @description Spec, checklist, elements, quality checks and what is open. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                    "application/json": components["schemas"]["MaterialsProposal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["GenerationFailed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMaterialsTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The templates. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purposeTemplates": [
                     *         {
                     *           "id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *           "name": "ROI page",
                     *           "status": "drafting",
                     *           "call_intelligence": false,
                     *           "run_count": 0,
                     *           "build_id": null,
                     *           "forked_from_run_id": null,
                     *           "created_at": "2026-11-20T09:30:00.000Z",
                     *           "updated_at": "2026-11-20T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        purposeTemplates: components["schemas"]["PurposeTemplate"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMaterialsTemplateInput"];
            };
        };
        responses: {
            /** @description The template, `drafting`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purpose": {
                     *         "id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *         "name": "ROI page",
                     *         "status": "drafting",
                     *         "call_intelligence": false,
                     *         "run_count": 0,
                     *         "build_id": null,
                     *         "forked_from_run_id": null,
                     *         "created_at": "2026-11-20T09:30:00.000Z",
                     *         "updated_at": "2026-11-20T09:30:00.000Z",
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
                    "application/json": components["schemas"]["MaterialsTemplateResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
            header?: never;
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template with its spec. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purpose": {
                     *         "id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *         "name": "ROI page",
                     *         "status": "drafting",
                     *         "call_intelligence": false,
                     *         "run_count": 0,
                     *         "build_id": null,
                     *         "forked_from_run_id": null,
                     *         "created_at": "2026-11-20T09:30:00.000Z",
                     *         "updated_at": "2026-11-20T09:30:00.000Z",
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
                    "application/json": {
                        purpose: components["schemas"]["PurposeTemplateWithSpec"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
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
                "application/json": components["schemas"]["UpdateMaterialsTemplateInput"];
            };
        };
        responses: {
            /** @description The template as stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purpose": {
                     *         "id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *         "name": "ROI page",
                     *         "status": "drafting",
                     *         "call_intelligence": false,
                     *         "run_count": 0,
                     *         "build_id": null,
                     *         "forked_from_run_id": null,
                     *         "created_at": "2026-11-20T09:30:00.000Z",
                     *         "updated_at": "2026-11-20T09:30:00.000Z",
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
                    "application/json": components["schemas"]["MaterialsTemplateResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
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
                "application/json": components["schemas"]["BuildMaterialsTemplateInput"];
            };
        };
        responses: {
            /** @description The build is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                    "application/json": components["schemas"]["BuildStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Materials and facts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                    "application/json": components["schemas"]["MaterialsChecklist"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRuns: {
        parameters: {
            query: {
                purposeTemplateId: string;
                status?: "draft" | "needs_input" | "ready" | "generating" | "review" | "completed" | "failed";
                /** @description Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned. */
                created_before?: components["parameters"]["CreatedBefore"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The runs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "runs": [
                     *         {
                     *           "id": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
                     *           "purpose_template_id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *           "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *           "status": "draft",
                     *           "error": null,
                     *           "consent_attested": false,
                     *           "page_id": null,
                     *           "page_token": null,
                     *           "page_url": null,
                     *           "created_at": "2026-11-20T09:40:00.000Z",
                     *           "updated_at": "2026-11-20T09:40:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        runs: components["schemas"]["PurposeRun"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
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
                "application/json": components["schemas"]["CreateRunInput"];
            };
        };
        responses: {
            /** @description The run, `draft`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "run": {
                     *         "id": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
                     *         "purpose_template_id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "status": "draft",
                     *         "error": null,
                     *         "consent_attested": false,
                     *         "page_id": null,
                     *         "page_token": null,
                     *         "page_url": null,
                     *         "created_at": "2026-11-20T09:40:00.000Z",
                     *         "updated_at": "2026-11-20T09:40:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        run: components["schemas"]["PurposeRun"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything about the run. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "run": {
                     *         "id": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
                     *         "purpose_template_id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "status": "review",
                     *         "error": null,
                     *         "consent_attested": false,
                     *         "page_id": "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
                     *         "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                     *         "page_url": null,
                     *         "created_at": "2026-11-20T09:40:00.000Z",
                     *         "updated_at": "2026-11-20T09:40:00.000Z"
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
                     *           "created_at": "2026-11-20T09:41:00.000Z"
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
                     *         "expiresAt": "2026-11-21T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RunSnapshot"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
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
                "application/json": components["schemas"]["AttachRunMaterialsInput"];
            };
        };
        responses: {
            /** @description The material is queued to be read. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
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
                     *         "created_at": "2026-11-20T09:41:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        material: components["schemas"]["RunMaterial"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
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
                "application/json": components["schemas"]["AnswerRunQuestionsInput"];
            };
        };
        responses: {
            /** @description The questions as stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "run": {
                     *         "id": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
                     *         "purpose_template_id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "status": "ready",
                     *         "error": null,
                     *         "consent_attested": false,
                     *         "page_id": null,
                     *         "page_token": null,
                     *         "page_url": null,
                     *         "created_at": "2026-11-20T09:40:00.000Z",
                     *         "updated_at": "2026-11-20T09:40:00.000Z"
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
                    "application/json": components["schemas"]["AnswerRunQuestionsResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    overrideRunFacts: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
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
                "application/json": components["schemas"]["OverrideRunFactsInput"];
            };
        };
        responses: {
            /** @description What follows from it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "run": {
                     *         "id": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
                     *         "purpose_template_id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "status": "ready",
                     *         "error": null,
                     *         "consent_attested": false,
                     *         "page_id": null,
                     *         "page_token": null,
                     *         "page_url": null,
                     *         "created_at": "2026-11-20T09:40:00.000Z",
                     *         "updated_at": "2026-11-20T09:40:00.000Z"
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
                    "application/json": components["schemas"]["OverrideRunFactsResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    decideRunDigest: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
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
                "application/json": components["schemas"]["DecideRunDigestInput"];
            };
        };
        responses: {
            /** @description The digest as stored, and what follows from it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "run": {
                     *         "id": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
                     *         "purpose_template_id": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01",
                     *         "prospect_id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                     *         "status": "ready",
                     *         "error": null,
                     *         "consent_attested": false,
                     *         "page_id": null,
                     *         "page_token": null,
                     *         "page_url": null,
                     *         "created_at": "2026-11-20T09:40:00.000Z",
                     *         "updated_at": "2026-11-20T09:40:00.000Z"
                     *       },
                     *       "callDigest": {
                     *         "material_id": "9c8b7a69-5847-4635-a241-302f1e0d0c01",
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
                    "application/json": components["schemas"]["DecideRunDigestResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
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
                "application/json": components["schemas"]["GenerateRunInput"];
            };
        };
        responses: {
            /** @description The generation is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "runId": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
                     *       "status": "generating"
                     *     }
                     */
                    "application/json": components["schemas"]["RunGenerationStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
                /** @description The id in the element manifest. */
                elementId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The element is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "runId": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
                     *       "elementId": "summary",
                     *       "status": "regenerating"
                     *     }
                     */
                    "application/json": components["schemas"]["ElementRegenerationStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
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
                "application/json": components["schemas"]["CreateRunPreviewInput"];
            };
        };
        responses: {
            /** @description The link. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://pages.example/preview/Zb1kT0xLrW9uQ2mVt4cYsA.tp1s00.kq3hV0xkPz1mS8bTn4cWd2AkPz1mS8bT",
                     *       "expiresAt": "2026-11-21T09:40:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RunPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page is live. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "runId": "5e4d3c2b-1a09-4f8e-9d7c-6b5a49382701",
                     *       "status": "completed",
                     *       "pageId": "7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01",
                     *       "pageToken": "q3hV0xkPz1mS8bTn4cWd2A",
                     *       "url": "https://pages.example/p/q3hV0xkPz1mS8bTn4cWd2A",
                     *       "undecidedItems": 0
                     *     }
                     */
                    "application/json": components["schemas"]["PublishRunResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new template, `drafting`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "templateId": "8d6f0a34-1b2c-4d5e-8f90-1a2b3c4d5e01"
                     *     }
                     */
                    "application/json": components["schemas"]["ForkRunResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMedia: {
        parameters: {
            query?: {
                /** @description Only files of this kind. */
                kind?: "image" | "video" | "audio" | "document";
                /** @description Only files that are marked mandatory on templates. */
                mandatoryOnly?: boolean;
                /** @description Only files created before this instant (exclusive). */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest files before the cursor. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *           "content_url": "/api/media/content/0b9d8c7e-6f5a-4b3c-9d2e-1f0a9b8c7d01/price-list.xlsx?expires=1795003200&signature=Vb1c",
                     *           "mandatory": false,
                     *           "extraction_status": "done",
                     *           "understood_summary": "Workbook with 1 sheet. Prices: 12 rows; columns Plan, Seats, Price.",
                     *           "extraction_error": null,
                     *           "created_at": "2026-11-20T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["MediaList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadMediaInput"];
                "multipart/form-data": components["schemas"]["UploadMediaForm"];
            };
        };
        responses: {
            /** @description The stored file; `extraction_status` is `queued` while it is still to be read. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *         "content_url": "/api/media/content/0b9d8c7e-6f5a-4b3c-9d2e-1f0a9b8c7d01/price-list.xlsx?expires=1795003200&signature=Vb1c",
                     *         "mandatory": false,
                     *         "extraction_status": "queued",
                     *         "understood_summary": null,
                     *         "extraction_error": null,
                     *         "created_at": "2026-11-20T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MediaResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                     *         "content_url": "/api/media/content/0b9d8c7e-6f5a-4b3c-9d2e-1f0a9b8c7d01/price-list.xlsx?expires=1795003200&signature=Vb1c",
                     *         "mandatory": false,
                     *         "extraction_status": "done",
                     *         "understood_summary": "Workbook with 1 sheet. Prices: 12 rows; columns Plan, Seats, Price.",
                     *         "extraction_error": null,
                     *         "created_at": "2026-11-20T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MediaResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                 * @description Re-sending the same key and body within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another body is
                 *     refused with 422.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The record's uuid. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
                    "application/json": components["schemas"]["DeleteMediaResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    pageRendered: {
        parameters: {
            query?: never;
            header: {
                /** @description `t=<unix_seconds>,v1=<hex>`; v1 is the hex HMAC-SHA256 of `{t}.{raw_body}` keyed with the connector secret. While a secret is being rotated there is one v1 for each secret. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The event's id, the same on every attempt and equal to `id` in the body. Standard Webhooks. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Unix seconds of this attempt, equal to `t` in `X-Service-Signature`. Standard Webhooks. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64>`, separated by spaces when two secrets sign: the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{raw_body}`. The key is the secret's part after `whsec_`, decoded from base64url. Standard Webhooks. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description The kind of event, as in the body. Not signed. */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** @description The delivery's id, for `getDelivery`. Not signed. */
                "X-Service-Delivery": components["parameters"]["ServiceDelivery"];
                /** @description 1 for the first attempt of this delivery. Not signed. */
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
                 *       "timestamp": "2026-11-20T10:00:00.000Z",
                 *       "form_data": null,
                 *       "booking": null,
                 *       "prospect": {
                 *         "id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                 *         "email": "ada@northwind.example",
                 *         "company_name": "Northwind"
                 *       },
                 *       "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                 *       "fields": {},
                 *       "created_at": "2026-11-20T10:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookPayload"];
            };
        };
        responses: {
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; the delivery is retried with exponential backoff. */
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
                /** @description `t=<unix_seconds>,v1=<hex>`; v1 is the hex HMAC-SHA256 of `{t}.{raw_body}` keyed with the connector secret. While a secret is being rotated there is one v1 for each secret. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The event's id, the same on every attempt and equal to `id` in the body. Standard Webhooks. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Unix seconds of this attempt, equal to `t` in `X-Service-Signature`. Standard Webhooks. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64>`, separated by spaces when two secrets sign: the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{raw_body}`. The key is the secret's part after `whsec_`, decoded from base64url. Standard Webhooks. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description The kind of event, as in the body. Not signed. */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** @description The delivery's id, for `getDelivery`. Not signed. */
                "X-Service-Delivery": components["parameters"]["ServiceDelivery"];
                /** @description 1 for the first attempt of this delivery. Not signed. */
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
                 *       "timestamp": "2026-11-20T10:00:00.000Z",
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
                 *       "created_at": "2026-11-20T10:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookPayload"];
            };
        };
        responses: {
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; the delivery is retried with exponential backoff. */
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
                /** @description `t=<unix_seconds>,v1=<hex>`; v1 is the hex HMAC-SHA256 of `{t}.{raw_body}` keyed with the connector secret. While a secret is being rotated there is one v1 for each secret. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The event's id, the same on every attempt and equal to `id` in the body. Standard Webhooks. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Unix seconds of this attempt, equal to `t` in `X-Service-Signature`. Standard Webhooks. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64>`, separated by spaces when two secrets sign: the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{raw_body}`. The key is the secret's part after `whsec_`, decoded from base64url. Standard Webhooks. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description The kind of event, as in the body. Not signed. */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** @description The delivery's id, for `getDelivery`. Not signed. */
                "X-Service-Delivery": components["parameters"]["ServiceDelivery"];
                /** @description 1 for the first attempt of this delivery. Not signed. */
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
                 *       "timestamp": "2026-11-20T10:00:00.000Z",
                 *       "form_data": null,
                 *       "booking": {
                 *         "start": "2026-11-24T09:00:00.000Z",
                 *         "end": "2026-11-24T09:30:00.000Z"
                 *       },
                 *       "prospect": {
                 *         "id": "2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10",
                 *         "email": "ada@northwind.example",
                 *         "company_name": "Northwind"
                 *       },
                 *       "page_token": "q3hV0xkPz1mS8bTn4cWd2A",
                 *       "fields": {
                 *         "start": "2026-11-24T09:00:00.000Z"
                 *       },
                 *       "created_at": "2026-11-20T10:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookPayload"];
            };
        };
        responses: {
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; the delivery is retried with exponential backoff. */
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
                /** @description `t=<unix_seconds>,v1=<hex>`; v1 is the hex HMAC-SHA256 of `{t}.{raw_body}` keyed with the connector secret. While a secret is being rotated there is one v1 for each secret. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The event's id, the same on every attempt and equal to `id` in the body. Standard Webhooks. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Unix seconds of this attempt, equal to `t` in `X-Service-Signature`. Standard Webhooks. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64>`, separated by spaces when two secrets sign: the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{raw_body}`. The key is the secret's part after `whsec_`, decoded from base64url. Standard Webhooks. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description The kind of event, as in the body. Not signed. */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** @description The delivery's id, for `getDelivery`. Not signed. */
                "X-Service-Delivery": components["parameters"]["ServiceDelivery"];
                /** @description 1 for the first attempt of this delivery. Not signed. */
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
                 *       "timestamp": "2026-11-20T10:00:00.000Z",
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
                 *       "created_at": "2026-11-20T10:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookPayload"];
            };
        };
        responses: {
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; the delivery is retried with exponential backoff. */
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
                /** @description `t=<unix_seconds>,v1=<hex>`; v1 is the hex HMAC-SHA256 of `{t}.{raw_body}` keyed with the connector secret. While a secret is being rotated there is one v1 for each secret. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The event's id, the same on every attempt and equal to `id` in the body. Standard Webhooks. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Unix seconds of this attempt, equal to `t` in `X-Service-Signature`. Standard Webhooks. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64>`, separated by spaces when two secrets sign: the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{raw_body}`. The key is the secret's part after `whsec_`, decoded from base64url. Standard Webhooks. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description The kind of event, as in the body. Not signed. */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** @description The delivery's id, for `getDelivery`. Not signed. */
                "X-Service-Delivery": components["parameters"]["ServiceDelivery"];
                /** @description 1 for the first attempt of this delivery. Not signed. */
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
                 *       "timestamp": "2026-11-20T10:00:00.000Z",
                 *       "form_data": null,
                 *       "booking": null,
                 *       "prospect": null,
                 *       "page_token": null,
                 *       "fields": {
                 *         "message": "This is a test. Answer 2xx and the connection works."
                 *       },
                 *       "created_at": "2026-11-20T10:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ConnectorTestPayload"];
            };
        };
        responses: {
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received. */
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
                /** @description `t=<unix_seconds>,v1=<hex>`; v1 is the hex HMAC-SHA256 of `{t}.{raw_body}` keyed with the connector secret. While a secret is being rotated there is one v1 for each secret. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The event's id, the same on every attempt and equal to `id` in the body. Standard Webhooks. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description Unix seconds of this attempt, equal to `t` in `X-Service-Signature`. Standard Webhooks. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,<base64>`, separated by spaces when two secrets sign: the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{raw_body}`. The key is the secret's part after `whsec_`, decoded from base64url. Standard Webhooks. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description The kind of event, as in the body. Not signed. */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** @description The delivery's id, for `getDelivery`. Not signed. */
                "X-Service-Delivery": components["parameters"]["ServiceDelivery"];
                /** @description 1 for the first attempt of this delivery. Not signed. */
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
                 *       "timestamp": "2026-11-20T10:00:00.000Z",
                 *       "form_data": null,
                 *       "booking": null,
                 *       "prospect": null,
                 *       "page_token": null,
                 *       "fields": {
                 *         "connector_id": "3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01",
                 *         "step": "open",
                 *         "status": "open",
                 *         "failing_since": "2026-11-20T09:55:00.000Z",
                 *         "message": "Connector 3e5b0a77-8ac0-4d0c-9a3f-6a6d0b7c4d01 failed 10 of 12 attempts within 5 minutes. Deliveries are held and one is tried every minute."
                 *       },
                 *       "created_at": "2026-11-20T10:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ConnectorStatusPayload"];
            };
        };
        responses: {
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
