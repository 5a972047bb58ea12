import { wordsOf } from '../text/words.ts';

/** What a page of a company's site, or a part of one, is about. */
export type SiteTopic =
  | 'offering'
  | 'about'
  | 'customers'
  | 'questions'
  | 'pricing'
  | 'team'
  | 'contact'
  | 'news'
  | 'jobs'
  | 'process'
  | 'reasons'
  | 'legal';

// The words that sites put into their menus, addresses and headings, without accents. A plural lists things, so the singular isn't here.
const TOPIC_WORDS: readonly (readonly [SiteTopic, string])[] = [
  [
    'offering',
    'products services solutions offerings offer catalog catalogue range shop store produkte leistungen dienstleistungen losungen angebot angebote sortiment dienste produits prestations offre offres gamme boutique servicios productos soluciones produtos servicos solucoes',
  ],
  [
    'about',
    'about company story history mission uber unternehmen firma geschichte philosophie propos entreprise histoire certificates certifications zertifikate auszeichnungen awards partners partner partenaires sobre',
  ],
  [
    'customers',
    'customers clients references testimonials reviews stories cases kunden referenzen kundenstimmen projekte projects realisations temoignages avis',
  ],
  ['questions', 'faq faqs questions fragen haufige frequentes'],
  ['pricing', 'pricing prices plans rates fees preise tarife preisliste prix tarifs'],
  ['team', 'team people staff mitarbeiter ansprechpartner equipe'],
  [
    'contact',
    'contact quote appointment directions hours areas locations branches standorte filialen zones secteurs regions kontakt anfahrt anfrage termin offnungszeiten devis horaires',
  ],
  ['news', 'news blog press events aktuelles presse neuigkeiten termine actualites actus'],
  ['jobs', 'jobs careers vacancies karriere stellen stellenangebote ausbildung emplois recrutement carrieres'],
  ['process', 'steps process ablauf schritte etapes deroulement'],
  ['reasons', 'why benefits advantages values warum vorteile werte pourquoi avantages valeurs engagements'],
  ['legal', 'privacy imprint terms legal cookies impressum datenschutz agb mentions legales confidentialite cgv'],
];
// Whole headings that have none of these words.
const PHRASES: Readonly<Record<string, SiteTopic>> = {
  'what we do': 'offering',
  'what we offer': 'offering',
  'was wir tun': 'offering',
  'was wir machen': 'offering',
  'was wir bieten': 'offering',
  'ce que nous faisons': 'offering',
  'ce que nous proposons': 'offering',
  'who we are': 'about',
  'wer wir sind': 'about',
  'uber uns': 'about',
  'qui sommes nous': 'about',
  'how it works': 'process',
  'how we work': 'process',
  'so arbeiten wir': 'process',
  'comment ca marche': 'process',
};
const FILLERS = new Set(
  'a all and at for from in of on our the to us we you your with alle auf aus bei das der die fur ihr ihre im in mit und uns unser unsere unserem unseren wir zu zum zur a au aux avec chez de des du en et la le les l d nos notre nous par pour tous toutes vos votre overview uberblick'.split(
    ' ',
  ),
);
const NEGATIONS = new Set('no not don doesn nicht kein keine keinen pas jamais'.split(' '));
const WORDS = new Map(TOPIC_WORDS.flatMap(([topic, words]) => words.split(' ').map((word) => [word, topic] as const)));

/** The topic of a short text that says nothing else: "Our services", "Leistungen im Überblick". */
export function topicOfText(text: string, companyName: string | null = null): SiteTopic | null {
  const words = wordsOf(text);
  const phrase = PHRASES[words.join(' ')];
  if (phrase) return phrase;
  const names = new Set(wordsOf(companyName ?? ''));
  const telling = words.filter((word) => !FILLERS.has(word) && !names.has(word));
  const topics = telling.map((word) => WORDS.get(word));
  return telling.length <= 3 && topics.every((topic) => topic !== undefined) ? (topics[0] ?? null) : null;
}

/** Whether a text begins or ends with a word for something other than the offering: "Areas we serve", "Frequently asked questions". */
export function topicAtEdge(text: string): boolean {
  const words = wordsOf(text).filter((word) => !FILLERS.has(word));
  return [words.at(0), words.at(-1)].some((word) => (WORDS.get(word ?? '') ?? 'offering') !== 'offering');
}

/** Whether a heading is about what isn't there: "No longer available". */
export function deniesOffering(heading: string): boolean {
  return wordsOf(heading).some((word) => NEGATIONS.has(word));
}

/** The topic that an address names by its last part, and what topic it stands below: `/services/roofing`. */
export function topicsOfPath(pathname: string): { own: SiteTopic | null; above: SiteTopic | null } {
  const parts = pathname
    .split('/')
    .filter((part) => part !== '' && !/^index\.\w+$/.test(part))
    .map((part) => decoded(part).replace(/\.\w{2,5}$/, ''));
  const topics = parts.slice(-4).map((part) => topicOfText(part));
  return { own: topics.at(-1) ?? null, above: topics.slice(0, -1).find((topic) => topic !== null) ?? null };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
