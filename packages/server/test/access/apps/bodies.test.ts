import { expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { DASHBOARD, withDashboard } from '../sessions/browser.ts';

let server: TestServer;
const mailer = { address: 'pages@lumen.example', send: async () => true, close: () => undefined };
withDashboard(
  (made) => {
    server = made;
  },
  () => ({ mailer }),
);

it.each([
  ['/oauth/register', 400],
  ['/oauth/token', 400],
  ['/oauth/revoke', 400],
  ['/oauth/device', 400],
  ['/auth/sign-in/email', 400],
  ['/auth/sign-in/oidc', 400],
  ['/auth/passkey/authenticate', 400],
  ['/auth/link', 410],
])('%s stops reading a body that is too large', async (path, status) => {
  const chunk = new Uint8Array(16 * 1024).fill(97);
  let read = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      read += chunk.byteLength;
      if (read > 8 * 1024 * 1024) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const headers = { origin: DASHBOARD, 'sec-fetch-site': 'same-origin' };
  const env = { incoming: { socket: { remoteAddress: '2001:db8:2::1' } } };
  const init = { method: 'POST', headers, body, duplex: 'half' as const };
  const response = await server.app.api.request(`${DASHBOARD}${path}`, init, env);
  expect(response.status).toBe(status);
  expect(read).toBeLessThan(256 * 1024);
});
