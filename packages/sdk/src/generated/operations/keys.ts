// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `read:keys`. */
export const listKeys = 'listKeys GET /api/workspace/keys keys list' as AnswersList<'listKeys', 'keys'>;

/** Scope `write:keys`. */
export const createKey = 'createKey POST /api/workspace/keys key entity' as AnswersBody<'createKey'>;

/** Scope `read:keys`. */
export const getKey = 'getKey GET /api/workspace/keys/{id} key entity part' as AnswersPart<'getKey', 'key'>;

/** Scope `write:keys`. */
export const updateKey = 'updateKey PATCH /api/workspace/keys/{id} key entity part' as AnswersPart<'updateKey', 'key'>;

/** Scope `write:keys`. */
export const revokeKey = 'revokeKey DELETE /api/workspace/keys/{id} key entity part' as AnswersPart<'revokeKey', 'key'>;

/** Scope `write:keys`. */
export const rotateKey = 'rotateKey POST /api/workspace/keys/{id}/rotate key entity' as AnswersBody<'rotateKey'>;
