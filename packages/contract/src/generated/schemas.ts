// Generated from openapi.yaml by `npm run generate`. Do not edit.

import * as z from 'zod';

const email = () => z.email({ pattern: /^(?!\.)(?!.*\.\.)[^\s\p{C}@"(),:;<>[\]\\]{1,64}(?<!\.)@[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*\.[\p{L}\p{M}\p{N}-]{2,63}$/u });
const isTimeZone = (name: string) => {
    try {
        return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
    } catch {
        return false;
    }
};
const members = ({ least = 0, most = Infinity, names }: { least?: number; most?: number; names?: RegExp }) => (payload: z.core.ParsePayload<object>) => {
    const { issues, value: input } = payload;
    const keys = Object.keys(input);
    if (keys.length < least) issues.push({ code: 'too_small', origin: 'object', minimum: least, inclusive: true, input });
    if (keys.length > most) issues.push({ code: 'too_big', origin: 'object', maximum: most, inclusive: true, input });
    for (const key of keys) if (names && !names.test(key)) issues.push({ code: 'custom', path: [key], message: 'has a name that does not match ' + names, input });
};

type Relation = { type?: string; required?: string[]; properties?: Record<string, Relation & { const?: unknown; minProperties?: number }>; not?: { anyOf: Relation[] } };
type Relations = { oneOf?: Relation[]; anyOf?: Relation[]; dependentRequired?: Record<string, string[]>; dependentSchemas?: Record<string, Relation> };
const missingOf = (one: Relation, value: Record<string, unknown>): string[] => [
    ...(one.required ?? []).filter((name) => value[name] === undefined),
    ...Object.entries(one.properties ?? {}).flatMap(([name, inner]) => typeof value[name] === 'object' && value[name] !== null ? missingOf(inner, value[name] as Record<string, unknown>).map((lacking) => name + '.' + lacking) : []),
];
const othersOf = (one: Relation, value: Record<string, unknown>): string[] =>
    Object.entries(one.properties ?? {}).flatMap(([name, { const: only }]) => only === undefined || value[name] === undefined || value[name] === only ? [] : [name]);
const excludedOf = (one: Relation, value: Record<string, unknown>): string[] =>
    (one.not?.anyOf ?? []).flatMap(({ required = [] }) => required.filter((name) => value[name] !== undefined));
const holds = (one: Relation, value: Record<string, unknown>) => missingOf(one, value).length + othersOf(one, value).length + excludedOf(one, value).length === 0;
const relations = ({ oneOf, anyOf, dependentRequired = {}, dependentSchemas = {} }: Relations) => (payload: z.core.ParsePayload<object>) => {
    const { issues } = payload;
    const input = payload.value as Record<string, unknown>;
    const refuse = (at: string, message: string) => { issues.push({ code: 'custom', path: at.split('.'), message, input }); };
    const choices = oneOf ?? anyOf ?? [];
    const held = choices.filter((one) => holds(one, input));
    const isBegun = (one: Relation) => othersOf(one, input).length === 0 && (one.required ?? []).some((name) => input[name] !== undefined);
    if (choices.length > 0 && held.length === 0) {
        const begun = choices.filter(isBegun);
        const [closest] = begun;
        const heads = choices.map(({ required = [] }) => required[0]).filter((name) => name !== undefined);
        if (!closest) refuse(heads[0] ?? '', 'is required unless ' + heads.slice(1).join(' or ') + ' is given');
        else {
            for (const name of missingOf(closest, input)) refuse(name, 'is required with ' + (closest.required ?? []).filter((one) => input[one] !== undefined).join(' and '));
            for (const name of excludedOf(closest, input)) refuse(name, 'must not be given together with ' + (closest.required ?? [])[0]);
        }
    }
    if (oneOf && held.length > 1) {
        const [first, ...more] = held.map(({ required = [] }) => required[0] ?? '');
        for (const name of more) refuse(name, 'must not be given together with ' + first);
    }
    for (const [name, needed] of Object.entries(dependentRequired)) {
        if (input[name] === undefined) continue;
        for (const one of needed) if (input[one] === undefined) refuse(name, 'must not be given without ' + one);
    }
    for (const [name, one] of Object.entries(dependentSchemas)) {
        if (input[name] === undefined) continue;
        for (const other of othersOf(one, input)) refuse(name, 'must not be given unless ' + other + ' is ' + String(one.properties?.[other]?.const));
    }
};

/**
 * The key or the person that last changed a record.
 */
export const zChanger = z.object({
    actor: z.string(),
    id: z.uuid(),
    name: z.string().nullable()
});

/**
 * One invalid field: where it is and what is wrong.
 */
export const zIssue = z.object({
    path: z.string(),
    message: z.string()
});

/**
 * The body of every error.
 */
export const zErrorBody = z.object({
    error: z.string(),
    reason: z.string().optional(),
    upgradeUrl: z.string().optional(),
    message: z.string().optional(),
    issues: z.array(zIssue).max(100).optional(),
    issueCount: z.int().gte(101).optional(),
    detail: z.string().optional(),
    pageId: z.uuid().optional(),
    estimateCents: z.int().optional(),
    retryAfterSeconds: z.int().optional(),
    current: z.record(z.string(), z.unknown()).optional(),
    changedAt: z.iso.datetime({ offset: true }).optional(),
    changedBy: zChanger.optional(),
    mergedInto: z.uuid().optional(),
    cell: z.string().optional(),
    baseUrl: z.url().optional(),
    requestId: z.string().optional()
});

/**
 * Status of the prospect: `pending` right after creation, then the status of its newest page.
 */
export const zProspectStatus = z.string();

/**
 * Status of the page: `generating`; `rendered` (public); `review` (stopped: `reason` says why, `createPagePreview` shows the text); `failed`; or `unpublished` (taken off the web). New values may be added.
 */
export const zPageStatus = z.string();

/**
 * Status of the batch: `draft` until it is generated, `completed` if every page is rendered, `partially_failed` if some are, `failed` if none is, and `canceled` if it was stopped. New values may be added.
 */
export const zBatchStatus = z.string();

/**
 * Kind of event: a page was rendered, a form was submitted, a meeting was booked, or a visitor showed high intent. New values may be added.
 */
export const zEventKind = z.string();

/**
 * Kind of an event about a prospect: one of the four documented kinds, or that a meeting was moved or canceled. New values may be added.
 */
export const zProspectEventKind = z.string();

/**
 * Free-form JSON, at most 32 KiB and 8 levels deep.
 */
export const zCustomFields = z.record(z.string(), z.unknown());

/**
 * External system name to identifier.
 */
export const zExternalIds = z.record(z.string(), z.string().max(500));

/**
 * A prospect to store. `id`, `status`, `version`, `created_at`, `updated_at`, and `pages` are accepted and ignored, so that a record that was read can be sent back.
 */
export const zProspectInput = z.strictObject({
    email: email().max(254),
    first_name: z.string().max(200).nullish(),
    last_name: z.string().max(200).nullish(),
    company_name: z.string().max(300).nullish(),
    company_domain: z.string().max(2000).nullish(),
    role_title: z.string().max(300).nullish(),
    linkedin_url: z.string().max(2000).nullish(),
    tags: z.array(z.string().min(1).max(100)).max(100).nullish(),
    custom_fields: zCustomFields.nullish(),
    external_ids: z.record(z.string(), z.string().max(500).nullable()).nullish(),
    id: z.unknown().optional(),
    status: z.unknown().optional(),
    created_at: z.unknown().optional(),
    updated_at: z.unknown().optional(),
    version: z.unknown().optional(),
    pages: z.unknown().optional()
});

/**
 * Prospects to store, at least one: an empty list is refused with `no_prospects`.
 */
export const zProspectInputList = z.array(zProspectInput).max(10000);

/**
 * Prospects to store, wrapped in an object.
 */
export const zProspectsInput = z.strictObject({
    prospects: zProspectInputList
});

/**
 * One prospect, a bare array, or an object with `prospects`.
 */
export const zUpsertProspectsInput = z.union([
    zProspectInput,
    zProspectInputList,
    zProspectsInput
]);

/**
 * A stored prospect.
 */
export const zProspect = z.object({
    id: z.uuid(),
    email: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    company_name: z.string().nullable(),
    company_domain: z.string().nullable(),
    role_title: z.string().nullable(),
    linkedin_url: z.string().nullable(),
    tags: z.array(z.string()),
    custom_fields: zCustomFields,
    external_ids: zExternalIds,
    status: zProspectStatus,
    version: z.int().gte(1),
    created_at: z.iso.datetime({ offset: true }),
    updated_at: z.iso.datetime({ offset: true })
});

/**
 * A list of prospects.
 */
export const zProspectList = z.object({
    prospects: z.array(zProspect),
    total: z.int().gte(0).lte(100000).optional()
});

/**
 * The fields to change. Read-only fields of a record that is sent back are ignored.
 */
export const zUpdateProspectInput = z.strictObject({
    email: email().max(254).optional(),
    first_name: z.string().max(200).nullish(),
    last_name: z.string().max(200).nullish(),
    company_name: z.string().max(300).nullish(),
    company_domain: z.string().max(2000).nullish(),
    role_title: z.string().max(300).nullish(),
    linkedin_url: z.string().max(2000).nullish(),
    tags: z.array(z.string().min(1).max(100)).max(100).nullish(),
    custom_fields: zCustomFields.nullish(),
    external_ids: z.record(z.string(), z.string().max(500).nullable()).nullish(),
    id: z.unknown().optional(),
    status: z.unknown().optional(),
    created_at: z.unknown().optional(),
    updated_at: z.unknown().optional(),
    version: z.unknown().optional(),
    pages: z.unknown().optional()
}).check(members({ least: 1 }));

/**
 * The prospect to merge into the one in the path.
 */
export const zMergeProspectsInput = z.strictObject({
    prospectId: z.uuid()
});

/**
 * Numbers of records that a merge moved. All are 0 if the two were merged before.
 */
export const zMovedRecords = z.object({
    pages: z.int().gte(0),
    leads: z.int().gte(0),
    meetings: z.int().gte(0),
    runs: z.int().gte(0),
    discoverySessions: z.int().gte(0),
    batchMembers: z.int().gte(0)
});

/**
 * Summary of a page, as part of its prospect.
 */
export const zPageSummary = z.object({
    id: z.uuid(),
    page_token: z.string(),
    url: z.url(),
    status: zPageStatus
});

/**
 * A prospect with a summary of its pages.
 */
export const zProspectWithPages = zProspect.and(z.object({
    pages: z.array(zPageSummary)
}));

/**
 * The prospect that stays, and what was moved to it.
 */
export const zMergeProspectsResult = z.object({
    prospect: zProspectWithPages,
    mergedProspectId: z.uuid(),
    moved: zMovedRecords
});

/**
 * A prospect with its pages.
 */
export const zProspectResult = z.object({
    prospect: zProspectWithPages
});

/**
 * A generated page.
 */
export const zPage = z.object({
    id: z.uuid(),
    page_token: z.string(),
    url: z.url(),
    status: zPageStatus,
    prospect_id: z.uuid(),
    template_id: z.uuid(),
    created_at: z.iso.datetime({ offset: true })
});

/**
 * A page with its batch, its version, and the reason why it stopped, if it did.
 */
export const zPageDetail = zPage.and(z.object({
    batch_id: z.uuid().nullable(),
    reason: z.string().nullable(),
    rendered_at: z.iso.datetime({ offset: true }).nullable(),
    version: z.int().gte(1)
}));

/**
 * Lifetime of the link. An empty body is accepted.
 */
export const zCreatePagePreviewInput = z.strictObject({
    expiresInHours: z.int().gte(1).lte(168).optional().default(24)
});

/**
 * A finding of the quality gate on a page.
 */
export const zPageIssue = z.object({
    path: z.string(),
    check: z.string(),
    message: z.string(),
    needs: z.string().nullable()
});

/**
 * A page as HTML, with its sections and the findings of the quality gate.
 */
export const zLaidOutPage = z.object({
    html: z.string(),
    revision: z.string().nullable(),
    sections: z.array(z.object({
        id: z.string(),
        kind: z.string(),
        title: z.string()
    })),
    issues: z.array(zPageIssue)
});

/**
 * A link to the text of a page that the quality gate stopped.
 */
export const zPagePreview = z.object({
    url: z.string(),
    expiresAt: z.iso.datetime({ offset: true }),
    revision: z.string(),
    reason: z.string()
});

/**
 * The kind of record that sentences belong to.
 */
export const zStatementSubject = z.enum([
    'page',
    'run',
    'template',
    'materials_template',
    'company_profile'
]);

/**
 * The approval of a sentence.
 */
export const zStatementApproval = z.object({
    by: z.string(),
    at: z.iso.datetime({ offset: true })
});

/**
 * A sentence with its origin, its evidence, and its approval.
 */
export const zPageStatement = z.object({
    path: z.string(),
    text: z.string(),
    origin: z.enum([
        'author',
        'quote',
        'figure',
        'model'
    ]),
    sources: z.array(z.object({
        id: z.string(),
        text: z.string().nullable(),
        url: z.string().nullable()
    })),
    approval: zStatementApproval.nullable()
});

/**
 * A section that was taken off the page, because one of its sentences can't be published, or because the page says only one thing about its reader.
 */
export const zLeftOutSection = z.object({
    section: z.string(),
    path: z.string(),
    message: z.string()
});

/**
 * The sentences of one record.
 */
export const zStatementList = z.object({
    statements: z.array(zPageStatement),
    leftOut: z.array(zLeftOutSection)
});

/**
 * A sentence to replace.
 */
export const zSentenceRewrite = z.strictObject({
    text: z.string().min(1).max(4000),
    to: z.string().min(1).max(4000)
});

/**
 * The sentences to approve.
 */
export const zApproveStatementsInput = z.strictObject({
    of: zStatementSubject,
    id: z.uuid().optional(),
    texts: z.array(z.string().min(1).max(4000)).max(500).optional(),
    rewrites: z.array(zSentenceRewrite).max(100).optional()
});

/**
 * The number of approved and rewritten sentences, and all sentences after the change.
 */
export const zApproveStatementsResult = z.object({
    approved: z.int().gte(0),
    rewritten: z.int().gte(0),
    statements: z.array(zPageStatement),
    leftOut: z.array(zLeftOutSection)
});

/**
 * The text to approve.
 */
export const zApprovePageInput = z.strictObject({
    revision: z.string().min(1).max(64)
});

/**
 * A page with its details.
 */
export const zPageDetailResult = z.object({
    page: zPageDetail
});

/**
 * A window of pages.
 */
export const zPageList = z.object({
    pages: z.array(zPageDetail),
    nextCursor: z.string().nullable()
});

/**
 * A deleted batch.
 */
export const zDeleteBatchResult = z.object({
    batchId: z.uuid()
});

/**
 * A deleted lead.
 */
export const zDeleteLeadResult = z.object({
    leadId: z.uuid()
});

/**
 * A deleted template.
 */
export const zDeleteTemplateResult = z.object({
    templateId: z.uuid()
});

/**
 * A deleted materials template.
 */
export const zDeleteMaterialsTemplateResult = z.object({
    purposeTemplateId: z.uuid()
});

/**
 * A deleted run.
 */
export const zDeleteRunResult = z.object({
    runId: z.uuid(),
    publishedPageId: z.uuid().nullable()
});

/**
 * A deleted session.
 */
export const zDeleteDiscoverySessionResult = z.object({
    sessionId: z.uuid()
});

/**
 * Whether to archive or to restore.
 */
export const zArchiveInput = z.strictObject({
    archived: z.boolean().optional().default(true)
});

/**
 * The name of the copy.
 */
export const zDuplicateInput = z.strictObject({
    name: z.string().min(1).max(200).optional()
});

/**
 * A materials template's id, and whether it is archived.
 */
export const zArchiveMaterialsTemplateResult = z.object({
    purposeTemplateId: z.uuid(),
    archived: z.boolean()
});

/**
 * A copy of a materials template.
 */
export const zDuplicateMaterialsTemplateResult = z.object({
    purposeTemplateId: z.uuid()
});

/**
 * An amount for a piece of work, and its outcome.
 */
export const zLedgerEntry = z.object({
    subject: z.string(),
    kind: z.string(),
    unit: z.string(),
    amount: z.coerce.bigint().gte(BigInt(0)).max(BigInt('9223372036854775807'), { error: 'Invalid value: Expected int64 to be <= 9223372036854775807' }),
    state: z.string(),
    key_id: z.uuid().nullable(),
    created_at: z.iso.datetime({ offset: true }),
    settled_at: z.iso.datetime({ offset: true }).nullable()
});

/**
 * A window of the ledger.
 */
export const zLedger = z.object({
    entries: z.array(zLedgerEntry),
    nextCursor: z.string().nullable()
});

/**
 * The charges of one group.
 */
export const zUsageGroup = z.object({
    group: z.string(),
    cents: z.coerce.bigint().min(BigInt('-9223372036854775808'), { error: 'Invalid value: Expected int64 to be >= -9223372036854775808' }).max(BigInt('9223372036854775807'), { error: 'Invalid value: Expected int64 to be <= 9223372036854775807' }),
    discovery_credits: z.coerce.bigint().min(BigInt('-9223372036854775808'), { error: 'Invalid value: Expected int64 to be >= -9223372036854775808' }).max(BigInt('9223372036854775807'), { error: 'Invalid value: Expected int64 to be <= 9223372036854775807' }),
    count: z.int()
});

/**
 * Sums of charges.
 */
export const zUsageBreakdown = z.object({
    by: z.string(),
    groups: z.array(zUsageGroup)
});

/**
 * The person, and how to make the page.
 */
export const zCreateProspectPageInput = z.strictObject({
    email: email().max(254),
    firstName: z.string().max(200).optional(),
    lastName: z.string().max(200).optional(),
    roleTitle: z.string().max(300).optional(),
    companyName: z.string().max(300).optional(),
    companyDomain: z.string().max(2000).optional(),
    templateId: z.uuid().optional(),
    sendEmail: z.boolean().optional().default(false),
    pageId: z.uuid().optional()
});

/**
 * The finished page.
 */
export const zCreateProspectPageResult = z.object({
    pageId: z.uuid(),
    url: z.url(),
    emailed: z.boolean()
});

/**
 * Everything that is held about one person.
 */
export const zProspectExport = z.object({
    prospectId: z.uuid(),
    exportedAt: z.iso.datetime({ offset: true }),
    held: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    truncated: z.array(z.string())
});

/**
 * The result of an erasure. It does not name the person.
 */
export const zErasureReceipt = z.object({
    id: z.uuid(),
    prospectId: z.uuid(),
    erasedAt: z.iso.datetime({ offset: true }),
    keyId: z.uuid(),
    erased: z.record(z.string(), z.int().gte(0)),
    kept: z.array(z.object({
        kind: z.string(),
        why: z.string()
    })),
    mentions: z.array(z.object({
        kind: z.string(),
        id: z.string()
    }))
});

/**
 * The receipt of an erasure.
 */
export const zErasureResult = z.object({
    receipt: zErasureReceipt
});

/**
 * An entry of the audit log.
 */
export const zAuditEntry = z.object({
    id: z.uuid(),
    at: z.iso.datetime({ offset: true }),
    actor: z.string(),
    key_id: z.uuid().nullable(),
    key_name: z.string().nullable(),
    member_id: z.uuid().nullable(),
    member_email: z.string().nullable(),
    operation: z.string(),
    resource_id: z.string().nullable(),
    status: z.int(),
    request_id: z.string().nullable(),
    address: z.string().nullable()
});

/**
 * A page of the audit log.
 */
export const zAuditList = z.object({
    entries: z.array(zAuditEntry),
    nextCursor: z.string().nullable()
});

/**
 * The deleted prospect, and the number of its pages.
 */
export const zDeleteProspectResult = z.object({
    prospectId: z.uuid(),
    deletedPages: z.int().gte(0)
});

/**
 * Column name to field: `email`, `first_name` …, `tags`, `custom_fields.<name>`, `external_ids.<name>`, or `ignore`.
 */
export const zImportMapping = z.record(z.string(), z.string().min(1).max(100)).check(members({ most: 200 }));

/**
 * Prospects as records or as `csv`. `mapping` assigns the columns of the `csv`.
 */
export const zImportProspectsInput = z.strictObject({
    prospects: z.array(z.record(z.string(), z.unknown())).min(1).max(10000).optional(),
    csv: z.string().min(1).max(8000000).optional(),
    mapping: zImportMapping.optional(),
    templateId: z.uuid().optional(),
    batchName: z.string().min(1).max(200).optional(),
    dryRun: z.boolean().optional()
}).check(relations({"oneOf":[{"required":["prospects"]},{"required":["csv"]}],"dependentRequired":{"mapping":["csv"]}}));

/**
 * A column of the CSV and its field.
 */
export const zImportedColumn = z.object({
    column: z.string(),
    field: z.string()
});

/**
 * The outcome of one row.
 */
export const zImportedRow = z.object({
    row: z.int().gte(1),
    line: z.int().gte(1).nullable(),
    same_address_rows: z.array(z.int().gte(1)).max(20),
    email: z.string().nullable(),
    outcome: z.string(),
    prospect_id: z.uuid().nullable(),
    warnings: z.array(zIssue),
    issues: z.array(zIssue)
});

/**
 * The outcome of each row, and the totals.
 */
export const zImportReport = z.object({
    rows: z.int().gte(0),
    created: z.int().gte(0),
    updated: z.int().gte(0),
    failed: z.int().gte(0),
    results: z.array(zImportedRow).max(10000),
    columns: z.array(zImportedColumn),
    ignoredColumns: z.array(z.string())
});

/**
 * Name and address of a prospect.
 */
export const zProspectSummary = z.object({
    id: z.uuid(),
    email: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    company_name: z.string().nullable()
});

/**
 * The five metrics of the workspace since it was created.
 */
export const zMetrics = z.object({
    pagesLive: z.int().gte(0),
    visited: z.int().gte(0),
    conversions: z.int().gte(0),
    ctaClicks: z.int().gte(0),
    conversionRate: z.number().gte(0).lte(1)
});

/**
 * One UTC day.
 */
export const zDayOfAnalytics = z.object({
    day: z.iso.date(),
    pagesMade: z.int().gte(0),
    visits: z.int().gte(0),
    conversions: z.int().gte(0)
});

/**
 * Activity on the workspace's pages by day.
 */
export const zDailyAnalytics = z.object({
    days: z.array(zDayOfAnalytics).max(366)
});

/**
 * One ranked page and its counts.
 */
export const zHotLead = z.object({
    page_id: z.uuid(),
    page_token: z.string(),
    prospect_id: z.uuid(),
    prospect: zProspectSummary.nullable(),
    visits: z.int().gte(0),
    cta_clicks: z.int().gte(0),
    conversions: z.int().gte(0),
    high_intent_count: z.int().gte(0),
    converted: z.boolean(),
    last_conversion_at: z.iso.datetime({ offset: true }).nullable()
});

/**
 * Metrics of the workspace and its hottest pages.
 */
export const zAnalytics = z.object({
    metrics: zMetrics,
    hotLeads: z.array(zHotLead).max(50)
});

/**
 * `new` until a person has read the lead, `open` until they say that it is answered.
 */
export const zLeadStatus = z.string();

/**
 * Changes to the work on a lead. Omitted fields keep their values.
 */
export const zUpdateLeadInput = z.strictObject({
    status: z.enum([
        'new',
        'open',
        'answered'
    ]).optional(),
    ownerId: z.uuid().nullish(),
    note: z.string().min(1).max(2000).nullish()
}).check(members({ least: 1 }));

/**
 * Whether the meeting takes place.
 */
export const zMeetingStatus = z.string();

/**
 * A meeting that a visitor booked from a page.
 */
export const zMeeting = z.object({
    id: z.uuid(),
    status: zMeetingStatus,
    version: z.int().gte(1),
    start: z.iso.datetime({ offset: true }),
    end: z.iso.datetime({ offset: true }),
    time_zone: z.string(),
    prospect_id: z.uuid(),
    page_token: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    message: z.string().nullable(),
    sequence: z.int().gte(0).lte(2147483647),
    cancel_reason: z.string().nullable(),
    canceled_at: z.iso.datetime({ offset: true }).nullable(),
    created_at: z.iso.datetime({ offset: true }),
    updated_at: z.iso.datetime({ offset: true })
});

/**
 * A window of meetings.
 */
export const zMeetingList = z.object({
    meetings: z.array(zMeeting).max(250),
    nextCursor: z.string().nullable()
});

/**
 * A meeting.
 */
export const zMeetingResult = z.object({
    meeting: zMeeting
});

/**
 * A free time of the calendar.
 */
export const zMeetingTime = z.object({
    start: z.iso.datetime({ offset: true }),
    end: z.iso.datetime({ offset: true })
});

/**
 * The free times of a calendar.
 */
export const zMeetingTimes = z.object({
    times: z.array(zMeetingTime)
});

/**
 * The reason of a cancellation.
 */
export const zCancelMeetingInput = z.strictObject({
    reason: z.string().min(1).max(500).optional()
});

/**
 * The new time of a meeting.
 */
export const zMoveMeetingInput = z.strictObject({
    start: z.iso.datetime({ offset: true })
});

/**
 * The template and the prospects of a draft batch.
 */
export const zCreateBatchInput = z.strictObject({
    templateId: z.uuid(),
    prospectIds: z.array(z.uuid()).min(1).max(5000).optional(),
    batchName: z.string().min(1).max(200).optional()
});

/**
 * The changes to a draft batch.
 */
export const zUpdateBatchInput = z.strictObject({
    addProspectIds: z.array(z.uuid()).min(1).max(5000).optional(),
    removeProspectIds: z.array(z.uuid()).min(1).max(5000).optional(),
    templateId: z.uuid().optional()
}).check(members({ least: 1 }));

/**
 * Number of members whose page would say nothing personal: besides names, their record has no value that the template reads. A template reads a role, tags, and custom fields through its variables, and the company's site through its variables and through `insight` sections without `items`. With an AI provider, the site is read whatever the template is. Pages of these members, and of members whose site can't be read, are refused with `research_too_thin` and cost nothing.
 */
export const zNothingPersonalCount = z.int().gte(0);

/**
 * The draft batch. Nothing is charged yet.
 */
export const zCreateBatchResult = z.object({
    batchId: z.uuid(),
    status: zBatchStatus,
    batchName: z.string().nullable(),
    templateId: z.uuid(),
    prospectCount: z.int().gte(1),
    nothingPersonalCount: zNothingPersonalCount
});

/**
 * The result of an import.
 */
export const zImportProspectsResult = z.object({
    report: zImportReport,
    batch: zCreateBatchResult.nullable()
});

/**
 * The acknowledged price, and the members to generate.
 */
export const zGenerateBatchInput = z.strictObject({
    acknowledgedEstimateCents: z.int().gte(0).lte(2147483647),
    forceSync: z.boolean().optional().default(false),
    prospectIds: z.array(z.uuid()).min(1).max(5000).optional()
});

/**
 * Number of members by status.
 */
export const zBatchCounts = z.object({
    pending: z.int().gte(0),
    generating: z.int().gte(0),
    rendered: z.int().gte(0),
    review: z.int().gte(0),
    failed: z.int().gte(0)
});

/**
 * The generation that was started; with `forceSync`, its outcome.
 */
export const zGenerateBatchResult = z.object({
    batchId: z.uuid(),
    version: z.int().gte(1).optional(),
    status: zBatchStatus,
    queued: z.int().gte(0),
    mode: z.string(),
    counts: zBatchCounts.optional()
});

/**
 * One page for each of many prospects.
 */
export const zBatch = z.object({
    id: z.uuid(),
    name: z.string().nullable(),
    template_id: z.uuid(),
    status: zBatchStatus,
    version: z.int().gte(1),
    prospect_count: z.int().gte(0),
    sites_unread: z.int().gte(0),
    estimate_cents: z.int().nullable(),
    created_at: z.iso.datetime({ offset: true }),
    completed_at: z.iso.datetime({ offset: true }).nullable()
});

/**
 * A canceled batch.
 */
export const zCancelBatchResult = z.object({
    batch: zBatch,
    canceledPages: z.int().gte(0)
});

/**
 * A batch.
 */
export const zBatchResult = z.object({
    batch: zBatch
});

/**
 * A window of batches.
 */
export const zBatchList = z.object({
    batches: z.array(zBatch).max(250),
    nextCursor: z.string().nullable()
});

/**
 * One prospect of a batch.
 */
export const zBatchMember = z.object({
    prospect_id: z.uuid(),
    email: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    company_name: z.string().nullable(),
    status: zProspectStatus,
    page_id: z.uuid().nullable(),
    url: z.url().nullable(),
    error: z.string().nullable(),
    needs: z.array(z.string().max(200)),
    site_read: z.boolean().nullable(),
    nothing_personal: z.boolean().nullable(),
    has_live_page: z.boolean().nullable(),
    writeback_status: z.string()
});

/**
 * A batch and a window of its members.
 */
export const zBatchWithMembers = z.object({
    batch: zBatch,
    members: z.array(zBatchMember).max(500),
    nextCursor: z.string().nullable()
});

/**
 * The failed members to generate again. An empty body selects all.
 */
export const zRegenerateFailedPagesInput = z.strictObject({
    acknowledgedEstimateCents: z.int().gte(0).lte(2147483647).optional(),
    prospectIds: z.array(z.uuid()).min(1).max(5000).optional()
});

/**
 * Status and counts of a batch.
 */
export const zBatchProgress = z.object({
    batchId: z.uuid(),
    status: zBatchStatus,
    counts: zBatchCounts
});

/**
 * A kind of event that a connector may be sent: the four documented ones, `meeting.moved`, `meeting.canceled`, `connector.test` and `connector.status_changed`.
 */
export const zDeliveredKind = z.string();

/**
 * A kind that a connector can subscribe to: one of the four documented ones, `meeting.moved`, `meeting.canceled`, or `connector.status_changed`, which reports on the workspace's other connectors.
 */
export const zSubscribableKind = z.enum([
    'page.rendered',
    'form.submitted',
    'meeting.booked',
    'lead.intent',
    'meeting.moved',
    'meeting.canceled',
    'connector.status_changed'
]);

/**
 * Your own headers, sent with every delivery; at most 10. Values are stored encrypted and never returned. Names that the server sets (such as `Host`, `Content-Type`, `X-Service-*`, and `webhook-*`) are refused.
 */
export const zConnectorHeaders = z.record(z.string(), z.string().max(2000).regex(/^[\x20-\x7e]*$/)).check(members({ most: 10, names: /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/ }));

/**
 * Merged into the headers of the connector: a value replaces, null removes. Names that the server sets, and more than 10 in total, are refused.
 */
export const zConnectorHeaderChanges = z.record(z.string(), z.string().max(2000).regex(/^[\x20-\x7e]*$/).nullable()).check(members({ most: 10, names: /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/ }));

/**
 * The destination of a webhook, and the events that it receives.
 */
export const zCreateConnectorInput = z.strictObject({
    outboundUrl: z.url().max(2000).regex(/^https?:\/\/[^\s\/?#@]+(?:[\/?#]|$)/),
    events: z.array(zSubscribableKind).min(1).max(7).optional(),
    provider: z.string().regex(/^[a-z][a-z0-9_-]{0,49}$/).optional().default('custom'),
    description: z.string().max(500).optional(),
    headers: zConnectorHeaders.optional(),
    maxInFlight: z.int().gte(1).lte(64).optional().default(8),
    ratePerSecond: z.int().gte(1).lte(1000).optional(),
    timeoutSeconds: z.int().gte(3).lte(30).optional().default(10)
});

/**
 * Changes to a connector. Omitted fields keep their values.
 */
export const zUpdateConnectorInput = z.strictObject({
    outboundUrl: z.url().max(2000).regex(/^https?:\/\/[^\s\/?#@]+(?:[\/?#]|$)/).optional(),
    events: z.array(zSubscribableKind).min(1).max(7).optional(),
    provider: z.string().regex(/^[a-z][a-z0-9_-]{0,49}$/).optional(),
    description: z.string().max(500).nullish(),
    headers: zConnectorHeaderChanges.optional(),
    maxInFlight: z.int().gte(1).lte(64).optional(),
    ratePerSecond: z.int().gte(1).lte(1000).optional(),
    timeoutSeconds: z.int().gte(3).lte(30).optional(),
    adopt: z.literal(true).optional()
});

/**
 * Status of the connector. `active`. `paused`: by the owner, or because the person or key that answered for it is gone. `open`: most attempts fail, so deliveries are held and one is tried every 1 to 60 minutes, and after a new event, at most once per minute. `disabled`: after 410 Gone, or after 120 hours without a success. Meanwhile, deliveries are held, except while disabled by 410.
 */
export const zConnectorStatus = z.string();

/**
 * A webhook destination.
 */
export const zConnector = z.object({
    id: z.uuid(),
    provider: z.string(),
    outbound_url: z.url(),
    event_subscriptions: z.array(zDeliveredKind),
    status: zConnectorStatus,
    version: z.int().gte(1),
    created_at: z.iso.datetime({ offset: true })
});

/**
 * Why a connector is not active. `owner`: the owner paused it. `person_left`: the person who answered for its receiver was removed. `key_revoked`: the key or app that chose the receiver was revoked; check the receiver, then resume the connector. `failing`: most attempts fail. `gone`: the receiver answered 410. `no_success`: no attempt succeeded for 120 hours.
 */
export const zConnectorStatusReason = z.string();

/**
 * `unused` before the first attempt. `failing` after three failed attempts in a row, while it has never succeeded, and while a delivery is exhausted.
 */
export const zHealthState = z.string();

/**
 * Health of the deliveries of one kind of event.
 */
export const zKindHealth = z.object({
    event: zDeliveredKind,
    state: zHealthState,
    consecutive_failures: z.int().gte(0),
    last_success_at: z.iso.datetime({ offset: true }).nullable(),
    last_failure_at: z.iso.datetime({ offset: true }).nullable(),
    last_error: z.string().nullable(),
    exhausted: z.int().gte(0)
});

/**
 * The worst health of all kinds, and the health of each kind.
 */
export const zConnectorHealth = z.object({
    state: zHealthState,
    consecutive_failures: z.int().gte(0),
    last_success_at: z.iso.datetime({ offset: true }).nullable(),
    last_failure_at: z.iso.datetime({ offset: true }).nullable(),
    last_error: z.string().nullable(),
    exhausted: z.int().gte(0),
    kinds: z.array(zKindHealth)
});

/**
 * A connector with its settings, its status, and its health.
 */
export const zConnectorWithHealth = zConnector.and(z.object({
    description: z.string().nullable(),
    status_reason: zConnectorStatusReason.nullable(),
    status_changed_at: z.iso.datetime({ offset: true }).nullable(),
    next_probe_at: z.iso.datetime({ offset: true }).nullable(),
    failing_since: z.iso.datetime({ offset: true }).nullable(),
    max_in_flight: z.int(),
    rate_per_second: z.int(),
    timeout_seconds: z.int(),
    header_names: z.array(z.string()),
    previous_secret_expires_at: z.iso.datetime({ offset: true }).nullable(),
    created_by: z.string().nullable(),
    rotation_advised: z.boolean(),
    answered_by: z.string().nullable(),
    health: zConnectorHealth
}));

/**
 * The workspace's connectors.
 */
export const zConnectorListResult = z.object({
    connectors: z.array(zConnectorWithHealth)
});

/**
 * A connector.
 */
export const zConnectorResult = z.object({
    connector: zConnectorWithHealth
});

/**
 * The enabled connector, and the deliveries that waited for it.
 */
export const zEnableConnectorResult = z.object({
    connector: zConnectorWithHealth,
    released: z.int().gte(0),
    exhausted: z.int().gte(0)
});

/**
 * The deleted connector, and the number of canceled deliveries.
 */
export const zDeleteConnectorResult = z.object({
    connectorId: z.uuid(),
    canceledDeliveries: z.int().gte(0)
});

/**
 * Time for which the old secret keeps signing.
 */
export const zRotateSecretInput = z.strictObject({
    overlapHours: z.int().gte(0).lte(168).optional().default(24)
});

/**
 * The connector and its new secret, shown only this once.
 */
export const zRotateSecretResult = z.object({
    connector: zConnectorWithHealth,
    secret: z.string()
});

/**
 * The deliveries to send again.
 */
export const zReplayInput = z.strictObject({
    createdAfter: z.iso.datetime({ offset: true }),
    createdBefore: z.iso.datetime({ offset: true }).optional(),
    status: z.enum([
        'exhausted',
        'canceled',
        'delivered'
    ]).optional().default('exhausted'),
    event: zSubscribableKind.optional(),
    dryRun: z.boolean().optional().default(false)
});

/**
 * Number of deliveries of one kind that matched.
 */
export const zReplayedKind = z.object({
    event: zDeliveredKind,
    matched: z.int().gte(0)
});

/**
 * The result of a replay.
 */
export const zReplayResult = z.object({
    dryRun: z.boolean(),
    matched: z.int().gte(0),
    replayed: z.int().gte(0),
    remaining: z.int().gte(0),
    kinds: z.array(zReplayedKind)
});

/**
 * The deliveries that are still to be sent.
 */
export const zConnectorQueue = z.object({
    pending: z.int().gte(0),
    waiting: z.int().gte(0),
    in_flight: z.int().gte(0),
    oldest_due_at: z.iso.datetime({ offset: true }).nullable()
});

/**
 * Counts of attempts.
 */
export const zAttemptCounts = z.object({
    attempts: z.int().gte(0),
    succeeded: z.int().gte(0),
    failed: z.int().gte(0),
    exhausted: z.int().gte(0),
    average_ms: z.int().gte(0).nullable()
});

/**
 * The counts of one hour and one kind.
 */
export const zHourOfKind = zAttemptCounts.and(z.object({
    hour: z.iso.datetime({ offset: true }),
    event: zDeliveredKind
}));

/**
 * Attempts and deliveries of a connector by hour, and its queue.
 */
export const zConnectorStats = z.object({
    since: z.iso.datetime({ offset: true }),
    queue: zConnectorQueue,
    totals: zAttemptCounts,
    hours: z.array(zHourOfKind)
});

/**
 * A connector's statistics.
 */
export const zConnectorStatsResult = z.object({
    stats: zConnectorStats
});

/**
 * Server-sent events (`text/event-stream`). Each message has the lines `event` (the kind), `id` (the position) and `data` (the body, exactly as connectors receive it).
 */
export const zEventStream = z.string();

/**
 * The connector and its secret, shown only this once.
 */
export const zCreateConnectorResult = z.object({
    connector: zConnector,
    secret: z.string()
});

/**
 * Status of the delivery: `pending` before the first attempt, `in_flight` during one, `waiting` for the next, `held` while the connector is paused, open, or disabled, `delivered`, `exhausted` after the last attempt of the schedule, or `canceled` by the owner.
 */
export const zDeliveryStatus = z.string();

/**
 * The body of a delivery.
 */
export const zDeliveryBody = z.object({
    event_id: z.uuid(),
    event: z.string(),
    content_type: z.string(),
    bytes: z.int().gte(0),
    body: z.string()
});

/**
 * The last attempt of a delivery in short; `getDelivery` returns all of them in full.
 */
export const zLastAttempt = z.object({
    number: z.int().gte(1),
    outcome: z.string(),
    status_code: z.int().nullable(),
    started_at: z.iso.datetime({ offset: true }),
    response_excerpt: z.string().nullable(),
    error: z.string().nullable()
});

/**
 * One event on its way to one connector.
 */
export const zDelivery = z.object({
    id: z.uuid(),
    connector_id: z.uuid(),
    event_id: z.uuid(),
    event: zDeliveredKind,
    status: zDeliveryStatus,
    attempt_count: z.int().gte(0),
    next_attempt_at: z.iso.datetime({ offset: true }).nullable(),
    last_attempt: zLastAttempt.nullable(),
    delivered_at: z.iso.datetime({ offset: true }).nullable(),
    created_at: z.iso.datetime({ offset: true })
});

/**
 * A window of deliveries.
 */
export const zDeliveryListResult = z.object({
    deliveries: z.array(zDelivery).max(250),
    nextCursor: z.string().nullable()
});

/**
 * A delivery.
 */
export const zDeliveryResult = z.object({
    delivery: zDelivery
});

/**
 * The request of an attempt, without its body.
 */
export const zAttemptRequest = z.object({
    method: z.string(),
    url: z.string(),
    headers: z.record(z.string(), z.string())
});

/**
 * Milliseconds of each phase; null for a phase that was not reached or not needed.
 */
export const zAttemptPhases = z.object({
    dns_ms: z.int().gte(0).nullable(),
    connect_ms: z.int().gte(0).nullable(),
    tls_ms: z.int().gte(0).nullable(),
    first_byte_ms: z.int().gte(0).nullable()
});

/**
 * One attempt to deliver an event.
 */
export const zDeliveryAttempt = z.object({
    number: z.int().gte(1),
    outcome: z.string(),
    status_code: z.int().nullable(),
    started_at: z.iso.datetime({ offset: true }),
    duration_ms: z.int().gte(0),
    request: zAttemptRequest.nullable(),
    response_headers: z.record(z.string(), z.string()).nullable(),
    response_excerpt: z.string().nullable(),
    error: z.string().nullable(),
    phases: zAttemptPhases.nullable()
});

/**
 * A delivery with every attempt.
 */
export const zDeliveryWithAttempts = zDelivery.and(z.object({
    attempts: z.array(zDeliveryAttempt)
}));

/**
 * The outcome of a test delivery.
 */
export const zTestConnectorResult = z.object({
    delivered: z.boolean(),
    delivery: zDeliveryWithAttempts
});

/**
 * A delivery with every attempt.
 */
export const zDeliveryWithAttemptsResult = z.object({
    delivery: zDeliveryWithAttempts
});

/**
 * A pain point, your solution, and a proof.
 */
export const zSolutionMapEntry = z.strictObject({
    painPoint: z.string().min(1).max(2000),
    solution: z.string().min(1).max(2000),
    proof: z.string().max(2000).optional()
});

/**
 * The session that was created; poll it with `getDiscoverySession`.
 */
export const zCreateDiscoverySessionResult = z.object({
    sessionId: z.uuid()
});

/**
 * A speaker of a call, and their side.
 */
export const zSpeakerSide = z.strictObject({
    name: z.string().min(1).max(200),
    side: z.enum([
        'seller',
        'buyer',
        'unknown'
    ])
});

/**
 * Sides of the call's speakers, if you know them. Otherwise, a speaker is recognized by organization, by the workspace's team, and by the recipient; a question asks for the others.
 */
export const zSpeakerSides = z.array(zSpeakerSide).min(1).max(100);

/**
 * The call, and what you know about the prospect: at least one of transcript, notes, solutions, and recording.
 */
export const zCreateDiscoverySessionInput = z.strictObject({
    prospectId: z.uuid().optional(),
    prospect: zProspectInput.optional(),
    transcript: z.string().min(1).max(1000000).optional(),
    notes: z.string().min(1).max(200000).optional(),
    solutionMap: z.array(zSolutionMapEntry).min(1).max(100).optional(),
    exclusions: z.string().max(5000).optional(),
    recordingUrl: z.url().max(2000).optional(),
    consentAttested: z.boolean().optional(),
    speakers: zSpeakerSides.optional()
}).check(relations({"anyOf":[{"required":["transcript"]},{"required":["notes"]},{"required":["solutionMap"]},{"required":["recordingUrl"]}]}));

/**
 * A speaker of a call, with their side.
 */
export const zCallSpeaker = z.object({
    name: z.string(),
    turns: z.int().gte(0),
    side: z.enum([
        'seller',
        'buyer',
        'unknown'
    ]),
    known_by: z.string().nullable()
});

/**
 * Sides to correct.
 */
export const zUpdateDiscoverySpeakersInput = z.strictObject({
    speakers: z.array(zSpeakerSide).min(1).max(100)
});

/**
 * Status of the session, in this order. New values may be added.
 */
export const zDiscoveryStatus = z.string();

/**
 * A discovery session: from a sales call to a follow-up page.
 */
export const zDiscoverySession = z.object({
    id: z.uuid(),
    status: zDiscoveryStatus,
    version: z.int().gte(1),
    template_id: z.uuid().nullable(),
    page_id: z.uuid().nullable(),
    error: z.string().nullable()
});

/**
 * A discovery session with its prospect and its time of creation.
 */
export const zListedDiscoverySession = zDiscoverySession.and(z.object({
    prospect_id: z.uuid().nullable(),
    created_at: z.iso.datetime({ offset: true })
}));

/**
 * A window of discovery sessions.
 */
export const zDiscoverySessionList = z.object({
    sessions: z.array(zListedDiscoverySession),
    nextCursor: z.string().nullable()
});

/**
 * A discovery session.
 */
export const zDiscoverySessionResult = z.object({
    session: zDiscoverySession
});

/**
 * The session after the sides were corrected.
 */
export const zUpdateDiscoverySpeakersResult = z.object({
    session: zDiscoverySession,
    speakers: z.array(zCallSpeaker)
});

/**
 * A question that the prospect may ask, with a suggested answer.
 */
export const zDiscoveryQuestion = z.object({
    id: z.string(),
    question: z.string(),
    context: z.string(),
    category: z.string(),
    ai_suggested_answer: z.string(),
    answer_source: z.string(),
    rag_confidence: z.number().gte(0).lte(1),
    status: z.string(),
    answer: z.string().nullable()
});

/**
 * A session and its questions.
 */
export const zDiscoverySnapshot = z.object({
    speakers: z.array(zCallSpeaker),
    session: zListedDiscoverySession,
    questions: z.array(zDiscoveryQuestion)
});

/**
 * The questions after the answers.
 */
export const zAnswerDiscoveryQuestionsResult = z.object({
    questions: z.array(zDiscoveryQuestion),
    version: z.int().gte(1)
});

/**
 * A question as it was read, with your edits. Read-only fields are accepted and ignored.
 */
export const zDiscoveryAnswer = z.strictObject({
    id: z.string().min(1).max(100),
    question: z.string().min(1).max(2000).optional(),
    answer: z.string().max(10000).nullish(),
    status: z.enum([
        'open',
        'answered',
        'skipped'
    ]).optional(),
    context: z.unknown().optional(),
    category: z.unknown().optional(),
    ai_suggested_answer: z.unknown().optional(),
    answer_source: z.unknown().optional(),
    rag_confidence: z.unknown().optional()
});

/**
 * Answers to the questions of a session.
 */
export const zAnswerDiscoveryQuestionsInput = z.strictObject({
    answers: z.array(zDiscoveryAnswer).min(1).max(100)
});

/**
 * The acknowledged price. An empty body is accepted.
 */
export const zBuildDiscoveryPageInput = z.strictObject({
    acknowledgedDiscoveryCredits: z.int().gte(0).lte(2147483647).optional()
});

/**
 * A build that was started.
 */
export const zBuildStarted = z.object({
    buildId: z.uuid(),
    status: z.string(),
    version: z.int().gte(1).optional()
});

/**
 * A template without its document.
 */
export const zTemplate = z.object({
    id: z.uuid(),
    name: z.string(),
    kind: z.string(),
    status: z.string(),
    version: z.int().gte(1),
    created_at: z.iso.datetime({ offset: true }),
    updated_at: z.iso.datetime({ offset: true })
});

/**
 * A template, and whether it is archived.
 */
export const zArchiveTemplateResult = z.object({
    template: zTemplate,
    archived: z.boolean()
});

/**
 * A copy of a template.
 */
export const zDuplicateTemplateResult = z.object({
    template: zTemplate
});

/**
 * A window of templates.
 */
export const zTemplateList = z.object({
    templates: z.array(zTemplate).max(250),
    nextCursor: z.string().nullable()
});

/**
 * Purpose of a page, which decides how it looks. Omitted: `introduction`, or `short` for a page that says only one thing about its reader.
 */
export const zPageLayout = z.enum([
    'introduction',
    'follow_up',
    'roi',
    'proposal',
    'invitation',
    'renewal',
    'short'
]);

/**
 * One fact below the headline of a page.
 */
export const zPageFact = z.strictObject({
    label: z.string().max(120).regex(/\S/),
    value: z.string().max(200).regex(/\S/)
});

/**
 * Name of a section, unique in its document.
 */
export const zSectionId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

/**
 * Shows the main button in a band of its own.
 */
export const zCallToActionSection = z.strictObject({
    id: zSectionId,
    kind: z.literal('call_to_action'),
    title: z.string().max(160).optional().default(''),
    body: z.string().max(4000).optional().default('')
});

/**
 * Shows the form.
 */
export const zLeadFormSection = z.strictObject({
    id: zSectionId,
    kind: z.literal('lead_form'),
    title: z.string().max(160).optional().default(''),
    body: z.string().max(4000).optional().default('')
});

/**
 * Shows the link to the calendar.
 */
export const zBookingSection = z.strictObject({
    id: zSectionId,
    kind: z.literal('booking'),
    title: z.string().max(160).optional().default(''),
    body: z.string().max(4000).optional().default('')
});

/**
 * An option to choose.
 */
export const zPriceOption = z.strictObject({
    title: z.string().max(80).regex(/\S/),
    amount: z.string().max(60).regex(/\S/),
    unit: z.string().max(160).optional().default(''),
    includes: z.array(z.string().max(200).regex(/\S/)).max(10).optional().default([]),
    suggested: z.boolean().optional().default(false)
});

/**
 * Shows what the visitor can choose, and for how much. With a lead form on the page, each option leads to the form, which then has the field `choice`.
 */
export const zPriceSection = z.strictObject({
    id: zSectionId,
    kind: z.literal('price'),
    title: z.string().max(160).optional().default(''),
    body: z.string().max(4000).optional().default(''),
    terms: z.string().max(400).regex(/\S/),
    options: z.array(zPriceOption).min(1).max(4)
});

/**
 * One figure of a chart.
 */
export const zChartPoint = z.strictObject({
    label: z.string().max(120).regex(/\S/),
    value: z.string().max(120).regex(/\S/),
    before: z.string().max(120).optional().default('')
});

/**
 * Shows figures as bars, with a table of the same figures beneath. Points whose value is not a number are left out.
 */
export const zChartSection = z.strictObject({
    id: zSectionId,
    kind: z.literal('chart'),
    title: z.string().max(160).optional().default(''),
    body: z.string().max(4000).optional().default(''),
    caption: z.string().max(300).regex(/\S/),
    valueLabel: z.string().max(60).optional().default(''),
    beforeLabel: z.string().max(60).optional().default(''),
    points: z.array(zChartPoint).min(1).max(12)
});

/**
 * One row of a comparison.
 */
export const zCompareRow = z.strictObject({
    title: z.string().max(120).regex(/\S/),
    ours: z.string().max(200).regex(/\S/),
    theirs: z.string().max(200).regex(/\S/),
    basis: z.string().max(200).regex(/\S/)
});

/**
 * Compares two ways, row by row, each with what it rests on.
 */
export const zCompareSection = z.strictObject({
    id: zSectionId,
    kind: z.literal('compare'),
    title: z.string().max(160).optional().default(''),
    body: z.string().max(4000).optional().default(''),
    oursLabel: z.string().max(60).regex(/\S/),
    theirsLabel: z.string().max(60).regex(/\S/),
    rows: z.array(zCompareRow).min(1).max(12)
});

/**
 * One moment of a timeline.
 */
export const zTimelinePoint = z.strictObject({
    when: z.string().max(80).regex(/\S/),
    title: z.string().max(120).regex(/\S/),
    detail: z.string().max(300).optional().default('')
});

/**
 * Shows what happens when.
 */
export const zTimelineSection = z.strictObject({
    id: zSectionId,
    kind: z.literal('timeline'),
    title: z.string().max(160).optional().default(''),
    body: z.string().max(4000).optional().default(''),
    points: z.array(zTimelinePoint).min(1).max(8)
});

/**
 * A number that visitors can change.
 */
export const zCalculatorInput = z.strictObject({
    name: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
    label: z.string().max(120).regex(/\S/),
    value: z.string().max(120).regex(/\S/),
    unit: z.string().max(60).optional().default(''),
    min: z.number(),
    max: z.number(),
    step: z.number().gte(0.000001).optional().default(1)
});

/**
 * A figure that follows from the numbers.
 */
export const zCalculatorResult = z.strictObject({
    label: z.string().max(120).regex(/\S/),
    formula: z.string().max(500),
    style: z.enum([
        'number',
        'currency',
        'percent'
    ]).optional().default('number'),
    currency: z.string().regex(/^[A-Z]{3}$/).optional(),
    unit: z.string().max(60).optional().default(''),
    decimals: z.int().gte(0).lte(6).optional()
});

/**
 * Shows what follows from a few numbers, which visitors can change. The numbers that they change arrive with the form as fields. Left out where a value is not a number or a formula has no result.
 */
export const zCalculatorSection = z.strictObject({
    id: zSectionId,
    kind: z.literal('calculator'),
    title: z.string().max(160).optional().default(''),
    body: z.string().max(4000).optional().default(''),
    inputs: z.array(zCalculatorInput).min(1).max(5),
    results: z.array(zCalculatorResult).min(1).max(4),
    basis: z.string().max(300).optional().default('')
});

/**
 * One entry of a section.
 */
export const zSectionItem = z.strictObject({
    title: z.string().max(200).optional().default(''),
    body: z.string().max(1500),
    note: z.string().max(400).optional()
});

/**
 * Quotes what the company's own site says, with sources.
 */
export const zInsightSection = z.strictObject({
    id: zSectionId,
    kind: z.literal('insight'),
    title: z.string().max(160).optional().default(''),
    body: z.string().max(4000).optional().default(''),
    items: z.array(zSectionItem).max(12).optional(),
    limit: z.int().gte(1).lte(6).optional()
});

/**
 * Shows the workspace's products, the most relevant first.
 */
export const zValuePropsSection = z.strictObject({
    id: zSectionId,
    kind: z.literal('value_props'),
    title: z.string().max(160).optional().default(''),
    body: z.string().max(4000).optional().default(''),
    items: z.array(zSectionItem).max(12).optional(),
    limit: z.int().gte(1).lte(6).optional()
});

/**
 * Shows the workspace's proof points, the most relevant first.
 */
export const zProofSection = z.strictObject({
    id: zSectionId,
    kind: z.literal('proof'),
    title: z.string().max(160).optional().default(''),
    body: z.string().max(4000).optional().default(''),
    items: z.array(zSectionItem).max(12).optional(),
    limit: z.int().gte(1).lte(6).optional()
});

/**
 * Shows pains that were heard on a call, each with its solution and proof.
 */
export const zSolutionsSection = z.strictObject({
    id: zSectionId,
    kind: z.literal('solutions'),
    title: z.string().max(160).optional().default(''),
    body: z.string().max(4000).optional().default(''),
    items: z.array(zSectionItem).max(12).optional(),
    limit: z.int().gte(1).lte(6).optional()
});

/**
 * Shows questions with their answers.
 */
export const zQuestionsSection = z.strictObject({
    id: zSectionId,
    kind: z.literal('questions'),
    title: z.string().max(160).optional().default(''),
    body: z.string().max(4000).optional().default(''),
    items: z.array(zSectionItem).max(12).optional(),
    limit: z.int().gte(1).lte(6).optional()
});

/**
 * Shows how something works, step by step.
 */
export const zStepsSection = z.strictObject({
    id: zSectionId,
    kind: z.literal('steps'),
    title: z.string().max(160).optional().default(''),
    body: z.string().max(4000).optional().default(''),
    items: z.array(zSectionItem).max(12).optional()
});

/**
 * Shows its body and nothing else.
 */
export const zTextSection = z.strictObject({
    id: zSectionId,
    kind: z.literal('text'),
    title: z.string().max(160).optional().default(''),
    body: z.string().max(4000).optional().default(''),
    items: z.array(zSectionItem).max(12).optional()
});

/**
 * An https address.
 */
export const zHttpsAddress = z.url().max(2000).regex(/^https:\/\/[^\s\/?#]/);

/**
 * A path on the page's own host that starts with `/`.
 */
export const zSitePath = z.string().max(2000).regex(/^\/(?:[^\/\\\s]\S*)?$/);

/**
 * Target of a link.
 */
export const zLinkAddress = z.union([
    zHttpsAddress,
    zSitePath
]);

/**
 * A picture next to the headline of a page.
 */
export const zPagePicture = z.strictObject({
    image: zLinkAddress,
    alt: z.string().max(300).regex(/\S/)
});

/**
 * Texts and a picture around the headline, apart from the sentence and the buttons.
 */
export const zPageHero = z.strictObject({
    eyebrow: z.string().max(120).optional().default(''),
    picture: zPagePicture.optional(),
    figure: z.string().max(120).optional().default(''),
    facts: z.array(zPageFact).max(4).optional().default([])
});

/**
 * Introduces the person who invites the visitor, with the portrait at `photo`, else with initials. Left out where the name stays empty.
 */
export const zHostSection = z.strictObject({
    id: zSectionId,
    kind: z.literal('host'),
    title: z.string().max(160).optional().default(''),
    body: z.string().max(4000).optional().default(''),
    person: z.string().max(120).regex(/\S/),
    role: z.string().max(160).optional().default(''),
    email: z.string().max(254).regex(/^[^\s@<>"]+@[^\s@<>"]+$/).optional(),
    photo: zLinkAddress.optional()
});

/**
 * One logo.
 */
export const zLogo = z.strictObject({
    owner: z.string().max(120).regex(/\S/),
    image: zLinkAddress
});

/**
 * Shows logos at one height, e.g. those of customers.
 */
export const zLogosSection = z.strictObject({
    id: zSectionId,
    kind: z.literal('logos'),
    title: z.string().max(160).optional().default(''),
    body: z.string().max(4000).optional().default(''),
    logos: z.array(zLogo).min(1).max(12)
});

/**
 * Shows an image, or a video that loads when the visitor starts it. A video on a foreign site opens there.
 */
export const zMediaSection = z.strictObject({
    id: zSectionId,
    kind: z.literal('media'),
    title: z.string().max(160).optional().default(''),
    body: z.string().max(4000).optional().default(''),
    image: zLinkAddress,
    alt: z.string().max(300).regex(/\S/),
    caption: z.string().max(300).optional().default(''),
    video: zLinkAddress.optional()
});

/**
 * One section of a page. `kind` says what it shows. New kinds may be added.
 */
export const zTemplateSection = z.discriminatedUnion('kind', [
    zInsightSection,
    zValuePropsSection,
    zProofSection,
    zSolutionsSection,
    zQuestionsSection,
    zStepsSection,
    zTextSection,
    zCallToActionSection,
    zLeadFormSection,
    zBookingSection,
    zHostSection,
    zPriceSection,
    zChartSection,
    zCompareSection,
    zTimelineSection,
    zLogosSection,
    zMediaSection,
    zCalculatorSection
]);

/**
 * The main button of a page.
 */
export const zCallToAction = z.strictObject({
    label: z.string().max(80).regex(/\S/),
    url: zLinkAddress.nullish().default(null)
});

/**
 * Name of a form field; leads and events have its value under this name.
 */
export const zLeadFormFieldName = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/).refine((value) => !["form_token","page_token","website_confirm"].includes(value), 'must not be one of form_token, page_token, website_confirm');

/**
 * A form field that the visitor fills in or checks.
 */
export const zLeadFormInput = z.strictObject({
    name: zLeadFormFieldName,
    label: z.string().max(120).regex(/\S/),
    type: z.enum([
        'text',
        'email',
        'tel',
        'url',
        'number',
        'textarea',
        'checkbox'
    ]).optional().default('text'),
    required: z.boolean().optional().default(false)
});

/**
 * A form field with a list to choose from.
 */
export const zLeadFormSelect = z.strictObject({
    name: zLeadFormFieldName,
    label: z.string().max(120).regex(/\S/),
    type: z.literal('select'),
    options: z.array(z.string().max(120).regex(/\S/)).min(1).max(30),
    required: z.boolean().optional().default(false)
});

/**
 * One field of a form. A `select` has `options`, other types have none.
 */
export const zLeadFormField = z.union([
    zLeadFormInput,
    zLeadFormSelect
]);

/**
 * The form that a page shows to its visitor.
 */
export const zLeadForm = z.strictObject({
    title: z.string().max(160).regex(/\S/).optional(),
    fields: z.array(zLeadFormField).min(1).max(12),
    submitLabel: z.string().max(60).regex(/\S/).optional().default('Send'),
    thanks: z.string().max(400).regex(/\S/).optional().default('Thank you. We will be in touch.')
});

/**
 * The calendar that a page offers. Between `startHour` and `endHour` at least one meeting fits; otherwise it is refused.
 */
export const zBookingSettings = z.strictObject({
    enabled: z.boolean().optional().default(true),
    label: z.string().max(60).regex(/\S/).optional().default('Pick a time'),
    durationMinutes: z.int().gte(10).lte(240).optional().default(30),
    timeZone: z.string().max(60).refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin').optional().default('UTC'),
    weekdays: z.array(z.int().gte(1).lte(7)).min(1).max(7).optional().default([
        1,
        2,
        3,
        4,
        5
    ]),
    startHour: z.int().gte(0).lte(23).optional().default(9),
    endHour: z.int().gte(1).lte(24).optional().default(17)
});

/**
 * Colors and fonts of one template, in place of the brand's.
 */
export const zPageTheme = z.strictObject({
    primary: z.string().regex(/^#[0-9a-fA-F]{6}$/).optional(),
    ink: z.string().regex(/^#[0-9a-fA-F]{6}$/).optional(),
    headingFont: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$/).optional(),
    bodyFont: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$/).optional(),
    appearance: z.enum([
        'auto',
        'light',
        'dark'
    ]).optional().default('auto')
});

/**
 * The template itself. docs/guides/templates.md describes its sections and variables.
 */
export const zTemplateDocument = z.strictObject({
    version: z.literal(1),
    name: z.string().max(120).regex(/\S/),
    language: z.string().max(20).regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/).optional().default('en'),
    focus: z.string().max(600).optional().default(''),
    layout: zPageLayout.optional(),
    headline: z.string().max(300).regex(/\S/),
    subheadline: z.string().max(800).optional().default(''),
    hero: zPageHero.optional(),
    sections: z.array(zTemplateSection).max(16),
    cta: zCallToAction,
    leadForm: zLeadForm.optional(),
    booking: zBookingSettings.optional(),
    theme: zPageTheme.optional()
});

/**
 * A template with its document.
 */
export const zTemplateWithDocument = zTemplate.and(z.object({
    document: zTemplateDocument
}));

/**
 * A template with its document.
 */
export const zTemplateResult = z.object({
    template: zTemplateWithDocument
});

/**
 * Changes to the texts and the picture around the headline.
 */
export const zPageHeroPatch = z.strictObject({
    eyebrow: z.string().max(120).nullish(),
    picture: zPagePicture.nullish(),
    figure: z.string().max(120).nullish(),
    facts: z.array(zPageFact).max(4).nullish()
});

/**
 * Changes to the main button.
 */
export const zCallToActionPatch = z.strictObject({
    label: z.string().max(80).regex(/\S/).optional(),
    url: zLinkAddress.nullish()
});

/**
 * Changes to the form. `fields` is required if the document has none yet.
 */
export const zLeadFormPatch = z.strictObject({
    title: z.string().max(160).regex(/\S/).nullish(),
    fields: z.array(zLeadFormField).min(1).max(12).optional(),
    submitLabel: z.string().max(60).regex(/\S/).nullish(),
    thanks: z.string().max(400).regex(/\S/).nullish()
});

/**
 * Changes to the calendar.
 */
export const zBookingSettingsPatch = z.strictObject({
    enabled: z.boolean().nullish(),
    label: z.string().max(60).regex(/\S/).nullish(),
    durationMinutes: z.int().gte(10).lte(240).nullish(),
    timeZone: z.string().max(60).refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin').nullish(),
    weekdays: z.array(z.int().gte(1).lte(7)).min(1).max(7).nullish(),
    startHour: z.int().gte(0).lte(23).nullish(),
    endHour: z.int().gte(1).lte(24).nullish()
});

/**
 * Changes to colors and fonts. Null takes the brand's.
 */
export const zPageThemePatch = z.strictObject({
    primary: z.string().regex(/^#[0-9a-fA-F]{6}$/).nullish(),
    ink: z.string().regex(/^#[0-9a-fA-F]{6}$/).nullish(),
    headingFont: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$/).nullish(),
    bodyFont: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$/).nullish(),
    appearance: z.enum([
        'auto',
        'light',
        'dark'
    ]).nullish()
});

/**
 * A JSON Merge Patch (RFC 7396) of a template document. Objects are merged, lists are replaced as a whole, and null removes a member, so that its default applies. A patch is refused if the patched document is not a valid `TemplateDocument`.
 */
export const zTemplateDocumentPatch = z.strictObject({
    version: z.literal(1).optional(),
    name: z.string().max(120).regex(/\S/).optional(),
    language: z.string().max(20).regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/).nullish(),
    focus: z.string().max(600).nullish(),
    headline: z.string().max(300).regex(/\S/).optional(),
    subheadline: z.string().max(800).nullish(),
    layout: zPageLayout.nullish(),
    hero: zPageHeroPatch.nullish(),
    sections: z.array(zTemplateSection).max(16).optional(),
    cta: zCallToActionPatch.optional(),
    leadForm: zLeadFormPatch.nullish(),
    booking: zBookingSettingsPatch.nullish(),
    theme: zPageThemePatch.nullish()
}).check(members({ least: 1 }));

/**
 * Either a `description`, from which a document is written, or a finished `document`.
 */
export const zCreateTemplateInput = z.strictObject({
    name: z.string().min(1).max(200).optional(),
    description: z.string().max(10000).regex(/\S/).optional(),
    document: zTemplateDocument.optional(),
    acknowledgedEstimateCents: z.int().gte(0).lte(2147483647).optional()
}).check(relations({"oneOf":[{"required":["description"]},{"required":["document"]}]}));

/**
 * A direct change to a template's document, its name, or both.
 */
export const zUpdateTemplateInput = z.strictObject({
    name: z.string().min(1).max(200).optional(),
    patch: zTemplateDocumentPatch.optional(),
    acknowledgedEstimateCents: z.int().gte(0).lte(2147483647)
}).check(relations({"anyOf":[{"required":["patch"]},{"required":["name"]}]}));

/**
 * A change in plain words, or a JSON Merge Patch.
 */
export const zIterateTemplateInput = z.strictObject({
    instruction: z.string().max(4000).regex(/\S/),
    acknowledgedEstimateCents: z.int().gte(0).lte(2147483647)
});

/**
 * A template after an instruction, and its changes.
 */
export const zIterateTemplateResult = z.object({
    template: zTemplateWithDocument,
    changes: z.array(z.string())
});

/**
 * Changes of a template that are stored, and not used for pages yet.
 */
export const zTemplateDraft = z.object({
    id: z.uuid(),
    version: z.int().gte(0).lte(2147483647),
    base_version: z.int().gte(1).lte(2147483647),
    has_changes: z.boolean(),
    edit_paid: z.boolean(),
    document: zTemplateDocument,
    changed_at: z.iso.datetime({ offset: true }).nullable(),
    changed_by: zChanger.nullable()
});

/**
 * The draft of a template.
 */
export const zTemplateDraftResult = z.object({
    draft: zTemplateDraft
});

/**
 * A change of a draft, a new start from a version of the template, or both.
 */
export const zUpdateTemplateDraftInput = z.strictObject({
    patch: zTemplateDocumentPatch.optional(),
    baseVersion: z.int().gte(1).lte(2147483647).optional()
}).check(relations({"anyOf":[{"required":["patch"]},{"required":["baseVersion"]}]}));

/**
 * The price of a publication.
 */
export const zPublishTemplateDraftInput = z.strictObject({
    acknowledgedEstimateCents: z.int().gte(0).lte(2147483647)
});

/**
 * The capture form of a template, and its booking.
 */
export const zUpdateLeadFormInput = z.strictObject({
    leadForm: zLeadForm,
    booking: zBookingSettings.nullish()
});

/**
 * The prospect to preview a template for.
 */
export const zCreateTemplatePreviewInput = z.strictObject({
    prospectId: z.uuid(),
    version: z.int().gte(1).lte(2147483647).optional(),
    patch: zTemplateDocumentPatch.optional(),
    expiresInHours: z.int().gte(1).lte(168).optional().default(24)
});

/**
 * The draft of a template to lay out.
 */
export const zLayOutTemplateInput = z.strictObject({
    prospectId: z.uuid().optional(),
    version: z.int().gte(1).lte(2147483647).optional(),
    patch: zTemplateDocumentPatch.optional()
});

/**
 * A page that nothing was stored of.
 */
export const zTemplateLayout = z.object({
    html: z.string(),
    issues: z.array(zPageIssue)
});

/**
 * A link to a page that is neither charged nor published.
 */
export const zTemplatePreview = z.object({
    url: z.string(),
    expiresAt: z.iso.datetime({ offset: true }),
    version: z.int().gte(1),
    issues: z.array(zIssue)
});

/**
 * One version of a template.
 */
export const zTemplateVersion = z.object({
    version: z.int().gte(1),
    name: z.string(),
    change: z.string(),
    note: z.string().nullable(),
    current: z.boolean(),
    created_at: z.iso.datetime({ offset: true })
});

/**
 * A window of versions.
 */
export const zTemplateVersionList = z.object({
    versions: z.array(zTemplateVersion).max(250),
    nextCursor: z.string().nullable()
});

/**
 * One difference between two versions of a template.
 */
export const zTemplateChange = z.object({
    path: z.string(),
    change: z.string(),
    before: z.unknown().optional(),
    after: z.unknown().optional()
});

/**
 * A draft after an instruction, and its changes.
 */
export const zIterateTemplateDraftResult = z.object({
    draft: zTemplateDraft,
    changes: z.array(zTemplateChange)
});

/**
 * The differences between two versions of a template.
 */
export const zTemplateComparison = z.object({
    from: z.int().gte(0),
    to: z.int().gte(1),
    changes: z.array(zTemplateChange)
});

/**
 * The public page to clone.
 */
export const zCloneTemplateInput = z.strictObject({
    url: z.url().max(2000),
    name: z.string().min(1).max(200).optional()
});

/**
 * One part of a description, and how it was used.
 */
export const zDescriptionPart = z.object({
    text: z.string(),
    takenUp: z.boolean(),
    as: z.string().nullable(),
    reason: z.string().nullable()
});

/**
 * The build of a template, with the use of each part of its description.
 */
export const zTemplateBuild = z.object({
    id: z.uuid(),
    status: z.string(),
    template_id: z.uuid().nullable(),
    error: z.string().nullable(),
    error_code: z.string().optional(),
    parts: z.array(zDescriptionPart).optional(),
    created_at: z.iso.datetime({ offset: true }),
    completed_at: z.iso.datetime({ offset: true }).nullable()
});

/**
 * A build.
 */
export const zTemplateBuildResult = z.object({
    build: zTemplateBuild
});

/**
 * A product or service.
 */
export const zProfileProduct = z.strictObject({
    name: z.string().min(1).max(200),
    description: z.string().max(1500).optional()
});

/**
 * One proof that the offer works.
 */
export const zProfileProof = z.strictObject({
    text: z.string().min(1).max(1500),
    customer: z.string().max(200).nullish()
});

/**
 * A group of people that the company sells to.
 */
export const zProfileAudience = z.strictObject({
    name: z.string().min(1).max(200),
    pains: z.array(z.string().min(1).max(400)).max(100).optional()
});

/**
 * A question that customers ask, with its answer.
 */
export const zProfileFaq = z.strictObject({
    question: z.string().min(1).max(200),
    answer: z.string().min(1).max(1500)
});

/**
 * The workspace's statements about its own company.
 */
export const zCompanyProfile = z.object({
    name: z.string().nullable(),
    website: z.string().nullable(),
    oneLiner: z.string().nullable(),
    products: z.array(zProfileProduct),
    proofPoints: z.array(zProfileProof),
    audiences: z.array(zProfileAudience),
    faqs: z.array(zProfileFaq),
    voice: z.string().nullable(),
    privacyUrl: z.string().nullable(),
    imprint: z.string().nullable(),
    visitorCookie: z.boolean(),
    leadMails: z.boolean(),
    keepErasedAddresses: z.boolean(),
    version: z.int().gte(1)
});

/**
 * The company profile.
 */
export const zCompanyProfileResult = z.object({
    companyProfile: zCompanyProfile
});

/**
 * Changes to the company profile. An omitted field keeps its value, a list replaces the stored list, and null clears the field.
 */
export const zCompanyProfileInput = z.strictObject({
    version: z.unknown().optional(),
    name: z.string().max(200).nullish(),
    website: z.string().max(2000).nullish(),
    oneLiner: z.string().max(2000).nullish(),
    products: z.array(zProfileProduct).max(100).nullish(),
    proofPoints: z.array(zProfileProof).max(100).nullish(),
    audiences: z.array(zProfileAudience).max(100).nullish(),
    faqs: z.array(zProfileFaq).max(100).nullish(),
    voice: z.string().max(2000).nullish(),
    privacyUrl: z.url().max(2000).regex(/^https:\/\/[^\s\/?#]/).nullish(),
    imprint: z.string().max(2000).regex(/^(?:[^\/]|$)/).nullish(),
    visitorCookie: z.boolean().nullish(),
    leadMails: z.boolean().nullish(),
    keepErasedAddresses: z.boolean().nullish()
});

/**
 * The site to read the company profile and the brand from.
 */
export const zScrapeCompanyProfileInput = z.strictObject({
    url: z.string().min(1).max(2000),
    overwrite: z.boolean().optional().default(false)
});

/**
 * Colors, fonts, logo, and voice of the workspace's pages.
 */
export const zBrand = z.object({
    colors: z.object({
        primary: z.string().nullable(),
        ink: z.string().nullable()
    }),
    fonts: z.object({
        heading: z.string().nullable(),
        body: z.string().nullable()
    }),
    logoUrl: z.string().nullable(),
    voice: z.string().nullable(),
    version: z.int().gte(1)
});

/**
 * The profile and the brand after the site was read, and the source of each value.
 */
export const zScrapeCompanyProfileResult = z.object({
    companyProfile: zCompanyProfile,
    brand: zBrand,
    found: z.array(z.object({
        field: z.string(),
        item: z.string().optional(),
        source: z.string()
    })),
    pages: z.array(z.string())
});

/**
 * The brand.
 */
export const zBrandResult = z.object({
    brand: zBrand
});

/**
 * Colors to change. An omitted color keeps its value.
 */
export const zBrandColorsInput = z.strictObject({
    primary: z.string().regex(/^#[0-9a-fA-F]{6}$/).nullish(),
    ink: z.string().regex(/^#[0-9a-fA-F]{6}$/).nullish()
});

/**
 * Font families to change. An omitted one keeps its value.
 */
export const zBrandFontsInput = z.strictObject({
    heading: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$/).nullish(),
    body: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$/).nullish()
});

/**
 * Changes to the brand. An omitted field keeps its value; null removes it.
 */
export const zBrandInput = z.strictObject({
    version: z.unknown().optional(),
    colors: zBrandColorsInput.nullish(),
    fonts: zBrandFontsInput.nullish(),
    logoUrl: zLinkAddress.nullish()
});

/**
 * The workspace that the key or the person belongs to.
 */
export const zOwnWorkspace = z.object({
    id: z.uuid(),
    name: z.string(),
    plan: z.string(),
    subscriptionStatus: z.string(),
    locked: z.boolean(),
    lockReason: z.string().nullable()
});

/**
 * A custom domain to add.
 */
export const zCreateDomainInput = z.strictObject({
    hostname: z.string().min(4).max(253).regex(/^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]\.?$/)
});

/**
 * The DNS record that proves a domain: TXT or CNAME. Each workspace has its own.
 */
export const zDomainVerification = z.object({
    name: z.string(),
    txt: z.string(),
    cname: z.string()
});

/**
 * A custom domain.
 */
export const zDomain = z.object({
    hostname: z.string(),
    status: z.string(),
    version: z.int().gte(1),
    used: z.boolean(),
    checked_at: z.iso.datetime({ offset: true }).nullable(),
    problem: z.string().nullable(),
    created_at: z.iso.datetime({ offset: true }),
    verification: zDomainVerification
});

/**
 * Whether page URLs have this host.
 */
export const zUseDomainInput = z.strictObject({
    used: z.boolean()
});

/**
 * The deleted domain.
 */
export const zDeleteDomainResult = z.object({
    hostname: z.string()
});

/**
 * The new domain, and the target of its CNAME record.
 */
export const zCreateDomainResult = z.object({
    domain: zDomain,
    cnameTarget: z.string()
});

/**
 * The custom domains and their target.
 */
export const zDomainList = z.object({
    domains: z.array(zDomain).max(100),
    cnameTarget: z.string()
});

/**
 * Role of a person. `owner` and `admin` have every scope, and receive notices about connectors. Only owners appoint, change, and remove owners, and a workspace keeps at least one. `editor` has every scope except `write:workspace` and those of keys, team, privacy, and audit. `viewer` has the `read:` scopes of an editor.
 */
export const zRole = z.string();

/**
 * The API key, the connected app, or the person that calls.
 */
export const zCallerIdentity = z.object({
    kind: z.string(),
    id: z.uuid(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    role: zRole.nullable(),
    expiresAt: z.iso.datetime({ offset: true }).nullable()
});

/**
 * A person of the workspace.
 */
export const zTeamMember = z.object({
    id: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    role: zRole,
    version: z.int().gte(1),
    status: z.string(),
    created_at: z.iso.datetime({ offset: true })
});

/**
 * The people of the workspace.
 */
export const zTeamMemberList = z.object({
    members: z.array(zTeamMember).max(500)
});

/**
 * The invitation of a person.
 */
export const zInvitation = z.object({
    token: z.string().nullable(),
    mailed: z.boolean(),
    expires_at: z.iso.datetime({ offset: true })
});

/**
 * A person who is invited, and the invitation.
 */
export const zCreateInvitationResult = z.object({
    member: zTeamMember,
    invitation: zInvitation
});

/**
 * The invitation to accept.
 */
export const zAcceptInvitationInput = z.strictObject({
    token: z.string().regex(/^inv_[A-Za-z0-9_-]{43}$/)
});

/**
 * Role to give.
 */
export const zAssignableRole = z.enum([
    'owner',
    'admin',
    'editor',
    'viewer'
]);

/**
 * A person to invite.
 */
export const zCreateInvitationInput = z.strictObject({
    email: email().max(254),
    name: z.string().min(1).max(200).nullish(),
    role: zAssignableRole
});

/**
 * Changes to a person. Omitted fields keep their values.
 */
export const zUpdateTeamMemberInput = z.strictObject({
    name: z.string().min(1).max(200).nullish(),
    role: zAssignableRole.optional()
}).check(members({ least: 1 }));

/**
 * A person of the workspace.
 */
export const zTeamMemberResult = z.object({
    member: zTeamMember
});

/**
 * The removed person.
 */
export const zDeleteTeamMemberResult = z.object({
    memberId: z.uuid()
});

/**
 * A permission of a key. New values may be added.
 */
export const zKeyScope = z.string();

/**
 * An API key, without its secret.
 */
export const zApiKey = z.object({
    id: z.uuid(),
    name: z.string(),
    last4: z.string(),
    scopes: z.array(zKeyScope),
    version: z.int().gte(1),
    monthly_spend_cap_cents: z.coerce.bigint().min(BigInt('-9223372036854775808'), { error: 'Invalid value: Expected int64 to be >= -9223372036854775808' }).max(BigInt('9223372036854775807'), { error: 'Invalid value: Expected int64 to be <= 9223372036854775807' }).nullable(),
    month_spent_cents: z.coerce.bigint().min(BigInt('-9223372036854775808'), { error: 'Invalid value: Expected int64 to be >= -9223372036854775808' }).max(BigInt('9223372036854775807'), { error: 'Invalid value: Expected int64 to be <= 9223372036854775807' }),
    expires_at: z.iso.datetime({ offset: true }).nullable(),
    last_used_at: z.iso.datetime({ offset: true }).nullable(),
    previous_secret_expires_at: z.iso.datetime({ offset: true }).nullable(),
    connected_by: z.string().nullable(),
    created_by: z.string().nullable(),
    rotation_advised: z.boolean(),
    created_at: z.iso.datetime({ offset: true }),
    revoked_at: z.iso.datetime({ offset: true }).nullable()
});

/**
 * A key to create.
 */
export const zCreateKeyInput = z.strictObject({
    name: z.string().min(1).max(200),
    scopes: z.array(zKeyScope).min(1).max(100).optional(),
    monthlySpendCapCents: z.coerce.bigint().gte(BigInt(0)).lte(BigInt(1000000000000)).nullish(),
    expiresAt: z.iso.datetime({ offset: true }).nullish()
});

/**
 * Changes to a key. Omitted fields keep their values.
 */
export const zUpdateKeyInput = z.strictObject({
    name: z.string().min(1).max(200).optional(),
    scopes: z.array(zKeyScope).min(1).max(100).optional(),
    monthlySpendCapCents: z.coerce.bigint().gte(BigInt(0)).lte(BigInt(1000000000000)).nullish(),
    expiresAt: z.iso.datetime({ offset: true }).nullish(),
    adopt: z.literal(true).optional()
}).check(members({ least: 1 }));

/**
 * Options for replacing the secret.
 */
export const zRotateKeyInput = z.strictObject({
    overlapHours: z.int().gte(0).lte(168).optional().default(24)
});

/**
 * A key, without its secret.
 */
export const zKeyResult = z.object({
    key: zApiKey
});

/**
 * The keys of the workspace.
 */
export const zKeyList = z.object({
    keys: z.array(zApiKey)
});

/**
 * A key with its secret, which is never shown again.
 */
export const zNewKey = z.object({
    key: zApiKey,
    secret: z.string()
});

/**
 * Status of the template: `ready` once the current spec was built; `drafting` before, and after every change of the spec. New values may be added.
 */
export const zPurposeTemplateStatus = z.string();

/**
 * Purpose that a description is for. Known values get a proposal of their own.
 */
export const zMaterialsPreset = z.string();

/**
 * Purpose of the pages of a materials template.
 */
export const zPurposeSpec = z.strictObject({
    goal: z.string().min(1).max(4000),
    preset: zMaterialsPreset.optional(),
    audience: z.string().max(500).nullish(),
    tone: z.string().max(500).nullish(),
    exclusions: z.string().max(4000).nullish(),
    currency: z.string().regex(/^[A-Z]{3}$/).nullish(),
    ctaLabel: z.string().max(60).nullish(),
    language: z.string().max(20).regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/).nullish(),
    booking: z.boolean().optional()
});

/**
 * Changes to a purpose. An omitted member keeps its value; null removes it.
 */
export const zPurposeSpecChanges = z.strictObject({
    goal: z.string().min(1).max(4000).optional(),
    preset: zMaterialsPreset.optional(),
    audience: z.string().max(500).nullish(),
    tone: z.string().max(500).nullish(),
    exclusions: z.string().max(4000).nullish(),
    currency: z.string().regex(/^[A-Z]{3}$/).nullish(),
    ctaLabel: z.string().max(60).nullish(),
    language: z.string().max(20).regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/).nullish(),
    booking: z.boolean().optional()
}).check(members({ least: 1 }));

/**
 * One material that a run supplies.
 */
export const zChecklistEntry = z.strictObject({
    key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
    label: z.string().min(1).max(120),
    kind: z.enum([
        'document',
        'spreadsheet',
        'data',
        'notes',
        'url',
        'transcript',
        'recording',
        'image'
    ]),
    required: z.boolean().optional().default(true),
    multiple: z.boolean().optional().default(false),
    description: z.string().max(1000).nullish()
});

/**
 * A fact that a run needs. It is read from the materials, or asked as a fact_gap question.
 */
export const zFactSpec = z.strictObject({
    key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
    label: z.string().min(1).max(120),
    type: z.enum([
        'number',
        'currency',
        'percent',
        'text',
        'date'
    ]),
    unit: z.string().max(30).nullish(),
    required: z.boolean().optional().default(true),
    aliases: z.array(z.string().min(1).max(120)).max(20).optional().default([]),
    question: z.string().max(300).nullish()
});

/**
 * The checklist of a materials template: what a run must supply.
 */
export const zInputContract = z.strictObject({
    materials: z.array(zChecklistEntry).max(20),
    facts: z.array(zFactSpec).max(60)
});

/**
 * Format of a number on the page.
 */
export const zElementFormat = z.strictObject({
    style: z.enum([
        'number',
        'currency',
        'percent'
    ]),
    currency: z.string().regex(/^[A-Z]{3}$/).nullish(),
    unit: z.string().max(30).nullish(),
    decimals: z.int().gte(0).lte(6).nullish()
});

/**
 * One part of the page. `calc` needs `formula`, `fixed` needs `text`, and `fact` needs `fact`. `ai` is written from the inputs in `uses`: facts, other
 * elements, or `answers`, `call_wants`, `call_objections`, `call_next_steps`, `products`, `proof_points`.
 *
 */
export const zElementSpec = z.strictObject({
    id: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
    label: z.string().min(1).max(160),
    source: z.enum([
        'ai',
        'calc',
        'fixed',
        'fact'
    ]),
    placement: z.enum([
        'headline',
        'subheadline',
        'figure',
        'text',
        'list',
        'steps',
        'questions',
        'proof',
        'hidden'
    ]),
    required: z.boolean().optional().default(true),
    formula: z.string().max(500).nullish(),
    format: zElementFormat.nullish(),
    text: z.string().max(4000).nullish(),
    fact: z.string().max(40).nullish(),
    instruction: z.string().max(2000).nullish(),
    uses: z.array(z.string().max(40)).max(60).optional().default([]),
    maxLength: z.int().gte(20).lte(4000).nullish(),
    locked: z.boolean().optional().default(false)
});

/**
 * A rule that a page must pass.
 */
export const zQualityCheck = z.strictObject({
    id: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
    label: z.string().min(1).max(200),
    kind: z.enum([
        'min_value',
        'max_value',
        'max_length',
        'must_mention',
        'must_not_mention'
    ]),
    target: z.string().max(40).nullish(),
    value: z.union([
        z.number(),
        z.string().max(300)
    ]),
    blocking: z.boolean().optional().default(true)
});

/**
 * A decision that a proposal leaves to you.
 */
export const zOpenQuestion = z.object({
    question: z.string(),
    context: z.string()
});

/**
 * A proposed materials template; nothing is stored.
 */
export const zMaterialsProposal = z.object({
    name: z.string(),
    purposeSpec: zPurposeSpec,
    inputContract: zInputContract,
    elementManifest: z.array(zElementSpec).max(40),
    qualityChecks: z.array(zQualityCheck).max(40),
    callIntelligence: z.boolean(),
    openQuestions: z.array(zOpenQuestion),
    specWarnings: z.array(zIssue).optional()
});

/**
 * Purpose of the template.
 */
export const zProposeMaterialsTemplateInput = z.strictObject({
    description: z.string().min(1).max(10000),
    preset: zMaterialsPreset.optional()
});

/**
 * Either `propose: true` with a description, or `purposeSpec`, `inputContract`, and `elementManifest`.
 */
export const zCreateMaterialsTemplateInput = z.strictObject({
    name: z.string().min(1).max(200).optional(),
    propose: z.boolean().optional(),
    description: z.string().max(10000).regex(/\S/).optional(),
    preset: zMaterialsPreset.optional(),
    purposeSpec: zPurposeSpec.optional(),
    inputContract: zInputContract.optional(),
    elementManifest: z.array(zElementSpec).min(1).max(40).optional(),
    qualityChecks: z.array(zQualityCheck).max(40).optional(),
    callIntelligence: z.boolean().optional()
}).check(relations({"oneOf":[{"required":["propose","description"],"properties":{"propose":{"const":true}},"not":{"anyOf":[{"required":["purposeSpec"],"properties":{"purposeSpec":{}}},{"required":["inputContract"],"properties":{"inputContract":{}}},{"required":["elementManifest"],"properties":{"elementManifest":{}}},{"required":["qualityChecks"],"properties":{"qualityChecks":{}}}]}},{"required":["purposeSpec","inputContract","elementManifest"],"properties":{"propose":{"const":false}}}]}));

/**
 * Changes to a materials template. Omitted fields keep their values.
 */
export const zUpdateMaterialsTemplateInput = z.strictObject({
    name: z.string().min(1).max(200).optional(),
    purposeSpec: zPurposeSpecChanges.optional(),
    inputContract: zInputContract.optional(),
    elementManifest: z.array(zElementSpec).min(1).max(40).optional(),
    qualityChecks: z.array(zQualityCheck).max(40).optional(),
    status: z.enum(['drafting', 'ready']).optional(),
    callIntelligence: z.boolean().optional()
}).check(members({ least: 1 }));

/**
 * A materials template as it is listed.
 */
export const zPurposeTemplate = z.object({
    id: z.uuid(),
    name: z.string(),
    status: zPurposeTemplateStatus,
    version: z.int().gte(1),
    call_intelligence: z.boolean(),
    run_count: z.int().gte(0),
    build_id: z.uuid().nullable(),
    forked_from_run_id: z.uuid().nullable(),
    created_at: z.iso.datetime({ offset: true }),
    updated_at: z.iso.datetime({ offset: true })
});

/**
 * A window of materials templates.
 */
export const zMaterialsTemplateList = z.object({
    purposeTemplates: z.array(zPurposeTemplate).max(250),
    nextCursor: z.string().nullable()
});

/**
 * A materials template with its spec.
 */
export const zPurposeTemplateWithSpec = zPurposeTemplate.and(z.object({
    purpose_spec: zPurposeSpec,
    input_contract: zInputContract,
    element_manifest: z.array(zElementSpec),
    quality_checks: z.array(zQualityCheck)
}));

/**
 * A materials template with its spec.
 */
export const zPurposeTemplateResult = z.object({
    purpose: zPurposeTemplateWithSpec
});

/**
 * The template after a creation or a change, with its open questions and warnings.
 */
export const zMaterialsTemplateResult = z.object({
    purpose: zPurposeTemplateWithSpec,
    openQuestions: z.array(zOpenQuestion),
    specWarnings: z.array(zIssue).optional()
});

/**
 * The acknowledged price of the build.
 */
export const zBuildMaterialsTemplateInput = z.strictObject({
    acknowledgedEditCredits: z.int().gte(0).lte(2147483647)
});

/**
 * The checklist, and whether calls are read.
 */
export const zMaterialsChecklist = z.object({
    inputContract: zInputContract,
    callIntelligence: z.boolean()
});

/**
 * Status of the run: `draft` while materials are missing or being read; a `completed` run that is changed is in `review` again.
 */
export const zRunStatus = z.string();

/**
 * The person that a run is for, when there is no prospect yet.
 */
export const zRunRecipient = z.strictObject({
    email: email().max(254).optional(),
    firstName: z.string().max(200).nullish(),
    lastName: z.string().max(200).nullish(),
    companyName: z.string().max(300).nullish(),
    companyDomain: z.string().max(2000).nullish(),
    roleTitle: z.string().max(300).nullish()
});

/**
 * The template and the person of a run: a `prospectId`, a `recipient` with an email address, or both.
 */
export const zCreateRunInput = z.strictObject({
    purposeTemplateId: z.uuid(),
    prospectId: z.uuid().optional(),
    recipient: zRunRecipient.optional(),
    consentAttested: z.boolean().optional()
}).check(relations({"anyOf":[{"required":["prospectId"]},{"required":["recipient"],"properties":{"recipient":{"type":"object","required":["email"],"properties":{"email":{"type":"string"}}}}}]}));

/**
 * One material for an entry of the checklist: a file, an address, text, or data.
 */
export const zAttachRunMaterialsInput = z.strictObject({
    entryKey: z.string().max(40),
    mediaId: z.uuid().optional(),
    url: z.url().max(2000).regex(/^https?:\/\/[^\s\/?#@]+(?:[\/?#]|$)/).optional(),
    content: z.string().max(1000000).regex(/\S/).optional(),
    structured: z.union([
        z.record(z.string(), z.unknown()),
        z.array(z.unknown())
    ]).optional(),
    consentAttested: z.boolean().optional(),
    speakers: zSpeakerSides.optional()
}).check(relations({"oneOf":[{"required":["mediaId"]},{"required":["url"]},{"required":["content"]},{"required":["structured"]}]}));

/**
 * A material of a run.
 */
export const zRunMaterial = z.object({
    id: z.uuid(),
    entry_key: z.string(),
    source: z.string(),
    label: z.string(),
    extraction_status: z.string(),
    understood_summary: z.string().nullable(),
    error: z.string().nullable(),
    speakers: z.array(zCallSpeaker),
    created_at: z.iso.datetime({ offset: true })
});

/**
 * The material that was attached.
 */
export const zAttachRunMaterialsResult = z.object({
    material: zRunMaterial,
    version: z.int().gte(1)
});

/**
 * A number (a percent as a fraction), or text as people write it: "1,200 EUR", "18 %".
 */
export const zRunFactValue = z.union([
    z.number(),
    z.string().min(1).max(2000)
]);

/**
 * A fact of a run, and its origin.
 */
export const zRunFact = z.object({
    key: z.string(),
    label: z.string(),
    type: z.string(),
    unit: z.string().nullable(),
    value: zRunFactValue,
    display: z.string(),
    origin: z.string(),
    material_id: z.uuid().nullable(),
    quote: z.string().nullable(),
    side: z.string().nullable()
});

/**
 * One entry of a list, steps, questions or proof element.
 */
export const zElementItem = z.object({
    title: z.string().nullable(),
    text: z.string(),
    note: z.string().nullable()
});

/**
 * Remedies of the element. `regenerate` is for `ai` elements, and `approve_digest` for elements that use the call. `attach_materials` and `change_template` need a new run once the page is written.
 */
export const zElementRemedy = z.string();

/**
 * Whether an element passes its checks.
 */
export const zElementValidation = z.object({
    status: z.string(),
    blocking: z.boolean(),
    issues: z.array(z.object({
        check: z.string(),
        message: z.string(),
        blocking: z.boolean(),
        remedy: zElementRemedy
    }))
});

/**
 * One part of a run's page.
 */
export const zRunElement = z.object({
    id: z.string(),
    label: z.string(),
    source: z.string(),
    placement: z.string(),
    required: z.boolean(),
    value: z.string().nullable(),
    number: z.number().nullable(),
    items: z.array(zElementItem),
    stale: z.boolean(),
    regenerating: z.boolean(),
    error: z.string().nullable(),
    validation: zElementValidation
});

/**
 * A possible value of a fact, and its place in a material.
 */
export const zRunCandidate = z.object({
    id: z.string(),
    text: z.string(),
    value: z.union([
        z.number(),
        z.string()
    ]),
    cell: z.string().nullable(),
    head: z.string(),
    unit: z.string().nullable(),
    scale: z.number().nullable()
});

/**
 * A question of a run.
 */
export const zRunQuestion = z.object({
    id: z.string(),
    kind: z.string(),
    question: z.string(),
    context: z.string(),
    fact_key: z.string().nullable(),
    suggested_answer: z.string().nullable(),
    status: z.string(),
    answer: z.string().nullable(),
    candidates: z.array(zRunCandidate).max(8).optional()
});

/**
 * Something that a run still lacks.
 */
export const zMissingItem = z.object({
    kind: z.string(),
    key: z.string(),
    label: z.string(),
    message: z.string(),
    remedy: zElementRemedy.optional()
});

/**
 * An item from a call. It reaches a page only once it is `approved`.
 */
export const zCallPoint = z.object({
    id: z.string(),
    material_id: z.uuid().optional(),
    who: z.string().nullable(),
    text: z.string(),
    proposed_text: z.string(),
    quote: z.string(),
    status: z.string(),
    edited: z.boolean(),
    named: z.boolean()
});

/**
 * Wants, objections, and next steps of a call.
 */
export const zCallDigest = z.object({
    materialId: z.uuid(),
    wants: z.array(zCallPoint),
    objections: z.array(zCallPoint),
    nextSteps: z.array(zCallPoint)
});

/**
 * A decision on an item. Omitted fields keep their values, with one exception: if `text` or `status` changes, the speaker's name is kept only if `named: true` is sent again.
 */
export const zDigestDecision = z.strictObject({
    id: z.string().min(1).max(80),
    status: z.enum([
        'proposed',
        'approved',
        'removed'
    ]).optional(),
    text: z.string().max(600).nullish(),
    named: z.boolean().optional()
});

/**
 * Decisions on items of a call digest.
 */
export const zUpdateRunDigestInput = z.strictObject({
    items: z.array(zDigestDecision).min(1).max(100)
});

/**
 * Sides to correct.
 */
export const zUpdateRunSpeakersInput = z.strictObject({
    speakers: z.array(zSpeakerSide).min(1).max(100),
    materialId: z.uuid().optional()
});

/**
 * Lifetime of the link. An empty body is accepted.
 */
export const zCreateRunPreviewInput = z.strictObject({
    expiresInHours: z.int().gte(1).lte(168).optional().default(24)
});

/**
 * A link to the page of a run in review.
 */
export const zRunPreview = z.object({
    url: z.string(),
    expiresAt: z.iso.datetime({ offset: true })
});

/**
 * A run: one page for one person, from materials.
 */
export const zPurposeRun = z.object({
    id: z.uuid(),
    purpose_template_id: z.uuid(),
    prospect_id: z.uuid(),
    status: zRunStatus,
    version: z.int().gte(1),
    error: z.string().nullable(),
    consent_attested: z.boolean(),
    page_id: z.uuid().nullable(),
    page_token: z.string().nullable(),
    page_url: z.string().nullable(),
    published_at: z.iso.datetime({ offset: true }).nullable(),
    created_at: z.iso.datetime({ offset: true }),
    updated_at: z.iso.datetime({ offset: true })
});

/**
 * The run after decisions on its call digest.
 */
export const zUpdateRunDigestResult = z.object({
    run: zPurposeRun,
    callDigest: zCallDigest,
    elements: z.array(zRunElement),
    missing: z.array(zMissingItem),
    staleElements: z.array(z.string())
});

/**
 * The run after the sides were corrected.
 */
export const zUpdateRunSpeakersResult = z.object({
    run: zPurposeRun,
    materials: z.array(zRunMaterial),
    missing: z.array(zMissingItem)
});

/**
 * A run.
 */
export const zRunResult = z.object({
    run: zPurposeRun
});

/**
 * A window of runs.
 */
export const zRunList = z.object({
    runs: z.array(zPurposeRun).max(250),
    nextCursor: z.string().nullable()
});

/**
 * The full state of a run.
 */
export const zRunSnapshot = z.object({
    run: zPurposeRun,
    materials: z.array(zRunMaterial),
    facts: z.array(zRunFact),
    elements: z.array(zRunElement),
    questions: z.array(zRunQuestion),
    missing: z.array(zMissingItem),
    callDigest: zCallDigest.nullable(),
    preview: zRunPreview.nullable()
});

/**
 * An answer to a question of a run.
 */
export const zRunAnswer = z.strictObject({
    id: z.string().min(1).max(80),
    answer: z.string().max(10000).nullish(),
    status: z.enum([
        'open',
        'answered',
        'skipped'
    ]).optional()
});

/**
 * Answers to questions of a run.
 */
export const zAnswerRunQuestionsInput = z.strictObject({
    answers: z.array(zRunAnswer).min(1).max(100)
});

/**
 * The run after its questions were answered.
 */
export const zAnswerRunQuestionsResult = z.object({
    run: zPurposeRun,
    questions: z.array(zRunQuestion),
    missing: z.array(zMissingItem),
    staleElements: z.array(z.string())
});

/**
 * Values by fact key; null takes the override back. A percent is a fraction or a text such as `18 %`. A text must state exactly one number. A key that the checklist does not have is refused.
 */
export const zFactOverrides = z.record(z.string(), z.union([
    z.number(),
    z.string().min(1).max(2000)
]).nullable()).check(members({ most: 60 }));

/**
 * Facts to pin.
 */
export const zUpdateRunFactsInput = z.strictObject({
    currency: z.string().regex(/^[A-Z]{3}$/).optional(),
    facts: zFactOverrides
});

/**
 * The run after facts were pinned.
 */
export const zUpdateRunFactsResult = z.object({
    run: zPurposeRun,
    facts: z.array(zRunFact),
    elements: z.array(zRunElement),
    missing: z.array(zMissingItem),
    staleElements: z.array(z.string()),
    calcFailures: z.array(z.object({
        elementId: z.string(),
        message: z.string()
    }))
});

/**
 * The acknowledged price of the page.
 */
export const zGenerateRunInput = z.strictObject({
    acknowledgedEstimateCents: z.int().gte(0).lte(2147483647)
});

/**
 * A generation in progress; poll `getRun`.
 */
export const zRunGenerationStarted = z.object({
    runId: z.uuid(),
    status: zRunStatus,
    version: z.int().gte(1)
});

/**
 * The regeneration of an element in progress; poll `getRun`.
 */
export const zElementRegenerationStarted = z.object({
    runId: z.uuid(),
    elementId: z.string(),
    status: z.string(),
    version: z.int().gte(1)
});

/**
 * A published page.
 */
export const zPublishRunResult = z.object({
    runId: z.uuid(),
    status: zRunStatus,
    pageId: z.uuid(),
    pageToken: z.string(),
    url: z.string(),
    undecidedItems: z.int().gte(0),
    version: z.int().gte(1)
});

/**
 * The materials template that a run was forked into.
 */
export const zForkRunResult = z.object({
    templateId: z.uuid()
});

/**
 * Kind of file.
 */
export const zMediaKind = z.enum([
    'image',
    'video',
    'audio',
    'document'
]);

/**
 * Whether the file was read: `queued` until then. `not_needed`: images and video are not read. `unsupported`: nothing here can read it; `extraction_error` says why.
 */
export const zExtractionStatus = z.string();

/**
 * A stored file, and a summary of its content.
 */
export const zMedia = z.object({
    id: z.uuid(),
    kind: zMediaKind,
    filename: z.string(),
    mime: z.string(),
    bytes: z.int().gte(1),
    sha256: z.string(),
    source: z.string(),
    content_url: z.string(),
    page_path: z.string().nullable(),
    mandatory: z.boolean(),
    extraction_status: zExtractionStatus,
    understood_summary: z.string().nullable(),
    extraction_error: z.string().nullable(),
    created_at: z.iso.datetime({ offset: true })
});

/**
 * A page of files.
 */
export const zMediaList = z.object({
    media: z.array(zMedia).max(80),
    nextCursor: z.iso.datetime({ offset: true }).nullable()
});

/**
 * A file.
 */
export const zMediaResult = z.object({
    media: zMedia
});

/**
 * A deleted file.
 */
export const zDeleteMediaResult = z.object({
    mediaId: z.uuid(),
    deleted: z.boolean()
});

/**
 * A file by its address, or its content with a `filename` and a `mime` type.
 */
export const zUploadMediaInput = z.strictObject({
    url: z.string().min(1).max(2000).optional(),
    base64: z.string().min(1).optional(),
    filename: z.string().min(1).max(1000).optional(),
    mime: z.string().min(1).max(200).optional(),
    kind: zMediaKind.optional(),
    mandatory: z.boolean().optional().default(false)
}).check(relations({"oneOf":[{"required":["url"]},{"required":["base64","filename","mime"]}]}));

/**
 * A file as `multipart/form-data`.
 */
export const zUploadMediaForm = z.strictObject({
    file: z.string(),
    filename: z.string().min(1).max(1000).optional(),
    kind: zMediaKind.optional(),
    mandatory: z.boolean().optional().default(false)
});

/**
 * One quota, and its use.
 */
export const zQuotaUse = z.object({
    used: z.int().gte(0),
    limit: z.int().gte(0).nullable()
});

/**
 * One budget of the workspace, shared by all its keys and people, and its use. A window begins with its first use.
 */
export const zBudgetUse = z.object({
    name: z.string(),
    per: z.string(),
    limit: z.int().gte(1),
    used: z.int().gte(0).nullable(),
    resetsAt: z.iso.datetime({ offset: true }).nullable()
});

/**
 * The workspace's use of its quotas. The plan sets them, unless the server overrides them. A call that would exceed one is refused with 402 `quota_exceeded` and the reason of the quota.
 */
export const zQuotaUses = z.object({
    mediaBytes: zQuotaUse,
    idempotencyBytes: zQuotaUse,
    aiCallsThisMonth: zQuotaUse,
    keys: zQuotaUse,
    budgets: z.array(zBudgetUse)
});

/**
 * Limits of the caller.
 */
export const zCallerLimits = z.object({
    callsPerMinute: z.int().gte(1),
    monthlySpendCapCents: z.int().gte(0).nullable(),
    spentThisMonthCents: z.int().gte(0),
    quotas: zQuotaUses
});

/**
 * The caller, its workspace, and what it may do.
 */
export const zMe = z.object({
    workspace: zOwnWorkspace,
    caller: zCallerIdentity,
    scopes: z.array(zKeyScope),
    limits: zCallerLimits
});

/**
 * The usage allowance, in whole US cents.
 */
export const zAllowanceBalance = z.object({
    allowanceCents: z.int().gte(0),
    usedCents: z.int().gte(0),
    heldCents: z.int().gte(0),
    remainingCents: z.int()
});

/**
 * The discovery credits. One build costs one credit.
 */
export const zCreditBalance = z.object({
    included: z.int().gte(0),
    used: z.int().gte(0),
    held: z.int().gte(0),
    remaining: z.int()
});

/**
 * The calling key's spending in the current UTC month.
 */
export const zKeySpend = z.object({
    monthlySpendCapCents: z.int().nullable(),
    spentThisMonthCents: z.int().gte(0),
    resetsAt: z.iso.datetime({ offset: true })
});

/**
 * The plan, balances, and limits of this workspace and this key.
 */
export const zEntitlements = z.object({
    plan: z.string(),
    subscriptionStatus: z.string(),
    locked: z.boolean(),
    lockReason: z.string().nullable(),
    upgradeUrl: z.string(),
    usage: zAllowanceBalance,
    discoveryCredits: zCreditBalance,
    key: zKeySpend,
    aiProvider: z.boolean()
});

/**
 * Balances of the workspace and of the key.
 */
export const zUsage = z.object({
    usage: zAllowanceBalance,
    discoveryCredits: zCreditBalance,
    key: zKeySpend,
    quotas: zQuotaUses
});

/**
 * Kind of work that has a price.
 */
export const zBillingType = z.enum([
    'recipient_render',
    'template_create',
    'template_edit',
    'discovery',
    'purpose_template_build',
    'purpose_run'
]);

/**
 * Work to price.
 */
export const zEstimateCostInput = z.strictObject({
    type: zBillingType,
    quantity: z.int().gte(1).lte(5000).optional(),
    batchId: z.uuid().optional()
}).check(relations({"dependentSchemas":{"batchId":{"properties":{"type":{"const":"recipient_render"}}}}}));

/**
 * A price. Acknowledge `estimateCents` exactly to continue.
 */
export const zCostEstimate = z.object({
    type: zBillingType,
    quantity: z.int().gte(1),
    unitCents: z.int().gte(0),
    estimateCents: z.int().gte(0),
    estimateDiscoveryCredits: z.int().gte(0),
    affordable: z.boolean(),
    nothingPersonalCount: zNothingPersonalCount.optional()
});

/**
 * The fields of every event. Prospect fields are null.
 */
export const zNeutralEvent = z.object({
    id: z.uuid(),
    event: z.string(),
    workspace_id: z.uuid(),
    service_lead_id: z.uuid().nullable(),
    url: z.string().nullable(),
    timestamp: z.iso.datetime({ offset: true }),
    form_data: z.null(),
    booking: z.null(),
    prospect: z.null(),
    page_token: z.string().nullable(),
    created_at: z.iso.datetime({ offset: true })
});

/**
 * Fields of a test delivery.
 */
export const zConnectorTestFields = z.object({
    message: z.string()
});

/**
 * The body of a test delivery.
 */
export const zConnectorTestPayload = zNeutralEvent.and(z.object({
    event: z.literal('connector.test'),
    fields: zConnectorTestFields
}));

/**
 * Status of a connector.
 */
export const zConnectorStatusFields = z.object({
    connector_id: z.uuid(),
    step: z.string(),
    status: zConnectorStatus,
    failing_since: z.iso.datetime({ offset: true }).nullable(),
    message: z.string()
});

/**
 * The body of an operational event.
 */
export const zConnectorStatusPayload = zNeutralEvent.and(z.object({
    event: z.literal('connector.status_changed'),
    fields: zConnectorStatusFields
}));

/**
 * Values by the name of the field.
 */
export const zFieldValues = z.record(z.string(), z.union([
    z.string(),
    z.number(),
    z.boolean()
]).nullable());

/**
 * Details of an entry. Visits and clicks have none.
 */
export const zActivityDetail = z.object({
    signal: z.string().optional(),
    fields: zFieldValues.optional()
});

/**
 * One entry of a page's timeline.
 */
export const zPageActivity = z.object({
    at: z.iso.datetime({ offset: true }),
    kind: z.string(),
    visitor: z.string().nullable(),
    detail: zActivityDetail
});

/**
 * One contact's activity on their page.
 */
export const zPageSignals = z.object({
    page: zPage,
    prospect: zProspectSummary,
    totals: z.object({
        visits: z.int().gte(0),
        cta_clicks: z.int().gte(0),
        conversions: z.int().gte(0),
        high_intent_count: z.int().gte(0),
        visitors: z.int().gte(0)
    }),
    reading: z.object({
        scroll_percent: z.int().gte(0).lte(100),
        dwell_seconds: z.int().gte(0)
    }),
    timeline: z.array(zPageActivity).max(200),
    nextCursor: z.string().nullable()
});

/**
 * A form submission or a booked meeting.
 */
export const zLead = z.object({
    id: z.uuid(),
    prospect_id: z.uuid(),
    prospect: zProspectSummary.nullable(),
    page_token: z.string(),
    event_type: zEventKind,
    kind: z.string(),
    fields: zFieldValues,
    status: zLeadStatus,
    owner_id: z.uuid().nullable(),
    note: z.string().nullable(),
    version: z.int().gte(1),
    created_at: z.iso.datetime({ offset: true })
});

/**
 * A window of leads.
 */
export const zLeadList = z.object({
    leads: z.array(zLead).max(250)
});

/**
 * A lead.
 */
export const zLeadResult = z.object({
    lead: zLead
});

/**
 * A conversion: a submitted form or a booked meeting. Connectors receive the same events, and also those of the other kinds, which the export does not have.
 */
export const zConversionEvent = z.object({
    id: z.uuid(),
    event: zEventKind,
    prospect_id: z.uuid(),
    prospect: zProspectSummary.nullable(),
    page_token: z.string(),
    fields: zFieldValues,
    delivered_at: z.iso.datetime({ offset: true }).nullable(),
    created_at: z.iso.datetime({ offset: true })
});

/**
 * One page of the event export.
 */
export const zEventList = z.object({
    events: z.array(zConversionEvent).max(250),
    nextCursor: z.string()
});

/**
 * A conversion event.
 */
export const zEventResult = z.object({
    event: zConversionEvent
});

/**
 * The meeting of an event.
 */
export const zEventMeeting = z.object({
    meeting_id: z.uuid().optional(),
    start: z.iso.datetime({ offset: true }),
    end: z.iso.datetime({ offset: true }),
    time_zone: z.string().optional(),
    previous_start: z.iso.datetime({ offset: true }).optional(),
    previous_end: z.iso.datetime({ offset: true }).optional(),
    reason: z.string().nullish()
});

/**
 * The prospect of an event, as stored when it happened.
 */
export const zEventProspect = z.object({
    id: z.uuid().optional(),
    email: z.string(),
    company_name: z.string().nullable(),
    first_name: z.string().nullish(),
    last_name: z.string().nullish()
});

/**
 * The declared event schema.
 */
export const zDeclaredEvent = z.object({
    event: zProspectEventKind,
    workspace_id: z.uuid(),
    service_lead_id: z.uuid(),
    url: z.string().nullable(),
    timestamp: z.iso.datetime({ offset: true }),
    form_data: zFieldValues.nullable(),
    booking: zEventMeeting.nullable()
});

/**
 * The fields of the documented sample delivery.
 */
export const zSampleEvent = z.object({
    event: zProspectEventKind,
    workspace_id: z.uuid(),
    prospect: zEventProspect,
    page_token: z.string(),
    fields: zFieldValues,
    created_at: z.iso.datetime({ offset: true })
});

/**
 * The body that a connector receives. It has both documented field sets, for every kind, so that a receiver written for either works.
 */
export const zWebhookPayload = zDeclaredEvent.and(zSampleEvent).and(z.object({
    id: z.uuid()
}));

/**
 * A sample body.
 */
export const zDeliveredBody = z.union([
    zWebhookPayload,
    zConnectorTestPayload,
    zConnectorStatusPayload
]);

/**
 * A kind of event.
 */
export const zEventType = z.object({
    event: zDeliveredKind,
    group: z.string(),
    description: z.string(),
    subscribable: z.boolean(),
    default: z.boolean(),
    example: zDeliveredBody
});

/**
 * The kinds of events.
 */
export const zEventTypesResult = z.object({
    eventTypes: z.array(zEventType)
});

/**
 * Host name of the domain, as listed.
 */
export const zHostname = z.string().regex(/^[A-Za-z0-9.-]{4,253}$/);

/**
 * The record's id, a UUID.
 */
export const zId = z.uuid();

/**
 * Sending the same key and body again within one workspace replays the original response and creates nothing. Kept for 30 days. The same key with another
 * body is refused with 422.
 *
 */
export const zIdempotencyKey = z.string().min(1).max(255);

/**
 * Changes the record only while it has this version: its `version` in quotes (`"3"`), the `ETag` of a read, several of them, or `*` for any. Otherwise,
 * nothing changes, and the answer is 412 `changed_meanwhile` with the current record. Without the header, the change is made whatever the version is.
 *
 */
export const zIfMatch = z.string().min(1).max(500);

/**
 * The `ETag` of an earlier read. If the answer would be the same, it is 304 without a body.
 */
export const zIfNoneMatch = z.string().min(1).max(500);

/**
 * Only records created before this instant (exclusive). Pass the `created_at` of the last record of the previous window, as it was returned.
 */
export const zCreatedBefore = z.iso.datetime({ offset: true });

/**
 * Only prospects without a value in all of these fields, separated by commas: `first_name`, `last_name`, `company_name`, `company_domain`, `role_title`, `linkedin_url`, or `custom_fields.` and a name, such as `company_name,custom_fields.plan`; any other name is refused. `n/a`, `-`, `unknown`, and the like are not values.
 */
export const zMissingFields = z.string().min(1).max(500);

/**
 * The first day, as any instant in it. A span that ends before it begins, or is longer than 366 days, is refused.
 */
export const zDaysAfter = z.iso.datetime({ offset: true });

/**
 * Only records of this prospect.
 */
export const zOfProspect = z.uuid();

/**
 * Only records of the page with this token, the last path segment of its URL.
 */
export const zOfPage = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/**
 * The `nextCursor` of the previous response of this list, with the same filters. Any other text is refused.
 */
export const zCursor = z.string().min(1).max(200);

/**
 * `true` lists the archived templates instead of the others.
 */
export const zArchived = z.boolean().default(false);

/**
 * Only records created after this instant (exclusive).
 */
export const zCreatedAfter = z.iso.datetime({ offset: true });

/**
 * `t=<unix_seconds>,v1=<hex>`; v1 is the hex HMAC-SHA256 of `{t}.{raw_body}` keyed with the connector secret. During a rotation there is one v1 for each secret.
 */
export const zServiceSignature = z.string();

/**
 * The event's id, the same on every attempt and equal to `id` in the body. Standard Webhooks.
 */
export const zWebhookId = z.string();

/**
 * Unix seconds of this attempt, equal to `t` in `X-Service-Signature`. Standard Webhooks.
 */
export const zWebhookTimestamp = z.string();

/**
 * `v1,<base64>`, separated by spaces when two secrets sign: the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{raw_body}`. The key is the secret's part after `whsec_`, decoded from base64url. Standard Webhooks.
 */
export const zWebhookSignature = z.string();

/**
 * The kind of event, as in the body. Not signed.
 */
export const zServiceEvent = z.string();

/**
 * The delivery's id, for `getDelivery`. Not signed.
 */
export const zServiceDelivery = z.string();

/**
 * 1 for the first attempt of this delivery. Not signed.
 */
export const zServiceAttempt = z.string();

export const zListProspectsQuery = z.object({
    created_before: z.iso.datetime({ offset: true }).optional(),
    created_after: z.iso.datetime({ offset: true }).optional(),
    email: z.string().min(3).max(254).optional(),
    q: z.string().min(1).max(200).optional(),
    status: z.enum([
        'pending',
        'generating',
        'rendered',
        'review',
        'failed'
    ]).optional(),
    tag: z.string().min(1).max(100).optional(),
    updated_after: z.iso.datetime({ offset: true }).optional(),
    missing: z.string().min(1).max(500).optional(),
    count: z.boolean().optional().default(false),
    limit: z.int().gte(1).lte(500).optional().default(500)
});

/**
 * The newest prospects of the window.
 */
export const zListProspectsResponse = zProspectList;

export const zUpsertProspectsBody = zUpsertProspectsInput;

export const zUpsertProspectsHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

/**
 * The stored prospects, one for each distinct email address, in the order sent.
 */
export const zUpsertProspectsResponse = zProspectList;

export const zDeleteProspectHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zDeleteProspectPath = z.object({
    id: z.uuid()
});

/**
 * The prospect is deleted.
 */
export const zDeleteProspectResponse = zDeleteProspectResult;

export const zGetProspectHeaders = z.object({
    'If-None-Match': z.string().min(1).max(500).optional()
});

export const zGetProspectPath = z.object({
    id: z.uuid()
});

/**
 * The prospect and a summary of each of its pages, newest first.
 */
export const zGetProspectResponse = zProspectResult;

export const zUpdateProspectBody = zUpdateProspectInput;

export const zUpdateProspectHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zUpdateProspectPath = z.object({
    id: z.uuid()
});

/**
 * The prospect and a summary of each of its pages.
 */
export const zUpdateProspectResponse = zProspectResult;

export const zMergeProspectsBody = zMergeProspectsInput;

export const zMergeProspectsHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zMergeProspectsPath = z.object({
    id: z.uuid()
});

/**
 * The merged prospect, and the number of records that were moved.
 */
export const zMergeProspectsResponse = zMergeProspectsResult;

export const zImportProspectsBody = zImportProspectsInput;

export const zImportProspectsHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

/**
 * The outcome of each row. `batch` is null without `templateId`.
 */
export const zImportProspectsResponse = zImportProspectsResult;

export const zListPagesQuery = z.object({
    status: z.enum([
        'generating',
        'rendered',
        'review',
        'failed',
        'unpublished'
    ]).optional(),
    prospect_id: z.uuid().optional(),
    template_id: z.uuid().optional(),
    batch_id: z.uuid().optional(),
    limit: z.int().gte(1).lte(250).optional().default(50),
    cursor: z.string().min(1).max(200).optional()
});

/**
 * The newest pages that match.
 */
export const zListPagesResponse = zPageList;

export const zGetPageByTokenHeaders = z.object({
    'If-None-Match': z.string().min(1).max(500).optional()
});

export const zGetPageByTokenPath = z.object({
    pageToken: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
});

/**
 * The page.
 */
export const zGetPageByTokenResponse = zPageDetailResult;

export const zGetPageHeaders = z.object({
    'If-None-Match': z.string().min(1).max(500).optional()
});

export const zGetPagePath = z.object({
    id: z.uuid()
});

/**
 * The page.
 */
export const zGetPageResponse = zPageDetailResult;

export const zUnpublishPageHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zUnpublishPagePath = z.object({
    id: z.uuid()
});

/**
 * The page, no longer on the web.
 */
export const zUnpublishPageResponse = zPageDetailResult;

export const zPublishPageHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zPublishPagePath = z.object({
    id: z.uuid()
});

/**
 * The page, on the web again.
 */
export const zPublishPageResponse = zPageDetailResult;

export const zCreatePagePreviewBody = zCreatePagePreviewInput;

export const zCreatePagePreviewHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

export const zCreatePagePreviewPath = z.object({
    id: z.uuid()
});

/**
 * The link, to be treated as a secret; the `reason` of the quality gate; and the `revision` for `approvePage`.
 */
export const zCreatePagePreviewResponse = zPagePreview;

export const zGetPageLayoutPath = z.object({
    id: z.uuid()
});

export const zGetPageLayoutQuery = z.object({
    draft: z.boolean().optional().default(false)
});

/**
 * The page with its sections and the findings of the quality gate.
 */
export const zGetPageLayoutResponse = zLaidOutPage;

export const zApprovePageBody = zApprovePageInput;

export const zApprovePageHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zApprovePagePath = z.object({
    id: z.uuid()
});

/**
 * The public page.
 */
export const zApprovePageResponse = zPageDetailResult;

export const zDiscardPageHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zDiscardPagePath = z.object({
    id: z.uuid()
});

/**
 * The page, without its text.
 */
export const zDiscardPageResponse = zPageDetailResult;

export const zGetPageSignalsPath = z.object({
    id: z.uuid()
});

export const zGetPageSignalsQuery = z.object({
    created_before: z.iso.datetime({ offset: true }).optional(),
    limit: z.int().gte(1).lte(250).optional().default(50),
    cursor: z.string().min(1).max(200).optional()
});

/**
 * The page, its prospect, its counts, and its timeline.
 */
export const zGetPageSignalsResponse = zPageSignals;

export const zListStatementsQuery = z.object({
    of: z.enum([
        'page',
        'run',
        'template',
        'materials_template',
        'company_profile',
        'discovery_session',
        'run_digest',
        'media'
    ]),
    id: z.uuid().optional()
});

/**
 * The sentences, in the order of the page.
 */
export const zListStatementsResponse = zStatementList;

export const zApproveStatementsBody = zApproveStatementsInput;

export const zApproveStatementsHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

/**
 * All sentences after the change.
 */
export const zApproveStatementsResponse = zApproveStatementsResult;

export const zCreateProspectPageBody = zCreateProspectPageInput;

export const zCreateProspectPageHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

/**
 * The page is live.
 */
export const zCreateProspectPageResponse = zCreateProspectPageResult;

/**
 * The workspace's metrics since it was created. `metrics.conversionRate` is from 0 to 1.
 */
export const zGetAnalyticsResponse = zAnalytics;

export const zGetDailyAnalyticsQuery = z.object({
    created_after: z.iso.datetime({ offset: true }).optional(),
    created_before: z.iso.datetime({ offset: true }).optional()
});

/**
 * The days, oldest first.
 */
export const zGetDailyAnalyticsResponse = zDailyAnalytics;

export const zListLeadsQuery = z.object({
    created_before: z.iso.datetime({ offset: true }).optional(),
    created_after: z.iso.datetime({ offset: true }).optional(),
    kind: z.enum(['lead', 'meeting']).optional(),
    status: z.enum([
        'new',
        'open',
        'answered'
    ]).optional(),
    owner_id: z.uuid().optional(),
    prospect_id: z.uuid().optional(),
    page_token: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/).optional()
});

/**
 * The newest leads of the window.
 */
export const zListLeadsResponse = zLeadList;

export const zDeleteLeadHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zDeleteLeadPath = z.object({
    id: z.uuid()
});

/**
 * The lead is gone.
 */
export const zDeleteLeadResponse = zDeleteLeadResult;

export const zGetLeadHeaders = z.object({
    'If-None-Match': z.string().min(1).max(500).optional()
});

export const zGetLeadPath = z.object({
    id: z.uuid()
});

/**
 * The lead.
 */
export const zGetLeadResponse = zLeadResult;

export const zUpdateLeadBody = zUpdateLeadInput;

export const zUpdateLeadHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zUpdateLeadPath = z.object({
    id: z.uuid()
});

/**
 * The changed lead.
 */
export const zUpdateLeadResponse = zLeadResult;

export const zListMeetingsQuery = z.object({
    status: z.enum(['booked', 'canceled']).optional(),
    prospect_id: z.uuid().optional(),
    page_token: z.string().min(1).max(64).optional(),
    start_after: z.iso.datetime({ offset: true }).optional(),
    start_before: z.iso.datetime({ offset: true }).optional(),
    limit: z.int().gte(1).lte(250).optional().default(50),
    cursor: z.string().min(1).max(200).optional()
});

/**
 * The meetings that match.
 */
export const zListMeetingsResponse = zMeetingList;

export const zGetMeetingHeaders = z.object({
    'If-None-Match': z.string().min(1).max(500).optional()
});

export const zGetMeetingPath = z.object({
    id: z.uuid()
});

/**
 * The meeting as it is now.
 */
export const zGetMeetingResponse = zMeetingResult;

export const zListMeetingTimesPath = z.object({
    id: z.uuid()
});

/**
 * The free times, earliest first; empty when the calendar of the meeting's page is closed.
 */
export const zListMeetingTimesResponse = zMeetingTimes;

export const zCancelMeetingBody = zCancelMeetingInput;

export const zCancelMeetingHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zCancelMeetingPath = z.object({
    id: z.uuid()
});

/**
 * The canceled meeting.
 */
export const zCancelMeetingResponse = zMeetingResult;

export const zMoveMeetingBody = zMoveMeetingInput;

export const zMoveMeetingHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zMoveMeetingPath = z.object({
    id: z.uuid()
});

/**
 * The meeting at its new time.
 */
export const zMoveMeetingResponse = zMeetingResult;

export const zListEventsQuery = z.object({
    cursor: z.string().min(1).max(200).optional(),
    limit: z.int().gte(1).lte(250).optional().default(50),
    event: z.enum(['form.submitted', 'meeting.booked']).optional(),
    prospect_id: z.uuid().optional(),
    page_token: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/).optional(),
    created_after: z.iso.datetime({ offset: true }).optional(),
    created_before: z.iso.datetime({ offset: true }).optional()
});

/**
 * At most `limit` events; empty when there are no new ones.
 */
export const zListEventsResponse = zEventList;

export const zGetEventPath = z.object({
    id: z.uuid()
});

/**
 * The event.
 */
export const zGetEventResponse = zEventResult;

export const zListBatchesQuery = z.object({
    created_before: z.iso.datetime({ offset: true }).optional(),
    limit: z.int().gte(1).lte(250).optional().default(50),
    cursor: z.string().min(1).max(200).optional()
});

/**
 * The newest batches of the window.
 */
export const zListBatchesResponse = zBatchList;

export const zCreateBatchBody = zCreateBatchInput;

export const zCreateBatchHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

/**
 * The draft batch was created.
 */
export const zCreateBatchResponse = zCreateBatchResult;

export const zGenerateBatchBody = zGenerateBatchInput;

export const zGenerateBatchHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zGenerateBatchPath = z.object({
    id: z.uuid()
});

/**
 * Generation is queued (`mode` is `async`) or done (`mode` is `sync`).
 */
export const zGenerateBatchResponse = zGenerateBatchResult;

export const zDeleteBatchHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zDeleteBatchPath = z.object({
    id: z.uuid()
});

/**
 * The batch is deleted.
 */
export const zDeleteBatchResponse = zDeleteBatchResult;

export const zGetBatchHeaders = z.object({
    'If-None-Match': z.string().min(1).max(500).optional()
});

export const zGetBatchPath = z.object({
    id: z.uuid()
});

export const zGetBatchQuery = z.object({
    limit: z.int().gte(1).lte(250).optional().default(50),
    cursor: z.string().min(1).max(200).optional()
});

/**
 * The batch and its members.
 */
export const zGetBatchResponse = zBatchWithMembers;

export const zUpdateBatchBody = zUpdateBatchInput;

export const zUpdateBatchHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zUpdateBatchPath = z.object({
    id: z.uuid()
});

/**
 * The changed draft.
 */
export const zUpdateBatchResponse = zBatchResult;

export const zGetBatchStatusPath = z.object({
    id: z.uuid()
});

/**
 * Status and counts of the batch.
 */
export const zGetBatchStatusResponse = zBatchProgress;

export const zRegenerateFailedPagesBody = zRegenerateFailedPagesInput;

export const zRegenerateFailedPagesHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zRegenerateFailedPagesPath = z.object({
    id: z.uuid()
});

/**
 * The pages are queued.
 */
export const zRegenerateFailedPagesResponse = zGenerateBatchResult;

/**
 * All connectors of the workspace, newest first.
 */
export const zListConnectorsResponse = zConnectorListResult;

export const zCreateConnectorBody = zCreateConnectorInput;

export const zCreateConnectorHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

/**
 * The connector and its signing secret, shown only this once.
 */
export const zCreateConnectorResponse = zCreateConnectorResult;

export const zStreamEventsQuery = z.object({
    events: z.string().regex(/^[a-z_.]{1,40}(,[a-z_.]{1,40}){0,9}$/).optional(),
    cursor: z.iso.datetime({ offset: true }).optional()
});

/**
 * The stream, until either side closes it.
 */
export const zStreamEventsResponse = zEventStream;

export const zDeleteConnectorHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zDeleteConnectorPath = z.object({
    id: z.uuid()
});

/**
 * The connector is deleted.
 */
export const zDeleteConnectorResponse = zDeleteConnectorResult;

export const zGetConnectorHeaders = z.object({
    'If-None-Match': z.string().min(1).max(500).optional()
});

export const zGetConnectorPath = z.object({
    id: z.uuid()
});

/**
 * The connector.
 */
export const zGetConnectorResponse = zConnectorResult;

export const zUpdateConnectorBody = zUpdateConnectorInput;

export const zUpdateConnectorHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zUpdateConnectorPath = z.object({
    id: z.uuid()
});

/**
 * The changed connector.
 */
export const zUpdateConnectorResponse = zConnectorResult;

export const zPauseConnectorHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zPauseConnectorPath = z.object({
    id: z.uuid()
});

/**
 * The paused connector.
 */
export const zPauseConnectorResponse = zConnectorResult;

export const zResumeConnectorHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zResumeConnectorPath = z.object({
    id: z.uuid()
});

/**
 * The active connector.
 */
export const zResumeConnectorResponse = zConnectorResult;

export const zEnableConnectorHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zEnableConnectorPath = z.object({
    id: z.uuid()
});

/**
 * The active connector. `released` deliveries are being sent; `exhausted` ones need a replay.
 */
export const zEnableConnectorResponse = zEnableConnectorResult;

export const zRotateConnectorSecretBody = zRotateSecretInput;

export const zRotateConnectorSecretHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zRotateConnectorSecretPath = z.object({
    id: z.uuid()
});

/**
 * The connector and its new secret, shown only this once.
 */
export const zRotateConnectorSecretResponse = zRotateSecretResult;

export const zReplayConnectorBody = zReplayInput;

export const zReplayConnectorHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

export const zReplayConnectorPath = z.object({
    id: z.uuid()
});

/**
 * The number of deliveries that matched, that were queued, and that remain for another call.
 */
export const zReplayConnectorResponse = zReplayResult;

export const zGetConnectorStatsPath = z.object({
    id: z.uuid()
});

export const zGetConnectorStatsQuery = z.object({
    created_after: z.iso.datetime({ offset: true }).optional()
});

/**
 * The counts.
 */
export const zGetConnectorStatsResponse = zConnectorStatsResult;

export const zTestConnectorHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

export const zTestConnectorPath = z.object({
    id: z.uuid()
});

/**
 * The delivery with its attempt. `delivered` says whether the receiver acknowledged it; if not, `delivery.attempts[0]` says why.
 */
export const zTestConnectorResponse = zTestConnectorResult;

export const zListDeliveriesPath = z.object({
    id: z.uuid()
});

export const zListDeliveriesQuery = z.object({
    created_before: z.iso.datetime({ offset: true }).optional(),
    status: z.enum([
        'pending',
        'in_flight',
        'waiting',
        'held',
        'delivered',
        'exhausted',
        'canceled'
    ]).optional(),
    event: z.string().regex(/^[a-z_.]{1,40}$/).optional(),
    created_after: z.iso.datetime({ offset: true }).optional(),
    limit: z.int().gte(1).lte(250).optional().default(50),
    cursor: z.string().min(1).max(200).optional()
});

/**
 * The newest deliveries of the window.
 */
export const zListDeliveriesResponse = zDeliveryListResult;

export const zGetDeliveryPath = z.object({
    id: z.uuid()
});

/**
 * The delivery and its attempts, oldest first.
 */
export const zGetDeliveryResponse = zDeliveryWithAttemptsResult;

export const zGetDeliveryBodyPath = z.object({
    id: z.uuid()
});

/**
 * The body.
 */
export const zGetDeliveryBodyResponse = zDeliveryBody;

export const zRetryDeliveryHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

export const zRetryDeliveryPath = z.object({
    id: z.uuid()
});

/**
 * The delivery, queued again.
 */
export const zRetryDeliveryResponse = zDeliveryResult;

export const zCancelDeliveryHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

export const zCancelDeliveryPath = z.object({
    id: z.uuid()
});

/**
 * The canceled delivery.
 */
export const zCancelDeliveryResponse = zDeliveryResult;

/**
 * The kinds.
 */
export const zListEventTypesResponse = zEventTypesResult;

export const zListDiscoverySessionsQuery = z.object({
    status: z.enum([
        'draft',
        'ingesting',
        'interview_ready',
        'answered',
        'building',
        'completed'
    ]).optional(),
    prospect_id: z.uuid().optional(),
    limit: z.int().gte(1).lte(250).optional().default(50),
    cursor: z.string().min(1).max(200).optional()
});

/**
 * The newest sessions that match.
 */
export const zListDiscoverySessionsResponse = zDiscoverySessionList;

export const zCreateDiscoverySessionBody = zCreateDiscoverySessionInput;

export const zCreateDiscoverySessionHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

/**
 * The session was created and is being analyzed.
 */
export const zCreateDiscoverySessionResponse = zCreateDiscoverySessionResult;

export const zDeleteDiscoverySessionHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zDeleteDiscoverySessionPath = z.object({
    id: z.uuid()
});

/**
 * The session is deleted.
 */
export const zDeleteDiscoverySessionResponse = zDeleteDiscoverySessionResult;

export const zGetDiscoverySessionHeaders = z.object({
    'If-None-Match': z.string().min(1).max(500).optional()
});

export const zGetDiscoverySessionPath = z.object({
    id: z.uuid()
});

/**
 * The session; `questions` is empty until the analysis is done.
 */
export const zGetDiscoverySessionResponse = zDiscoverySnapshot;

export const zAnswerDiscoveryQuestionsBody = zAnswerDiscoveryQuestionsInput;

export const zAnswerDiscoveryQuestionsHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zAnswerDiscoveryQuestionsPath = z.object({
    id: z.uuid()
});

/**
 * The questions as stored.
 */
export const zAnswerDiscoveryQuestionsResponse = zAnswerDiscoveryQuestionsResult;

export const zUpdateDiscoverySpeakersBody = zUpdateDiscoverySpeakersInput;

export const zUpdateDiscoverySpeakersHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zUpdateDiscoverySpeakersPath = z.object({
    id: z.uuid()
});

/**
 * The session and its speakers. The call is being analyzed again.
 */
export const zUpdateDiscoverySpeakersResponse = zUpdateDiscoverySpeakersResult;

export const zBuildDiscoveryPageBody = zBuildDiscoveryPageInput;

export const zBuildDiscoveryPageHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zBuildDiscoveryPagePath = z.object({
    id: z.uuid()
});

/**
 * The build is queued.
 */
export const zBuildDiscoveryPageResponse = zBuildStarted;

export const zListTemplatesQuery = z.object({
    archived: z.boolean().optional().default(false),
    limit: z.int().gte(1).lte(250).optional().default(50),
    cursor: z.string().min(1).max(200).optional()
});

/**
 * The templates.
 */
export const zListTemplatesResponse = zTemplateList;

export const zCreateTemplateBody = zCreateTemplateInput;

export const zCreateTemplateHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

/**
 * The build is queued.
 */
export const zCreateTemplateResponse = zBuildStarted;

export const zDeleteTemplateHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zDeleteTemplatePath = z.object({
    id: z.uuid()
});

/**
 * The template is gone.
 */
export const zDeleteTemplateResponse = zDeleteTemplateResult;

export const zGetTemplateHeaders = z.object({
    'If-None-Match': z.string().min(1).max(500).optional()
});

export const zGetTemplatePath = z.object({
    id: z.uuid()
});

/**
 * The template.
 */
export const zGetTemplateResponse = zTemplateResult;

export const zUpdateTemplateBody = zUpdateTemplateInput;

export const zUpdateTemplateHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zUpdateTemplatePath = z.object({
    id: z.uuid()
});

/**
 * The new version.
 */
export const zUpdateTemplateResponse = zTemplateResult;

export const zIterateTemplateBody = zIterateTemplateInput;

export const zIterateTemplateHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zIterateTemplatePath = z.object({
    id: z.uuid()
});

/**
 * The new version and its changes.
 */
export const zIterateTemplateResponse = zIterateTemplateResult;

export const zGetTemplateDraftHeaders = z.object({
    'If-None-Match': z.string().min(1).max(500).optional()
});

export const zGetTemplateDraftPath = z.object({
    id: z.uuid()
});

/**
 * The draft.
 */
export const zGetTemplateDraftResponse = zTemplateDraftResult;

export const zUpdateTemplateDraftBody = zUpdateTemplateDraftInput;

export const zUpdateTemplateDraftHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zUpdateTemplateDraftPath = z.object({
    id: z.uuid()
});

/**
 * The draft after the change.
 */
export const zUpdateTemplateDraftResponse = zTemplateDraftResult;

export const zIterateTemplateDraftBody = zIterateTemplateInput;

export const zIterateTemplateDraftHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zIterateTemplateDraftPath = z.object({
    id: z.uuid()
});

/**
 * The draft, and what the instruction changed in it.
 */
export const zIterateTemplateDraftResponse = zIterateTemplateDraftResult;

export const zPublishTemplateDraftBody = zPublishTemplateDraftInput;

export const zPublishTemplateDraftHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zPublishTemplateDraftPath = z.object({
    id: z.uuid()
});

/**
 * The new version of the template.
 */
export const zPublishTemplateDraftResponse = zTemplateResult;

export const zUpdateLeadFormBody = zUpdateLeadFormInput;

export const zUpdateLeadFormHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zUpdateLeadFormPath = z.object({
    id: z.uuid()
});

/**
 * The new version.
 */
export const zUpdateLeadFormResponse = zTemplateResult;

export const zCreateTemplatePreviewBody = zCreateTemplatePreviewInput;

export const zCreateTemplatePreviewHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

export const zCreateTemplatePreviewPath = z.object({
    id: z.uuid()
});

/**
 * The link. `issues` lists the reasons why the quality gate would stop the page.
 */
export const zCreateTemplatePreviewResponse = zTemplatePreview;

export const zLayOutTemplateBody = zLayOutTemplateInput;

export const zLayOutTemplateHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

export const zLayOutTemplatePath = z.object({
    id: z.uuid()
});

/**
 * The page. `issues` lists the reasons why the quality gate would stop it.
 */
export const zLayOutTemplateResponse = zTemplateLayout;

export const zListTemplateVersionsPath = z.object({
    id: z.uuid()
});

export const zListTemplateVersionsQuery = z.object({
    limit: z.int().gte(1).lte(250).optional().default(50),
    cursor: z.string().min(1).max(200).optional()
});

/**
 * The versions.
 */
export const zListTemplateVersionsResponse = zTemplateVersionList;

export const zGetTemplateVersionHeaders = z.object({
    'If-None-Match': z.string().min(1).max(500).optional()
});

export const zGetTemplateVersionPath = z.object({
    id: z.uuid(),
    version: z.int().gte(1).lte(2147483647)
});

/**
 * The template as it was in this version.
 */
export const zGetTemplateVersionResponse = zTemplateResult;

export const zCompareTemplateVersionsPath = z.object({
    id: z.uuid(),
    version: z.int().gte(1).lte(2147483647)
});

export const zCompareTemplateVersionsQuery = z.object({
    from: z.int().gte(0).lte(2147483647).optional()
});

/**
 * The differences.
 */
export const zCompareTemplateVersionsResponse = zTemplateComparison;

export const zRestoreTemplateVersionHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zRestoreTemplateVersionPath = z.object({
    id: z.uuid(),
    version: z.int().gte(1).lte(2147483647)
});

/**
 * The new version.
 */
export const zRestoreTemplateVersionResponse = zTemplateResult;

export const zCloneTemplateBody = zCloneTemplateInput;

export const zCloneTemplateHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

/**
 * The template.
 */
export const zCloneTemplateResponse = zTemplateResult;

export const zGetTemplateBuildPath = z.object({
    buildId: z.uuid()
});

/**
 * The build.
 */
export const zGetTemplateBuildResponse = zTemplateBuildResult;

/**
 * The plan, balances, lock status, and limits. Amounts are in whole US cents; `key.monthlySpendCapCents` is null without a cap.
 */
export const zGetEntitlementsResponse = zEntitlements;

/**
 * The balances of the workspace and of this key.
 */
export const zGetUsageResponse = zUsage;

export const zEstimateCostBody = zEstimateCostInput;

export const zEstimateCostHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

/**
 * The price.
 */
export const zEstimateCostResponse = zCostEstimate;

/**
 * The keys of the workspace, without their secrets.
 */
export const zListKeysResponse = zKeyList;

export const zCreateKeyBody = zCreateKeyInput;

export const zCreateKeyHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

/**
 * The new key with its secret, shown only this once.
 */
export const zCreateKeyResponse = zNewKey;

export const zDeleteKeyHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zDeleteKeyPath = z.object({
    id: z.uuid()
});

/**
 * The revoked key.
 */
export const zDeleteKeyResponse = zKeyResult;

export const zGetKeyHeaders = z.object({
    'If-None-Match': z.string().min(1).max(500).optional()
});

export const zGetKeyPath = z.object({
    id: z.uuid()
});

/**
 * The key, without its secret.
 */
export const zGetKeyResponse = zKeyResult;

export const zUpdateKeyBody = zUpdateKeyInput;

export const zUpdateKeyHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zUpdateKeyPath = z.object({
    id: z.uuid()
});

/**
 * The changed key.
 */
export const zUpdateKeyResponse = zKeyResult;

export const zRotateKeyBody = zRotateKeyInput;

export const zRotateKeyHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zRotateKeyPath = z.object({
    id: z.uuid()
});

/**
 * The key with its new secret, shown only this once.
 */
export const zRotateKeyResponse = zNewKey;

export const zGetCompanyProfileHeaders = z.object({
    'If-None-Match': z.string().min(1).max(500).optional()
});

/**
 * The company profile, the only source of claims about the workspace's own products.
 */
export const zGetCompanyProfileResponse = zCompanyProfileResult;

export const zUpdateCompanyProfileBody = zCompanyProfileInput;

export const zUpdateCompanyProfileHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

/**
 * The profile after the change.
 */
export const zUpdateCompanyProfileResponse = zCompanyProfileResult;

export const zScrapeCompanyProfileBody = zScrapeCompanyProfileInput;

export const zScrapeCompanyProfileHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

/**
 * The profile and the brand after the change, and the source of each value.
 */
export const zScrapeCompanyProfileResponse = zScrapeCompanyProfileResult;

export const zGetBrandHeaders = z.object({
    'If-None-Match': z.string().min(1).max(500).optional()
});

/**
 * The brand.
 */
export const zGetBrandResponse = zBrandResult;

export const zUpdateBrandBody = zBrandInput;

export const zUpdateBrandHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

/**
 * The brand after the change.
 */
export const zUpdateBrandResponse = zBrandResult;

/**
 * The domains, and the target of their CNAME records.
 */
export const zListDomainsResponse = zDomainList;

export const zCreateDomainBody = zCreateDomainInput;

export const zCreateDomainHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

/**
 * The domain.
 */
export const zCreateDomainResponse = zCreateDomainResult;

export const zDeleteDomainHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zDeleteDomainPath = z.object({
    hostname: z.string().regex(/^[A-Za-z0-9.-]{4,253}$/)
});

/**
 * The domain is deleted.
 */
export const zDeleteDomainResponse = zDeleteDomainResult;

export const zGetDomainHeaders = z.object({
    'If-None-Match': z.string().min(1).max(500).optional()
});

export const zGetDomainPath = z.object({
    hostname: z.string().regex(/^[A-Za-z0-9.-]{4,253}$/)
});

/**
 * The domain and the CNAME target.
 */
export const zGetDomainResponse = zCreateDomainResult;

export const zVerifyDomainHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

export const zVerifyDomainPath = z.object({
    hostname: z.string().regex(/^[A-Za-z0-9.-]{4,253}$/)
});

/**
 * The domain.
 */
export const zVerifyDomainResponse = zCreateDomainResult;

export const zUseDomainBody = zUseDomainInput;

export const zUseDomainHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zUseDomainPath = z.object({
    hostname: z.string().regex(/^[A-Za-z0-9.-]{4,253}$/)
});

/**
 * The domain.
 */
export const zUseDomainResponse = zCreateDomainResult;

/**
 * The people of the workspace, owners first.
 */
export const zListTeamMembersResponse = zTeamMemberList;

export const zCreateInvitationBody = zCreateInvitationInput;

export const zCreateInvitationHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

/**
 * The invited person. `invitation.token` is shown only here, and is null when it was emailed.
 */
export const zCreateInvitationResponse = zCreateInvitationResult;

export const zAcceptInvitationBody = zAcceptInvitationInput;

export const zAcceptInvitationHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

/**
 * The person, who is active now.
 */
export const zAcceptInvitationResponse = zTeamMemberResult;

export const zDeleteTeamMemberHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zDeleteTeamMemberPath = z.object({
    id: z.uuid()
});

/**
 * The person is removed.
 */
export const zDeleteTeamMemberResponse = zDeleteTeamMemberResult;

export const zGetTeamMemberHeaders = z.object({
    'If-None-Match': z.string().min(1).max(500).optional()
});

export const zGetTeamMemberPath = z.object({
    id: z.uuid()
});

/**
 * The person, their role and status.
 */
export const zGetTeamMemberResponse = zTeamMemberResult;

export const zUpdateTeamMemberBody = zUpdateTeamMemberInput;

export const zUpdateTeamMemberHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zUpdateTeamMemberPath = z.object({
    id: z.uuid()
});

/**
 * The changed person.
 */
export const zUpdateTeamMemberResponse = zTeamMemberResult;

/**
 * The caller.
 */
export const zGetMeResponse = zMe;

export const zProposeMaterialsTemplateBody = zProposeMaterialsTemplateInput;

export const zProposeMaterialsTemplateHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

/**
 * The spec, checklist, elements, and quality checks, which `createMaterialsTemplate` accepts as they are or edited, and the open questions.
 */
export const zProposeMaterialsTemplateResponse = zMaterialsProposal;

export const zListMaterialsTemplatesQuery = z.object({
    archived: z.boolean().optional().default(false),
    limit: z.int().gte(1).lte(250).optional().default(50),
    cursor: z.string().min(1).max(200).optional()
});

/**
 * The templates.
 */
export const zListMaterialsTemplatesResponse = zMaterialsTemplateList;

export const zCreateMaterialsTemplateBody = zCreateMaterialsTemplateInput;

export const zCreateMaterialsTemplateHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

/**
 * The template in status `drafting`, with its open questions and, if there are any, `specWarnings`.
 */
export const zCreateMaterialsTemplateResponse = zMaterialsTemplateResult;

export const zDeleteMaterialsTemplateHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zDeleteMaterialsTemplatePath = z.object({
    id: z.uuid()
});

/**
 * The materials template is gone.
 */
export const zDeleteMaterialsTemplateResponse = zDeleteMaterialsTemplateResult;

export const zGetMaterialsTemplateHeaders = z.object({
    'If-None-Match': z.string().min(1).max(500).optional()
});

export const zGetMaterialsTemplatePath = z.object({
    id: z.uuid()
});

/**
 * The template with its spec.
 */
export const zGetMaterialsTemplateResponse = zPurposeTemplateResult;

export const zUpdateMaterialsTemplateBody = zUpdateMaterialsTemplateInput;

export const zUpdateMaterialsTemplateHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zUpdateMaterialsTemplatePath = z.object({
    id: z.uuid()
});

/**
 * The template as stored.
 */
export const zUpdateMaterialsTemplateResponse = zMaterialsTemplateResult;

export const zBuildMaterialsTemplateBody = zBuildMaterialsTemplateInput;

export const zBuildMaterialsTemplateHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zBuildMaterialsTemplatePath = z.object({
    id: z.uuid()
});

/**
 * The build is queued.
 */
export const zBuildMaterialsTemplateResponse = zBuildStarted;

export const zGetMaterialsChecklistPath = z.object({
    id: z.uuid()
});

/**
 * The materials and facts of the checklist.
 */
export const zGetMaterialsChecklistResponse = zMaterialsChecklist;

export const zListRunsQuery = z.object({
    purpose_template_id: z.uuid(),
    status: z.string().optional(),
    created_before: z.iso.datetime({ offset: true }).optional(),
    limit: z.int().gte(1).lte(250).optional().default(50),
    cursor: z.string().min(1).max(200).optional()
});

/**
 * The runs.
 */
export const zListRunsResponse = zRunList;

export const zCreateRunBody = zCreateRunInput;

export const zCreateRunHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

/**
 * The new run in status `draft`.
 */
export const zCreateRunResponse = zRunResult;

export const zDeleteRunHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zDeleteRunPath = z.object({
    id: z.uuid()
});

/**
 * The run is gone.
 */
export const zDeleteRunResponse = zDeleteRunResult;

export const zGetRunHeaders = z.object({
    'If-None-Match': z.string().min(1).max(500).optional()
});

export const zGetRunPath = z.object({
    id: z.uuid()
});

/**
 * The run with its materials, facts, elements, questions, and missing items.
 */
export const zGetRunResponse = zRunSnapshot;

export const zAttachRunMaterialsBody = zAttachRunMaterialsInput;

export const zAttachRunMaterialsHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zAttachRunMaterialsPath = z.object({
    id: z.uuid()
});

/**
 * The material is queued for reading.
 */
export const zAttachRunMaterialsResponse = zAttachRunMaterialsResult;

export const zAnswerRunQuestionsBody = zAnswerRunQuestionsInput;

export const zAnswerRunQuestionsHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zAnswerRunQuestionsPath = z.object({
    id: z.uuid()
});

/**
 * The questions as stored.
 */
export const zAnswerRunQuestionsResponse = zAnswerRunQuestionsResult;

export const zUpdateRunFactsBody = zUpdateRunFactsInput;

export const zUpdateRunFactsHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zUpdateRunFactsPath = z.object({
    id: z.uuid()
});

/**
 * The facts, and what follows from them.
 */
export const zUpdateRunFactsResponse = zUpdateRunFactsResult;

export const zUpdateRunDigestBody = zUpdateRunDigestInput;

export const zUpdateRunDigestHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zUpdateRunDigestPath = z.object({
    id: z.uuid()
});

/**
 * The digest as stored, and what follows from it.
 */
export const zUpdateRunDigestResponse = zUpdateRunDigestResult;

export const zUpdateRunSpeakersBody = zUpdateRunSpeakersInput;

export const zUpdateRunSpeakersHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zUpdateRunSpeakersPath = z.object({
    id: z.uuid()
});

/**
 * The run and its materials; the calls are being read again.
 */
export const zUpdateRunSpeakersResponse = zUpdateRunSpeakersResult;

export const zGenerateRunBody = zGenerateRunInput;

export const zGenerateRunHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zGenerateRunPath = z.object({
    id: z.uuid()
});

/**
 * The generation is queued.
 */
export const zGenerateRunResponse = zRunGenerationStarted;

export const zRegenerateRunElementHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zRegenerateRunElementPath = z.object({
    id: z.uuid(),
    elementId: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)
});

/**
 * The element is queued.
 */
export const zRegenerateRunElementResponse = zElementRegenerationStarted;

export const zCreateRunPreviewBody = zCreateRunPreviewInput;

export const zCreateRunPreviewHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

export const zCreateRunPreviewPath = z.object({
    id: z.uuid()
});

/**
 * The link, to be treated as a secret.
 */
export const zCreateRunPreviewResponse = zRunPreview;

export const zPublishRunHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zPublishRunPath = z.object({
    id: z.uuid()
});

/**
 * The page is live. `undecidedItems` counts the items of the call digest that were neither approved nor removed; they are not on the page.
 */
export const zPublishRunResponse = zPublishRunResult;

export const zDiscardRunHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zDiscardRunPath = z.object({
    id: z.uuid()
});

/**
 * The run, `completed`.
 */
export const zDiscardRunResponse = zRunResult;

export const zForkRunToTemplateHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

export const zForkRunToTemplatePath = z.object({
    id: z.uuid()
});

/**
 * The new template, `drafting`.
 */
export const zForkRunToTemplateResponse = zForkRunResult;

export const zListMediaQuery = z.object({
    kind: z.enum([
        'image',
        'video',
        'audio',
        'document'
    ]).optional(),
    mandatory: z.boolean().optional(),
    limit: z.int().gte(1).lte(80).optional().default(80),
    cursor: z.iso.datetime({ offset: true }).optional()
});

/**
 * The newest files before the cursor.
 */
export const zListMediaResponse = zMediaList;

export const zUploadMediaBody = zUploadMediaInput;

export const zUploadMediaHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

/**
 * The stored file. `extraction_status` is `queued` until the file is read.
 */
export const zUploadMediaResponse = zMediaResult;

export const zDeleteMediaHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

export const zDeleteMediaPath = z.object({
    id: z.uuid()
});

/**
 * The file is deleted.
 */
export const zDeleteMediaResponse = zDeleteMediaResult;

export const zGetMediaPath = z.object({
    id: z.uuid()
});

/**
 * The file.
 */
export const zGetMediaResponse = zMediaResult;

export const zExportProspectPath = z.object({
    id: z.uuid()
});

/**
 * The rows of each kind in `held`, at most 10,000; `truncated` lists the kinds that have more.
 */
export const zExportProspectResponse = zProspectExport;

export const zEraseProspectHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zEraseProspectPath = z.object({
    id: z.uuid()
});

/**
 * The receipt: how many rows of each kind were deleted, what stays and why, and which texts of the workspace still contain the name.
 */
export const zEraseProspectResponse = zErasureResult;

export const zGetErasurePath = z.object({
    id: z.uuid()
});

/**
 * The receipt.
 */
export const zGetErasureResponse = zErasureResult;

export const zListAuditEntriesQuery = z.object({
    cursor: z.string().min(1).max(200).optional(),
    limit: z.int().gte(1).lte(250).optional().default(50),
    operation: z.string().min(1).max(100).optional(),
    key_id: z.uuid().optional()
});

/**
 * The entries; `nextCursor` is null at the end.
 */
export const zListAuditEntriesResponse = zAuditList;

export const zCancelBatchHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zCancelBatchPath = z.object({
    id: z.uuid()
});

/**
 * The batch, and the number of its pages that will not be made.
 */
export const zCancelBatchResponse = zCancelBatchResult;

export const zRestartDiscoverySessionHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional(),
    'If-Match': z.string().min(1).max(500).optional()
});

export const zRestartDiscoverySessionPath = z.object({
    id: z.uuid()
});

/**
 * The session, which is being analyzed again.
 */
export const zRestartDiscoverySessionResponse = zDiscoverySessionResult;

export const zArchiveTemplateBody = zArchiveInput;

export const zArchiveTemplateHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

export const zArchiveTemplatePath = z.object({
    id: z.uuid()
});

/**
 * The template, and whether it is archived.
 */
export const zArchiveTemplateResponse = zArchiveTemplateResult;

export const zDuplicateTemplateBody = zDuplicateInput;

export const zDuplicateTemplateHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

export const zDuplicateTemplatePath = z.object({
    id: z.uuid()
});

/**
 * The new template.
 */
export const zDuplicateTemplateResponse = zDuplicateTemplateResult;

export const zArchiveMaterialsTemplateBody = zArchiveInput;

export const zArchiveMaterialsTemplateHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

export const zArchiveMaterialsTemplatePath = z.object({
    id: z.uuid()
});

/**
 * The template's id, and whether it is archived.
 */
export const zArchiveMaterialsTemplateResponse = zArchiveMaterialsTemplateResult;

export const zDuplicateMaterialsTemplateBody = zDuplicateInput;

export const zDuplicateMaterialsTemplateHeaders = z.object({
    'Idempotency-Key': z.string().min(1).max(255).optional()
});

export const zDuplicateMaterialsTemplatePath = z.object({
    id: z.uuid()
});

/**
 * The id of the new template.
 */
export const zDuplicateMaterialsTemplateResponse = zDuplicateMaterialsTemplateResult;

export const zListLedgerQuery = z.object({
    state: z.enum([
        'held',
        'charged',
        'released'
    ]).optional(),
    key_id: z.uuid().optional(),
    created_after: z.iso.datetime({ offset: true }).optional(),
    created_before: z.iso.datetime({ offset: true }).optional(),
    limit: z.int().gte(1).lte(250).optional().default(50),
    cursor: z.string().min(1).max(200).optional()
});

/**
 * The newest entries that match.
 */
export const zListLedgerResponse = zLedger;

export const zGetUsageBreakdownQuery = z.object({
    by: z.enum([
        'day',
        'key',
        'kind'
    ]).optional().default('day'),
    created_after: z.iso.datetime({ offset: true }).optional(),
    created_before: z.iso.datetime({ offset: true }).optional()
});

/**
 * The sums, in the order of the group names.
 */
export const zGetUsageBreakdownResponse = zUsageBreakdown;

export const zPageRenderedWebhookRequest = z.object({
    body: zWebhookPayload,
    path: z.never().optional(),
    query: z.never().optional(),
    headers: z.object({
        'X-Service-Signature': z.string(),
        'webhook-id': z.string(),
        'webhook-timestamp': z.string(),
        'webhook-signature': z.string(),
        'X-Service-Event': z.string(),
        'X-Service-Delivery': z.string(),
        'X-Service-Attempt': z.string()
    })
});

export const zFormSubmittedWebhookRequest = z.object({
    body: zWebhookPayload,
    path: z.never().optional(),
    query: z.never().optional(),
    headers: z.object({
        'X-Service-Signature': z.string(),
        'webhook-id': z.string(),
        'webhook-timestamp': z.string(),
        'webhook-signature': z.string(),
        'X-Service-Event': z.string(),
        'X-Service-Delivery': z.string(),
        'X-Service-Attempt': z.string()
    })
});

export const zMeetingBookedWebhookRequest = z.object({
    body: zWebhookPayload,
    path: z.never().optional(),
    query: z.never().optional(),
    headers: z.object({
        'X-Service-Signature': z.string(),
        'webhook-id': z.string(),
        'webhook-timestamp': z.string(),
        'webhook-signature': z.string(),
        'X-Service-Event': z.string(),
        'X-Service-Delivery': z.string(),
        'X-Service-Attempt': z.string()
    })
});

export const zLeadIntentWebhookRequest = z.object({
    body: zWebhookPayload,
    path: z.never().optional(),
    query: z.never().optional(),
    headers: z.object({
        'X-Service-Signature': z.string(),
        'webhook-id': z.string(),
        'webhook-timestamp': z.string(),
        'webhook-signature': z.string(),
        'X-Service-Event': z.string(),
        'X-Service-Delivery': z.string(),
        'X-Service-Attempt': z.string()
    })
});

export const zMeetingMovedWebhookRequest = z.object({
    body: zWebhookPayload,
    path: z.never().optional(),
    query: z.never().optional(),
    headers: z.object({
        'X-Service-Signature': z.string(),
        'webhook-id': z.string(),
        'webhook-timestamp': z.string(),
        'webhook-signature': z.string(),
        'X-Service-Event': z.string(),
        'X-Service-Delivery': z.string(),
        'X-Service-Attempt': z.string()
    })
});

export const zMeetingCanceledWebhookRequest = z.object({
    body: zWebhookPayload,
    path: z.never().optional(),
    query: z.never().optional(),
    headers: z.object({
        'X-Service-Signature': z.string(),
        'webhook-id': z.string(),
        'webhook-timestamp': z.string(),
        'webhook-signature': z.string(),
        'X-Service-Event': z.string(),
        'X-Service-Delivery': z.string(),
        'X-Service-Attempt': z.string()
    })
});

export const zConnectorTestWebhookRequest = z.object({
    body: zConnectorTestPayload,
    path: z.never().optional(),
    query: z.never().optional(),
    headers: z.object({
        'X-Service-Signature': z.string(),
        'webhook-id': z.string(),
        'webhook-timestamp': z.string(),
        'webhook-signature': z.string(),
        'X-Service-Event': z.string(),
        'X-Service-Delivery': z.string(),
        'X-Service-Attempt': z.string()
    })
});

export const zConnectorStatusChangedWebhookRequest = z.object({
    body: zConnectorStatusPayload,
    path: z.never().optional(),
    query: z.never().optional(),
    headers: z.object({
        'X-Service-Signature': z.string(),
        'webhook-id': z.string(),
        'webhook-timestamp': z.string(),
        'webhook-signature': z.string(),
        'X-Service-Event': z.string(),
        'X-Service-Delivery': z.string(),
        'X-Service-Attempt': z.string()
    })
});
