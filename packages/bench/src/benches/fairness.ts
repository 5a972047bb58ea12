import { setTimeout as sleep } from 'node:timers/promises';
import { endlessDocument, shortDocument } from '../../../server/test/support/office-file.ts';
import type { Bench, BenchContext } from '../bench.ts';
import {
  addTemplate,
  asWorkspace,
  type Cartouche,
  estimateCents,
  startCartouche,
  startDurablePostgres,
} from '../cartouche.ts';
import { startFreightSite } from '../freight-site.ts';
import type { Row } from '../report.ts';
import { median } from '../rounds.ts';
import { addProspects } from './run-batch.ts';

const POPULATION = 5_000;
const GOAL_MS = { page: 2_000, document: 2_000 };
const HOSTILE_DOCUMENTS = 6;
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Measures the time that one workspace's work takes while another workspace has queued far more than the server can do. */
export const fairness: Bench = {
  deadlineMs: 8 * 60_000,
  run: async (context) => {
    const rows: Row[] = [];
    context.say('embedded');
    const embedded = await startCartouche(context);
    rows.push(...(await measure(context, 'embedded', embedded)));
    await embedded.end();
    context.say('Postgres, an api and a worker');
    const databaseUrl = await (await startDurablePostgres(context)).addDatabase('fairness');
    const api = await startCartouche(context, { databaseUrl, roles: { api: true, worker: false } });
    await startCartouche(context, { databaseUrl, roles: { api: false, worker: true } });
    rows.push(...(await measure(context, 'postgres', api)));
    return [
      {
        title: 'One workspace next to another that has queued far more',
        columns: [
          { key: 'engine', label: 'database' },
          { key: 'work', label: 'work' },
          { key: 'beside', label: 'beside' },
          { key: 'alone', label: 'alone ms' },
          { key: 'median', label: 'median ms' },
          { key: 'most', label: 'most ms' },
          { key: 'goal', label: 'goal ms' },
        ],
        rows,
        notes: ['"Most" of ten. The pages of a workspace alone were made in the same process just before.'],
      },
    ];
  },
};

type Timed = () => Promise<number>;

async function measure(context: BenchContext, engine: string, busy: Cartouche): Promise<Row[]> {
  const batches = context.quick ? 1 : 4;
  const population = context.quick ? 500 : POPULATION;
  const other = asWorkspace(busy, await busy.call('addWorkspace'));
  const [busyTemplate, otherTemplate] = [await addTemplate(busy), await addTemplate(other)];
  await addProspects(busy, population);
  await addProspects(other, 1);
  const companyDomain = await startFreightSite(context);
  const works: Record<string, Timed> = {
    'synchronous page': timed(() => pageNow(other, companyDomain)),
    'queued page': timed(() => pageQueued(other, otherTemplate)),
  };
  const alone = await times(works, 3);

  context.say(`${engine}: queueing ${batches * population} pages of one workspace`);
  const rows: Row[] = [];
  const whileQueueing = times(works, 3);
  for (let batch = 0; batch < batches; batch++) await queueBatch(busy, busyTemplate);
  const row = (work: string, beside: string, ms: number[] = []): Row => ({
    engine,
    work,
    beside,
    alone: median(alone[work] ?? []),
    median: median(ms),
    most: Math.max(...ms),
    goal: work.includes('document') ? GOAL_MS.document : GOAL_MS.page,
  });
  for (const [work, ms] of Object.entries(await whileQueueing)) rows.push(row(work, 'calls that queue them', ms));
  const beside = await times(works, 10);
  const [{ left }] = (await busy.call(
    'query',
    "SELECT count(*)::int AS left FROM pages WHERE status = 'generating'",
  )) as [{ left: number }];
  for (const [work, ms] of Object.entries(beside))
    rows.push(row(work, `${left} pages left of ${batches * population}`, ms));

  context.say(`${engine}: documents`);
  const word = (await shortDocument('The pilot takes six weeks.')).toString('base64');
  const read = timed(() => readDocument(other, word));
  alone['document'] = [await read(), await read(), await read()];
  const hostile = (await endlessDocument(190)).toString('base64');
  for (let sent = 0; sent < HOSTILE_DOCUMENTS; sent++) await upload(busy, hostile);
  await sleep(1_500);
  const documents: number[] = [];
  while (documents.length < 10) documents.push(await read());
  rows.push(row('document', `${HOSTILE_DOCUMENTS} hostile documents, and the pages`, documents));
  return rows;
}

function timed(work: () => Promise<unknown>): Timed {
  return async () => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
}

async function times(works: Readonly<Record<string, Timed>>, rounds: number): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = Object.fromEntries(Object.keys(works).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const [name, work] of Object.entries(works)) found[name]?.push(await work());
  return found;
}

let people = 0;

function pageNow(cartouche: Cartouche, companyDomain: string): Promise<unknown> {
  const email = `now-${people++}@gmail.com`;
  return cartouche.api('POST', '/api/v1/prospect-pages', {
    email,
    companyDomain,
    firstName: 'Maria',
  });
}

async function queueBatch(cartouche: Cartouche, templateId: string, prospectIds?: string[]): Promise<string> {
  const { batchId, prospectCount } = await cartouche.api('POST', '/api/v1/batches', {
    templateId,
    ...(prospectIds && { prospectIds }),
  });
  const acknowledgedEstimateCents = await estimateCents(cartouche, 'recipient_render', prospectCount);
  await cartouche.api('POST', `/api/v1/batches/${batchId}/generate`, { acknowledgedEstimateCents });
  return batchId;
}

async function pageQueued(cartouche: Cartouche, templateId: string): Promise<void> {
  const { prospects } = await cartouche.api('POST', '/api/v1/prospects', {
    prospects: [{ email: `queued-${people++}@gmail.com`, custom_fields: { current_system: 'paper notes' } }],
  });
  const batchId = await queueBatch(cartouche, templateId, [prospects[0].id]);
  for (;;) {
    const { status } = await cartouche.api('GET', `/api/v1/batches/${batchId}/status`);
    if (status !== 'generating') return;
    await sleep(20);
  }
}

async function upload(cartouche: Cartouche, base64: string): Promise<string> {
  const { media } = await cartouche.api('POST', '/api/v1/media', { base64, filename: 'offer.docx', mime: WORD });
  return media.id;
}

async function readDocument(cartouche: Cartouche, base64: string): Promise<void> {
  const id = await upload(cartouche, base64);
  for (;;) {
    const { media } = await cartouche.api('GET', `/api/v1/media/${id}`);
    if (media.extraction_status === 'done') return;
    if (media.extraction_status !== 'queued') throw new Error(`The document was not read: ${media.extraction_error}`);
    await sleep(20);
  }
}
