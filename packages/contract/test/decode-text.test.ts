import { describe, expect, test } from 'vitest';
import { readCsvHead } from '../src/csv-head.ts';
import { decodeText, isGuessed, TEXT_ENCODINGS, type TextEncoding } from '../src/decode-text.ts';

// The encoders are written out here: the platform's only write UTF-8, and a table of the code under test would agree with itself.
const MAC: Record<string, number> = {
  Ä: 0x80, Å: 0x81, Ç: 0x82, É: 0x83, Ñ: 0x84, Ö: 0x85, Ü: 0x86, á: 0x87, à: 0x88, â: 0x89, ä: 0x8a, ã: 0x8b, å: 0x8c, ç: 0x8d,
  é: 0x8e, è: 0x8f, ê: 0x90, ë: 0x91, í: 0x92, ì: 0x93, î: 0x94, ï: 0x95, ñ: 0x96, ó: 0x97, ò: 0x98, ô: 0x99, ö: 0x9a, õ: 0x9b,
  ú: 0x9c, ù: 0x9d, û: 0x9e, ü: 0x9f, '°': 0xa1, '£': 0xa3, ß: 0xa7, Æ: 0xae, Ø: 0xaf, æ: 0xbe, ø: 0xbf, '–': 0xd0, '“': 0xd2, '”': 0xd3,
  '’': 0xd5, '€': 0xdb, œ: 0xcf, À: 0xcb,
}; // biome-ignore format: a table
const WINDOWS: Record<string, number> = {
  '€': 0x80, Š: 0x8a, Ž: 0x8e, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96, š: 0x9a, œ: 0x9c, ž: 0x9e,
}; // biome-ignore format: a table

const WINDOWS_1250: Record<string, number> = {
  Ś: 0x8c, Ź: 0x8f, ś: 0x9c, ź: 0x9f, Ł: 0xa3, Ą: 0xa5, Ż: 0xaf, ł: 0xb3, ą: 0xb9, ż: 0xbf, Ć: 0xc6, Ę: 0xca, Ń: 0xd1, Ó: 0xd3, ć: 0xe6,
  ę: 0xea, ń: 0xf1, ó: 0xf3, '–': 0x96, '€': 0x80,
}; // biome-ignore format: a table

const bySingle = (table: Record<string, number>) => (text: string) =>
  Uint8Array.from([...text], (character) => {
    const code = character.charCodeAt(0);
    const byte = table[character] ?? (table === WINDOWS || code < 0x80 ? code : 256);
    if (byte > 255) throw new Error(`The test's table lacks ${character}`);
    return byte;
  });
const wide = (isBig: boolean) => (text: string) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
const utf8 = (text: string) => new TextEncoder().encode(text);
const marked = (encode: (text: string) => Uint8Array) => (text: string) => encode(`\uFEFF${text}`);

const encoders: [name: string, TextEncoding, (text: string) => Uint8Array][] = [
  ['UTF-8', 'UTF-8', utf8],
  ['UTF-8 with its mark', 'UTF-8', marked(utf8)],
  ['UTF-16LE', 'UTF-16LE', wide(false)],
  ['UTF-16LE with its mark', 'UTF-16LE', marked(wide(false))],
  ['UTF-16BE', 'UTF-16BE', wide(true)],
  ['UTF-16BE with its mark', 'UTF-16BE', marked(wide(true))],
  ['Windows-1252', 'Windows-1252', bySingle(WINDOWS)],
  ['Mac Roman', 'Mac Roman', bySingle(MAC)],
];

const sheet = [
  'Email;Name;Company',
  'j@x.example;Jörg Müller;Größe & Söhne',
  'r@x.example;René “le Rouge”;L’Oréal – 5 €',
];

describe.each(encoders)('%s', (_name, encoding, encode) => {
  test.each([';', ',', '\t'])('a spreadsheet with %j', (separator) => {
    for (const end of ['\r\n', '\n', '\r']) {
      const text = sheet.map((line) => line.replaceAll(';', separator) + end).join('');
      expect(decodeText(encode(text))).toEqual({ text, encoding, isDamaged: false });
      expect(readCsvHead(text)).toEqual({ separator, csv: text });
    }
  });

  test('a file of ASCII alone, and an empty one', () => {
    const text = 'Email,Name\r\nada@northwind.example,Ada\r\n';
    expect(decodeText(encode(text)).text).toBe(text);
    expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'UTF-8', isDamaged: false });
  });
});

// A file may have only one word that tells its encoding.
const words =
  'Jörg|Müller|José|Martínez|René|Zoë|Señor|Søren|Åberg|François|Lefèvre|Élodie|Großmann|Köln|Löwe|Bjørn|ÄRZTE|ÜBER|García|André|Noël|Öztürk|Düsseldorf|Loïc|Söhne|Hôtel|Ibáñez|João|Conceição|Björn|O’Brien|Ada’s|5 €|20 °C|“quoted”';

