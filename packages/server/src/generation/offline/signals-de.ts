import type { Signals } from './signals.ts';

const WEEKDAY = 'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag';
const MONTH = 'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember';

export const GERMAN: Signals = {
  topics: [
    {
      key: 'jobs',
      category: 'objection',
      asks: 'Was geschieht mit den Menschen, die diese Arbeit heute machen?',
      pattern: /\b(entlass\w*|stellenabbau|kündigung\w*|arbeitsplätze|jobverlust)/i,
    },
    {
      key: 'adoption',
      category: 'objection',
      asks: 'Wie gewinnen Sie unsere Leute dafür?',
      pattern:
        /\b(weitere|noch eine|neue) (app|software)\b|\b(will|wollen|werden) .{0,40}\b(nicht|keine?n?)\b.{0,20}\b(nutzen|benutzen|anfassen)/i,
    },
    {
      key: 'security',
      category: 'security',
      asks: 'Wie schützen Sie unsere Daten?',
      pattern: /\b(sicherheit|dsgvo|datenschutz|iso ?27001|verschlüssel\w*|zertifizier\w*|avv|wo .{0,40}daten)/i,
    },
    {
      key: 'pricing',
      category: 'pricing',
      asks: 'Was würde uns das kosten?',
      pattern:
        /\b(preis\w*|kost(et|en|enlos)|budget\w*|teuer\w*|günstig\w*|rabatt\w*|lizenz\w*|euro im (jahr|monat))\b/i,
    },
    {
      key: 'integration',
      category: 'integration',
      asks: 'Wie passt das zu dem, was wir schon nutzen?',
      pattern: /\b(schnittstelle\w*|anbind\w*|anbindung|api|sap|erp|crm|navision|export\w*|import\w*|integr\w+)\b/i,
    },
    {
      key: 'timeline',
      category: 'timeline',
      asks: 'Wie sähe der Zeitplan für uns aus?',
      pattern:
        /\b(wie (lange|schnell)|ab wann|bis wann|wann (können|kann|könnte|wäre)|zeitplan|einführung\w*|frist)\b/i,
    },
    {
      key: 'proof',
      category: 'proof',
      asks: 'Bei wem hat das schon geklappt?',
      pattern: /\b(referenz\w*|andere (kunden|firmen|unternehmen)|wer (sonst|noch)|fallstudie\w*)\b/i,
    },
    {
      key: 'next_steps',
      category: 'next_steps',
      asks: 'Wie sähe der nächste Schritt aus?',
      pattern: /\b(nächste\w* schritt\w*|erste\w* schritt\w*|pilot\w*|testphase|vertrag\w*|vorführung)\b/i,
    },
  ],
  objection:
    /\b(sorge\w*|bedenken|befürcht\w*|angst|risik\w*|skeptisch|zweif\w+|zu (teuer|kompliziert|groß|klein|aufwendig|aufwändig|lange|spät)|mehr als (unser|mein|das) budget|schlechte erfahrung\w*)\b/i,
  refusal:
    /\b(nicht (ganz |wirklich |so |sehr )*(gut|zufrieden|glücklich|in ordnung|okay|ok|geklärt|gelöst|erledigt|einverstanden)|nicht .{0,15}\b(klapp|lauf|läuf|funktionier|pass)(t|e?n)|(klappt|läuft|funktioniert|passt|gefällt)( (uns|mir|so|gar|da|dort|bei uns))* (nicht|kaum|schlecht)|(will|wollen|werden?|würden?) .{0,40}\b(nicht|keine?n?)\b.{0,20}\b(nutzen|benutzen|anfassen|akzeptieren))\b/i,
  doubt: /\b(nicht (ganz |wirklich |so |sehr )*(sicher|überzeugt)|(glaube|denke|sehe) (ich )?nicht)\b/i,
  harm: /\b(problem\w*|schwierig\w*|hindernis\w*|einwand|einwände?n?|vorbehalte?n?|nachteile?n?|ärger|dagegen|im weg|irgend\w*|etwas|schlimm\w*|schlecht\w*|falsch)\b/i,
  negation:
    /\b(nicht|kein\w*|nie|niemals|nichts|niemand\w*|nein|hatten?|ohne|weder|kaum|weniger|geringer\w*|reduzier\w*|vermeide\w*|senk(t|en)|minimier\w*)\b/i,
  takenBack:
    /^(?:(?!\b(?:dass|ob|weil|wenn)\b)[^,;:])*\b(nicht|kein\w*|nie|nichts|gering|klein|überschaubar|weg|vom tisch)\b/i,
  contented:
    /\b(gut|bestens|prima|super|toll|passt|passen|in ordnung|okay|ok|zufrieden|glücklich|gefällt|gefallen|freuen|freue|lieben?|einverstanden|beruhigt|zuversichtlich|entspannt|gelassen|geklärt|gelöst|erledigt|abgedeckt|(das|alles|es) (läuft|klappt)|(damit|können wir) leben|(sehr )?wenig|kein problem|alles klar|(risiko|sorgen)(frei|los)\w*|unbedenklich)\b/i,
  contrast: /\b(?:aber|jedoch|allerdings|sondern|doch|obwohl|außer|während)\b|;| [–—-] /i,
  pain: /\b(problem\w*|mühsam|von hand|händisch|zettel\w*|excel|tabelle\w*|kostet uns|zeitaufwand|aufwand|fehler\w*|überstunden|chaos|verlieren|doppelt)\b/i,
  wants:
    /\b(wir|ich) (brauche?n?|wollen|will|möchten?|suchen?|müssen|muss|hätten gerne|hätte gerne|wünschen|wünsche)\b|\b(brauchen|möchten|wollen|suchen) wir\b|\bunser ziel\b|\bwichtig (ist|wäre)\b/i,
  unneeded:
    /\b(brauche?n?|wollen|will|möchten?|suchen?|müssen|muss|wünschen?|hätten?)\b[^,;:]*\b(nicht|kein\w*|nie|nichts)\b|\b(nicht|kein\w*|nie|nichts)\b[^,;:]*\b(brauche?n?|wollen|will|möchten?|suchen?|müssen|muss|wünschen?|nötig|wichtig)\b|^(nein|nichts|kein\w*)\b/i,
  condition:
    /\b(wenn .{3,80} (unterschreiben|kaufen|nehmen|starten|bestellen|wechseln) wir|nur,? wenn|nur,? falls|erst,? wenn|solange|vorausgesetzt|unter der bedingung|sofern)\b/i,
  promise:
    /\b(ich|wir) (schicke?n?|sende?n?|prüfen?|kläre?n?|melden?|bereiten?|stellen?|bringen?|frage?n?|rufe?n?)\b.{0,60}\b(ihnen|euch|dir|uns|mich|nach|bis|an|vor|zusammen)\b|\b(schicke|sende|kläre|melde) ich\b|\bsie (bekommen|erhalten)\b|\b(ich|wir) werden? .{0,80}\b(schicken|senden|prüfen|klären|melden)\b/i,
  moderation:
    /\blassen sie (mich|uns) (\w+ )?(prüfen|fragen|nachfragen|nachsehen|sehen|schauen|zusammenfassen|anfangen|beginnen|sprechen|reden|über|mit)\b|\bstumm\b|\bbildschirm\b|\b(mein\w*|die) (kamera|mikrofon)\b|\b(einen?|kleinen?) (kurzen? )?(moment|augenblick|sekunde|minute)\b|\b(sprechen|reden|fangen|starten|beginnen|kommen) wir (\w+ )?(über|mit|zu[mr]?)(?= )|\bfrage (ich )?(sie|mal|kurz|mich)\b|\bstelle .{0,40}\bfragen?\b|\bstelle .{0,20}\bmich\b.{0,20}\bvor\b/i,
  request:
    /^bitte\b|\b(schicken|senden|zeigen|geben|nennen|erstellen) sie (mir|uns|bitte)\b|\b(können|könnten|würden) sie .{0,80}\b(schicken|senden|zeigen|geben|nennen|erstellen|vorbereiten|einladen)\b/i,
  appointment:
    /\b(termin\w*|treffen|sprechen|telefonieren|besprechen|entscheid\w*|unterschreib\w*|starten|workshop|vorstand|bis spätestens)\b/i,
  date: new RegExp(
    String.raw`\b(${WEEKDAY}|morgen|nächste(r|n)? (woche|monat)|ende (der woche|des monats|des jahres)|\d{1,2}\. ?(${MONTH}|\d{1,2}\.?)|\d{4}-\d{2}-\d{2})`,
    'i',
  ),
  asksForWorries:
    /\b(sorge\w*|bauchschmerzen|kopfzerbrechen|stört|bedenken|risik\w*|dagegen|hindert|im weg(e)?|schiefgehen|zweif\w*|einwände?)\b.*\?/i,
  asksForWants:
    /\b(was (müsste|sollte|muss|soll|brauchen|wollen|möchten|erwarten|wünschen|wäre|ist) .{0,40}|am wichtigsten|worauf kommt es)\b.*\?/i,
  denial: /^(nein|eigentlich nicht|nichts|keine)\b[^.!?]{0,24}[.!?]*$/i,
  evasion:
    /^(gute frage|gerne|klar|natürlich|verstanden|danke|okay|ok|perfekt|gut|das verstehe ich)[.!,]*$|\b(ich|wir) (prüfen?|kläre?n?|melden?|schicke?n?|sende?n?)\b|\bweiß ich nicht\b/i,
  filler: /^(?:(?:also|und|aber|ja|nein|gut|okay|ok|äh+m?|na ja|naja|genau|ehrlich gesagt|dann|sonst|danke)[,.…\s]+)+/i,
  smallTalk:
    /\b(wie geht es|hören sie mich|können sie mich|sehen sie (mich|meinen)|schönes? (wochenende|wetter)|passt das so|alles klar)\b/i,
  askedOfTheBuyer: /\b(bei ihnen|ihr(e|en|em)? (team|firma|budget|ziele?|prozess)|erzählen sie|würden sie sagen)\b/i,
  questionStart:
    /^(wo (liegt|liegen|ist|sind|werden|wird)|wie (lange|viel|viele|oft|schnell|funktioniert|läuft)|wann (kann|können|ist|wäre)|wer (ist|hat|macht|nutzt)|was (kostet|passiert|würde|geschieht)|(funktioniert|läuft|kann|können|gibt|geht|ist|sind|lässt) \w+)\b/i,
  questionReason: /, (weil|denn|da (unser|wir|ich)|damit)\b.*$/i,
  leansOnOthers:
    /^(mit|es|das|dies\w*|sie|er|die hälfte|weil|sonst|dort|da|dabei|davon|damit|nicht)\b|\b(die hälfte|die meisten|einige) davon\b/i,
  ownConcern:
    /\b(wir|uns|unser\w*|ich|mir|mich|mein\w*)\b|\bnicht (erwähnen|sagen|ansprechen|zeigen)\b|\b(vertraulich|intern|unter uns)\b/i,
  weSaid: (quote, category) =>
    `Wir sagten: „${quote}“ ${category === 'objection' ? 'Was sagen Sie dazu?' : 'Was würden Sie daran ändern?'}`,
  forSeller: 'Für uns: ',
  forBuyer: 'Für Sie: ',
  staples: [
    { category: 'next_steps', question: 'Wie sähe ein erster Schritt mit Ihnen aus?' },
    { category: 'timeline', question: 'Wie lange dauert es, bis wir ein Ergebnis sehen?' },
    { category: 'proof', question: 'Für wen haben Sie das schon gemacht?' },
    { category: 'pricing', question: 'Wie berechnet sich der Preis?' },
    { category: 'integration', question: 'Wie passt das zu dem, was wir schon nutzen?' },
    { category: 'security', question: 'Wie schützen Sie unsere Daten?' },
    { category: 'fit', question: 'Welches unserer Probleme würde das zuerst lösen?' },
    { category: 'general', question: 'Was brauchen Sie von uns, um anzufangen?' },
  ],
};
