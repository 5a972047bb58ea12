// Provokes each kind of error in a server of its own, and looks at what the caller is told to do next.
import assert from 'node:assert/strict';
import { Cartouche } from '@cartouche/sdk';
import { createTestServer } from '@cartouche/testing';
import { makeErrorResponse } from '@cartouche/testing/fixtures';
import { type NextStep, nextStepAfter } from './next-step.ts';

await using server = await createTestServer();
const cartouche = new Cartouche({ ...server.clientOptions, retries: 0 });
const ada = { email: 'ada@northwind.example' };

const stepOf = async (call: Promise<unknown>): Promise<NextStep> => {
  const error = await call.then(
    () => assert.fail('The call was expected to fail.'),
    (reason: unknown) => reason,
  );
  return nextStepAfter(error);
};

// The record is wrong, or too little is known about the company.
const misspelt = await stepOf(cartouche.prospects.upsert({ email: 'ada at northwind' }));
assert.deepEqual(misspelt, { do: 'correct', fields: ['email'] });
const unknown = await stepOf(cartouche.pages.createForProspect({ email: 'someone@nobody-knows.example' }));
assert.equal(unknown.do, 'correct');

// The key has reached its cap, which resets each month.
const capped = cartouche.with({ apiKey: await server.seed.key({ monthlySpendCapCents: 1 }) });
const cap = await stepOf(capped.pages.createForProspect(ada));
assert.deepEqual([cap.do, 'or' in cap && cap.or], ['buy', new Date('2026-02-01T00:00:00Z')]);

// The server asks for more patience than this client has.
server.faults.add({ kind: 'rate_limited', retryAfterSeconds: 3_600 });
const wait = await stepOf(cartouche.events.list());
assert.deepEqual(wait, { do: 'wait', until: new Date(server.clock.now().getTime() + 3_600_000) });

// The response is lost on the way back. Retry with the same key to find out whether the page exists.
server.faults.add({ kind: 'reset', at: 'answer' });
const lost = await stepOf(cartouche.pages.createForProspect(ada));
assert.ok(lost.do === 'repeat' && lost.idempotencyKey);
const call = cartouche.pages.createForProspect(ada, { idempotencyKey: lost.idempotencyKey });
const { data, response } = await call.withResponse();
assert.equal(response.replayed, true);
const { pages } = await cartouche.prospects.get((await cartouche.pages.get(data.pageId)).prospect_id);
assert.equal(pages.length, 1);

// An earlier call under the same key is still at work: ask again, and its answer comes back.
const respond = () => makeErrorResponse('idempotency_in_progress');
server.faults.add({ kind: 'respond', respond });
const running = await stepOf(cartouche.pages.createForProspect(ada, { idempotencyKey: 'welcome-ada' }));
assert.deepEqual(running, { do: 'repeat', idempotencyKey: 'welcome-ada' });

// Only the owner of the key can help here.
const refused = await stepOf(cartouche.with({ apiKey: 'crt_revoked_long_ago' }).prospects.list());
assert.ok(refused.do === 'report' && refused.requestId);

console.log('Each error led to the step that helps: correct, buy, wait, repeat or report.');
