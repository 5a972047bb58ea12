import { expect, test } from 'vitest';
import { ConflictError } from '../src/index.ts';
import { refusal, scripted, thrownBy } from './support/scripted-api.ts';

const ADA = { id: '2f1c9a52-6a0e-4d6b-9d3f-0f6f5f1b2a10', email: 'ada@northwind.example', version: 3 };

test.each([
  ['the record that was read', ADA],
  ['its version', { version: 3 }],
])('a change is wanted of %s only', async (_name, ifMatch) => {
  const { cartouche, received } = scripted({ body: { prospects: [ADA] } });
  await cartouche.prospects.upsert({ email: ADA.email }, { ifMatch });
  expect(received[0]?.headers['if-match']).toBe('"3"');
});

test('a change is wanted of any version when none is named', async () => {
  const { cartouche, received } = scripted({ body: { prospectId: ADA.id, deletedPages: 0 } });
  await cartouche.prospects.delete(ADA.id);
  expect(received[0]?.headers).not.toHaveProperty('if-match');
});

test('a record that was changed meanwhile comes with the error, which does not show it when it is printed', async () => {
  const changedBy = { actor: 'member', id: '5b0c1f7e-2d3a-4c4b-8e5f-6a7b8c9d0e1f', name: 'Grace' };
  const conflict = { current: { ...ADA, version: 4 }, changedAt: '2026-11-20T09:32:00.000Z', changedBy };
  const { cartouche, received } = scripted(refusal(412, 'changed_meanwhile', conflict));
  const error = await thrownBy(cartouche.prospects.upsert({ email: ADA.email }, { ifMatch: ADA }));
  expect(error).toBeInstanceOf(ConflictError);
  expect(error).toMatchObject({ status: 412, code: 'changed_meanwhile', outcome: 'not_applied' });
  expect((error as ConflictError).body()).toMatchObject(conflict);
  expect(JSON.stringify(error)).not.toContain(ADA.email);
  expect(received).toHaveLength(1);
});

test('a gateway’s 412 is not a conflict', async () => {
  const { cartouche } = scripted({ status: 412, text: '<html>Precondition Failed</html>' });
  const error = await thrownBy(cartouche.prospects.delete(ADA.id, { ifMatch: ADA }));
  expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 412 });
});
