import { sentencesOf } from '../text/sentences.ts';
import type { SitePage } from './profile-from-site.ts';

const MOST = 6;
const MOST_WORDS = 5;
const FIRST_PARAGRAPHS = 2;

const BUILT_FOR = /\b(?:built|made|designed|created|developed) for ([^.;:!?–—|()]{3,100})/giu;
const FOR = /(?:^|[\s,])for ([^.;:!?–—|()]{3,100})/giu;
const GERMAN_FOR = /(?:^|\s)[Ff]ür ((?:\p{Lu}[\p{L}-]+)(?:(?:, | und | oder | & )\p{Lu}[\p{L}-]+){0,3})/gu;
const ENGLISH_PLURAL = /[^s]s$/i;
const GERMAN_PLURAL = /^\p{Lu}\p{L}{3,}(?:er|e|n|s)$/u;
// Where the name of an audience ends and a clause begins.
const CLAUSE =
  /\s(?:that|who|which|whose|with|without|in|on|at|of all|to|so|across|from|since|by|every|where|when|because|and (?:we|you|it|their|your|our))\b.*$/iu;
const COUNT = /^(?:over |more than |around |about )?\d[\d.,]*\s?[+k]?\s+/i;
// These come in the plural too, and are no people.
const NO_AUDIENCE =
  /^(?:hours|days|weeks|months|years|minutes|seconds|times|purposes|reasons|details|examples|results|questions|prices|sales|less|us|this|yours|ours|theirs|news|updates|emails|cookies|services|analytics|fragen|tage|wochen|monate|jahre|minuten|stunden|euro|prozent|sie|ihre?n?|alle|zwecke|details|preise|ergebnisse)$/i;
const LEADS_NOWHERE =
  /^(?:not|nicht|a|an|the|your|our|my|its|their|all|every|each|more|free|that|this|what|how|one|any|some)\s/i;

/** Whom a site says it is for: "Built for carriers", "Routes for carriers and terminals", "Für Speditionen". */
export function audiencesOf(pages: readonly SitePage[]): { name: string; source: string }[] {
  const found = new Map<string, { name: string; source: string }>();
  for (const { url, topic, reading } of pages) {
    const paragraphs = reading.blocks.filter(({ kind }) => kind !== 'heading').map(({ text }) => text);
    const headings = reading.blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text);
    const first =
      topic === 'home' ? [reading.meta.get('description') ?? '', ...paragraphs.slice(0, FIRST_PARAGRAPHS)] : [];
    const prominent = [...headings, ...first].flatMap(sentencesOf);
    const english = [...phrasesIn(prominent, FOR), ...phrasesIn(paragraphs, BUILT_FOR)].flatMap((phrase) =>
      namesIn(phrase, ENGLISH_PLURAL),
    );
    const german = phrasesIn(prominent, GERMAN_FOR).flatMap((phrase) => namesIn(phrase, GERMAN_PLURAL));
    for (const name of [...english, ...german]) {
      const key = name.toLowerCase();
      if (!found.has(key) && found.size < MOST) found.set(key, { name, source: url });
    }
  }
  return [...found.values()];
}

/** "carriers and terminals" is two audiences; "heads of operations and logistics" stays one. */
function namesIn(phrase: string, plural: RegExp): string[] {
  const plain = phrase.replace(CLAUSE, '').replace(COUNT, '').trim();
  const parts = plain.split(/,? (?:and|or|und|oder|&) |, /).map((part) => part.trim());
  const isList = parts.length > 1 && parts.every((part) => !part.includes(' of '));
  return (isList ? parts : [plain])
    .filter((name) => isAudience(name, plural))
    .map((name) => name.charAt(0).toUpperCase() + name.slice(1));
}

/** A noun in the plural, with what describes it. */
function isAudience(name: string, plural: RegExp): boolean {
  const words = name.split(/\s+/);
  const noun = name.includes(' of ') ? (words[0] ?? '') : (words.at(-1) ?? '');
  return words.length <= MOST_WORDS && !LEADS_NOWHERE.test(`${name} `) && !NO_AUDIENCE.test(noun) && plural.test(noun);
}

function phrasesIn(texts: readonly string[], pattern: RegExp): string[] {
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(([, phrase = '']) => phrase));
}
