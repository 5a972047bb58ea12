import type { DiscoverySnapshot } from '@cartouche/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useAct } from '../../../../api/act.ts';
import { discoveryApi } from '../../../../api/discovery.ts';
import { DeleteMenu } from '../../../../components/delete-menu.tsx';

/** A menu with the deletion of a call. */
export function DeleteCall({ session }: { session: DiscoverySnapshot['session'] }) {
  const navigate = useNavigate();
  const remove = useAct((_, write) => discoveryApi.delete(session.id, write), {
    of: session,
    refresh: ['discovery'],
    showsFailure: true,
    done: 'Deleted.',
    onDone: () => void navigate({ to: '/discovery' }),
  });
  return (
    <DeleteMenu
      title="Delete this call?"
      text="The transcript, the questions, and your answers go. A page that was written from the call stays. You can't undo this."
      act={remove}
    />
  );
}
