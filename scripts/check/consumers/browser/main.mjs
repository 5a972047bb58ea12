import * as sdk from '@cartouche/sdk';
import { verifyAsync } from '@cartouche/webhooks/web';
import { journey } from '../journey.mjs';

// Called by the check inside the page.
globalThis.travel = async (situation) => {
  const { baseUrl } = situation;
  try {
    new sdk.Cartouche({ apiKey: 'crt_consumer_0123456789', baseUrl });
    throw new Error('a browser was not refused');
  } catch (error) {
    if (!(error instanceof sdk.UsageError)) throw error;
  }
  // Bundles for browsers leave the validators out, and say so.
  await journey(sdk, verifyAsync, { ...situation, validators: false }, { dangerouslyAllowBrowser: true });
  return 'arrived';
};
