// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `read:runs`. */
export const listRuns = 'listRuns GET runs runs list' as AnswersList<'listRuns', 'runs'>;

/** Scope `write:runs`. */
export const createRun = 'createRun POST runs run entity part' as AnswersPart<'createRun', 'run'>;

/** Scope `read:runs`. */
export const getRun = 'getRun GET runs/{id} run entity' as AnswersBody<'getRun'>;

/** Scope `write:runs`. */
export const deleteRun = 'deleteRun DELETE runs/{id} runId id' as AnswersBody<'deleteRun'>;

/** Scope `write:runs`. */
export const attachRunMaterials = 'attachRunMaterials POST runs/{id}/materials material entity part' as AnswersPart<'attachRunMaterials', 'material'>;

/** Scope `write:runs`. */
export const answerRunQuestions = 'answerRunQuestions POST runs/{id}/answers run entity' as AnswersBody<'answerRunQuestions'>;

/** Scope `write:runs`. */
export const updateRunFacts = 'updateRunFacts PATCH runs/{id}/facts run entity' as AnswersBody<'updateRunFacts'>;

/** Scope `write:runs`. */
export const updateRunDigest = 'updateRunDigest PATCH runs/{id}/digest run entity' as AnswersBody<'updateRunDigest'>;

/** Scope `write:runs`. */
export const updateRunSpeakers = 'updateRunSpeakers PATCH runs/{id}/speakers run entity' as AnswersBody<'updateRunSpeakers'>;

/** Scope `write:runs`. */
export const generateRun = 'generateRun POST runs/{id}/generate runId id' as AnswersBody<'generateRun'>;

/** Scope `write:runs`. */
export const regenerateRunElement = 'regenerateRunElement POST runs/{id}/elements/{elementId}/regenerate runId id' as AnswersBody<'regenerateRunElement'>;

/** Scope `write:runs`. */
export const createRunPreview = 'createRunPreview POST runs/{id}/preview url id' as AnswersBody<'createRunPreview'>;

/** Scope `write:runs`. */
export const publishRun = 'publishRun POST runs/{id}/publish runId id' as AnswersBody<'publishRun'>;

/** Scope `write:runs`. */
export const discardRun = 'discardRun POST runs/{id}/discard run entity part' as AnswersPart<'discardRun', 'run'>;

/** Scope `write:materials`. */
export const forkRunToTemplate = 'forkRunToTemplate POST runs/{id}/fork templateId id' as AnswersBody<'forkRunToTemplate'>;
