import { blockOf } from '../blocks/all-blocks.ts';
import { formWithChoice } from '../documents/choice-field.ts';
import { frameWords } from '../documents/frame-words.ts';
import { type PlacedStatement, statementsOf } from '../documents/page-content.ts';
import { BUILT_IN, type Statement, type Wordings, wordingOf } from '../documents/statement.ts';
import type { TemplateDocument } from '../documents/template-document.ts';
import { pageView } from './page-view.ts';
import type { PageModel } from './page-visit.ts';

/**
 * The texts that the layout adds to those of a page: its title and description, names from the records, built-in words, and notices. `wordings`
 * has the stored origins of the notices.
 */
export function layoutStatements(
  model: PageModel,
  { leadForm, booking }: Pick<TemplateDocument, 'leadForm' | 'booking'>,
  wordings: Wordings,
): PlacedStatement[] {
  const form = leadForm ? { ...leadForm, honeypotName: '-' } : null;
  const visit = { ctaUrl: '#', formAction: '/', bookingUrl: '/', pageUrl: '/', scriptUrl: null, formToken: '' };
  const view = pageView(model, { ...visit, leadForm: form, booking: booking ?? null });
  const words = frameWords(model.content.language);
  const { headline, subheadline, facts } = model.content;
  const mail =
    view.form === null ? null : (model.content.sections.find(({ host }) => host?.email)?.host?.email ?? null);
  const known = new Set(statementsOf(model.content).map(({ text }) => text));
  const urls = [...new Set(facts.flatMap(({ source }) => (/^https?:/.test(source) ? source : [])))];
  const placed = (path: string, text: string | null, from: Omit<Statement, 'text'>): PlacedStatement[] =>
    text === null || text.trim() === '' ? [] : [{ path: `layout.${path}`, text: text.trim(), ...from }];
  const ours = (path: string, text: string | null) =>
    known.has(text ?? '') ? [] : placed(path, text, { origin: 'author', sources: [BUILT_IN], approval: null });
  const recorded = (path: string, text: string | null, ...sources: string[]) =>
    placed(path, text, { origin: 'figure', sources, approval: null });
  const person = ['prospect.first_name', 'prospect.last_name', 'prospect.company_name'];
  const company = 'workspace.company_profile.name';
  return [
    ...placed('title', view.title, { ...headline, sources: [...headline.sources, company] }),
    ...recorded('link.title', view.linkTitle, BUILT_IN, company, 'prospect.company_name'),
    ...(view.linkDescription === headline.text ? placed('link.description', headline.text, headline) : []),
    ...placed('description', view.subheadline, subheadline),
    ...ours('skip', words.skip),
    ...recorded('workspace', model.workspaceName, company),
    ...ours('about', words.about),
    ...ours('cta', view.cta.label),
    ...ours('booking', view.booking?.label ?? null),
    ...view.hero.plate.flatMap(({ label, value, detail }, at) => {
      const sources = { [words.preparedFor]: person, [words.by]: ['workspace.company_profile'] }[label] ?? urls;
      return [
        ...ours(`plate.${at}.label`, label),
        ...recorded(`plate.${at}.value`, value, ...sources),
        ...recorded(`plate.${at}.detail`, detail, ...sources),
      ];
    }),
    ...ours('reader.label', view.reader.person === null ? null : words.preparedFor),
    ...recorded('reader.person', view.reader.person, ...person),
    ...recorded('reader.company', view.reader.company, 'prospect.company_name'),
    ...placed('form.host.email', mail, { origin: 'author', sources: [], approval: null }),
    ...[...view.sections, ...(view.hero.host ? [view.hero.host] : [])].flatMap(({ id, title, items }) => [
      ...ours(`sections.${id}.title`, title),
      ...items.flatMap(({ caption, href }, at) => recorded(`sections.${id}.items.${at}.caption`, caption, href ?? '')),
      ...items.flatMap(({ figure, text }, at) => {
        const said = model.content.sections.find((section) => section.id === id)?.items[at];
        const path = `sections.${id}.items.${at}`;
        if (said === undefined || said.figure || figure === null) return [];
        const { text: _whole, ...from } = said.text;
        return [...placed(`${path}.figure`, figure, from), ...placed(`${path}.text`, text, from)];
      }),
    ]),
    ...model.content.sections.flatMap((section) =>
      (blockOf(section.kind)?.layoutTextsOf?.(section, words) ?? []).flatMap(({ path, text, sources }) =>
        recorded(`sections.${section.id}.${path}`, text, BUILT_IN, ...sources),
      ),
    ),
    ...(form && formWithChoice(form, model.content) !== form ? ours('form.choice', words.choice) : []),
    ...(view.form === null ? [] : (['optional', 'chooseOne', 'leaveEmpty'] as const)).flatMap((name) =>
      ours(`form.${name}`, words[name]),
    ),
    ...recorded('footer.reader', `${model.workspaceName}${view.madeFor}`, BUILT_IN, company, ...person),
    ...ours('footer.unlisted', words.unlisted),
    ...(view.legal?.privacyUrl ? ours('footer.privacy', words.privacy) : []),
    ...(view.legal?.imprintUrl || view.legal?.imprintLines.length ? ours('footer.imprint', words.imprint) : []),
    ...(view.legal?.imprintLines ?? []).flatMap((line, at) =>
      placed(`footer.imprint.${at}`, line, wordingOf(line, wordings)),
    ),
  ];
}
