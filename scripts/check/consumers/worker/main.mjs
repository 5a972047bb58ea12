import * as sdk from '@cartouche/sdk';
import { verifyAsync } from '@cartouche/webhooks/web';
import { journey } from '../journey.mjs';

export default {
  async fetch(request) {
    try {
      // Bundles for workers leave the validators out, and say so.
      await journey(sdk, verifyAsync, { ...(await request.json()), validators: false });
      return new Response('arrived');
    } catch (error) {
      return new Response(error.stack, { status: 500 });
    }
  },
};
