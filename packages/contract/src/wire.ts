// Friendly names for the generated types. Wire names stay as the wire has them.
import type { errorCatalogue } from './generated/error-catalogue.ts';
import type { components, operations } from './generated/openapi.ts';
import type { scopes } from './generated/scopes.ts';

type Schemas = components['schemas'];

/** The body of every error answer. @source REST §7 */
export type ErrorBody = Schemas['Error'];
/** One invalid field: its path and what is wrong. @source inferred */
export type Issue = Schemas['Issue'];
/** A code of the error catalogue. */
export type ErrorCode = keyof typeof errorCatalogue;
/** A scope that a key can have. */
export type Scope = keyof typeof scopes;

/** A stored prospect. @source REST §2 */
export type Prospect = Schemas['Prospect'];
/** A prospect as sent to the upsert. @source REST §2 */
export type ProspectInput = Schemas['ProspectInput'];
/** A prospect with a summary of its pages. @source REST §2 */
export type ProspectWithPages = Schemas['ProspectWithPages'];
/** Request of the bulk import. @source inferred */
export type ImportProspectsInput = Schemas['ImportProspectsInput'];
/** What became of an import. @source inferred */
export type ImportProspectsResult = Schemas['ImportProspectsResult'];
/** What became of each row. @source inferred */
export type ImportReport = Schemas['ImportReport'];
/** A row of an import. @source inferred */
export type ImportedRow = Schemas['ImportedRow'];
/** What a removal took along. @source inferred */
export type RemoveProspectResult = Schemas['RemoveProspectResult'];
/** Where a prospect stands; open: expect values that are not listed. */
export type ProspectStatus = Schemas['ProspectStatus'];
/** The three accepted bodies of the upsert. @source REST §4 */
export type UpsertProspectsInput = Schemas['UpsertProspectsInput'];

/** A generated page. @source REST §2 */
export type Page = Schemas['Page'];
/** The part of a page that a prospect carries. @source REST §2 */
export type PageSummary = Schemas['PageSummary'];
/** Where a page stands; open. */
export type PageStatus = Schemas['PageStatus'];
/** Request of the one-shot page. @source REST §4 */
export type CreateProspectPageInput = Schemas['CreateProspectPageInput'];
/** `{ pageId, url, emailed }`. @source REST §4 */
export type CreateProspectPageResult = Schemas['CreateProspectPageResult'];

/** The timeline of one contact's activity on their page. @source inferred */
export type PageSignals = Schemas['PageSignals'];
/** One entry of a timeline. @source inferred */
export type PageActivity = Schemas['PageActivity'];

/** Metrics and hot leads. @source REST §2 */
export type Analytics = Schemas['Analytics'];
/** The five metrics. @source REST §2 */
export type Metrics = Schemas['Metrics'];
/** One ranked page. @source REST §2 */
export type HotLead = Schemas['HotLead'];

/** A form submission or a booked meeting. @source REST §2 */
export type Lead = Schemas['Lead'];
/** An element of the event export. @source REST §2 */
export type ConversionEvent = Schemas['ConversionEvent'];
/** One page of the event export. @source REST §4 */
export type EventList = Schemas['EventList'];
/** A kind of event; open. @source REST §6 */
export type EventKind = Schemas['EventKind'];

/** A stored batch. @source inferred */
export type Batch = Schemas['Batch'];
/** One prospect of a batch. @source inferred */
export type BatchMember = Schemas['BatchMember'];
/** How many members are in which status. @source inferred */
export type BatchCounts = Schemas['BatchCounts'];
/** Status and counts of a batch. @source inferred */
export type BatchProgress = Schemas['BatchProgress'];
/** Where a batch stands; open. */
export type BatchStatus = Schemas['BatchStatus'];
/** Request of a draft batch. @source REST §4 */
export type CreateBatchInput = Schemas['CreateBatchInput'];
/** Answer to a draft batch. @source inferred */
export type CreateBatchResult = Schemas['CreateBatchResult'];
/** Request of the generation. @source REST §4 */
export type GenerateBatchInput = Schemas['GenerateBatchInput'];
/** Answer to the generation. @source REST §4 */
export type GenerateBatchResult = Schemas['GenerateBatchResult'];

/** Request of the retry of failed pages. @source inferred */
export type RegenerateFailedPagesInput = Schemas['RegenerateFailedPagesInput'];

