// The words that the search compares, and the order of what it finds: the same for the build, the browser, and the gate.
import { stemmer } from 'stemmer';

// Words of readers, and those of these pages. Each word of a row also finds the others.
const SYNONYMS = [
  ['quickstart', 'started', 'begin', 'tutorial', 'intro'],
  ['umlaut', 'accent', 'encoding', 'charset', 'garbled', 'mojibake', 'utf'],
  ['duplicate', 'dedupe', 'merge', 'twice', 'double'],
  ['gdpr', 'dsgvo', 'ccpa', 'privacy', 'erase', 'erasure'],
  ['delete', 'erase', 'remove'],
  ['contact', 'prospect', 'person', 'recipient', 'customer'],
  ['permission', 'scope', 'access', 'allow'],
  ['docker', 'container', 'compose', 'podman'],
  ['locally', 'local', 'laptop', 'localhost', 'tunnel', 'ngrok'],
  ['retry', 'attempt', 'redeliver', 'resend', 'backoff', 'repeat'],
  ['safe', 'idempotency', 'idempotent'],
  ['connect', 'login', 'setup', 'integrate'],
  ['disconnect', 'revoke'],
  ['claude', 'cursor', 'codex', 'chatgpt'],
  ['hook', 'webhook', 'callback'],
  ['track', 'visit', 'visitor', 'analytics', 'tracking', 'view', 'visits', 'open'],
  ['variable', 'placeholder', 'merge-tag', 'field'],
  ['spreadsheet', 'csv', 'excel', 'xlsx'],
  ['throttle', 'rate', '429', 'limit', 'backoff', 'slow'],
  ['cap', 'limit', 'maximum', 'max', 'budget', 'spend', 'size'],
  ['bot', 'agent', 'assistant', 'llm', 'ai'],
  ['browser', 'frontend', 'client-side', 'react', 'vue', 'javascript'],
  ['percent', 'percentage', 'ratio', 'share', 'rate'],
  ['lost', 'lose', 'forgot', 'gone', 'missing'],
  ['jest', 'vitest', 'mocha', 'test', 'unit'],
  ['mail', 'email', 'smtp', 'send'],
  ['publish', 'published', 'publication', 'live'],
  ['change', 'edit', 'correct', 'update', 'fix'],
  ['unauthorized', '401', 'unauthenticated'],
  ['forbidden', '403', 'scope'],
  ['paging', 'pagination', 'cursor', 'offset'],
  ['price', 'cost', 'billing', 'charge', 'money', 'pay', 'spend'],
  ['backup', 'restore', 'dump'],
  ['restore', 'undo', 'revert', 'rollback', 'version'],
  ['arrive', 'come', 'coming', 'comming', 'comes', 'receive'],
  ['recording', 'audio', 'video', 'upload', 'mp4', 'mp3', 'zoom'],
  ['domain', 'cname', 'dns', 'hostname'],
  ['ssl', 'tls', 'https', 'certificate'],
  ['deploy', 'install', 'host', 'hosting'],
  ['self-host', 'self-hosting', 'self-hosted', 'selfhosted', 'selfhost', 'self', 'own', 'server'],
  ['token', 'key', 'credential'],
  ['rotate', 'migrate', 'rotation'],
  ['secret', 'key'],
  ['async', 'poll', 'polling', 'wait', 'status', 'state', 'progress', 'building'],
  ['deprecated', 'old', 'renamed', 'former', 'replaced'],
  ['event', 'kind'],
  ['cancel', 'abort', 'signal'],
  ['sso', 'oauth', 'signin', 'passkey'],
  ['metric', 'prometheus', 'grafana', 'monitoring', 'alert'],
  ['version', 'upgrade', 'update', 'migration'],
  ['next', 'nextjs'],
  ['mock', 'fake', 'stub', 'test'],
  // German readers ask in their own words.
  ['key', 'schlüssel'],
  ['error', 'fehler'],
  ['create', 'make', 'generate'],
  ['page', 'seite'],
  ['template', 'vorlage'],
  ['cost', 'kosten', 'preis'],
  ['delete', 'löschen'],
  ['create', 'bekomme', 'erstellen', 'anlegen'],
  ['signature', 'signatur', 'unterschrift'],
];

const STOP = new Set(
  'aber als auf bei das dem den der die ein eine einen einer es für ich im in ist kann man mein meine mit nicht und von wann warum was welche wie wo zu zum a an and any are as at be but by can could do does for from get got had has have how i if in into is it its many me more much my of on only or our should some than that the their there this to use was we were what when where which who why will with would you your again anymore did doesnt doesn dont don every isnt isn itself last long mean monday tuesday wednesday thursday friday saturday sunday nr over per says since too use used works week yesterday'.split(
    ' ',
  ),
);

// British endings, which readers type and these pages don't have.
const BRITISH = [
  [/is(e|ed|es|er|ers|ing|ation|ations|able)$/, 'iz$1'],
  [/ys(e|ed|es|ing)$/, 'yz$1'],
  [/our(s|ed|ing|able)?$/, 'or$1'],
  [/ogue(s?)$/, 'og$1'],
  [/([aeiou])ll(ed|ing|er)$/, '$1l$2'],
];

