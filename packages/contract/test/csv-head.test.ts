import { describe, expect, it } from 'vitest';
import { readPeopleCsvHead } from '../src/csv-head.ts';

describe('readPeopleCsvHead', () => {
  it.each([
    ['a title and a date', 'Leads Q3\nExported 2026-11-20\n\nEmail,Company\nada@a.example,A\n', 3, ','],
    ['titles padded with separators', 'Messe Köln;;;\r\n;;;\r\nVorname;E-Mail;Firma;Ort\r\nÄnne;;A;B\r\n', 2, ';'],
    [
      'a title with more commas than any name',
      '"Leads, new, of 3, 4, and 5"\nE-Mail\tFirma\nada@a.example\tA\n',
      1,
      '\t',
    ],
    ['a quoted title of two lines', '"Leads\nof today"\nEmail,Company\nada@a.example,A\n', 2, ','],
    ['no title', 'Email,Company\nada@a.example,A\n', 0, ','],
    ['a row that speaks of email below unknown names', 'kontakt,kanal\n,Email\nada@a.example,Email\n', 0, ','],
    ['a row without an address that has a cell for each name', 'kontakt,kanal\nAda,Email\n', 0, ','],
    ['one column', 'Leads\nEmail\nada@a.example\n', 0, ','],
    ['column names below an address', 'ada@a.example\nEmail,Company\nbob@b.example,B\n', 0, ','],
  ])('of a file with %s', (_, text, titleLines, separator) => {
    const head = readPeopleCsvHead(text);
    expect([head.titleLines, head.separator]).toEqual([titleLines, separator]);
    expect(head.csv).toBe(
      text
        .split(/\r\n|\n/)
        .slice(titleLines)
        .join(text.includes('\r') ? '\r\n' : '\n'),
    );
  });
});
