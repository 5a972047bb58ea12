import { createHandler } from '../../../../../src/adapters/fetch.ts';
import { onDelivery, onRefused, verifier } from '../../receivers.js';

export const POST = createHandler(verifier, onDelivery, { onRefused });
