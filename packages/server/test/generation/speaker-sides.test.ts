import { describe, expect, it } from 'vitest';
import { readSides, sidesQuestion } from '../../src/generation/reading/ask-sides.ts';
import { readCall } from '../../src/generation/reading/read-call.ts';
import { sidesOf, type WhoIsWho } from '../../src/generation/reading/speaker-sides.ts';
import { affiliationsOf, nameOf } from '../../src/generation/reading/transcripts/speaker-label.ts';

const ada = { first_name: 'Ada', last_name: 'Byron', company_name: 'Northwind GmbH', email: 'ada@northwind.example' };
const who: WhoIsWho = { said: [], team: ['Sam Reyes'], sellerCompany: 'Lumen', recipient: ada };
const sides = (labels: string, changes: Partial<WhoIsWho> = {}) => {
  const speakers = labels.split(', ').map((label) => ({ label: nameOf(label), affiliations: affiliationsOf(label) }));
  const { speakers: found, open } = sidesOf(speakers, { ...who, ...changes });
  return [found.map(({ side }) => side).join(' '), open.join(', ')];
};
const noTeam = { team: [] };
const tidewater = {
  recipient: { ...ada, company_name: 'The Tidewater Museum', email: 'ada@tidemuseum.example' },
};
const site = { ...noTeam, sellerWebsite: 'https://www.lumen.example/' };

