// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `read:media`. */
export const listMedia = 'listMedia GET media media list' as AnswersList<'listMedia', 'media'>;

/** Scope `write:media`. */
export const uploadMedia = 'uploadMedia POST media media entity part' as AnswersPart<'uploadMedia', 'media'>;

/** Scope `read:media`. */
export const getMedia = 'getMedia GET media/{id} media entity part' as AnswersPart<'getMedia', 'media'>;

/** Scope `write:media`. */
export const deleteMedia = 'deleteMedia DELETE media/{id} mediaId id' as AnswersBody<'deleteMedia'>;
