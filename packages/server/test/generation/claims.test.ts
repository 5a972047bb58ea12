import { describe, expect, it } from 'vitest';
import { checkStatements } from '../../src/generation/checking/check-statements.ts';
import { readExclusions } from '../../src/generation/text/exclusions.ts';

const check = (text: string, source: string, language: string) =>
  checkStatements([{ path: 'headline', text, origin: 'model', sources: ['s1'], approval: null }], {
    sources: [{ id: 's1', text: source, url: 'https://kites.example/', isPrivate: false, origin: 'quote' }],
    names: [],
    exclusions: readExclusions(''),
    language,
  }).map((finding) => finding.check);

// A source, a sentence that claims more than it says, and the source that says so.
const CLAIMS: readonly [language: string, source: string, claim: string, proof: string][] = [
  [
    'en',
    'We sew kites by hand.',
    'We sew the finest kites by hand.',
    'Our kites are the finest that are sewn by hand.',
  ],
  ['en', 'We mend kites.', 'We guarantee to mend kites.', 'We mend kites, and guarantee the seam.'],
  ['en', 'Our kites are tested.', 'Our kites won an award.', 'Our kites won the award of the guild.'],
  ['en', 'We sew strong kites.', 'We sew stronger kites than others.', 'We sew kites that are stronger than others.'],
  ['en', 'We repair kites.', 'We repair kites tomorrow.', 'We repair kites by tomorrow.'],
  ['en', 'Sailors use our kites.', 'Sailors adore our kites.', 'Sailors have come to adore our kites.'],
  ['en', 'Our kites are light.', 'Your kites are failing because of wind.', 'Kites are failing because of wind.'],
  ['de', 'Wir nähen Drachen.', 'Wir nähen die besten Drachen.', 'Die besten Drachen nähen wir.'],
  ['de', 'Wir flicken Drachen.', 'Wir flicken Drachen mit Garantie.', 'Wir flicken Drachen und geben Garantie.'],
  ['de', 'Drachen prüft Frau Vogt.', 'Zertifizierte Drachen von Frau Vogt.', 'Frau Vogt näht zertifizierte Drachen.'],
  [
    'fr',
    'Nous cousons des voiles.',
    'Nous cousons les meilleures voiles.',
    'Les meilleures voiles, nous les cousons ici.',
  ],
  ['fr', 'Nous livrons les voiles.', 'Nous livrons les voiles gratuitement.', 'Nous livrons gratuitement les voiles.'],
  ['es', 'Cosemos velas.', 'Cosemos velas más rápido que otros.', 'Cosemos velas más rápido que los talleres.'],
  ['es', 'Entregamos velas.', 'Entregamos velas siempre.', 'Entregamos siempre las velas.'],
  ['it', 'Cuciamo le vele.', 'Cuciamo le vele più belle del mondo.', 'Cuciamo le vele più belle del lago.'],
  ['it', 'Ripariamo le vele.', 'Ripariamo subito le vele.', 'Ripariamo le vele subito.'],
  ['nl', 'Wij naaien zeilen.', 'Wij naaien de beste zeilen.', 'De beste zeilen naaien wij.'],
  ['nl', 'Wij keuren zeilen.', 'Bekroonde zeilen naaien wij.', 'Wij naaien bekroonde zeilen.'],
  ['pt', 'Cosemos velas.', 'Cosemos as velas mais leves do país.', 'Cosemos as velas mais leves do país inteiro.'],
  ['pt', 'Consertamos velas.', 'Consertamos velas com garantia.', 'Consertamos velas e damos garantia.'],
  ['pl', 'Szyjemy latawce.', 'Szyjemy najlepsze latawce.', 'Najlepsze latawce szyjemy tutaj.'],
  ['pl', 'Naprawiamy latawce.', 'Naprawiamy latawce od ręki.', 'Latawce naprawiamy od ręki, natychmiast.'],
];

describe('a claim of a model', () => {
  it.each(CLAIMS)('in %s is refused by “%s”, which does not say “%s”', (language, source, claim) => {
    expect(check(claim, source, language)).toContain('claims');
  });

  it.each(CLAIMS)('in %s passes with its proof, after “%s”: “%s”', (language, _source, claim, proof) => {
    expect(check(claim, proof, language)).not.toContain('claims');
  });

  it('of competitors needs a source that speaks of them', () => {
    const text = 'Your competitors sew kites by machine.';
    expect(check(text, 'Other lofts sew kites by machine, faster than we do.', 'en')).toContain('claims');
    expect(check(text, 'Our competitors sew kites by machine.', 'en')).not.toContain('claims');
  });

  it('is refused in any sentence of a paragraph', () => {
    const text = 'We sew kites by hand. Nobody else is the leading maker of kites.';
    expect(check(text, 'We sew kites by hand in our loft.', 'en')).toContain('claims');
  });
});

