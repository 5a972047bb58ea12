import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { createDeterministicWriter, createGenerator } from '../../../server/src/generation/index.ts';
import { createOutbound } from '../../../server/src/outbound/outbound.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { silentLogger } from '../../../server/src/platform/logger.ts';
import type { Bench } from '../bench.ts';
import { serveSite } from '../held-out/site-server.ts';
import type { Row, Table } from '../report.ts';

const FOLDER = join(import.meta.dirname, '../../held-out/sites');
// Shares of the offerings that a careful reader finds, and of those that the server names.
const LEAST_FOUND = 0.85;
const MOST_FALSE = 0.1;

type Truth = {
  companyName: string;
  language: string;
  offerings: string[];
  testimonials: { quote: string }[];
  notOfferings: string[];
};
type SiteFigures = Row & {
  offerings: number;
  found: number;
  false: number;
  quoted: number;
  foreign: number;
};

/** Reads each held-out site as a workspace's own and as a prospect's company, and compares both with what a careful reader found. */
export const heldOutSites: Bench = {
  deadlineMs: 120_000,
  async run({ say }) {
    const rows: SiteFigures[] = [];
    for (const name of (await readdir(FOLDER)).sort()) rows.push(await measure(name, say));
    return [tableOf(rows)];
  },
};

async function measure(name: string, say: (text: string) => void): Promise<SiteFigures> {
  const folder = join(FOLDER, name);
  const truth = JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')) as Truth;
  const site = await serveSite(folder);
  try {
    const generator = createGenerator({
      writer: createDeterministicWriter(),
      outbound: createOutbound({ allowPrivateNetworks: ['127.0.0.0/8'], clock: systemClock }),
      clock: systemClock,
      logger: silentLogger,
    });
    const { profile } = await generator.readProfile(new URL(`http://${site.domain}/`));
    const { facts: known, name: company } = await generator.research({
      prospect: { email: 'reader@example.com', company_domain: site.domain },
    });
    // A headline of the home page fills in templates; it isn't quoted.
    const facts = known.filter(({ kind }) => kind !== 'tagline');
    const products = (profile.products ?? []).map((product) => product.name);
    const missed = truth.offerings.filter((offering) => !products.some((product) => isSame(product, offering)));
    const strange = products.filter((product) => !truth.offerings.some((offering) => isSame(product, offering)));
    const text = await textOfFolder(folder);
    const altered = facts.filter((fact) => !text.includes(plain(fact.text)));
    const foreign = facts.filter(
      (fact) =>
        truth.notOfferings.some((one) => plain(one) === plain(fact.text)) ||
        truth.testimonials.some(({ quote }) => plain(quote).includes(plain(fact.text))),
    );
    for (const [label, list] of Object.entries({
      missed,
      strange,
      altered: altered.map((fact) => fact.text),
      foreign: foreign.map((fact) => fact.text),
    }))
      if (list.length > 0) say(`${name}: ${label}: ${list.join(' | ')}`);
    return {
      site: name,
      name: [profile.name, company].every((one) => isSame(one ?? '', truth.companyName))
        ? 'right'
        : `${profile.name} / ${company}`,
      offerings: truth.offerings.length,
      found: truth.offerings.length - missed.length,
      false: strange.length,
      quoted: facts.length,
      altered: altered.length,
      foreign: foreign.length,
    };
  } finally {
    await site.close();
  }
}

function tableOf(rows: readonly SiteFigures[]): Table {
  const sum = (key: keyof SiteFigures) => rows.reduce((total, row) => total + Number(row[key]), 0);
  const columns = ['site', 'name', 'offerings', 'found', 'false', 'quoted', 'altered', 'foreign'];
  const total: Row = {
    site: 'all',
    ...Object.fromEntries(columns.slice(2).map((key) => [key, sum(key)])),
    name: String(rows.filter((row) => row['name'] === 'right').length),
  };
  const found = sum('found') / sum('offerings');
  const strange = sum('false') / (sum('found') + sum('false'));
  const wrong = [
    found < LEAST_FOUND && `only ${percent(found)} of the offerings were found`,
    strange > MOST_FALSE && `${percent(strange)} of the named offerings are none`,
    sum('altered') > 0 && `${sum('altered')} quoted sentences are not verbatim`,
    sum('foreign') > 0 && `${sum('foreign')} quoted sentences are not the company's words`,
  ];
  return {
    title: 'Held-out sites',
    columns: columns.map((key) => ({ key, label: key })),
    rows: [...rows, total],
    notes: [`Offerings found: ${percent(found)}; false: ${percent(strange)}.`],
    wrong: wrong.filter((one) => typeof one === 'string'),
  };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** The name with or without its legal form, and without differences of case, dashes and quotation marks. */
function isSame(a: string, b: string): boolean {
  return bare(a) === bare(b);
}

function bare(text: string): string {
  const words = plain(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.replace(
    / (ltd|limited|llc|inc|gmbh|gmbh co kg|kg|ag|ug|e k|ohg|sarl|sas|sa|llp|plc|partg mbb|mbb)$/,
    '',
  );
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Every word of a site's pages, metadata included. */
async function textOfFolder(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const texts = await Promise.all(
    files
      .filter((file) => file.endsWith('.html'))
      .map(async (file) => textOf(await readFile(join(folder, file), 'utf8'))),
  );
  return texts.join('\n');
}

function textOf(html: string): string {
  const parts: string[] = [];
  const inline: string[] = [];
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (tag === 'meta') parts.push(attributes['content'] ?? '');
      if (/^(p|div|h\d|li|dt|dd|td|th|br|section|figure|span|strong|small|b|em)$/.test(tag)) parts.push(' ');
    },
    ontext: (text) => {
      parts.push(text);
      inline.push(text);
    },
  });
  parser.end(html);
  return `${plain(parts.join(''))}\n${plain(inline.join(''))}`;
}
