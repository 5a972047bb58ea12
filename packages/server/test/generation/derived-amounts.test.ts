import { expect, it } from 'vitest';
import { checkStatements } from '../../src/generation/checking/check-statements.ts';
import { readExclusions } from '../../src/generation/text/exclusions.ts';

const faults = (language: string, text: string, source: string, isCited = true) =>
  checkStatements([{ path: 'headline', text, origin: 'model', sources: isCited ? ['s1'] : [], approval: null }], {
    sources: [{ id: 's1', text: source, url: null, isPrivate: false, origin: 'author' }],
    names: [],
    exclusions: readExclusions(''),
    language,
  }).map(({ check, message }) => `${check}: ${message}`);

it.each([
  ['en', 'Your harbor has 57 boats.', 'The harbor has 31 sail boats and 26 rowing boats.'],
  ['de', 'Über beide Häfen sind es elf Boote.', 'Im Nordhafen liegen 4 Boote und im Südhafen 7 Boote.'],
  ['fr', 'Vos deux quais comptent 45 voiliers.', 'Le quai nord compte 28 voiliers, le quai sud 17 voiliers.'],
  ['es', 'El 40 % de los barcos es de madera.', 'El puerto tiene 25 barcos, de los que 10 son de madera.'],
  ['pl', 'Trzy czwarte łodzi jest z drewna.', 'W porcie stoi 16 łodzi, w tym 12 z drewna.'],
  ['nl', 'Voor uw boten komt dat op 480 euro.', 'Een beurt kost 60 euro per boot.\nDe haven heeft 8 boten.'],
  ['it', 'Dipingere le barche costerebbe 2.100 euro.', 'Ogni barca costa 350 euro.\nIl porto ha 6 barche.'],
  ['pt', 'São 960 euros por ano para um barco.', 'O lugar custa 80 euros por mês para cada barco.'],
  ['en', 'The other 19 of your boats are steel.', 'The harbor has 31 boats, of which 12 boats are wood.'],
  ['de', 'Die Boote werden dreimal im Monat geputzt.', 'Die Boote werden dreimal im Monat geputzt.'],
  ['nl', 'Uw boten zijn vier keer gezonken.', 'De haven meldde dat boten 4 keer zijn gezonken.'],
  ['en', 'Hundreds of boats moor here.', 'Some 640 boats moor here.'],
  ['de', 'Der Kran wird alle zwei Monate geprüft.', 'Der Kran wird alle zwei Monate geprüft.'],
  ['it', 'Le barche tornano a metà marzo.', 'Le barche tornano il 15 marzo.'],
  ['en', 'Do you have ten minutes on Tuesday?', 'The harbor has two cranes.'],
])('in %s, “%s” follows from “%s”', (language, text, source) => {
  expect(faults(language, text, source)).toEqual([]);
});

it.each([
  // Only from lines that the sentence cites, and only of what they count.
  ['en', 'Your harbor has 58 boats.', 'The harbor has 31 sail boats and 26 rowing boats.', 'figures'],
  ['en', 'Your harbor has 57 cranes.', 'The harbor has 31 sail boats and 26 rowing boats.', 'figures'],
  ['nl', 'Voor uw boten komt dat op 490 euro.', 'Een beurt kost 60 euro per boot.\nDe haven heeft 8 boten.', 'figures'],
  ['nl', 'Dat komt op 480 klanten.', 'Een beurt kost 60 euro per boot.\nDe haven heeft 8 boten.', 'figures'],
  ['es', 'El 45 % de los barcos es de madera.', 'El puerto tiene 25 barcos, de los que 10 son de madera.', 'figures'],
  ['en', 'Hundreds of boats moor here.', 'Some 64 boats moor here.', 'figures'],
  ['de', 'Tausende Boote liegen hier.', 'Hier liegen 640 Boote.', 'figures'],
  ['fr', 'Des centaines de voiliers dorment ici.', 'Ici dorment 31 voiliers.', 'figures'],
  ['it', 'Centinaia di barche dormono qui.', 'Qui dormono 31 barche.', 'figures'],
  ['pl', 'Setki łodzi śpią tutaj.', 'Tutaj śpi 31 łodzi.', 'figures'],
  ['en', 'The crane is tested once every four years.', 'The crane is tested twice a year.', 'figures'],
  ['de', 'Der Kran wird alle vier Jahre geprüft.', 'Der Kran wird jährlich zweimal geprüft.', 'figures'],
  ['fr', 'La grue est vérifiée tous les quatre ans.', 'La grue est vérifiée deux fois par an.', 'figures'],
  ['en', 'Repairs begin within four days.', 'Repairs begin in two hours.', 'figures'],
  ['pl', 'W porcie stoi osiem dużych łodzi.', 'W porcie stoją 3 duże łodzie.', 'figures'],
  ['de', 'Im Oktober sank ein Boot.', 'Im April sank ein Boot.', 'claims'],
  ['es', 'En noviembre se hundió un barco.', 'En junio se hundió un barco.', 'claims'],
  ['pl', 'W listopadzie zatonęła łódź.', 'W lipcu zatonęła łódź.', 'claims'],
  ['en', 'Last week a boat sank.', 'In 2024 a boat sank.', 'claims'],
  ['fr', 'Le mois dernier, un voilier a coulé.', 'En 2024, un voilier a coulé.', 'claims'],
  ['pt', 'Ontem afundou um barco.', 'Em 2024 afundou um barco.', 'claims'],
  ['nl', 'Een kraan krijgt u van ons niet.', 'Wij leveren elk jaar een kraan.', 'claims'],
  ['en', 'We never paint the hulls of your boats.', 'We paint boats.', 'claims'],
])('in %s, “%s” does not follow from “%s”: %s', (language, text, source, check) => {
  expect(faults(language, text, source).join('\n')).toContain(`${check}: `);
});

it('words that cite nothing state no number that is only worked out', () => {
  const source = 'The harbor has 31 sail boats and 26 rowing boats.';
  expect(faults('en', 'Your harbor has 57 boats.', source, false)).toEqual([
    'figures: states 57, which no known fact supports',
  ]);
});

it('a long table gives no number that is only worked out', () => {
  const source = `Boats by dock: ${[11, 23, 37, 41, 53, 67, 71, 83, 97].join(' boats, ')} boats.`;
  expect(faults('en', 'Two docks have 34 boats.', source)).toHaveLength(1);
});

it.each([
  ['de', 'Um den Kran müssen Sie sich nicht kümmern.'],
  ['en', 'A crane that your harbor master need not worry about.'],
])('in %s, to take a care from the reader denies nothing: “%s”', (language, text) => {
  expect(faults(language, text, language === 'de' ? 'Der Kran ist dabei.' : 'The crane is included.')).toEqual([]);
});
