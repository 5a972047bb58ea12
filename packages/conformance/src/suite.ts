import { randomBytes } from 'node:crypto';
import { createVisitor, type Visitor } from '@cartouche/testing/visitor';
import { inject, type TestContext } from 'vitest';
import { type Api, createApi } from './api.ts';
import { eventually } from './eventually.ts';
import { connectOperator, type NewKey, type NewWorkspace, type Operator } from './operator.ts';

const target = inject('target');

/** For people whose pages have to say something: a company whose site the server can read. */
export const { siteDomain } = target;

/** There for the reference server that the suite has started, undefined for a foreign one. */
export const operator: Operator | undefined = target.operatorUrl ? connectOperator(target.operatorUrl) : undefined;

const NO_OPERATOR = 'only who runs the server can prepare this, and BASE_URL names a foreign one';

/** Skips a test against a foreign server. */
export function needsOperator({ skip }: Pick<TestContext, 'skip'>): void {
  skip(!operator, NO_OPERATOR);
}

/** A caller with another key of any workspace. */
export const apiWith = (key: string): Api => createApi(target.baseUrl, key, { waitsForRate: !operator });

/** A workspace that is empty and the file's own; on a foreign server the one of API_KEY. */
export async function ownApi(): Promise<Api> {
  return operator ? (await newWorkspace()).api : apiWith(target.apiKey);
}

/** @throws on a foreign server: `needsOperator` skips the test there */
export async function newWorkspace(
  workspace: NewWorkspace = { plan: 'scale' },
): Promise<{ api: Api; workspaceId: string; keyId: string }> {
  const { apiKey, ...ids } = await requireOperator().createWorkspace(workspace);
  return { ...ids, api: apiWith(apiKey) };
}

/** @throws on a foreign server */
export async function newKey(key: NewKey): Promise<{ api: Api; keyId: string }> {
  const { apiKey, keyId } = await requireOperator().createKey(key);
  return { api: apiWith(apiKey), keyId };
}

export function requireOperator(): Operator {
  if (!operator) throw new Error(NO_OPERATOR);
  return operator;
}

/** An address that no other test has used, not even of an earlier run. */
export function newEmail(name = 'ada'): string {
  return `${name}-${randomBytes(6).toString('hex')}@northwind.example`;
}

/** A template to render from: the newest one of the workspace, or one written from a description and paid for. */
export async function ensureTemplate(api: Api): Promise<string> {
  const { body } = await api.get('/api/v1/templates');
  return body.templates[0]?.id ?? writeTemplate(api);
}

/** Has a template written. @returns its id */
export async function writeTemplate(api: Api): Promise<string> {
  const { body: price } = await api.post('/api/v1/billing/estimate', { type: 'template_create' });
  const { body: started } = await api.post('/api/v1/templates', {
    description: JSON.stringify({
      focus: 'heads of operations at carriers',
      subheadline: '{% if custom.seats != blank %}Planned for {{ custom.seats }} seats.{% endif %}',
      booking: { enabled: true },
    }),
    acknowledgedEstimateCents: price.estimateCents,
  });
  const isOver = ({ body }: { body: { build: { status: string } } }) => body.build.status !== 'building';
  const { body } = await eventually(() => api.get(`/api/templates/builds/${started.buildId}`), isOver);
  if (!body.build.template_id) throw new Error(`The template was not written: ${body.build.error}`);
  return body.build.template_id;
}

const SITE_TRIES = 5;

/** A rendered page of a new person. */
export async function makePage(
  api: Api,
  person: Record<string, unknown> = {},
): Promise<{ id: string; url: string; page_token: string; prospect_id: string; template_id: string }> {
  const wish = { email: newEmail(), companyName: 'Northwind', companyDomain: siteDomain, ...person };
  let made = await api.post('/api/v1/prospect-pages', wish);
  // On a busy machine the site may be too slow to be read. Such a page costs nothing.
  for (let n = 0; made.body.reason === 'research_too_thin' && n < SITE_TRIES; n++)
    made = await api.post('/api/v1/prospect-pages', wish);
  if (made.status !== 200) throw new Error(made.text);
  return (await api.get(`/api/v1/pages/${made.body.pageId}`)).body.page;
}

/** Stores prospects. @returns them, in the order given */
export async function upsert(
  api: Api,
  prospects: readonly object[],
): Promise<{ id: string; email: string; created_at: string; updated_at: string }[]> {
  const { status, text, body } = await api.post('/api/v1/prospects', prospects);
  if (status !== 200) throw new Error(text);
  return body.prospects;
}

/** A visitor of a page. Fails with a clear message when another server builds its pages in a way that the visitor doesn't know. */
export async function visit(page: { url: string }): Promise<Visitor> {
  const visitor = createVisitor();
  const { status, title } = await visitor.open(page.url);
  if (status !== 200) throw new Error(`${page.url} answered ${status} "${title}".`);
  return visitor;
}