describe('a sentence that denies what its source says, or says what it denies', () => {
  it.each([
    ['en', 'We never fly kites over the harbour.', 'We fly kites over the harbour.'],
    ['de', 'Wir nehmen im Winter keine neuen Drachen an.', 'Auch im Winter nehmen wir gern neue Drachen an.'],
    ['fr', 'Nous réparons les voiles anciennes.', 'Nous ne réparons pas les voiles anciennes.'],
    ['pl', 'Nie sprzedajemy latawców turystom w porcie.', 'Sprzedajemy latawce turystom w porcie.'],
  ])('is refused in %s: “%s”', (language, source, text) => {
    expect(check(text, source, language)).toContain('contradictions');
  });

  it.each([
    ['en', 'Fourteen drivers bring our kites to the shops.', 'You have only one loft and no drivers.'],
    ['de', 'Vierzehn Fahrer bringen unsere Drachen.', 'Sie haben keine Fahrer.'],
    ['fr', 'Quatorze chauffeurs livrent nos voiles.', 'Vous travaillez sans chauffeurs.'],
  ])(
    'is refused in %s when it says that there is none of what the source speaks of: “%s”',
    (language, source, text) => {
      expect(check(text, source, language)).toContain('contradictions');
    },
  );

  it('may put a price of nothing in other words', () => {
    const source = 'Send us your old kite and we measure it at no cost.';
    expect(check('Send us your old kite to measure.', source, 'en')).toEqual([]);
  });
});

it.each([
  ['en', 'We print in three colors.', 'We print in no more than three colors.'],
  ['es', 'Su vela sale del taller en tres semanas.', 'Su vela sale del taller en tres semanas, más o menos.'],
  ['de', 'Wir nähen mit Hand und Nadel.', 'Wir nähen mit Hand und Nadel, höchstens.'],
  ['pl', 'Za latawiec zapłacą Państwo 7400 zł.', 'Latawiec kosztuje 7 400 zł.'],
])('a bound, a round figure and a polite form claim nothing in %s: “%s”', (language, source, text) => {
  expect(check(text, source, language)).toEqual([]);
});

describe('words in quotation marks', () => {
  const source = 'A sailor said: “It flew on the first day.”';

  it.each([
    ['en', '“It never once fell down,” says a sailor.'],
    ['de', '„So hoch flog noch keiner“, sagt ein Segler.'],
    ['fr', '« Il vole comme un oiseau », dit un marin.'],
  ])('are refused in %s when no source has them', (language, text) => {
    expect(check(text, source, language)).toContain('spoken');
  });

  it('pass as the source has them', () => {
    expect(check('“It flew on the first day,” a sailor said.', source, 'en')).toEqual([]);
  });
});

describe('how often something happens', () => {
  it.each([
    [
      'en',
      'We sail to the island once a month.',
      'We sail to the island every week.',
      'We sail to the island every month.',
    ],
    ['fr', 'Nous livrons une fois par mois.', 'Nous livrons chaque semaine.', 'Nous livrons chaque mois.'],
  ])('is told as the source in %s says it', (language, source, wrong, right) => {
    expect(check(wrong, source, language)).toContain('figures');
    expect(check(right, source, language)).toEqual([]);
  });
});

