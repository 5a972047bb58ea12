import { type Quantity, type Token, tokensOf } from './quantities.ts';
import type { Finding } from './read-labelled.ts';
import { isForeign, isOfItsKind, isWithin, quantitiesOf, type SoughtFact, shareOrNumber } from './sought-fact.ts';

/** A sentence in parts, and what is true of all that it says. */
export type Sentence = {
  /** With its speaker or label. */
  quote: string;
  tokens: readonly Token[];
  line: number;
  stems: ReadonlySet<string>;
  /** Neither asked nor denied, supposed, or said of somebody else. */
  isSure: boolean;
  /** It speaks of a day or a year, or of a time that is to come. */
  isOfATime: boolean;
};
/** What a sentence says of a fact, by which of its parts, and how much of the fact's name it says. */
export type Statement = { finding: Finding; at: number; strength: number };

// More are a table, which is read by its lines.
const MOST_NUMBERS = 20;
const words = (list: string) => new Set(list.split(' '));
// Between a name and its number: "is", "of", "about".
const LINKS = words(
  'is are was were be of at a an the us our total currently now today exactly about around roughly approximately approx circa ca costs cost amounts comes stands has have to',
);
const LINK_SIGNS = new Set([':', '=', '(', '~', '≈']);
// Between a number and its name, and inside a name.
const FILLERS = words('a an per each every of for us the');
// Before a date: "go live on", "starts in".
const DATE_LINKS = words('is are be on in from for of the a set planned scheduled will starting as');
// What may stand before a name without making it another thing: "our staff", "the savings".
const BEFORE_NAME = words(
  'the our their your its my a an and but so it that this which who we they i you total current currently average overall now today yes well okay project contract work with run have has need employ pay spend number',
);
const NOT_OF = words('number total count team crew fleet staff group');
// What makes the number next to it another number.
const UNSAFE_BEFORE = words(
  'another other others first last next extra additional to than over under nearly almost between by until till from every least most max min maximum minimum plus minus half no not before after since earliest latest',
);
const UNSAFE_AFTER = words(
  'or to per each every a an more less fewer extra additional ago late early until till old months month days day weeks week minutes minute hours hour years year percent times',
);
const SAFE_AFTER = words(
  'today now currently altogether overall and but so because which who while for in on at with when of out here all',
);
const SAFE_TAIL =
  /^(?:for (?:us|them|you|now)|in (?:the pilot|total|all|our case|their case)|on average|all (?:in|included)|at the moment|with everything)\b/i;
const NAMED_PLACE = words('in at of from for by');

