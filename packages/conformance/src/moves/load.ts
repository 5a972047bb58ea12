import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fetchPage } from '../chaos/visitors.ts';
import type { MovingWorkspace, TestCell } from './cells.ts';

/** The answers that acknowledged something. */
export type Acknowledged = {
  /** Addresses of people. */
  people: string[];
  /** Pages that were made. */
  pages: string[];
  visits: number;
  refusals: Refusal[];
};

/** A call or a visit that was refused at first. */
export type Refusal = {
  /** The moment of the first refusal, as `performance.now()` has it. */
  at: number;
  /** From then to the beginning of the attempt that was not refused. */
  ms: number;
  /** From then to its answer. */
  toAnswerMs: number;
  /** The refusals, as in `one 503`, with their moments. */
  answers: string[];
};

/** Someone who keeps to the origin that answered last. */
type Asker = { at: string };
type Answer = { isDone: boolean; status: number; movedTo?: string };

const CALLERS = 3;
const VISITORS = 2;
const PAGE_SHARE = 4;
const PAUSE_MS = 100;
const REST_MS = 60;
const PATIENCE_MS = 120_000;

/** A receiver that counts what it acknowledged, by delivery. */
export async function startCountingReceiver() {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const id = String(request.headers['webhook-id']);
      setTimeout(() => {
        counts.set(id, (counts.get(id) ?? 0) + 1);
        response.writeHead(200).end();
      }, 10);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    counts,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Callers and visitors who stay with a cell until it names another one. */
export function startLoad(cells: readonly TestCell[], { apiKey, templateId }: MovingWorkspace, seed: string) {
  const done: Acknowledged = { people: [], pages: [], visits: 0, refusals: [] };
  const tokens: string[] = [];
  let isOver = false;
  let counter = 0;

  /** Asks until there is an answer, where the asker was answered last or was sent to. */
  const persist = async (asker: Asker, ask: (cell: TestCell) => Promise<Answer>): Promise<void> => {
    let refusedAt: number | undefined;
    const answers: string[] = [];
    for (const began = performance.now(); performance.now() - began < PATIENCE_MS; ) {
      const cell = cells.find(({ apiUrl, pageUrl }) => asker.at === apiUrl || asker.at === pageUrl);
      if (!cell) throw new Error(`No cell is at ${asker.at}.`);
      const asked = performance.now();
      const { isDone, status, movedTo } = await ask(cell);
      const now = performance.now();
      if (isDone) {
        if (refusedAt !== undefined)
          done.refusals.push({ at: refusedAt, ms: asked - refusedAt, toAnswerMs: now - refusedAt, answers });
        return;
      }
      refusedAt ??= now;
      answers.push(`${cell.name} ${status} +${Math.round(now - refusedAt)}`);
      if (movedTo) asker.at = movedTo;
      else await delay(PAUSE_MS);
    }
    throw new Error(`A call was refused for two minutes: ${answers.slice(-5)}`);
  };

  const post = (asker: Asker, path: string, body: unknown, acknowledge: (answer: Record<string, unknown>) => void) => {
    const key = crypto.randomUUID();
    return persist(asker, async ({ apiUrl }) => {
      const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json', 'Idempotency-Key': key };
      const response = await fetch(`${apiUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
        () => undefined,
      );
      const text = (await response?.text().catch(() => undefined)) ?? '{}';
      const status = response?.status ?? 0;
      if (status === 200 || status === 201) {
        acknowledge(JSON.parse(text) as Record<string, unknown>);
        return { isDone: true, status };
      }
      if (status === 421) return { isDone: false, status, movedTo: String(JSON.parse(text).baseUrl) };
      const isRunning = status === 409 && text.includes('idempotency_in_progress');
      if (!isRunning && ![0, 429, 503].includes(status)) throw new Error(`${path}: ${status} ${text}`);
      return { isDone: false, status };
    });
  };

  const caller = async () => {
    const asker = { at: cells[0]?.apiUrl ?? '' };
    for (; !isOver; await delay(REST_MS)) {
      const email = `${seed}-${++counter}@acme.example`;
      if (counter % PAGE_SHARE > 0) await post(asker, '/api/v1/prospects', { email }, () => done.people.push(email));
      else
        await post(
          asker,
          '/api/v1/prospect-pages',
          { email, companyName: 'Acme', roleTitle: 'head of operations', templateId },
          ({ pageId, url }) => {
            done.pages.push(String(pageId));
            const token = String(url).split('/').pop();
            if (token) tokens.push(token);
          },
        );
    }
  };
  const visitor = async () => {
    const asker = { at: cells[0]?.pageUrl ?? '' };
    for (; !isOver; await delay(REST_MS)) {
      const token = tokens[Math.floor(Math.random() * tokens.length)];
      if (token)
        await persist(asker, async ({ pageUrl }) => {
          const { status, text, location = '' } = await fetchPage(`${pageUrl}/p/${token}`);
          if (status === 200) done.visits += 1;
          if (status === 307) return { isDone: false, status, movedTo: new URL(location).origin };
          if (![0, 200, 429, 503].includes(status))
            throw new Error(`A page was answered ${status}: ${text.slice(0, 200)}`);
          return { isDone: status === 200, status };
        });
    }
  };
  const all = Promise.all([...Array.from({ length: CALLERS }, caller), ...Array.from({ length: VISITORS }, visitor)]);
  all.catch(() => undefined);
  return {
    done,
    /** Lets them finish what they do. */
    async finish(): Promise<Acknowledged> {
      isOver = true;
      await all;
      return done;
    },
  };
}
