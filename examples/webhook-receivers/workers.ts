import { createHandler } from '@cartouche/webhooks/fetch';
import { createAsyncVerifier } from '@cartouche/webhooks/web';

export default {
  fetch(request: Request, env: { WEBHOOK_SECRET: string }): Promise<Response> {
    const verifier = createAsyncVerifier({ secrets: env.WEBHOOK_SECRET });
    const receive = createHandler(verifier, ({ event }) => {
      console.log(event.kind, event.prospect?.email, event.fields);
    });
    return receive(request);
  },
};