const GUARDS: readonly RegExp[] = [
  // Not so.
  /\b(?:not|no|never|none|nobody|without|neither|nor|cannot|hardly|barely|instead|rather)\b|n['’]t\b/i,
  // Not sure, or not yet, or no more.
  /\b(?:maybe|perhaps|possibly|probably|presumably|might|could|would|should|if|unless|whether|guess|think|believe|assum\w*|estimat\w*|suppos\w*|hop(?:e|es|ed|ing)|imagine|apparently|targets?|goals?|aims?|want\w*|wish\w*|used to|formerly|previously|earlier|ago|back then|soon|going to|hir(?:e|es|ed|ing)|had|lost|left|add(?:s|ed|ing)?|replac\w*|buy\w*|bought|order(?:s|ed)?|sold|doubled?|tripled?|halved)\b/i,
  /\bmay\b/,
  // One place of several.
  /^(?:[Ii]n|[Aa]t|[Ff]or) (?:the )?\p{Lu}/u,
  // Somebody else.
  /\b(?:competitors?|competition|competing|rivals?|benchmarks?|industry (?:average|standard|norm)|market (?:average|standard)|quot(?:e|es|ed|ing)|(?:an)?other (?:compan(?:y|ies)|customers?|clients?|vendors?|suppliers?|providers?|firms?|fleets?)|average company|(?:one|a|some) (?:customers?|clients?) of ours|for (?:example|instance)|e\.g\.|such as)\b/i,
];
// A day that is to come is planned; a number that is to come is not there yet.
const NOT_YET =
  /\b(?:will|won['’]t|need(?:s|ed)?|planned|planning|expect(?:s|ing)?|forecast\w*|(?:last|next) (?:year|month|quarter|week|spring|summer|autumn|winter))\b/i;

/** Whether a heading or a label speaks of somebody else's figures, or of others than today's. */
export function isAboutOthers(text: string): boolean {
  return GUARDS.some((guard) => guard.test(text)) || NOT_YET.test(text);
}

/** Parts a sentence. */
export function sentenceOf(text: string, { quote, line }: Pick<Sentence, 'quote' | 'line'>): Sentence {
  const tokens = tokensOf(text);
  const isTime = (token: Token) =>
    token.kind === 'date' || (token.kind === 'quantity' && token.isYear && token.currencies === null);
  return {
    quote,
    tokens,
    line,
    stems: new Set(tokens.flatMap((token) => (token.kind === 'word' && token.stem !== null ? [token.stem] : []))),
    isSure: !/\?["'”’)]*$/.test(text) && !GUARDS.some((guard) => guard.test(text)),
    isOfATime: NOT_YET.test(text) || tokens.some(isTime),
  };
}

/** The statements of a sentence about a fact. Where the number is near but not stated as the fact's, the finding is unclear. */
export function readSentence(sought: SoughtFact, sentence: Sentence): Statement[] {
  const { fact, names } = sought;
  const { tokens, isSure } = sentence;
  if (fact.type === 'text' || !names.some((name) => isWithin(name, sentence.stems))) return [];
  if (fact.type === 'date') return datesOf(sought, tokens, isSure);
  const all = quantitiesOf(tokens)
    .filter(({ quantity }) => isWrittenAs(sought, quantity))
    .slice(0, MOST_NUMBERS);
  const named = all.flatMap(({ quantity, at }) => {
    const near = nameAround(sought, tokens, at);
    return near === null ? [] : [{ quantity, at, near }];
  });
  // "46 drivers drive, 6 people plan": which of them is meant, the sentence does not say.
  const isOne = new Set(named.map(({ quantity }) => quantity.value)).size === 1;
  return named.map(({ quantity, at, near }) => {
    const isStated = isSure && isOne && !sentence.isOfATime && near.isDirect && (near.isCounted || all.length === 1);
    return { at, strength: near.strength, finding: isStated ? found(sought, quantity) : unclear(quantity, isSure) };
  });
}

function found(sought: SoughtFact, quantity: Quantity): Finding {
  if (isForeign(sought, quantity)) return { kind: 'foreign', mark: quantity.text };
  const value = shareOrNumber(sought.fact, quantity);
  return value === null ? unclear(quantity, true) : { kind: 'value', value };
}

/** What is denied, asked or somebody else's is nothing to suggest. */
function unclear({ text }: { text: string }, isSuggested: boolean): Finding {
  return { kind: 'unclear', candidates: isSuggested ? [text] : [] };
}

/** In a sentence an amount has its sign and a share its percent. */
function isWrittenAs({ fact }: SoughtFact, quantity: Quantity): boolean {
  if (fact.type === 'currency') return quantity.currencies !== null && !quantity.isPercent;
  return fact.type === 'percent' ? quantity.isPercent : isOfItsKind(fact, quantity);
}

type Near = {
  strength: number;
  /** The number stands with the name in a form that states it. */
  isDirect: boolean;
  /** "46 dispatchers": the number counts what the name says. */
  isCounted: boolean;
};

/** The name of a fact that a number stands with: before it, behind it, or around it as in "costs €38 an hour". */
function nameAround(sought: SoughtFact, tokens: readonly Token[], at: number): Near | null {
  const left = runLeft(sought, tokens, at);
  const right = runRight(sought, tokens, at);
  const strength = (stems: ReadonlySet<string>) =>
    Math.max(0, ...sought.names.filter((name) => isWithin(name, stems)).map(({ size }) => size));
  const counted = strength(right.stems);
  const both = strength(new Set([...left.stems, ...right.stems]));
  if (both === 0) return null;
  const isSafeBefore = !isUnsafe(tokens[at - 1], UNSAFE_BEFORE) && !isRange(tokens, at);
  if (counted === both)
    return { strength: both, isCounted: true, isDirect: isSafeBefore && isCountedNoun(tokens, at, right.end) };
  const before = tokens[left.start - 1];
  const isHead =
    before === undefined || before.kind === 'sign'
      ? before?.text !== '-'
      : before.kind === 'word' &&
        (BEFORE_NAME.has(before.word) || (before.word === 'of' && isWord(tokens[left.start - 2], NOT_OF)));
  return { strength: both, isCounted: false, isDirect: isSafeBefore && isHead && endsSafely(tokens, right.end) };
}

type Run = { stems: ReadonlySet<string> };

/** The words of the name that a number follows, and where they begin. */
function runLeft(sought: SoughtFact, tokens: readonly Token[], at: number): Run & { start: number } {
  const stems = new Set<string>();
  let start = at;
  for (let place = at - 1; place >= 0; place -= 1) {
    const token = tokens[place];
    if (token?.kind === 'word' && isNamed(sought, token)) {
      if (token.stem !== null) stems.add(token.stem);
      start = place;
    } else if (token?.kind === 'word' && (LINKS.has(token.word) || FILLERS.has(token.word))) continue;
    else if (token?.kind === 'sign' && stems.size === 0 && LINK_SIGNS.has(token.text)) continue;
    else break;
  }
  return { stems, start };
}

/** The words of the name that follow a number, and where the next ones begin. */
function runRight(sought: SoughtFact, tokens: readonly Token[], at: number): Run & { end: number } {
  const stems = new Set<string>();
  let end = at + 1;
  for (let place = at + 1; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (token?.kind === 'word' && isNamed(sought, token)) {
      if (token.stem !== null) stems.add(token.stem);
      end = place + 1;
      // "46 the staff" and "12 of our drivers" count something else.
    } else if (
      token?.kind === 'word' &&
      FILLERS.has(token.word) &&
      !(place === at + 1 && /^(?:of|the|us)$/.test(token.word))
    )
      continue;
    else if (token?.kind === 'sign' && token.text === '/') continue;
    else break;
  }
  return { stems, end };
}

function isNamed({ stems, words: known }: SoughtFact, token: Token & { kind: 'word' }): boolean {
  return token.stem === null
    ? known.has(token.word) && !LINKS.has(token.word) && !FILLERS.has(token.word)
    : stems.has(token.stem);
}

/** "46 dispatchers plan": what is counted is no part of another noun, as in "46 staff meetings", and of no other place or time. */
function isCountedNoun(tokens: readonly Token[], at: number, end: number): boolean {
  const noun = tokens[at + 1];
  const next = tokens[end];
  if (next === undefined) return true;
  if (next.kind === 'sign') return !/^[-–—/+]$/.test(next.text);
  if (next.kind !== 'word' || UNSAFE_AFTER.has(next.word)) return false;
  const place = tokens[end + 1];
  if (NAMED_PLACE.has(next.word) && place?.kind === 'word' && /^\p{Lu}/u.test(place.text)) return false;
  const isPlural = noun?.kind === 'word' && /s$/i.test(noun.text);
  return isPlural || SAFE_AFTER.has(next.word);
}

function endsSafely(tokens: readonly Token[], end: number): boolean {
  const next = tokens[end];
  if (next === undefined) return true;
  if (next.kind === 'sign') return /^[,;.!)"”]$/.test(next.text);
  if (next.kind !== 'word') return false;
  if (/^(?:today|now|currently|altogether|overall|but|because|which|so)$/.test(next.word)) return true;
  if (next.word === 'and') return isWord(tokens[end + 1], BEFORE_NAME);
  return SAFE_TAIL.test(
    tokens
      .slice(end, end + 4)
      .map(({ text }) => text)
      .join(' '),
  );
}

/** "10 to 15", "between 10 and 15", "38–45", "10 or 12". */
function isRange(tokens: readonly Token[], at: number): boolean {
  const joins = (one: Token | undefined) =>
    (one?.kind === 'sign' && /^[-–—/]$/.test(one.text)) ||
    (one?.kind === 'word' && /^(?:to|or|and|bis|until)$/.test(one.word));
  const isNumber = (place: number) => ['quantity', 'date'].includes(tokens[place]?.kind ?? '');
  return (joins(tokens[at - 1]) && isNumber(at - 2)) || (joins(tokens[at + 1]) && isNumber(at + 2));
}

function isUnsafe(token: Token | undefined, unsafe: ReadonlySet<string>): boolean {
  return token?.kind === 'sign' ? /^[-–—+<>≤≥]$/.test(token.text) : isWord(token, unsafe);
}

function isWord(token: Token | undefined, list: ReadonlySet<string>): boolean {
  return token?.kind === 'word' && list.has(token.word);
}

/** "We go live on 1 March 2027." */
function datesOf(sought: SoughtFact, tokens: readonly Token[], isSure: boolean): Statement[] {
  return tokens.flatMap((token, at): Statement[] => {
    if (token.kind !== 'date' || (token.value === null && !/\d{4}|\d[./]\d/.test(token.text))) return [];
    const { stems, start } = runLeftOfDate(sought, tokens, at);
    const strength = Math.max(0, ...sought.names.filter((name) => isWithin(name, stems)).map(({ size }) => size));
    if (strength === 0) return [];
    const before = tokens[start - 1];
    const isHead = before === undefined || before.kind === 'sign' || isWord(before, BEFORE_NAME);
    const isAlone = !isRange(tokens, at) && !isWord(tokens[at + 1], UNSAFE_AFTER);
    const { value } = token;
    const isStated = isSure && isHead && isAlone && value !== null;
    return [{ at, strength, finding: isStated ? { kind: 'value', value } : unclear(token, isSure) }];
  });
}

function runLeftOfDate(sought: SoughtFact, tokens: readonly Token[], at: number): Run & { start: number } {
  const stems = new Set<string>();
  let start = at;
  for (let place = at - 1; place >= 0; place -= 1) {
    const one = tokens[place];
    if (one?.kind === 'word' && isNamed(sought, one)) {
      if (one.stem !== null) stems.add(one.stem);
      start = place;
    } else if (!isWord(one, DATE_LINKS) && !(one?.text === '-' && stems.size > 0)) break;
  }
  return { stems, start };
}
