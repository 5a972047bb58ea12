import { createHandler } from '../../../../../src/adapters/next-pages.ts';
import { onDelivery, onRefused, verifier } from '../../receivers.js';

// Without the config that switches Next's parser off.
export default createHandler(verifier, onDelivery, { onRefused });
