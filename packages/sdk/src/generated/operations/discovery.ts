// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `write:discovery`. */
export const createDiscoverySession = 'createDiscoverySession POST /api/discovery sessionId id' as AnswersBody<'createDiscoverySession'>;

/** Scope `read:discovery`. */
export const listDiscoverySessions = 'listDiscoverySessions GET /api/discovery sessions list' as AnswersList<'listDiscoverySessions', 'sessions'>;

/** Scope `read:discovery`. */
export const getDiscoverySession = 'getDiscoverySession GET /api/discovery/{id} session entity' as AnswersBody<'getDiscoverySession'>;

/** Scope `write:discovery`. */
export const deleteDiscoverySession = 'deleteDiscoverySession DELETE /api/discovery/{id} sessionId id' as AnswersBody<'deleteDiscoverySession'>;

/** Scope `write:discovery`. */
export const answerDiscoveryQuestions = 'answerDiscoveryQuestions POST /api/discovery/{id}/answers questions list' as AnswersList<'answerDiscoveryQuestions', 'questions'>;

/** Scope `write:discovery`. */
export const updateDiscoverySpeakers = 'updateDiscoverySpeakers PATCH /api/discovery/{id}/speakers session entity' as AnswersBody<'updateDiscoverySpeakers'>;

/** Scope `write:discovery`. */
export const buildDiscoveryPage = 'buildDiscoveryPage POST /api/discovery/{id}/build buildId id' as AnswersBody<'buildDiscoveryPage'>;

/** Scope `write:discovery`. */
export const restartDiscoverySession = 'restartDiscoverySession POST /api/discovery/{id}/restart session entity part' as AnswersPart<'restartDiscoverySession', 'session'>;
