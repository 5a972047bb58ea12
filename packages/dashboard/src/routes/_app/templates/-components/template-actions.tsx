import type { TemplateWithDocument } from '@cartouche/sdk';
import { useNavigate } from '@tanstack/react-router';
import { Archive, Copy, Trash2, Wand } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { billingApi } from '../../../../api/billing.ts';
import { templatesApi } from '../../../../api/templates.ts';
import { Button } from '../../../../components/button.tsx';
import { Confirm } from '../../../../components/confirm.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { TextArea } from '../../../../components/field.tsx';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { Menu, MenuItem, MenuLine } from '../../../../components/menu.tsx';
import { AiNote, Price } from '../../billing/-components/price.tsx';
import { VersionChanges } from './version-changes.tsx';

/** Actions on a whole template: an edit in words, a copy, and its end. */
export function TemplateActions({ template }: { template: TemplateWithDocument }) {
  const { id, name } = template;
  const [open, setOpen] = useState<'iterate' | 'archive' | 'delete'>();
  const navigate = useNavigate();
  const mayWrite = useMay('write:templates');
  const close = () => setOpen(undefined);
  const duplicate = useAct(() => templatesApi.duplicate(id), {
    refresh: ['templates'],
    done: 'Copied.',
    onDone: ({ id: copy }) => void navigate({ to: '/templates/$id', params: { id: copy } }),
  });
  const archive = useAct(() => templatesApi.archive(id), {
    refresh: ['templates'],
    showsFailure: true,
    done: 'Archived.',
    onDone: () => void navigate({ to: '/templates' }),
  });
  const remove = useAct((_, write) => templatesApi.delete(id, write), {
    of: template,
    refresh: ['templates'],
    showsFailure: true,
    done: 'Deleted.',
    onDone: () => void navigate({ to: '/templates' }),
  });
  if (!mayWrite) return null;
  return (
    <>
      <Menu label="More actions">
        <MenuItem icon={Copy} onSelect={() => duplicate.mutate()}>
          Duplicate
        </MenuItem>
        <MenuItem icon={Archive} onSelect={() => setOpen('archive')}>
          Archive
        </MenuItem>
        <MenuLine />
        <MenuItem icon={Trash2} danger onSelect={() => setOpen('delete')}>
          Delete
        </MenuItem>
      </Menu>
      <Button onClick={() => setOpen('iterate')}>
        <Wand size={15} aria-hidden />
        Edit with AI
      </Button>
      {open === 'iterate' && <Iterate template={template} onClose={close} />}
      <Confirm
        open={open === 'archive'}
        onClose={close}
        title={`Archive ${name}?`}
        text="You can't make new pages with it. Live pages stay live."
        submit="Archive"
        act={archive}
        onConfirm={() => archive.mutate()}
      />
      <Confirm
        open={open === 'delete'}
        onClose={close}
        title={`Delete ${name}?`}
        text="The template goes, with all its versions and previews. A template that pages were made from can only be archived. You can't undo this."
        submit="Delete"
        act={remove}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}

/** Asks for an edit in words, with its price, and then shows what it changed, to keep or to take back. */
function Iterate({ template, onClose }: { template: TemplateWithDocument; onClose: () => void }) {
  const [instruction, setInstruction] = useState('');
  const [before] = useState(template.version);
  const [made, setMade] = useState<number>();
  const iterate = useAct(
    async (_, write) =>
      templatesApi.iterate(
        template.id,
        { instruction, estimate: await billingApi.estimate({ type: 'template_edit' }) },
        write,
      ),
    {
      of: template,
      refresh: ['templates', 'billing'],
      showsFailure: true,
      onDone: (result) => setMade(result.template.version),
    },
  );
  const takeBack = useAct((_, write) => templatesApi.restoreVersion(template.id, before, write), {
    of: template,
    refresh: ['templates'],
    done: 'Taken back. Both versions are kept.',
    onDone: onClose,
  });
  if (made !== undefined)
    return (
      <Dialog
        open
        wide
        onClose={onClose}
        title="What the edit changed"
        text={
          template.version > made
            ? 'A newer version was saved since. To go back, open Versions.'
            : 'New pages use it from now on. Taking it back is free.'
        }
        foot={
          <>
            <Button busy={takeBack.isPending} disabled={template.version !== made} onClick={() => takeBack.mutate()}>
              Take it back
            </Button>
            <Button look="primary" onClick={onClose}>
              Keep it
            </Button>
          </>
        }
      >
        <VersionChanges templateId={template.id} version={made} current={made} from={before} />
      </Dialog>
    );
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Edit with AI"
      text="Describe the change. You see what it changed, and can take it back."
      act={iterate}
      submit="Change"
      disabled={!instruction.trim()}
      onSubmit={() => iterate.mutate()}
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
