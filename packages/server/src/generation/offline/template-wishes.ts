import type { SectionKind } from '../spec/template-document.ts';

// Words of a description that ask for a section, in English and in German without accents.
const ASKS_FOR: readonly (readonly [SectionKind, RegExp])[] = [
  [
    'insight',
    /\b(research\w*|insights?|why now|personali[sz]ed|about their (company|business|site)|recherch\w*|erkenntnisse?|personlich\w*)\b/i,
  ],
  [
    'value_props',
    /\b(value|benefits?|features?|products?|offer\w*|solutions?|pitch|nutzen|vorteile?|funktionen|produkte?|angebote?|losung(en)?)\b/i,
  ],
  [
    'proof',
    /\b(proof|case stud\w+|testimonials?|results?|references?|customers?|logos?|social proof|roi|referenz(en)?|belege?|fallstudien?|ergebnisse?|kundenstimmen|erfolge?)\b/i,
  ],
  [
    'steps',
    /\b(how it works|steps?|process|onboarding|roadmap|timeline|plan|schritte?n?|ablauf|so funktioniert\w*)\b/i,
  ],
  ['questions', /\b(faqs?|questions?|objections?|fragen|einwande?)\b/i],
];
const WANTS_NO_FORM = /\b(no|without( an?)?|ohne|kein(e[ns]?)?) (lead )?(kontakt)?form(ular)?\b/i;
const WANTS_BOOKING =
  /\b(book\w*|meetings?|calendar|demo|call|schedule|appointments?|time slots?|termin\w*|buch(en|ung)\w*|kalender|gesprach\w*|vorfuhrung\w*)\b/i;
const WANTS_NO_BOOKING =
  /\b(no|without( an?)?|ohne|keine?n?) (booking|calendar|meetings?|buchung\w*|kalender|termin\w*)\b/i;

/** The sections that a description asks for; its accents are folded. */
export function sectionsIn(description: string): SectionKind[] {
  return ASKS_FOR.filter(([, pattern]) => pattern.test(description)).map(([kind]) => kind);
}

export function wantsForm(description: string): boolean {
  return !WANTS_NO_FORM.test(description);
}

export function wantsBooking(description: string): boolean {
  return WANTS_BOOKING.test(description) && !WANTS_NO_BOOKING.test(description);
}

const MEETING =
  '(?:book(?:ing)?s?|meetings?|demos?|calls?|chats?|conversations?|appointments?|sessions?|slots?|intros?|introductions?|termine?n?|gesprach\\w*|vorfuhrung\\w*|buchung\\w*)';
const MINUTES = '(?<minutes>\\d{1,4})[\\s-]?(?:min(?:ute)?s?|minuten|minutige[nrs]?)\\b\\.?';
// "20 minutes per call" is what a call saves, not how long it takes.
const NO_MEASURE =
  '(?!per\\b|a\\b|an\\b|each\\b|every\\b|of\\b|on\\b|in\\b|before\\b|after\\b|for\\b|pro\\b|je\\b|vor\\b|nach\\b)';
const MEETING_LENGTHS = [
  new RegExp(`\\b${MINUTES}[\\s-]+(?:${NO_MEASURE}[\\w-]+\\s+){0,2}?${MEETING}\\b`, 'i'),
  new RegExp(
    `\\b${MEETING}\\s*(?:\\(|,|:|of|for|that takes|takes|lasts|lasting|is|are|von|uber|mit|dauert)?\\s*(?:about|only|just|etwa|nur)?\\s*${MINUTES}`,
    'i',
  ),
  new RegExp(`\\b(?:book|schedule|pick|reserve|buchen?)\\s+(?:an?\\s+|about\\s+)?${MINUTES}`, 'i'),
];

/** How long a meeting should take by a description, in minutes, or null when it says nothing of it. */
export function meetingMinutesIn(description: string): number | null {
  const text = description
    .replace(/\bhalf[\s-](?:an?[\s-])?hour\b|\bhalbe[nr]? stunde\b|\bhalbstundige[nrs]?\b/gi, '30 minutes')
    .replace(/\b(?:one|an?|eine[nr]?)[\s-](?:hour|stunde)\b|\beinstundige[nrs]?\b/gi, '60 minutes')
    .replace(/\b(\d)[\s-]?(?:hours?|h|stunden?)\b/gi, (_, hours: string) => `${Number(hours) * 60} minutes`);
  for (const pattern of MEETING_LENGTHS) {
    const minutes = pattern.exec(text)?.groups?.['minutes'];
    if (minutes !== undefined) return Number(minutes);
  }
  return null;
}