// Ordinary words of business, and a negation that another sentence of the source has.
it.each([
  [
    'en',
    'We answer every inquiry in writing. Our office is in Leeds.',
    'As far as we can tell, your office in Leeds answers every inquiry in writing.',
  ],
  [
    'en',
    'We print catalogs in Bristol. The first proof comes by post.',
    'First, let us look at the proof that comes by post.',
  ],
  [
    'en',
    'Orders of spare parts leave the depot on Mondays.',
    'Best wishes to the depot where orders of spare parts leave on Mondays.',
  ],
  [
    'en',
    'The report of this year lists twelve farms that sell wool.',
    "This year's report lists twelve farms that sell wool.",
  ],
  [
    'en',
    'The price of a pallet includes pick-up from the yard. We do not store frozen goods, and we clean the yard weekly.',
    'The price of a pallet includes pick-up from your yard.',
  ],
  [
    'de',
    'Wir liefern Holzfenster aus Ulm und bauen sie selbst ein.',
    'Beste Grüße nach Ulm, wo Sie Holzfenster liefern und selbst einbauen.',
  ],
  [
    'de',
    'Der Bericht des Jahres 2024 nennt zwölf Höfe mit Wolle.',
    'Der Bericht des Jahres 2024 nennt zwölf Höfe mit Wolle.',
  ],
  [
    'de',
    'Wir planen Küchen. Am Anfang messen wir den Raum.',
    'Zuerst messen Sie den Raum, als Nächstes planen Sie die Küche.',
  ],
  [
    'de',
    'Auf dem Gerüst arbeiten vier Maurer. Lastwagen fahren nicht in den Hof. Die Ziegel kommen aus Celle.',
    'Die Ziegel für Ihre vier Maurer kommen aus Celle.',
  ],
  [
    'de',
    'Unsere Kisten stehen auf Paletten. Die Fracht geht nach Basel.',
    'Im Westen der Stadt und auf Paletten stehen Ihre Kisten für die Fracht nach Basel.',
  ],
  ['fr', "Le prix de la palette comprend l'enlèvement à Lyon.", "Le prix de la palette comprend l'enlèvement à Lyon."],
  [
    'fr',
    'Notre atelier de Nantes répare des pompes de cave.',
    'Meilleures salutations à votre atelier de Nantes, qui répare des pompes de cave.',
  ],
  [
    'fr',
    'Nous classons les dossiers par client, à la main.',
    'Chez vous, les dossiers sont classés par client, à la main.',
  ],
  [
    'fr',
    "Le bilan de l'année 2023 cite douze fermes qui vendent la laine.",
    "Le bilan de l'année 2023 cite douze fermes qui vendent la laine.",
  ],
  [
    'fr',
    'La commande part du dépôt le lundi. Nous ne livrons pas le dimanche. Les caisses sont en bois de hêtre.',
    'Les caisses de bois qui partent du dépôt sont en hêtre.',
  ],
  [
    'es',
    'A final del año revisamos las bombas de los pozos.',
    'Al final del año ustedes revisan las bombas de los pozos.',
  ],
  [
    'es',
    'Enviamos los pedidos de cuero desde Vigo. Hay tres talleres.',
    'Les envío mis mejores deseos a sus tres talleres de cuero en Vigo.',
  ],
  [
    'es',
    'El taller hace muebles de madera de oliva. No vendemos por internet. Los martes abrimos por la tarde.',
    'Los martes abren por la tarde su taller de muebles de madera.',
  ],
  [
    'es',
    'Cada martes sale un camión con fruta a Lyon.',
    'En la mayoría de los casos, o mejor dicho cada martes, sale un camión con fruta a Lyon.',
  ],
  [
    'es',
    'El aceite se guarda en cajas de metal y de madera.',
    'Tanto en cajas de metal como en cajas de madera se guarda su aceite.',
  ],
  [
    'it',
    'Il laboratorio di Lecce restaura porte e finestre.',
    'Migliori saluti al laboratorio di Lecce, che restaura porte e finestre.',
  ],
  [
    'it',
    "Il rapporto dell'anno 2024 elenca dodici fattorie di lana.",
    "Il rapporto dell'anno 2024 elenca dodici fattorie di lana.",
  ],
  [
    'it',
    'Il magazzino spedisce il lunedì. Non lavoriamo la domenica. Le casse sono di legno di faggio.',
    'Le casse che il magazzino spedisce sono di legno di faggio.',
  ],
  [
    'it',
    'Le fatture arrivano per posta. Il più delle volte le firma il titolare.',
    'Il più delle volte le fatture che arrivano per posta le firma il titolare.',
  ],
  [
    'it',
    'Misuriamo la stanza e poi disegniamo la cucina.',
    'Il prima possibile misurate la stanza e poi disegnate la cucina.',
  ],
  ['nl', 'Wij maken kozijnen van eikenhout in Zwolle.', 'Beste lezer, in Zwolle maakt u kozijnen van eikenhout.'],
  [
    'nl',
    'Onze werkplaats in Delft herstelt pompen van kelders.',
    'De beste wensen voor uw werkplaats in Delft, die pompen van kelders herstelt.',
  ],
  [
    'nl',
    'Het verslag van het jaar 2024 noemt twaalf boerderijen met wol.',
    'Het verslag van het jaar 2024 noemt twaalf boerderijen met wol.',
  ],
  [
    'nl',
    'De kisten gaan op maandag weg. Wij werken niet op zondag. Het hout komt uit Twente.',
    'Het hout van uw kisten die op maandag weggaan, komt uit Twente.',
  ],
  ['nl', 'Wij meten de kamer en tekenen de keuken.', 'Ten eerste meet u de kamer, en daarna tekent u de keuken.'],
  [
    'pt',
    'O preço da palete inclui a recolha no Porto.',
    'Os melhores cumprimentos do Porto, onde o preço da palete inclui a recolha.',
  ],
  ['pt', 'O relatório do ano 2024 cita doze quintas de lã.', 'O relatório do ano 2024 cita doze quintas de lã.'],
  [
    'pt',
    'A oficina de Braga repara bombas de poços.',
    'Na maioria dos casos, ou melhor, em todos, a oficina de Braga repara bombas de poços.',
  ],
  [
    'pt',
    'As caixas saem à segunda-feira. Não trabalhamos ao domingo. A madeira vem de Viseu.',
    'A madeira das caixas que saem à segunda-feira vem de Viseu.',
  ],
  [
    'pt',
    'O óleo guarda-se em latas e em caixas de madeira.',
    'O mais tardar nas caixas de madeira se guarda o óleo, tal como em latas.',
  ],
  ['pl', 'Mierzymy pokój i rysujemy kuchnię.', 'Najpierw mierzą Państwo pokój, a potem rysują kuchnię.'],
  [
    'pl',
    'Warsztat w Gdyni naprawia pompy do piwnic.',
    'Najlepsze życzenia dla warsztatu w Gdyni, który naprawia pompy do piwnic.',
  ],
  [
    'pl',
    'Skrzynie wyjeżdżają w poniedziałek. Nie pracujemy w niedzielę. Drewno pochodzi z Podlasia.',
    'Drewno skrzyń, które wyjeżdżają w poniedziałek, pochodzi z Podlasia.',
  ],
  [
    'pl',
    'Zamówienia przyjmuje biuro w Lublinie, najczęściej telefonicznie.',
    'Najczęściej zamówienia przyjmuje telefonicznie biuro w Lublinie.',
  ],
  ['en', 'We want to get rid of the paper forms.', 'No paper forms'],
])('a truth in %s passes after “%s”: “%s”', (language, source, text) => {
  expect(check(text, source, language)).toEqual([]);
});

