import type { readCall } from '../../../server/src/generation/index.ts';

type WhoIsWho = Parameters<typeof readCall>[1];
type Side = 'seller' | 'buyer' | 'unknown';

/** A call that was put together, and the side of each speaker; `unknown` for one who speaks for neither. */
export type MadeUpCall = {
  /** The property of the companies that this group of calls varies. */
  world: string;
  text: string;
  who: WhoIsWho;
  truth: readonly { names: readonly string[]; side: Side }[];
};

type Person = { first: string; last: string; side: Side; title: string };
type World = { name: string; seller: string; buyer: string; website: string | null; mail: Record<Side, string> };

const WORLDS: readonly World[] = [
  world('two companies', 'Lumen GmbH', 'Northwind AG', 'https://www.lumen.example', [
    'lumen.example',
    'northwind.example',
  ]),
  world('addresses at a mail host', 'Brightlog', 'Corkwise', 'https://brightlog.example', ['gmail.com', 'gmail.com']),
  world('names and domains begin alike', 'Acme Data', 'Acme Foods', 'https://acme.com', ['acme.com', 'acme.co']),
  world('companies are called like departments', 'Sales Partners', 'Operations One', 'https://sp.example', [
    'sp.example',
    'o.example',
  ]),
  world('the workspace is not named', '', '', null, ['lumen.example', 'northwind.example']),
];
const CASTS = ['S1 B1', 'S1 B1 B2', 'S1 S2 B1', 'S1 S2 B1 B2', 'S2 B1', 'S1 B2', 'S2 B2', 'S1 S2 B1 B2 X'];
const PEOPLE: Readonly<Record<string, Omit<Person, 'title'> & { titles: readonly [string, string] }>> = {
  S1: { first: 'Sam', last: 'Reyes', side: 'seller', titles: ['Account Executive', 'Sales'] },
  // A colleague who may be in no team.
  S2: { first: 'Kim', last: 'Roe', side: 'seller', titles: ['Solutions Engineer', 'Data'] },
  B1: { first: 'Ada', last: 'Byron', side: 'buyer', titles: ['CFO', 'Operations'] },
  B2: { first: 'Lou', last: 'Tan', side: 'buyer', titles: ['Head of Logistics', 'Data'] },
  X: { first: 'Ivo', last: 'Kern', side: 'unknown', titles: ['interpreter', 'interpreter'] },
};
const TEAMS = [['Sam Reyes', 'Kim Roe'], ['Sam Reyes'], []];

const whole = ({ first, last }: Person) => `${first} ${last}`;
const addressOf = (person: Person, { mail }: World) => `${person.first.toLowerCase()}@${mail[person.side]}`;
const companyOf = ({ side }: Person, { seller, buyer }: World) =>
  ({ seller: seller || 'Lumen', buyer: buyer || 'Northwind', unknown: 'Lingua' })[side];

const LABELS: readonly ((person: Person, world: World) => string)[] = [
  whole,
  ({ first }) => first,
  ({ first, last }) => `${first.charAt(0)}${last.charAt(0)}`,
  (person, world) => `${whole(person)} (${companyOf(person, world)})`,
  (person) => `${whole(person)} (${person.title})`,
  (person, world) => `${whole(person)} (${addressOf(person, world)})`,
];
const LISTS: readonly ((people: readonly Person[], world: World) => string)[] = [
  () => '',
  (people) => `Attendees\n${people.map(whole).join(', ')}\n\n`,
  (people, world) => `${people.map((one) => `${companyOf(one, world)}: ${whole(one)}`).join('\n')}\n\n`,
  (people, world) => `Present: ${people.map((one) => `${whole(one)} <${addressOf(one, world)}>`).join('; ')}\n\n`,
];

/** Calls in every combination of who speaks, how they are labeled and listed, and what the workspace knows of them. */
export function* madeUpCalls(): Generator<MadeUpCall> {
  for (const world of WORLDS)
    for (const title of [0, 1] as const)
      for (const cast of CASTS) {
        const people = cast.split(' ').flatMap((id): Person[] => {
          const person = PEOPLE[id];
          return person ? [{ ...person, title: person.titles[title] }] : [];
        });
        yield* callsOf(world, people);
      }
}

function* callsOf(world: World, people: readonly Person[]): Generator<MadeUpCall> {
  for (const labelOf of LABELS)
    for (const listOf of LISTS)
      for (const team of TEAMS)
        for (const isNamed of [true, false]) yield callOf({ world, people, labelOf, listOf, team, isNamed });
}

function callOf({
  world,
  people,
  labelOf,
  listOf,
  team,
  isNamed,
}: {
  world: World;
  people: readonly Person[];
  labelOf: (typeof LABELS)[number];
  listOf: (typeof LISTS)[number];
  team: readonly string[];
  isNamed: boolean;
}): MadeUpCall {
  const labels = people.map((person) => labelOf(person, world));
  const turns = [...labels, ...labels].map((label, at) => `${label}: Hello there ${at}.`);
  return {
    world: world.name,
    text: listOf(people, world) + turns.join('\n'),
    who: {
      said: [],
      team,
      sellerCompany: world.seller || 'Workspace',
      sellerWebsite: world.website,
      recipient: {
        first_name: isNamed ? 'Ada' : null,
        last_name: isNamed ? 'Byron' : null,
        company_name: world.buyer || null,
        email: `ada@${world.mail.buyer}`,
      },
    },
    truth: people.map((person, at) => ({ names: [labels[at] ?? '', whole(person)], side: person.side })),
  };
}

function world(name: string, seller: string, buyer: string, website: string | null, mail: [string, string]): World {
  return { name, seller, buyer, website, mail: { seller: mail[0], buyer: mail[1], unknown: 'lingua.example' } };
}
