import assert from 'node:assert/strict';
import { Cartouche, idempotencyKeyFrom, isCartoucheError, ValidationError } from '@cartouche/sdk';
import type { TestServer } from '@cartouche/testing';

export async function idempotency(server: TestServer): Promise<void> {
  const cartouche = new Cartouche(server.clientOptions);
  const job = { id: 'job-17', email: 'ada@northwind.example' };
  const journal: (string | undefined)[] = [];

  // #region job
  const idempotencyKey = idempotencyKeyFrom('welcome-page', job.id, job.email);
  const page = await cartouche.pages.createForProspect({ email: job.email }, { idempotencyKey });
  // #endregion

  // #region replayed
  const again = cartouche.pages.createForProspect({ email: job.email }, { idempotencyKey });
  const { data, response } = await again.withResponse();
  console.log(response.replayed, data.pageId === page.pageId); // true true
  // #endregion
  assert.deepEqual([response.replayed, data], [true, page]);

  const other = cartouche.pages.createForProspect({ email: 'grace@globex.example' }, { idempotencyKey });
  await assert.rejects(other, (error) => error instanceof ValidationError && error.status === 422);

  server.faults.add({ kind: 'reset', at: 'answer' });
  const impatient = cartouche.with({ retries: 0 });
  const person = { email: 'milton@initech.example' };
  // #region unknown
  const call = impatient.pages.createForProspect(person);
  journal.push(call.idempotencyKey); // known before anything is sent
  try {
    await call;
  } catch (error) {
    if (!isCartoucheError(error) || error.outcome !== 'unknown') throw error;
    const { idempotencyKey } = error; // the page may have been made: the same key finds out
    const { url } = await cartouche.pages.createForProspect(person, { idempotencyKey });
    console.log(url);
  }
  // #endregion
  const made = (await cartouche.prospects.list()).prospects.find(({ email }) => email === person.email);
  assert.equal((await cartouche.prospects.get(made?.id ?? '')).pages.length, 1);
  assert.ok(journal[0]);
}
