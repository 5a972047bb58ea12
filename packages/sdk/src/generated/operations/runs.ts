// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `read:runs`. */
export const listRuns = 'listRuns GET /api/purpose-runs runs list' as AnswersList<'listRuns', 'runs'>;

/** Scope `write:runs`. */
export const createRun = 'createRun POST /api/purpose-runs run entity part' as AnswersPart<'createRun', 'run'>;

/** Scope `read:runs`. */
export const getRun = 'getRun GET /api/purpose-runs/{id} run entity' as AnswersBody<'getRun'>;

/** Scope `write:runs`. */
export const attachRunMaterials = 'attachRunMaterials POST /api/purpose-runs/{id}/inputs material entity part' as AnswersPart<'attachRunMaterials', 'material'>;

/** Scope `write:runs`. */
export const answerRunQuestions = 'answerRunQuestions POST /api/purpose-runs/{id}/answers run entity' as AnswersBody<'answerRunQuestions'>;

/** Scope `write:runs`. */
export const overrideRunFacts = 'overrideRunFacts PATCH /api/purpose-runs/{id}/facts run entity' as AnswersBody<'overrideRunFacts'>;

/** Scope `write:runs`. */
export const decideRunDigest = 'decideRunDigest PATCH /api/purpose-runs/{id}/digest run entity' as AnswersBody<'decideRunDigest'>;

/** Scope `write:runs`. */
export const setRunSpeakers = 'setRunSpeakers PATCH /api/purpose-runs/{id}/speakers run entity' as AnswersBody<'setRunSpeakers'>;

/** Scope `write:runs`. */
export const generateRun = 'generateRun POST /api/purpose-runs/{id}/generate runId id' as AnswersBody<'generateRun'>;

/** Scope `write:runs`. */
export const regenerateRunElement = 'regenerateRunElement POST /api/purpose-runs/{id}/elements/{elementId}/regenerate runId id' as AnswersBody<'regenerateRunElement'>;

/** Scope `write:runs`. */
export const createRunPreview = 'createRunPreview POST /api/purpose-runs/{id}/preview url id' as AnswersBody<'createRunPreview'>;

/** Scope `write:runs`. */
export const publishRun = 'publishRun POST /api/purpose-runs/{id}/publish runId id' as AnswersBody<'publishRun'>;

/** Scope `write:materials`. */
export const forkRunToTemplate = 'forkRunToTemplate POST /api/purpose-runs/{id}/fork templateId id' as AnswersBody<'forkRunToTemplate'>;
