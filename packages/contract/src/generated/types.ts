// Generated from openapi.yaml by `npm run generate`. Do not edit.
/** The body of every error. */
export type ErrorBody = {
    /** Machine-readable code; docs/errors.md lists them all. */
    error: string;
    /** Machine-readable detail of the code, e.g. `free_usage_exhausted`. */
    reason?: string;
    /** Path of the billing settings on the service's own site. */
    upgradeUrl?: string;
    /** For people: what is wrong and what to do. */
    message?: string;
    /** One entry for each invalid field, at most the first 100. At most 100 entries. */
    issues?: Issue[];
    /** Number of invalid fields, if `issues` holds only the first 100. At least 101. */
    issueCount?: number;
    /** The underlying error of a failed generation. */
    detail?: string;
    /** The page that stopped, with `generation_review`. A UUID. */
    pageId?: string;
    /** The figure to acknowledge, with `estimate_mismatch`. */
    estimateCents?: number;
    /** The same number as the Retry-After header. */
    retryAfterSeconds?: number;
    /** The current record, with `changed_meanwhile`; absent if it does not exist. */
    current?: {
        [key: string]: unknown;
    };
    /** When the record was last changed, with `changed_meanwhile`. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    changedAt?: string;
    /** The key or the person that last changed a record. */
    changedBy?: Changer;
    /** The prospect that this one was merged into, with `prospect_merged`. A UUID. */
    mergedInto?: string;
    /** Name of the cell that the workspace is in, with `wrong_cell`. */
    cell?: string;
    /** Origin of the API of that cell, with `wrong_cell`. An absolute URL. */
    baseUrl?: string;
    /** Identifies the call in the server's logs, like the X-Request-Id header. A replayed answer keeps the id of the original call. */
    requestId?: string;
};
/**
 * The key or the person that last changed a record.
 * @source inferred
 */
export type Changer = {
    /**
     * A key of the workspace, or a person in the dashboard.
     */
    actor: 'key' | 'member' | (string & {});
    /** ID of the key or the person. A UUID. */
    id: string;
    /** Name of the key or the person; null without one, or after it left the workspace. */
    name: string | null;
};
/** One invalid field: where it is and what is wrong. */
export type Issue = {
    /** Place of the field, e.g. `prospects[3].email`, `query.limit`, `header.Idempotency-Key`. */
    path: string;
    /** The problem, and the accepted values. */
    message: string;
};
/**
 * Status of the prospect: `pending` right after creation, then the status of its newest page.
 * @source REST §2 shows pending and rendered; the others are inferred
 */
export type ProspectStatus = 'pending' | 'generating' | 'rendered' | 'review' | 'failed' | (string & {});
/**
 * Status of the page: `generating`; `rendered` (public); `review` (stopped: `reason` says why, `createPagePreview` shows the text); `failed`; or `unpublished` (taken off the web). New values may be added.
 * @source REST §2 shows rendered; the others are inferred
 */
export type PageStatus = 'generating' | 'rendered' | 'review' | 'failed' | 'unpublished' | (string & {});
/**
 * Status of the batch: `draft` until it is generated, `completed` if every page is rendered, `partially_failed` if some are, `failed` if none is, and `canceled` if it was stopped. New values may be added.
 * @source REST §3 shows draft and generating; the others are inferred
 */
export type BatchStatus = 'draft' | 'generating' | 'completed' | 'partially_failed' | 'failed' | 'canceled' | (string & {});
/**
 * Kind of event: a page was rendered, a form was submitted, a meeting was booked, or a visitor showed high intent. New values may be added.
 * @source REST §6
 */
export type EventKind = 'page.rendered' | 'form.submitted' | 'meeting.booked' | 'lead.intent' | (string & {});
/**
 * Kind of an event about a prospect: one of the four documented kinds, or that a meeting was moved or canceled. New values may be added.
 * @source REST §6; meeting.moved and meeting.canceled are inferred
 */
