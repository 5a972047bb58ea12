import { createMedia } from '@cartouche/sdk/media';
import { clientOptions } from './client.ts';

export const mediaApi = createMedia(clientOptions);
