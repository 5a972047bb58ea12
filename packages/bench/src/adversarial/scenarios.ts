import { fillSchema, type JsonSchema } from './fill-schema.ts';

/** The server under attack, as a scenario calls it. */
export type Target = {
  /** @returns the status and the body, whatever they are */
  send(method: string, path: string, body?: unknown): Promise<{ status: number; body: Answer }>;
  /** An address of the hostile site. */
  siteUrl(page: string, share: number): string;
  /** A template of its own for each run, which takes one text. */
  purposeTemplateId: string;
  templateId: string;
};
// biome-ignore lint/suspicious/noExplicitAny: answers of many operations, of which one or two fields are read
type Answer = any;

/** Something that a caller can send in any size. `share` of 1 is the largest that is taken. */
export type Scenario = { name: string; run(target: Target, share: number): Promise<unknown> };

/** Answers under `/name/share` with what a hostile site says. */
export const HOSTILE_PAGES: Readonly<Record<string, (share: number) => string>> = {
  'style of --primary': (share) => `<h1>Boats</h1><style>${'--primary'.repeat(22_000 * share)}</style>`,
  'style of open rules': (share) => `<h1>Boats</h1><style>${'.btn{h1 '.repeat(25_000 * share)}</style>`,
  'nested div': (share) => `<h1>Boats</h1>${'<div>'.repeat(400_000 * share)}`,
  'unmatched end tags': (share) => `<h1>Boats</h1>${'<b>'.repeat(390)}${'</i>'.repeat(500_000 * share)}`,
  'a paragraph at each step': (share) =>
    `<h1>Boats</h1>${'<p>We cut costs by 40 % for our customers. '.repeat(48_000 * share)}`,
  'one long line': (share) => `<h1>Boats</h1><p>${'a1,. '.repeat(400_000 * share)}</p>`,
};

const TEXTS: Readonly<Record<string, string>> = {
  'line breaks': '\n',
  'label: value lines': 'Trucks: 240\n',
  'table rows': 'a,b,1,2,3\n',
  turns: 'Ana: Why does it not work? We have 12 trucks.\n',
  'one long sentence': 'trucks and 12 hours, ',
  'timed cues': '00:00:01.000 --> 00:00:02.000\n<v Ana>So what?</v>\n\n',
  quotes: '"',
  brackets: '[(',
};

const loop = '{% for i in (1..99) %}{{ i }}{% if i == 3 %}x{% endif %}{% endfor %}';

const document = (share: number) => ({
  version: 1,
  name: 'Loops',
  headline: 'Loops',
  cta: { label: 'Go' },
  sections: Array.from({ length: 16 * share }, (_, index) => ({
    id: `part-${index}`,
    kind: 'text',
    title: loop,
    body: loop.repeat(30),
    items: Array.from({ length: 12 }, () => ({ title: loop, body: loop.repeat(15), note: loop })),
  })),
});

const spec = (share: number) => ({
  purposeSpec: { goal: 'Loops' },
  inputContract: {
    materials: [],
    facts: Array.from({ length: 60 * share }, (_, at) => ({ key: `fact_${at}`, label: `Fact ${at}`, type: 'number' })),
  },
  elementManifest: Array.from({ length: 40 * share }, (_, at) =>
    at % 2 === 0
      ? { id: `text_${at}`, label: 'Text', source: 'fixed', placement: 'text', text: loop.repeat(30) }
      : {
          id: `sum_${at}`,
          label: 'Sum',
          source: 'calc',
          placement: 'figure',
          formula: `${'('.repeat(39)}fact_1${')'.repeat(39)}${' + fact_0'.repeat(45)}`,
        },
  ),
});

const rows = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index)).join('\n');

