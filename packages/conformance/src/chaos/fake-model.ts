type Fact = { id: string; about: string; kind: string; text: string };
type AngleData = { ours: Omit<Fact, 'about'>[]; theirs: Omit<Fact, 'about'>[] };
type PageData = {
  template: { sections_to_fill: { id: string; kind: string }[] };
  facts: Fact[];
};
type SentencesData = { sentences: { n: number }[] };
type ElementsData = { elements: { id: string; known: string[] }[] };

/** The kinds of facts that a section is written from. */
const FACTS: Record<string, (fact: Fact) => boolean> = {
  insight: ({ about }) => about === 'their company',
  value_props: ({ about, kind }) => about === 'us' && kind === 'product',
  proof: ({ kind }) => kind === 'proof',
  questions: ({ kind }) => kind === 'faq',
};

const WRITERS: Record<string, (data: never) => unknown> = {
  'choose-angle': ({ ours, theirs }: AngleData) => ({
    situation: theirs.slice(0, 3).map(({ id, text }) => ({ id, words: text })),
    products: idsOf(ours, 'product'),
    why_now: [],
    proof: idsOf(ours, 'proof'),
    questions: idsOf(ours, 'faq'),
  }),
  'write-page': ({ template, facts }: PageData) => ({
    headline: headlineOf(facts),
    subheadline: { text: '', factIds: [] },
    sections: template.sections_to_fill.map(({ id, kind }) => ({
      id,
      paragraphs: [],
      items: facts
        .filter((fact) => FACTS[kind]?.(fact))
        .slice(0, 2)
        .map((fact) => itemOf(kind, fact)),
    })),
  }),
  'write-elements': ({ elements }: ElementsData) => ({
    elements: elements.map(({ id, known }) => ({ id, text: `${known.join('. ')}.`, items: [] })),
  }),
  judge: ({ sentences }: SentencesData) => ({ verdicts: sentences.map(({ n }) => ({ n, verdict: 'entailed' })) }),
  // The offline reader finds labeled facts before a model is asked.
  'read-material': () => ({ summary: '', facts: [] }),
};

/** Answers a call of the chat completions protocol with what the prompt's own data say. @returns the task's name too */
export function answerAsModel(requestBody: string): { name: string; answer: unknown } {
  const { messages, response_format: format } = JSON.parse(requestBody) as {
    messages: { content: string }[];
    response_format: { json_schema: { name: string } };
  };
  const { name } = format.json_schema;
  const content = messages[1]?.content ?? '';
  const [from, to] = [content.indexOf('<data>\n'), content.lastIndexOf('\n</data>')];
  const data = from < 0 || to < from ? '{}' : content.slice(from + '<data>\n'.length, to);
  const write = WRITERS[name];
  if (!write) throw new Error(`The model is asked to ${name}, which it can't.`);
  const message = { role: 'assistant', content: JSON.stringify(write(JSON.parse(data) as never)) };
  const answer = {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_770_000_000,
    model: 'fake',
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage: { prompt_tokens: 500, completion_tokens: 100, total_tokens: 600 },
  };
  return { name, answer };
}

function idsOf(facts: AngleData['ours'], kind: string): string[] {
  return facts.filter((fact) => fact.kind === kind).map(({ id }) => id);
}

const HEADLINE_LENGTH = 150;

function headlineOf(facts: readonly Fact[]) {
  const [fact] = [...facts.filter(FACTS['insight'] ?? Boolean), ...facts];
  return { text: fact?.text.slice(0, HEADLINE_LENGTH) ?? '', factIds: fact ? [fact.id] : [] };
}

function itemOf(kind: string, { id, text }: Fact) {
  const isChosen = kind === 'proof' || kind === 'questions';
  return { title: null, text: isChosen ? '' : text, note: null, factIds: [id] };
}
