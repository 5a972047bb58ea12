// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `read:runs`. */
export const listRuns = 'listRuns GET /api/v1/runs runs list' as AnswersList<'listRuns', 'runs'>;

/** Scope `write:runs`. */
export const createRun = 'createRun POST /api/v1/runs run entity part' as AnswersPart<'createRun', 'run'>;

/** Scope `read:runs`. */
export const getRun = 'getRun GET /api/v1/runs/{id} run entity' as AnswersBody<'getRun'>;

/** Scope `write:runs`. */
export const deleteRun = 'deleteRun DELETE /api/v1/runs/{id} runId id' as AnswersBody<'deleteRun'>;

/** Scope `write:runs`. */
export const attachRunMaterials = 'attachRunMaterials POST /api/v1/runs/{id}/materials material entity part' as AnswersPart<'attachRunMaterials', 'material'>;

/** Scope `write:runs`. */
export const answerRunQuestions = 'answerRunQuestions POST /api/v1/runs/{id}/answers run entity' as AnswersBody<'answerRunQuestions'>;

/** Scope `write:runs`. */
export const updateRunFacts = 'updateRunFacts PATCH /api/v1/runs/{id}/facts run entity' as AnswersBody<'updateRunFacts'>;

/** Scope `write:runs`. */
export const updateRunDigest = 'updateRunDigest PATCH /api/v1/runs/{id}/digest run entity' as AnswersBody<'updateRunDigest'>;

/** Scope `write:runs`. */
export const updateRunSpeakers = 'updateRunSpeakers PATCH /api/v1/runs/{id}/speakers run entity' as AnswersBody<'updateRunSpeakers'>;

/** Scope `write:runs`. */
export const generateRun = 'generateRun POST /api/v1/runs/{id}/generate runId id' as AnswersBody<'generateRun'>;

/** Scope `write:runs`. */
export const regenerateRunElement = 'regenerateRunElement POST /api/v1/runs/{id}/elements/{elementId}/regenerate runId id' as AnswersBody<'regenerateRunElement'>;

/** Scope `write:runs`. */
export const createRunPreview = 'createRunPreview POST /api/v1/runs/{id}/preview url id' as AnswersBody<'createRunPreview'>;

/** Scope `write:runs`. */
export const publishRun = 'publishRun POST /api/v1/runs/{id}/publish runId id' as AnswersBody<'publishRun'>;

/** Scope `write:runs`. */
export const discardRun = 'discardRun POST /api/v1/runs/{id}/discard run entity part' as AnswersPart<'discardRun', 'run'>;

/** Scope `write:materials`. */
export const forkRunToTemplate = 'forkRunToTemplate POST /api/v1/runs/{id}/fork templateId id' as AnswersBody<'forkRunToTemplate'>;
