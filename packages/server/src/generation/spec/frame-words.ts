const en = {
  /** The layout's own words. */
  skip: 'Skip to the page',
  preview: 'Preview. Visits are not counted; the form and the calendar are disabled.',
  about: 'About this page',
  preparedFor: 'Prepared for',
  by: 'By',
  afterReading: 'After reading',
  pagesOfSite: (count: number) => (count === 1 ? 'one page of the site' : `${count} pages of the site`),
  madeFor: (workspace: string, reader: string) => `${workspace} made this page for ${reader}.`,
  unlisted: 'Search engines are asked not to list it.',
  privacy: 'Privacy',
  imprint: 'Imprint',
  quotedFrom: 'Quotations come from',
  readFor: 'Read for this page:',
  optional: '(optional)',
  chooseOne: 'Choose one',
  leaveEmpty: 'Leave this empty',
  lookAgain: (fields: number) =>
    fields === 1 ? 'One field needs another look.' : `${fields} fields need another look.`,
  /** Sections and buttons that the template leaves without a title. */
  talk: 'Talk to us',
  time: 'Pick a time',
  insight: 'What we read',
  value: 'Where we may fit',
  proof: 'What others got out of it',
  solutions: 'What we would do',
  process: 'How it works',
  questions: 'Questions and answers',
  figures: 'In figures',
  /** The built-in templates. */
  starterHeadline:
    '{% if product.name != blank %}Where {{ product.name }} could help {{ company.name | default: "your team" }}' +
    '{% else %}A few thoughts for {{ company.name | default: "your team" }}{% endif %}',
  forYou: 'this page was put together for you.',
  readAbout: 'What we read about {{ company.name | default: "you" }}',
  fit: 'Where we think we fit',
  next: 'What happens next',
  say: 'Say what fits',
  sayHow: 'The form below goes straight to {{ workspace.name }}.',
  correct: 'Correct what does not',
  correctHow: 'If something on this page is off, say so in the form.',
  asked: 'Questions people ask',
  start: 'Tell us where to start',
  startHow: 'One line is enough.',
  cta: 'Start a conversation',
  wish: 'What would you like to know?',
  headlineFor: 'For {{ company.name | default: "you" }}',
  /** The form. */
  name: 'Your name',
  email: 'Work email',
  message: 'Your question',
  send: 'Send',
  thanks: 'Thank you. Your message is on its way to us.',
  thanksAlone: 'Thank you. We will be in touch.',
  /** The page that follows a call. It claims nothing of who asked, or where. */
  answers: 'here are our answers',
  weWould: 'here is what we would do',
  missed: 'What did we miss?',
  open: 'Ask whatever is still open. It reaches {{ workspace.name }}.',
  ask: 'Ask what is still open',
  /** Sentences around what is known. */
  inWordsOf: (host: string, day: string) => `In the words of ${host}, read on ${day}.`,
  mentions: (words: string, host: string) => `You mention ${words} on ${host}.`,
  putTogetherFor: (reader: string) => `Put together for ${reader}`,
  you: 'you',
  figureAt: (label: string, company: string, figure: string) => `${label} at ${company}: ${figure}`,
  workedOutFrom: (facts: string) => `Worked out from ${facts}`,
  putTogetherBy: (workspace: string, company: string) =>
    `${workspace} put this together${company && ` for ${company}`}`,
};

/** The built-in words of pages and templates. */
export type FrameWords = typeof en;

