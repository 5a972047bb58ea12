// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `read:media`. */
export const listMedia = 'listMedia GET /api/v1/media media list' as AnswersList<'listMedia', 'media'>;

/** Scope `write:media`. */
export const uploadMedia = 'uploadMedia POST /api/v1/media media entity part' as AnswersPart<'uploadMedia', 'media'>;

/** Scope `read:media`. */
export const getMedia = 'getMedia GET /api/v1/media/{id} media entity part' as AnswersPart<'getMedia', 'media'>;

/** Scope `write:media`. */
export const deleteMedia = 'deleteMedia DELETE /api/v1/media/{id} mediaId id' as AnswersBody<'deleteMedia'>;
