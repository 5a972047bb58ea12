import { createHandler } from '@cartouche/webhooks/fetch';
import { createAsyncVerifier } from '@cartouche/webhooks/web';

/** The default export of a Worker. */
export const worker = {
  fetch(request: Request, env: { SECRETS: { get(name: string): Promise<string> } }): Promise<Response> {
    const verifier = createAsyncVerifier({ secrets: () => env.SECRETS.get('webhook') });
    return createHandler(verifier, ({ event }) => console.log(event.kind))(request);
  },
};
