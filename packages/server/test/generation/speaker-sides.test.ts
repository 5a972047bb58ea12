import { describe, expect, it } from 'vitest';
import { readSides, sidesQuestion } from '../../src/generation/reading/ask-sides.ts';
import { readCall } from '../../src/generation/reading/read-call.ts';
import { sidesOf, type WhoIsWho } from '../../src/generation/reading/speaker-sides.ts';
import { affiliationsOf, nameOf } from '../../src/generation/reading/transcripts/speaker-label.ts';

const ada = { first_name: 'Ada', last_name: 'Byron', company_name: 'Northwind GmbH', email: 'ada@northwind.example' };
const who: WhoIsWho = { said: [], team: ['Sam Reyes'], sellerCompany: 'Lumen', recipient: ada };
const sides = (labels: string[], changes: Partial<WhoIsWho> = {}) => {
  const speakers = labels.map((label) => ({ label: nameOf(label), affiliations: affiliationsOf(label) }));
  const { speakers: found, open } = sidesOf(speakers, { ...who, ...changes });
  return [found.map(({ side }) => side).join(' '), open];
};

describe('a speaker is on the side', () => {
  it.each<[string, string[], Partial<WhoIsWho>, string]>([
    ['of their organization', ['Bo (Northwind)', 'Cy (Lumen)'], { team: [] }, 'buyer seller'],
    ['of their whole name', ['Ada Byron', 'Sam Reyes'], {}, 'buyer seller'],
    ['of a first name that fits one person', ['Ada', 'Sam'], {}, 'buyer seller'],
    ['of the buyer when someone sells', ['Sam Reyes', 'Bo Lind', 'Cy Tan'], {}, 'seller buyer buyer'],
    ['of the seller when alone with the recipient', ['Ada', 'Kim'], { team: [] }, 'buyer seller'],
    [
      'of the address of the recipient',
      ['Ada', 'Kim'],
      { team: [], recipient: { ...ada, first_name: null, last_name: null } },
      'buyer seller',
    ],
    ['that the seller said', ['Kim', 'Bo'], { team: [], said: [{ name: 'kim', side: 'seller' }] }, 'seller buyer'],
    ['that the label says', ['Buyer', 'Seller'], { team: [], recipient: null }, 'buyer seller'],
    ['of their initials', ['AB', 'SR'], {}, 'buyer seller'],
    [
      'of the buyer with one name, when all of the team speak',
      ['Sam Reyes', 'Ada Byron', 'Kim'],
      {},
      'seller buyer buyer',
    ],
    [
      'of the buyer in a room or at a telephone, when all of the team speak',
      ['Sam Reyes', 'Hall 2 Door 3', '+49 30 901'],
      {},
      'seller buyer buyer',
    ],
    [
      'of the address that stands beside the name',
      ['Bo (bo@northwind.example)', 'Cy (cy@lumen.example)'],
      { team: [], sellerWebsite: 'https://www.lumen.example/' },
      'buyer seller',
    ],
    [
      'of a seller with whom they share a domain',
      ['Sam Reyes (sam@mail.lumen.example)', 'Ada Byron', 'Kim Li (kim@mail.lumen.example)'],
      { sellerCompany: 'Workspace' },
      'seller buyer seller',
    ],
  ])('%s', (_how, labels, changes, expected) => {
    expect(sides(labels, changes)).toEqual([expected, []]);
  });

  it('that an address shows only where not anyone may have one', () => {
    const recipient = { ...ada, email: 'ada@gmail.com' };
    const labels = ['Ada Byron (ada@gmail.com)', 'Kim Li (kim@gmail.com)', 'Bo Lind (bo@gmail.com)'];
    expect(sides(labels, { team: [], recipient })).toEqual(['buyer unknown unknown', ['Kim Li', 'Bo Lind']]);
    const close = { team: [], sellerWebsite: 'https://acme.com', recipient: { ...ada, email: 'ada@acme.co' } };
    expect(sides(['Bo (bo@acme.co)', 'Cy (cy@acme.com)'], close)).toEqual(['buyer seller', []]);
  });

  it.each<[string, string[], Partial<WhoIsWho>, string[]]>([
    ['no one is known', ['Kim', 'Bo'], { team: [], recipient: null }, ['Kim', 'Bo']],
    [
      'a first name fits both sides',
      ['Sam', 'Ada', 'Bo Li'],
      { recipient: { ...ada, first_name: 'Sam' } },
      ['Sam', 'Ada', 'Bo Li'],
    ],
    [
      'a first name fits two speakers',
      ['Sam Reyes', 'Ada Ek', 'Ada Lind'],
      { recipient: { ...ada, last_name: null } },
      ['Ada Ek', 'Ada Lind'],
    ],
    ['a label is no name', ['Sam Reyes', 'Ada Byron', 'Speaker 3'], {}, ['Speaker 3']],
    [
      'a room may hold one of the team',
      ['Sam Reyes', 'Ada Byron', 'Hall 2 Door 3'],
      { team: ['Sam Reyes', 'Kim Li'] },
      ['Hall 2 Door 3'],
    ],
    [
      'one name may be an absent colleague’s',
      ['Sam Reyes', 'Ada Byron', 'Kim'],
      { team: ['Sam Reyes', 'Jo Park'] },
      ['Kim'],
    ],
    ['a list leaves one name out', ['Sam Reyes (Lumen)', 'Ada Byron (Northwind)', 'Kim'], {}, ['Kim']],
    [
      'a position is the same as a seller’s',
      ['Sam Reyes (Director)', 'Ada Byron', 'Kim Li (Director)'],
      {},
      ['Kim Li'],
    ],
    [
      'a position has a word of the seller’s name',
      ['Sam Reyes', 'Ada Byron', 'Kim Li (Head of Lumen)'],
      { sellerCompany: 'Bright Lumen' },
      ['Kim Li'],
    ],
    [
      'a company is neither of the two',
      ['Sam Reyes (Lumen)', 'Ada Byron (Northwind)', 'Bo Li (Lingua)'],
      {},
      ['Bo Li'],
    ],
    ['one alone has a position', ['Sam Reyes', 'Ada Byron', 'Bo Li (interpreter)'], {}, ['Bo Li']],
  ])('that the seller is asked for when %s', (_when, labels, changes, open) => {
    expect(sides(labels, changes)[1]).toEqual(open);
  });

  it('that the seller leaves unknown without being asked again', () => {
    expect(sides(['Sam Reyes', 'Kim Li'], { said: [{ name: 'Kim Li', side: 'unknown' }] })).toEqual([
      'seller unknown',
      [],
    ]);
  });
});

