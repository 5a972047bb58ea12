import type { Line } from './history.ts';

/** The ways in which a history can contradict what is promised. */
export type Contradiction = { what: 'lost' | 'double' | 'failed'; text: string };

export type Verdict = {
  contradictions: Contradiction[];
  /** The number of lines of each kind, and of each answer that was not an acknowledgment. */
  figures: Record<string, Record<string, number>>;
};

/** Notes each case as a contradiction. */
type Found = (what: Contradiction['what'], text: string, cases: readonly unknown[]) => void;

const PEOPLE = 5;
const PRICE_CENTS = 25;

/** An erasure cancels what was still to be sent about the person; each event about others has to arrive anyway. */
const ENDED = new Set(['delivered', 'canceled']);

/** The code of a kept-alive connection that ends while a client begins to use it. */
const STALE = 'UND_ERR_SOCKET';

/** So long after all are back, a call may still be answered 503: it began before, or a pool has just found its connections dead. */
const GRACE_MS = 10_000;

/** Compares what was acknowledged, sent, and shown while processes were killed with what was there at the end. Reads nothing but the history. */
export function checkHistory(lines: readonly Line[]): Verdict {
  const of = (kind: string) => lines.filter((line) => line.kind === kind);
  const idsOf = (kind: string) => new Set(of(kind).map(({ key }) => key));
  const contradictions: Contradiction[] = [];
  const found: Found = (what, text, cases) => {
    for (const one of cases) contradictions.push({ what, text: `${text}: ${JSON.stringify(one)}` });
  };
  const erased = new Map(of('erase').map(({ key, result }) => [key, result]));
  const erasedPages = new Set([...erased.values()].map(({ pageId }) => pageId));
  const pages = new Map(of('read-page').map(({ key, result }) => [key, result]));
  const batches = of('generate').map(({ key }) => key);

  // A page whose company's site could not be read in time stops for review: free, announced to no one, and not on the web.
  const inReview = new Set([...pages].filter(([, { status }]) => status === 'review').map(([id]) => id));
  const reviewed = [...idsOf('review'), ...[...pages].filter(([, { batchId }]) => batchId !== null).map(([id]) => id)];
  const mayBeInReview = new Set(reviewed);

  // Acknowledged work is there.
  const people = idsOf('read-prospect');
  found(
    'lost',
    'an acknowledged prospect',
    [...idsOf('prospect')].filter((id) => !people.has(id)),
  );
  const made = [...of('page').map(({ key }) => key), ...of('run').map(({ result }) => String(result['pageId']))];
  const kept = [...made, ...idsOf('review')].filter((id) => !erasedPages.has(id));
  found(
    'lost',
    'an acknowledged page',
    kept.filter((id) => !pages.has(id)),
  );
  const ended = new Map(of('read-batch').map(({ key, result }) => [key, result]));
  const inReviewOf = countBy([...inReview].map((id) => String(pages.get(id)?.['batchId'])));
  found(
    'failed',
    'an acknowledged batch did not complete',
    batches.filter((id) => !isCompleted(ended.get(id), inReviewOf.get(id) ?? 0)),
  );
  const pagesOf = countBy([...pages.values()].map(({ batchId }) => String(batchId)));
  found(
    'lost',
    'pages of a batch',
    batches.filter((id) => (pagesOf.get(id) ?? 0) < PEOPLE),
  );
  found(
    'double',
    'a batch has too many pages',
    batches.filter((id) => (pagesOf.get(id) ?? 0) > PEOPLE),
  );
  const members = countBy([...pages.values()].map(({ prospectId }) => String(prospectId)));
  found(
    'double',
    'a prospect has two pages',
    [...members].filter(([, count]) => count > 1),
  );
  const isShown = ([id, { status, shown }]: [string, Line['result']]) =>
    inReview.has(id) ? mayBeInReview.has(id) && shown === 404 : status === 'rendered' && shown === 200;
  found(
    'failed',
    'a page',
    [...pages].filter((page) => !isShown(page)),
  );
  const leads = countBy(of('read-lead').map(({ result }) => String(result['message'])));
  found(
    'lost',
    'an acknowledged form',
    [...idsOf('form')].filter((message) => !leads.has(message)),
  );
  found(
    'double',
    'a form',
    [...leads].filter(([, count]) => count > 1),
  );
  found(
    'failed',
    'an erased person is still shown',
    of('read-erased').filter(({ result }) => result['prospect'] !== 404 || result['page'] === 200),
  );
  found(
    'lost',
    'an erasure was not read back',
    [...erased.keys()].filter((id) => !idsOf('read-erased').has(id)),
  );

  // Each page that was rendered is charged once, and nothing else is.
  const charges = of('read-charge').filter(({ key }) => key.startsWith('page:'));
  const charged = countBy(
    charges.filter(({ result }) => result['state'] === 'charged').map(({ key }) => key.slice('page:'.length)),
  );
  const payable = new Set([...pages.keys(), ...made].filter((id) => !inReview.has(id)));
  found(
    'lost',
    'a page was not charged',
    [...payable].filter((id) => !charged.has(id)),
  );
  found(
    'double',
    'a page was charged twice',
    [...charged].filter(([, count]) => count > 1),
  );
  found(
    'double',
    'something was charged that is not there',
    [...charged.keys()].filter((id) => !payable.has(id)),
  );
  found(
    'failed',
    'money is still held',
    charges.filter(({ result }) => result['state'] === 'held'),
  );
  const [before] = of('read-usage-before');
  const usedBefore = Number(before?.result['usedCents'] ?? Number.NaN);
  const expected = { usedCents: usedBefore + payable.size * PRICE_CENTS, heldCents: 0 };
  const isOff = ({ result }: Line) => result['usedCents'] !== expected.usedCents || result['heldCents'] !== 0;
  found('double', `the account does not add up to ${JSON.stringify(expected)}`, of('read-usage').filter(isOff));
  if (of('read-usage').length !== 1) found('failed', 'the history has no end', [{ lines: lines.length }]);

  checkDeliveries();
  checkAnswers(lines, found);
  return { contradictions, figures: figuresOf(lines) };

  /** Each event arrives at least once, under one id, with the same bytes; only an attempt without an accepted answer is repeated under its number. */
  function checkDeliveries(): void {
    const received = of('received');
    const accepted = received.filter(({ result }) => result['answered'] === 204);
    const rendered = idsPer(accepted, 'page.rendered', 'pageToken');
    const forms = idsPer(accepted, 'form.submitted', 'form');
    const tokens = [...pages].map(([id, { token }]) => ({ token: String(token), isRendered: !inReview.has(id) }));
    found(
      'lost',
      'a page was not announced',
      tokens.filter(({ token, isRendered }) => isRendered && !rendered.has(token)),
    );
    found(
      'failed',
      'a page in review was announced',
      tokens.filter(({ token, isRendered }) => !isRendered && rendered.has(token)),
    );
    found(
      'lost',
      'a form was not announced',
      [...idsOf('form')].filter((message) => !forms.has(message)),
    );
    found(
      'double',
      'an event has two ids',
      [...rendered, ...forms].filter(([, ids]) => ids.size > 1),
    );
    const bodies = new Map<string, Set<unknown>>();
    for (const { key, result } of received)
      bodies.set(key, (bodies.get(key) ?? new Set()).add(`${result['eventId']} ${result['body']}`));
    found(
      'double',
      'a delivery changed between two attempts',
      [...bodies].filter(([, all]) => all.size > 1).map(([id]) => id),
    );
    const attempts = countBy(received.map(({ key, result }) => `${key} attempt ${result['attempt']}`));
    found(
      'double',
      'an attempt was made twice',
      [...attempts].filter(([, count]) => count > 1),
    );
    found(
      'failed',
      'a delivery was not signed',
      received.filter(({ result }) => result['isSigned'] !== true),
    );
    found(
      'failed',
      'a delivery did not end',
      of('read-delivery').filter(({ result }) => !ENDED.has(String(result['status']))),
    );
    const events = countBy(of('read-delivery').map(({ result }) => String(result['eventId'])));
    found(
      'double',
      'an event was stored twice',
      [...events].filter(([, count]) => count > 1),
    );
  }
}

