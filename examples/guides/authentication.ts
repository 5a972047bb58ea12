import assert from 'node:assert/strict';
import { AuthenticationError, Cartouche, PermissionError } from '@cartouche/sdk';
import type { TestServer } from '@cartouche/testing';

export async function authentication(server: TestServer): Promise<void> {
  process.env['SERVICE_API_KEY'] = server.apiKey;
  process.env['APP_URL'] = server.baseUrl;
  const fetch = server.fetch;

  // #region client
  const fromEnvironment = new Cartouche({ fetch }); // SERVICE_API_KEY and APP_URL
  const explicit = new Cartouche({ apiKey: server.apiKey, baseUrl: 'https://api.cartouche.test', fetch });
  // #endregion
  assert.equal(fromEnvironment.baseUrl, explicit.baseUrl);

  const cartouche = new Cartouche(server.clientOptions);
  const otherWorkspaceKey = await server.seed.workspace();
  // #region workspaces
  const other = cartouche.with({ apiKey: otherWorkspaceKey }); // everything else stays as it is
  // #endregion
  assert.deepEqual((await other.templates.list()).templates, []);

  // #region check
  const { plan, locked, key } = await cartouche.billing.getEntitlements(); // answers for a locked workspace too
  console.log(plan, locked, key.monthlySpendCapCents, key.resetsAt);
  // #endregion

  const readOnly = cartouche.with({ apiKey: await server.seed.key({ scopes: ['read:prospects'] }) });
  const missing: (string | undefined)[] = [];
  // #region refused
  try {
    await readOnly.pages.createForProspect({ email: 'ada@northwind.example' });
  } catch (error) {
    if (error instanceof PermissionError)
      missing.push(error.reason); // 403: the scope that the key lacks
    else if (error instanceof AuthenticationError)
      missing.push(error.code); // 401: unknown or revoked
    else throw error;
  }
  // #endregion
  assert.equal(missing.length, 1);
  assert.match(missing[0] ?? '', /write:pages/);
}