export type ProspectEventKind = 'page.rendered' | 'form.submitted' | 'meeting.booked' | 'lead.intent' | 'meeting.moved' | 'meeting.canceled' | (string & {});
/** Free-form JSON, at most 32 KiB and 8 levels deep. */
export type CustomFields = {
    [key: string]: unknown;
};
/** External system name to identifier. */
export type ExternalIds = {
    [key: string]: string;
};
/** A prospect to store. `id`, `status`, `version`, `created_at`, `updated_at`, and `pages` are accepted and ignored, so that a record that was read can be sent back. Fields are in snake_case. */
export type ProspectInput = {
    /** Upsert key within the workspace; stored in lower case. At most 254 characters. */
    email: string;
    /** Given name, e.g. `Ada`; null clears it. At most 200 characters. */
    first_name?: string | null | undefined;
    /** Family name, e.g. `Byron`; null clears it. At most 200 characters. */
    last_name?: string | null | undefined;
    /** Name of the company, e.g. `Northwind`; null clears it. At most 300 characters. */
    company_name?: string | null | undefined;
    /** Host name or address of the company's site, e.g. `acme.com`. The first host in the text is kept, with its port, also from an address, an email address, or a list. A placeholder such as `n/a`, `-`, or `none` counts as null. A text without a host is refused. At most 2,000 characters. */
    company_domain?: string | null | undefined;
    /** Job title, e.g. `CTO`; null clears it. At most 300 characters. */
    role_title?: string | null | undefined;
    /** Address of the LinkedIn profile; null clears it. `https://` is added to an address without a scheme, such as `www.linkedin.com/in/ada`. Schemes other than http and https are refused. At most 2,000 characters. */
    linkedin_url?: string | null | undefined;
    /** Labels of your own, e.g. `[q4, trade-fair]`. Replaces the stored list; null empties it. At most 100 entries. */
    tags?: string[] | null | undefined;
    /** Merged into the stored fields by key: null removes one field, and null in place of the object removes all. More than 32 KiB of JSON, or more than 8 levels, are refused. */
    custom_fields?: CustomFields | null | undefined;
    /** External system name to identifier, merged into the stored ids by key: null removes one entry, and null in place of the object removes all. More than 32 KiB of JSON are refused. */
    external_ids?: {
        [key: string]: string | null;
    } | null | undefined;
    /** Read-only; ignored. */
    id?: unknown;
    /** Read-only; ignored. */
    status?: unknown;
    /** Read-only; ignored. */
    created_at?: unknown;
    /** Read-only; ignored. */
    updated_at?: unknown;
    /** Read-only; ignored. `If-Match` compares it. */
    version?: unknown;
    /** Read-only; ignored. */
    pages?: unknown;
};
/** Prospects to store, at least one: an empty list is refused with `no_prospects`. At most 10,000 entries. */
export type ProspectInputList = ProspectInput[];
/** One prospect, a bare array, or an object with `prospects`. */
export type UpsertProspectsInput = ProspectInput | ProspectInputList | ProspectsInput;
/** Prospects to store, wrapped in an object. */
export type ProspectsInput = {
    /** Prospects to store, at least one: an empty list is refused with `no_prospects`. */
    prospects: ProspectInputList;
};
/** A stored prospect. */
export type Prospect = {
    /** The prospect's id. A UUID. */
    id: string;
    /** Email address in lower case; unique within the workspace. */
    email: string;
    /** Given name; null when unknown. */
    first_name: string | null;
    /** Family name; null when unknown. */
    last_name: string | null;
    /** Name of the company; null when unknown. */
    company_name: string | null;
    /** Host name of the company's site, e.g. `northwind.example`; null when unknown. */
    company_domain: string | null;
    /** Job title; null when unknown. */
    role_title: string | null;
    /** Address of the LinkedIn profile; null when unknown. */
    linkedin_url: string | null;
    /** Labels of your own. */
    tags: string[];
    /** Free-form JSON, at most 32 KiB and 8 levels deep. */
    custom_fields: CustomFields;
    /** External system name to identifier. */
    external_ids: ExternalIds;
    /** Status of the prospect: `pending` right after creation, then the status of its newest page. */
    status: ProspectStatus;
    /** Grows by 1 with each change of the person's stored fields, but not of `status`. Send it as `If-Match` with a change. At least 1. */
    version: number;
    /** When the prospect was created; unique within the workspace. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
    /** When a call last stored the prospect, or the status of its newest page last changed. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    updated_at: string;
};
/** A list of prospects. */
export type ProspectList = {
    /** The prospects: newest first in a list, in the order sent after an upsert. */
    prospects: Prospect[];
    /** The number of prospects that pass the filters, of all windows, counted up to 100,000. Only in a list with `count`. 0 to 100,000. */
    total?: number;
};
/**
 * The fields to change. Read-only fields of a record that is sent back are ignored. Fields are in snake_case.
 * @source inferred
 */
export type UpdateProspectInput = {
    /** Upsert key within the workspace; stored in lower case. At most 254 characters. */
    email?: string | undefined;
    /** Given name, e.g. `Ada`; null clears it. At most 200 characters. */
    first_name?: string | null | undefined;
    /** Family name, e.g. `Byron`; null clears it. At most 200 characters. */
    last_name?: string | null | undefined;
    /** Name of the company, e.g. `Northwind`; null clears it. At most 300 characters. */
    company_name?: string | null | undefined;
    /** Host name or address of the company's site, e.g. `acme.com`. The first host in the text is kept, with its port, also from an address, an email address, or a list. A placeholder such as `n/a`, `-`, or `none` counts as null. A text without a host is refused. At most 2,000 characters. */
    company_domain?: string | null | undefined;
    /** Job title, e.g. `CTO`; null clears it. At most 300 characters. */
    role_title?: string | null | undefined;
    /** Address of the LinkedIn profile; null clears it. `https://` is added to an address without a scheme, such as `www.linkedin.com/in/ada`. Schemes other than http and https are refused. At most 2,000 characters. */
    linkedin_url?: string | null | undefined;
    /** Labels of your own, e.g. `[q4, trade-fair]`. Replaces the stored list; null empties it. At most 100 entries. */
    tags?: string[] | null | undefined;
    /** Merged into the stored fields by key: null removes one field, and null in place of the object removes all. More than 32 KiB of JSON, or more than 8 levels, are refused. */
    custom_fields?: CustomFields | null | undefined;
    /** External system name to identifier, merged into the stored ids by key: null removes one entry, and null in place of the object removes all. More than 32 KiB of JSON are refused. */
    external_ids?: {
        [key: string]: string | null;
    } | null | undefined;
    /** Read-only; ignored. */
    id?: unknown;
    /** Read-only; ignored. */
    status?: unknown;
    /** Read-only; ignored. */
    created_at?: unknown;
    /** Read-only; ignored. */
    updated_at?: unknown;
    /** Read-only; ignored. `If-Match` compares it. */
    version?: unknown;
    /** Read-only; ignored. */
    pages?: unknown;
};
/**
 * The prospect to merge into the one in the path. Fields are in camelCase.
 * @source inferred
 */
export type MergeProspectsInput = {
    /** The prospect to merge, which is gone afterward. The prospect in the path is refused. A UUID. */
    prospectId: string;
};
/**
 * The prospect that stays, and what was moved to it.
 * @source inferred
 */
export type MergeProspectsResult = {
    /** A prospect with a summary of its pages. */
    prospect: ProspectWithPages;
    /** ID of the prospect that is gone. A UUID. */
    mergedProspectId: string;
    /** Numbers of records that a merge moved. All are 0 if the two were merged before. */
    moved: MovedRecords;
};
/**
 * Numbers of records that a merge moved. All are 0 if the two were merged before.
 * @source inferred
 */
export type MovedRecords = {
    /** Pages with their links. */
    pages: number;
    /** Leads, which are events too. */
    leads: number;
    /** Booked and canceled meetings. */
    meetings: number;
    /** Runs from materials templates. */
    runs: number;
    /** Discovery sessions. */
    discoverySessions: number;
    /** Memberships in batches. */
    batchMembers: number;
};
/** A prospect with a summary of its pages. */
export type ProspectWithPages = Prospect & {
    /** The prospect's pages, newest first. */
    pages: PageSummary[];
};
/** A prospect with its pages. */
export type ProspectResult = {
    /** A prospect with a summary of its pages. */
    prospect: ProspectWithPages;
};
/** Summary of a page, as part of its prospect. */
export type PageSummary = {
    /** The page's id, for `getPage`. A UUID. */
    id: string;
    /** Opaque; the last path segment of the public URL. */
    page_token: string;
    /** Public URL on the page host, the same for the life of the page. It opens only while `status` is `rendered`: look at the status before you hand it out. `createPagePreview`, or `preview` of `getRun`, shows a page in review. An absolute URL. */
    url: string;
    /** Status of the page: `generating`; `rendered` (public); `review` (stopped: `reason` says why, `createPagePreview` shows the text); `failed`; or `unpublished` (taken off the web). New values may be added. */
    status: PageStatus;
};
/** A generated page. */
export type Page = {
    /** The page's id. A UUID. */
    id: string;
    /** Opaque; the last path segment of the public URL. */
    page_token: string;
    /** Public URL on the page host, the same for the life of the page. It opens only while `status` is `rendered`: look at the status before you hand it out. `createPagePreview`, or `preview` of `getRun`, shows a page in review. An absolute URL. */
    url: string;
    /** Status of the page: `generating`; `rendered` (public); `review` (stopped: `reason` says why, `createPagePreview` shows the text); `failed`; or `unpublished` (taken off the web). New values may be added. */
    status: PageStatus;
    /** The prospect that the page was made for. A UUID. */
    prospect_id: string;
    /** The template that the page was rendered from. A UUID. */
    template_id: string;
    /** When the page was created. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
};
/**
 * A page with its batch, its version, and the reason why it stopped, if it did.
 * @source inferred
 */
export type PageDetail = Page & {
    /** The batch that the page belongs to; null if it was made on its own. A UUID. */
    batch_id: string | null;
    /** Why the page is in `review` or `failed`, for people; null otherwise. */
    reason: string | null;
    /** When the page was first on the web; null if it never was. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    rendered_at: string | null;
    /** Grows by 1 with each change that a caller makes to the page. Send it as `If-Match` with the next change. At least 1. */
    version: number;
};
/**
 * Lifetime of the link. An empty body is accepted. Fields are in camelCase.
 * @source inferred
 */
export type CreatePagePreviewInput = {
    /**
     * Hours until the link stops working. 1 to 168.
     * @default 24
     */
    expiresInHours?: number | undefined;
};
/**
 * A page as HTML, with its sections and the findings of the quality gate.
 * @source inferred
 */
export type LaidOutPage = {
    /** The whole page. Each section carries its `id` as `data-section`. */
    html: string;
    /** Identifies this text, for `approvePage`; null unless the page is in `review`. */
    revision: string | null;
    /** The sections of the page, in its order. */
    sections: {
        /** The section's id. */
        id: string;
        /**
         * The section's kind.
         */
        kind: 'insight' | 'value_props' | 'proof' | 'solutions' | 'steps' | 'questions' | 'text' | 'call_to_action' | 'lead_form' | 'booking' | 'host' | 'price' | 'chart' | 'compare' | 'timeline' | 'logos' | 'media' | 'calculator' | (string & {});
        /** The section's heading; empty if it has none. */
        title: string;
    }[];
    /** Findings on a page in `review`; empty for any other page. */
    issues: PageIssue[];
};
/**
 * A finding of the quality gate on a page.
 * @source inferred
 */
export type PageIssue = {
    /** Place of the text, as `listStatements` names it, or of a whole part. */
    path: string;
    /**
     * The failed check.
     */
    check: 'empty' | 'says_nothing' | 'blank' | 'placeholders' | 'exclusions' | 'lengths' | 'citations' | 'quotations' | 'figures' | 'names' | 'addresses' | 'private' | 'support' | 'claims' | 'contradictions' | 'spoken' | 'language' | 'judge' | (string & {});
    /** The problem, after the name of the place. */
    message: string;
    /** Path of the API field to set before the page is made again, e.g. `prospect.company_name`; null if no field helps. */
    needs: string | null;
};
/**
 * A link to the text of a page that the quality gate stopped.
 * @source inferred
 */
export type PagePreview = {
    /** Anyone with the link sees the page. Treat it as a secret. */
    url: string;
    /** When the link stops working. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    expiresAt: string;
    /** Identifies this text, for `approvePage`. */
    revision: string;
    /** The finding of the quality gate, for people. */
    reason: string;
};
/**
 * The kind of record that sentences belong to.
 * @source inferred
 */
export type StatementSubject = "page" | "run" | "template" | "materials_template" | "company_profile";
/**
 * A sentence with its origin, its evidence, and its approval.
 * @source inferred
 */
export type PageStatement = {
    /** Place of the sentence, e.g. `sections.0.items.2.text`. */
    path: string;
    /** The sentence as it is shown. */
    text: string;
    /**
     * `author`: a person typed or approved it. `quote`: it appears in a source word for word. `figure`: a known fact, or a formula over facts. `model`: a model wrote it and no person has approved it.
     */
    origin: "author" | "quote" | "figure" | "model";
    /** The evidence of the sentence. */
    sources: {
        /** ID of the passage, or name of the fact. */
        id: string;
        /** The passage. */
        text: string | null;
        /** The page that it was read on. */
        url: string | null;
    }[];
    /** The person or key that typed or approved the sentence, and the time. Null for built-in text, and for text that no person has approved. */
    approval: StatementApproval | null;
};
/**
 * The approval of a sentence.
 * @source inferred
 */
export type StatementApproval = {
    /** Email address of the person, or `key` and the ID of the API key. */
    by: string;
    /** When the sentence was typed or approved. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    at: string;
};
/**
 * The sentences of one record.
 * @source inferred
 */
export type StatementList = {
    /** All sentences, in the order in which they are shown. */
    statements: PageStatement[];
    /** Sections that the gate took off the page, or that a short page does without. */
    leftOut: LeftOutSection[];
};
/**
 * A section that was taken off the page, because one of its sentences can't be published, or because the page says only one thing about its reader.
 * @source inferred
 */
export type LeftOutSection = {
    /** ID of the section. */
    section: string;
    /** Place of the sentence or of the section. */
    path: string;
    /** The sentence, and why it can't be published; or why the page does without the section. */
    message: string;
};
/**
 * The sentences to approve.
 * @source inferred
 */
export type ApproveStatementsInput = {
    /** The kind of record that sentences belong to. */
    of: StatementSubject;
    /** ID of the page, the run, or the template; not needed for the company profile. A UUID. */
    id?: string | undefined;
    /** The sentences to approve, as `listStatements` returns them. Omitted: all that a model wrote, or none if `rewrites` is sent. At most 500 entries. */
    texts?: string[] | undefined;
    /** Sentences that a model wrote, with their replacements. At most 100 entries. */
    rewrites?: SentenceRewrite[] | undefined;
};
/**
 * A sentence to replace.
 * @source inferred
 */
export type SentenceRewrite = {
    /** The sentence, as `listStatements` returns it. At most 4,000 characters. */
    text: string;
    /** The replacement. At most 4,000 characters. */
    to: string;
};
/**
 * The number of approved and rewritten sentences, and all sentences after the change.
 * @source inferred
 */
export type ApproveStatementsResult = {
    /** Number of sentences that this call approved. */
    approved: number;
    /** Number of sentences that this call replaced. */
    rewritten: number;
    /** All sentences, in the order in which they are shown. */
    statements: PageStatement[];
    /** Sections that the gate took off the page, or that a short page does without. */
    leftOut: LeftOutSection[];
};
/**
 * The text to approve.
 * @source inferred
 */
export type ApprovePageInput = {
    /** `revision` of the preview that you looked at. If the page's text has changed since, the call is refused. At most 64 characters. */
    revision: string;
};
/**
 * A page with its details.
 * @source inferred
 */
export type PageDetailResult = {
    /** A page with its batch, its version, and the reason why it stopped, if it did. */
    page: PageDetail;
};
/**
 * A window of pages.
 * @source inferred
 */
export type PageList = {
    /** The pages, newest first. */
    pages: PageDetail[];
    /** The `cursor` of the next window; null when this is the last. */
    nextCursor: string | null;
};
/**
 * A canceled batch.
 * @source inferred
 */
export type CancelBatchResult = {
    /** One page for each of many prospects. */
    batch: Batch;
    /** Number of pages that will not be made. */
    canceledPages: number;
};
/**
 * A deleted batch.
 * @source inferred
 */
export type DeleteBatchResult = {
    /** ID of the deleted batch. A UUID. */
    batchId: string;
};
/**
 * A deleted lead.
 * @source inferred
 */
export type DeleteLeadResult = {
    /** ID of the deleted lead. A UUID. */
    leadId: string;
};
/**
 * A deleted template.
 * @source inferred
 */
export type DeleteTemplateResult = {
    /** ID of the deleted template. A UUID. */
    templateId: string;
};
/**
 * A deleted materials template.
 * @source inferred
 */
export type DeleteMaterialsTemplateResult = {
    /** ID of the deleted materials template. A UUID. */
    purposeTemplateId: string;
};
/**
 * A deleted run.
 * @source inferred
 */
export type DeleteRunResult = {
    /** ID of the deleted run. A UUID. */
    runId: string;
    /** ID of the page that the run published, which stays live; null without one. A UUID. */
    publishedPageId: string | null;
};
/**
 * A discovery session with its prospect and its time of creation.
 * @source inferred
 */
export type ListedDiscoverySession = DiscoverySession & {
    /** The prospect of the call; null if unknown. A UUID. */
    prospect_id: string | null;
    /** When the session was created. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
};
/**
 * A window of discovery sessions.
 * @source inferred
 */
export type DiscoverySessionList = {
    /** The sessions, newest first. */
    sessions: ListedDiscoverySession[];
    /** The `cursor` of the next window; null when this is the last. */
    nextCursor: string | null;
};
/**
 * A discovery session.
 * @source inferred
 */
export type DiscoverySessionResult = {
    /** A discovery session: from a sales call to a follow-up page. */
    session: DiscoverySession;
};
/**
 * A deleted session.
 * @source inferred
 */
export type DeleteDiscoverySessionResult = {
    /** ID of the deleted session. A UUID. */
    sessionId: string;
};
/**
 * Whether to archive or to restore.
 * @source inferred
 */
export type ArchiveInput = {
    /**
     * `false` restores it.
     * @default true
     */
    archived?: boolean | undefined;
};
/**
 * The name of the copy.
 * @source inferred
 */
export type DuplicateInput = {
    /** Name of the copy. Omitted: `Copy of` and the name of the original. At most 200 characters. */
    name?: string | undefined;
};
/**
 * A template, and whether it is archived.
 * @source inferred
 */
export type ArchiveTemplateResult = {
    /** A template without its document. */
    template: Template;
    /** Whether it is archived now. */
    archived: boolean;
};
/**
 * A copy of a template.
 * @source inferred
 */
export type DuplicateTemplateResult = {
    /** A template without its document. */
    template: Template;
};
/**
 * A materials template's id, and whether it is archived.
 * @source inferred
 */
export type ArchiveMaterialsTemplateResult = {
    /** ID of the template. A UUID. */
    purposeTemplateId: string;
    /** Whether it is archived now. */
    archived: boolean;
};
/**
 * A copy of a materials template.
 * @source inferred
 */
export type DuplicateMaterialsTemplateResult = {
    /** ID of the copy. A UUID. */
    purposeTemplateId: string;
};
/**
 * An amount for a piece of work, and its outcome.
 * @source inferred
 */
export type LedgerEntry = {
    /** Work that the amount pays for, e.g. `page:<id>`. Nothing is paid for twice. */
    subject: string;
    /** The part of `subject` before the colon. */
    kind: string;
    /**
     * Unit of `amount`.
     */
    unit: 'cents' | 'discovery_credits' | (string & {});
    /** The amount, in `unit`. */
    amount: number;
    /**
     * `held` while the work runs, `charged` if it succeeded, `released` if it did not.
     */
    state: 'held' | 'charged' | 'released' | (string & {});
    /** The key that it was held for. A UUID. */
    key_id: string | null;
    /** When the amount was held. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
    /** When the amount was charged or released; null while it is held. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    settled_at: string | null;
};
/**
 * A window of the ledger.
 * @source inferred
 */
export type Ledger = {
    /** The entries, newest first, at most 250. */
    entries: LedgerEntry[];
    /** The `cursor` of the next window; null when this is the last. */
    nextCursor: string | null;
};
/**
 * The charges of one group.
 * @source inferred
 */
export type UsageGroup = {
    /** A UTC day, a key's id, or a kind of work. */
    group: string;
    /** The charged amount, in US cents. */
    cents: number;
    /** The charged discovery credits. */
    discovery_credits: number;
    /** Number of pieces of work that were charged. */
    count: number;
};
/**
 * Sums of charges.
 * @source inferred
 */
export type UsageBreakdown = {
    /**
     * Grouping of the charges.
     */
    by: 'day' | 'key' | 'kind' | (string & {});
    /** The groups, in the order of their names. */
    groups: UsageGroup[];
};
/** The person, and how to make the page. Fields are in camelCase. */
export type CreateProspectPageInput = {
    /** The person's email address; the upsert key within the workspace. At most 254 characters. */
    email: string;
    /** Given name. Omitted: the stored one is kept. At most 200 characters. */
    firstName?: string | undefined;
    /** Family name. Omitted: the stored one is kept. At most 200 characters. */
    lastName?: string | undefined;
    /** Job title. Omitted: the stored one is kept. At most 300 characters. */
    roleTitle?: string | undefined;
    /** Name of the company to research. Omitted: the stored one is kept. At most 300 characters. */
    companyName?: string | undefined;
    /** Host name or address of the company's site, e.g. `acme.com`. Omitted: the domain of the email address, unless it is a consumer mail service. A text that names no host is refused. At most 2,000 characters. */
    companyDomain?: string | undefined;
    /** Omitted: the most recently updated template. A UUID. */
    templateId?: string | undefined;
    /**
     * Email the link to the person.
     * @default false
     */
    sendEmail?: boolean | undefined;
    /** A published page of the person to make again under its address. Omitted: a new page. A UUID. */
    pageId?: string | undefined;
};
/** The finished page. */
export type CreateProspectPageResult = {
    /** The page's id, for `getPage`. A UUID. */
    pageId: string;
    /** Public URL on the page host; send it to the person. An absolute URL. */
    url: string;
    /** True when the mail server accepted the message. */
    emailed: boolean;
};
/**
 * Everything that is held about one person.
 * @source inferred
 */
export type ProspectExport = {
    /** ID of the person's prospect. A UUID. */
    prospectId: string;
    /** When the rows were read. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    exportedAt: string;
    /** Rows by kind, as stored; bytes as base64. */
    held: {
        [key: string]: {
            [key: string]: unknown;
        }[];
    };
    /** Kinds with more than 10,000 rows; the document has the oldest 10,000 of each. */
    truncated: string[];
};
/**
 * The receipt of an erasure.
 * @source inferred
 */
export type ErasureResult = {
    /** The result of an erasure. It does not name the person. */
    receipt: ErasureReceipt;
};
/**
 * The result of an erasure. It does not name the person.
 * @source inferred
 */
export type ErasureReceipt = {
    /** ID of the receipt. A UUID. */
    id: string;
    /** The former id of the person's prospect. Nothing is found under it any more. A UUID. */
    prospectId: string;
    /** When the erasure was committed. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    erasedAt: string;
    /** The key that requested the erasure. A UUID. */
    keyId: string;
    /** Numbers of rows that were deleted or emptied, by kind. */
    erased: {
        [key: string]: number;
    };
    /** Records that stay, and why. */
    kept: {
        /** Kind of record. */
        kind: string;
        /** Why it stays. */
        why: string;
    }[];
    /** Texts of the workspace that still contain the person's full name. They are not changed: review them. */
    mentions: {
        /** Kind of record. */
        kind: string;
        /** ID of the record. */
        id: string;
    }[];
};
/**
 * An entry of the audit log.
 * @source inferred
 */
export type AuditEntry = {
    /** ID of the entry. A UUID. */
    id: string;
    /** When the call was answered. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    at: string;
    /**
     * A key of the workspace, a person in the dashboard, or an operator at the command line.
     */
    actor: 'key' | 'member' | 'operator' | (string & {});
    /** The calling key. A UUID. */
    key_id: string | null;
    /** The name of the key. */
    key_name: string | null;
    /** The calling person; for the key of a connected app, the person who connected it. A UUID. */
    member_id: string | null;
    /** The person's email address, also after they have left the workspace. */
    member_email: string | null;
    /** Operation of the contract, e.g. `eraseProspect`; `connectApp`, `disconnectApp`, `signIn`, `addPasskey`, or `removePasskey` in the dashboard; `adviseRotation` for a connector whose signing secret was known to a person who left or lost rights, or for a key whose secret was known to a key that was revoked; or an operator's command, e.g. `keys revoke`. */
    operation: string;
    /** The record that the path or the command names. */
    resource_id: string | null;
    /** HTTP status of the answer; for a command 200, or 400 if it was refused. */
    status: number;
    /** The answer's X-Request-Id. */
    request_id: string | null;
    /** Network address of the caller; null for agents' calls within the server and for commands. */
    address: string | null;
};
/**
 * A page of the audit log.
 * @source inferred
 */
export type AuditList = {
    /** The entries, newest first. */
    entries: AuditEntry[];
    /** The `cursor` of the next page; null at the end. */
    nextCursor: string | null;
};
/**
 * The deleted prospect, and the number of its pages.
 * @source inferred
 */
export type DeleteProspectResult = {
    /** ID of the deleted prospect. A UUID. */
    prospectId: string;
    /** Number of pages that were deleted with it. */
    deletedPages: number;
};
/**
 * Prospects as records or as `csv`. `mapping` assigns the columns of the `csv`. Fields are in camelCase.
 * @source inferred
 */
export type ImportProspectsInput = {
    /** Prospects as `upsertProspects` takes them: `email` and snake_case fields such as `first_name`. Data of your own belongs in `custom_fields`. At most 10,000 entries. */
    prospects?: ProspectInput[] | undefined;
    /** Text separated by commas, semicolons, or tabs, quoted as in RFC 4180; at most 10,000 rows. At most 8,000,000 characters. */
    csv?: string | undefined;
    /** Column name to field: `email`, `first_name` …, `tags`, `custom_fields.<name>`, `external_ids.<name>`, or `ignore`. */
    mapping?: ImportMapping | undefined;
    /** Also creates a draft batch of the imported prospects. More than 5,000 distinct addresses are then refused, and nothing is stored. A UUID. */
    templateId?: string | undefined;
    /** Name of the draft batch; used only with `templateId`. At most 200 characters. */
    batchName?: string | undefined;
    /** Only reports the outcome of each row: nothing is stored and no batch is created. Default false. */
    dryRun?: boolean | undefined;
};
/**
 * Column name to field: `email`, `first_name` …, `tags`, `custom_fields.<name>`, `external_ids.<name>`, or `ignore`.
 * @source inferred
 */
export type ImportMapping = {
    [key: string]: string;
};
/**
 * The result of an import.
 * @source inferred
 */
export type ImportProspectsResult = {
    /** The outcome of each row, and the totals. */
    report: ImportReport;
    /** The draft batch; null without `templateId`, or if no row could be stored. */
    batch: CreateBatchResult | null;
};
/**
 * The outcome of each row, and the totals.
 * @source inferred
 */
export type ImportReport = {
    /** Number of rows that were read. */
    rows: number;
    /** Number of rows that created a prospect. */
    created: number;
    /** Number of rows whose address was stored before, or came earlier in the import. */
    updated: number;
    /** Number of rows that were not stored; `issues` of the row says why. */
    failed: number;
    /** One entry for each row, in the order sent. At most 10,000 entries. */
    results: ImportedRow[];
    /** The field of each column of `csv`, in the order of the columns. Empty after an import of `prospects`, whose fields have their own names. */
    columns: ImportedColumn[];
    /** Columns of `csv` that `mapping` ignores or that have no name. Empty after an import of `prospects`. */
    ignoredColumns: string[];
};
/**
 * A column of the CSV and its field.
 * @source inferred
 */
export type ImportedColumn = {
    /** Name of the column. */
    column: string;
    /** The field that received the values, as in `mapping`: `email`, `name`, `custom_fields.<name>`, or `ignore`. */
    field: string;
};
/**
 * The outcome of one row.
 * @source inferred
 */
export type ImportedRow = {
    /** Number of the row; the first row after the column names is 1. At least 1. */
    row: number;
    /** Line in the spreadsheet, counting the column names and empty lines; null for rows of `prospects`. At least 1. */
    line: number | null;
    /** The first 20 other rows of this import with the same email address. They are stored as one prospect: values of a later row replace those of an earlier one. At most 20 entries. */
    same_address_rows: number[];
    /** The row's address, trimmed and in lower case; null when it has none. */
    email: string | null;
    /**
     * Outcome of the row: `created`, `updated`, or `failed`.
     */
    outcome: 'created' | 'updated' | 'failed' | (string & {});
    /** The prospect that the row was stored as; null when it failed. A UUID. */
    prospect_id: string | null;
    /** Values that were stored but may be wrong: e.g. U+FFFD because a file was read in the wrong encoding, or `tags` that replace other tags of the prospect. */
    warnings: Issue[];
    /** Problems of the row; empty if it was stored. `path` is the field within the row, e.g. `email`. */
    issues: Issue[];
};
/**
 * Name and address of a prospect.
 * @source inferred
 */
export type ProspectSummary = {
    /** The prospect's id. A UUID. */
    id: string;
    /** Email address in lower case. */
    email: string;
    /** Given name; null when unknown. */
    first_name: string | null;
    /** Family name; null when unknown. */
    last_name: string | null;
    /** Name of the company; null when unknown. */
    company_name: string | null;
};
/**
 * One contact's activity on their page.
 * @source inferred
 */
export type PageSignals = {
    /** A generated page. */
    page: Page;
    /** Name and address of a prospect. */
    prospect: ProspectSummary;
    /** Counts since the page was rendered. */
    totals: {
        /** Visits. A visitor's calls within 30 minutes are one visit. */
        visits: number;
        /** Clicks on the call to action. */
        cta_clicks: number;
        /** Form submissions and booked meetings. */
        conversions: number;
        /** Signals of high intent, e.g. a visitor who comes back. */
        high_intent_count: number;
        /** Visitors who can be told apart. */
        visitors: number;
    };
    /** The furthest scroll position and the longest time of any visitor. Low-value signals, which are not part of any metric. */
    reading: {
        /** Furthest scroll position, 0 to 100 % of the page. 0 to 100. */
        scroll_percent: number;
        /** Longest time on the page, in seconds. */
        dwell_seconds: number;
    };
    /** Activity on the page, newest first. At most 200 entries. */
    timeline: PageActivity[];
    /** The `cursor` of the next window; null when this is the last. */
    nextCursor: string | null;
};
/**
 * One entry of a page's timeline.
 * @source inferred
 */
export type PageActivity = {
    /** When it happened. Pass it as `created_before` for older entries. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    at: string;
    /**
     * Kind of activity.
     */
    kind: 'visit' | 'cta_click' | 'high_intent' | 'form.submitted' | 'meeting.booked' | (string & {});
    /** Identifies one browser on this page only; null for a visitor who can't be told apart. */
    visitor: string | null;
    /** Details of an entry. Visits and clicks have none. */
    detail: ActivityDetail;
};
/**
 * Details of an entry. Visits and clicks have none.
 * @source inferred
 */
export type ActivityDetail = {
    /** For `high_intent`: the kind of intent, e.g. `return_visit`. */
    signal?: string;
    /** For `form.submitted` and `meeting.booked`: the visitor's input, and the time of the meeting. */
    fields?: FieldValues;
};
/** Metrics of the workspace and its hottest pages. */
export type Analytics = {
    /** The five metrics of the workspace since it was created. */
    metrics: Metrics;
    /** Pages ranked by conversions, high-intent signals, clicks, visits, and the most recent conversion. At most 50 entries. */
    hotLeads: HotLead[];
};
/** The five metrics of the workspace since it was created. */
export type Metrics = {
    /** Rendered pages. */
    pagesLive: number;
    /** Pages with at least one visit. */
    visited: number;
    /** Form submissions and booked meetings. */
    conversions: number;
    /** Clicks on calls to action. */
    ctaClicks: number;
    /** Pages that converted, divided by pages visited; 0 without a visit. 0 to 1. */
    conversionRate: number;
};
/**
 * Activity on the workspace's pages by day.
 * @source inferred
 */
export type DailyAnalytics = {
    /** One entry for each day, oldest first. At most 366 entries. */
    days: DayOfAnalytics[];
};
/**
 * One UTC day.
 * @source inferred
 */
export type DayOfAnalytics = {
    /** The day in UTC. */
    day: string;
    /** Finished pages whose generation began on this day. */
    pagesMade: number;
    /** Visits to all pages. */
    visits: number;
    /** Form submissions and booked meetings. */
    conversions: number;
};
/** One ranked page and its counts. */
export type HotLead = {
    /** The page's id. A UUID. */
    page_id: string;
    /** The page; the last path segment of its public URL. */
    page_token: string;
    /** The prospect that the page was made for. A UUID. */
    prospect_id: string;
    /** Name and address of the prospect; null if it was deleted meanwhile. */
    prospect: ProspectSummary | null;
    /** Visits to the page. */
    visits: number;
    /** Clicks on the call to action. */
    cta_clicks: number;
    /** Form submissions and booked meetings. */
    conversions: number;
    /** Signals of high intent, e.g. a visitor who comes back. */
    high_intent_count: number;
    /** Whether the page has at least one conversion. */
    converted: boolean;
    /** When the page last converted; null until the first conversion. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    last_conversion_at: string | null;
};
/** A form submission or a booked meeting. */
export type Lead = {
    /** The lead's id; equal to the id of its event. A UUID. */
    id: string;
    /** The prospect whose page it came from. A UUID. */
    prospect_id: string;
    /** The prospect's email address and name; null if nothing is stored about them any more. */
    prospect: ProspectSummary | null;
    /** The page that it came from; the last path segment of its public URL. */
    page_token: string;
    /** Kind of event: a page was rendered, a form was submitted, a meeting was booked, or a visitor showed high intent. New values may be added. */
    event_type: EventKind;
    /**
     * `lead` for a form submission, `meeting` for a booking.
     */
    kind: 'lead' | 'meeting' | (string & {});
    /** The visitor's input, by the name of the form field, each as text. A meeting also has `start`, `end`, and `time_zone`. */
    fields: FieldValues;
    /** Begins as `new`. Only `updateLead` changes it. */
    status: LeadStatus;
    /** Member who answers the lead; null for no one, or if that person has left the workspace. A UUID. */
    owner_id: string | null;
    /** Note of the workspace, which visitors never see; null for none. */
    note: string | null;
    /** Grows by 1 with each change that a caller makes to the lead. Send it as `If-Match` with the next change. At least 1. */
    version: number;
    /** When it happened; unique within the workspace. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
};
/**
 * `new` until a person has read the lead, `open` until they say that it is answered.
 * @source inferred
 */
export type LeadStatus = 'new' | 'open' | 'answered' | (string & {});
/**
 * Changes to the work on a lead. Omitted fields keep their values. Fields are in camelCase.
 * @source inferred
 */
export type UpdateLeadInput = {
    /**
     * `open` for a lead that was read, `answered` for one that needs no more work.
     */
    status?: "new" | "open" | "answered" | undefined;
    /** Active member who answers the lead; null for no one. Any other id is refused. A UUID. */
    ownerId?: string | null | undefined;
    /** Note for the other members; null removes it. At most 2,000 characters. */
    note?: string | null | undefined;
};
/** A window of leads. */
export type LeadList = {
    /** The leads, newest first. At most 250 entries. */
    leads: Lead[];
};
/**
 * A lead.
 * @source inferred
 */
export type LeadResult = {
    /** A form submission or a booked meeting. */
    lead: Lead;
};
/**
 * Whether the meeting takes place.
 * @source inferred
 */
export type MeetingStatus = 'booked' | 'canceled' | (string & {});
/**
 * A meeting that a visitor booked from a page.
 * @source inferred
 */
export type Meeting = {
    /** The meeting's id; equal to the ids of its event and its lead. A UUID. */
    id: string;
    /** Whether the meeting takes place. */
    status: MeetingStatus;
    /** Grows by 1 with each change that a caller makes to the meeting. Send it as `If-Match` with the next change. At least 1. */
    version: number;
    /** When the meeting begins; if it was canceled, when it would have begun. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    start: string;
    /** When the meeting ends. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    end: string;
    /** The IANA time zone of the page's calendar, e.g. `Europe/Berlin`. */
    time_zone: string;
    /** The prospect whose page it was booked from. A UUID. */
    prospect_id: string;
    /** The page that it was booked from; the last path segment of its public URL. */
    page_token: string;
    /** The name that the visitor gave. */
    name: string | null;
    /** The email address that the visitor gave; the invitation goes to it. */
    email: string | null;
    /** Topic that the visitor would like to talk about. */
    message: string | null;
    /** Number of times that the meeting was moved or canceled: the SEQUENCE of its invitation. 0 to 2,147,483,647. */
    sequence: number;
    /** Why the meeting was canceled; null if no reason was given. */
    cancel_reason: string | null;
    /** When the meeting was canceled; null if it was not. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    canceled_at: string | null;
    /** When the meeting was booked. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
    /** When the meeting was last moved or canceled; if it never was, when it was booked. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    updated_at: string;
};
/**
 * A window of meetings.
 * @source inferred
 */
export type MeetingList = {
    /** The meetings, latest start first. At most 250 entries. */
    meetings: Meeting[];
    /** The `cursor` of the next window; null when this is the last. */
    nextCursor: string | null;
};
/**
 * A meeting.
 * @source inferred
 */
export type MeetingResult = {
    /** A meeting that a visitor booked from a page. */
    meeting: Meeting;
};
/**
 * A free time of the calendar.
 * @source inferred
 */
export type MeetingTime = {
    /** When a meeting at this time begins. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    start: string;
    /** When a meeting at this time ends. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    end: string;
};
/**
 * The free times of a calendar.
 * @source inferred
 */
export type MeetingTimes = {
    /** The free times, earliest first. */
    times: MeetingTime[];
};
/**
 * The reason of a cancellation.
 * @source inferred
 */
export type CancelMeetingInput = {
    /** Reason for the visitor, who reads it in the cancellation. At most 500 characters. */
    reason?: string | undefined;
};
/**
 * The new time of a meeting.
 * @source inferred
 */
export type MoveMeetingInput = {
    /** Start of a free time, as in `listMeetingTimes`. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    start: string;
};
/** A conversion: a submitted form or a booked meeting. Connectors receive the same events, and also those of the other kinds, which the export does not have. */
export type ConversionEvent = {
    /** The event's id; equal to `id` in the webhook's body. A UUID. */
    id: string;
    /** `form.submitted` or `meeting.booked`. New values may be added. */
    event: EventKind;
    /** The prospect whose page it happened on. A UUID. */
    prospect_id: string;
    /** The prospect's email address and name; null if nothing is stored about them any more. */
    prospect: ProspectSummary | null;
    /** The page that it happened on; the last path segment of its public URL. */
    page_token: string;
    /** The visitor's input, by the name of the form field, e.g. `name` and `message`. A booked meeting also has `start`, `end`, and `time_zone`. */
    fields: FieldValues;
    /** When a connector first acknowledged the event; null until then. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    delivered_at: string | null;
    /** When it happened; unique within the workspace. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
};
/** One page of the event export. */
export type EventList = {
    /** The events, oldest first. At most 250 entries. */
    events: ConversionEvent[];
    /** Pass it as `cursor` to continue; save it to continue later. Opaque, never expires, and present on an empty page too. */
    nextCursor: string;
};
/**
 * A conversion event.
 * @source inferred
 */
export type EventResult = {
    /** A conversion: a submitted form or a booked meeting. Connectors receive the same events, and also those of the other kinds, which the export does not have. */
    event: ConversionEvent;
};
/** The template and the prospects of a draft batch. Fields are in camelCase. */
export type CreateBatchInput = {
    /** The template that every page is rendered from. A UUID. */
    templateId: string;
    /** Members of the batch. Omitted: the most recent prospects, at most 5,000. At most 5,000 entries. */
    prospectIds?: string[] | undefined;
    /** A name of your own, e.g. `Q4 outbound`. At most 200 characters. */
    batchName?: string | undefined;
};
/**
 * The changes to a draft batch. Fields are in camelCase.
 * @source inferred
 */
export type UpdateBatchInput = {
    /** Prospects to add. A batch has at most 5,000; members stay as they are. At most 5,000 entries. */
    addProspectIds?: string[] | undefined;
    /** Members to take out. At least one has to stay. At most 5,000 entries. */
    removeProspectIds?: string[] | undefined;
    /** The template that every page is rendered from, in its newest version. A UUID. */
    templateId?: string | undefined;
};
/**
 * A batch.
 * @source inferred
 */
export type BatchResult = {
    /** One page for each of many prospects. */
    batch: Batch;
};
/**
 * The draft batch. Nothing is charged yet.
 * @source inferred
 */
export type CreateBatchResult = {
    /** The batch's id, for `generateBatch`. A UUID. */
    batchId: string;
    /** Status of the batch: `draft` until it is generated, `completed` if every page is rendered, `partially_failed` if some are, `failed` if none is, and `canceled` if it was stopped. New values may be added. */
    status: BatchStatus;
    /** The batch's name; null when it has none. */
    batchName: string | null;
    /** The template that every page is rendered from. A UUID. */
    templateId: string;
    /** Number of prospects in the batch. At least 1. */
    prospectCount: number;
    /** Number of members whose page would say nothing personal: besides names, their record has no value that the template reads. A template reads a role, tags, and custom fields through its variables, and the company's site through its variables and through `insight` sections without `items`. With an AI provider, the site is read whatever the template is. Pages of these members, and of members whose site can't be read, are refused with `research_too_thin` and cost nothing. */
    nothingPersonalCount: NothingPersonalCount;
};
/**
 * Number of members whose page would say nothing personal: besides names, their record has no value that the template reads. A template reads a role, tags, and custom fields through its variables, and the company's site through its variables and through `insight` sections without `items`. With an AI provider, the site is read whatever the template is. Pages of these members, and of members whose site can't be read, are refused with `research_too_thin` and cost nothing.
 * @source inferred
 */
export type NothingPersonalCount = number;
/** The acknowledged price, and the members to generate. Fields are in camelCase. */
export type GenerateBatchInput = {
    /** The acknowledged price in whole US cents. Must equal the estimate exactly. 0 to 2,147,483,647. */
    acknowledgedEstimateCents: number;
    /**
     * Block until every page is done; at most 25 prospects.
     * @default false
     */
    forceSync?: boolean | undefined;
    /** Members to generate; the others leave the batch. Omitted: all. At most 5,000 entries. */
    prospectIds?: string[] | undefined;
};
/** The generation that was started; with `forceSync`, its outcome. */
export type GenerateBatchResult = {
    /** The batch's id, for `getBatch`. A UUID. */
    batchId: string;
    /** Grows by 1 with each change that a caller makes to the batch. Send it as `If-Match` with the next change. At least 1. */
    version?: number;
    /** Status of the batch: `draft` until it is generated, `completed` if every page is rendered, `partially_failed` if some are, `failed` if none is, and `canceled` if it was stopped. New values may be added. */
    status: BatchStatus;
    /** Pages still to be made. */
    queued: number;
    /**
     * `sync` if the call waited for every page, otherwise `async`.
     */
    mode: 'async' | 'sync' | (string & {});
    /** Number of members by status. */
    counts?: BatchCounts;
};
/**
 * Number of members by status.
 * @source inferred
 */
export type BatchCounts = {
    /** Members that are not generated yet. */
    pending: number;
    /** Members whose page is being made. */
    generating: number;
    /** Members with a public page. */
    rendered: number;
    /** Members whose page stopped for review. */
    review: number;
    /** Members whose page failed or was canceled. They are not charged. */
    failed: number;
};
/**
 * One page for each of many prospects.
 * @source inferred
 */
export type Batch = {
    /** The batch's id. A UUID. */
    id: string;
    /** The batch's name; null when it has none. */
    name: string | null;
    /** The template that every page is rendered from. A UUID. */
    template_id: string;
    /** Status of the batch: `draft` until it is generated, `completed` if every page is rendered, `partially_failed` if some are, `failed` if none is, and `canceled` if it was stopped. New values may be added. */
    status: BatchStatus;
    /** Grows by 1 with each change that a caller makes to the batch. Send it as `If-Match` with the next change. At least 1. */
    version: number;
    /** Prospects in the batch. */
    prospect_count: number;
    /** Members whose company site was not read: none is known, it could not be read, or it has no usable text. */
    sites_unread: number;
    /** The acknowledged price in US cents; null for a draft. */
    estimate_cents: number | null;
    /** When the batch was created; unique within the workspace. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
    /** When the last page was finished; null until then. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    completed_at: string | null;
};
/**
 * A window of batches.
 * @source inferred
 */
export type BatchList = {
    /** The batches, newest first. At most 250 entries. */
    batches: Batch[];
    /** The `cursor` of the next window; null when this is the last. */
    nextCursor: string | null;
};
/**
 * One prospect of a batch.
 * @source inferred
 */
export type BatchMember = {
    /** The prospect's id. A UUID. */
    prospect_id: string;
    /** The prospect's email address. */
    email: string;
    /** The prospect's first name; null when unknown. */
    first_name: string | null;
    /** The prospect's last name; null when unknown. */
    last_name: string | null;
    /** Name of the prospect's company; null when unknown. */
    company_name: string | null;
    /** Status of this batch's page; `pending` before it is generated. */
    status: ProspectStatus;
    /** The page's id; null until it is generated. A UUID. */
    page_id: string | null;
    /** Public URL of the page; null unless `rendered`, because it would answer 404. An absolute URL. */
    url: string | null;
    /** Why the page is in `review` or `failed`; null otherwise. */
    error: string | null;
    /** Missing values to set before the page is made again, if known: a field of the prospect, e.g. `prospect.company_domain` or `prospect.custom_fields.region`, or `workspace.company_profile`. Of `prospect.company_domain`, `prospect.company_name`, and `prospect.custom_fields`, each is enough. Upsert the prospect with it, then call `regenerateFailedPages`. In a draft, the values that the template reads, where `nothing_personal` is true; each is enough. */
    needs: string[];
    /** Whether the company's site was read for the page; null until the page is made. */
    site_read: boolean | null;
    /** Whether the page would say nothing personal, as `nothingPersonalCount` counts; null when the batch is not a draft. */
    nothing_personal: boolean | null;
    /** Whether a page for this prospect is on the web already, of whatever template: another one costs as much again. Null when the batch is not a draft. */
    has_live_page: boolean | null;
    /**
     * Whether the page's link has reached the systems behind your connectors: `not_required` without a connector for `page.rendered`, `ok` once one acknowledged it, `pending` while it is on its way, `missing` if it did not arrive. Connectors of the provider `slack` do not count.
     */
    writeback_status: 'ok' | 'missing' | 'pending' | 'not_required' | (string & {});
};
/**
 * A batch and a window of its members.
 * @source inferred
 */
export type BatchWithMembers = {
    /** One page for each of many prospects. */
    batch: Batch;
    /** The members, in the order of their `prospect_id`. At most 500 entries. */
    members: BatchMember[];
    /** The `cursor` of the next window; null when this is the last. */
    nextCursor: string | null;
};
/**
 * The failed members to generate again. An empty body selects all. Fields are in camelCase.
 * @source inferred
 */
export type RegenerateFailedPagesInput = {
    /** Optional. The exact estimate of `recipient_render` for the pages to retry. 0 to 2,147,483,647. */
    acknowledgedEstimateCents?: number | undefined;
    /** Members to retry. Omitted: all. At most 5,000 entries. */
    prospectIds?: string[] | undefined;
};
/**
 * Status and counts of a batch.
 * @source inferred
 */
export type BatchProgress = {
    /** The batch's id. A UUID. */
    batchId: string;
    /** Status of the batch: `draft` until it is generated, `completed` if every page is rendered, `partially_failed` if some are, `failed` if none is, and `canceled` if it was stopped. New values may be added. */
    status: BatchStatus;
    /** Number of members by status. */
    counts: BatchCounts;
};
/**
 * A kind of event that a connector may be sent: the four documented ones, `meeting.moved`, `meeting.canceled`, `connector.test` and `connector.status_changed`.
 * @source REST §6; the last four are inferred
 */
export type DeliveredKind = 'page.rendered' | 'form.submitted' | 'meeting.booked' | 'lead.intent' | 'meeting.moved' | 'meeting.canceled' | 'connector.test' | 'connector.status_changed' | (string & {});
/**
 * A kind that a connector can subscribe to: one of the four documented ones, `meeting.moved`, `meeting.canceled`, or `connector.status_changed`, which reports on the workspace's other connectors.
 * @source REST §6; meeting.moved, meeting.canceled and connector.status_changed are inferred
 */
export type SubscribableKind = "page.rendered" | "form.submitted" | "meeting.booked" | "lead.intent" | "meeting.moved" | "meeting.canceled" | "connector.status_changed";
/**
 * Your own headers, sent with every delivery; at most 10. Values are stored encrypted and never returned. Names that the server sets (such as `Host`, `Content-Type`, `X-Service-*`, and `webhook-*`) are refused.
 * @source inferred
 */
export type ConnectorHeaders = {
    [key: string]: string;
};
/**
 * Merged into the headers of the connector: a value replaces, null removes. Names that the server sets, and more than 10 in total, are refused.
 * @source inferred
 */
export type ConnectorHeaderChanges = {
    [key: string]: string | null;
};
/** The destination of a webhook, and the events that it receives. Fields are in camelCase. */
export type CreateConnectorInput = {
    /** Address that deliveries are posted to: https, public, on port 443, 80, or from 1024 up, and without a user name. Any other address is refused. A server that allows private networks also accepts private addresses, and http for them. An absolute URL. At most 2,000 characters. Matches `^https?://[^\s/?#@]+(?:[/?#]|$)`. */
    outboundUrl: string;
    /** Kinds of events to receive. Omitted: the four documented kinds; for the provider `slack`, the same without `page.rendered`. At most 7 entries. */
    events?: SubscribableKind[] | undefined;
    /**
     * Form of the deliveries. `slack` posts each event as a message to an incoming webhook of Slack or of a compatible service; an address that is known not to be one is refused. Any other value is a label of your own, and events are posted as JSON. Matches `^[a-z][a-z0-9_-]{0,49}$`.
     * @default custom
     */
    provider?: string | undefined;
    /** Your own note. At most 500 characters. */
    description?: string | undefined;
    /** Your own headers, sent with every delivery; at most 10. Values are stored encrypted and never returned. Names that the server sets (such as `Host`, `Content-Type`, `X-Service-*`, and `webhook-*`) are refused. */
    headers?: ConnectorHeaders | undefined;
    /**
     * Maximum number of attempts in progress at once. 1 to 64.
     * @default 8
     */
    maxInFlight?: number | undefined;
    /** Maximum number of attempts per second. Omitted: 50; for the provider `slack`, 1. 1 to 1,000. */
    ratePerSecond?: number | undefined;
    /**
     * Seconds to wait for the receiver's status line. 3 to 30.
     * @default 10
     */
    timeoutSeconds?: number | undefined;
};
/**
 * Changes to a connector. Omitted fields keep their values. Fields are in camelCase.
 * @source inferred
 */
export type UpdateConnectorInput = {
    /** Address that deliveries are posted to: https, public, on port 443, 80, or from 1024 up, and without a user name. Any other address is refused. A server that allows private networks also accepts private addresses, and http for them. An absolute URL. At most 2,000 characters. Matches `^https?://[^\s/?#@]+(?:[/?#]|$)`. */
    outboundUrl?: string | undefined;
    /** Kinds of events to receive from now on. At most 7 entries. */
    events?: SubscribableKind[] | undefined;
    /** Form of the deliveries: `slack`, or a label of your own. Matches `^[a-z][a-z0-9_-]{0,49}$`. */
    provider?: string | undefined;
    /** Your own note; null removes it. At most 500 characters. */
    description?: string | null | undefined;
    /** Merged into the headers of the connector: a value replaces, null removes. Names that the server sets, and more than 10 in total, are refused. */
    headers?: ConnectorHeaderChanges | undefined;
    /** Maximum number of attempts in progress at once. 1 to 64. */
    maxInFlight?: number | undefined;
    /** Maximum number of attempts per second. 1 to 1,000. */
    ratePerSecond?: number | undefined;
    /** Seconds to wait for the receiver's status line. 3 to 30. */
    timeoutSeconds?: number | undefined;
    /**
     * Makes you answer for the receiver from now on, so that the connector is not paused when the person who answered for it is removed. A key does so for its person.
     */
    adopt?: true | undefined;
};
/** A webhook destination. */
export type Connector = {
    /** The connector's id. A UUID. */
    id: string;
    /** The provider or label that it was registered with. */
    provider: string;
    /** Address that deliveries are posted to. An absolute URL. */
    outbound_url: string;
    /** Kinds of events that it receives. */
    event_subscriptions: DeliveredKind[];
    /** Status of the connector. `active`. `paused`: by the owner, or because the person or key that answered for it is gone. `open`: most attempts fail, so deliveries are held and one is tried every 1 to 60 minutes, and after a new event, at most once per minute. `disabled`: after 410 Gone, or after 120 hours without a success. Meanwhile, deliveries are held, except while disabled by 410. */
    status: ConnectorStatus;
    /** Grows by 1 with each change that a caller makes to the connector. Send it as `If-Match` with the next change. At least 1. */
    version: number;
    /** When the connector was registered. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
};
/**
 * Status of the connector. `active`. `paused`: by the owner, or because the person or key that answered for it is gone. `open`: most attempts fail, so deliveries are held and one is tried every 1 to 60 minutes, and after a new event, at most once per minute. `disabled`: after 410 Gone, or after 120 hours without a success. Meanwhile, deliveries are held, except while disabled by 410.
 * @source REST §2 shows active; the others are inferred
 */
export type ConnectorStatus = 'active' | 'paused' | 'open' | 'disabled' | (string & {});
/**
 * A connector with its settings, its status, and its health.
 * @source inferred
 */
export type ConnectorWithHealth = Connector & {
    /** The owner's note; null without one. */
    description: string | null;
    /** Why the connector is not active; null while it is. */
    status_reason: ConnectorStatusReason | null;
    /** When the status last changed; null if it never did. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    status_changed_at: string | null;
    /** While `open`: when the next delivery is tried. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    next_probe_at: string | null;
    /** When the first attempt after the last success failed; null if the last attempt succeeded. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    failing_since: string | null;
    /** Maximum number of attempts in progress at once. */
    max_in_flight: number;
    /** Maximum number of attempts per second. */
    rate_per_second: number;
    /** Seconds to wait for the receiver's status line. */
    timeout_seconds: number;
    /** Names of your own headers. Their values are never returned. */
    header_names: string[];
    /** When the older secret stops signing; null if there is only one. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    previous_secret_expires_at: string | null;
    /** Email address of the person who was told the newest signing secret: they registered the connector, rotated the secret, or answer for the key that did. Null for a key of the operator, and for callers without `read:workspace`. */
    created_by: string | null;
    /** Whether to rotate the secret and check the address: the person who was told the newest signing secret has left the workspace or may no longer change connectors, or the key that was told it is revoked. */
    rotation_advised: boolean;
    /** Email address of the person who answers for the receiver: they registered it, last changed `outbound_url`, last adopted it, or answer for the key that did. When they are removed, or that key is revoked, the connector is paused. Null for a key of the operator, and for callers without `read:workspace`. */
    answered_by: string | null;
    /** The worst health of all kinds, and the health of each kind. */
    health: ConnectorHealth;
};
/**
 * Why a connector is not active. `owner`: the owner paused it. `person_left`: the person who answered for its receiver was removed. `key_revoked`: the key or app that chose the receiver was revoked; check the receiver, then resume the connector. `failing`: most attempts fail. `gone`: the receiver answered 410. `no_success`: no attempt succeeded for 120 hours.
 * @source inferred
 */
export type ConnectorStatusReason = 'owner' | 'person_left' | 'key_revoked' | 'failing' | 'gone' | 'no_success' | (string & {});
/**
 * Health of the deliveries of one kind of event.
 * @source inferred
 */
export type KindHealth = {
    /** A kind of event that a connector may be sent: the four documented ones, `meeting.moved`, `meeting.canceled`, `connector.test` and `connector.status_changed`. */
    event: DeliveredKind;
    /** `unused` before the first attempt. `failing` after three failed attempts in a row, while it has never succeeded, and while a delivery is exhausted. */
    state: HealthState;
    /** Number of failed attempts since the last success. */
    consecutive_failures: number;
    /** When the receiver last acknowledged a delivery. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    last_success_at: string | null;
    /** When an attempt last failed. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    last_failure_at: string | null;
    /** Error of the last failure; null after a success. */
    last_error: string | null;
    /** Deliveries that ran out of attempts and were neither replayed nor dismissed. */
    exhausted: number;
};
/**
 * `unused` before the first attempt. `failing` after three failed attempts in a row, while it has never succeeded, and while a delivery is exhausted.
 * @source inferred
 */
export type HealthState = 'unused' | 'healthy' | 'failing' | (string & {});
/**
 * The worst health of all kinds, and the health of each kind.
 * @source inferred
 */
export type ConnectorHealth = {
    /** `unused` before the first attempt. `failing` after three failed attempts in a row, while it has never succeeded, and while a delivery is exhausted. */
    state: HealthState;
    /** The most failed attempts in a row of any kind. */
    consecutive_failures: number;
    /** When the receiver last acknowledged a delivery of any kind. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    last_success_at: string | null;
    /** When an attempt of any kind last failed. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    last_failure_at: string | null;
    /** The latest error that no success has followed. */
    last_error: string | null;
    /** Deliveries of all kinds that ran out of attempts and were neither replayed nor dismissed. */
    exhausted: number;
    /** One entry for each kind that was ever sent, except `connector.test`. */
    kinds: KindHealth[];
};
/**
 * The workspace's connectors.
 * @source inferred
 */
export type ConnectorListResult = {
    /** All connectors of the workspace, newest first. */
    connectors: ConnectorWithHealth[];
};
/**
 * A connector.
 * @source inferred
 */
export type ConnectorResult = {
    /** A connector with its settings, its status, and its health. */
    connector: ConnectorWithHealth;
};
/**
 * The enabled connector, and the deliveries that waited for it.
 * @source inferred
 */
export type EnableConnectorResult = {
    /** A connector with its settings, its status, and its health. */
    connector: ConnectorWithHealth;
    /** Deliveries that are being sent now: all that were held, or those of an active connector that waited for a retry. */
    released: number;
    /** Deliveries that ran out of attempts; `replayConnector` sends them again. */
    exhausted: number;
};
/**
 * The deleted connector, and the number of canceled deliveries.
 * @source inferred
 */
export type DeleteConnectorResult = {
    /** ID of the deleted connector. A UUID. */
    connectorId: string;
    /** Number of unsent deliveries that were canceled. */
    canceledDeliveries: number;
};
/**
 * Time for which the old secret keeps signing. Fields are in camelCase.
 * @source inferred
 */
export type RotateSecretInput = {
    /**
     * Hours for which the old secret signs too; 0 ends it at once. 0 to 168.
     * @default 24
     */
    overlapHours?: number | undefined;
};
/**
 * The connector and its new secret, shown only this once.
 * @source inferred
 */
export type RotateSecretResult = {
    /** A connector with its settings, its status, and its health. */
    connector: ConnectorWithHealth;
    /** The new signing secret with the prefix `whsec_`; returned only here. */
    secret: string;
};
/**
 * The deliveries to send again. Fields are in camelCase.
 * @source inferred
 */
export type ReplayInput = {
    /** Only deliveries created after this instant (exclusive). RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    createdAfter: string;
    /** Only deliveries created before this instant (exclusive). RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    createdBefore?: string | undefined;
    /**
     * Only deliveries with this status.
     * @default exhausted
     */
    status?: "exhausted" | "canceled" | "delivered" | undefined;
    /** A kind that a connector can subscribe to: one of the four documented ones, `meeting.moved`, `meeting.canceled`, or `connector.status_changed`, which reports on the workspace's other connectors. */
    event?: SubscribableKind | undefined;
    /**
     * Count only; nothing is queued.
     * @default false
     */
    dryRun?: boolean | undefined;
};
/**
 * The result of a replay.
 * @source inferred
 */
export type ReplayResult = {
    /** The `dryRun` of the request. */
    dryRun: boolean;
    /** Deliveries that matched and can be sent again. */
    matched: number;
    /** Deliveries that were queued by this call. */
    replayed: number;
    /** Matching deliveries that were not queued. */
    remaining: number;
    /** The result for each kind. */
    kinds: ReplayedKind[];
};
/**
 * Number of deliveries of one kind that matched.
 * @source inferred
 */
export type ReplayedKind = {
    /** A kind of event that a connector may be sent: the four documented ones, `meeting.moved`, `meeting.canceled`, `connector.test` and `connector.status_changed`. */
    event: DeliveredKind;
    /** Deliveries of this kind that matched. */
    matched: number;
};
/**
 * A connector's statistics.
 * @source inferred
 */
export type ConnectorStatsResult = {
    /** Attempts and deliveries of a connector by hour, and its queue. */
    stats: ConnectorStats;
};
/**
 * Attempts and deliveries of a connector by hour, and its queue.
 * @source inferred
 */
export type ConnectorStats = {
    /** Start of the first hour that is counted. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    since: string;
    /** The deliveries that are still to be sent. */
    queue: ConnectorQueue;
    /** Counts of attempts. */
    totals: AttemptCounts;
    /** Hours with attempts, newest first. */
    hours: HourOfKind[];
};
/**
 * The deliveries that are still to be sent.
 * @source inferred
 */
export type ConnectorQueue = {
    /** Deliveries that wait for their first attempt. */
    pending: number;
    /** Deliveries that wait for another attempt. */
    waiting: number;
    /** Attempts in progress. */
    in_flight: number;
    /** When the earliest queued delivery is or was due; null if none is queued. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    oldest_due_at: string | null;
};
/**
 * Counts of attempts.
 * @source inferred
 */
export type AttemptCounts = {
    /** Attempts that ended. */
    attempts: number;
    /** Attempts that the receiver acknowledged. */
    succeeded: number;
    /** Attempts that the receiver did not acknowledge. */
    failed: number;
    /** Deliveries whose last attempt failed. */
    exhausted: number;
    /** Mean duration of an attempt in milliseconds; null without attempts. */
    average_ms: number | null;
};
/**
 * The counts of one hour and one kind.
 * @source inferred
 */
export type HourOfKind = AttemptCounts & {
    /** Start of the hour. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    hour: string;
    /** A kind of event that a connector may be sent: the four documented ones, `meeting.moved`, `meeting.canceled`, `connector.test` and `connector.status_changed`. */
    event: DeliveredKind;
};
/**
 * The kinds of events.
 * @source inferred
 */
export type EventTypesResult = {
    /** Every kind, in a fixed order. */
    eventTypes: EventType[];
};
/**
 * A kind of event.
 * @source inferred
 */
export type EventType = {
    /** A kind of event that a connector may be sent: the four documented ones, `meeting.moved`, `meeting.canceled`, `connector.test` and `connector.status_changed`. */
    event: DeliveredKind;
    /**
     * Group of the kind: events about a prospect, events about the workspace's connectors, or tests.
     */
    group: 'prospect' | 'operational' | 'test' | (string & {});
    /** When an event of this kind happens. */
    description: string;
    /** Whether `events` of a connector may name it. */
    subscribable: boolean;
    /** Whether a connector without `events` receives it. */
    default: boolean;
    /** A sample body. */
    example: DeliveredBody;
};
/**
 * A sample body.
 * @source inferred
 */
export type DeliveredBody = WebhookPayload | ConnectorTestPayload | ConnectorStatusPayload;
/**
 * Server-sent events (`text/event-stream`). Each message has the lines `event` (the kind), `id` (the position) and `data` (the body, exactly as connectors receive it).
 * @source inferred
 */
export type EventStream = string;
/** The connector and its secret, shown only this once. */
export type CreateConnectorResult = {
    /** A webhook destination. */
    connector: Connector;
    /** Signing secret with the prefix `whsec_`; returned only here. */
    secret: string;
};
/**
 * The outcome of a test delivery.
 * @source inferred
 */
export type TestConnectorResult = {
    /** Whether the receiver acknowledged it. */
    delivered: boolean;
    /** A delivery with every attempt. */
    delivery: DeliveryWithAttempts;
};
/**
 * Status of the delivery: `pending` before the first attempt, `in_flight` during one, `waiting` for the next, `held` while the connector is paused, open, or disabled, `delivered`, `exhausted` after the last attempt of the schedule, or `canceled` by the owner.
 * @source inferred
 */
export type DeliveryStatus = 'pending' | 'in_flight' | 'waiting' | 'held' | 'delivered' | 'exhausted' | 'canceled' | (string & {});
/**
 * One event on its way to one connector.
 * @source inferred
 */
export type Delivery = {
    /** The delivery's id; also in the header `X-Service-Delivery`. A UUID. */
    id: string;
    /** The connector that it is for. A UUID. */
    connector_id: string;
    /** The `id` of the payload; the same for every attempt. A UUID. */
    event_id: string;
    /** A kind of event that a connector may be sent: the four documented ones, `meeting.moved`, `meeting.canceled`, `connector.test` and `connector.status_changed`. */
    event: DeliveredKind;
    /** Status of the delivery: `pending` before the first attempt, `in_flight` during one, `waiting` for the next, `held` while the connector is paused, open, or disabled, `delivered`, `exhausted` after the last attempt of the schedule, or `canceled` by the owner. */
    status: DeliveryStatus;
    /** Number of attempts that were made and recorded. */
    attempt_count: number;
    /** When the next attempt is due; null when there is none. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    next_attempt_at: string | null;
    /** The last attempt that was recorded; null before the first one, and after its retention. */
    last_attempt: LastAttempt | null;
    /** When the receiver acknowledged the delivery; null until then. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    delivered_at: string | null;
    /** When the event happened; unique within the workspace. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
};
/**
 * A window of deliveries.
 * @source inferred
 */
export type DeliveryListResult = {
    /** The deliveries, newest first. At most 250 entries. */
    deliveries: Delivery[];
    /** The `cursor` of the next window; null when this is the last. */
    nextCursor: string | null;
};
/**
 * A delivery.
 * @source inferred
 */
export type DeliveryResult = {
    /** One event on its way to one connector. */
    delivery: Delivery;
};
/**
 * A delivery with every attempt.
 * @source inferred
 */
export type DeliveryWithAttemptsResult = {
    /** A delivery with every attempt. */
    delivery: DeliveryWithAttempts;
};
/**
 * The body of a delivery.
 * @source inferred
 */
export type DeliveryBody = {
    /** The event's id, which is also `id` in the body. A UUID. */
    event_id: string;
    /** Kind of event, e.g. `form.submitted`. */
    event: string;
    /** Always `application/json`. */
    content_type: string;
    /** Size of the body in bytes. */
    bytes: number;
    /** The exact text; signatures are made over its UTF-8 bytes. */
    body: string;
};
/**
 * A delivery with every attempt.
 * @source inferred
 */
export type DeliveryWithAttempts = Delivery & {
    /** The attempts, oldest first. */
    attempts: DeliveryAttempt[];
};
/**
 * The last attempt of a delivery in short; `getDelivery` returns all of them in full.
 * @source inferred
 */
export type LastAttempt = {
    /** Number of the attempt, beginning with 1. At least 1. */
    number: number;
    /**
     * The outcome; `DeliveryAttempt` describes the values.
     */
    outcome: 'success' | 'http_error' | 'redirect' | 'timeout' | 'dns_error' | 'tls_error' | 'refused' | 'reset' | 'blocked_address' | 'response_too_large' | 'invalid_url' | 'worker_lost' | (string & {});
    /** Status code of the response; null if none came. */
    status_code: number | null;
    /** When the attempt began. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    started_at: string;
    /** The first 300 characters of the response; null if there is none. */
    response_excerpt: string | null;
    /** Details that the status does not show. */
    error: string | null;
};
/**
 * One attempt to deliver an event.
 * @source inferred
 */
export type DeliveryAttempt = {
    /** Number of the attempt, beginning with 1; also in the header `X-Service-Attempt`. At least 1. */
    number: number;
    /**
     * Outcome of the attempt, which the status line decides. `worker_lost`: the server stopped during the attempt, so that the receiver may have received it; no step of the schedule is used up.
     */
    outcome: 'success' | 'http_error' | 'redirect' | 'timeout' | 'dns_error' | 'tls_error' | 'refused' | 'reset' | 'blocked_address' | 'response_too_large' | 'invalid_url' | 'worker_lost' | (string & {});
    /** Status code of the response; null if none came. */
    status_code: number | null;
    /** When the attempt began. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    started_at: string;
    /** Milliseconds until the response, or until the attempt was given up. */
    duration_ms: number;
    /** The request that was sent, or would have been: `outcome` and `phases` say how far the attempt came. `getDeliveryBody` returns the body. Null if unknown, e.g. after `worker_lost`. */
    request: AttemptRequest | null;
    /** Headers of the response by lower-case name, at most 30 and 4 KiB in total. Cookies and credentials have the value `[hidden]`. Null if no response came. */
    response_headers: {
        [key: string]: string;
    } | null;
    /** The first 4 KiB of the response; null if there is none. */
    response_excerpt: string | null;
    /** Details that the status does not show. */
    error: string | null;
    /** Duration of each phase; null if unknown. */
    phases: AttemptPhases | null;
};
/**
 * The request of an attempt, without its body.
 * @source inferred
 */
export type AttemptRequest = {
    /**
     * HTTP method.
     */
    method: 'POST' | (string & {});
    /** Address at the time of the attempt. */
    url: string;
    /** The headers that were sent. Signatures and the values of your own headers are `[hidden]`. */
    headers: {
        [key: string]: string;
    };
};
/**
 * Milliseconds of each phase; null for a phase that was not reached or not needed.
 * @source inferred
 */
export type AttemptPhases = {
    /** Resolving the host name. */
    dns_ms: number | null;
    /** TCP and TLS; null on a reused connection. */
    connect_ms: number | null;
    /** The TLS handshake, a part of `connect_ms`; null without one. */
    tls_ms: number | null;
    /** From the request to the status line. */
    first_byte_ms: number | null;
};
/** A pain point, your solution, and a proof. */
export type SolutionMapEntry = {
    /** The prospect's problem, e.g. `Half of the trucks come back empty`. At most 2,000 characters. */
    painPoint: string;
    /** Your solution for it. At most 2,000 characters. */
    solution: string;
    /** Evidence that it works, e.g. a customer's figure. At most 2,000 characters. */
    proof?: string | undefined;
};
/** The call, and what you know about the prospect: at least one of transcript, notes, solutions, and recording. Fields are in camelCase. */
export type CreateDiscoverySessionInput = {
    /** ID of an existing prospect that the session is for. A UUID. */
    prospectId?: string | undefined;
    /** A prospect to store. `id`, `status`, `version`, `created_at`, `updated_at`, and `pages` are accepted and ignored, so that a record that was read can be sent back. */
    prospect?: ProspectInput | undefined;
    /** Transcript of the call, with a speaker's name before each turn. At most 1,000,000 characters. */
    transcript?: string | undefined;
    /** Your notes of the call. At most 200,000 characters. */
    notes?: string | undefined;
    /** Pain points with your solutions. They take precedence over the call. At most 100 entries. */
    solutionMap?: SolutionMapEntry[] | undefined;
    /** Topics to keep off the page, separated by commas or lines. At most 5,000 characters. */
    exclusions?: string | undefined;
    /** A recording to transcribe; needs `consentAttested` and a configured AI provider. An absolute URL. At most 2,000 characters. */
    recordingUrl?: string | undefined;
    /** Whether everyone recorded has agreed. Required with `recordingUrl`. */
    consentAttested?: boolean | undefined;
    /** Sides of the call's speakers, if you know them. Otherwise, a speaker is recognized by organization, by the workspace's team, and by the recipient; a question asks for the others. */
    speakers?: SpeakerSides | undefined;
};
/** The session that was created; poll it with `getDiscoverySession`. */
export type CreateDiscoverySessionResult = {
    /** The session's id. A UUID. */
    sessionId: string;
};
/**
 * A speaker of a call, and their side.
 * @source inferred
 */
export type SpeakerSide = {
    /** The speaker's name in the transcript, or a part of it that matches only one speaker. At most 200 characters. */
    name: string;
    /**
     * `unknown`: nothing that this speaker said is used.
     */
    side: "seller" | "buyer" | "unknown";
};
/**
 * Sides of the call's speakers, if you know them. Otherwise, a speaker is recognized by organization, by the workspace's team, and by the recipient; a question asks for the others. At most 100 entries.
 * @source inferred
 */
export type SpeakerSides = SpeakerSide[];
/**
 * A speaker of a call, with their side.
 * @source inferred
 */
export type CallSpeaker = {
    /** The speaker's name as the call gives it. */
    name: string;
    /** Number of times that the speaker speaks. */
    turns: number;
    /**
     * `unknown`: nothing that this speaker said is used.
     */
    side: "seller" | "buyer" | "unknown";
    /** Reason for the side: you set it (`caller`), the transcript says it (`label`), the name is in the workspace's team (`team`) or is the name of the person that the page is for (`recipient`), or the company or address next to the name says it (`organization`). Null while the side is unknown: a question asks for it, and a run can't be generated until it is answered or skipped. */
    known_by: ("caller" | "label" | "team" | "recipient" | "organization") | null;
};
/**
 * Sides to correct.
 * @source inferred
 */
export type UpdateDiscoverySpeakersInput = {
    /** The speakers to change; the others keep their sides. A name that does not match exactly one speaker is refused. At most 100 entries. */
    speakers: SpeakerSide[];
};
/**
 * The session after the sides were corrected.
 * @source inferred
 */
export type UpdateDiscoverySpeakersResult = {
    /** A discovery session: from a sales call to a follow-up page. */
    session: DiscoverySession;
    /** The speakers of the call. */
    speakers: CallSpeaker[];
};
/** A session and its questions. */
export type DiscoverySnapshot = {
    /** The speakers of the call and their sides, which `updateDiscoverySpeakers` corrects. Empty until the call is read, and for a transcript that does not name speakers. */
    speakers: CallSpeaker[];
    /** A discovery session with its prospect and its time of creation. */
    session: ListedDiscoverySession;
    /** The questions; empty until the call is read. */
    questions: DiscoveryQuestion[];
};
/**
 * Status of the session, in this order. New values may be added.
 * @source REST §3
 */
export type DiscoveryStatus = 'draft' | 'ingesting' | 'interview_ready' | 'answered' | 'building' | 'completed' | (string & {});
/** A discovery session: from a sales call to a follow-up page. */
export type DiscoverySession = {
    /** The session's id. A UUID. */
    id: string;
    /** Status of the session, in this order. New values may be added. */
    status: DiscoveryStatus;
    /** Grows by 1 with each change that a caller makes to the session. Send it as `If-Match` with the next change. At least 1. */
    version: number;
    /** The template of the page; null until the build completes. A UUID. */
    template_id: string | null;
    /** The finished page of the session's prospect. A UUID. */
    page_id: string | null;
    /** Why the last analysis or build failed. */
    error: string | null;
};
/** A question that the prospect may ask, with a suggested answer. */
export type DiscoveryQuestion = {
    /** The question's id, for `answerDiscoveryQuestions`. */
    id: string;
    /** The question in the prospect's words. */
    question: string;
    /** Origin of the question: what was said or is known. */
    context: string;
    /** Topic of the question, e.g. `pricing`. */
    category: string;
    /** Suggested answer from what the workspace knows; empty if nothing fits. */
    ai_suggested_answer: string;
    /**
     * Origin of the suggestion: the workspace's knowledge with an AI provider (`ai_rag`) or without one (`retrieval`), or `none`.
     */
    answer_source: 'ai_rag' | 'retrieval' | 'none' | (string & {});
    /** Fit of the suggestion, from 0 to 1. 0 to 1. */
    rag_confidence: number;
    /**
     * Status of the question. Skipped questions stay off the page.
     */
    status: 'open' | 'answered' | 'skipped' | (string & {});
    /** Your answer; null until there is one. */
    answer: string | null;
};
/** Answers to the questions of a session. */
export type AnswerDiscoveryQuestionsInput = {
    /** The questions to change; the others stay the same. At most 100 entries. */
    answers: DiscoveryAnswer[];
};
/** The questions after the answers. */
export type AnswerDiscoveryQuestionsResult = {
    /** All questions of the session. */
    questions: DiscoveryQuestion[];
    /** Grows by 1 with each change that a caller makes to the session. Send it as `If-Match` with the next change. At least 1. */
    version: number;
};
/** A question as it was read, with your edits. Read-only fields are accepted and ignored. */
export type DiscoveryAnswer = {
    /** The question's id. An id that the session does not have, or one that is sent twice, is refused. At most 100 characters. */
    id: string;
    /** The question in your words. Omitted: unchanged. At most 2,000 characters. */
    question?: string | undefined;
    /** Your answer; null removes it. Omitted: unchanged. At most 10,000 characters. */
    answer?: string | null | undefined;
    /**
     * `skipped` keeps the question off the page. Omitted: `answered` with an answer, `open` if the answer is removed, otherwise unchanged.
     */
    status?: "open" | "answered" | "skipped" | undefined;
    /** Read-only; ignored. */
    context?: unknown;
    /** Read-only; ignored. */
    category?: unknown;
    /** Read-only; ignored. */
    ai_suggested_answer?: unknown;
    /** Read-only; ignored. */
    answer_source?: unknown;
    /** Read-only; ignored. */
    rag_confidence?: unknown;
};
/**
 * The acknowledged price. An empty body is accepted. Fields are in camelCase.
 * @source inferred
 */
export type BuildDiscoveryPageInput = {
    /** Optional. Must equal the estimate: 1. 0 to 2,147,483,647. */
    acknowledgedDiscoveryCredits?: number | undefined;
};
/** A build that was started. */
export type BuildStarted = {
    /** The build's id; poll it with `getTemplateBuild`. A UUID. */
    buildId: string;
    /**
     * Always `building`.
     */
    status: 'building' | (string & {});
    /** The new version of the discovery session or materials template that is built. Left out where the build makes a new template. At least 1. */
    version?: number;
};
/**
 * A template without its document.
 * @source inferred
 */
export type Template = {
    /** The template's id. A UUID. */
    id: string;
    /** The template's name. */
    name: string;
    /**
     * Origin of the template: `automatic` from a description or a document, `discovery` from a call, `materials` for pages from materials.
     */
    kind: 'automatic' | 'discovery' | 'materials' | (string & {});
    /**
     * Always `ready`: pages can be rendered from the template.
     */
    status: 'ready' | (string & {});
    /** Number of the current version; the first is 1. At least 1. */
    version: number;
    /** When the template was created. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
    /** When its current version was stored. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    updated_at: string;
};
/**
 * A window of templates.
 * @source inferred
 */
export type TemplateList = {
    /** The templates, most recently updated first. At most 250 entries. */
    templates: Template[];
    /** The `cursor` of the next window; null when this is the last. */
    nextCursor: string | null;
};
/**
 * A template with its document.
 * @source inferred
 */
export type TemplateWithDocument = Template & {
    /** The template itself. docs/guides/templates.md describes its sections and variables. */
    document: TemplateDocument;
};
/**
 * A template with its document.
 * @source inferred
 */
export type TemplateResult = {
    /** A template with its document. */
    template: TemplateWithDocument;
};
/**
 * The template itself. docs/guides/templates.md describes its sections and variables.
 * @source inferred
 */
export type TemplateDocument = {
    /**
     * Version of this format: 1.
     */
    version: 1;
    /** The template's name. At most 120 characters. Matches `\S`. */
    name: string;
    /**
     * Language of the page, e.g. `de` or `en-GB`. Built-in text is in English if the server does not have it in this language. At most 20 characters. Matches `^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$`.
     * @default en
     */
    language?: string;
    /**
     * The template's subject in a few words. It guides what the server chooses and never appears on a page. At most 600 characters.
     * @default
     */
    focus?: string;
    /** Purpose of a page, which decides how it looks. Omitted: `introduction`, or `short` for a page that says only one thing about its reader. */
    layout?: PageLayout;
    /** Headline of the page. At most 300 characters. Matches `\S`. */
    headline: string;
    /**
     * Sentence below the headline. At most 800 characters.
     * @default
     */
    subheadline?: string;
    /** Texts and a picture around the headline, apart from the sentence and the buttons. */
    hero?: PageHero;
    /** Sections between the headline and the footer, in the order shown. Each `id` occurs once. At most 16 entries. */
    sections: TemplateSection[];
    /** The main button of a page. */
    cta: CallToAction;
    /** The form that a page shows to its visitor. */
    leadForm?: LeadForm;
    /** The calendar that a page offers. Between `startHour` and `endHour` at least one meeting fits; otherwise it is refused. */
    booking?: BookingSettings;
    /** Colors and fonts of one template, in place of the brand's. */
    theme?: PageTheme;
};
/**
 * Purpose of a page, which decides how it looks. Omitted: `introduction`, or `short` for a page that says only one thing about its reader.
 * @source inferred
 */
export type PageLayout = "introduction" | "follow_up" | "roi" | "proposal" | "invitation" | "renewal" | "short";
/**
 * Texts and a picture around the headline, apart from the sentence and the buttons.
 * @source inferred
 */
export type PageHero = {
    /**
     * A few words above the headline, e.g. `After our call on March 3`. At most 120 characters.
     * @default
     */
    eyebrow?: string;
    /** A picture next to the headline of a page. */
    picture?: PagePicture;
    /**
     * A large figure next to the facts of an invitation: the day of the event, e.g. `21`. At most 120 characters.
     * @default
     */
    figure?: string;
    /**
     * Facts below the headline, in the order shown. A fact whose value stays empty is left out. At most 4 entries.
     * @default []
     */
    facts?: PageFact[];
};
/**
 * A picture next to the headline of a page.
 * @source inferred
 */
export type PagePicture = {
    /** Target of a link. */
    image: LinkAddress;
    /** The image in words, for visitors who cannot see it. At most 300 characters. Matches `\S`. */
    alt: string;
};
/**
 * One fact below the headline of a page.
 * @source inferred
 */
export type PageFact = {
    /** Label of the fact, e.g. `Valid until`. At most 120 characters. Matches `\S`. */
    label: string;
    /** The fact, e.g. `April 30, 2026`. At most 200 characters. Matches `\S`. */
    value: string;
};
/**
 * Name of a section, unique in its document. Matches `^[a-z][a-z0-9-]{0,39}$`.
 * @source inferred
 */
export type SectionId = string;
/**
 * One section of a page. `kind` says what it shows. New kinds may be added.
 * @source inferred
 */
export type TemplateSection = InsightSection | ValuePropsSection | ProofSection | SolutionsSection | QuestionsSection | StepsSection | TextSection | CallToActionSection | LeadFormSection | BookingSection | HostSection | PriceSection | ChartSection | CompareSection | TimelineSection | LogosSection | MediaSection | CalculatorSection;
/**
 * Quotes what the company's own site says, with sources.
 * @source inferred
 */
export type InsightSection = {
    /** Name of a section, unique in its document. */
    id: SectionId;
    /**
     * discriminator enum property added by openapi-typescript
     */
    kind: "insight";
    /**
     * Heading of the section. At most 160 characters.
     * @default
     */
    title?: string;
    /**
     * Paragraphs, separated by blank lines. Lines that start with `- ` make a list. At most 4,000 characters.
     * @default
     */
    body?: string;
    /** Entries of the section, in place of what the server would choose. At most 12 entries. */
    items?: SectionItem[];
    /** Maximum number of entries that the server chooses. Omitted: 3. 1 to 6. */
    limit?: number;
};
/**
 * Shows the workspace's products, the most relevant first.
 * @source inferred
 */
export type ValuePropsSection = {
    /** Name of a section, unique in its document. */
    id: SectionId;
    /**
     * discriminator enum property added by openapi-typescript
     */
    kind: "value_props";
    /**
     * Heading of the section. At most 160 characters.
     * @default
     */
    title?: string;
    /**
     * Paragraphs, separated by blank lines. Lines that start with `- ` make a list. At most 4,000 characters.
     * @default
     */
    body?: string;
    /** Entries of the section, in place of what the server would choose. At most 12 entries. */
    items?: SectionItem[];
    /** Maximum number of entries that the server chooses. Omitted: 3. 1 to 6. */
    limit?: number;
};
/**
 * Shows the workspace's proof points, the most relevant first.
 * @source inferred
 */
export type ProofSection = {
    /** Name of a section, unique in its document. */
    id: SectionId;
    /**
     * discriminator enum property added by openapi-typescript
     */
    kind: "proof";
    /**
     * Heading of the section. At most 160 characters.
     * @default
     */
    title?: string;
    /**
     * Paragraphs, separated by blank lines. Lines that start with `- ` make a list. At most 4,000 characters.
     * @default
     */
    body?: string;
    /** Entries of the section, in place of what the server would choose. At most 12 entries. */
    items?: SectionItem[];
    /** Maximum number of entries that the server chooses. Omitted: 3. 1 to 6. */
    limit?: number;
};
/**
 * Shows pains that were heard on a call, each with its solution and proof.
 * @source inferred
 */
export type SolutionsSection = {
    /** Name of a section, unique in its document. */
    id: SectionId;
    /**
     * discriminator enum property added by openapi-typescript
     */
    kind: "solutions";
    /**
     * Heading of the section. At most 160 characters.
     * @default
     */
    title?: string;
    /**
     * Paragraphs, separated by blank lines. Lines that start with `- ` make a list. At most 4,000 characters.
     * @default
     */
    body?: string;
    /** Entries of the section, in place of what the server would choose. At most 12 entries. */
    items?: SectionItem[];
    /** Maximum number of entries that the server chooses. Omitted: 6. 1 to 6. */
    limit?: number;
};
/**
 * Shows questions with their answers.
 * @source inferred
 */
export type QuestionsSection = {
    /** Name of a section, unique in its document. */
    id: SectionId;
    /**
     * discriminator enum property added by openapi-typescript
     */
    kind: "questions";
    /**
     * Heading of the section. At most 160 characters.
     * @default
     */
    title?: string;
    /**
     * Paragraphs, separated by blank lines. Lines that start with `- ` make a list. At most 4,000 characters.
     * @default
     */
    body?: string;
    /** Entries of the section, in place of what the server would choose. At most 12 entries. */
    items?: SectionItem[];
    /** Maximum number of entries that the server chooses. Omitted: 3. 1 to 6. */
    limit?: number;
};
/**
 * Shows how something works, step by step.
 * @source inferred
 */
export type StepsSection = {
    /** Name of a section, unique in its document. */
    id: SectionId;
    /**
     * discriminator enum property added by openapi-typescript
     */
    kind: "steps";
    /**
     * Heading of the section. At most 160 characters.
     * @default
     */
    title?: string;
    /**
     * Paragraphs, separated by blank lines. Lines that start with `- ` make a list. At most 4,000 characters.
     * @default
     */
    body?: string;
    /** Entries of the section. At most 12 entries. */
    items?: SectionItem[];
};
/**
 * Shows its body and nothing else.
 * @source inferred
 */
export type TextSection = {
    /** Name of a section, unique in its document. */
    id: SectionId;
    /**
     * discriminator enum property added by openapi-typescript
     */
    kind: "text";
    /**
     * Heading of the section. At most 160 characters.
     * @default
     */
    title?: string;
    /**
     * Paragraphs, separated by blank lines. Lines that start with `- ` make a list. At most 4,000 characters.
     * @default
     */
    body?: string;
    /** Entries of the section. At most 12 entries. */
    items?: SectionItem[];
};
/**
 * Shows the main button in a band of its own.
 * @source inferred
 */
export type CallToActionSection = {
    /** Name of a section, unique in its document. */
    id: SectionId;
    /**
     * discriminator enum property added by openapi-typescript
     */
    kind: "call_to_action";
    /**
     * Heading of the section. At most 160 characters.
     * @default
     */
    title?: string;
    /**
     * Paragraphs, separated by blank lines. Lines that start with `- ` make a list. At most 4,000 characters.
     * @default
     */
    body?: string;
};
/**
 * Shows the form.
 * @source inferred
 */
export type LeadFormSection = {
    /** Name of a section, unique in its document. */
    id: SectionId;
    /**
     * discriminator enum property added by openapi-typescript
     */
    kind: "lead_form";
    /**
     * Heading of the section. At most 160 characters.
     * @default
     */
    title?: string;
    /**
     * Paragraphs, separated by blank lines. Lines that start with `- ` make a list. At most 4,000 characters.
     * @default
     */
    body?: string;
};
/**
 * Shows the link to the calendar.
 * @source inferred
 */
export type BookingSection = {
    /** Name of a section, unique in its document. */
    id: SectionId;
    /**
     * discriminator enum property added by openapi-typescript
     */
    kind: "booking";
    /**
     * Heading of the section. At most 160 characters.
     * @default
     */
    title?: string;
    /**
     * Paragraphs, separated by blank lines. Lines that start with `- ` make a list. At most 4,000 characters.
     * @default
     */
    body?: string;
};
/**
 * Introduces the person who invites the visitor, with the portrait at `photo`, else with initials. Left out where the name stays empty.
 * @source inferred
 */
export type HostSection = {
    /** Name of a section, unique in its document. */
    id: SectionId;
    /**
     * discriminator enum property added by openapi-typescript
     */
    kind: "host";
    /**
     * Heading of the section. Omitted: the name of the person is the heading. At most 160 characters.
     * @default
     */
    title?: string;
    /**
     * The person's own words: a few sentences in the first person. At most 4,000 characters.
     * @default
     */
    body?: string;
    /** Name of the person. At most 120 characters. Matches `\S`. */
    person: string;
    /**
     * Role of the person, e.g. `Head of Partnerships, Acme`. At most 160 characters.
     * @default
     */
    role?: string;
    /** Address that visitors can write to. Omitted: none is shown. At most 254 characters. Matches `^[^\s@<>"]+@[^\s@<>"]+$`. */
    email?: string;
    /** Target of a link. */
    photo?: LinkAddress;
};
/**
 * Shows what the visitor can choose, and for how much. With a lead form on the page, each option leads to the form, which then has the field `choice`.
 * @source inferred
 */
export type PriceSection = {
    /** Name of a section, unique in its document. */
    id: SectionId;
    /**
     * discriminator enum property added by openapi-typescript
     */
    kind: "price";
    /**
     * Heading of the section. At most 160 characters.
     * @default
     */
    title?: string;
    /**
     * Paragraphs, separated by blank lines. At most 4,000 characters.
     * @default
     */
    body?: string;
    /** Currency, tax, and validity of the offer, e.g. `In US dollars, before sales tax. Valid until April 30, 2026.` At most 400 characters. Matches `\S`. */
    terms: string;
    /** Options to choose from, in the order shown. At most 4 entries. */
    options: PriceOption[];
};
/**
 * An option to choose.
 * @source inferred
 */
export type PriceOption = {
    /** Name of the option, which the form sends as `choice`. At most 80 characters. Matches `\S`. */
    title: string;
    /** The price with its currency, e.g. `$31`. At most 60 characters. Matches `\S`. */
    amount: string;
    /**
     * Unit of the price, e.g. `per truck and month`. At most 160 characters.
     * @default
     */
    unit?: string;
    /**
     * Features of the option, one line each. At most 10 entries.
     * @default []
     */
    includes?: string[];
    /**
     * Whether the seller suggests this option.
     * @default false
     */
    suggested?: boolean;
};
/**
 * Shows figures as bars, with a table of the same figures beneath. Points whose value is not a number are left out.
 * @source inferred
 */
export type ChartSection = {
    /** Name of a section, unique in its document. */
    id: SectionId;
    /**
     * discriminator enum property added by openapi-typescript
     */
    kind: "chart";
    /**
     * Heading of the section. At most 160 characters.
     * @default
     */
    title?: string;
    /**
     * Paragraphs, separated by blank lines. At most 4,000 characters.
     * @default
     */
    body?: string;
    /** Meaning and source of the figures, shown below the chart. At most 300 characters. Matches `\S`. */
    caption: string;
    /**
     * Label of the bars, e.g. `With Acme`. At most 60 characters.
     * @default
     */
    valueLabel?: string;
    /**
     * Label of the bars of `before`, e.g. `Today`. At most 60 characters.
     * @default
     */
    beforeLabel?: string;
    /** Figures, in the order shown. At most 12 entries. */
    points: ChartPoint[];
};
/**
 * One figure of a chart.
 * @source inferred
 */
export type ChartPoint = {
    /** Label of the figure. At most 120 characters. Matches `\S`. */
    label: string;
    /** A number that is not negative, without thousands separators, e.g. `1820.5` or `{{ custom.hours }}`. At most 120 characters. Matches `\S`. */
    value: string;
    /**
     * The number to compare with, written in the same way. Each such pair has a scale of its own. At most 120 characters.
     * @default
     */
    before?: string;
};
/**
 * Compares two ways, row by row, each with what it rests on.
 * @source inferred
 */
export type CompareSection = {
    /** Name of a section, unique in its document. */
    id: SectionId;
    /**
     * discriminator enum property added by openapi-typescript
     */
    kind: "compare";
    /**
     * Heading of the section. At most 160 characters.
     * @default
     */
    title?: string;
    /**
     * Paragraphs, separated by blank lines. At most 4,000 characters.
     * @default
     */
    body?: string;
    /** Name of the seller's way, e.g. `Acme`. At most 60 characters. Matches `\S`. */
    oursLabel: string;
    /** Name of the other way, e.g. `Your planning board`. At most 60 characters. Matches `\S`. */
    theirsLabel: string;
    /** Rows, in the order shown. At most 12 entries. */
    rows: CompareRow[];
};
/**
 * One row of a comparison.
 * @source inferred
 */
export type CompareRow = {
    /** Subject of the row, e.g. `Time to plan a day`. At most 120 characters. Matches `\S`. */
    title: string;
    /** The seller's way. At most 200 characters. Matches `\S`. */
    ours: string;
    /** The other way. At most 200 characters. Matches `\S`. */
    theirs: string;
    /** The source or the author of the row, e.g. `February trial, 18 days`. At most 200 characters. Matches `\S`. */
    basis: string;
};
/**
 * Shows what happens when.
 * @source inferred
 */
export type TimelineSection = {
    /** Name of a section, unique in its document. */
    id: SectionId;
    /**
     * discriminator enum property added by openapi-typescript
     */
    kind: "timeline";
    /**
     * Heading of the section. At most 160 characters.
     * @default
     */
    title?: string;
    /**
     * Paragraphs, separated by blank lines. At most 4,000 characters.
     * @default
     */
    body?: string;
    /** Moments, in the order shown. At most 8 entries. */
    points: TimelinePoint[];
};
/**
 * One moment of a timeline.
 * @source inferred
 */
export type TimelinePoint = {
    /** The moment in words, e.g. `May 11` or `Week 2`. At most 80 characters. Matches `\S`. */
    when: string;
    /** Event in a few words. At most 120 characters. Matches `\S`. */
    title: string;
    /**
     * A sentence more. At most 300 characters.
     * @default
     */
    detail?: string;
};
/**
 * Shows logos at one height, e.g. those of customers.
 * @source inferred
 */
export type LogosSection = {
    /** Name of a section, unique in its document. */
    id: SectionId;
    /**
     * discriminator enum property added by openapi-typescript
     */
    kind: "logos";
    /**
     * Heading of the section. At most 160 characters.
     * @default
     */
    title?: string;
    /**
     * Paragraphs, separated by blank lines. At most 4,000 characters.
     * @default
     */
    body?: string;
    /** Logos, in the order shown. At most 12 entries. */
    logos: Logo[];
};
/**
 * One logo.
 * @source inferred
 */
export type Logo = {
    /** Owner of the logo; read out in place of the image. At most 120 characters. Matches `\S`. */
    owner: string;
    /** Target of a link. */
    image: LinkAddress;
};
/**
 * Shows an image, or a video that loads when the visitor starts it. A video on a foreign site opens there.
 * @source inferred
 */
export type MediaSection = {
    /** Name of a section, unique in its document. */
    id: SectionId;
    /**
     * discriminator enum property added by openapi-typescript
     */
    kind: "media";
    /**
     * Heading of the section. At most 160 characters.
     * @default
     */
    title?: string;
    /**
     * Paragraphs, separated by blank lines. At most 4,000 characters.
     * @default
     */
    body?: string;
    /** Target of a link. */
    image: LinkAddress;
    /** The image in words, for visitors who cannot see it. At most 300 characters. Matches `\S`. */
    alt: string;
    /**
     * A sentence below the image, such as its source. At most 300 characters.
     * @default
     */
    caption?: string;
    /** Target of a link. */
    video?: LinkAddress;
};
/**
 * Shows what follows from a few numbers, which visitors can change. The numbers that they change arrive with the form as fields. Left out where a value is not a number or a formula has no result.
 * @source inferred
 */
export type CalculatorSection = {
    /** Name of a section, unique in its document. */
    id: SectionId;
    /**
     * discriminator enum property added by openapi-typescript
     */
    kind: "calculator";
    /**
     * Heading of the section. At most 160 characters.
     * @default
     */
    title?: string;
    /**
     * Paragraphs, separated by blank lines. At most 4,000 characters.
     * @default
     */
    body?: string;
    /** Numbers to change, in the order shown. At most 5 entries. */
    inputs: CalculatorInput[];
    /** Figures that follow, in the order shown. At most 4 entries. */
    results: CalculatorResult[];
    /**
     * The assumptions, in a sentence below. At most 300 characters.
     * @default
     */
    basis?: string;
};
/**
 * A number that visitors can change.
 * @source inferred
 */
export type CalculatorInput = {
    /** Name in formulas, and of the field of the lead. No other calculator of the page and no field of its form has it. Matches `^[a-z][a-z0-9_]{0,39}$`. */
    name: string;
    /** Label of the number. At most 120 characters. Matches `\S`. */
    label: string;
    /** The number at the beginning, without thousands separators, e.g. `40` or `{{ custom.trucks }}`. At most 120 characters. Matches `\S`. */
    value: string;
    /**
     * Unit that follows the number, e.g. `trucks`. At most 60 characters.
     * @default
     */
    unit?: string;
    /** Least value of the slider. */
    min: number;
    /** Greatest value of the slider; more than `min`. */
    max: number;
    /**
     * Distance between two values of the slider. At least 0.
     * @default 1
     */
    step?: number;
};
/**
 * A figure that follows from the numbers.
 * @source inferred
 */
export type CalculatorResult = {
    /** Label of the figure. At most 120 characters. Matches `\S`. */
    label: string;
    /** Formula of numbers, names of inputs, + - * / % ^, comparisons as the condition of `a ? b : c`, abs, ceil, floor, round, sqrt, min, max. At most 500 characters. */
    formula: string;
    /**
     * Plain number, amount of money, or percent (0.18 is written as 18 %).
     * @default number
     */
    style?: "number" | "currency" | "percent";
    /** ISO 4217 code of an amount, e.g. `EUR`. Required if `style` is `currency`. Matches `^[A-Z]{3}$`. */
    currency?: string;
    /**
     * Unit that follows the figure, e.g. `a year`. At most 60 characters.
     * @default
     */
    unit?: string;
    /** Number of digits after the decimal point. Omitted: as many as fit the style. 0 to 6. */
    decimals?: number;
};
/**
 * One entry of a section.
 * @source inferred
 */
export type SectionItem = {
    /**
     * Heading of the entry. At most 200 characters.
     * @default
     */
    title?: string;
    /** Text of the entry. At most 1,500 characters. */
    body: string;
    /** Small print below the entry. At most 400 characters. */
    note?: string;
};
/**
 * The main button of a page.
 * @source inferred
 */
export type CallToAction = {
    /** Text of the button. At most 80 characters. Matches `\S`. */
    label: string;
    /**
     * Target of the button. Null: the form or the calendar of the page.
     * @default null
     */
    url?: LinkAddress | null;
};
/**
 * Target of a link.
 * @source inferred
 */
export type LinkAddress = HttpsAddress | SitePath;
/**
 * An https address. An absolute URL. At most 2,000 characters. Matches `^https://[^\s/?#]`.
 * @source inferred
 */
export type HttpsAddress = string;
/**
 * A path on the page's own host that starts with `/`. At most 2,000 characters. Matches `^/(?:[^/\\\s]\S*)?$`.
 * @source inferred
 */
export type SitePath = string;
/**
 * The form that a page shows to its visitor.
 * @source inferred
 */
export type LeadForm = {
    /** Heading of the form. Omitted: the title of its section. At most 160 characters. Matches `\S`. */
    title?: string;
    /** Fields of the form, in the order shown. Each `name` occurs once. At most 12 entries. */
    fields: LeadFormField[];
    /**
     * Text of the button that sends the form. At most 60 characters. Matches `\S`.
     * @default Send
     */
    submitLabel?: string;
    /**
     * Text that is shown after the form was sent. At most 400 characters. Matches `\S`.
     * @default Thank you. We will be in touch.
     */
    thanks?: string;
};
/**
 * One field of a form. A `select` has `options`, other types have none.
 * @source inferred
 */
export type LeadFormField = LeadFormInput | LeadFormSelect;
/**
 * A form field that the visitor fills in or checks.
 * @source inferred
 */
export type LeadFormInput = {
    /** Name of a form field; leads and events have its value under this name. */
    name: LeadFormFieldName;
    /** Label of the field. At most 120 characters. Matches `\S`. */
    label: string;
    /**
     * Kind of value that the field asks for.
     * @default text
     */
    type?: "text" | "email" | "tel" | "url" | "number" | "textarea" | "checkbox";
    /**
     * Whether the form can't be sent without it.
     * @default false
     */
    required?: boolean;
};
/**
 * A form field with a list to choose from.
 * @source inferred
 */
export type LeadFormSelect = {
    /** Name of a form field; leads and events have its value under this name. */
    name: LeadFormFieldName;
    /** Label of the field. At most 120 characters. Matches `\S`. */
    label: string;
    /**
     * Always `select`.
     */
    type: "select";
    /** Choices, in the order shown. At most 30 entries. */
    options: string[];
    /**
     * Whether the form can't be sent without a choice.
     * @default false
     */
    required?: boolean;
};
/**
 * Name of a form field; leads and events have its value under this name. Matches `^[a-z][a-z0-9_]{0,39}$`.
 * @source inferred
 */
export type LeadFormFieldName = string;
/**
 * The calendar that a page offers. Between `startHour` and `endHour` at least one meeting fits; otherwise it is refused.
 * @source inferred
 */
export type BookingSettings = {
    /**
     * Whether pages offer meetings.
     * @default true
     */
    enabled?: boolean;
    /**
     * Text of the button that leads to the calendar. At most 60 characters. Matches `\S`.
     * @default Pick a time
     */
    label?: string;
    /**
     * Length of a meeting in minutes. 10 to 240.
     * @default 30
     */
    durationMinutes?: number;
    /**
     * IANA time zone of `startHour` and `endHour`, e.g. `Europe/Berlin`. At most 60 characters.
     * @default UTC
     */
    timeZone?: string;
    /**
     * Days on which meetings can be booked: 1 is Monday, 7 is Sunday. At most 7 entries.
     * @default [
     *       1,
     *       2,
     *       3,
     *       4,
     *       5
     *     ]
     */
    weekdays?: number[];
    /**
     * Hour at which the first meeting can begin. 0 to 23.
     * @default 9
     */
    startHour?: number;
    /**
     * Hour by which the last meeting ends. 1 to 24.
     * @default 17
     */
    endHour?: number;
};
/**
 * Colors and fonts of one template, in place of the brand's.
 * @source inferred
 */
export type PageTheme = {
    /** Color of buttons and links as six hexadecimal digits, e.g. `#0b5fff`. Matches `^#[0-9a-fA-F]{6}$`. */
    primary?: string;
    /** Color of the dark band as six hexadecimal digits, e.g. `#101828`. Matches `^#[0-9a-fA-F]{6}$`. */
    ink?: string;
    /** Font family of headings, e.g. `Source Serif 4`. Pages bring along DM Sans, Host Grotesk, Inter, Lora, Manrope, and Source Serif 4; other families show where the visitor has them. Matches `^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$`. */
    headingFont?: string;
    /** Font family of text, e.g. `Inter`. Matches `^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$`. */
    bodyFont?: string;
    /**
     * Light or dark. `auto` follows the visitor's system.
     * @default auto
     */
    appearance?: "auto" | "light" | "dark";
};
/**
 * A JSON Merge Patch (RFC 7396) of a template document. Objects are merged, lists are replaced as a whole, and null removes a member, so that its default applies. A patch is refused if the patched document is not a valid `TemplateDocument`.
 * @source inferred
 */
export type TemplateDocumentPatch = {
    /**
     * Version of this format: 1.
     */
    version?: 1 | undefined;
    /** The template's name. At most 120 characters. Matches `\S`. */
    name?: string | undefined;
    /** Language of the page. At most 20 characters. Matches `^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$`. */
    language?: string | null | undefined;
    /** The template's subject in a few words. At most 600 characters. */
    focus?: string | null | undefined;
    /** Headline of the page. At most 300 characters. Matches `\S`. */
    headline?: string | undefined;
    /** Sentence below the headline. At most 800 characters. */
    subheadline?: string | null | undefined;
    /** Purpose of the page; null makes it an introduction, which may be short. */
    layout?: PageLayout | null | undefined;
    /** Texts and a picture around the headline; null removes them. */
    hero?: PageHeroPatch | null | undefined;
    /** All sections, in the order shown. At most 16 entries. */
    sections?: TemplateSection[] | undefined;
    /** Changes to the main button. */
    cta?: CallToActionPatch | undefined;
    /** The form; null removes it. */
    leadForm?: LeadFormPatch | null | undefined;
    /** The calendar; null removes it. */
    booking?: BookingSettingsPatch | null | undefined;
    /** Colors and fonts; null takes the brand's. */
    theme?: PageThemePatch | null | undefined;
};
/**
 * Changes to the texts and the picture around the headline.
 * @source inferred
 */
export type PageHeroPatch = {
    /** A few words above the headline. At most 120 characters. */
    eyebrow?: string | null | undefined;
    /** The picture; null removes it. */
    picture?: PagePicture | null | undefined;
    /** A large figure next to the facts of an invitation. At most 120 characters. */
    figure?: string | null | undefined;
    /** All facts below the headline, in the order shown. At most 4 entries. */
    facts?: PageFact[] | null | undefined;
};
/**
 * Changes to the main button.
 * @source inferred
 */
export type CallToActionPatch = {
    /** Text of the button. At most 80 characters. Matches `\S`. */
    label?: string | undefined;
    /** Target of the button. Null: the form or the calendar of the page. */
    url?: LinkAddress | null | undefined;
};
/**
 * Changes to the form. `fields` is required if the document has none yet.
 * @source inferred
 */
export type LeadFormPatch = {
    /** Heading of the form; null takes the title of its section. At most 160 characters. Matches `\S`. */
    title?: string | null | undefined;
    /** All fields, in the order shown. At most 12 entries. */
    fields?: LeadFormField[] | undefined;
    /** Text of the button that sends the form. At most 60 characters. Matches `\S`. */
    submitLabel?: string | null | undefined;
    /** Text that is shown after the form was sent. At most 400 characters. Matches `\S`. */
    thanks?: string | null | undefined;
};
/**
 * Changes to the calendar.
 * @source inferred
 */
export type BookingSettingsPatch = {
    /** Whether pages offer meetings. */
    enabled?: boolean | null | undefined;
    /** Text of the button that leads to the calendar. At most 60 characters. Matches `\S`. */
    label?: string | null | undefined;
    /** Length of a meeting in minutes. 10 to 240. */
    durationMinutes?: number | null | undefined;
    /** IANA time zone of `startHour` and `endHour`. At most 60 characters. */
    timeZone?: string | null | undefined;
    /** Days on which meetings can be booked: 1 is Monday, 7 is Sunday. At most 7 entries. */
    weekdays?: number[] | null | undefined;
    /** Hour at which the first meeting can begin. 0 to 23. */
    startHour?: number | null | undefined;
    /** Hour by which the last meeting ends. 1 to 24. */
    endHour?: number | null | undefined;
};
/**
 * Changes to colors and fonts. Null takes the brand's.
 * @source inferred
 */
export type PageThemePatch = {
    /** Color of buttons and links. Matches `^#[0-9a-fA-F]{6}$`. */
    primary?: string | null | undefined;
    /** Color of the dark band. Matches `^#[0-9a-fA-F]{6}$`. */
    ink?: string | null | undefined;
    /** Font family of headings. Matches `^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$`. */
    headingFont?: string | null | undefined;
    /** Font family of text. Matches `^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$`. */
    bodyFont?: string | null | undefined;
    /**
     * Light or dark; null follows the visitor's system.
     */
    appearance?: "auto" | "light" | "dark" | null | undefined;
};
/**
 * Either a `description`, from which a document is written, or a finished `document`. Fields are in camelCase.
 * @source inferred
 */
export type CreateTemplateInput = {
    /** The template's name. Omitted: taken from the document or the description. At most 200 characters. */
    name?: string | undefined;
    /** Purpose of the pages; the template is written from it. At most 10,000 characters. Matches `\S`. */
    description?: string | undefined;
    /** The template itself. docs/guides/templates.md describes its sections and variables. */
    document?: TemplateDocument | undefined;
    /** Needed with `description`: the exact estimate for `template_create`. 0 to 2,147,483,647. */
    acknowledgedEstimateCents?: number | undefined;
};
/**
 * A direct change to a template's document, its name, or both. Fields are in camelCase.
 * @source inferred
 */
export type UpdateTemplateInput = {
    /** The template's new name. Omitted: unchanged. At most 200 characters. */
    name?: string | undefined;
    /** A JSON Merge Patch (RFC 7396) of a template document. Objects are merged, lists are replaced as a whole, and null removes a member, so that its default applies. A patch is refused if the patched document is not a valid `TemplateDocument`. */
    patch?: TemplateDocumentPatch | undefined;
    /** The exact estimate for `template_edit`. 0 to 2,147,483,647. */
    acknowledgedEstimateCents: number;
};
/**
 * A change in plain words, or a JSON Merge Patch. Fields are in camelCase.
 * @source inferred
 */
export type IterateTemplateInput = {
    /** The change, in plain words with an AI provider, or as a JSON Merge Patch. At most 4,000 characters. Matches `\S`. */
    instruction: string;
    /** The exact estimate for `template_edit`. 0 to 2,147,483,647. */
    acknowledgedEstimateCents: number;
};
/**
 * A template after an instruction, and its changes.
 * @source inferred
 */
export type IterateTemplateResult = {
    /** A template with its document. */
    template: TemplateWithDocument;
    /** One sentence for each change. */
    changes: string[];
};
/**
 * Changes of a template that are stored, and not used for pages yet.
 * @source inferred
 */
export type TemplateDraft = {
    /** ID of the template. A UUID. */
    id: string;
    /** Number of changes of the draft so far, for `If-Match`. It also counts publications, discarded changes, and, without changes, later versions of the template. 0 to 2,147,483,647. */
    version: number;
    /** The version of the template that the draft changes. 1 to 2,147,483,647. */
    base_version: number;
    /** Whether the draft has a document of its own; without one it is the template's newest version. */
    has_changes: boolean;
    /** Whether an edit with an instruction was paid since the last publication. The next one is free then. */
    edit_paid: boolean;
    /** The template itself. docs/guides/templates.md describes its sections and variables. */
    document: TemplateDocument;
    /** Time of the last change; null before the first one. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    changed_at: string | null;
    /** The key or the person that made the last change; null before the first one. */
    changed_by: Changer | null;
};
/**
 * The draft of a template.
 * @source inferred
 */
export type TemplateDraftResult = {
    /** Changes of a template that are stored, and not used for pages yet. */
    draft: TemplateDraft;
};
/**
 * A change of a draft, a new start from a version of the template, or both. Fields are in camelCase.
 * @source inferred
 */
export type UpdateTemplateDraftInput = {
    /** A JSON Merge Patch (RFC 7396) of a template document. Objects are merged, lists are replaced as a whole, and null removes a member, so that its default applies. A patch is refused if the patched document is not a valid `TemplateDocument`. */
    patch?: TemplateDocumentPatch | undefined;
    /** The version of the template from which the draft starts over. Default: the draft keeps its own document. 1 to 2,147,483,647. */
    baseVersion?: number | undefined;
};
/**
 * A draft after an instruction, and its changes.
 * @source inferred
 */
export type IterateTemplateDraftResult = {
    /** Changes of a template that are stored, and not used for pages yet. */
    draft: TemplateDraft;
    /** One entry for each value that the instruction changed; empty for an edit that changed nothing, which costs nothing, and for a repeated call. */
    changes: TemplateChange[];
};
/**
 * The price of a publication. Fields are in camelCase.
 * @source inferred
 */
export type PublishTemplateDraftInput = {
    /** The exact estimate for `template_edit`. Nothing is charged if `edit_paid` of the draft is true. 0 to 2,147,483,647. */
    acknowledgedEstimateCents: number;
};
/**
 * The capture form of a template, and its booking. Fields are in camelCase.
 * @source inferred
 */
export type UpdateLeadFormInput = {
    /** The form that a page shows to its visitor. */
    leadForm: LeadForm;
    /** The calendar. Omitted: unchanged. Null removes it. */
    booking?: BookingSettings | null | undefined;
};
/**
 * The prospect to preview a template for. Fields are in camelCase.
 * @source inferred
 */
export type CreateTemplatePreviewInput = {
    /** The prospect to write the page for. A UUID. */
    prospectId: string;
    /** Version of the template. Default: the newest. 1 to 2,147,483,647. */
    version?: number | undefined;
    /** A change to the document, for this preview only. */
    patch?: TemplateDocumentPatch | undefined;
    /**
     * Hours until the link stops working. 1 to 168.
     * @default 24
     */
    expiresInHours?: number | undefined;
};
/**
 * The draft of a template to lay out. Fields are in camelCase.
 * @source inferred
 */
export type LayOutTemplateInput = {
    /** The prospect to fill the page in for. Default: a person of whom nothing is known. A UUID. */
    prospectId?: string | undefined;
    /** Version of the template. Default: the newest. 1 to 2,147,483,647. */
    version?: number | undefined;
    /** A change to the document, for this page only. */
    patch?: TemplateDocumentPatch | undefined;
};
/**
 * A page that nothing was stored of.
 * @source inferred
 */
export type TemplateLayout = {
    /** The whole page. Each section carries its `id` as `data-section`. */
    html: string;
    /** Reasons why the quality gate would stop this page; empty if it would pass. */
    issues: PageIssue[];
};
/**
 * A link to a page that is neither charged nor published.
 * @source inferred
 */
export type TemplatePreview = {
    /** Anyone with the link sees the page. Treat it as a secret. */
    url: string;
    /** When the link stops working. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    expiresAt: string;
    /** The version of the template that was used. At least 1. */
    version: number;
    /** Reasons why the quality gate would stop this page; empty if it would pass. */
    issues: Issue[];
};
/**
 * One version of a template.
 * @source inferred
 */
export type TemplateVersion = {
    /** Number of the version; the first is 1. At least 1. */
    version: number;
    /** The template's name in this version. */
    name: string;
    /**
     * Origin of the version.
     */
    change: 'created' | 'edited' | 'iterated' | 'restored' | 'lead_form' | (string & {});
    /** The change: the patched members, the instruction, or the version that was restored. */
    note: string | null;
    /** Whether new pages are rendered from this version. */
    current: boolean;
    /** When the version was stored. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
};
/**
 * A window of versions.
 * @source inferred
 */
export type TemplateVersionList = {
    /** The versions, newest first. At most 250 entries. */
    versions: TemplateVersion[];
    /** The `cursor` of the next window; null when this is the last. */
    nextCursor: string | null;
};
/**
 * The differences between two versions of a template.
 * @source inferred
 */
export type TemplateComparison = {
    /** The version that `before` is from; 0 is an empty document. */
    from: number;
    /** The version that `after` is from. At least 1. */
    to: number;
    /** The differences; empty when both versions are equal. */
    changes: TemplateChange[];
};
/**
 * One difference between two versions of a template.
 * @source inferred
 */
export type TemplateChange = {
    /** Place in the document, e.g. `sections.proof.title`: a section by its `id`, a form field by its `name`, any other item by its position, e.g. `[0]`. */
    path: string;
    /**
     * Kind of difference. `reordered`: the same items in another order; `before` and `after` list their names.
     */
    change: 'added' | 'removed' | 'changed' | 'reordered' | (string & {});
    /** The value in `from`; absent if it was added. */
    before?: unknown;
    /** The value in `to`; absent if it was removed. */
    after?: unknown;
};
/**
 * The public page to clone.
 * @source inferred
 */
export type CloneTemplateInput = {
    /** Public http or https address of the page; a private one is refused. An absolute URL. At most 2,000 characters. */
    url: string;
    /** The template's name. Omitted: the page's title. At most 200 characters. */
    name?: string | undefined;
};
/**
 * One part of a description, and how it was used.
 * @source inferred
 */
export type DescriptionPart = {
    /** The part, word for word. */
    text: string;
    /** Whether the template does what this part asks for. */
    takenUp: boolean;
    /** The result of this part in the template; null if it was not used. */
    as: string | null;
    /** Why the part was not used, and how to fix it; null if it was used. */
    reason: string | null;
};
/**
 * The build of a template, with the use of each part of its description.
 * @source inferred
 */
export type TemplateBuild = {
    /** The build's id. A UUID. */
    id: string;
    /**
     * Status of the build. Poll until `completed` or `failed`.
     */
    status: 'building' | 'completed' | 'failed' | (string & {});
    /** The finished template; null until the build is completed. A UUID. */
    template_id: string | null;
    /** Why the build failed; null otherwise. */
    error: string | null;
    /**
     * Why the build failed; absent for other builds. `nothing_taken_up`: the template would have been the same without the description; `parts` says why. Nothing is charged for a failed build.
     */
    error_code?: 'nothing_taken_up' | 'generation_failed' | (string & {});
    /** Each part of the description that the template was built from, used or not; absent for other builds and while building. */
    parts?: DescriptionPart[];
    /** When the build was started. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
    /** When the build ended; null until then. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    completed_at: string | null;
};
/** A build. */
export type TemplateBuildResult = {
    /** The build of a template, with the use of each part of its description. */
    build: TemplateBuild;
};
/**
 * The workspace's statements about its own company.
 * @source inferred
 */
export type CompanyProfile = {
    /** The company's name; null when it is not set. */
    name: string | null;
    /** Address of the company's site; null when it is not set. */
    website: string | null;
    /** Business of the company, in one sentence; null when it is not set. */
    oneLiner: string | null;
    /** Products and services of the company. */
    products: ProfileProduct[];
    /** Evidence that the offer works: figures, customers, awards. */
    proofPoints: ProfileProof[];
    /** Groups of people that the company sells to. */
    audiences: ProfileAudience[];
    /** Questions that customers ask, with answers. */
    faqs: ProfileFaq[];
    /** The workspace's tone of voice. */
    voice: string | null;
    /** Address of the privacy notice that every public page links to; null without one. */
    privacyUrl: string | null;
    /** The party that is responsible for the public pages, shown in the footer of each: an address, or the text itself; null without one. */
    imprint: string | null;
    /** Whether public pages recognize returning visitors by a cookie that lasts 180 days. If false, no cookie is set, and every opening of a page counts as a visit of its own. */
    visitorCookie: boolean;
    /** Whether each new lead is mailed: to the owners and admins, and to the host whom its page names if the host is a member, where they did not choose all leads, their own, or none in the dashboard. The first 20 of a UTC hour are mailed one by one; at its end, one mail to the people with all leads counts the others. */
    leadMails: boolean;
    /** Whether an erasure keeps a keyed hash of the address, so that no call can create the person again: such a call is refused with `validation_failed` for the field of the address. An operator can lift this with `cartouche-server erasures lift`. */
    keepErasedAddresses: boolean;
    /** Grows by 1 with each change that a caller makes to the profile. Send it as `If-Match` with the next change. At least 1. */
    version: number;
};
/**
 * The company profile.
 * @source inferred
 */
export type CompanyProfileResult = {
    /** The workspace's statements about its own company. */
    companyProfile: CompanyProfile;
};
/**
 * A product or service.
 * @source inferred
 */
export type ProfileProduct = {
    /** The product's name. At most 200 characters. */
    name: string;
    /** The product's use for a customer. At most 1,500 characters. */
    description?: string;
};
/**
 * One proof that the offer works.
 * @source inferred
 */
export type ProfileProof = {
    /** The proof in one sentence, e.g. `Cut empty trips by 31 % in six months`. At most 1,500 characters. */
    text: string;
    /** The customer that the proof comes from; null without one. At most 200 characters. */
    customer?: string | null;
};
/**
 * A group of people that the company sells to.
 * @source inferred
 */
export type ProfileAudience = {
    /** Name of the group, e.g. `Fleet managers`. At most 200 characters. */
    name: string;
    /** Their problems. At most 100 entries. */
    pains?: string[];
};
/**
 * A question that customers ask, with its answer.
 * @source inferred
 */
export type ProfileFaq = {
    /** The question as a customer asks it. At most 200 characters. */
    question: string;
    /** The company's answer. At most 1,500 characters. */
    answer: string;
};
/**
 * Changes to the company profile. An omitted field keeps its value, a list replaces the stored list, and null clears the field. Fields are in camelCase.
 * @source inferred
 */
export type CompanyProfileInput = {
    /** Read-only; ignored. `If-Match` compares it. */
    version?: unknown;
    /** The company's name. At most 200 characters. */
    name?: string | null | undefined;
    /** Address of the company's site, e.g. `https://northwind.example`. At most 2,000 characters. */
    website?: string | null | undefined;
    /** Business of the company, in one sentence. At most 2,000 characters. */
    oneLiner?: string | null | undefined;
    /** Products and services of the company. At most 100 entries. */
    products?: ProfileProduct[] | null | undefined;
    /** Evidence that the offer works: figures, customers, awards. At most 100 entries. */
    proofPoints?: ProfileProof[] | null | undefined;
    /** Groups of people that the company sells to. At most 100 entries. */
    audiences?: ProfileAudience[] | null | undefined;
    /** Questions that customers ask, with answers. At most 100 entries. */
    faqs?: ProfileFaq[] | null | undefined;
    /** The workspace's tone of voice, e.g. `plain and dry`. At most 2,000 characters. */
    voice?: string | null | undefined;
    /** Address of the privacy notice that every public page links to, e.g. `https://northwind.example/privacy`. An absolute URL. At most 2,000 characters. Matches `^https://[^\s/?#]`. */
    privacyUrl?: string | null | undefined;
    /** The party that is responsible for the public pages, shown in the footer of each: an https address, or the text itself with its line breaks. At most 2,000 characters. Matches `^(?:[^/]|$)`. */
    imprint?: string | null | undefined;
    /** False: public pages set no cookie. Null: true. */
    visitorCookie?: boolean | null | undefined;
    /** False: new leads are not mailed. Null: true. */
    leadMails?: boolean | null | undefined;
    /** True: each address that is erased from now on is kept as a keyed hash, and creating the person again is refused. Hashes stay if it becomes false. Null: false. */
    keepErasedAddresses?: boolean | null | undefined;
};
/**
 * The site to read the company profile and the brand from.
 * @source inferred
 */
export type ScrapeCompanyProfileInput = {
    /** Address or domain of the site, e.g. `acme.com`. At most 2,000 characters. */
    url: string;
    /**
     * Whether to replace values that the profile and the brand already have.
     * @default false
     */
    overwrite?: boolean | undefined;
};
/**
 * The profile and the brand after the site was read, and the source of each value.
 * @source inferred
 */
export type ScrapeCompanyProfileResult = {
    /** The workspace's statements about its own company. */
    companyProfile: CompanyProfile;
    /** Colors, fonts, logo, and voice of the workspace's pages. */
    brand: Brand;
    /** Each value that was found, with its source. */
    found: {
        /** Field of the profile or the brand, e.g. `oneLiner` or `brand.colors.primary`. A list has one entry for each item that was found. */
        field: string;
        /** Item of the list: the name of the product, the question, or the text of the proof. */
        item?: string;
        /** Address of the page that the value was read from. */
        source: string;
    }[];
    /** Addresses of the pages that were read. */
    pages: string[];
};
/**
 * Colors, fonts, logo, and voice of the workspace's pages.
 * @source inferred
 */
export type Brand = {
    /** Colors of the pages. */
    colors: {
        /** Color of buttons and links as six hexadecimal digits; null for the default. */
        primary: string | null;
        /** Color of the dark band as six hexadecimal digits; null for the default. */
        ink: string | null;
    };
    /** Font families of the pages. */
    fonts: {
        /** Font family of headings; null for the default. */
        heading: string | null;
        /** Font family of text; null for the default. */
        body: string | null;
    };
    /** Address of the logo; null without one. */
    logoUrl: string | null;
    /** Tone of voice, as in the company profile. */
    voice: string | null;
    /** Grows by 1 with each change that a caller makes to the brand. Send it as `If-Match` with the next change. At least 1. */
    version: number;
};
/**
 * The brand.
 * @source inferred
 */
export type BrandResult = {
    /** Colors, fonts, logo, and voice of the workspace's pages. */
    brand: Brand;
};
/**
 * Colors to change. An omitted color keeps its value.
 * @source inferred
 */
export type BrandColorsInput = {
    /** Color of buttons and links as six hexadecimal digits, e.g. `#0b5fff`; null removes it. Matches `^#[0-9a-fA-F]{6}$`. */
    primary?: string | null | undefined;
    /** Color of the dark band as six hexadecimal digits, e.g. `#101828`; null removes it. Matches `^#[0-9a-fA-F]{6}$`. */
    ink?: string | null | undefined;
};
/**
 * Font families to change. An omitted one keeps its value.
 * @source inferred
 */
export type BrandFontsInput = {
    /** Font family of headings, e.g. `Source Serif`; null removes it. Pages bring along DM Sans, Host Grotesk, Inter, Lora, Manrope, and Source Serif 4; other families show where the visitor has them. Matches `^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$`. */
    heading?: string | null | undefined;
    /** Font family of text, e.g. `Inter`; null removes it. Matches `^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$`. */
    body?: string | null | undefined;
};
/**
 * Changes to the brand. An omitted field keeps its value; null removes it. Fields are in camelCase.
 * @source inferred
 */
export type BrandInput = {
    /** Read-only; ignored. `If-Match` compares it. */
    version?: unknown;
    /** Colors of the pages; null removes both. */
    colors?: BrandColorsInput | null | undefined;
    /** Font families of the pages; null removes both. */
    fonts?: BrandFontsInput | null | undefined;
    /** Address of the logo; null removes it. */
    logoUrl?: LinkAddress | null | undefined;
};
/**
 * The caller, its workspace, and what it may do.
 * @source inferred
 */
export type Me = {
    /** The workspace that the key or the person belongs to. */
    workspace: OwnWorkspace;
    /** The API key, the connected app, or the person that calls. */
    caller: CallerIdentity;
    /** The caller's scopes. */
    scopes: KeyScope[];
    /** Limits of the caller. */
    limits: CallerLimits;
};
/**
 * The workspace that the key or the person belongs to.
 * @source inferred
 */
export type OwnWorkspace = {
    /** The workspace's id. A UUID. */
    id: string;
    /** The workspace's name. */
    name: string;
    /**
     * The workspace's plan.
     */
    plan: 'free' | 'starter' | 'growth' | 'scale' | (string & {});
    /**
     * Status of the subscription; `none` on the free plan.
     */
    subscriptionStatus: 'none' | 'trialing' | 'active' | 'past_due' | 'canceled' | (string & {});
    /** Whether other requests answer 402 `plan_limit`. */
    locked: boolean;
    /** Why the workspace is locked: `free_usage_exhausted` or `trial_or_subscription_inactive`; null if it is not. */
    lockReason: string | null;
};
/**
 * The API key, the connected app, or the person that calls.
 * @source inferred
 */
export type CallerIdentity = {
    /**
     * `key` for an API key, `app` for an app that a person has connected, `member` for a person in the dashboard.
     */
    kind: 'key' | 'app' | 'member' | (string & {});
    /** ID of the key, also of an app's key, or of the person. A UUID. */
    id: string;
    /** Name of the key, the app, or the person; null for a person without one. */
    name: string | null;
    /** Email address of the person, or of the person who connected the app; null for a key. */
    email: string | null;
    /** The person's role; null for a key and an app. */
    role: Role | null;
    /** When the key expires; null if it never does. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    expiresAt: string | null;
};
/**
 * Limits of the caller.
 * @source inferred
 */
export type CallerLimits = {
    /** Requests per minute and key. At least 1. */
    callsPerMinute: number;
    /** Spending cap of the key per UTC month, in US cents; null without a cap. */
    monthlySpendCapCents: number | null;
    /** Amount that the key has spent or set aside in this UTC month, in US cents. */
    spentThisMonthCents: number;
    /** The workspace's use of its quotas. The plan sets them, unless the server overrides them. A call that would exceed one is refused with 402 `quota_exceeded` and the reason of the quota. */
    quotas: QuotaUses;
};
/**
 * A custom domain to add.
 * @source inferred
 */
export type CreateDomainInput = {
    /** Host name without scheme, port, or path, e.g. `pages.northwind.example`. International names must be in their ASCII form. At most 253 characters. Matches `^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]\.?$`. */
    hostname: string;
};
/**
 * A custom domain.
 * @source inferred
 */
export type Domain = {
    /** The host name, in lower case. */
    hostname: string;
    /**
     * `active` once the record has proved that the domain belongs to this workspace.
     */
    status: 'pending' | 'active' | (string & {});
    /** Grows by 1 with each change that a caller makes to the domain. Send it as `If-Match` with the next change. At least 1. */
    version: number;
    /** Whether page URLs have this host. */
    used: boolean;
    /** When the record was last looked up; null if it never was. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    checked_at: string | null;
    /** Finding of the last look-up, if it was not the expected record. */
    problem: string | null;
    /** When the domain was added. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
    /** The DNS record that proves a domain: TXT or CNAME. Each workspace has its own. */
    verification: DomainVerification;
};
/**
 * The DNS record that proves a domain: TXT or CNAME. Each workspace has its own.
 * @source inferred
 */
export type DomainVerification = {
    /** Name of the record. */
    name: string;
    /** Value of the TXT record. */
    txt: string;
    /** Target of the CNAME record, as an alternative. The target itself need not exist. */
    cname: string;
};
/**
 * Whether page URLs have this host.
 * @source inferred
 */
export type UseDomainInput = {
    /** False returns page URLs to the server's own address. */
    used: boolean;
};
/**
 * The deleted domain.
 * @source inferred
 */
export type DeleteDomainResult = {
    /** The host name, in lower case. */
    hostname: string;
};
/**
 * The new domain, and the target of its CNAME record.
 * @source inferred
 */
export type CreateDomainResult = {
    /** A custom domain. */
    domain: Domain;
    /** Host name that the domain's CNAME record must point to. */
    cnameTarget: string;
};
/**
 * The custom domains and their target.
 * @source inferred
 */
export type DomainList = {
    /** The custom domains. At most 100 entries. */
    domains: Domain[];
    /** Host name that the CNAME record of a custom domain must point to. */
    cnameTarget: string;
};
/**
 * A person of the workspace.
 * @source inferred
 */
export type TeamMember = {
    /** The person's id. A UUID. */
    id: string;
    /** The person's email address. */
    email: string;
    /** The person's name; null when unknown. */
    name: string | null;
    /** Role of a person. `owner` and `admin` have every scope, and receive notices about connectors. Only owners appoint, change, and remove owners, and a workspace keeps at least one. `editor` has every scope except `write:workspace` and those of keys, team, privacy, and audit. `viewer` has the `read:` scopes of an editor. */
    role: Role;
    /** Grows by 1 with each change that a caller makes to the person. Send it as `If-Match` with the next change. At least 1. */
    version: number;
    /**
     * `invited` until the person has accepted the invitation.
     */
    status: 'active' | 'invited' | (string & {});
    /** When the person was added. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
};
/**
 * The people of the workspace.
 * @source inferred
 */
export type TeamMemberList = {
    /** The people, in the order in which they were added. At most 500 entries. */
    members: TeamMember[];
};
/**
 * Role of a person. `owner` and `admin` have every scope, and receive notices about connectors. Only owners appoint, change, and remove owners, and a workspace keeps at least one. `editor` has every scope except `write:workspace` and those of keys, team, privacy, and audit. `viewer` has the `read:` scopes of an editor.
 * @source inferred
 */
export type Role = 'owner' | 'admin' | 'editor' | 'viewer' | (string & {});
/**
 * A person to invite.
 * @source inferred
 */
export type CreateInvitationInput = {
    /** Email address that the invitation goes to. At most 254 characters. */
    email: string;
    /** Name of the person. At most 200 characters. */
    name?: string | null | undefined;
    /** Role to give. */
    role: AssignableRole;
};
/**
 * The invitation of a person.
 * @source inferred
 */
export type Invitation = {
    /** The token for `acceptInvitation`; shown only here, and only to a signed-in person. Null if it was emailed. */
    token: string | null;
    /** Whether the mail server accepted the email with the token. */
    mailed: boolean;
    /** When the token expires. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    expires_at: string;
};
/**
 * A person who is invited, and the invitation.
 * @source inferred
 */
export type CreateInvitationResult = {
    /** A person of the workspace. */
    member: TeamMember;
    /** The invitation of a person. */
    invitation: Invitation;
};
/**
 * The invitation to accept.
 * @source inferred
 */
export type AcceptInvitationInput = {
    /** The token of the invitation, e.g. `inv_Vq1c…`. Matches `^inv_[A-Za-z0-9_-]{43}$`. */
    token: string;
};
/**
 * Changes to a person. Omitted fields keep their values.
 * @source inferred
 */
export type UpdateTeamMemberInput = {
    /** Name of the person; null removes it. At most 200 characters. */
    name?: string | null | undefined;
    /** Role to give. */
    role?: AssignableRole | undefined;
};
/**
 * Role to give.
 * @source inferred
 */
export type AssignableRole = "owner" | "admin" | "editor" | "viewer";
/**
 * A person of the workspace.
 * @source inferred
 */
export type TeamMemberResult = {
    /** A person of the workspace. */
    member: TeamMember;
};
/**
 * The removed person.
 * @source inferred
 */
export type DeleteTeamMemberResult = {
    /** ID of the removed person. A UUID. */
    memberId: string;
};
/**
 * A permission of a key. New values may be added.
 * @source REST §5 names write:pages; the others are inferred
 */
export type KeyScope = 'read:prospects' | 'write:prospects' | 'read:pages' | 'write:pages' | 'read:analytics' | 'read:leads' | 'write:leads' | 'read:meetings' | 'write:meetings' | 'read:events' | 'read:batches' | 'write:batches' | 'read:connectors' | 'write:connectors' | 'read:discovery' | 'write:discovery' | 'read:templates' | 'write:templates' | 'read:materials' | 'write:materials' | 'read:runs' | 'write:runs' | 'read:media' | 'write:media' | 'read:workspace' | 'write:workspace' | 'write:team' | 'read:keys' | 'write:keys' | 'read:billing' | 'read:privacy' | 'write:privacy' | 'read:audit' | (string & {});
/**
 * An API key, without its secret.
 * @source inferred
 */
export type ApiKey = {
    /** The key's id. A UUID. */
    id: string;
    /** Name of the key. */
    name: string;
    /** The last four characters of the secret; empty for a connected app, which has none. */
    last4: string;
    /** Scopes of the key. */
    scopes: KeyScope[];
    /** Grows by 1 with each change that a caller makes to the key. Send it as `If-Match` with the next change. At least 1. */
    version: number;
    /** Spending cap per UTC month, in US cents; null without a cap. */
    monthly_spend_cap_cents: number | null;
    /** Amount spent and held in the current UTC month, in US cents. */
    month_spent_cents: number;
    /** When the key expires; null if it never does. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    expires_at: string | null;
    /** When the key was last used, to the minute; null if it never was. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    last_used_at: string | null;
    /** When the secret from before the last rotation stops working; null if it has stopped, or there is none. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    previous_secret_expires_at: string | null;
    /** Email address of the person who connected the app in the dashboard; null for a key with a secret. */
    connected_by: string | null;
    /** Email address of the person who answers for the key: they created it, adopted it, or answer for the key that created it. Null for a key of the operator. */
    created_by: string | null;
    /** Whether to rotate or revoke the key: a key that is revoked now was told its secret, because it created this key or rotated it last. Leave it only if you know who holds the secret. */
    rotation_advised: boolean;
    /** When the key was created. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
    /** When the key was revoked; null while it works. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    revoked_at: string | null;
};
/**
 * A key to create. Fields are in camelCase.
 * @source inferred
 */
export type CreateKeyInput = {
    /** Name of the key. At most 200 characters. */
    name: string;
    /** Scopes of the key. Omitted: those of the key or person who creates it, without `write:team`, `write:keys`, and `write:privacy`. At most 100 entries. */
    scopes?: KeyScope[] | undefined;
    /** Spending cap per UTC month, in US cents. 0 to 1,000,000,000,000. */
    monthlySpendCapCents?: number | null | undefined;
    /** When the key expires; a time in the past is refused. Omitted: when the key that creates it does. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    expiresAt?: string | null | undefined;
};
/**
 * Changes to a key. Omitted fields keep their values. Fields are in camelCase.
 * @source inferred
 */
export type UpdateKeyInput = {
    /** Name of the key. At most 200 characters. */
    name?: string | undefined;
    /** Scopes of the key from now on. At most 100 entries. */
    scopes?: KeyScope[] | undefined;
    /** Spending cap per UTC month, in US cents; null removes the cap. 0 to 1,000,000,000,000. */
    monthlySpendCapCents?: number | null | undefined;
    /** When the key expires; null means never. A time in the past is refused. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    expiresAt?: string | null | undefined;
    /**
     * Takes the key over: from now on the signed-in person answers for it, and it keeps working when its creator leaves. Keys can't adopt.
     */
    adopt?: true | undefined;
};
/**
 * Options for replacing the secret. Fields are in camelCase.
 * @source inferred
 */
export type RotateKeyInput = {
    /**
     * Hours for which the old secret keeps working; 0 ends it at once. 0 to 168.
     * @default 24
     */
    overlapHours?: number | undefined;
};
/**
 * A key, without its secret.
 * @source inferred
 */
export type KeyResult = {
    /** An API key, without its secret. */
    key: ApiKey;
};
/**
 * The keys of the workspace.
 * @source inferred
 */
export type KeyList = {
    /** The keys, newest first. */
    keys: ApiKey[];
};
/**
 * A key with its secret, which is never shown again.
 * @source inferred
 */
export type NewKey = {
    /** An API key, without its secret. */
    key: ApiKey;
    /** The secret, which begins with `crt_`. Send it as `Authorization: Bearer`. */
    secret: string;
};
/**
 * Status of the template: `ready` once the current spec was built; `drafting` before, and after every change of the spec. New values may be added.
 * @source MCP §3
 */
export type PurposeTemplateStatus = 'drafting' | 'ready' | (string & {});
/**
 * Purpose that a description is for. Known values get a proposal of their own.
 * @source MCP §4 names discovery_followup; the others are inferred
 */
export type MaterialsPreset = 'custom' | 'roi' | 'discovery_followup' | 'proposal' | 'onboarding' | 'case_match' | (string & {});
/**
 * Purpose of the pages of a materials template.
 * @source MCP §4 create_materials_template names it; its fields are inferred
 */
export type PurposeSpec = {
    /** Goal of the pages. At most 4,000 characters. */
    goal: string;
    /** Purpose that a description is for. Known values get a proposal of their own. */
    preset?: MaterialsPreset;
    /** The readers of the pages. At most 500 characters. */
    audience?: string | null;
    /** Tone of the pages. At most 500 characters. */
    tone?: string | null;
    /** Topics to keep off the pages, as in `exclusions` of a discovery session. At most 4,000 characters. */
    exclusions?: string | null;
    /** ISO 4217 code for amounts that have no currency; default USD. Matches `^[A-Z]{3}$`. */
    currency?: string | null;
    /** Text of the page's button. At most 60 characters. */
    ctaLabel?: string | null;
    /** BCP 47 tag of the pages' language, e.g. `de` or `en-GB`; default en. At most 20 characters. Matches `^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$`. */
    language?: string | null;
    /** Whether the pages offer times for a meeting; default false. */
    booking?: boolean;
};
/**
 * Changes to a purpose. An omitted member keeps its value; null removes it.
 * @source inferred
 */
export type PurposeSpecChanges = {
    /** Goal of the pages. At most 4,000 characters. */
    goal?: string | undefined;
    /** Purpose that a description is for. Known values get a proposal of their own. */
    preset?: MaterialsPreset | undefined;
    /** The readers of the pages. At most 500 characters. */
    audience?: string | null | undefined;
    /** Tone of the pages. At most 500 characters. */
    tone?: string | null | undefined;
    /** Topics to keep off the pages, separated by commas or lines. At most 4,000 characters. */
    exclusions?: string | null | undefined;
    /** ISO 4217 code for amounts that have no currency, e.g. `EUR`. Matches `^[A-Z]{3}$`. */
    currency?: string | null | undefined;
    /** Text of the page's button. At most 60 characters. */
    ctaLabel?: string | null | undefined;
    /** BCP 47 tag of the pages' language, e.g. `de` or `en-GB`. At most 20 characters. Matches `^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$`. */
    language?: string | null | undefined;
    /** Whether the pages offer times for a meeting. */
    booking?: boolean | undefined;
};
/**
 * One material that a run supplies.
 * @source inferred
 */
export type ChecklistEntry = {
    /** Name of the entry, for `attachRunMaterials`; unique in the checklist. Matches `^[a-z][a-z0-9_]{0,39}$`. */
    key: string;
    /** Label for people, e.g. `Last year's invoices`. At most 120 characters. */
    label: string;
    /**
     * `transcript` and `recording` arm call intelligence; a `recording` needs consent.
     */
    kind: "document" | "spreadsheet" | "data" | "notes" | "url" | "transcript" | "recording" | "image";
    /**
     * Whether a run can't be generated without it.
     * @default true
     */
    required?: boolean;
    /**
     * Whether several materials can be attached; if not, a new one replaces the old one.
     * @default false
     */
    multiple?: boolean;
    /** Details of what to supply. At most 1,000 characters. */
    description?: string | null;
};
/**
 * A fact that a run needs. It is read from the materials, or asked as a fact_gap question.
 * @source inferred
 */
export type FactSpec = {
    /** Name of the fact in formulas. Matches `^[a-z][a-z0-9_]{0,39}$`. */
    key: string;
    /** Label for people, e.g. `Trucks in the fleet`. At most 120 characters. */
    label: string;
    /**
     * A percent is a fraction in formulas: 18 % is 0.18.
     */
    type: "number" | "currency" | "percent" | "text" | "date";
    /** For number: what is counted, e.g. `trucks`. For currency: an ISO 4217 code. At most 30 characters. */
    unit?: string | null;
    /**
     * Whether a fact that no material states is asked for.
     * @default true
     */
    required?: boolean;
    /**
     * Other names under which materials may state it. At most 20 entries.
     * @default []
     */
    aliases?: string[];
    /** The question that asks for the fact. At most 300 characters. */
    question?: string | null;
};
/**
 * The checklist of a materials template: what a run must supply.
 * @source MCP §4 names it the checklist; its fields are inferred
 */
export type InputContract = {
    /** Materials that a run supplies. At most 20 entries. */
    materials: ChecklistEntry[];
    /** Facts that a run needs. At most 60 entries. */
    facts: FactSpec[];
};
/**
 * Format of a number on the page.
 * @source inferred
 */
export type ElementFormat = {
    /**
     * Plain number, amount of money, or percent (0.18 is written as 18 %).
     */
    style: "number" | "currency" | "percent";
    /** ISO 4217 code of an amount, e.g. `EUR`. Omitted: the template's currency. Matches `^[A-Z]{3}$`. */
    currency?: string | null;
    /** Unit that follows the number, e.g. `hours a week`. At most 30 characters. */
    unit?: string | null;
    /** Number of digits after the decimal point. 0 to 6. */
    decimals?: number | null;
};
/**
 * One part of the page. `calc` needs `formula`, `fixed` needs `text`, and `fact` needs `fact`. `ai` is written from the inputs in `uses`: facts, other
 *     elements, or `answers`, `call_wants`, `call_objections`, `call_next_steps`, `products`, `proof_points`.
 *
 * @source MCP §4 names the sources ai and calc; the other fields are inferred
 */
export type ElementSpec = {
    /** ID of the element, unique among elements and facts; its name in formulas. Matches `^[a-z][a-z0-9_]{0,39}$`. */
    id: string;
    /** Heading of a section, caption of a figure. At most 160 characters. */
    label: string;
    /**
     * Origin of the content: written (`ai`), calculated (`calc`), `fixed` text, or a `fact`.
     */
    source: "ai" | "calc" | "fixed" | "fact";
    /**
     * Place on the page. `hidden` is calculated and not shown. Figures that follow each other are shown side by side.
     */
    placement: "headline" | "subheadline" | "figure" | "text" | "list" | "steps" | "questions" | "proof" | "hidden";
    /**
     * Whether the page can't be published without it.
     * @default true
     */
    required?: boolean;
    /** Formula of numbers, keys of facts, ids of calculated elements, + - * / % ^, comparisons as the condition of `a ? b : c`, abs, ceil, floor, round, sqrt, min, max. At most 500 characters. */
    formula?: string | null;
    /** Format of the number of a `calc` or `fact` element. */
    format?: ElementFormat | null;
    /** Liquid over prospect, company, workspace, facts and elements: {{ facts.seats }}. At most 4,000 characters. */
    text?: string | null;
    /** Key of the fact that a `fact` element shows. At most 40 characters. */
    fact?: string | null;
    /** Instruction for the writer of an `ai` element. At most 2,000 characters. */
    instruction?: string | null;
    /**
     * Inputs of an `ai` element. Empty: all facts and calculated elements. At most 60 entries.
     * @default []
     */
    uses?: string[];
    /** Maximum length in characters. 20 to 4,000. */
    maxLength?: number | null;
    /**
     * Set on the elements of a template that was forked from a run.
     * @default false
     */
    locked?: boolean;
};
/**
 * A rule that a page must pass.
 * @source inferred
 */
export type QualityCheck = {
    /** Name of the check; unique in the template. Matches `^[a-z][a-z0-9_]{0,39}$`. */
    id: string;
    /** Label for people. At most 200 characters. */
    label: string;
    /**
     * Kind of check: a bound for a number, a maximum length, or words that a text must or must not have.
     */
    kind: "min_value" | "max_value" | "max_length" | "must_mention" | "must_not_mention";
    /** A fact's key or an element's id; null means every element that is written or fixed. At most 40 characters. */
    target?: string | null;
    /** The bound, as a number; the maximum number of characters; or the words, as text. */
    value: number | string;
    /**
     * Whether a failure blocks the publication.
     * @default true
     */
    blocking?: boolean;
};
/**
 * A decision that a proposal leaves to you.
 * @source MCP §4 names openQuestions; the fields are inferred
 */
export type OpenQuestion = {
    /** The question. */
    question: string;
    /** Why it matters, and what is assumed until then. */
    context: string;
};
/**
 * A proposed materials template; nothing is stored.
 * @source MCP §4 propose_materials_template; the fields are inferred
 */
export type MaterialsProposal = {
    /** Proposed name. */
    name: string;
    /** Purpose of the pages of a materials template. */
    purposeSpec: PurposeSpec;
    /** The checklist of a materials template: what a run must supply. */
    inputContract: InputContract;
    /** Parts of the page, in the order shown. At most 40 entries. */
    elementManifest: ElementSpec[];
    /** Rules that a page must pass. At most 40 entries. */
    qualityChecks: QualityCheck[];
    /** Whether calls among the materials are read for wants, objections and next steps. */
    callIntelligence: boolean;
    /** Decisions that are left to you. */
    openQuestions: OpenQuestion[];
    /** Notes that block nothing; absent if there are none. */
    specWarnings?: Issue[];
};
/**
 * Purpose of the template.
 * @source inferred
 */
export type ProposeMaterialsTemplateInput = {
    /** Goal, readers, and materials of the pages. At most 10,000 characters. */
    description: string;
    /** Purpose that a description is for. Known values get a proposal of their own. */
    preset?: MaterialsPreset | undefined;
};
/**
 * Either `propose: true` with a description, or `purposeSpec`, `inputContract`, and `elementManifest`. Fields are in camelCase.
 * @source MCP §4 create_materials_template; name and preset are inferred
 */
export type CreateMaterialsTemplateInput = {
    /** The template's name. Omitted: taken from the goal or the proposal. At most 200 characters. */
    name?: string | undefined;
    /** Whether to propose the spec from `description`. */
    propose?: boolean | undefined;
    /** With `propose`: goal, readers, and materials of the pages. At most 10,000 characters. Matches `\S`. */
    description?: string | undefined;
    /** Purpose that a description is for. Known values get a proposal of their own. */
    preset?: MaterialsPreset | undefined;
    /** Purpose of the pages of a materials template. */
    purposeSpec?: PurposeSpec | undefined;
    /** The checklist of a materials template: what a run must supply. */
    inputContract?: InputContract | undefined;
    /** Parts of the page, in the order shown. At most 40 entries. */
    elementManifest?: ElementSpec[] | undefined;
    /** Rules that a page must pass. At most 40 entries. */
    qualityChecks?: QualityCheck[] | undefined;
    /** Whether calls among the materials are read for wants, objections and next steps. */
    callIntelligence?: boolean | undefined;
};
/**
 * Changes to a materials template. Omitted fields keep their values. Fields are in camelCase.
 * @source MCP §4 update_materials_template
 */
export type UpdateMaterialsTemplateInput = {
    /** The template's new name. At most 200 characters. */
    name?: string | undefined;
    /** Changes to a purpose. An omitted member keeps its value; null removes it. */
    purposeSpec?: PurposeSpecChanges | undefined;
    /** The checklist of a materials template: what a run must supply. */
    inputContract?: InputContract | undefined;
    /** Parts of the page, in the order shown; replaces the stored list. At most 40 entries. */
    elementManifest?: ElementSpec[] | undefined;
    /** Rules that a page must pass; replaces the stored list. At most 40 entries. */
    qualityChecks?: QualityCheck[] | undefined;
    /**
     * `ready` only if this exact spec was built; `drafting` takes the template out of use.
     */
    status?: "drafting" | "ready" | undefined;
    /** Whether calls among the materials are read for wants, objections and next steps. */
    callIntelligence?: boolean | undefined;
};
/**
 * A materials template as it is listed.
 * @source MCP §3 and §4 name status and call_intelligence; the other fields are inferred
 */
export type PurposeTemplate = {
    /** The template's id, for `createRun`. A UUID. */
    id: string;
    /** The template's name. */
    name: string;
    /** Status of the template: `ready` once the current spec was built; `drafting` before, and after every change of the spec. New values may be added. */
    status: PurposeTemplateStatus;
    /** Grows by 1 with each change that a caller makes to the template. Send it as `If-Match` with the next change. At least 1. */
    version: number;
    /** Whether calls among the materials are read for wants, objections and next steps. */
    call_intelligence: boolean;
    /** Number of runs that were created from it. */
    run_count: number;
    /** The newest build; poll it with `getTemplateBuild`. A UUID. */
    build_id: string | null;
    /** The run that the template was forked from; null otherwise. A UUID. */
    forked_from_run_id: string | null;
    /** When the template was created; unique within the workspace. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
    /** When the template was last changed. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    updated_at: string;
};
/**
 * A window of materials templates.
 * @source inferred
 */
export type MaterialsTemplateList = {
    /** The templates, newest first. At most 250 entries. */
    purposeTemplates: PurposeTemplate[];
    /** The `cursor` of the next window; null when this is the last. */
    nextCursor: string | null;
};
/**
 * A materials template with its spec.
 * @source inferred
 */
export type PurposeTemplateWithSpec = PurposeTemplate & {
    /** Purpose of the pages of a materials template. */
    purpose_spec: PurposeSpec;
    /** The checklist of a materials template: what a run must supply. */
    input_contract: InputContract;
    /** Parts of the page, in the order shown. */
    element_manifest: ElementSpec[];
    /** Rules that a page must pass. */
    quality_checks: QualityCheck[];
};
/**
 * A materials template with its spec.
 * @source inferred
 */
export type PurposeTemplateResult = {
    /** A materials template with its spec. */
    purpose: PurposeTemplateWithSpec;
};
/**
 * The template after a creation or a change, with its open questions and warnings.
 * @source MCP §4 create_materials_template
 */
export type MaterialsTemplateResult = {
    /** A materials template with its spec. */
    purpose: PurposeTemplateWithSpec;
    /** Decisions that are left to you. */
    openQuestions: OpenQuestion[];
    /** Notes that block nothing; absent if there are none. */
    specWarnings?: Issue[];
};
/**
 * The acknowledged price of the build. Fields are in camelCase.
 * @source MCP §4 build_materials_template
 */
export type BuildMaterialsTemplateInput = {
    /** The exact `estimateCents` for `purpose_template_build`. 0 to 2,147,483,647. */
    acknowledgedEditCredits: number;
};
/**
 * The checklist, and whether calls are read.
 * @source MCP §4 get_materials_checklist
 */
export type MaterialsChecklist = {
    /** The checklist of a materials template: what a run must supply. */
    inputContract: InputContract;
    /** Whether calls among the materials are read for wants, objections and next steps. */
    callIntelligence: boolean;
};
/**
 * Status of the run: `draft` while materials are missing or being read; a `completed` run that is changed is in `review` again.
 * @source MCP §3; generating is inferred
 */
export type RunStatus = 'draft' | 'needs_input' | 'ready' | 'generating' | 'review' | 'completed' | 'failed' | (string & {});
/**
 * The person that a run is for, when there is no prospect yet.
 * @source MCP §4 create_run names it; the fields are inferred
 */
export type RunRecipient = {
    /** The person's email address. With `prospectId`, an address that is not the prospect's is refused. At most 254 characters. */
    email?: string | undefined;
    /** Given name. At most 200 characters. */
    firstName?: string | null | undefined;
    /** Family name. At most 200 characters. */
    lastName?: string | null | undefined;
    /** Name of the company. At most 300 characters. */
    companyName?: string | null | undefined;
    /** Host name or address of the company's site, e.g. `acme.com`; the host and its port are kept. A text that names no host is refused. At most 2,000 characters. */
    companyDomain?: string | null | undefined;
    /** Job title. At most 300 characters. */
    roleTitle?: string | null | undefined;
};
/**
 * The template and the person of a run: a `prospectId`, a `recipient` with an email address, or both. Fields are in camelCase.
 * @source MCP §4 create_run
 */
export type CreateRunInput = {
    /** A materials template that is `ready`. A UUID. */
    purposeTemplateId: string;
    /** ID of an existing prospect. A UUID. */
    prospectId?: string | undefined;
    /** The person that a run is for, when there is no prospect yet. */
    recipient?: RunRecipient | undefined;
    /** Whether everyone recorded has agreed. Needed if a recording will be attached. */
    consentAttested?: boolean | undefined;
};
/**
 * One material for an entry of the checklist: a file, an address, text, or data. Fields are in camelCase.
 * @source MCP §4 attach_run_materials; entryKey is inferred
 */
export type AttachRunMaterialsInput = {
    /** Key of the checklist entry; a key that the checklist does not have is refused. At most 40 characters. */
    entryKey: string;
    /** A file from `uploadMedia`. A UUID. */
    mediaId?: string | undefined;
    /** Address that the server fetches: an absolute http or https address without a user name. An absolute URL. At most 2,000 characters. Matches `^https?://[^\s/?#@]+(?:[/?#]|$)`. */
    url?: string | undefined;
    /** Text of the material. At most 1,000,000 characters. Matches `\S`. */
    content?: string | undefined;
    /** JSON: an object or an array. */
    structured?: {
        [key: string]: unknown;
    } | unknown[] | undefined;
    /** Whether everyone recorded has agreed. Needed for a recording. */
    consentAttested?: boolean | undefined;
    /** Sides of the call's speakers, if you know them. Otherwise, a speaker is recognized by organization, by the workspace's team, and by the recipient; a question asks for the others. */
    speakers?: SpeakerSides | undefined;
};
/**
 * A material of a run.
 * @source MCP §4 get_run names extraction_status and understood_summary; the other fields are inferred
 */
export type RunMaterial = {
    /** The material's id. A UUID. */
    id: string;
    /** Key of the checklist entry that it belongs to. */
    entry_key: string;
    /**
     * Form in which the material was supplied.
     */
    source: 'mediaId' | 'url' | 'content' | 'structured' | (string & {});
    /** File name, address, or the entry's label. */
    label: string;
    /**
     * Whether the material was read; `queued` until then.
     */
    extraction_status: 'queued' | 'done' | 'failed' | 'unsupported' | (string & {});
    /** Summary of the material; null until it is read. */
    understood_summary: string | null;
    /** Why the material is `failed` or `unsupported`; null otherwise. */
    error: string | null;
    /** Speakers of a call and their sides, which `updateRunSpeakers` corrects. Empty for other materials, and for a call that does not name speakers. */
    speakers: CallSpeaker[];
    /** When the material was attached. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
};
/**
 * The material that was attached.
 * @source inferred
 */
export type AttachRunMaterialsResult = {
    /** A material of a run. */
    material: RunMaterial;
    /** Grows by 1 with each change that a caller makes to the run. Send it as `If-Match` with the next change. At least 1. */
    version: number;
};
/** A number (a percent as a fraction), or text as people write it: "1,200 EUR", "18 %". */
export type RunFactValue = number | string;
/**
 * A fact of a run, and its origin.
 * @source inferred
 */
export type RunFact = {
    /** Key of the fact in the checklist. */
    key: string;
    /** Label for people. */
    label: string;
    /**
     * Kind of value. A percent is a fraction: 18 % is 0.18.
     */
    type: 'number' | 'currency' | 'percent' | 'text' | 'date' | (string & {});
    /** Unit of a number, or the ISO 4217 code of an amount; null without one. */
    unit: string | null;
    /** A number (a percent as a fraction), or text as people write it: "1,200 EUR", "18 %". */
    value: RunFactValue;
    /** The value as it is shown on the page. */
    display: string;
    /**
     * Origin of the fact: `extracted` from a material, or given by you in an answer or an override (`user_override`).
     */
    origin: 'extracted' | 'user_override' | (string & {});
    /** The material that the fact was read from; null if you gave it. A UUID. */
    material_id: string | null;
    /** The words that the fact was read from; null if you gave it. */
    quote: string | null;
    /** Side that states it: `buyer` from a call, `seller` for a value that was pinned or confirmed, null from any other material. A statement of a seller or an unknown speaker on a call is asked about first. */
    side: ("buyer" | "seller") | null;
};
/**
 * One entry of a list, steps, questions or proof element.
 * @source inferred
 */
export type ElementItem = {
    /** Heading of the entry; null without one. */
    title: string | null;
    /** Text of the entry. */
    text: string;
    /** Small print below the entry; null without one. */
    note: string | null;
};
/**
 * Whether an element passes its checks.
 * @source inferred
 */
export type ElementValidation = {
    /**
     * `pending` before it is written.
     */
    status: 'pending' | 'passed' | 'failed' | (string & {});
    /** Whether the element blocks the publication. */
    blocking: boolean;
    /** Checks that the element fails; empty if it passed. */
    issues: {
        /** The failed check: an id of `qualityChecks`, or a check that every page has. */
        check: string;
        /** The problem and its remedy. */
        message: string;
        /** Whether the failure blocks the publication. */
        blocking: boolean;
        /** Remedies of the element. `regenerate` is for `ai` elements, and `approve_digest` for elements that use the call. `attach_materials` and `change_template` need a new run once the page is written. */
        remedy: ElementRemedy;
    }[];
};
/**
 * Remedies of the element. `regenerate` is for `ai` elements, and `approve_digest` for elements that use the call. `attach_materials` and `change_template` need a new run once the page is written.
 * @source inferred
 */
export type ElementRemedy = 'regenerate' | 'override_facts' | 'answer_questions' | 'approve_digest' | 'attach_materials' | 'update_profile' | 'update_prospect' | 'change_template' | (string & {});
/**
 * One part of a run's page.
 * @source MCP §4 names source and stale; the other fields are inferred
 */
export type RunElement = {
    /** The element's id in the template, for `regenerateRunElement`. */
    id: string;
    /** Heading of a section, caption of a figure. */
    label: string;
    /**
     * Origin of the content: written (`ai`), calculated (`calc`), `fixed` text, or a `fact`.
     */
    source: 'ai' | 'calc' | 'fixed' | 'fact' | (string & {});
    /**
     * Place on the page; `hidden` elements are not shown.
     */
    placement: 'headline' | 'subheadline' | 'figure' | 'text' | 'list' | 'steps' | 'questions' | 'proof' | 'hidden' | (string & {});
    /** Whether the page can't be published without it. */
    required: boolean;
    /** The text as it is shown on the page; null before it is written. */
    value: string | null;
    /** The number of a calculated element; null for others. */
    number: number | null;
    /** Entries of a list, steps, questions or proof element; empty for others. */
    items: ElementItem[];
    /** Whether a fact, an answer, or an item of the digest that the element uses has changed since it was written. Regenerate it. */
    stale: boolean;
    /** Whether it is being written again. */
    regenerating: boolean;
    /** Why the last regeneration failed. */
    error: string | null;
    /** Whether an element passes its checks. */
    validation: ElementValidation;
};
/**
 * A question of a run.
 * @source MCP §4 get_run names kind; the other fields are inferred
 */
export type RunQuestion = {
    /** The question's id, for `answerRunQuestions`. */
    id: string;
    /**
     * Kind of question: `fact_gap` asks for a fact that no material states; `content_qa` is a question that the page answers.
     */
    kind: 'fact_gap' | 'content_qa' | (string & {});
    /** The question. */
    question: string;
    /** Reason for the question. */
    context: string;
    /** Key of the fact. Null for content_qa, and for the fact_gap that asks for the speakers of a call or the language of the page. */
    fact_key: string | null;
    /** For content_qa: an answer from what the workspace knows. For fact_gap: the values that the materials leave open. It is not on the page until it is answered. */
    suggested_answer: string | null;
    /**
     * Status of the question.
     */
    status: 'open' | 'answered' | 'skipped' | (string & {});
    /** Your answer; null until there is one. */
    answer: string | null;
    /** For fact_gap: the cells of the materials that may state the fact, nearest first. To choose one, send its `id` as `answer`. At most 8 entries. */
    candidates?: RunCandidate[];
};
/**
 * A possible value of a fact, and its place in a material.
 * @source inferred
 */
export type RunCandidate = {
    /** ID of the cell and its value; an `answer` of this id chooses it. */
    id: string;
    /** The value with its row and column, as people read it. */
    text: string;
    /** The value of the fact if it is chosen. A percent is a fraction. */
    value: number | string;
    /** The cell: `B4`, or `Prices!B4` on a sheet. Null if it is not the cell of a table. */
    cell: string | null;
    /** Headings of the cell's row and column. */
    head: string;
    /** Unit in the material: a currency code, `%`, or other words. Null without one. */
    unit: string | null;
    /** Factor for the written number: 1000 for `k€`. Null for texts and dates. */
    scale: number | null;
};
/**
 * Something that a run still lacks.
 * @source MCP §4 get_run names missing items; the fields are inferred
 */
export type MissingItem = {
    /**
     * Kind of item. `speakers`, `language`: the question about them is open. `element`: it would have nothing to show; `message` says what to supply.
     */
    kind: 'material' | 'extraction' | 'speakers' | 'language' | 'fact' | 'element' | (string & {});
    /** Key of the checklist entry, the fact or the element; for `speakers` and `language` the id of the question. */
    key: string;
    /** Label for people. */
    label: string;
    /** The missing value or material with its remedy. */
    message: string;
    /** For `element`: its remedies. */
    remedy?: ElementRemedy;
};
/**
 * Wants, objections, and next steps of a call.
 * @source MCP §4 get_run names callDigest; the fields are inferred
 */
export type CallDigest = {
    /** The call that was read last. Each further call adds its items; your decisions stay. A UUID. */
    materialId: string;
    /** Wants of the people on the call. */
    wants: CallPoint[];
    /** Their objections. */
    objections: CallPoint[];
    /** Next steps that were agreed. */
    nextSteps: CallPoint[];
};
/**
 * An item from a call. It reaches a page only once it is `approved`.
 * @source inferred
 */
export type CallPoint = {
    /** The item's id, for `updateRunDigest`. */
    id: string;
    /** The call that the item is from. A UUID. */
    material_id?: string;
    /** The speaker; on the page only if `named`. */
    who: string | null;
    /** Text that the page may use once the item is approved. */
    text: string;
    /** The text before any edit. */
    proposed_text: string;
    /** The words of the transcript, for the seller. Never on the page. */
    quote: string;
    /**
     * Status of the item: `proposed` until the seller has `approved` or `removed` it.
     */
    status: 'proposed' | 'approved' | 'removed' | (string & {});
    /** Whether `text` differs from `proposed_text`. */
    edited: boolean;
    /** Whether the page may show `who` next to the text. Approved together with the item. */
    named: boolean;
};
/**
 * A decision on an item. Omitted fields keep their values, with one exception: if `text` or `status` changes, the speaker's name is kept only if `named: true` is sent again.
 * @source inferred
 */
export type DigestDecision = {
    /** The item's id in the digest. An id that the digest does not have, or one that is sent twice, is refused. At most 80 characters. */
    id: string;
    /**
     * Your decision. Omitted: unchanged.
     */
    status?: "proposed" | "approved" | "removed" | undefined;
    /** Your text; null restores the proposed one. At most 600 characters. */
    text?: string | null | undefined;
    /** Whether to show the speaker's name next to the text. Only for an approved item that has a speaker. */
    named?: boolean | undefined;
};
/**
 * Decisions on items of a call digest.
 * @source inferred
 */
export type UpdateRunDigestInput = {
    /** The items to change; the others stay the same. At most 100 entries. */
    items: DigestDecision[];
};
/**
 * The run after decisions on its call digest.
 * @source inferred
 */
export type UpdateRunDigestResult = {
    /** A run: one page for one person, from materials. */
    run: PurposeRun;
    /** Wants, objections, and next steps of a call. */
    callDigest: CallDigest;
    /** The parts of the page. */
    elements: RunElement[];
    /** Items that the run still lacks; empty if it can be generated. */
    missing: MissingItem[];
    /** IDs of AI elements to regenerate. */
    staleElements: string[];
};
/**
 * Sides to correct. Fields are in camelCase.
 * @source inferred
 */
export type UpdateRunSpeakersInput = {
    /** The speakers to change; the others keep their sides. A name that does not match exactly one speaker is refused. At most 100 entries. */
    speakers: SpeakerSide[];
    /** The call to change; a material of another run is refused. Omitted: every call with a speaker of this name. A UUID. */
    materialId?: string | undefined;
};
/**
 * The run after the sides were corrected.
 * @source inferred
 */
export type UpdateRunSpeakersResult = {
    /** A run: one page for one person, from materials. */
    run: PurposeRun;
    /** The materials of the run; a call that is read again is `queued`. */
    materials: RunMaterial[];
    /** Items that the run still lacks; empty if it can be generated. */
    missing: MissingItem[];
};
/**
 * Lifetime of the link. An empty body is accepted. Fields are in camelCase.
 * @source inferred
 */
export type CreateRunPreviewInput = {
    /**
     * Hours until the link stops working. 1 to 168.
     * @default 24
     */
    expiresInHours?: number | undefined;
};
/**
 * A link to the page of a run in review.
 * @source inferred
 */
export type RunPreview = {
    /** Anyone with the link sees the page. Treat it as a secret. */
    url: string;
    /** When the link stops working. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    expiresAt: string;
};
/**
 * A run: one page for one person, from materials.
 * @source MCP §3 and §4; the field names are inferred
 */
export type PurposeRun = {
    /** The run's id. A UUID. */
    id: string;
    /** The materials template that it follows. A UUID. */
    purpose_template_id: string;
    /** The prospect that the page is for. A UUID. */
    prospect_id: string;
    /** Status of the run: `draft` while materials are missing or being read; a `completed` run that is changed is in `review` again. */
    status: RunStatus;
    /** Grows by 1 with each change that a caller makes to the run. Send it as `If-Match` with the next change. At least 1. */
    version: number;
    /** Why the run is `failed`; in `review`, why rewriting the page failed, which is unchanged. Null otherwise. */
    error: string | null;
    /** Whether the consent of everyone recorded was attested. */
    consent_attested: boolean;
    /** The page's id; null until the page is generated. A UUID. */
    page_id: string | null;
    /** Token of the page; null until it is generated. */
    page_token: string | null;
    /** Public URL of the page; null until the page is generated. It opens from the publication on; `preview` of `getRun` shows the page before. */
    page_url: string | null;
    /** When the page was last published; null before. A run in `review` that has it is a correction: visitors see what was published until `publishRun`. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    published_at: string | null;
    /** When the run was created; unique within the workspace. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
    /** When the run last changed. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    updated_at: string;
};
/**
 * A run.
 * @source inferred
 */
export type RunResult = {
    /** A run: one page for one person, from materials. */
    run: PurposeRun;
};
/**
 * A window of runs.
 * @source inferred
 */
export type RunList = {
    /** The runs, newest first. At most 250 entries. */
    runs: PurposeRun[];
    /** The `cursor` of the next window; null when this is the last. */
    nextCursor: string | null;
};
/**
 * The full state of a run.
 * @source MCP §4 get_run
 */
export type RunSnapshot = {
    /** A run: one page for one person, from materials. */
    run: PurposeRun;
    /** The attached materials. */
    materials: RunMaterial[];
    /** The known facts. */
    facts: RunFact[];
    /** The parts of the page. */
    elements: RunElement[];
    /** Questions, open and answered. */
    questions: RunQuestion[];
    /** Items that the run still lacks; empty if it can be generated. */
    missing: MissingItem[];
    /** Items that were read from the run's call; null without a call. */
    callDigest: CallDigest | null;
    /** For a run in `review`: a link to its page that works for 23 to 24 hours. Read the run again for a new one. */
    preview: RunPreview | null;
};
/**
 * Answers to questions of a run.
 * @source MCP §4 answer_run_questions
 */
export type AnswerRunQuestionsInput = {
    /** The questions to change; the others stay the same. At most 100 entries. */
    answers: RunAnswer[];
};
/**
 * An answer to a question of a run.
 * @source MCP §4 answer_run_questions names status skipped; the other fields are inferred
 */
export type RunAnswer = {
    /** The question's id. An id that the run does not have, or one that is sent twice, is refused. At most 80 characters. */
    id: string;
    /** Your answer: for a fact_gap, the fact, or the id of one of its candidates; for a content_qa, the text. At most 10,000 characters. */
    answer?: string | null | undefined;
    /**
     * `skipped` leaves the question out, and `open` asks it again; `answered` without an answer is refused. Omitted: `answered` with an answer, `open` without one.
     */
    status?: "open" | "answered" | "skipped" | undefined;
};
/**
 * The run after its questions were answered.
 * @source inferred
 */
export type AnswerRunQuestionsResult = {
    /** A run: one page for one person, from materials. */
    run: PurposeRun;
    /** Questions, open and answered. */
    questions: RunQuestion[];
    /** Items that the run still lacks; empty if it can be generated. */
    missing: MissingItem[];
    /** IDs of AI elements to regenerate. */
    staleElements: string[];
};
/**
 * Facts to pin.
 * @source MCP §4 override_run_fact
 */
export type UpdateRunFactsInput = {
    /** New currency of the run's amounts. Nothing is converted: pinned amounts are taken back, and the materials are read again. A code that is not in ISO 4217 is refused. Required if `facts` is empty. Matches `^[A-Z]{3}$`. */
    currency?: string | undefined;
    /** Values by fact key; null takes the override back. A percent is a fraction or a text such as `18 %`. A text must state exactly one number. A key that the checklist does not have is refused. */
    facts: FactOverrides;
};
/**
 * Values by fact key; null takes the override back. A percent is a fraction or a text such as `18 %`. A text must state exactly one number. A key that the checklist does not have is refused.
 * @source inferred
 */
export type FactOverrides = {
    [key: string]: number | string | null;
};
/**
 * The run after facts were pinned.
 * @source MCP §4 override_run_fact names staleElements and calcFailures; the other fields are inferred
 */
export type UpdateRunFactsResult = {
    /** A run: one page for one person, from materials. */
    run: PurposeRun;
    /** The known facts. */
    facts: RunFact[];
    /** The parts of the page. */
    elements: RunElement[];
    /** Items that the run still lacks; empty if it can be generated. */
    missing: MissingItem[];
    /** IDs of AI elements to regenerate. */
    staleElements: string[];
    /** Calculated elements that can't be calculated from these facts. */
    calcFailures: {
        /** The element's id. */
        elementId: string;
        /** Why the element can't be calculated, e.g. a division by zero. */
        message: string;
    }[];
};
/**
 * The acknowledged price of the page. Fields are in camelCase.
 * @source MCP §4 generate_run
 */
export type GenerateRunInput = {
    /** The exact `estimateCents` for `purpose_run`. 0 to 2,147,483,647. */
    acknowledgedEstimateCents: number;
};
/**
 * A generation in progress; poll `getRun`.
 * @source inferred
 */
export type RunGenerationStarted = {
    /** The run's id. A UUID. */
    runId: string;
    /** Status of the run: `draft` while materials are missing or being read; a `completed` run that is changed is in `review` again. */
    status: RunStatus;
    /** Grows by 1 with each change that a caller makes to the run. Send it as `If-Match` with the next change. At least 1. */
    version: number;
};
/**
 * The regeneration of an element in progress; poll `getRun`.
 * @source inferred
 */
export type ElementRegenerationStarted = {
    /** The run's id. A UUID. */
    runId: string;
    /** The element's id. */
    elementId: string;
    /**
     * Always `regenerating`.
     */
    status: 'regenerating' | (string & {});
    /** Grows by 1 with each change that a caller makes to the run. Send it as `If-Match` with the next change. At least 1. */
    version: number;
};
/**
 * A published page.
 * @source MCP §4 publish_run; the field names are inferred
 */
export type PublishRunResult = {
    /** The run's id. A UUID. */
    runId: string;
    /** Status of the run: `draft` while materials are missing or being read; a `completed` run that is changed is in `review` again. */
    status: RunStatus;
    /** The page's id, for `getPage`. A UUID. */
    pageId: string;
    /** Opaque; the last path segment of the public URL. */
    pageToken: string;
    /** Public URL on the page host; send it to the person. */
    url: string;
    /** Number of digest items that were neither approved nor removed. They are not on the page. */
    undecidedItems: number;
    /** Grows by 1 with each change that a caller makes to the run. Send it as `If-Match` with the next change. At least 1. */
    version: number;
};
/**
 * The materials template that a run was forked into.
 * @source MCP §4 fork_run_to_template
 */
export type ForkRunResult = {
    /** The new materials template, `drafting`. A UUID. */
    templateId: string;
};
/**
 * Kind of file.
 * @source MCP §4 upload_media
 */
export type MediaKind = "image" | "video" | "audio" | "document";
/**
 * Whether the file was read: `queued` until then. `not_needed`: images and video are not read. `unsupported`: nothing here can read it; `extraction_error` says why.
 * @source MCP §4 upload_media; the values are inferred
 */
export type ExtractionStatus = 'queued' | 'done' | 'failed' | 'unsupported' | 'not_needed' | (string & {});
/**
 * A stored file, and a summary of its content.
 * @source MCP §4 upload_media, list_media; the field names are inferred except extraction_status and understood_summary
 */
export type Media = {
    /** The file's id. A UUID. */
    id: string;
    /** Kind of file. */
    kind: MediaKind;
    /** File name, without folders, control characters, and characters that file systems refuse. */
    filename: string;
    /** Media type of the content. */
    mime: string;
    /** Size in bytes. At least 1. */
    bytes: number;
    /** SHA-256 of the content, as 64 hexadecimal digits. */
    sha256: string;
    /**
     * Origin of the file: the server fetched it (`url`), or the caller sent it (`upload`).
     */
    source: 'url' | 'upload' | (string & {});
    /** Signed path of the content on the API's origin. It needs no key and works for one to two hours; read the record again for a new one. */
    content_url: string;
    /** Path of an image or a video on the page host, for templates and the brand: `photo`, `image`, `video`, and `logoUrl` accept it. It holds until the file is deleted, and needs no key. Images are shown in the width that a screen needs, without what the camera noted. Null for other files and for images that are damaged. */
    page_path: string | null;
    /** Whether the file was marked mandatory on templates at the upload. */
    mandatory: boolean;
    /** Whether the file was read: `queued` until then. `not_needed`: images and video are not read. `unsupported`: nothing here can read it; `extraction_error` says why. */
    extraction_status: ExtractionStatus;
    /** Summary of a document or a recording; null until it is read. */
    understood_summary: string | null;
    /** Why the file could not be read; null otherwise. */
    extraction_error: string | null;
    /** When the file was stored; unique within the workspace. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
};
/**
 * A page of files.
 * @source MCP §4 list_media; nextCursor is inferred
 */
export type MediaList = {
    /** The files, newest first. At most 80 entries. */
    media: Media[];
    /** The `cursor` of the next page; null when this is the last. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    nextCursor: string | null;
};
/**
 * A file.
 * @source inferred
 */
export type MediaResult = {
    /** A stored file, and a summary of its content. */
    media: Media;
};
/**
 * A deleted file.
 * @source inferred
 */
export type DeleteMediaResult = {
    /** The file's id. A UUID. */
    mediaId: string;
    /** Always true. */
    deleted: boolean;
};
/**
 * A file by its address, or its content with a `filename` and a `mime` type.
 * @source MCP §4 upload_media; mandatory is inferred
 */
export type UploadMediaInput = {
    /** A public http or https address, which the server fetches itself. At most 2,000 characters. */
    url?: string | undefined;
    /** The content; white space and missing padding are accepted, anything else that is not base64 is refused. */
    base64?: string | undefined;
    /** Name of the file. Omitted with `url`: the last part of its path. At most 1,000 characters. */
    filename?: string | undefined;
    /** Declared media type. The upload is refused if the content differs. At most 200 characters. */
    mime?: string | undefined;
    /** Kind of file. */
    kind?: MediaKind | undefined;
    /**
     * Whether to mark the file mandatory on templates.
     * @default false
     */
    mandatory?: boolean | undefined;
};
/**
 * A file as `multipart/form-data`.
 * @source inferred
 */
export type UploadMediaForm = {
    /** The content. The part needs a file name and a declared media type; the upload is refused if the content differs. */
    file: string;
    /** Name of the file. Omitted: the file name of the part. At most 1,000 characters. */
    filename?: string | undefined;
    /** Kind of file. */
    kind?: MediaKind | undefined;
    /**
     * Whether to mark the file mandatory on templates: `true` or `false`.
     * @default false
     */
    mandatory?: boolean | undefined;
};
/**
 * The plan, balances, and limits of this workspace and this key.
 * @source inferred
 */
export type Entitlements = {
    /**
     * The workspace's plan.
     */
    plan: 'free' | 'starter' | 'growth' | 'scale' | (string & {});
    /**
     * Status of the subscription; `none` on the free plan.
     */
    subscriptionStatus: 'none' | 'trialing' | 'active' | 'past_due' | 'canceled' | (string & {});
    /** Whether other requests answer 402 `plan_limit`. */
    locked: boolean;
    /** Why the workspace is locked: `free_usage_exhausted` or `trial_or_subscription_inactive`; null if it is not. */
    lockReason: string | null;
    /** Path of the billing settings on the service's own site. */
    upgradeUrl: string;
    /** The usage allowance, in whole US cents. */
    usage: AllowanceBalance;
    /** The discovery credits. One build costs one credit. */
    discoveryCredits: CreditBalance;
    /** The calling key's spending in the current UTC month. */
    key: KeySpend;
    /** Whether an AI provider is configured for this server. If not, a description in prose is refused, and only the forms that each operation lists are understood. */
    aiProvider: boolean;
};
/**
 * Balances of the workspace and of the key.
 * @source inferred
 */
export type Usage = {
    /** The usage allowance, in whole US cents. */
    usage: AllowanceBalance;
    /** The discovery credits. One build costs one credit. */
    discoveryCredits: CreditBalance;
    /** The calling key's spending in the current UTC month. */
    key: KeySpend;
    /** The workspace's use of its quotas. The plan sets them, unless the server overrides them. A call that would exceed one is refused with 402 `quota_exceeded` and the reason of the quota. */
    quotas: QuotaUses;
};
/**
 * The workspace's use of its quotas. The plan sets them, unless the server overrides them. A call that would exceed one is refused with 402 `quota_exceeded` and the reason of the quota.
 * @source inferred
 */
export type QuotaUses = {
    /** Bytes of uploaded files; reason `media_bytes`. */
    mediaBytes: QuotaUse;
    /** Bytes of the answers stored under Idempotency-Keys; reason `idempotency_bytes`. Updated within a second. Once the quota is reached, expired and erased answers are subtracted within a minute. */
    idempotencyBytes: QuotaUse;
    /** Questions to a model in this UTC month; reason `ai_calls`. Updated within a second. */
    aiCallsThisMonth: QuotaUse;
    /** API keys and connected apps that are neither revoked nor expired; reason `keys`. */
    keys: QuotaUse;
    /** Budgets per minute, hour, and day. A call that would exceed one is refused with 429 `rate_limited`, the budget's name as the reason, and `Retry-After`. */
    budgets: BudgetUse[];
};
/**
 * One quota, and its use.
 * @source inferred
 */
export type QuotaUse = {
    /** The amount in use. */
    used: number;
    /** The limit; null without one. */
    limit: number | null;
};
/**
 * One budget of the workspace, shared by all its keys and people, and its use. A window begins with its first use.
 * @source inferred
 */
export type BudgetUse = {
    /**
     * Name of the budget. `calls`: calls of the API and requests to the agent tools. `invitations`: invitations of people. `mails`: emails to prospects, visitors, and invited people. `import_rows`: rows of imports. `invitations_to_one_address` and `mails_to_one_address` count what one address receives from all workspaces of the server; a single workspace may send it half as many.
     */
    name: 'calls' | 'invitations' | 'mails' | 'import_rows' | 'invitations_to_one_address' | 'mails_to_one_address' | (string & {});
    /**
     * Length of a window.
     */
    per: 'minute' | 'hour' | 'day' | (string & {});
    /** Maximum number per window. At least 1. */
    limit: number;
    /** Number used in the current window; null for budgets that count by address. */
    used: number | null;
    /** When the current window ends; null before its first use, and for budgets that count by address. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    resetsAt: string | null;
};
/**
 * The usage allowance, in whole US cents.
 * @source inferred
 */
export type AllowanceBalance = {
    /** Amount that the plan includes, in US cents. */
    allowanceCents: number;
    /** Charged amount, in US cents. */
    usedCents: number;
    /** Amount set aside for pages that are being generated, in US cents. */
    heldCents: number;
    /** Remaining amount, in US cents: allowanceCents - usedCents - heldCents. */
    remainingCents: number;
};
/**
 * The discovery credits. One build costs one credit.
 * @source inferred
 */
export type CreditBalance = {
    /** Credits that the plan includes. */
    included: number;
    /** Credits that were charged. */
    used: number;
    /** Credits set aside for builds in progress. */
    held: number;
    /** Remaining credits: included - used - held. */
    remaining: number;
};
/**
 * The calling key's spending in the current UTC month.
 * @source inferred
 */
export type KeySpend = {
    /** Spending cap per UTC month, in US cents; null without a cap. */
    monthlySpendCapCents: number | null;
    /** Amount charged and set aside this month, in US cents. */
    spentThisMonthCents: number;
    /** When the next UTC month begins and the spending restarts at 0. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    resetsAt: string;
};
/**
 * Kind of work that has a price.
 * @source MCP §4 names them; the prices are inferred
 */
export type BillingType = "recipient_render" | "template_create" | "template_edit" | "discovery" | "purpose_template_build" | "purpose_run";
/** Work to price. Fields are in camelCase. */
export type EstimateCostInput = {
    /** Kind of work that has a price. */
    type: BillingType;
    /** Number to price. Default: 1, or with `batchId`, the members of the batch. 1 to 5,000. */
    quantity?: number | undefined;
    /** With `recipient_render`: a batch whose members are checked for personal content. A UUID. */
    batchId?: string | undefined;
};
/**
 * A price. Acknowledge `estimateCents` exactly to continue.
 * @source inferred
 */
export type CostEstimate = {
    /** Kind of work that has a price. */
    type: BillingType;
    /** Number that was priced. At least 1. */
    quantity: number;
    /** Price of one, in US cents. */
    unitCents: number;
    /** Price in US cents: quantity × unitCents. */
    estimateCents: number;
    /** Discovery credits that it costs; 0 unless `type` is `discovery`. */
    estimateDiscoveryCredits: number;
    /** Whether the balance and the key's cap allow it now. */
    affordable: boolean;
    /** Number of members whose page would say nothing personal: besides names, their record has no value that the template reads. A template reads a role, tags, and custom fields through its variables, and the company's site through its variables and through `insight` sections without `items`. With an AI provider, the site is read whatever the template is. Pages of these members, and of members whose site can't be read, are refused with `research_too_thin` and cost nothing. */
    nothingPersonalCount?: NothingPersonalCount;
};
/** The body that a connector receives. It has both documented field sets, for every kind, so that a receiver written for either works. */
export type WebhookPayload = DeclaredEvent & SampleEvent & {
    /** The event's id; the same on every attempt. A UUID. */
    id: string;
};
/**
 * The fields of every event. Prospect fields are null.
 * @source inferred
 */
export type NeutralEvent = {
    /** The event's id; the same on every attempt. A UUID. */
    id: string;
    /** The kind of event. */
    event: string;
    /** The workspace that the event is from. A UUID. */
    workspace_id: string;
    /** Always null. A UUID. */
    service_lead_id: string | null;
    /** Always null. */
    url: string | null;
    /** When the event happened. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    timestamp: string;
    /** Always null. */
    form_data: null;
    /** Always null. */
    booking: null;
    /** Always null. */
    prospect: null;
    /** Always null. */
    page_token: string | null;
    /** When the event happened. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
};
/**
 * The body of a test delivery.
 * @source inferred
 */
export type ConnectorTestPayload = NeutralEvent & {
    /**
     * Always `connector.test`.
     */
    event: "connector.test";
    /** Fields of a test delivery. */
    fields: ConnectorTestFields;
};
/**
 * Fields of a test delivery.
 * @source inferred
 */
export type ConnectorTestFields = {
    /** Instruction for the receiver. */
    message: string;
};
/**
 * The body of an operational event.
 * @source inferred
 */
export type ConnectorStatusPayload = NeutralEvent & {
    /**
     * Always `connector.status_changed`.
     */
    event: "connector.status_changed";
    /** Status of a connector. */
    fields: ConnectorStatusFields;
};
/**
 * Status of a connector.
 * @source inferred
 */
export type ConnectorStatusFields = {
    /** The connector that the event is about. A UUID. */
    connector_id: string;
    /**
     * Step of the connector's health. `failing`: attempts began to fail. `open`: most attempts fail, so deliveries are held. `disabled`: nothing more is sent. `exhausted`: a delivery ran out of attempts. `recovered`: the receiver answers again.
     */
    step: 'failing' | 'open' | 'disabled' | 'exhausted' | 'recovered' | (string & {});
    /** Status of the connector. `active`. `paused`: by the owner, or because the person or key that answered for it is gone. `open`: most attempts fail, so deliveries are held and one is tried every 1 to 60 minutes, and after a new event, at most once per minute. `disabled`: after 410 Gone, or after 120 hours without a success. Meanwhile, deliveries are held, except while disabled by 410. */
    status: ConnectorStatus;
    /** When the first attempt after the last success failed; null if none did. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    failing_since: string | null;
    /** The event and its remedy. */
    message: string;
};
/**
 * Values by the name of the field.
 * @source REST §2; the types of the values are inferred
 */
export type FieldValues = {
    [key: string]: string | number | boolean | null;
};
/**
 * The meeting of an event.
 * @source inferred
 */
export type EventMeeting = {
    /** The meeting's id, for `getMeeting`; absent when the meeting was booked. A UUID. */
    meeting_id?: string;
    /** When the meeting begins. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    start: string;
    /** When the meeting ends. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    end: string;
    /** IANA time zone in which the visitor saw the time, e.g. `Europe/Berlin`. */
    time_zone?: string;
    /** When the meeting began before it was moved; absent otherwise. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    previous_start?: string;
    /** When the meeting ended before it was moved; absent otherwise. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    previous_end?: string;
    /** Why the meeting was canceled; null when no reason was given, absent for other events. */
    reason?: string | null;
};
/**
 * The prospect of an event, as stored when it happened.
 * @source REST §6; id, first_name and last_name are inferred
 */
export type EventProspect = {
    /** The prospect's id. A UUID. */
    id?: string;
    /** The prospect's email address. */
    email: string;
    /** Name of the company; null when unknown. */
    company_name: string | null;
    /** Given name; null when unknown. */
    first_name?: string | null;
    /** Family name; null when unknown. */
    last_name?: string | null;
};
/**
 * The declared event schema.
 * @source REST §6
 */
export type DeclaredEvent = {
    /** Kind of an event about a prospect: one of the four documented kinds, or that a meeting was moved or canceled. New values may be added. */
    event: ProspectEventKind;
    /** The workspace that the event is from. A UUID. */
    workspace_id: string;
    /** The prospect's id. A UUID. */
    service_lead_id: string;
    /** The page's public URL. */
    url: string | null;
    /** When the event happened. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    timestamp: string;
    /** The submitted form fields; null unless a form was submitted. */
    form_data: FieldValues | null;
    /** The meeting; null unless one was booked, moved, or canceled. */
    booking: EventMeeting | null;
};
/**
 * The fields of the documented sample delivery.
 * @source REST §6
 */
export type SampleEvent = {
    /** Kind of an event about a prospect: one of the four documented kinds, or that a meeting was moved or canceled. New values may be added. */
    event: ProspectEventKind;
    /** The workspace that the event is from. A UUID. */
    workspace_id: string;
    /** The prospect of an event, as stored when it happened. */
    prospect: EventProspect;
    /** The page that it happened on; the last path segment of its public URL. */
    page_token: string;
    /** Content of the event. For a form, the visitor's input by the name of the form field; for a booked meeting, also `start`, `end`, and `time_zone`; for a moved or canceled one, the same as `booking`; for high intent, `signal`; for a rendered page, nothing. */
    fields: FieldValues;
    /** When the event happened. RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`. */
    created_at: string;
};
