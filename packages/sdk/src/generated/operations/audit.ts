// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersList } from '../../operation.ts';

/** Scope `read:audit`. */
export const listAuditEntries = 'listAuditEntries GET audit entries list' as AnswersList<'listAuditEntries', 'entries'>;