const de: FrameWords = {
  skip: 'Zum Inhalt',
  preview: 'Vorschau. Besuche werden nicht gezählt; Formular und Kalender sind abgeschaltet.',
  about: 'Über diese Seite',
  preparedFor: 'Erstellt für',
  by: 'Von',
  afterReading: 'Gelesen',
  pagesOfSite: (count) => (count === 1 ? 'eine Seite der Website' : `${count} Seiten der Website`),
  madeFor: (workspace, reader) => `${workspace} hat diese Seite für ${reader} erstellt.`,
  unlisted: 'Suchmaschinen sind gebeten, sie nicht aufzuführen.',
  privacy: 'Datenschutz',
  imprint: 'Impressum',
  quotedFrom: 'Zitate stammen von',
  readFor: 'Für diese Seite gelesen:',
  optional: '(freiwillig)',
  chooseOne: 'Bitte wählen',
  leaveEmpty: 'Bitte leer lassen',
  lookAgain: (fields) => (fields === 1 ? 'Bitte prüfen Sie ein Feld.' : `Bitte prüfen Sie ${fields} Felder.`),
  talk: 'Sprechen Sie mit uns',
  time: 'Termin wählen',
  insight: 'Was wir gelesen haben',
  value: 'Was zu Ihnen passen könnte',
  proof: 'Was andere davon haben',
  solutions: 'Was wir tun würden',
  process: 'So geht es',
  questions: 'Fragen und Antworten',
  figures: 'In Zahlen',
  starterHeadline:
    '{% if product.name != blank %}Was {{ product.name }} für {{ company.name | default: "Ihr Team" }} tun könnte' +
    '{% else %}Ein paar Gedanken für {{ company.name | default: "Ihr Team" }}{% endif %}',
  forYou: 'diese Seite ist für Sie zusammengestellt.',
  readAbout: 'Was wir über {{ company.name | default: "Sie" }} gelesen haben',
  fit: 'Wo wir helfen könnten',
  next: 'Wie es weitergeht',
  say: 'Sagen Sie, was passt',
  sayHow: 'Das Formular unten geht direkt an {{ workspace.name }}.',
  correct: 'Korrigieren Sie, was nicht stimmt',
  correctHow: 'Wenn auf dieser Seite etwas nicht stimmt, schreiben Sie es in das Formular.',
  asked: 'Häufige Fragen',
  start: 'Sagen Sie uns, womit wir anfangen',
  startHow: 'Eine Zeile genügt.',
  cta: 'Ins Gespräch kommen',
  wish: 'Was möchten Sie wissen?',
  headlineFor: 'Für {{ company.name | default: "Sie" }}',
  name: 'Ihr Name',
  email: 'E-Mail-Adresse',
  message: 'Ihre Frage',
  send: 'Senden',
  thanks: 'Vielen Dank. Ihre Nachricht ist unterwegs zu uns.',
  thanksAlone: 'Vielen Dank. Wir melden uns.',
  answers: 'hier sind unsere Antworten',
  weWould: 'das würden wir tun',
  missed: 'Was haben wir vergessen?',
  open: 'Fragen Sie, was noch offen ist. Ihre Nachricht geht an {{ workspace.name }}.',
  ask: 'Offene Fragen stellen',
  inWordsOf: (host, day) => `Mit den Worten von ${host}, gelesen am ${day}.`,
  mentions: (words, host) => `Auf ${host} ist von ${words} die Rede.`,
  putTogetherFor: (reader) => `Zusammengestellt für ${reader}`,
  you: 'Sie',
  figureAt: (label, company, figure) => `${label} bei ${company}: ${figure}`,
  workedOutFrom: (facts) => `Berechnet aus ${facts}`,
  putTogetherBy: (workspace, company) => `Zusammengestellt von ${workspace}${company && ` für ${company}`}`,
};

