// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `read:connectors`. */
export const listDeliveries = 'listDeliveries GET connectors/{id}/deliveries deliveries list' as AnswersList<'listDeliveries', 'deliveries'>;

/** Scope `read:connectors`. */
export const getDelivery = 'getDelivery GET deliveries/{id} delivery entity part' as AnswersPart<'getDelivery', 'delivery'>;

/** Scope `read:events`. */
export const getDeliveryBody = 'getDeliveryBody GET deliveries/{id}/body event_id id' as AnswersBody<'getDeliveryBody'>;

/** Scope `write:connectors`. */
export const retryDelivery = 'retryDelivery POST deliveries/{id}/retry delivery entity part' as AnswersPart<'retryDelivery', 'delivery'>;

/** Scope `write:connectors`. */
export const cancelDelivery = 'cancelDelivery POST deliveries/{id}/cancel delivery entity part' as AnswersPart<'cancelDelivery', 'delivery'>;
