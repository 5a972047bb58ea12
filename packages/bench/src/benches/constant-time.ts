import type { Bench } from '../bench.ts';
import { type Case, makeCases } from '../constant-time/subjects.ts';
import { timeClasses } from '../constant-time/time-classes.ts';
import { separation } from '../constant-time/welch.ts';
import { installPeers } from '../peers.ts';

// Limits of dudect for |t|: below the first nothing was found; above the second there is no other explanation.
const NOTHING_BELOW = 4.5;
const LEAKY_ABOVE = 10;

/** Looks for a difference in time between two classes of forged signatures, where there must be none and where there must be one. */
export const constantTime: Bench = {
  deadlineMs: 5 * 60_000,
  run: async ({ quick, say }) => {
    installPeers(say);
    const measurements = quick ? 20_000 : 200_000;
    const rows = (await makeCases()).map(({ name, classes, expectation, subject }: Case) => {
      say(`${name}: ${classes}`);
      const { t, difference, error } = separation(...timeClasses(subject, measurements));
      const found = Math.abs(t) < NOTHING_BELOW ? 'nothing' : Math.abs(t) > LEAKY_ABOVE ? 'leaky' : 'unclear';
      const wrong = expectation === 'leaky' ? found !== 'leaky' : expectation === 'constant' && found === 'leaky';
      return {
        name,
        classes,
        t: Math.abs(t),
        difference: found === 'nothing' ? null : Math.abs(difference),
        seen: NOTHING_BELOW * error,
        found,
        expectation,
        wrong,
      };
    });
    const wrong = rows.filter((row) => row.wrong).map(({ name, classes, found }) => `${name}, ${classes}: ${found}`);
    return [
      {
        title: 'Constant time: do two classes of input take different times?',
        columns: [
          { key: 'name', label: 'subject' },
          { key: 'classes', label: 'classes' },
          { key: 't', label: 't', digits: 1 },
          { key: 'difference', label: 'means differ by ns', digits: 1 },
          { key: 'seen', label: 'would be seen from ns', digits: 1 },
          { key: 'found', label: 'found' },
          { key: 'expectation', label: 'has to be' },
        ],
        rows: rows.map(({ wrong: _, ...row }) => row),
        notes: [
          `${measurements.toLocaleString('en')} measurements each; nothing below ${NOTHING_BELOW}, leaky above ${LEAKY_ABOVE}.`,
        ],
        wrong,
      },
    ];
  },
};