/** The inputs that stalled a server once, and their relatives: each is sent whole, and done when its job is done. */
export const SCENARIOS: readonly Scenario[] = [
  ...Object.keys(HOSTILE_PAGES).flatMap((page): Scenario[] => [
    {
      name: `clone: ${page}`,
      run: (target, share) => target.send('POST', '/api/v1/templates/clone', { url: target.siteUrl(page, share) }),
    },
    {
      name: `scrape: ${page}`,
      run: (target, share) =>
        target.send('POST', '/api/v1/workspace/company-profile/scrape', { url: target.siteUrl(page, share) }),
    },
  ]),
  ...Object.entries(TEXTS).flatMap(([name, text]): Scenario[] => [
    {
      name: `material of a run: ${name}`,
      run: async (target, share) => {
        const content = repeated(text, 1_000_000 * share);
        const { purposeTemplateId } = target;
        const run = await target.send('POST', '/api/v1/runs', {
          purposeTemplateId,
          recipient: { email: `person-${Math.random()}@gmail.com` },
        });
        const path = `/api/v1/runs/${run.body.run.id}`;
        await target.send('POST', `${path}/materials`, { entryKey: 'call', content });
        await until(async () => {
          const { body } = await target.send('GET', path);
          return body.materials.every((one: Answer) => one.extraction_status !== 'queued');
        });
      },
    },
    {
      name: `transcript of a discovery: ${name}`,
      run: async (target, share) => {
        const { body } = await target.send('POST', '/api/discovery', {
          prospect: { email: `person-${Math.random()}@gmail.com` },
          transcript: repeated(text, 1_000_000 * share),
        });
        await until(async () => {
          const answer = await target.send('GET', `/api/discovery/${body.sessionId}`);
          return !['draft', 'ingesting'].includes(answer.body.session.status);
        });
      },
    },
    {
      name: `propose: ${name}`,
      run: (target, share) =>
        target.send('POST', '/api/v1/materials-templates/propose', { description: repeated(text, 10_000 * share) }),
    },
    {
      name: `iterate: ${name}`,
      run: (target, share) =>
        target.send('POST', `/api/v1/templates/${target.templateId}/iterate`, {
          instruction: repeated(text, 4_000 * share),
          acknowledgedEstimateCents: 100,
        }),
    },
  ]),
  {
    name: 'template of 600 loops',
    run: (target, share) => target.send('POST', '/api/v1/templates', { document: document(share) }),
  },
  {
    name: 'edit to 600 loops',
    run: (target, share) =>
      target.send('PATCH', `/api/v1/templates/${target.templateId}`, {
        patch: { sections: document(share).sections },
        acknowledgedEstimateCents: 100,
      }),
  },
  {
    name: 'materials template of loops and formulas',
    run: (target, share) => target.send('POST', '/api/v1/materials-templates', spec(share)),
  },
  {
    name: 'import of 10,000 bad rows',
    run: (target, share) =>
      target.send('POST', '/api/v1/prospects/import', {
        csv: `email,company_domain\n${rows(10_000 * share, (row) => `bad ${row},not a domain`)}`,
      }),
  },
  {
    name: 'import of 10,000 good rows',
    run: (target, share) =>
      target.send('POST', '/api/v1/prospects/import', {
        csv: `email,first_name,plan\n${rows(10_000 * share, (row) => `person-${row}@acme.example,Ada,${'x'.repeat(20)}`)}`,
      }),
  },
  {
    name: 'import of one row of 1 MB',
    run: (target, share) =>
      target.send('POST', '/api/v1/prospects/import', {
        csv: `email,a\nada@acme.example,"${',"",'.repeat(249_000 * share)}"`,
      }),
  },
];

/** The body of an operation, filled to its limits with one text. */
export function filledBody(
  { method, path }: { method: string; path: string },
  schema: JsonSchema,
  text: string,
  bytes: number,
): Scenario['run'] {
  return (target, share) => target.send(method.toUpperCase(), path, fillSchema(schema, text, bytes * share));
}

function repeated(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error('It was not done within a minute.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
