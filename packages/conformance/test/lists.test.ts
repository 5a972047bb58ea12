import { beforeAll, expect, test } from 'vitest';
import type { Api } from '../src/api.ts';
import { ensureTemplate, makePage, newEmail, ownApi, upsert, visit } from '../src/suite.ts';

let api: Api;
const paths = new Map<string, string>();
beforeAll(async () => {
  api = await ownApi();
  const templateId = await ensureTemplate(api);
  const page = await makePage(api);
  for (let n = 0; n < 3; n++) await visit(page);
  const people = await upsert(
    api,
    [1, 2, 3].map((n) => ({ email: newEmail(`list${n}`) })),
  );
  const prospectIds = people.map(({ id }) => id);
  let batchId = '';
  for (let n = 0; n < 3; n++) {
    await api.post('/api/discovery', { prospectId: prospectIds[0], notes: `Do you offer support on day ${n}?` });
    batchId = (await api.post('/api/v1/batches', { templateId, prospectIds })).body.batchId;
  }
  await makePage(api);
  await makePage(api);
  paths.set('sessions', `/api/discovery?prospect_id=${prospectIds[0]}&`);
  paths.set('timeline', `/api/v1/pages/${page.id}/signals?`);
  paths.set('members', `/api/v1/batches/${batchId}?`);
  paths.set('batches', '/api/v1/batches?');
  paths.set('pages', '/api/v1/pages?status=rendered&');
  paths.set('entries', '/api/billing/ledger?state=charged&');
});

test('inferred: a list is read two rows at a time with its cursors, each row once', async () => {
  for (const [key, path] of paths) {
    const first = (await api.get(`${path}limit=2`)).body;
    const second = (await api.get(`${path}limit=2&cursor=${first.nextCursor}`)).body;
    const both = (await api.get(`${path}limit=4`)).body;
    expect([key, first[key].length]).toEqual([key, 2]);
    expect(second[key].length).toBeGreaterThan(0);
    expect([...first[key], ...second[key]]).toEqual(both[key]);
    const refused = await api.get(`${path}limit=2&cursor=${first.nextCursor}x`);
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'query.cursor']);
  }
});
