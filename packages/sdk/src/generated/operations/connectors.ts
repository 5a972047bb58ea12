// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `write:connectors`. */
export const createConnector = 'createConnector POST connectors connector entity' as AnswersBody<'createConnector'>;

/** Scope `read:connectors`. */
export const listConnectors = 'listConnectors GET connectors connectors list' as AnswersList<'listConnectors', 'connectors'>;

/** Scope `read:events`. */
export const streamEvents = 'streamEvents GET connectors/stream - record' as AnswersBody<'streamEvents'>;

/** Scope `read:connectors`. */
export const getConnector = 'getConnector GET connectors/{id} connector entity part' as AnswersPart<'getConnector', 'connector'>;

/** Scope `write:connectors`. */
export const updateConnector = 'updateConnector PATCH connectors/{id} connector entity part' as AnswersPart<'updateConnector', 'connector'>;

/** Scope `write:connectors`. */
export const deleteConnector = 'deleteConnector DELETE connectors/{id} connectorId id' as AnswersBody<'deleteConnector'>;

/** Scope `write:connectors`. */
export const pauseConnector = 'pauseConnector POST connectors/{id}/pause connector entity part' as AnswersPart<'pauseConnector', 'connector'>;

/** Scope `write:connectors`. */
export const resumeConnector = 'resumeConnector POST connectors/{id}/resume connector entity part' as AnswersPart<'resumeConnector', 'connector'>;

/** Scope `write:connectors`. */
export const enableConnector = 'enableConnector POST connectors/{id}/enable connector entity' as AnswersBody<'enableConnector'>;

/** Scope `write:connectors`. */
export const rotateConnectorSecret = 'rotateConnectorSecret POST connectors/{id}/rotate-secret connector entity' as AnswersBody<'rotateConnectorSecret'>;

/** Scope `write:connectors`. */
export const replayConnector = 'replayConnector POST connectors/{id}/replay kinds list' as AnswersList<'replayConnector', 'kinds'>;

/** Scope `read:connectors`. */
export const getConnectorStats = 'getConnectorStats GET connectors/{id}/stats stats record part' as AnswersPart<'getConnectorStats', 'stats'>;

/** Scope `write:connectors`. */
export const testConnector = 'testConnector POST connectors/{id}/test delivery entity' as AnswersBody<'testConnector'>;

/** Scope `read:connectors`. */
export const listEventTypes = 'listEventTypes GET event-types eventTypes list' as AnswersList<'listEventTypes', 'eventTypes'>;
