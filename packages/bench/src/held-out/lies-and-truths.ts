// Measures which sentences of a model the claims check refuses without a judge: `lies-and-truths.ts --folder path [--each] [--cited]`. The
// folder holds `lies.json` and `truths.json`, whose author has not seen the check. `--cited`: a sentence rests only on the sources that it names.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkStatements } from '../../../server/src/generation/checking/check-statements.ts';
import { readExclusions } from '../../../server/src/generation/text/exclusions.ts';

type Sentence = {
  language: string;
  source: string[];
  /** The places of the sources that a careful writer would name. */
  cites?: number[];
  lie?: string;
  truth?: string;
  kind?: string;
};

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    each: { type: 'boolean', default: false },
    cited: { type: 'boolean', default: false },
  },
});
const { folder } = values;
if (folder === undefined) throw new Error('Name the folder of lies.json and truths.json with --folder.');

/** The faults that the check finds in a sentence. */
function faultsIn(text: string, { language, source, cites }: Sentence): string[] {
  const sources = source.map((line, at) => {
    return { id: `s${at}`, text: line, url: null, isPrivate: false, origin: 'author' as const };
  });
  const statement = {
    path: 'sections.0.paragraphs.0',
    text,
    origin: 'model' as const,
    sources: sources.map(({ id }) => id).filter((_, at) => !values.cited || !cites || cites.includes(at)),
    approval: null,
  };
  const known = { sources, names: [], exclusions: readExclusions(null), language };
  return checkStatements([statement], known).map(({ check, message }) => `${check}: ${message}`);
}

const sentencesIn = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Sentence[];
const say = (what: string, text: string, { kind = '', source }: Sentence, faults: readonly string[]) => {
  if (values.each) console.log([what, kind, text, faults.join('; '), `← ${source.join(' | ')}`].join('\n    '));
};

let passed = 0;
const lies = sentencesIn('lies.json');
for (const one of lies) {
  const faults = faultsIn(one.lie ?? '', one);
  if (faults.length > 0) continue;
  passed += 1;
  say('lie passes', one.lie ?? '', one, faults);
}
let refused = 0;
const truths = sentencesIn('truths.json');
for (const one of truths) {
  const faults = faultsIn(one.truth ?? '', one);
  if (faults.length === 0) continue;
  refused += 1;
  say('truth refused', one.truth ?? '', one, faults);
}
console.log(
  `lies that pass without a judge: ${passed} of ${lies.length}; truths refused: ${refused} of ${truths.length}`,
);
