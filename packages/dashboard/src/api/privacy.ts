import { createPrivacy } from '@cartouche/sdk/privacy';
import { clientOptions } from './client.ts';

export const privacyApi = createPrivacy(clientOptions);