/** A webhook destination. @source REST §2 */
export type Connector = Schemas['Connector'];
/** A webhook destination and how it does. @source inferred */
export type ConnectorWithHealth = Schemas['ConnectorWithHealth'];
/** How a destination does. @source inferred */
export type ConnectorHealth = Schemas['ConnectorHealth'];
/** How deliveries of one kind of event are doing. @source inferred */
export type KindHealth = Schemas['KindHealth'];
/** What a connector's status says; open. @source inferred */
export type ConnectorStatus = Schemas['ConnectorStatus'];
/** A kind of event that a connector may be sent; open. @source inferred */
export type DeliveredKind = Schemas['DeliveredKind'];
/** Request of a change to a connector. @source inferred */
export type UpdateConnectorInput = Schemas['UpdateConnectorInput'];
/** What a deletion took along. @source inferred */
export type DeleteConnectorResult = Schemas['DeleteConnectorResult'];
/** The enabled connector, and what waits for it. @source inferred */
export type EnableConnectorResult = Schemas['EnableConnectorResult'];
/** Request of a new secret. @source inferred */
export type RotateSecretInput = Schemas['RotateSecretInput'];
/** The connector and, this once, its new secret. @source inferred */
export type RotateSecretResult = Schemas['RotateSecretResult'];
/** Request of a replay. @source inferred */
export type ReplayInput = Schemas['ReplayInput'];
/** What a replay matched and queued. @source inferred */
export type ReplayResult = Schemas['ReplayResult'];
/** What a connector was sent, and what is queued for it. @source inferred */
export type ConnectorStats = Schemas['ConnectorStats'];
/** A kind of event, described. @source inferred */
export type EventType = Schemas['EventType'];
/** Request of a connector. @source REST §4 */
export type CreateConnectorInput = Schemas['CreateConnectorInput'];
/** The connector and, this once, its secret. @source REST §4 */
export type CreateConnectorResult = Schemas['CreateConnectorResult'];
/** How a test delivery went. @source inferred */
export type TestConnectorResult = Schemas['TestConnectorResult'];
/** One event on its way to one connector. @source inferred */
export type Delivery = Schemas['Delivery'];
/** Where a delivery stands; open. @source inferred */
export type DeliveryStatus = Schemas['DeliveryStatus'];
/** A window of deliveries. @source inferred */
export type DeliveryListResult = Schemas['DeliveryListResult'];
/** A delivery with every attempt. @source inferred */
export type DeliveryWithAttempts = Schemas['DeliveryWithAttempts'];
/** One attempt. @source inferred */
export type DeliveryAttempt = Schemas['DeliveryAttempt'];
/** The body of a test delivery. @source inferred */
export type ConnectorTestPayload = Schemas['ConnectorTestPayload'];
/** The body of an operational event. @source inferred */
export type ConnectorStatusPayload = Schemas['ConnectorStatusPayload'];

/** Request of a discovery session. @source REST §4 */
export type CreateDiscoverySessionInput = Schemas['CreateDiscoverySessionInput'];
/** A pain point, its solution and a proof. @source REST §4 */
export type SolutionMapEntry = Schemas['SolutionMapEntry'];
/** Whose side a speaker of a call is on. @source inferred */
export type SpeakerSide = Schemas['SpeakerSide'];
/** A session and its questions. @source REST §4 */
export type DiscoverySnapshot = Schemas['DiscoverySnapshot'];
/** A discovery session. @source REST §2 */
export type DiscoverySession = Schemas['DiscoverySession'];
/** Where a session stands; open. @source REST §3 */
export type DiscoveryStatus = DiscoverySession['status'];
/** A question voiced as the prospect. @source REST §2 */
export type DiscoveryQuestion = Schemas['DiscoveryQuestion'];
/** A question with the caller's edits. @source REST §4 */
export type DiscoveryAnswer = Schemas['DiscoveryAnswer'];
/** Request of the build. @source inferred */
export type BuildDiscoveryPageInput = Schemas['BuildDiscoveryPageInput'];
/** `{ buildId, status }` of a started build. @source REST §4 */
export type BuildStarted = Schemas['BuildStarted'];

/** A template without its document. @source inferred */
export type Template = Schemas['Template'];
/** A template with its document. @source inferred */
export type TemplateWithDocument = Schemas['TemplateWithDocument'];
/** Request of a template. @source inferred */
export type CreateTemplateInput = Schemas['CreateTemplateInput'];
/** Request of a direct patch. @source inferred */
export type EditTemplateInput = Schemas['EditTemplateInput'];
/** Request of an edit by an instruction. @source inferred */
export type IterateTemplateInput = Schemas['IterateTemplateInput'];
/** A template after an instruction, and what changed. @source inferred */
export type IterateTemplateResult = Schemas['IterateTemplateResult'];
/** Request of a form and a booking. @source inferred */
export type SetLeadFormInput = Schemas['SetLeadFormInput'];
/** One version of a template. @source inferred */
export type TemplateVersion = Schemas['TemplateVersion'];
/** Request of a clone. @source inferred */
export type CloneTemplateInput = Schemas['CloneTemplateInput'];
/** A build of a template. @source inferred */
export type DescriptionPart = Schemas['DescriptionPart'];
/** The build of a template, and what became of each part of its description. @source MCP §4 get_template_build; the fields are inferred */
export type TemplateBuild = Schemas['TemplateBuild'];

