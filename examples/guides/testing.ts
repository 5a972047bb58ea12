import assert from 'node:assert/strict';
import { Cartouche } from '@cartouche/sdk';
import type { TestServer } from '@cartouche/testing';

export async function testing(server: TestServer): Promise<void> {
  const begun = server.clock.now().getTime();
  // #region faults
  let calls = 0;
  const tooManyAtFirst: typeof server.fetch = async (url, init) => {
    calls += 1;
    if (calls > 1) return server.fetch(url, init);
    return Response.json({ error: 'rate_limited' }, { status: 429, headers: { 'Retry-After': '2' } });
  };
  const cartouche = new Cartouche({ ...server.clientOptions, fetch: tooManyAtFirst });
  await cartouche.prospects.list(); // waits two seconds of the server's clock, and none of yours
  // #endregion
  assert.equal(calls, 2);
  assert.equal(server.clock.now().getTime() - begun, 2_000);
}
