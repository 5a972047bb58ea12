import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { once } from '../../platform/once.ts';
import { sentencesOf } from '../text/sentences.ts';
import { builtInTexts } from './built-in-words.ts';

/**
 * The source of words that reach a page:
 *
 * - `author`: a person of the workspace typed or approved them
 * - `quote`: they stand verbatim in a source that can be looked up
 * - `figure`: the value of a known fact, or a formula over such values
 * - `model`: a model wrote or chose them, wherever they are stored, and no person has approved them yet
 */
export type Origin = 'author' | 'quote' | 'figure' | 'model';

/** The person, or the key of a program, that typed or approved words. */
export type Approval = { by: string; at: string };

/**
 * Words that reach a page, with the IDs of what they rest on: facts of the page, names of a run's facts and elements, variables that a
 * template prints, or {@link BUILT_IN}.
 */
export type Statement = {
  text: string;
  origin: Origin;
  sources: readonly string[];
  /** Null for built-in words, and for what no person has approved. */
  approval: Approval | null;
};

/** The stored origin of one sentence; `links`: the pages that it was read on. */
export type Wording = Pick<Statement, 'origin' | 'approval'> & { links: readonly string[] };
/** Stored origins by the digest of a sentence. A sentence that isn't there is built in, or was read as it stands. */
export type Wordings = Readonly<Record<string, Wording>>;

/** The source of words that come with the product. */
export const BUILT_IN = 'built_in';

const AUTHOR: Wording = { origin: 'author', approval: null, links: [] };
const LEAST_PROVEN: readonly Origin[] = ['model', 'quote', 'figure', 'author'];
/** A sentence of stored words, and the digest under which its origin is stored. */
export type DigestedSentence = { text: string; digest: string };

// The texts of a template are the same for every page of a batch, and those of a page for every look at it.
const digested = new LRUCache<string, readonly DigestedSentence[]>({
  max: 5_000,
  maxSize: 4_000_000,
  sizeCalculation: (sentences, text) => 2 * text.length + sentences.length * 32 + 1,
});

/** Words as an author or a built-in text has them. */
export function authored(text: string, changes: Partial<Statement> = {}): Statement {
  return { text, origin: 'author', sources: [], approval: null, ...changes };
}

/** The sentences of stored words. Words with tags of the template language are one sentence, because a tag may span several. */
export function storedSentences(text: string): string[] {
  if (text.includes('{%')) return [text.trim()].filter((sentence) => sentence !== '');
  return text.split('\n').flatMap((line) => sentencesOf(line.replace(/^\s*[-*•]\s/, '')));
}

/** The sentences of stored words with their digests. The texts that were read last stay cut. */
export function digestedSentences(text: string): readonly DigestedSentence[] {
  const known = digested.get(text);
  if (known) return known;
  const made = storedSentences(text).map((sentence) => ({ text: sentence, digest: digestOf(sentence) }));
  if (text !== '') digested.set(text, made);
  return made;
}

/** The digests under which the origins of the sentences of a text are stored. */
export function digestsOf(text: string): string[] {
  return digestedSentences(text).map(({ digest }) => digest);
}

// Members of documents that are settings, whatever stands in them.
const SETTINGS = new Set(
  'id key name kind layout type source placement style fact formula uses target language url website'.split(' '),
);

/** A document with sentences replaced wherever they stand as a whole, and how many texts that changed. */
export function reworded<Document>(
  document: Document,
  rewrites: ReadonlyMap<string, string>,
): { document: Document; count: number } {
  let count = 0;
  const read = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string') {
      const text = SETTINGS.has(name) ? value : rewordedText(value, rewrites);
      count += Number(text !== value);
      return text;
    }
    if (Array.isArray(value)) return value.map((one) => read(one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, read(member, key)]));
  };
  return { document: read(document) as Document, count };
}

function rewordedText(text: string, rewrites: ReadonlyMap<string, string>): string {
  let changed = text;
  for (const sentence of storedSentences(text)) {
    const to = rewrites.get(sentence);
    if (to === undefined) continue;
    const place = placeOf(sentence, changed);
    if (place) changed = changed.slice(0, place.start) + to + changed.slice(place.end);
  }
  return changed;
}

/** The first place of a sentence in a text, whose blanks between words may differ from the sentence's. */
function placeOf(sentence: string, text: string): { start: number; end: number } | null {
  const [first = '', ...others] = sentence.split(/\s+/);
  for (let start = text.indexOf(first); start !== -1; start = text.indexOf(first, start + 1)) {
    let end = start + first.length;
    const isWhole = others.every((word) => {
      const blank = /^\s+/.exec(text.slice(end))?.[0].length ?? 0;
      const isNext = blank > 0 && text.startsWith(word, end + blank);
      end += blank + word.length;
      return isNext;
    });
    if (isWhole) return { start, end };
  }
  return null;
}

/** Every text of a document, in order: what a person could read of it, and short names that no one does. */
export function wordsIn(document: unknown): string[] {
  return textsIn(document, () => true);
}

/** The texts of a document without its settings. */
export function wordsApartFromSettings(document: unknown): string[] {
  return textsIn(document, (name) => !SETTINGS.has(name));
}

function textsIn(document: unknown, isWanted: (name: string) => boolean): string[] {
  if (typeof document === 'string') return [document];
  return typeof document === 'object' && document !== null
    ? Object.entries(document).flatMap(([name, value]) =>
        typeof value === 'string' && !isWanted(name) ? [] : textsIn(value, isWanted),
      )
    : [];
}

/** The digest of one sentence, whatever its blanks. */
export function digestOf(sentence: string): string {
  return createHash('sha256').update(sentence.normalize('NFC').replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 32);
}

/** The origin of stored words: that of their least proven sentence. */
export function wordingOf(text: string, wordings: Wordings): Omit<Statement, 'text'> {
  const digests = digestsOf(text);
  const known = digests.map((digest) => wordings[digest] ?? AUTHOR);
  const origin = leastProven(known.map((one) => one.origin));
  const latest = known.flatMap(({ approval }) => approval ?? []).toSorted((a, b) => b.at.localeCompare(a.at))[0];
  const isOurs = digests.some((digest) => wordings[digest] === undefined && builtIn().has(digest));
  const approval = origin === 'model' ? null : (latest ?? null);
  return { origin, sources: isOurs && origin === 'author' ? [BUILT_IN] : [], approval };
}

/** The least proven of origins; words of several count as that. */
export function leastProven(origins: readonly Origin[]): Origin {
  return LEAST_PROVEN.find((origin) => origins.includes(origin)) ?? 'author';
}

const builtIn = once(() => new Set(wordsIn(builtInTexts()).flatMap((text) => storedSentences(text).map(digestOf))));
