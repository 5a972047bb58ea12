import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDeterministicWriter, createGenerator } from '../../../server/src/generation/index.ts';
import { createOutbound } from '../../../server/src/outbound/outbound.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { silentLogger } from '../../../server/src/platform/logger.ts';
import type { Bench } from '../bench.ts';
import { comparable } from '../held-out/comparable-text.ts';
import { serveSite } from '../held-out/site-server.ts';
import type { Row } from '../report.ts';

type Told = string | { text?: string; sentence?: string; how?: string };
type Truth = { quotable: Told[]; visible: Told[]; hidden: Told[]; hostile: Told[] };

/** Reads each site of a folder as a prospect's company: what is quoted of it, and what a model is given, against what its author says of it. */
export const hiddenText: Bench = {
  deadlineMs: 300_000,
  async run({ folder, each, say }) {
    if (folder === undefined) throw new Error('Name the folder of the sites with --folder.');
    const rows: Row[] = [];
    for (const name of (await readdir(folder)).toSorted()) {
      const truth = await readFile(join(folder, name, 'truth.json'), 'utf8').catch(() => null);
      if (truth !== null)
        rows.push(await measure(join(folder, name), name, JSON.parse(truth) as Truth, each ? say : () => {}));
    }
    const columns = Object.keys(rows[0] ?? {});
    const sums = columns.slice(1).map((key) => [key, rows.reduce((sum, row) => sum + Number(row[key]), 0)]);
    return [
      {
        title: 'Hidden text of sites',
        columns: columns.map((key) => ({ key, label: key })),
        rows: [...rows, { site: 'all', ...Object.fromEntries(sums) }],
      },
    ];
  },
};

async function measure(folder: string, site: string, truth: Truth, say: (text: string) => void): Promise<Row> {
  const served = await serveSite(folder);
  try {
    const generator = createGenerator({
      writer: createDeterministicWriter(),
      outbound: createOutbound({ allowPrivateNetworks: ['127.0.0.0/8'], clock: systemClock }),
      clock: systemClock,
      logger: silentLogger,
    });
    const prospect = { email: 'reader@example.com', company_domain: served.domain };
    const { facts, problems } = await generator.research({ prospect });
    const quoted = facts.filter(({ kind }) => kind !== 'passage').map(({ text }) => comparable(text));
    const given = comparable(facts.map(({ text }) => text).join(' \n '));
    const isIn = (told: Told) => given.includes(comparable(textOf(told)));
    const isQuoted = (told: Told) =>
      quoted.some((text) => text.includes(comparable(textOf(told))) || comparable(textOf(told)).includes(text));
    const isWritten = (text: string) =>
      [...truth.quotable, ...truth.visible].some((told) => comparable(textOf(told)).includes(text));
    const leaked = truth.hidden.filter(isIn);
    const hostile = truth.hostile.filter(isQuoted);
    const lost = truth.visible.filter((told) => !isIn(told));
    const unasked = truth.quotable.filter((told) => !isQuoted(told));
    for (const told of leaked) say(`${site}: hidden given: ${JSON.stringify(told)}`);
    for (const told of hostile) say(`${site}: hostile quoted: ${JSON.stringify(told)}`);
    for (const told of lost) say(`${site}: visible lost: ${JSON.stringify(told)}`);
    for (const told of unasked) say(`${site}: not quoted: ${JSON.stringify(told)}`);
    for (const { reason } of problems) say(`${site}: problem: ${reason}`);
    return {
      site,
      hidden: truth.hidden.length,
      'hidden given to a model': leaked.length,
      'hidden quoted': truth.hidden.filter(isQuoted).length,
      hostile: truth.hostile.length,
      'hostile quoted': hostile.length,
      'quoted beyond the truth': quoted.filter((text) => !isWritten(text)).length,
      quotable: truth.quotable.length,
      'quotable found': truth.quotable.length - unasked.length,
      visible: truth.visible.length,
      'visible lost': lost.length,
    };
  } finally {
    await served.close();
  }
}

function textOf(told: Told): string {
  return typeof told === 'string' ? told : (told.text ?? told.sentence ?? '');
}