/** Only what is being killed fails to answer, and it says so. */
function checkAnswers(lines: readonly Line[], found: Found): void {
  const of = (kind: string) => lines.filter((line) => line.kind === kind);
  found('failed', 'a call was refused', of('refused'));
  found('lost', 'a call was never answered', of('abandoned'));
  found('failed', 'work was broken off', of('broken-off'));
  found(
    'failed',
    'a repeated call was answered otherwise',
    of('repeat').filter(({ result }) => result['isSame'] !== true),
  );
  const unsettled = disturbances(lines);
  // A call that began while something was away may still be told so when all are back.
  const isCalm = ({ at, result }: Line) => {
    const ended = Date.parse(at);
    const began = ended - Number(result['tookMs'] ?? 0);
    return !unsettled.some(([from, to]) => ended >= from && began <= to);
  };
  const answers = ['unanswered', 'visit', 'send'].flatMap((kind) => of(kind));
  const isAnswered = ({ result: { status } }: Line) => status === 200 || status === 429;
  const isOther = ({ result }: Line) => ![0, 409, 503].includes(Number(result['status']));
  found(
    'failed',
    'an answer',
    answers.filter((line) => !isAnswered(line) && isOther(line)),
  );
  const isAway = ({ result }: Line) => [0, 503].includes(Number(result['status'])) && result['error'] !== STALE;
  found(
    'failed',
    'no answer though nothing was killed',
    answers.filter((line) => isAway(line) && isCalm(line)),
  );
}