const fr: FrameWords = {
  skip: 'Aller au contenu',
  preview: 'Aperçu. Les visites ne sont pas comptées ; le formulaire et le calendrier sont désactivés.',
  about: 'À propos de cette page',
  preparedFor: 'Préparé pour',
  by: 'Par',
  afterReading: 'Après lecture de',
  pagesOfSite: (count) => (count === 1 ? 'une page du site' : `${count} pages du site`),
  madeFor: (workspace, reader) => `${workspace} a préparé cette page pour ${reader}.`,
  unlisted: 'Les moteurs de recherche sont priés de ne pas la répertorier.',
  privacy: 'Confidentialité',
  imprint: 'Mentions légales',
  quotedFrom: 'Les citations viennent de',
  readFor: 'Lu pour cette page :',
  optional: '(facultatif)',
  chooseOne: 'Choisissez',
  leaveEmpty: 'Laissez ce champ vide',
  lookAgain: (fields) => (fields === 1 ? 'Vérifiez un champ.' : `Vérifiez ${fields} champs.`),
  talk: 'Parlez-nous',
  time: 'Choisir un créneau',
  insight: 'Ce que nous avons lu',
  value: 'Ce qui pourrait vous convenir',
  proof: 'Ce que d’autres en ont tiré',
  solutions: 'Ce que nous ferions',
  process: 'Comment cela se passe',
  questions: 'Questions et réponses',
  figures: 'En chiffres',
  starterHeadline:
    '{% if product.name != blank %}Ce que {{ product.name }} pourrait apporter à {{ company.name | default: "votre équipe" }}' +
    '{% else %}Quelques idées pour {{ company.name | default: "votre équipe" }}{% endif %}',
  forYou: 'cette page a été préparée pour vous.',
  readAbout: 'Ce que nous avons lu sur {{ company.name | default: "vous" }}',
  fit: 'Là où nous pourrions aider',
  next: 'La suite',
  say: 'Dites ce qui convient',
  sayHow: 'Le formulaire ci-dessous parvient directement à {{ workspace.name }}.',
  correct: 'Corrigez ce qui ne va pas',
  correctHow: 'Si quelque chose est inexact sur cette page, dites-le dans le formulaire.',
  asked: 'Questions fréquentes',
  start: 'Dites-nous par où commencer',
  startHow: 'Une ligne suffit.',
  cta: 'Prendre contact',
  wish: 'Que souhaitez-vous savoir ?',
  headlineFor: 'Pour {{ company.name | default: "vous" }}',
  name: 'Votre nom',
  email: 'Adresse e-mail',
  message: 'Votre question',
  send: 'Envoyer',
  thanks: 'Merci. Votre message est en route vers nous.',
  thanksAlone: 'Merci. Nous vous répondrons.',
  answers: 'voici nos réponses',
  weWould: 'voici ce que nous ferions',
  missed: 'Qu’avons-nous oublié ?',
  open: 'Posez-nous toute autre question. Votre message parvient à {{ workspace.name }}.',
  ask: 'Poser une question',
  inWordsOf: (host, day) => `Dans les mots de ${host}, lus le ${day}.`,
  mentions: (words, host) => `${host} mentionne ${words}.`,
  putTogetherFor: (reader) => `Préparé pour ${reader}`,
  you: 'vous',
  figureAt: (label, company, figure) => `${label} chez ${company} : ${figure}`,
  workedOutFrom: (facts) => `Calculé à partir de ${facts}`,
  putTogetherBy: (workspace, company) => `Préparé par ${workspace}${company && ` pour ${company}`}`,
};

const WORDS: Readonly<Record<string, FrameWords>> = { en, de, fr };

/** The languages that have built-in words. */
export const WORDED: readonly string[] = Object.keys(WORDS);

/** The built-in words in the language of a page, else in English. */
export function frameWords(language: string): FrameWords {
  return WORDS[language.split('-')[0] ?? ''] ?? en;
}

/** The tag of a language that has built-in words, by its tag or its name in any of them: `de-AT`, `German`, `allemand`. */
export function wordedLanguage(named: string): string | null {
  const wanted = named.trim().toLowerCase();
  const isName = (tag: string) =>
    WORDED.some((own) => new Intl.DisplayNames(own, { type: 'language' }).of(tag)?.toLowerCase() === wanted);
  const isTag = /^[a-z]{2}(?:-[a-z]{2})?$/.test(wanted) && WORDED.includes(wanted.slice(0, 2));
  return isTag ? (Intl.getCanonicalLocales(wanted)[0] ?? null) : (WORDED.find(isName) ?? null);
}
