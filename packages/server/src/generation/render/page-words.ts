import type { SectionKind } from '../spec/template-document.ts';

/** The layout's own words. */
export type PageWords = {
  skip: string;
  preview: string;
  about: string;
  preparedFor: string;
  by: string;
  afterReading: string;
  pagesOfSite(count: number): string;
  madeFor(workspace: string, reader: string): string;
  unlisted: string;
  quotedFrom: string;
  readFor: string;
  talk: string;
  time: string;
  optional: string;
  chooseOne: string;
  leaveEmpty: string;
  thanks: string;
  lookAgain(fields: number): string;
  titles: Readonly<Record<SectionKind, string>>;
};

const en: PageWords = {
  skip: 'Skip to the page',
  preview: 'Preview. Visits are not counted; the form and the calendar are disabled.',
  about: 'About this page',
  preparedFor: 'Prepared for',
  by: 'By',
  afterReading: 'After reading',
  pagesOfSite: (count) => (count === 1 ? 'one page of the site' : `${count} pages of the site`),
  madeFor: (workspace, reader) => `${workspace} made this page for ${reader}.`,
  unlisted: 'Search engines are asked not to list it.',
  quotedFrom: 'Quotations come from',
  readFor: 'Read for this page:',
  talk: 'Talk to us',
  time: 'Pick a time',
  optional: '(optional)',
  chooseOne: 'Choose one',
  leaveEmpty: 'Leave this empty',
  thanks: 'Thank you. We will be in touch.',
  lookAgain: (fields) => (fields === 1 ? 'One field needs another look.' : `${fields} fields need another look.`),
  titles: {
    insight: 'What we read',
    value_props: 'Where we may fit',
    proof: 'What others got out of it',
    solutions: 'What we would do',
    steps: 'How it works',
    questions: 'Questions and answers',
    text: '',
    call_to_action: '',
    lead_form: 'Talk to us',
    booking: 'Pick a time',
  },
};

const de: PageWords = {
  skip: 'Zum Inhalt',
  preview: 'Vorschau. Besuche werden nicht gezählt; Formular und Kalender sind abgeschaltet.',
  about: 'Über diese Seite',
  preparedFor: 'Erstellt für',
  by: 'Von',
  afterReading: 'Gelesen',
  pagesOfSite: (count) => (count === 1 ? 'eine Seite der Website' : `${count} Seiten der Website`),
  madeFor: (workspace, reader) => `${workspace} hat diese Seite für ${reader} erstellt.`,
  unlisted: 'Suchmaschinen sind gebeten, sie nicht aufzuführen.',
  quotedFrom: 'Zitate stammen von',
  readFor: 'Für diese Seite gelesen:',
  talk: 'Sprechen Sie mit uns',
  time: 'Termin wählen',
  optional: '(freiwillig)',
  chooseOne: 'Bitte wählen',
  leaveEmpty: 'Bitte leer lassen',
  thanks: 'Vielen Dank. Wir melden uns.',
  lookAgain: (fields) => (fields === 1 ? 'Bitte prüfen Sie ein Feld.' : `Bitte prüfen Sie ${fields} Felder.`),
  titles: {
    insight: 'Was wir gelesen haben',
    value_props: 'Was zu Ihnen passen könnte',
    proof: 'Was andere davon haben',
    solutions: 'Was wir tun würden',
    steps: 'So geht es',
    questions: 'Fragen und Antworten',
    text: '',
    call_to_action: '',
    lead_form: 'Sprechen Sie mit uns',
    booking: 'Termin wählen',
  },
};

const fr: PageWords = {
  skip: 'Aller au contenu',
  preview: 'Aperçu. Les visites ne sont pas comptées ; le formulaire et le calendrier sont désactivés.',
  about: 'À propos de cette page',
  preparedFor: 'Préparé pour',
  by: 'Par',
  afterReading: 'Après lecture de',
  pagesOfSite: (count) => (count === 1 ? 'une page du site' : `${count} pages du site`),
  madeFor: (workspace, reader) => `${workspace} a préparé cette page pour ${reader}.`,
  unlisted: 'Les moteurs de recherche sont priés de ne pas la répertorier.',
  quotedFrom: 'Les citations viennent de',
  readFor: 'Lu pour cette page :',
  talk: 'Parlez-nous',
  time: 'Choisir un créneau',
  optional: '(facultatif)',
  chooseOne: 'Choisissez',
  leaveEmpty: 'Laissez ce champ vide',
  thanks: 'Merci. Nous vous répondrons.',
  lookAgain: (fields) => (fields === 1 ? 'Vérifiez un champ.' : `Vérifiez ${fields} champs.`),
  titles: {
    insight: 'Ce que nous avons lu',
    value_props: 'Ce qui pourrait vous convenir',
    proof: 'Ce que d’autres en ont tiré',
    solutions: 'Ce que nous ferions',
    steps: 'Comment cela se passe',
    questions: 'Questions et réponses',
    text: '',
    call_to_action: '',
    lead_form: 'Parlez-nous',
    booking: 'Choisir un créneau',
  },
};

const WORDS: Readonly<Record<string, PageWords>> = { en, de, fr };

/** The layout's words in the language of a page, else in English. */
export function pageWords(language: string): PageWords {
  return WORDS[language.split('-')[0] ?? ''] ?? en;
}
