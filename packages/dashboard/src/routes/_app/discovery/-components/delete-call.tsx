import type { DiscoverySnapshot } from '@cartouche/sdk';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '../../../../api/act.ts';
import { discoveryApi } from '../../../../api/discovery.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { Menu, MenuItem } from '../../../../components/menu.tsx';

/** A menu with the deletion of a call. */
export function DeleteCall({ session }: { session: DiscoverySnapshot['session'] }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const remove = useAct((_, write) => discoveryApi.delete(session.id, write), {
    of: session,
    refresh: ['discovery'],
    showsFailure: true,
    done: 'Deleted.',
    onDone: () => void navigate({ to: '/discovery' }),
  });
  return (
    <>
      <Menu label="More actions">
        <MenuItem icon={Trash2} danger onSelect={() => setOpen(true)}>
          Delete
        </MenuItem>
      </Menu>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Delete this call?"
        text="The transcript, the questions, and your answers go. A page that was written from the call stays. You can't undo this."
        submit="Delete"
        act={remove}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
