// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { AnswersBody, AnswersList, AnswersPart } from '../../operation.ts';

/** Scope `read:leads`. */
export const listLeads = 'listLeads GET leads leads list' as AnswersList<'listLeads', 'leads'>;

/** Scope `read:leads`. */
export const getLead = 'getLead GET leads/{id} lead entity part' as AnswersPart<'getLead', 'lead'>;

/** Scope `write:leads`. */
export const updateLead = 'updateLead PATCH leads/{id} lead entity part' as AnswersPart<'updateLead', 'lead'>;

/** Scope `write:leads`. */
export const deleteLead = 'deleteLead DELETE leads/{id} leadId id' as AnswersBody<'deleteLead'>;
