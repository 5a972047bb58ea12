import type { PageStatement } from '@cartouche/contract';
import {
  digestedSentences,
  formulasOf,
  formWords,
  layoutStatements,
  type PageModel,
  type PlacedStatement,
  type Statement,
  statementsOf,
  type TemplateDocument,
  templateWords,
  type Wordings,
  wordingOf,
} from '../../generation/index.ts';

type Source = PageStatement['sources'][number];
type Words = { path: string; text: string };

/** A page with the template that frames it, and statements that are counted with it. */
export type ShownPage = { model: PageModel; frame: TemplateDocument; more?: readonly PlacedStatement[] };

/** The texts of a page whose sentences may have a stored origin. */
export function wordsOfPage({ model: { content, legal }, more = [] }: ShownPage): string[] {
  return [...[...statementsOf(content), ...more].map(({ text }) => text), legal?.imprint ?? ''];
}

/** The sentences of a page as its readers see it, the layout's own included. */
export function pageSentences({ model, frame, more = [] }: ShownPage, wordings: Wordings): PageStatement[] {
  const facts = new Map(model.content.facts.map((fact) => [fact.id, fact]));
  return [...statementsOf(model.content), ...more, ...layoutStatements(model, frame, wordings)].flatMap((one) =>
    sentencesIn(one, wordings, (id) => {
      const fact = facts.get(id);
      return { id, text: fact?.text ?? null, url: urlOf(fact?.source) ?? urlOf(id) };
    }),
  );
}

/** Stored words, a sentence each, with their stored origins. A template can't quote: `quotes` is false for one. */
export function storedWords(words: readonly Words[], wordings: Wordings, quotes = true): PageStatement[] {
  return words.flatMap(({ path, text }) =>
    digestedSentences(text).flatMap((sentence) =>
      sentencesIn(
        { path, text: sentence.text, ...unquoted(wordingOf(sentence.text, wordings), quotes) },
        wordings,
        (id) => {
          return { id, text: null, url: null };
        },
      ),
    ),
  );
}

function unquoted(wording: Omit<Statement, 'text'>, quotes: boolean): Omit<Statement, 'text'> {
  return wording.origin === 'quote' && !quotes ? { ...wording, origin: 'model' } : wording;
}

/** Words of a record that were read or counted, or that a person or a model wrote; `otherwise`: the origin where none is stored. */
export type RecordedWords = Words & {
  otherwise: Statement['origin'];
  sources: readonly Source[];
};

/** The sentences of a record with what they rest on, and the pages that a stored one was read on. */
export function recordedSentences(words: readonly RecordedWords[], wordings: Wordings): PageStatement[] {
  return words.flatMap(({ path, text, otherwise, sources }) =>
    digestedSentences(text).map((sentence) => {
      const known = wordings[sentence.digest];
      const read = (known?.links ?? []).map((url) => ({ id: url, text: null, url }));
      const { origin = otherwise, approval = null } = known ?? {};
      return { path, text: sentence.text, origin, sources: [...sources, ...read], approval };
    }),
  );
}

/** The words of a template, with those of its form, and the formulas that figures of a page follow from. */
export function wordsOfTemplate(document: TemplateDocument): Words[] {
  return [...templateWords(document), ...formulasOf(document), ...formWords(document)].map(({ path, text }) => ({
    path,
    text,
  }));
}

// Settings of a profile or a spec: no page prints them.
const UNSAID = new Set(
  'website privacyUrl key id kind type unit source placement formula format fact uses preset language currency target value'.split(
    ' ',
  ),
);

/** The texts of a document that people read, by their places. */
export function wordsOfRecord(value: unknown, path = ''): Words[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    UNSAID.has(name) ? [] : wordsOfRecord(member, path === '' ? name : `${path}.${name}`),
  );
}

/** The sentences of a text. One that was approved by itself is its approver's, also next to others of a model. */
function sentencesIn(
  { path, text, origin, sources, approval }: PlacedStatement,
  wordings: Wordings,
  sourceOf: (id: string) => Source,
): PageStatement[] {
  const named = sources.map(sourceOf);
  return digestedSentences(text).map((sentence) => {
    const known = wordings[sentence.digest];
    const own =
      origin === 'model' && known?.approval
        ? { origin: 'author' as const, approval: known.approval }
        : { origin, approval };
    // A sentence that was read somewhere says where, also as a part of the profile or a template.
    const links = own.origin === 'quote' || own.origin === 'model' ? (known?.links ?? []) : [];
    const more = links.filter((url) => !named.some((one) => one.url === url));
    const read = more.map((url) => ({ id: url, text: null, url }));
    return { path, text: sentence.text, ...own, sources: [...named, ...read] };
  });
}

function urlOf(source: string | undefined): string | null {
  return source !== undefined && /^https?:/.test(source) ? source : null;
}
