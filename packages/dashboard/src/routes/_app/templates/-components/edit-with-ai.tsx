import type { TemplateChange, TemplateDraft, TemplateWithDocument } from '@cartouche/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../../api/act.ts';
import { billingApi } from '../../../../api/billing.ts';
import { templateDraftQuery, templatesApi } from '../../../../api/templates.ts';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { TextArea } from '../../../../components/field.tsx';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { AiNote, Price } from '../../billing/-components/price.tsx';
import { documentPatch } from './document-patch.ts';
import { Changes } from './version-changes.tsx';

type Made = { before: TemplateDraft; after: TemplateDraft; changes: readonly TemplateChange[] };

/** Asks for an edit in words, with its price, and shows what it changes in the draft, to accept or to decline. */
export function EditWithAi({ template, onClose }: { template: TemplateWithDocument; onClose: () => void }) {
  const client = useQueryClient();
  const draftQuery = templateDraftQuery(template.id);
  const { data: stored } = useQuery(draftQuery);
  const [instruction, setInstruction] = useState('');
  const [made, setMade] = useState<Made>();
  const iterate = useAct(
    async (before: TemplateDraft, write) => {
      const estimate = await billingApi.estimate({ type: 'template_edit' });
      const { draft: after, changes } = await templatesApi.iterateDraft(template.id, { instruction, estimate }, write);
      return { before, after, changes };
    },
    {
      of: (before: TemplateDraft) => before,
      refresh: ['billing'],
      showsFailure: true,
      onDone: (result) => {
        client.setQueryData(draftQuery.queryKey, result.after);
        setMade(result);
      },
    },
  );
  const decline = useAct(
    ({ before, after }: Made, write) =>
      templatesApi.updateDraft(template.id, { patch: documentPatch(after.document, before.document) }, write),
    {
      of: ({ after }: Made) => after,
      showsFailure: true,
      done: 'Declined. The draft is as it was.',
      onDone: (draft) => {
        client.setQueryData(draftQuery.queryKey, draft);
        onClose();
      },
    },
  );
  if (made)
    return (
      <Dialog
        open
        wide
        onClose={onClose}
        title="What the edit changes"
        text="It is in the draft, and on no page before you publish. Publishing it costs nothing more."
        foot={
          <>
            <Button busy={decline.isPending} disabled={made.changes.length === 0} onClick={() => decline.mutate(made)}>
              Decline
            </Button>
            <Button look="primary" onClick={onClose}>
              Accept
            </Button>
          </>
        }
      >
        {decline.error && <FailureNote error={decline.error} />}
        <Changes changes={made.changes} none="The edit changed nothing." />
      </Dialog>
    );
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Edit with AI"
      text="Describe the change. You see what it changes, and accept or decline it."
      act={iterate}
      submit="Change"
      disabled={!instruction.trim() || !stored}
      onSubmit={() => stored && iterate.mutate(stored)}
    >
      <TextArea
        label="Change"
        rows={4}
        required
        placeholder="Put the proof before the steps, and ask for a call instead of a form."
        value={instruction}
        onText={setInstruction}
      />
      <AiNote>Close this, and edit the text yourself.</AiNote>
      <Price type="template_edit" />
    </FormDialog>
  );
}