/** Words of a text: at blanks and signs, and inside a name such as `waitUntilBuilt`, which also stays whole. */
export function tokenize(text) {
  return (text.match(/[\p{L}\p{N}]+(?:[_-][\p{L}\p{N}]+)*/gu) ?? []).flatMap((word) => {
    const parts = word.split(/[_-]|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u);
    return parts.length > 1 ? [word, ...parts] : [word];
  });
}

/** The form in which words are compared, or null for a word that says nothing. */
export function processTerm(word) {
  const lower = word.toLowerCase();
  if (STOP.has(lower)) return null;
  return stemmer(BRITISH.reduce((text, [ending, american]) => text.replace(ending, american), lower));
}

const related = new Map();
for (const row of SYNONYMS) {
  const terms = row.map(processTerm);
  for (const term of terms) related.set(term, [...new Set([...(related.get(term) ?? []), ...terms])]);
}

/** Settings of the index, which the build and the browser share. */
export const indexOptions = {
  fields: ['title', 'page', 'chapter', 'text'],
  storeFields: ['title', 'page', 'url', 'kind', 'snippet'],
  tokenize,
  processTerm,
};

// Guides come before the pages that only list names.
const WEIGHTS = { guide: 3, package: 2, example: 1.6, reference: 2.2, symbol: 0.7, member: 0.4, internal: 0.4 };
const FUZZY_FROM = 5;
// Above every score.
const NAMED = 1_000_000;
const SYNONYM_WEIGHT = 0.45;
// A question in words looks for a page; only a few words in a row may be the name of a symbol.
const NAME_WORDS = 2;
const SYMBOL_IN_QUESTION = 0.5;
// Verbs that half of all headings have: they narrow a question down, and don't make one.
const LIGHT = new Set(
  'add avoid create do find get give make need prevent read run see set setup show start stop want'
    .split(' ')
    .map(processTerm),
);
const LIGHT_WEIGHT = 0.4;

/**
 * Searches the index: one result per page, with its best section, the best first.
 *
 * @param {import('minisearch').default} index
 * @param {string} question
 */
export function rank(index, question) {
  const asked = question.trim();
  const terms = [...new Set(tokenize(asked).map(processTerm).filter(Boolean))];
  if (terms.length === 0) return [];
  const weightOf = (term) => (LIGHT.has(term) ? LIGHT_WEIGHT : 1);
  const weight = terms.reduce((sum, term) => sum + weightOf(term), 0);
  const isQuestion = tokenize(asked).length > NAME_WORDS;
  const scores = new Map();
  for (const term of terms) {
    const counts = weightOf(term);
    for (const [id, one] of bestOf(index, term)) {
      const before = scores.get(id) ?? { score: 0, found: 0, named: 0 };
      const isNamed = Object.values(one.match).some((fields) => fields.includes('title'));
      scores.set(id, {
        ...one,
        score: before.score + one.score * counts,
        found: before.found + counts,
        named: before.named + Number(isNamed) * counts,
      });
    }
  }
  const results = [...scores.values()].map((one) => ({ ...one, score: weigh(one, asked, weight, isQuestion) }));
  const pages = new Map();
  for (const one of results.sort((a, b) => b.score - a.score)) {
    const page = one.url.split('#')[0];
    if (!pages.has(page)) pages.set(page, one);
  }
  return [...pages.values()];
}

/** Each section that has the word, one like it, or a synonym, with the score of the best of these. */
function bestOf(index, term) {
  const best = new Map();
  const take = (results, weight) => {
    for (const one of results) {
      const score = one.score * weight;
      if (score > (best.get(one.id)?.score ?? 0)) best.set(one.id, { ...one, score });
    }
  };
  take(index.search(term, searchOptions(term.length)), 1);
  for (const other of related.get(term) ?? [])
    if (other !== term) take(index.search(other, searchOptions(0)), SYNONYM_WEIGHT);
  return best;
}

/** Options for one word that is already in the form in which words are compared; of length 0 for one that has to be there as it is. */
function searchOptions(length) {
  return {
    boost: { title: 4, page: 2.5, chapter: 1, text: 1 },
    tokenize: (text) => [text],
    processTerm: (text) => text,
    prefix: length >= 3,
    fuzzy: length >= FUZZY_FROM ? 0.2 : false,
    weights: { prefix: 0.4, fuzzy: 0.25 },
  };
}

/**
 * A section that has all of the words, and has them in its heading, counts for more than one that has a rare one often. A name
 * that is typed as it is written leads to it.
 */
function weigh({ id, score, found, named, kind, title }, asked, words, isQuestion) {
  const coverage = (found / words) ** 1.5 * (1 + named / words);
  // Among several with this name, the order of the packages decides, which is that of the IDs.
  if (title === asked && /[a-z\d][A-Z]|_/.test(asked)) return NAMED - id;
  const isSymbol = kind === 'symbol' || kind === 'member';
  return score * coverage * (WEIGHTS[kind] ?? 1) * (isQuestion && isSymbol ? SYMBOL_IN_QUESTION : 1);
}
