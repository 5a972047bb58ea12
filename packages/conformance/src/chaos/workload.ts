import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from './seeded-random.ts';

/** The work that the server has acknowledged. */
export type Acknowledged = {
  prospects: string[];
  /** Made while the caller waited, with the person each is for. */
  pages: { id: string; email: string }[];
  batches: string[];
  /** Calls with their answers, to be repeated. */
  calls: { request: KeyedRequest; answer: string }[];
};

export type KeyedRequest = { path: string; body: unknown; key: string };

export type WorkloadOptions = {
  urls: readonly string[];
  apiKey: string;
  templateId: string;
  /** A company's site that can be read. */
  siteDomain(name: string): string;
  random: Random;
};

const CALLERS = 4;
/** In a batch. */
export const PEOPLE = 5;
const PRICE_CENTS = 25;
const PATIENCE_MS = 120_000;
const PAUSE_MS = 100;
const REST_MS = 400;
const REPEATED_MAX = 40;

/** Callers who do all that costs or is stored, and repeat each call under its key until it is answered. */
export function startWorkload({ urls, apiKey, templateId, siteDomain, random }: WorkloadOptions) {
  const acknowledged: Acknowledged = { prospects: [], pages: [], batches: [], calls: [] };
  const retries = new Map<string, number>();
  let isOver = false;
  let counter = 0;

  const ask = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
    const request = { path, body, key: crypto.randomUUID() };
    let last = '';
    for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await delay(PAUSE_MS)) {
      const url = urls[Math.floor(random() * urls.length)] ?? '';
      const response = await repeatKeyed(url, apiKey, request).catch((error: Error) => ({
        status: 0,
        text: String(error),
      }));
      if (response.status >= 200 && response.status < 300) {
        acknowledged.calls = [...acknowledged.calls, { request, answer: response.text }].slice(-REPEATED_MAX);
        return JSON.parse(response.text);
      }
      last = response.text.slice(0, 500);
      const reason = response.status === 0 ? 'no answer' : String(response.status);
      retries.set(reason, (retries.get(reason) ?? 0) + 1);
      const isPassing = [0, 429, 503].includes(response.status) || last.includes('"idempotency_in_progress"');
      if (!isPassing) throw new Error(`POST ${path} was answered ${response.status}: ${response.text.slice(0, 500)}`);
    }
    throw new Error(`POST ${path} was not answered within ${PATIENCE_MS / 1_000} seconds, at last ${last}.`);
  };

  const people = (count: number) =>
    Array.from({ length: count }, () => {
      const number = ++counter;
      return {
        email: `person-${number}@acme.example`,
        company_domain: siteDomain(`c${number % 20}`),
        company_name: 'Acme',
      };
    });
  const upsert = async () => {
    const input = people(PEOPLE);
    const { prospects } = await ask('/api/v1/prospects', input);
    acknowledged.prospects.push(...input.map(({ email }) => email));
    return (prospects as { id: string }[]).map(({ id }) => id);
  };
  const page = async () => {
    const [{ email, company_domain: companyDomain } = { email: '', company_domain: '' }] = people(1);
    const { pageId } = await ask('/api/v1/prospect-pages', { email, companyDomain, companyName: 'Acme', templateId });
    acknowledged.pages.push({ id: pageId as string, email });
  };
  const batch = async () => {
    const prospectIds = await upsert();
    const { batchId } = await ask('/api/v1/batches', { templateId, prospectIds });
    await ask(`/api/v1/batches/${batchId}/generate`, { acknowledgedEstimateCents: PEOPLE * PRICE_CENTS });
    acknowledged.batches.push(batchId as string);
  };

  const steps = [upsert, page, batch];
  const call = async () => {
    while (!isOver) {
      await steps[Math.floor(random() * steps.length)]?.();
      await delay(REST_MS);
    }
  };
  const callers = Promise.all(Array.from({ length: CALLERS }, call));
  callers.catch(() => undefined);
  return {
    acknowledged,
    /** The number of calls without an answer, or with a refusal that asks for a retry, by cause. */
    retries,
    /** Starts no new calls and waits for the running ones. */
    async finish(): Promise<void> {
      isOver = true;
      await callers;
    },
  };
}

/** Makes a call under its Idempotency-Key. */
export async function repeatKeyed(
  url: string,
  apiKey: string,
  { path, body, key }: KeyedRequest,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}
