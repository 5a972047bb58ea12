import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type OperationRow, operations } from '@cartouche/contract/operations';
import * as schemas from '@cartouche/contract/schemas';
import { type ZodType, z } from 'zod';
import type { JsonSchema } from '../adversarial/fill-schema.ts';
import { filledBody, HOSTILE_PAGES, SCENARIOS, type Scenario, type Target } from '../adversarial/scenarios.ts';
import type { Bench, BenchContext } from '../bench.ts';
import { addTemplate, type Cartouche, startCartouche } from '../cartouche.ts';
import type { Row } from '../report.ts';

const MOST_STALL_MS = 200;
const MOST_RATIO = 2.5;
// Below it, what a call costs without any input is most of its time.
const LEAST_MS = 200;
const SHOWN = 25;
const ROUNDS = 4;
const BODY_BYTES = 1_000_000;
const LARGE_BODY_BYTES = 16_000_000;
const LARGE = new Set(['upsertProspects', 'importProspects', 'createDiscoverySession', 'attachRunMaterials']);
const FILLERS = [
  'x',
  '\n',
  'a: 1\n',
  '{% for i in (1..99) %}{{ i }}{% endfor %}',
  '<div>',
  'Why? ',
  '"',
  '(1+',
  '\u202e ',
];

/** Sends each operation the largest hostile input that it takes: how long the server stands still, and what twice the input costs. */
export const adversarial: Bench = {
  deadlineMs: 20 * 60_000,
  run: async (context) => {
    const site = await startHostileSite(context);
    const cartouche = await startCartouche(context, { environment: { ALLOW_PRIVATE_NETWORKS: 'true' } });
    const target = await prepare(cartouche, site);
    const scenarios = [...SCENARIOS, ...(context.quick ? [] : filledOperations())];
    const rows: Row[] = [];
    for (const { name, run } of scenarios) {
      try {
        rows.push({ name, ...(await measure(cartouche, (share) => run(target, share))) });
      } catch (error) {
        rows.push({ name, stall: null, ms: null, ratio: null, failed: String(error) });
        context.say(`${name}: ${String(error)}`);
      }
    }
    const worst = rows.toSorted((a, b) => Number(b['stall'] ?? 0) - Number(a['stall'] ?? 0));
    const steep = rows
      .filter(({ ratio }) => ratio !== null)
      .toSorted((a, b) => Number(b['ratio']) - Number(a['ratio']));
    return [
      {
        title: 'Largest hostile inputs: longest stalls',
        columns: [
          { key: 'name', label: 'input' },
          { key: 'stall', label: 'longest stall, ms' },
          { key: 'ms', label: 'until done, ms' },
          { key: 'ratio', label: 'with twice the input', digits: 2 },
        ],
        rows: worst.slice(0, SHOWN),
        notes: [`${rows.length} inputs; at most ${MOST_STALL_MS} ms.`],
        wrong: rows.flatMap(({ name, stall, failed }) =>
          failed || Number(stall) > MOST_STALL_MS
            ? [`${name}: ${failed ?? `a stall of ${Math.round(Number(stall))} ms`}.`]
            : [],
        ),
      },
      {
        title: 'Largest hostile inputs: twice the input',
        columns: [
          { key: 'name', label: 'input' },
          { key: 'ms', label: 'until done, ms' },
          { key: 'ratio', label: 'with twice the input', digits: 2 },
        ],
        rows: steep.slice(0, SHOWN),
        notes: [`At most ${MOST_RATIO}; shown where it takes ${LEAST_MS} ms or more.`],
        wrong: steep.flatMap(({ name, ratio }) =>
          Number(ratio) > MOST_RATIO
            ? [`${name}: ${Number(ratio).toFixed(1)} times as long with twice the input.`]
            : [],
        ),
      },
    ];
  },
};

type Measured = { stall: number; ms: number; ratio: number | null };

