import type { DescriptionPart } from '@cartouche/contract';
import { followMarks, lineMark, type Mark } from '../text/follow-marks.ts';
import { shortened } from '../text/plain-text.ts';
import { currenciesOf } from './currency.ts';
import { WORDED, wordedLanguage } from './frame-words.ts';
import type { MaterialsSpec, Purpose } from './materials-spec.ts';
import { PRESET_LIST, PRESETS, presetSpec } from './presets.ts';

/** What the marks of a description ask for, and what became of each of its parts. */
export type MarkedMaterials = { name: string | null; spec: MaterialsSpec; parts: readonly DescriptionPart[] };

type Draft = { name: string | null; preset: string; purpose: Partial<Purpose> };

// One row for each mark; the guide and the open questions list the examples.
const MARKS: readonly Mark<Draft>[] = [
  lineMark('preset, template, purpose', 'Preset: roi', asPreset),
  lineMark('name, title', 'Name: Empty kilometers', (name) => ({ name: shortened(name, 200) })),
  purpose('audience', 'Audience: heads of logistics', (audience) => ({ audience: shortened(audience, 200) })),
  purpose('tone', 'Tone: plain', (tone) => ({ tone: shortened(tone, 500) })),
  purpose('exclusions', 'Exclusions: layoffs', (exclusions) => ({ exclusions })),
  purpose('button', 'Button: “Go through the numbers”', (label) => ({ ctaLabel: shortened(label, 60) })),
  purpose('currency', 'Currency: EUR', (named) => {
    const [currency, ...more] = currenciesOf(named) ?? [];
    return currency && more.length === 0 ? { currency } : 'Give the code of a currency, such as EUR';
  }),
  purpose('language', 'Language: German', (named) => {
    const language = wordedLanguage(named);
    return language ? { language } : `There are built-in words in ${WORDED.join(', ')}`;
  }),
  purpose('booking', 'Booking: yes', (said) =>
    /^(?:yes|no)$/i.test(said) ? { booking: /^yes$/i.test(said) } : 'Say yes or no',
  ),
];

/** What helps where a part was not taken up. */
export const HOW_TO_PROPOSE =
  `Without an AI provider these marks are read, each on a line of its own: ${MARKS.map(({ example }) => example).join(' | ')}. ` +
  'Facts, figures and elements of your own go into inputContract and elementManifest.';

/** Follows the marks of a description; `preset` is the one that the caller also named. */
export function followMaterialsMarks(description: string, preset: string | null): MarkedMaterials {
  const start: Draft = { name: null, preset: preset ?? 'custom', purpose: {} };
  const { target, parts } = followMarks(start, MARKS, description, (changed) => changed as Draft);
  const goal = shortened(description.replace(/\s+/g, ' ').trim(), 4000);
  return { name: target.name, spec: presetSpec(target.preset, { goal, ...target.purpose }), parts };
}

/** A mark that sets a member of the purpose. */
function purpose(label: string, example: string, members: (value: string) => Partial<Purpose> | string): Mark<Draft> {
  return lineMark(label, example, (value) => {
    const changed = members(value);
    return typeof changed === 'string' ? changed : { purpose: changed };
  });
}

function asPreset(named: string): object | string {
  const preset = named.toLowerCase().replace(/[\s-]+/g, '_');
  return Object.hasOwn(PRESETS, preset) ? { preset } : `There are the presets ${PRESET_LIST}`;
}