/** What a page from materials is for. @source MCP §4 */
export type PurposeSpec = Schemas['PurposeSpec'];
/** The checklist of a materials template: what a run must supply. @source MCP §4 */
export type InputContract = Schemas['InputContract'];
/** One material that a run supplies. @source inferred */
export type ChecklistEntry = Schemas['ChecklistEntry'];
/** One thing that has to be known for a page. @source inferred */
export type FactSpec = Schemas['FactSpec'];
/** One part of a page from materials. @source MCP §4 */
export type ElementSpec = Schemas['ElementSpec'];
/** A rule that a page has to pass. @source MCP §4 */
export type QualityCheck = Schemas['QualityCheck'];
/** What a proposal leaves to be decided. @source MCP §4 */
export type OpenQuestion = Schemas['OpenQuestion'];
/** A proposed materials template; nothing is stored. @source MCP §4 */
export type MaterialsProposal = Schemas['MaterialsProposal'];
/** Request of a proposal. @source inferred */
export type ProposeMaterialsTemplateInput = Schemas['ProposeMaterialsTemplateInput'];
/** Request of a new materials template. @source MCP §4 */
export type CreateMaterialsTemplateInput = Schemas['CreateMaterialsTemplateInput'];
/** Changes of a materials template. @source MCP §4 */
export type UpdateMaterialsTemplateInput = Schemas['UpdateMaterialsTemplateInput'];
/** A materials template as it is listed. @source MCP §3 */
export type PurposeTemplate = Schemas['PurposeTemplate'];
/** A materials template with its spec. @source MCP §4 */
export type PurposeTemplateWithSpec = Schemas['PurposeTemplateWithSpec'];
/** Answer to a creation or a change: the template, what is open, what was noticed. @source MCP §4 */
export type MaterialsTemplateResult = Schemas['MaterialsTemplateResult'];
/** Request of a build. @source MCP §4 */
export type BuildMaterialsTemplateInput = Schemas['BuildMaterialsTemplateInput'];
/** The checklist and whether calls are read. @source MCP §4 */
export type MaterialsChecklist = Schemas['MaterialsChecklist'];

/** Where a run stands; open. @source MCP §3 */
export type RunStatus = Schemas['RunStatus'];
/** A run for one person. @source MCP §3 */
export type PurposeRun = Schemas['PurposeRun'];
/** The full state of a run. @source MCP §4 */
export type RunSnapshot = Schemas['RunSnapshot'];
/** Request of a run. @source MCP §4 */
export type CreateRunInput = Schemas['CreateRunInput'];
/** Whom a run is for. @source MCP §4 */
export type RunRecipient = Schemas['RunRecipient'];
/** Request that attaches a material. @source MCP §4 */
export type AttachRunMaterialsInput = Schemas['AttachRunMaterialsInput'];
/** A material of a run. @source MCP §4 */
export type RunMaterial = Schemas['RunMaterial'];
/** Something that is known in a run, and from where. @source MCP §4 */
export type RunFact = Schemas['RunFact'];
/** One part of a run's page as it stands. @source MCP §4 */
export type RunElement = Schemas['RunElement'];
/** A question of a run. @source MCP §4 */
export type RunQuestion = Schemas['RunQuestion'];
/** An answer to a question of a run. @source MCP §4 */
export type RunAnswer = Schemas['RunAnswer'];
/** What a run still lacks. @source MCP §4 */
export type MissingItem = Schemas['MissingItem'];
/** Who wants what, objections and next steps of a call. @source MCP §4 */
export type CallDigest = Schemas['CallDigest'];
/** One item of a call digest, which the seller decides on. @source inferred */
export type CallPoint = Schemas['CallPoint'];
/** A decision on one item of a call digest. @source inferred */
export type DigestDecision = Schemas['DigestDecision'];
/** What decisions on a call digest come to. @source inferred */
export type DecideRunDigestResult = Schemas['DecideRunDigestResult'];
/** Request of a preview link. @source inferred */
export type CreateRunPreviewInput = Schemas['CreateRunPreviewInput'];
/** A link to the page of a run in review. @source inferred */
export type RunPreview = Schemas['RunPreview'];
/** What answered questions come to. @source MCP §4 */
export type AnswerRunQuestionsResult = Schemas['AnswerRunQuestionsResult'];
/** Request that pins facts. @source MCP §4 */
export type OverrideRunFactsInput = Schemas['OverrideRunFactsInput'];
/** What pinned facts come to. @source MCP §4 */
export type OverrideRunFactsResult = Schemas['OverrideRunFactsResult'];
/** Request of a generation. @source MCP §4 */
export type GenerateRunInput = Schemas['GenerateRunInput'];
/** Answer to the generation of a run. @source inferred */
export type RunGenerationStarted = Schemas['RunGenerationStarted'];
/** Answer to the regeneration of an element. @source inferred */
export type ElementRegenerationStarted = Schemas['ElementRegenerationStarted'];
/** A published page. @source MCP §4 */
export type PublishRunResult = Schemas['PublishRunResult'];
/** The template that a run was forked into. @source MCP §4 */
export type ForkRunResult = Schemas['ForkRunResult'];

