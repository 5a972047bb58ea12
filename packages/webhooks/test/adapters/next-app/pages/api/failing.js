import { createHandler } from '../../../../../src/adapters/next-pages.ts';
import { verifier } from '../../receivers.js';

export const config = { api: { bodyParser: false } };

export default createHandler(verifier, () => Promise.reject(new Error('the queue is down')));
