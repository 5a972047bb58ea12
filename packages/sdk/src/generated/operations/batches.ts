// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `write:batches`. */
export const createBatch = 'createBatch POST batches batchId id' as AnswersBody<'createBatch'>;

/** Scope `read:batches`. */
export const listBatches = 'listBatches GET batches batches list' as AnswersList<'listBatches', 'batches'>;

/** Scope `write:batches`. */
export const generateBatch = 'generateBatch POST batches/{id}/generate batchId id' as AnswersBody<'generateBatch'>;

/** Scope `read:batches`. */
export const getBatch = 'getBatch GET batches/{id} members list' as AnswersList<'getBatch', 'members'>;

/** Scope `write:batches`. */
export const updateBatch = 'updateBatch PATCH batches/{id} batch entity part' as AnswersPart<'updateBatch', 'batch'>;

/** Scope `write:batches`. */
export const deleteBatch = 'deleteBatch DELETE batches/{id} batchId id' as AnswersBody<'deleteBatch'>;

/** Scope `read:batches`. */
export const getBatchStatus = 'getBatchStatus GET batches/{id}/status counts record' as AnswersBody<'getBatchStatus'>;

/** Scope `write:batches`. */
export const regenerateFailedPages = 'regenerateFailedPages POST batches/{id}/regenerate-failed batchId id' as AnswersBody<'regenerateFailedPages'>;

/** Scope `write:batches`. */
export const cancelBatch = 'cancelBatch POST batches/{id}/cancel batch entity' as AnswersBody<'cancelBatch'>;
