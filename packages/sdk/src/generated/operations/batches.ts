// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList } from '../../operation.ts';

/** Scope `write:batches`. */
export const createBatch = 'createBatch POST /api/v1/batches batchId id' as AnswersBody<'createBatch'>;

/** Scope `read:batches`. */
export const listBatches = 'listBatches GET /api/v1/batches batches list' as AnswersList<'listBatches', 'batches'>;

/** Scope `write:batches`. */
export const generateBatch = 'generateBatch POST /api/v1/batches/{id}/generate batchId id' as AnswersBody<'generateBatch'>;

/** Scope `read:batches`. */
export const getBatch = 'getBatch GET /api/v1/batches/{id} members list' as AnswersList<'getBatch', 'members'>;

/** Scope `write:batches`. */
export const deleteBatch = 'deleteBatch DELETE /api/v1/batches/{id} batchId id' as AnswersBody<'deleteBatch'>;

/** Scope `read:batches`. */
export const getBatchStatus = 'getBatchStatus GET /api/v1/batches/{id}/status counts record' as AnswersBody<'getBatchStatus'>;

/** Scope `write:batches`. */
export const regenerateFailedPages = 'regenerateFailedPages POST /api/v1/batches/{id}/regenerate-failed batchId id' as AnswersBody<'regenerateFailedPages'>;

/** Scope `write:batches`. */
export const cancelBatch = 'cancelBatch POST /api/v1/batches/{id}/cancel batch entity' as AnswersBody<'cancelBatch'>;