describe('the question who the speakers are', () => {
  const open = ['Sam Reyes', 'Byron, Ada', 'Kim'];

  it('names them and the form of its answer', () => {
    const { question, context } = sidesQuestion(open);
    expect(question).toContain('Sam Reyes; Byron, Ada; Kim');
    expect(readSides(context.slice(context.indexOf('“') + 1, -2), open)).toHaveLength(3);
  });

  it.each([
    ['Sam Reyes: seller; Byron, Ada: buyer', 'Sam Reyes seller, Byron, Ada buyer'],
    ['zoe - seller, kim - unknown.', 'zoe seller, Kim unknown'],
    ['Ada buyer\nKim seller', 'Byron, Ada buyer, Kim seller'],
    ['Two weeks.', undefined],
    ['Zoe: buyer', undefined],
  ])('reads %j', (answer, expected) => {
    expect(
      readSides(answer, open)
        ?.map(({ name, side }) => `${name} ${side}`)
        .join(', '),
    ).toBe(expected);
  });

  it('takes one word for one speaker', () => {
    expect(readSides('buyer', ['Kim'])).toEqual([{ name: 'Kim', side: 'buyer' }]);
  });
});

it.each<[string, string]>([
  ['Attendees\nAda Byron, Kim Roe, Lou Tan', 'buyer unknown unknown'],
  ['Lumen\nKim Roe\nNorthwind\nAda Byron\nLou Tan', 'buyer seller buyer'],
])('the title of the only list tells no one from another: %s', (above, expected) => {
  const turns = ['Ada Byron', 'Kim Roe', 'Lou Tan', 'Ada Byron', 'Kim Roe', 'Lou Tan'].map((name) => `${name}: Hello.`);
  const { speakers } = readCall(`${above}\n\n${turns.join('\n')}`, { ...who, team: [] });
  expect(speakers.map(({ side }) => side).join(' ')).toBe(expected);
});
