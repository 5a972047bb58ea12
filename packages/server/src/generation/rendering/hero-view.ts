import { type FrameWords, sentence } from '../documents/frame-words.ts';
import { isWebAddress } from '../documents/template-document.ts';
import { sourceLabel } from '../text/plain-text.ts';
import { figureApart } from './figure-in-words.ts';
import type { LayoutRules } from './layouts/page-layouts.ts';
import { pageImage } from './page-image.ts';
import type { PageModel } from './page-visit.ts';

/** The members of a page above its sections. `host`: the section that stands in the hero; null for none. */
export function heroView<Host>(model: PageModel, words: FrameWords, rules: LayoutRules, host: Host | null) {
  const { headline, hero } = model.content;
  const facts = (hero?.facts ?? []).map(({ label, value }) => ({ label: label.text, value: value.text }));
  const image = hero?.imageUrl && isWebAddress(hero.imageUrl) ? pageImage(hero.imageUrl) : null;
  const hasDate = rules.isEvent && image === null && facts.length > 0;
  return {
    eyebrow: hero?.eyebrow.text ?? '',
    headline: rules.marksFigures ? figureApart(headline.text) : [{ text: headline.text, isFigure: false }],
    image,
    alt: hero?.alt.text ?? '',
    figure: hero?.figure.text ?? '',
    facts,
    showsStrip: !hasDate,
    isEvent: rules.isEvent,
    host,
    plate: image === null && !hasDate && host === null ? plateOf(model, words) : [],
  };
}

function plateOf({ content, workspaceName, websiteUrl }: PageModel, words: FrameWords) {
  const { person, company } = content.preparedFor;
  const sources = content.facts.map(({ source }) => source);
  const read = [...new Set(sources.filter((source) => /^https?:\/\//.test(source)))];
  return [
    ...(person === null && company === null
      ? []
      : [{ label: words.preparedFor, value: person ?? company, detail: person === null ? null : company }]),
    { label: words.by, value: workspaceName, detail: websiteUrl === null ? null : sourceLabel(websiteUrl) },
    ...read.slice(0, 1).map((url) => ({
      label: words.afterReading,
      value: sourceLabel(new URL('/', url).href),
      detail: read.length === 1 ? words.oneOfSite : sentence(words.pagesOfSite, { count: read.length }),
    })),
  ];
}
