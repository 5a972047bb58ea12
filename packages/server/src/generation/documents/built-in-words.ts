import { once } from '../../platform/once.ts';
import { frameWords, WORDED } from './frame-words.ts';
import { PRESETS } from './presets.ts';
import { followUpIn, greeting, startersIn } from './starter-template.ts';

/** Every text that comes with the product: of pages, templates and presets, in all its languages. */
export const builtInTexts = once((): readonly unknown[] => [
  PRESETS,
  ...WORDED.flatMap((language) => {
    const words = frameWords(language);
    return [words, startersIn(language), followUpIn(language), greeting(words.answers), greeting(words.weWould)];
  }),
]);