test.each(words.split('|'))('the word %s alone', (word) => {
  const text = `Name;Email\n${word};a@x.example\n`;
  expect(decodeText(bySingle(WINDOWS)(text))).toMatchObject({ text, encoding: 'Windows-1252', isDamaged: false });
  expect(decodeText(bySingle(MAC)(text))).toMatchObject({ text, encoding: 'Mac Roman', isDamaged: false });
});

test.each(['Łukasz Żak\nPaweł', 'Imię;Nazwisko\nMałgorzata;Śliwa', 'Zażółć gęślą jaźń – 5 €', 'Michał', 'Łódź'])(
  'Windows-1250 has %s',
  (text) => {
    expect(decodeText(bySingle(WINDOWS_1250)(text))).toEqual({ text, encoding: 'Windows-1250', isDamaged: false });
  },
);

// By the platform's decoder, so that the table of the code under test does not agree with itself.
const bytesIn = (label: string, text: string): Uint8Array => {
  const decoder = new TextDecoder(label);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from([...text], (character) => {
    const byte = bytes.get(character);
    if (byte === undefined) throw new Error(`${label} lacks ${character}`);
    return byte;
  });
};

test.each([
  ['Czech', 'Dvořák|Jiří Novotný|Tomáš Černý|Růžena Šťastná|Ústí nad Labem|Zdeněk|Věra Procházková|Kateřina'],
  ['Slovak', 'Ľubomír Kováč|Žilina, Košice|Štefan Hruška|Ján Ďurica|Martina Kŕčová'],
  ['Hungarian', 'Győr|Erzsébet Szőke|Lőrinc Tóth|Székesfehérvár|Szűcs Béla|Őri Ödön|Jenő és fia Kft.'],
  ['Croatian', 'Marko Kovačević|Đorđe Petrović|Šime Božić|Željka Čačić|Ivančić|Anđelko Đurić|Nikšić'],
  ['Romanian', 'Ştefan Ionescu|Braşov|Iaşi, Timişoara|Răzvan Pârvu|Bucureşti, Piaţa Unirii|Mihăiţă Ţurcanu'],
  ['Polish', 'Wałęsa|Łódź|Śliwiński|Małgorzata Żak|Gdańsk'],
])('a spreadsheet in %s', (_language, names) => {
  const text = `Email;Name\n${names.replaceAll('|', '\na@x.example;')}\n`;
  expect(decodeText(bytesIn('windows-1250', text))).toEqual({ text, encoding: 'Windows-1250', isDamaged: false });
});

test.each([
  'Søren Kjærgaard|Åse Østby|Håkon',
  'Guðmundsdóttir|Þóra Ægisdóttir',
  'São Paulo, Conceição|João Simões|Irmãs',
  'Lefèvre|Hélène|Maître Benoît|Août|sûr',
  'Università più città|Niccolò',
  'Jörg Müller|José Peña|Søren Holm|François Lefèvre|João Simões|Zoë|Åsa',
])('a spreadsheet of the west: %s', (names) => {
  const text = `Email;Name\n${names.replaceAll('|', '\na@x.example;')}\n`;
  expect(decodeText(bytesIn('windows-1252', text))).toEqual({ text, encoding: 'Windows-1252', isDamaged: false });
});

test('an encoding that a person names is the one that counts', () => {
  const bytes = bytesIn('windows-1250', 'Plzeň');
  expect(decodeText(bytes, { encoding: 'Windows-1250' })).toEqual({
    text: 'Plzeň',
    encoding: 'Windows-1250',
    isDamaged: false,
  });
  expect(decodeText(bytes, { encoding: 'UTF-8' })).toMatchObject({ encoding: 'UTF-8', isDamaged: true });
  expect(TEXT_ENCODINGS.filter(isGuessed)).toEqual([
    'Windows-1252',
    'Windows-1250',
    'Windows-1251',
    'Windows-1254',
    'ISO-8859-15',
    'Mac Roman',
  ]);
});

test.each(['Tõnu Põder', '12 m³'])('Windows-1252 is the more likely one for %s', (text) => {
  expect(decodeText(bySingle(WINDOWS)(text))).toEqual({
    text,
    encoding: 'Windows-1252',
    alternative: 'Windows-1250',
    isDamaged: false,
  });
});

test.each([
  '3 cm²',
  'Où est Agnès ?',
  'São João, à vista',
  'Søren Kjær',
  'Þórður',
  'Cefalù più caffè',
  'Íñigo Peña ¿Qué?',
])('Windows-1252, and not Windows-1250, has %s', (text) => {
  expect(decodeText(bySingle(WINDOWS)(text))).toEqual({ text, encoding: 'Windows-1252', isDamaged: false });
});

test.each(['Miloš Žižek', 'Škoda', 'Aleš', 'Živa', 'LIMÕES', 'JOÃO'])('Windows-1252 has %s', (word) => {
  expect(decodeText(bySingle(WINDOWS)(`Name\n${word}\n`)).text).toBe(`Name\n${word}\n`);
});

