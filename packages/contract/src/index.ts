// The contract's names for the generated types, and its tables. No dependency, no I/O.

export { connectionRemedyOf } from './connection-remedy.ts';
export { EVENT_KINDS } from './event-kinds.ts';
export { errorCatalogue } from './generated/error-catalogue.ts';
export { limits } from './generated/limits.ts';
export { patternWords } from './generated/pattern-words.ts';
export { authorityScopes, defaultScopes, scopes } from './generated/scopes.ts';
export { stateMachines } from './generated/states.ts';
export {
  API_KEY_PREFIX,
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_REPLAYED_HEADER,
  REQUEST_ID_HEADER,
  SIGNATURE_HEADER,
  SIGNING_SECRET_PREFIX,
} from './headers.ts';
export type * from './wire.ts';
