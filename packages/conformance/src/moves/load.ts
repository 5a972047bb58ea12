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
  /** For each call that was refused: from the first refusal to the answer, in milliseconds. */
  refusals: number[];
};

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

/** Callers and visitors who go to the other cell when one refuses. */
export function startLoad(cells: readonly TestCell[], { apiKey, templateId }: MovingWorkspace, seed: string) {
  const done: Acknowledged = { people: [], pages: [], visits: 0, refusals: [] };
  const tokens: string[] = [];
  let isOver = false;
  let counter = 0;
  let at = 0;
  let last = '';

  const persist = async (ask: (cell: TestCell) => Promise<boolean>): Promise<void> => {
    let refusedAt: number | undefined;
    for (const began = performance.now(); performance.now() - began < PATIENCE_MS; ) {
      const place = at;
      const cell = cells[place % cells.length];
      if (cell && (await ask(cell))) {
        if (refusedAt !== undefined) done.refusals.push(performance.now() - refusedAt);
        return;
      }
      refusedAt ??= performance.now();
      if (at === place) at += 1;
      await delay(PAUSE_MS);
    }
    throw new Error(`A call was refused for two minutes, at last with ${last}`);
  };

  const post = (path: string, body: unknown, acknowledge: (answer: Record<string, unknown>) => void) => {
    const key = crypto.randomUUID();
    return persist(async ({ apiUrl }) => {
      const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json', 'Idempotency-Key': key };
      const response = await fetch(`${apiUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
        () => undefined,
      );
      const text = await response?.text();
      last = `${path} ${apiUrl} ${response?.status} ${text}`;
      if (response?.status === 200 || response?.status === 201) {
        acknowledge(JSON.parse(text ?? '') as Record<string, unknown>);
        return true;
      }
      const isRunning = response?.status === 409 && text?.includes('idempotency_in_progress');
      if (response && !isRunning && ![401, 429, 503].includes(response.status))
        throw new Error(`${path}: ${response.status} ${text}`);
      return false;
    });
  };

  const caller = async () => {
    for (; !isOver; await delay(REST_MS)) {
      const email = `${seed}-${++counter}@acme.example`;
      if (counter % PAGE_SHARE > 0) await post('/api/v1/prospects', { email }, () => done.people.push(email));
      else
        await post(
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
    for (; !isOver; await delay(REST_MS)) {
      const token = tokens[Math.floor(Math.random() * tokens.length)];
      if (token)
        await persist(async ({ pageUrl }) => {
          const { status, text } = await fetchPage(`${pageUrl}/p/${token}`);
          last = `${pageUrl} ${status} ${text.slice(0, 300)}`;
          if (status === 200) done.visits += 1;
          else if (![0, 404, 429, 503].includes(status))
            throw new Error(`A page was answered ${status}: ${text.slice(0, 200)}`);
          return status === 200;
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
