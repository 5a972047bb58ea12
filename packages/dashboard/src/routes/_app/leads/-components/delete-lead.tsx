import type { Lead } from '@cartouche/sdk';
import { useAct } from '../../../../api/act.ts';
import { leadsApi } from '../../../../api/leads.ts';
import { DeleteMenu } from '../../../../components/delete-menu.tsx';

/** The deletion of a lead, after a question. */
export function DeleteLead({ lead, onDeleted }: { lead: Lead; onDeleted: () => void }) {
  const remove = useAct((_, write) => leadsApi.delete(lead.id, write), {
    of: lead,
    refresh: ['leads', 'meetings', 'pages', 'analytics'],
    showsFailure: true,
    done: 'Deleted.',
    onDone: onDeleted,
  });
  return (
    <DeleteMenu
      title={lead.kind === 'meeting' ? 'Delete this booking?' : 'Delete this lead?'}
      text="The visitor's words go from the inbox, the timeline, and messages to connectors that still wait. The person, the page, and the counts stay. You can't undo this."
      act={remove}
    />
  );
}
