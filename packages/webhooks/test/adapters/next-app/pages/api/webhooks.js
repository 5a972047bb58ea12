import { createHandler } from '../../../../../src/adapters/next-pages.ts';
import { onDelivery, onRefused, verifier } from '../../receivers.js';

export const config = { api: { bodyParser: false } };

export default createHandler(verifier, onDelivery, { onRefused });
