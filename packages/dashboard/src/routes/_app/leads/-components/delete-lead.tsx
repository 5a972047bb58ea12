import type { Lead } from '@cartouche/sdk';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '../../../../api/act.ts';
import { leadsApi } from '../../../../api/leads.ts';
import { Button } from '../../../../components/button.tsx';
import { Confirm } from '../../../../components/confirm.tsx';

/** The deletion of a lead, after a question. */
export function DeleteLead({ lead, onDeleted }: { lead: Lead; onDeleted: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const remove = useAct((_, write) => leadsApi.delete(lead.id, write), {
    of: lead,
    refresh: ['leads', 'meetings', 'pages', 'analytics'],
    showsFailure: true,
    done: 'Deleted.',
    onDone: onDeleted,
  });
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        <Trash2 size={15} aria-hidden />
        Delete
      </Button>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={lead.kind === 'meeting' ? 'Delete this booking?' : 'Delete this lead?'}
        text="The visitor's words go from the inbox, the timeline, and messages to connectors that still wait. The person, the page, and the counts stay. You can't undo this."
        submit="Delete"
        act={remove}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