/** Measures an input. A run that takes long, or stalls, is repeated: the least of the times is the input's, the rest is the machine's. */
async function measure(cartouche: Cartouche, run: (share: number) => Promise<unknown>): Promise<Measured> {
  const once = async (share: number) => {
    await cartouche.call('longestStallMs');
    const start = performance.now();
    const answer = (await run(share)) as { status?: number } | undefined;
    const ms = performance.now() - start;
    // A body that is refused before its end says nothing about how the time grows.
    return { ms, isRefused: answer?.status === 0, stall: await cartouche.call('longestStallMs') };
  };
  const first = await once(1);
  if (first.ms < LEAST_MS || first.isRefused) return { ...first, ratio: null };
  const whole = [first];
  const half: (typeof first)[] = [];
  // In turns, so that the load of the machine is the same for both.
  while (half.length < ROUNDS) {
    half.push(await once(0.5));
    whole.push(await once(1));
  }
  const least = (list: readonly { ms: number; stall: number }[], key: 'ms' | 'stall') =>
    Math.min(...list.map((one) => one[key]));
  const ms = least(whole, 'ms');
  return {
    stall: least(whole, 'stall'),
    ms,
    ratio: ms < LEAST_MS || whole.some(({ isRefused }) => isRefused) ? null : ms / least(half, 'ms'),
  };
}

function filledOperations(): Scenario[] {
  return Object.entries(operations as Readonly<Record<string, OperationRow>>).flatMap(([id, row]) => {
    const schema = (schemas as unknown as Record<string, ZodType | undefined>)[
      `z${id[0]?.toUpperCase()}${id.slice(1)}Body`
    ];
    if (!schema || !row.bodyTypes.includes('application/json')) return [];
    const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', reused: 'inline' }) as JsonSchema;
    const path = row.path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
    return FILLERS.map((text) => ({
      name: `${id} full of ${JSON.stringify(text)}`,
      run: filledBody({ ...row, path }, json, text, LARGE.has(id) ? LARGE_BODY_BYTES : BODY_BYTES),
    }));
  });
}

async function prepare(cartouche: Cartouche, site: string): Promise<Target> {
  const templateId = await addTemplate(cartouche);
  const { purpose } = await cartouche.api('POST', '/api/v1/materials-templates', {
    purposeSpec: { goal: 'Show what paper costs.' },
    inputContract: {
      materials: [{ key: 'call', label: 'The call', kind: 'transcript' }],
      facts: ['Trucks', 'Hours', 'Cost', 'Region'].map((label) => ({
        key: label.toLowerCase(),
        label,
        type: 'number',
      })),
    },
    elementManifest: [{ id: 'headline', label: 'Headline', source: 'ai', placement: 'headline' }],
  });
  const { estimateCents } = await cartouche.api('POST', '/api/v1/billing/estimate', {
    type: 'purpose_template_build',
    quantity: 1,
  });
  await cartouche.api('POST', `/api/v1/materials-templates/${purpose.id}/build`, {
    acknowledgedEditCredits: estimateCents,
  });
  for (;;) {
    const answer = await cartouche.api('GET', `/api/v1/materials-templates/${purpose.id}`);
    if (JSON.stringify(answer).includes('"status":"ready"')) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    templateId,
    purposeTemplateId: purpose.id,
    siteUrl: (page, share) => `${site}/${encodeURIComponent(page)}/${share}`,
    send: async (method, path, body) => {
      const answer = fetch(`${cartouche.url}${path}`, {
        method,
        headers: { Authorization: `Bearer ${cartouche.apiKey}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const response = await answer.catch(() => undefined);
      // It refuses some bodies before it has read them to their end.
      if (!response) return { status: 0, body: null };
      const text = await response.text();
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    },
  };
}

async function startHostileSite(context: BenchContext): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const [, page = '', share = ''] = url.split('/').map(decodeURIComponent);
    const html = HOSTILE_PAGES[page]?.(Number(share));
    response.writeHead(html === undefined ? 404 : 200, { 'Content-Type': 'text/html' }).end(html ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.afterwards(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
