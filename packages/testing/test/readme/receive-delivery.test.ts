import { signedDelivery } from '@cartouche/testing/deliveries';
import { createVerifier } from '@cartouche/webhooks';
import { createHandler } from '@cartouche/webhooks/fetch';
import { expect, test } from 'vitest';

const secret = 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d';

test('takes a form in', async () => {
  const received: unknown[] = [];
  const POST = createHandler(createVerifier({ secrets: secret }), ({ event }) => received.push(event.fields));
  const delivery = signedDelivery({ kind: 'form.submitted', secret, payload: { form_data: { name: 'Grace' } } });
  expect((await POST(delivery.request())).status).toBe(204);
  expect(received).toEqual([{ name: 'Grace' }]);
});
