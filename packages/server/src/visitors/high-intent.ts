/** The record of one visitor of a page. */
export type Evidence = {
  /** Visits of this one visitor, each at least 30 minutes after the last sign of them. */
  visits: number;
  /** The topics of the sections that the visitor stayed on. */
  read: ReadonlySet<'proof' | 'pricing'>;
  openedBooking: boolean;
  changedCalculator: boolean;
};

export type HighIntentKind =
  | 'return_visit'
  | 'third_visit'
  | 'proof_read'
  | 'pricing_read'
  | 'booking_opened'
  | 'calculator_changed';

type Rule = { kind: HighIntentKind; reason: string; holds(evidence: Evidence): boolean };

/** A section counts as read after this long in front of the reader. */
export const SECTION_READ_SECONDS = 8;

/**
 * The signs of high intent, each with its meaning. Visits are counted per visitor: scanners that open every link of a message keep
 * no cookie, so they never seem to return. Scroll depth and dwell time are not among the signs: REST §2 excludes them from
 * analytics.
 *
 * @source inferred: REST §6 says "a high-intent signal is captured" and names none
 */
export const HIGH_INTENT_RULES: readonly Rule[] = [
  {
    kind: 'return_visit',
    reason: 'Came back to the page after half an hour or more.',
    holds: ({ visits }) => visits >= 2,
  },
  { kind: 'third_visit', reason: 'Has opened the page at three different times.', holds: ({ visits }) => visits >= 3 },
  { kind: 'proof_read', reason: 'Read what other customers got out of it.', holds: ({ read }) => read.has('proof') },
  { kind: 'pricing_read', reason: 'Read what it costs.', holds: ({ read }) => read.has('pricing') },
  { kind: 'booking_opened', reason: 'Looked at the calendar.', holds: ({ openedBooking }) => openedBooking },
  {
    kind: 'calculator_changed',
    reason: 'Tried the calculator with other numbers.',
    holds: ({ changedCalculator }) => changedCalculator,
  },
];

const NOTHING: Evidence = { visits: 0, read: new Set(), openedBooking: false, changedCalculator: false };

/** The kinds that the evidence shows. */
export function highIntentIn(evidence: Partial<Evidence>): HighIntentKind[] {
  const known = { ...NOTHING, ...evidence };
  return HIGH_INTENT_RULES.filter((rule) => rule.holds(known)).map(({ kind }) => kind);
}

/** The topic of a section, as far as it indicates intent. */
export function topicOf(section: {
  id: string;
  kind: string;
  title: { text: string };
}): 'proof' | 'pricing' | undefined {
  if (section.kind === 'proof') return 'proof';
  if (section.kind === 'price') return 'pricing';
  return /\b(pricing|prices?|costs?|plans?)\b/i.test(`${section.id.replaceAll('-', ' ')} ${section.title.text}`)
    ? 'pricing'
    : undefined;
}
