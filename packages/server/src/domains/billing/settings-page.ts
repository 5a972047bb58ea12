import { REQUEST_ID_HEADER } from '@cartouche/contract';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { DatabaseHandle } from '../../database/connect.ts';
import { renderReply } from '../../http/replies/reply-layout.ts';
import { type RequestLog, requestIdOf } from '../../http/request-log.ts';
import { SECURITY_HEADERS } from '../../http/security-headers.ts';
import type { Ids } from '../../platform/ids.ts';
import { plans } from '../keys/service.ts';
import { credits, UPGRADE_URL } from './refusal.ts';

type BillingSettingsOptions = {
  database: Pick<DatabaseHandle, 'kind'>;
  ids: Ids;
  log: RequestLog;
  hasDashboard: boolean;
};

/**
 * Answers the address that a 402 names, where a person opens it: with the dashboard's billing screen, or without a dashboard with
 * a page that says who changes plans, because this server sells nothing.
 */
export function mountBillingSettings(app: Hono, { database, ids, log, hasDashboard }: BillingSettingsOptions): void {
  const page = billingSettingsPage(database.kind === 'embedded');
  app.get(UPGRADE_URL, (c) => {
    const requestId = requestIdOf(c.req.raw, ids);
    const entry = log.start(requestId, c.req.method, 'billingSettings');
    const headers = { ...SECURITY_HEADERS, [REQUEST_ID_HEADER]: requestId };
    entry.end(hasDashboard ? 302 : 200);
    if (hasDashboard) {
      return c.body(null, 302, { ...headers, Location: '/dashboard/billing', 'Cache-Control': 'no-store' });
    }
    return c.html(page.html, 200, {
      ...headers,
      'Content-Security-Policy': page.contentSecurityPolicy,
      'Cache-Control': 'public, max-age=3600',
    });
  });
}

/** The same for everybody: nothing of a workspace stands on it. */
function billingSettingsPage(isEmbedded: boolean) {
  const grants = Object.entries(plans).map(
    ([name, { allowance_cents, discovery_credits }]) =>
      html`<div><dt class="label">${name}</dt><dd>${allowance_cents.toLocaleString('en')} cents<small>${credits(discovery_credits)}</small></dd></div>`,
  );
  const body = html`<div class="hero">
<div>
<p class="label">Billing settings</p>
<h1>The operator of this server changes plans.</h1>
<p class="lead">Nothing is sold here. Send them this command, or run it yourself where the server runs; <code>cartouche-server workspaces list</code> shows the id.</p>
<pre class="command"><code>cartouche-server workspaces update --workspace &lt;id&gt; --plan growth</code></pre>
<p class="lead">${
    isEmbedded
      ? 'Stop the server before and start it again afterwards: its database belongs to one process.'
      : 'A new plan counts within two seconds.'
  } Used amounts stay used.</p>
</div>
<aside class="plate" aria-label="What each plan grants"><dl>
${grants}
</dl></aside>
</div>`;
  return renderReply({
    title: 'Billing settings',
    body,
    model: null,
    owner: 'Cartouche',
    pageUrl: null,
    scriptUrl: null,
  });
}
