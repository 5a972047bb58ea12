import assert from 'node:assert/strict';
import { NotFoundError } from '@cartouche/sdk';
import { createPathClient } from '@cartouche/sdk/generated';
import type { TestServer } from '@cartouche/testing';

export async function paths(server: TestServer): Promise<void> {
  const [prospect] = await server.seed.prospects(1);
  assert.ok(prospect);
  const options = server.clientOptions;

  // #region call
  const api = createPathClient(options); // without options: SERVICE_API_KEY and APP_URL
  const { data } = await api.GET('/api/v1/prospects/{id}', { params: { path: { id: prospect.id } } });
  console.log(data.prospect.email);
  // #endregion
  assert.equal(data.prospect.email, prospect.email);

  // #region options
  const created = await api.POST('/api/v1/prospects', {
    body: { email: 'ada@northwind.example', company_name: 'Northwind' },
    idempotencyKey: 'import-7:ada',
    timeoutMs: 5_000,
  });
  // #endregion
  assert.equal(created.data.prospects[0]?.company_name, 'Northwind');

  // #region form
  const form = new FormData();
  form.set('file', new Blob(['We start in March.']), 'notes.txt');
  const uploaded = await api.POST('/api/v1/media', { body: form });
  // #endregion
  assert.equal(uploaded.data.media.filename, 'notes.txt');

  const missing = api.GET('/api/v1/pages/{id}', { params: { path: { id: crypto.randomUUID() } } });
  await assert.rejects(missing, NotFoundError);
}