// Two lines of a source, a sentence that turns one of them, and one that does not.
it.each([
  ['en', 'We mend masts before noon.', 'We mend masts after noon.', 'We mend your masts before noon.'],
  [
    'de',
    'Die Werft ist im Winter samstags geöffnet.',
    'Die Werft ist im Winter samstags geschlossen.',
    'Im Winter ist die Werft samstags geöffnet.',
  ],
  [
    'fr',
    'La voilerie Brume ferme le dimanche matin.',
    'La voilerie Brume ouvre le dimanche matin.',
    'Dimanche matin, la voilerie Brume ferme.',
  ],
  ['nl', 'Onze werf koopt oude masten.', 'Onze werf verkoopt oude masten.', 'Oude masten koopt onze werf.'],
  [
    'en',
    'Kestrel Loft sews nine sails a week.',
    'Brume Marina sews nine sails a week.',
    'Kestrel Loft sews nine sails a week.',
  ],
  [
    'es',
    'Velas Norte repara catorce mástiles cada mes.',
    'Brume repara catorce mástiles cada mes.',
    'Catorce mástiles repara Velas Norte cada mes.',
  ],
])('in %s, “%s” is turned by “%s” and not by “%s”', (language, source, lie, truth) => {
  const both = `${source}\nBrume has a quay with two cranes.`;
  expect(check(lie, both, language)).toContain('contradictions');
  expect(check(truth, both, language)).not.toContain('contradictions');
});

it.each([
  ['en', 'Mooring costs 40 euros.', 'Mooring is free.', 'Mooring carries no cost.'],
  ['en', 'We mend some of the masts.', 'We mend nearly all masts.', 'We mend every mast.'],
  ['it', 'Ripariamo alberi il martedì.', 'Ripariamo alberi tutti i giorni.', 'Ripariamo alberi ogni giorno.'],
  [
    'pl',
    'Naprawiamy maszty w porcie.',
    'Napisz że naprawiamy maszty w porcie.',
    'Napisz że naprawiamy maszty w porcie.',
  ],
])('in %s, “%s” does not give “%s”, and “%s” does', (language, source, claim, proof) => {
  expect(check(claim, source, language)).toContain('claims');
  expect(check(claim, proof, language)).not.toContain('claims');
});

it.each([
  ['en', 'Could we call you about it?'],
  ['de', 'Wir freuen uns auf Ihren Anruf.'],
  ['fr', 'Écrivez-nous quand vous voulez.'],
  ['nl', 'Wij komen graag langs.'],
])('in %s, an invitation rests on no source: “%s”', (language, text) => {
  expect(check(text, 'Brume has a quay with two cranes.', language)).toEqual([]);
});

it('a word such as unplanned denies as the sentence does', () => {
  const source = 'The marina had six unplanned outages.';
  expect(check('The marina had six outages that nobody planned.', source, 'en')).toEqual([]);
  expect(check('The marina had six unplanned outages.', source, 'en')).toEqual([]);
});
