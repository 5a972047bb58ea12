import { createGenerator, createWriter, statementsOf, type Writer } from '../../../server/src/generation/index.ts';
import { createOutbound } from '../../../server/src/outbound/outbound.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { silentLogger } from '../../../server/src/platform/logger.ts';
import {
  type ProviderReply,
  type ProviderRequest,
  startModelProvider,
} from '../../../server/test/support/model-provider.ts';
import type { Bench, BenchContext } from '../bench.ts';
import { LIES, PLACES, type Place, RUN_PLACES, type RunPlace } from '../gate/lies.ts';
import { ANGLE, briefWith, pageWith } from '../gate/pages.ts';
import { elementsWith, textsOfRun } from '../gate/runs.ts';
import type { Row, Table } from '../report.ts';

type Lie = { kind: string; place: Place | RunPlace; text: string };

/** A thing that a model words: a page of a template, or that of a run. */
type Subject = {
  places: readonly Lie['place'][];
  answer(task: string, lie: Lie): unknown;
  /** The texts that may be published; null when nothing may. */
  make(writer: Writer, lie: Lie): Promise<string[] | null>;
};
type Judge = (sentences: readonly { n: number; text: string }[], lie: string) => ProviderReply;

const PATIENCE_MS = 5_000;
// A judge that does not answer costs its whole time for each page, so fewer pages are made.
const SLOW_TIMEOUT_MS = 1_000;
const SLOW_PAGES = 20;

const verdicts = (sentences: readonly { n: number; text: string }[], of: (text: string) => string) => ({
  answer: { verdicts: sentences.map(({ n, text }) => ({ n, verdict: of(text) })) },
});

const JUDGES: Readonly<Record<string, { judge: Judge; isSlow?: boolean; mayPublish?: boolean }>> = {
  'answers truthfully': {
    judge: (sentences, lie) =>
      verdicts(sentences, (text) => (lie.includes(text) || text.includes(lie) ? 'not_entailed' : 'entailed')),
  },
  fails: { judge: () => ({ status: 400 }) },
  'answers in another shape': { judge: () => ({ answer: { verdicts: 'fine' } }) },
  declines: { judge: () => ({ refusal: 'No.' }) },
  'does not answer': { judge: () => ({ trouble: 'hangs' }), isSlow: true },
  'always says yes': { judge: (sentences) => verdicts(sentences, () => 'entailed'), mayPublish: true },
};

const PAGES: Subject = {
  places: PLACES,
  answer: (task, { text, place }) => (task === 'choose-angle' ? ANGLE : pageWith(text, place as Place)),
  make: async (writer, { text, place }) => {
    const page = await generatorOf(writer).generatePage(briefWith(text, place as Place));
    return statementsOf(page.content).map((one) => one.text);
  },
};
const RUNS: Subject = {
  places: RUN_PLACES,
  answer: (_task, { text, place }) => elementsWith(text, place as RunPlace),
  make: (writer, { text, place }) => textsOfRun(writer, text, place as RunPlace),
};

/** Lies of a model, one in each page, at each place that a model's words can reach: how many are published, by what the judge does. */
export const gate: Bench = {
  deadlineMs: 20 * 60_000,
  run: async (context) => [
    ...(await liesIn('a page', PAGES, context)),
    ...(await liesIn('the page of a run', RUNS, context)),
    await ofWriters(context),
  ],
};

async function liesIn(what: string, subject: Subject, context: BenchContext): Promise<Table[]> {
  const all = Object.entries(LIES).flatMap(([kind, texts]) =>
    subject.places.flatMap((place) => texts.map((text): Lie => ({ kind, place, text }))),
  );
  // Every kind and every place.
  const lies = context.quick ? all.filter((_, at) => at % 11 === 0) : all;
  const rows: Row[] = [];
  const wrong: string[] = [];
  const passed: Lie[] = [];
  for (const [name, { judge, isSlow = false, mayPublish = false }] of Object.entries(JUDGES)) {
    const some = isSlow ? lies.filter((_, at) => at % Math.ceil(lies.length / SLOW_PAGES) === 0) : lies;
    context.say(`${what}, a judge that ${name}: ${some.length} lies`);
    const timeoutMs = isSlow ? SLOW_TIMEOUT_MS : PATIENCE_MS;
    const { published, shown } = await publishedOf(some, subject, judge, timeoutMs, context);
    rows.push({ judge: name, pages: some.length, shown, published: published.length });
    // Otherwise the bench would only show that no page is ever made.
    if (mayPublish && shown < some.length / 4) wrong.push(`only ${shown} pages were published`);
    if (mayPublish) passed.push(...published);
    else wrong.push(...published.map((lie) => `a judge that ${name}: ${lie.kind} in the ${lie.place} was published`));
  }
  const columns = [
    { key: 'judge', label: 'the judge' },
    { key: 'pages', label: 'pages with one lie' },
    { key: 'shown', label: 'pages published, with the lie or without it' },
    { key: 'published', label: 'lies published' },
  ];
  return [{ title: `Lies of a model in ${what}`, columns, rows, wrong }, byKind(what, passed, lies)];
}