test('text without Latin letters', () => {
  const text = '名前,メール\r\n山田太郎,a@x.example\r\n';
  for (const [, encoding, encode] of encoders.slice(0, 6))
    expect(decodeText(encode(text))).toEqual({ text, encoding, isDamaged: false });
});

test('one damaged cell does not garble the others', () => {
  const bytes = new Uint8Array([...utf8('Jörg;Müller;'), 0xfc, ...utf8(';Zoë')]);
  expect(decodeText(bytes)).toEqual({ text: 'Jörg;Müller;\uFFFD;Zoë', encoding: 'UTF-8', isDamaged: true });
});

test('what was lost before is noticed', () => {
  expect(decodeText(utf8('J\uFFFDrg'))).toMatchObject({ encoding: 'UTF-8', isDamaged: true });
});

test('a file that was cut within a character', () => {
  const bytes = utf8('Jörg Müller');
  expect(decodeText(bytes.subarray(0, 2), { isCut: true })).toMatchObject({ text: 'J', encoding: 'UTF-8' });
  expect(decodeText(wide(false)('Jörg;M').subarray(0, 11), { isCut: true })).toMatchObject({ text: 'Jörg;' });
});

test('a zero byte in a text is not UTF-16', () => {
  expect(decodeText(utf8(`${'Email,Name\n'.repeat(50)}a\0b`))).toMatchObject({ encoding: 'UTF-8' });
});

test.each([
  ['sep=;\r\nEmail;Name\r\n', ';', 'Email;Name\r\n'],
  ['"Last, First";Email\n', ';', undefined],
  ['"Note\nwith, many, commas";Email;Name\n', ';', undefined],
  ['\r\n\r\nEmail\tName\r\n', '\t', undefined],
  ['Email|Name\n', '|', undefined],
  ['Email\nada@northwind.example\n', ',', undefined],
])('the head of %j', (text, separator, csv = text) => {
  expect(readCsvHead(text)).toEqual({ separator, csv });
});

test.each([
  ['Turkish', 'windows-1254', 'Windows-1254', 'Ayşe Yıldız;İstanbul|Tuğba Şimşek;Kadıköy|Mustafa Çakıroğlu;Balıkesir'],
  ['Turkish in one row', 'windows-1254', 'Windows-1254', 'Ayşegül Işıklı'],
  ['Russian', 'windows-1251', 'Windows-1251', 'Сергей Кузнецов;Новосибирск|Наталья Ёлкина;Пермь'],
  ['Ukrainian', 'windows-1251', 'Windows-1251', 'Андрій Шевченко;Чернігів'],
  ['Bulgarian', 'windows-1251', 'Windows-1251', 'Димитър Стоянов;Бургас'],
  ['Finnish of Linux', 'iso-8859-15', 'ISO-8859-15', 'Šárka Mäkinen;Jyväskylä'],
  ['prices of Linux', 'iso-8859-15', 'ISO-8859-15', 'Jörg;25 €|André;30 €'],
  ['German and Spanish', 'windows-1252', 'Windows-1252', 'Jürgen Groß;Köln|Begoña Muñoz;Logroño|Iñigo Niño;León'],
  [
    'many languages',
    'windows-1252',
    'Windows-1252',
    'Jürgen;Gonçalves|Peña;Søren|Zoë;Ødegård|João;Lefèvre|Ñuñoa;Müller',
  ],
  [
    'names with an acute for an apostrophe',
    'windows-1252',
    'Windows-1252',
    'Siobhán O´Brien;Dún Laoghaire|Marie D´Angelo;Köln',
  ],
])('a spreadsheet in %s', (_language, label, encoding, names) => {
  const text = `Email;Name;City\n${names.replaceAll('|', '\na@x.example;')}\n`;
  expect(decodeText(bytesIn(label, text))).toMatchObject({ text, encoding });
});

// Names whose one letter does not tell.
test.each([
  ['Niğde', 'windows-1254', 'Windows-1252', 'Windows-1254'],
  ['Częstochowa', 'windows-1250', 'Windows-1252', 'Windows-1250'],
])('another encoding is named where %s alone decides', (name, label, encoding, alternative) => {
  const bytes = bytesIn(label, `Name\n${name}\n`);
  expect(decodeText(bytes)).toMatchObject({ encoding, alternative });
  expect(decodeText(bytes, { encoding: 'Windows-1250' }).alternative).toBeUndefined();
});

test.each(['Jörg Müller', 'Iñaki Niño', 'José Muñoz;Köln', 'Łukasz Żak'])('%s leaves no doubt', (name) => {
  const label = /Ł/.test(name) ? 'windows-1250' : 'windows-1252';
  expect(decodeText(bytesIn(label, `Name\n${name}\n`)).alternative).toBeUndefined();
});
