import type { TemplateDraft, TemplateWithDocument } from '@cartouche/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAct } from '../../../../api/act.ts';
import { billingApi } from '../../../../api/billing.ts';
import { useDraft } from '../../../../api/draft.ts';
import { templateDraftQuery, templatesApi } from '../../../../api/templates.ts';
import { catchUpDraft } from './catch-up-draft.ts';
import { documentPatch, isEmptyPatch, joinPatches } from './document-patch.ts';
import { labelOfText, readTexts, type Texts, textPatch } from './template-texts.ts';

const PAUSE_MS = 900;
const FIELDS = { read: readTexts, labelOf: labelOfText };

/**
 * The draft of a template while a person changes it: saved after each pause, free of charge, and published as the next version.
 * A save that is refused is tried again with the next change.
 */
export function useTemplateDraft(template: TemplateWithDocument, first: TemplateDraft) {
  const client = useQueryClient();
  const { queryKey } = templateDraftQuery(template.id);
  // Read here, so that what was saved is there in the same rendering as the fields that follow it.
  const { data: stored = first } = useQuery(templateDraftQuery(template.id));
  const keep = (now: TemplateDraft) => void client.setQueryData(queryKey, now);
  const draft = useDraft<TemplateDraft, Texts>(stored, FIELDS);
  const { changes, isDirty, save: ofDraft } = draft;
  const tried = useRef('');
  const saving = useRef<Promise<TemplateDraft>>(undefined);
  const save = useAct(
    (touched: Partial<Texts>, write, seen: TemplateDraft) => {
      const patch = textPatch(seen.document, ofDraft.of.document, touched);
      return templatesApi.updateDraft(template.id, { patch }, write);
    },
    {
      ...ofDraft,
      showsFailure: true,
      onDone: (now) => {
        tried.current = '';
        keep(now);
      },
    },
  );
  const publish = useAct(
    async (seen: TemplateDraft, write) => {
      const estimate = await billingApi.estimate({ type: 'template_edit' });
      try {
        return await templatesApi.publishDraft(template.id, { estimate }, write);
      } catch (error) {
        if ((error as { reason?: string }).reason !== 'draft_behind') throw error;
        const joined = await catchUpDraft(seen);
        keep(joined);
        return templatesApi.publishDraft(template.id, { estimate }, { ifMatch: joined });
      }
    },
    {
      of: (seen: TemplateDraft) => seen,
      refresh: ['templates', 'billing'],
      showsFailure: true,
      done: ({ version }) => `Published as version ${version}. New pages use it.`,
    },
  );
  const discard = useAct(
    (_, write) => templatesApi.updateDraft(template.id, { baseVersion: template.version }, write),
    {
      of: stored,
      showsFailure: true,
      done: 'Discarded. The template is as it was.',
      onDone: (now) => {
        draft.discard();
        keep(now);
      },
    },
  );
  const key = JSON.stringify(changes);
  const saveAll = (): Promise<TemplateDraft> => {
    tried.current = key;
    saving.current = save.mutateAsync(changes);
    return saving.current;
  };
  const saveNow = useEffectEvent(() => void saveAll().catch(() => undefined));
  useEffect(() => {
    if (!isDirty || save.isPending || tried.current === key) return;
    const timer = setTimeout(() => saveNow(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, isDirty, save.isPending]);
  const patch = joinPatches(
    documentPatch(template.document, stored.document),
    isDirty ? textPatch(stored.document, ofDraft.of.document, changes) : {},
  );
  return {
    ...draft,
    stored,
    keep,
    save,
    publish,
    discard,
    /** The changes of the draft, with all that was typed, as a patch of the template. */
    patch: isEmptyPatch(patch) ? undefined : patch,
    /** Publishes the draft, and what was typed since the last pause with it. A save that is under way is waited for: two at once would refuse each other. */
    publishAll: () => {
      if (!isDirty) return publish.mutate(stored);
      const underWay = save.isPending ? saving.current : undefined;
      const saved = underWay && tried.current === key ? underWay : (underWay?.then(saveAll) ?? saveAll());
      void saved.then(publish.mutate, () => undefined);
    },
  };
}