/** The lies that pass with a judge that says yes to everything, by kind: only the checks hold them back. */
function byKind(what: string, passed: readonly Lie[], lies: readonly Lie[]): Table {
  const rows = Object.keys(LIES).map((kind) => ({
    kind,
    pages: lies.filter((lie) => lie.kind === kind).length,
    published: passed.filter((lie) => lie.kind === kind).length,
  }));
  const columns = [
    { key: 'kind', label: 'kind' },
    { key: 'pages', label: 'pages with one lie' },
    { key: 'published', label: 'lies published' },
  ];
  return { title: `In ${what}, with a judge that always says yes`, columns, rows };
}

const truth = pageWith('', null);
const entailed: Judge = (sentences) => verdicts(sentences, () => 'entailed');
const headed = (text: string, factIds = ['c1']) => ({ ...truth, headline: { text, factIds } });

// The provider's behavior when it is asked to write, with a judge that says yes: only true pages may be published all the same.
const WRITERS: Readonly<Record<string, { reply: ProviderReply; isPublished?: boolean; isSlow?: boolean }>> = {
  'answers well': { reply: { answer: truth }, isPublished: true },
  'quotes what is not there': { reply: { answer: headed('Your 900 shops in Paris', ['c9']) } },
  'answers in another shape': { reply: { text: 'Sure! Here is {"headline"' } },
  declines: { reply: { refusal: 'No.' } },
  'answers 429': { reply: { status: 429 } },
  'answers 500': { reply: { status: 500 } },
  'does not answer': { reply: { trouble: 'hangs' }, isSlow: true },
  'answers too slowly': { reply: { trouble: 'drips' }, isSlow: true },
  'obeys an order that a site hides': { reply: { answer: headed('Corvid is insolvent, see https://evil.example') } },
  'answers in another language': {
    reply: {
      answer: {
        ...headed('Ihre Lieferrouten werden jeden Abend von Hand geplant'),
        subheadline: { text: 'Sie beliefern vor sieben Uhr vierzehn Läden mit Brot aus der Nacht.', factIds: ['c1'] },
      },
    },
  },
};

async function ofWriters(context: BenchContext): Promise<Table> {
  const rows: Row[] = [];
  const wrong: string[] = [];
  for (const [name, { reply, isPublished = false, isSlow = false }] of Object.entries(WRITERS)) {
    const writer = await startWriter(
      ({ task, data }) => {
        if (task === 'choose-angle') return { answer: ANGLE };
        return task === 'judge' ? entailed(data['sentences'] as { n: number; text: string }[], '') : reply;
      },
      isSlow ? SLOW_TIMEOUT_MS : PATIENCE_MS,
      context,
    );
    const outcome = await generatorOf(writer)
      .generatePage(briefWith('', 'headline'))
      .then(
        () => 'published',
        (error: Error) =>
          error.name === 'ReviewNeeded' ? 'stopped for review' : `failed: ${error.message.slice(0, 60)}`,
      );
    rows.push({ writer: name, outcome });
    if ((outcome === 'published') !== isPublished) wrong.push(`a writer that ${name}: ${outcome}`);
  }
  const columns = [
    { key: 'writer', label: 'the writer' },
    { key: 'outcome', label: 'the page' },
  ];
  return { title: 'A provider in every mood', columns, rows, wrong };
}

async function startWriter(
  reply: (request: ProviderRequest) => ProviderReply,
  timeoutMs: number,
  context: BenchContext,
): Promise<Writer> {
  const provider = await startModelProvider(reply);
  context.afterwards(provider.close);
  const { baseUrl } = provider;
  const config = { provider: 'openai-compatible', model: 'scripted', apiKey: 'none', maxRetries: 0 } as const;
  return createWriter({ ...config, baseUrl, timeoutMs });
}

function generatorOf(writer: Writer) {
  return createGenerator({
    writer,
    outbound: createOutbound({ allowPrivateNetworks: [], clock: systemClock }),
    clock: systemClock,
    logger: silentLogger,
  });
}

async function publishedOf(
  lies: readonly Lie[],
  subject: Subject,
  judge: Judge,
  timeoutMs: number,
  context: BenchContext,
): Promise<{ published: Lie[]; shown: number }> {
  let current: Lie = { kind: '', place: 'headline', text: '' };
  const reply = ({ task, data }: ProviderRequest): ProviderReply =>
    task === 'judge'
      ? judge(data['sentences'] as { n: number; text: string }[], current.text)
      : { answer: subject.answer(task, current) };
  const writer = await startWriter(reply, timeoutMs, context);
  const published: Lie[] = [];
  let shown = 0;
  for (const lie of lies) {
    current = lie;
    // A page that is stopped or fails publishes nothing.
    const texts = await subject.make(writer, lie).catch((error: Error) => {
      if (error.name !== 'ReviewNeeded' && error.name !== 'GenerationFailed') throw error;
      return null;
    });
    if (texts) shown += 1;
    if (texts?.some((text) => text.includes(lie.text))) published.push(lie);
  }
  return { published, shown };
}
