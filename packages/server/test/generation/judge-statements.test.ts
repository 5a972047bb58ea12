import { expect, test } from 'vitest';
import { judgeStatements } from '../../src/generation/checking/judge-statements.ts';
import type { PlacedStatement } from '../../src/generation/documents/page-content.ts';
import { GenerationFailed } from '../../src/generation/failures.ts';
import type { JudgeQuestion, Verdict } from '../../src/generation/writer.ts';

const source = (id: string, text: string, change: object = {}) => ({
  id,
  text,
  url: null,
  isPrivate: false,
  origin: 'author' as const,
  ...change,
});
const sources = [
  source('w1', 'Rota Planner plans the shifts of bakers.'),
  source('m1', 'Rota Planner plans the shifts of bakers on the moon.', { origin: 'model' }),
  source('p1', 'Rota Planner plans the shifts of bakers whom nobody likes.', { isPrivate: true }),
];
const statement = (text: string, change: Partial<PlacedStatement> = {}): PlacedStatement => ({
  path: 'headline',
  text,
  origin: 'model',
  sources: [],
  approval: null,
  ...change,
});
const names = { reader: 'Ada of Harbour Bakery', us: 'Lumen', language: 'en' };

/** Asks a judge that gives these verdicts. */
async function judged(statements: PlacedStatement[], verdicts: (Verdict | null)[] | Error) {
  const asked: JudgeQuestion['sentences'][] = [];
  const judge = async ({ sentences }: JudgeQuestion) => {
    asked.push(sentences);
    if (verdicts instanceof Error) throw verdicts;
    return verdicts;
  };
  const refusals = await judgeStatements(statements, { sources }, names, { judge });
  return { asked, reasons: refusals.map(({ text, reason }) => [text, reason]) };
}

const SAID = 'We plan the shifts of your bakers.';

test.each([[['w1', 'm1', 'p1']], [[]]])(
  'with the citations %j a sentence is judged by what may be shown, never by what a model wrote',
  async (cited) => {
    const { asked, reasons } = await judged([statement(SAID, { sources: cited })], ['entailed']);
    expect(asked).toEqual([[{ text: SAID, passages: ['Rota Planner plans the shifts of bakers.'] }]]);
    expect(reasons).toEqual([]);
  },
);

test('a sentence that rests only on words of a model is refused, whatever the judge says', async () => {
  const { asked, reasons } = await judged([statement(SAID, { sources: ['m1'] })], ['entailed']);
  expect(asked).toEqual([[{ text: SAID, passages: [] }]]);
  expect(reasons).toEqual([[SAID, 'does not follow from the sources that it cites']]);
});

test('only words of a model are judged, each sentence by itself', async () => {
  const two = statement(`${SAID} You save hours.`);
  const { asked, reasons } = await judged(
    [statement('Hello.', { origin: 'author' }), two],
    ['opinion', 'contradicted'],
  );
  expect(asked[0]?.map(({ text }) => text)).toEqual([SAID, 'You save hours.']);
  expect(reasons).toEqual([['You save hours.', 'contradicts the sources that it cites']]);
  expect((await judged([statement('Hello.', { origin: 'author' })], [])).asked).toEqual([]);
});

test.each([
  ['no verdict', [], 'could not be judged: no model judges here'],
  ['none for one', [null], 'could not be judged: no model judges here'],
  [
    'a failure',
    new GenerationFailed('The judge is away.', { retryable: true }),
    'could not be judged: The judge is away.',
  ],
])('a judge that gives %s refuses the sentence', async (_case, verdicts, reason) => {
  const { reasons } = await judged([statement(SAID)], verdicts);
  expect(reasons).toEqual([[SAID, expect.stringContaining(reason)]]);
});