describe('a speaker is on the side', () => {
  it.each<[string, string, string, Partial<WhoIsWho>?]>([
    ['of their organization', 'Bo (Northwind), Cy (Lumen)', 'buyer seller', noTeam],
    ['of their whole name', 'Ada Byron, Sam Reyes', 'buyer seller'],
    ['of a first name that fits one person', 'Ada, Sam', 'buyer seller'],
    ['that the seller said', 'Kim, Ada', 'seller buyer', { team: [], said: [{ name: 'kim', side: 'seller' }] }],
    ['that the label says', 'Buyer, Seller', 'buyer seller', { team: [], recipient: null }],
    ['of who made the recording', 'Me, Ada Byron', 'seller buyer', noTeam],
    ['of their initials', 'AB, SR', 'buyer seller'],
    ['of the person whose device it is', 'iPad von Ada, Sam’s iPhone', 'buyer seller'],
    [
      'of the recipient where a program marks both as from outside',
      'Sam Reyes, Ada Byron (External), Bo Lind (Guest)',
      'seller buyer buyer',
    ],
    ['of a company that is written without its article', 'Bo (Tidewater)', 'buyer', tidewater],
    ['of a department of the company', 'Tidewater Museum Front Desk', 'buyer', tidewater],
    ['of the company’s domain', 'Bo (Tide Museum)', 'buyer', tidewater],
    ['of a room that is called like the company’s domain', 'Northwind-Hall-2', 'buyer'],
    [
      'of their name with the last name first',
      '王芳 (Fang)',
      'buyer',
      { recipient: { ...ada, first_name: '芳', last_name: '王' } },
    ],
    ['of all whom a recording calls them', 'Me, Them', 'seller buyer', noTeam],
    ['of their own address', 'Kasia (ada@n.example)', 'buyer', { recipient: { ...ada, email: 'ada@n.example' } }],
    ['of their name below a title', 'Cllr. A. Byron, Dipl. Ing. Sam Reyes', 'buyer seller'],
    ['of their shortened first name', 'Des Akande', 'seller', { team: ['Desmond Akande'] }],
    ['of their name in other parts', 'Ru Mc Phail, Ada Byron', 'seller buyer', { team: ['Ru McPhail'] }],
    ['of their name below a title without a full stop', 'Mrs Byron, Herr Reyes', 'buyer seller'],
    ['of their nickname', 'Bobby Akande', 'seller', { team: ['Robert Akande'] }],
    ['of their whole first name', 'Samuel Reyes', 'seller'],
    [
      'of one of two last names, or its initial',
      'Ada King, Jo D.',
      'buyer seller',
      { team: ['Jo Mar Dubois'], recipient: { ...ada, last_name: 'Byron King' } },
    ],
    ['of their name as addresses have it', 'sreyes, abyron', 'seller buyer'],
    ['of their name without its dots', 'Hans Mueller', 'seller', { team: ['Hans Müller'] }],
    ['of their name in another script', '李伟 (Li Wei)', 'seller', { team: ['Li Wei'] }],
    ['of the person in brackets behind a device', 'iPhone (Ada), Handy (Sam)', 'buyer seller'],
    ['of a role that is their label', 'Customer 2, Sales rep, Kunde', 'buyer seller buyer', noTeam],
    [
      'of a company behind a sign or a word',
      'Bo@Northwind, Cy/Lumen, Di from Lumen, Ed_Northwind',
      'buyer seller seller buyer',
      noTeam,
    ],
    ['of a company behind a position', 'Bo (CFO at Northwind), Cy - Sales bei Lumen', 'buyer seller', noTeam],
    ['of a company in a country', 'Bo (Northwind UK)', 'buyer', noTeam],
    ['of the domain beside the name', 'Bo (northwind.example)', 'buyer', noTeam],
    ['of an address at a domain that is called like the company', 'Cy (cy@lumen.example)', 'seller', noTeam],
    ['of the address beside the name', 'Bo (bo@northwind.example), Cy (cy@lumen.example)', 'buyer seller', site],
  ])('%s', (_how, labels, expected, changes) => {
    expect(sides(labels, changes)).toEqual([expected, '']);
  });

  it('that an address shows only where not anyone may have one', () => {
    const recipient = { ...ada, email: 'ada@gmail.com' };
    const labels = 'Ada Byron (ada@gmail.com), Kim Li (kim@gmail.com), Bo Lind (bo@gmail.com)';
    expect(sides(labels, { team: [], recipient })).toEqual(['buyer unknown unknown', 'Kim Li, Bo Lind']);
    const close = { team: [], sellerWebsite: 'https://acme.com', recipient: { ...ada, email: 'ada@acme.co' } };
    expect(sides('Bo (bo@acme.co), Cy (cy@acme.com)', close)).toEqual(['buyer seller', '']);
  });

  it.each<[string, string, string, Partial<WhoIsWho>?]>([
    ['no one is known', 'Kim, Bo', 'Kim, Bo', { team: [], recipient: null }],
    ['all others are known', 'Sam Reyes, Ada Byron, Bo Lind', 'Bo Lind'],
    ['they are alone with the recipient', 'Ada Byron, Kim Li', 'Kim Li', noTeam],
    ['they are alone with a seller', 'Sam Reyes, Bo Lind', 'Bo Lind', { recipient: null }],
    ['a first name fits both sides', 'Sam, Bo Li', 'Sam, Bo Li', { recipient: { ...ada, first_name: 'Sam' } }],
    [
      'a first name fits two speakers',
      'Ada, Ada Lind, Sam Reyes',
      'Ada, Ada Lind',
      { recipient: { ...ada, last_name: null } },
    ],
    ['someone has the recipient’s initials beside the first name', 'Sam Reyes, Ada B., A. B.', 'A. B.'],
    ['a label is no name', 'Sam Reyes, Ada Byron, Speaker 3', 'Speaker 3'],
    ['no seller is marked as from within', 'Sam Reyes (Guest), Ada Byron (Guest), Bo Lind (Guest)', 'Bo Lind'],
    ['a device is of someone else', 'Sam Reyes, Ada Byron, Kim’s iPhone', 'Kim’s iPhone'],
    ['a room may hold anyone', 'Sam Reyes, Ada Byron, Hall 2 Door 3', 'Hall 2 Door 3'],
    ['a telephone may be anyone’s', 'Sam Reyes, +49 30 901', '+49 30 901'],
    ['a position is a seller’s too', 'Sam Reyes (Director), Ada Byron, Kim Li (Director)', 'Kim Li'],
    [
      'a position has a word of the seller’s name',
      'Sam Reyes, Kim Li (Head of Lumen)',
      'Kim Li',
      { sellerCompany: 'Bright Lumen' },
    ],
    ['only a domain is a seller’s', 'Sam Reyes (sam@x.example), Kim Li (kim@x.example)', 'Kim Li'],
    ['a company of one word may be a name', 'Northwind Sam', 'Northwind Sam', { recipient: { ...ada, email: null } }],
    ['a shortened first name has another last name', 'Des Byron', 'Des Byron', { team: ['Desmond Akande'] }],
    ['a company is neither of the two', 'Sam Reyes (Lumen), Ada Byron (Northwind), Bo Li (Lingua)', 'Bo Li'],
  ])('that the seller is asked for when %s', (_when, labels, open, changes) => {
    expect(sides(labels, changes)[1]).toBe(open);
  });

  it('that the seller leaves unknown without being asked again', () => {
    expect(sides('Sam Reyes, Kim Li', { said: [{ name: 'Kim Li', side: 'unknown' }] })).toEqual(['seller unknown', '']);
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

it.each<[string, string, string]>([
  [
    'a call by Granola with one other person',
    'Meeting participants: Sam Reyes, Ada Byron\n\nMe: Hello.\nThem: Hello.\nMe: Good.',
    'seller buyer',
  ],
  [
    'a call by Granola with someone who is not known',
    'Meeting participants: Sam Reyes, Ada Byron, Kim Roe\n\nMe: Hello.\nThem: Hello.\nMe: Good.',
    'seller unknown',
  ],
  [
    'lists below the names of the companies, with shortened names',
    'LUMEN\nSam Reyes, Sales\n\nNORTHWIND\nRoderick Tan, Owner\nLou Tan, CFO\n\n\n' +
      '0:01 | Sam\nHello.\n\n0:03 | Rod\nHello.\n\n0:05 | Lou Tan\nHello.\n\n0:07 | Rod\nGood.',
    'seller buyer buyer',
  ],
  [
    'invitations with addresses',
    'Invited [Sam Reyes](mailto:sam@lumen.example) [Lou Tan](mailto:lou@northwind.example)\n\n' +
      'Sam Reyes: Hello.\nLou Tan: Hello.\nSam Reyes: Good.\nLou Tan: Yes.',
    'seller buyer',
  ],
  [
    'JSON with the address of each participant',
    JSON.stringify([
      { participant: { name: 'Sam Reyes' }, words: [{ text: 'Hello.' }] },
      { participant: { name: 'lou', email: 'lou@northwind.example' }, words: [{ text: 'Hello.' }] },
    ]),
    'seller buyer',
  ],
  [
    'JSON that lists the addresses apart',
    JSON.stringify({
      data: {
        transcript: {
          meeting_attendees: [{ displayName: 'Lou Tan', email: 'lou@northwind.example', name: null }],
          sentences: [
            { speaker_name: 'Sam Reyes', text: 'Hello.' },
            { speaker_name: 'Lou Tan', text: 'Hello.' },
          ],
        },
      },
    }),
    'seller buyer',
  ],
  [
    'JSON that says whose number it is by an id, and who is from outside',
    JSON.stringify({
      participants: [
        { id: 'u1', type: 'internal', name: 'Sam Reyes' },
        { id: 'x1', type: 'external', name: null, phone_number: '+49 30 1' },
        { id: 'x2', type: 'external', name: 'Yard' },
      ],
      utterances: [
        { participant_id: 'u1', channel: 0, text: 'Hello.' },
        { participant_id: 'x1', channel: 1, text: 'Hello.' },
        { participant_id: 'x2', channel: 1, text: 'Good.' },
      ],
    }),
    'seller buyer buyer',
  ],
  [
    'JSON that lists addresses alone',
    JSON.stringify({
      participants: ['cy@lumen.example', 'lou@northwind.example'],
      sentences: [
        { speaker_name: 'Cy Li', text: 'Hello.' },
        { speaker_name: 'Lou Tan', text: 'Hello.' },
      ],
    }),
    'seller buyer',
  ],
  [
    'a list of addresses with nothing between the people',
    'Attendees\nSam Reyes, Lou Tan, Di Rau\n\nInvited Sam Reyes <sam@lumen.example> Lou Tan <lou@northwind.example> Di Rau <di@northwind.example>\n\nTranscript\n\n00:00:00\n\nSam Reyes: Hello.\nLou Tan: Hello.\nDi Rau: Good.\nSam Reyes: Yes.',
    'seller buyer buyer',
  ],
  [
    'a list of what the labels stand for',
    'Present: SR = Sam Reyes, Di. = Di Rau (Northwind)\n\nSR: Hello.\nDi.: Hello.\nSR: Good.\nDi.: Yes.',
    'seller buyer',
  ],
])('sides from %s', (_what, text, expected) => {
  expect(
    readCall(text, who)
      .speakers.map(({ side }) => side)
      .join(' '),
  ).toBe(expected);
});
