import type { TemplateDraft, TemplateWithDocument } from '@cartouche/sdk';
import { Problem } from '../../../../api/failure.ts';
import { same } from '../../../../api/same.ts';
import { templatesApi } from '../../../../api/templates.ts';
import { formatAgo } from '../../../../components/format.ts';
import { documentPatch, joinPatches } from './document-patch.ts';
import { labelOfText, readTexts, type Texts, textPatch } from './template-texts.ts';

/** Members of a document that the fields of the editor do not cover. */
const withoutTexts = <Document extends object>(document: Document) => {
  const {
    headline: _h,
    subheadline: _s,
    layout: _l,
    hero: _o,
    sections: _c,
    ...others
  } = { ...document } as Record<string, unknown>;
  return others as never;
};

/**
 * Brings a draft to the newest version of its template: changes that only one of the two made are both kept, and for the others the
 * person decides.
 *
 * @returns the draft as it was saved
 */
export async function catchUpDraft(draft: TemplateDraft): Promise<TemplateDraft> {
  const [newest, base, { joinChanges }] = await Promise.all([
    templatesApi.get(draft.id),
    templatesApi.getVersion(draft.id, draft.base_version),
    import('../../../../api/settle-change.tsx'),
  ]);
  const [was, mine] = [readTexts(base), readTexts(draft)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(mine)])] as (keyof Texts)[];
  const changes = Object.fromEntries(
    names.filter((name) => !same(was[name], mine[name])).map((name) => [name, mine[name]]),
  ) as Partial<Texts>;
  const theirs = {
    record: newest,
    title: `The template changed ${formatAgo(newest.updated_at)}`,
    who: 'the template',
    savedAt: newest.updated_at,
  };
  const fields = { was, read: (record: TemplateWithDocument) => readTexts(record), labelOf: labelOfText };
  const joined = await joinChanges(theirs, changes, fields);
  if (!joined) throw new Problem('Nothing was published. The draft is still there.');
  const patch = joinPatches(
    documentPatch(withoutTexts(base.document), withoutTexts(draft.document)),
    textPatch(newest.document, draft.document, joined.input),
  );
  const input = Object.keys(patch).length > 0 ? { patch } : {};
  return templatesApi.updateDraft(draft.id, { ...input, baseVersion: newest.version }, { ifMatch: draft });
}
