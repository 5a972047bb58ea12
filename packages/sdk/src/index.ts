// The whole surface of the package, by name.
export type { ErrorCode } from '@cartouche/contract';
export type { ForeignKind } from '@cartouche/contract/foreign-answer';
export type { OperationId } from '@cartouche/contract/operations';
export type * from '@cartouche/contract/types';
export type { Call, ResponseInfo, WithResponse } from './call.ts';
export type { CallOptions, WriteOptions } from './call-options.ts';
export { Cartouche } from './cartouche.ts';
export type { CartoucheOptions } from './client-options.ts';
export type { Clock } from './clock.ts';
export type { Drift, DriftIssue, FindDrift, Validation } from './drift.ts';
export {
  ApiError,
  type ApiErrorFacts,
  AuthenticationError,
  ConflictError,
  EstimateMismatchError,
  GenerationFailedError,
  GoneError,
  NotFoundError,
  PaymentRequiredError,
  PermissionError,
  RateLimitError,
  UnavailableError,
  ValidationError,
} from './errors/api-error.ts';
export {
  BudgetExceededError,
  ConnectionError,
  DeadlineError,
  TimeoutError,
  UnexpectedResponseError,
  UsageError,
  WorkFailedError,
} from './errors/call-errors.ts';
export { type CallFacts, CartoucheError, isCartoucheError, type Outcome } from './errors/cartouche-error.ts';
export type { Estimate, OptionalSpending, Spending } from './estimate.ts';
export type { DeprecationView, Hooks, RequestView, ResponseView, RetryView } from './hooks.ts';
export { idempotencyKeyFrom } from './idempotency-key.ts';
export type { ArchivedParams, CursorParams, LimitParams, ListCall } from './list-call.ts';
export type { Logger } from './logger.ts';
export type { WaitOptions } from './poll.ts';
export { Redacted } from './redacted.ts';
export type { AnalyticsResource } from './resources/analytics.ts';
export type { AuditListParams, AuditResource } from './resources/audit.ts';
export type {
  BatchesResource,
  BatchList,
  BatchListParams,
  BatchMemberList,
  BatchMembersParams,
  BatchWithMembers,
  CreateAndGenerateParams,
  GenerateBatchParams,
  RegenerateFailedParams,
} from './resources/batches.ts';
export type { BillingResource, LedgerParams, UsageBreakdownParams } from './resources/billing.ts';
export type {
  ConnectorsResource,
  CreatedConnector,
  RotatedSecret,
} from './resources/connectors.ts';
export type { DeliveriesResource, DeliveryList, DeliveryListParams } from './resources/deliveries.ts';
export type {
  DiscoveryAnswerInput,
  DiscoveryListParams,
  DiscoveryResource,
} from './resources/discovery.ts';
export type { EventListParams, EventsResource, WatchEventsParams, WatchedEvent } from './resources/events.ts';
export type { CreatedKey, KeysResource } from './resources/keys.ts';
export type { LeadList, LeadListParams, LeadsResource } from './resources/leads.ts';
export type { MaterialsResource, MaterialsTemplateList } from './resources/materials.ts';
export type { MediaListParams, MediaResource, UploadMediaBase64, UploadMediaFile } from './resources/media.ts';
export type { MeetingListParams, MeetingsResource } from './resources/meetings.ts';
export type { PageListParams, PageSignalsList, PageSignalsParams, PagesResource } from './resources/pages.ts';
export type { PrivacyResource } from './resources/privacy.ts';
export type { ProspectList, ProspectListParams, ProspectsResource } from './resources/prospects.ts';
export type { DigestDecisionInput, RunAnswerInput, RunList, RunListParams } from './resources/run-inputs.ts';
export type { RunsResource } from './resources/runs.ts';
export type {
  IterateTemplateParams,
  TemplateFromDescription,
  TemplateFromDocument,
  TemplateList,
  TemplateVersionList,
  UpdateTemplateParams,
} from './resources/template-inputs.ts';
export type { TemplatesResource } from './resources/templates.ts';
export type { WorkspaceResource } from './resources/workspace.ts';
export type { SessionOptions } from './session.ts';
export type { SpeakerSideInput } from './speaker-sides.ts';
export type { Span, SpanOptions, Tracer } from './tracer.ts';
export type { RateLimit } from './traffic.ts';
export type { UploadSource } from './upload-content.ts';
export type {
  ConversionFilter,
  OpenWindowParams,
  Truncatable,
  WindowCursor,
  WindowParams,
} from './windowed-list.ts';
export type { AnswerHeaders, FetchAnswer, FetchInit, FetchLike, HeadersLike } from './wire-answer.ts';
