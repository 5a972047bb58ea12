// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersList } from '../../operation.ts';

/** Scope `read:leads`. */
export const listLeads = 'listLeads GET /api/v1/leads leads list' as AnswersList<'listLeads', 'leads'>;