/** A batch with pages in review says how many. */
function isCompleted(batch: Line['result'] | undefined, inReview: number): boolean {
  if (inReview === 0) return batch?.['status'] === 'completed';
  const status = inReview === PEOPLE ? 'failed' : 'partially_failed';
  const { rendered, review } = (batch?.['counts'] ?? {}) as { rendered?: number; review?: number };
  return batch?.['status'] === status && review === inReview && rendered === PEOPLE - inReview;
}

/** The times from each kill until all were back, and a little longer. */
function disturbances(lines: readonly Line[]): [from: number, to: number][] {
  const ends = lines.filter(({ kind }) => kind === 'back');
  return lines.flatMap(({ kind, key, at }): [number, number][] => {
    if (kind !== 'kill' && kind !== 'cut') return [];
    const end = ends.find((line) => line.key === key && line.at >= at);
    return [[Date.parse(at), end ? Date.parse(end.at) + GRACE_MS : Number.POSITIVE_INFINITY]];
  });
}

/** The ids of the events about each subject. */
function idsPer(received: readonly Line[], event: string, subject: string): Map<string, Set<unknown>> {
  const ids = new Map<string, Set<unknown>>();
  for (const { result } of received) {
    if (result['event'] !== event) continue;
    const name = String(result[subject]);
    ids.set(name, (ids.get(name) ?? new Set()).add(result['eventId']));
  }
  return ids;
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function figuresOf(lines: readonly Line[]): Verdict['figures'] {
  const of = (kind: string) => lines.filter((line) => line.kind === kind);
  const counted = (names: readonly string[]) =>
    Object.fromEntries([...countBy(names)].sort(([a], [b]) => (a < b ? -1 : 1)));
  const accepted = countBy(
    of('received')
      .filter(({ result }) => result['answered'] === 204)
      .map(({ key }) => key),
  );
  const doubles = [...accepted.values()].reduce((sum, count) => sum + count - 1, 0);
  const kinds = ['prospect', 'page', 'review', 'generate', 'run', 'erase', 'form', 'asked-model'];
  return {
    kills: counted(of('kill').map(({ result }) => String(result['victim']))),
    acknowledged: Object.fromEntries([
      ...kinds.map((kind) => [kind, of(kind).length]),
      ['visit', of('visit').filter(({ result }) => result['status'] === 200).length],
    ]),
    unanswered: counted(
      ['unanswered', 'visit', 'send']
        .flatMap((kind) => of(kind))
        .filter(({ result }) => result['status'] !== 200)
        .map(({ result }) => (result['status'] === 0 ? 'no answer' : String(result['status']))),
    ),
    deliveries: { stored: of('read-delivery').length, requests: of('received').length, 'accepted twice': doubles },
    pages: counted(of('read-page').map(({ result }) => String(result['status']))),
    charges: {
      pages: of('read-charge').filter(({ key, result }) => key.startsWith('page:') && result['state'] === 'charged')
        .length,
    },
  };
}
