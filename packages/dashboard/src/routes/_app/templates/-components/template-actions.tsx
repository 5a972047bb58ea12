import type { TemplateWithDocument } from '@cartouche/sdk';
import { useNavigate } from '@tanstack/react-router';
import { Archive, Copy, Trash2, Wand } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { templatesApi } from '../../../../api/templates.ts';
import { Button } from '../../../../components/button.tsx';
import { Confirm } from '../../../../components/confirm.tsx';
import { Menu, MenuItem, MenuLine } from '../../../../components/menu.tsx';
import { EditWithAi } from './edit-with-ai.tsx';

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
      {open === 'iterate' && <EditWithAi template={template} onClose={close} />}
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
