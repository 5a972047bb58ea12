import { setTimeout as delay } from 'node:timers/promises';
import { FLEET_NOTES } from '../fleet-spec.ts';
import type { Body, Call, Client } from './client.ts';
import type { History } from './history.ts';
import type { Random } from './seeded-random.ts';

export type WorkloadOptions = {
  client: Client;
  history: History;
  apiKey: string;
  /** May erase people. */
  privacyKey: string;
  templateId: string;
  materialsId: string;
  /** A company's site that can be read. */
  siteDomain(name: string): string;
  random: Random;
};

const CALLERS = 4;
/** In a batch, and in a call that stores people. */
export const PEOPLE = 5;
export const PRICE_CENTS = 25;
const REST_MS = 400;
const POLL_MS = 300;
const PATIENCE_MS = 900_000;
const REPEATED_MAX = 40;

/** Callers who do all that costs, is stored, or is sent. */
export function startWorkload(options: WorkloadOptions) {
  const { client, history, apiKey, privacyKey, templateId, materialsId, siteDomain, random } = options;
  /** Calls with their answers, to be repeated. */
  let answered: { call: Call; text: string }[] = [];
  /** Pages that visitors may open. */
  const tokens: string[] = [];
  let isOver = false;
  let counter = 0;

  const ask = async (
    kind: string,
    path: string,
    body?: unknown,
    { key = crypto.randomUUID(), ...ends }: Pick<Call, 'key' | 'endsWith'> = {},
  ): Promise<Body> => {
    const call = { path, body, apiKey, key, ...ends };
    const { body: answer, text } = await client.ask(kind, call);
    answered = [...answered, { call, text }].slice(-REPEATED_MAX);
    return answer;
  };
  const look = async (path: string): Promise<Body> => (await client.ask('look', { method: 'GET', path, apiKey })).body;
  const until = async (path: string, isDone: (body: Body) => boolean): Promise<Body> => {
    for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await delay(POLL_MS)) {
      const body = await look(path);
      if (isDone(body)) return body;
    }
    throw new Error(`${path} did not continue.`);
  };
  const newPerson = (name = 'person') => {
    const number = ++counter;
    return {
      email: `${name}-${number}@acme.example`,
      company_domain: siteDomain(`c${number % 20}`),
      company_name: 'Acme',
    };
  };
  const people = () => Array.from({ length: PEOPLE }, () => newPerson());
  const store = (kind: string, key: string, stored: readonly { id: string; email: string }[]) => {
    for (const { id, email } of stored) history.note('prospect', id, { kind, email, call: key });
    return stored.map(({ id }) => id);
  };

  const upsert = async () => {
    const key = crypto.randomUUID();
    const { prospects } = await ask('upsert', '/api/v1/prospects', people(), { key });
    return store('upsert', key, prospects);
  };
  const importCsv = async () => {
    const key = crypto.randomUUID();
    const rows = people().map((one) => [one.email, one.company_domain, one.company_name].join(','));
    const csv = `email,company_domain,company_name\n${rows.join('\n')}\n`;
    const { report } = await ask('import', '/api/v1/prospects/import', { csv }, { key });
    const results = report.results as { email: string; prospect_id: string }[];
    store(
      'import',
      key,
      results.map(({ email, prospect_id: id }) => ({ id, email })),
    );
  };
  const makePage = async (name?: string) => {
    const { email, company_domain: companyDomain } = newPerson(name);
    const key = crypto.randomUUID();
    const { pageId, error } = await ask(
      'page',
      '/api/v1/prospect-pages',
      { email, companyDomain, companyName: 'Acme', templateId },
      { key, endsWith: 'generation_review' },
    );
    history.note(error === undefined ? 'page' : 'review', pageId, { email, call: key });
    return (await look(`/api/v1/pages/${pageId}`)).page as {
      id: string;
      status: string;
      page_token: string;
      prospect_id: string;
    };
  };
  const page = async () => {
    const { status, page_token: token } = await makePage();
    if (status === 'rendered') tokens.push(token);
  };
  const batch = async () => {
    const prospectIds = await upsert();
    const { batchId } = await ask('batch', '/api/v1/batches', { templateId, prospectIds });
    history.note('batch', batchId, { prospectIds });
    const acknowledgedEstimateCents = PEOPLE * PRICE_CENTS;
    await ask('generate', `/api/v1/batches/${batchId}/generate`, { acknowledgedEstimateCents });
    history.note('generate', batchId);
  };
  const run = async () => {
    const { email } = newPerson('reader');
    const recipient = { email, firstName: 'Ada', companyName: 'Northwind' };
    const { id } = (await ask('run', '/api/v1/runs', { purposeTemplateId: materialsId, recipient })).run;
    const path = `/api/v1/runs/${id}`;
    await ask('inputs', `${path}/materials`, { entryKey: 'numbers', content: FLEET_NOTES });
    await until(path, ({ run: { status } }) => status === 'needs_input');
    await ask('answers', `${path}/answers`, { answers: [{ id: 'fact-hourly_cost', answer: '38.50 EUR' }] });
    await ask('generate', `${path}/generate`, { acknowledgedEstimateCents: PRICE_CENTS });
    const { run: ended } = await until(path, ({ run: { status } }) => ['review', 'failed'].includes(status));
    if (ended.status === 'failed') history.note('refused', id, { call: 'run', error: ended.error });
    const { pageId, pageToken } = await ask('publish', `${path}/publish`);
    history.note('run', id, { pageId, email });
    tokens.push(pageToken);
  };
  const erase = async () => {
    const { id, page_token: token, prospect_id: prospectId } = await makePage('erased');
    const call = { path: `/api/v1/prospects/${prospectId}/erase`, apiKey: privacyKey, key: crypto.randomUUID() };
    const { body } = await client.ask('erase', call);
    history.note('erase', prospectId, { pageId: id, token, receipt: body.receipt.id });
    // A repeated call about an erased person is refused, and must not be expected to answer as before.
    answered = answered.filter(({ text }) => !text.includes(id));
  };

  // Some are worth more than others.
  const steps = [upsert, importCsv, page, page, batch, batch, run, erase];
  const work = async () => {
    while (!isOver) {
      await steps[Math.floor(random() * steps.length)]?.().catch((error: unknown) => {
        history.note('broken-off', '', { error: String(error).slice(0, 400) });
      });
      await delay(REST_MS);
    }
  };
  const callers = Promise.all(Array.from({ length: CALLERS }, work));
  return {
    tokens,
    /** Starts no new work, waits for what runs, and repeats the last calls. */
    async finish(): Promise<void> {
      isOver = true;
      await callers;
      for (const { call, text } of answered) {
        const again = await client.ask('repeat', call).catch((error: unknown) => ({ text: String(error) }));
        history.note('repeat', call.key ?? '', { path: call.path, isSame: again.text === text });
      }
    },
  };
}
