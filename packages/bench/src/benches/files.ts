import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Cartouche as Client } from '@cartouche/sdk';
import { createVisitor } from '@cartouche/testing/visitor';
import type { Bench, BenchContext } from '../bench.ts';
import { addTemplate, type Cartouche, startCartouche, startDurablePostgres } from '../cartouche.ts';
import { watchExecutedFiles } from '../executed-files.ts';
import { startFreightSite } from '../freight-site.ts';
import type { Row } from '../report.ts';
import { JSON_RPC, modernToolCall } from '../tool-call.ts';
import { runBatch } from './run-batch.ts';

/** A step, once: resolves when its effect is seen from outside. */
type Step = {
  name: string;
  goal: number;
  /** The process whose files count: this one too for what the client does. */
  where: 'api' | 'worker' | 'api and client';
  run(round: number): Promise<unknown>;
  /** Awaits what earlier steps left to do, before the files are counted. */
  settle?(): Promise<void>;
};

const WARM_UPS = 2;
const POLL_MS = 50;
// Longer than a form must be open before it is taken for a person's.
const READING_MS = 1_200;

/** Counts the source files that run code in one warm step: the files that a reader of the step has to open. */
export const files: Bench = {
  deadlineMs: 5 * 60_000,
  run: async (context) => {
    const databaseUrl = await (await startDurablePostgres(context)).addDatabase('files');
    // The receiver of deliveries is on this machine.
    const options = { databaseUrl, environment: { ALLOW_PRIVATE_NETWORKS: 'true' } };
    const api = await startCartouche(context, { ...options, roles: { api: true, worker: false } });
    const worker = await startCartouche(context, { ...options, roles: { api: false, worker: true } });
    const here = await watchExecutedFiles();
    const taken = {
      api: () => api.call('executedFiles'),
      worker: () => worker.call('executedFiles'),
      'api and client': async () => [...(await api.call('executedFiles')), ...(await here.take())],
    };
    const rows: Row[] = [];
    const lists: Row[] = [];
    for (const step of await stepsOf(context, api)) {
      context.say(step.name);
      const rounds: string[][] = [];
      const measured = context.quick ? 2 : 5;
      for (let round = 0; round < WARM_UPS + measured; round++) {
        await step.settle?.();
        await taken[step.where]();
        await step.run(round);
        rounds.push(await taken[step.where]());
      }
      // Timers run in some of the rounds only.
      const [first = [], ...others] = rounds.slice(WARM_UPS);
      const inAll = first.filter((file) => others.every((round) => round.includes(file)));
      rows.push({ step: step.name, where: step.where, files: inAll.length, goal: step.goal });
      for (const file of inAll) lists.push({ step: step.name, file });
    }
    return [
      {
        title: 'Source files that run code in one warm step',
        columns: [
          { key: 'step', label: 'step' },
          { key: 'where', label: 'process' },
          { key: 'files', label: 'files' },
          { key: 'goal', label: 'goal' },
        ],
        rows,
        notes: ['By the coverage of V8, on Postgres, with an api and a worker: files that ran in each of the rounds.'],
      },
      ...(context.each
        ? [
            {
              title: 'The files of each step',
              columns: [
                { key: 'step', label: 'step' },
                { key: 'file', label: 'file' },
              ],
              rows: lists,
            },
          ]
        : []),
    ];
  },
};

async function stepsOf(context: BenchContext, api: Cartouche): Promise<Step[]> {
  const templateId = await addTemplate(api);
  const email = (name: string) => `${name}@gmail.com`;
  const { pageId } = await api.api('POST', '/api/v1/prospect-pages', {
    email: email('maria'),
    companyDomain: await startFreightSite(context),
    templateId,
  });
  const { page } = await api.api('GET', `/api/v1/pages/${pageId}`);
  const client = new Client({ apiKey: api.apiKey, baseUrl: api.url });
  const tool = modernToolCall('get_page', { pageId });
  const headers = { ...JSON_RPC, ...tool.headers, Authorization: `Bearer ${api.apiKey}` };

  const { submit, delivered } = await connectForm(context, api, page.url);
  return [
    {
      name: 'GET page, raw HTTP',
      goal: 20,
      where: 'api',
      run: () => api.api('GET', `/api/v1/pages/${pageId}`),
    },
    {
      name: 'GET page, by the SDK',
      goal: 32,
      where: 'api and client',
      run: () => client.pages.get(pageId),
    },
    {
      name: 'POST one prospect',
      goal: 22,
      where: 'api',
      run: (round) => api.api('POST', '/api/v1/prospects', { email: email(`prospect-${round}`) }),
    },
    {
      name: 'one tool call (get_page)',
      goal: 50,
      where: 'api',
      run: async () => {
        const answer = await fetch(`${api.url}/api/mcp`, { method: 'POST', headers, body: tool.body });
        if (!answer.ok) throw new Error(`The tool was answered with ${answer.status}.`);
        await answer.text();
      },
    },
    // Before the deliveries, because the worker looks for more of them for some seconds after each.
    {
      name: 'one page of a batch',
      goal: 40,
      where: 'worker',
      run: async (round) => {
        const prospect = { email: email(`page-${round}`), custom_fields: { current_system: 'paper notes' } };
        const { prospects } = await api.api('POST', '/api/v1/prospects', prospect);
        await runBatch(api, templateId, [prospects[0].id]);
      },
    },
    { name: 'form', goal: 25, where: 'api', run: submit },
    {
      name: 'delivery of a form',
      goal: 22,
      where: 'worker',
      settle: delivered,
      run: async () => {
        await submit();
        await delivered();
      },
    },
  ];
}

/** A receiver of the workspace's forms on this machine, and a visitor who submits the form of a page. */
async function connectForm(
  context: BenchContext,
  api: Cartouche,
  pageUrl: string,
): Promise<{ submit(): Promise<void>; delivered(): Promise<void> }> {
  const path = '/api/v1/connectors';
  let submitted = 0;
  const receiver = createServer((request, response) => {
    request.resume().once('end', () => response.end('ok'));
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  context.afterwards(() => receiver.close());
  const outboundUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const { connector } = await api.api('POST', path, { outboundUrl, events: ['form.submitted'] });
  return {
    submit: async () => {
      const visitor = createVisitor({
        fetch: async (url, init) => {
          if (init.method !== 'POST') return fetch(url, init);
          // The step is the form's own request: neither the page that it is on nor the one that the visitor is sent to.
          await api.call('executedFiles');
          const { status } = await fetch(url, init);
          if (status !== 303) throw new Error(`The form was answered with ${status}.`);
          return new Response();
        },
        read: () => wait(READING_MS),
      });
      await visitor.open(pageUrl);
      await visitor.submitForm({ email: 'visitor@gmail.com', message: 'Please call me.' });
      submitted++;
    },
    delivered: async () => {
      for (;;) {
        const { deliveries } = await api.api('GET', `${path}/${connector.id}/deliveries?status=delivered&limit=100`);
        if (deliveries.length === submitted) return;
        await wait(POLL_MS);
      }
    },
  };
}
