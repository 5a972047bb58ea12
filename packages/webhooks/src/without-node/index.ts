// The package in bundles for browsers, workers and the edge: its names and those of `./web`, which need no Node.

export { isConnectorPayload, isDeclaredPayload, isSamplePayload } from '../delivery-payload.ts';
export * from '../web/index.ts';
export { createVerifier, safeVerify, sign, signHeaders, verify } from './need-node.ts';
