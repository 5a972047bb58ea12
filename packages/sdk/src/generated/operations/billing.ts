// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList } from '../../operation.ts';

/** Scope `read:billing`. */
export const getEntitlements = 'getEntitlements GET /api/billing/entitlements usage record' as AnswersBody<'getEntitlements'>;

/** Scope `read:billing`. */
export const getUsage = 'getUsage GET billing/usage usage record' as AnswersBody<'getUsage'>;

/** Scope `read:billing`. */
export const estimateCost = 'estimateCost POST billing/estimate type id  safe' as AnswersBody<'estimateCost'>;

/** Scope `read:billing`. */
export const listLedger = 'listLedger GET billing/ledger entries list' as AnswersList<'listLedger', 'entries'>;

/** Scope `read:billing`. */
export const getUsageBreakdown = 'getUsageBreakdown GET billing/usage/breakdown groups list' as AnswersList<'getUsageBreakdown', 'groups'>;