/** Plan, balances, lock and cap. @source inferred */
export type Entitlements = Schemas['Entitlements'];
/** Balances of the workspace and of the key. @source inferred */
export type Usage = Schemas['Usage'];
/** What can be priced. @source MCP §4 */
export type BillingType = Schemas['BillingType'];
/** Request of an estimate. @source inferred */
export type EstimateCostInput = Schemas['EstimateCostInput'];
/** A price. @source inferred */
export type CostEstimate = Schemas['CostEstimate'];

/** What a workspace says about itself. @source inferred */
export type CompanyProfile = Schemas['CompanyProfile'];
/** A patch of the company profile. @source inferred */
export type CompanyProfileInput = Schemas['CompanyProfileInput'];
/** Request of a profile from a site. @source inferred */
export type ScrapeCompanyProfileInput = Schemas['ScrapeCompanyProfileInput'];
/** The profile after a site was read. @source inferred */
export type ScrapeCompanyProfileResult = Schemas['ScrapeCompanyProfileResult'];
/** Colours, fonts, logo and voice. @source inferred */
export type Brand = Schemas['Brand'];
/** A patch of the brand. @source inferred */
export type BrandInput = Schemas['BrandInput'];
/** A custom domain. @source inferred */
export type Domain = Schemas['Domain'];
/** The custom domains and their target. @source inferred */
export type DomainList = Schemas['DomainList'];
/** A person of the workspace. @source inferred */
export type TeamMember = Schemas['TeamMember'];
/** Request of an invitation. @source inferred */
export type InviteTeamMemberInput = Schemas['InviteTeamMemberInput'];
/** Request of a change to a person. @source inferred */
export type UpdateTeamMemberInput = Schemas['UpdateTeamMemberInput'];
/** An API key without its secret. @source inferred */
export type ApiKey = Schemas['ApiKey'];
/** Request of an API key. @source inferred */
export type CreateKeyInput = Schemas['CreateKeyInput'];
/** Request of a change to an API key. @source inferred */
export type UpdateKeyInput = Schemas['UpdateKeyInput'];
/** Request of a new secret for a key. @source inferred */
export type RotateKeyInput = Schemas['RotateKeyInput'];
/** A key and, this once, its secret. @source inferred */
export type NewKey = Schemas['NewKey'];

/** A stored file, and what was understood of it. @source MCP §4 */
export type Media = Schemas['Media'];
/** What a file is. @source MCP §4 */
export type MediaKind = Schemas['MediaKind'];
/** Whether a file was read; open. @source MCP §4 */
export type ExtractionStatus = Schemas['ExtractionStatus'];
/** A page of files. @source MCP §4 */
export type MediaList = Schemas['MediaList'];
/** Request of an upload as JSON. @source MCP §4 */
export type UploadMediaInput = Schemas['UploadMediaInput'];
/** A deleted file. @source inferred */
export type DeleteMediaResult = Schemas['DeleteMediaResult'];

/** What a connector receives. @source REST §6 */
export type WebhookPayload = Schemas['WebhookPayload'];

type Operations = operations;
type JsonOf<T> = T extends { content: { 'application/json': infer Body } }
  ? Body
  : T extends { content: { 'text/event-stream': infer Text } }
    ? Text
    : undefined;
type Success<T> = T extends { 200: infer R }
  ? R
  : T extends { 201: infer R }
    ? R
    : T extends { 202: infer R }
      ? R
      : never;

/** Request body of an operation; `undefined` when it has none. */
export type RequestBody<Id extends keyof Operations> = Operations[Id] extends { requestBody: infer Body }
  ? JsonOf<Body>
  : Operations[Id] extends { requestBody?: infer Body }
    ? JsonOf<NonNullable<Body>> | undefined
    : undefined;
/** Query parameters of an operation. */
export type QueryOf<Id extends keyof Operations> = Operations[Id] extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : Record<never, never>;
/** Path parameters of an operation. */
export type PathOf<Id extends keyof Operations> = Operations[Id] extends { parameters: { path: infer Path } }
  ? Path
  : Record<never, never>;
/** Body of an operation's success. */
export type ResponseBody<Id extends keyof Operations> = Operations[Id] extends { responses: infer Responses }
  ? JsonOf<Success<Responses>>
  : never;
