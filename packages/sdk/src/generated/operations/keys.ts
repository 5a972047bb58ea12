// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `read:keys`. */
export const listKeys = 'listKeys GET /api/v1/workspace/keys keys list' as AnswersList<'listKeys', 'keys'>;

/** Scope `write:keys`. */
export const createKey = 'createKey POST /api/v1/workspace/keys key entity' as AnswersBody<'createKey'>;

/** Scope `read:keys`. */
export const getKey = 'getKey GET /api/v1/workspace/keys/{id} key entity part' as AnswersPart<'getKey', 'key'>;

/** Scope `write:keys`. */
export const updateKey = 'updateKey PATCH /api/v1/workspace/keys/{id} key entity part' as AnswersPart<'updateKey', 'key'>;

/** Scope `write:keys`. */
export const deleteKey = 'deleteKey DELETE /api/v1/workspace/keys/{id} key entity part' as AnswersPart<'deleteKey', 'key'>;

/** Scope `write:keys`. */
export const rotateKey = 'rotateKey POST /api/v1/workspace/keys/{id}/rotate key entity' as AnswersBody<'rotateKey'>;
