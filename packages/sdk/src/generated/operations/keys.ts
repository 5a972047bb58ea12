// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `read:keys`. */
export const listKeys = 'listKeys GET workspace/keys keys list' as AnswersList<'listKeys', 'keys'>;

/** Scope `write:keys`. */
export const createKey = 'createKey POST workspace/keys key entity' as AnswersBody<'createKey'>;

/** Scope `read:keys`. */
export const getKey = 'getKey GET workspace/keys/{id} key entity part' as AnswersPart<'getKey', 'key'>;

/** Scope `write:keys`. */
export const updateKey = 'updateKey PATCH workspace/keys/{id} key entity part' as AnswersPart<'updateKey', 'key'>;

/** Scope `write:keys`. */
export const deleteKey = 'deleteKey DELETE workspace/keys/{id} key entity part' as AnswersPart<'deleteKey', 'key'>;

/** Scope `write:keys`. */
export const rotateKey = 'rotateKey POST workspace/keys/{id}/rotate key entity' as AnswersBody<'rotateKey'>;
