import type { ReplayInput } from '@cartouche/sdk';
import { useState } from 'react';
import { useAct } from '../../../../api/act.ts';
import { connectorsApi } from '../../../../api/connectors.ts';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { SelectField } from '../../../../components/field.tsx';
import { plural } from '../../../../components/format.ts';
import { Note } from '../../../../components/note.tsx';

const SINCE = [
  { value: '1', label: 'The last 24 hours' },
  { value: '7', label: 'The last 7 days' },
  { value: '30', label: 'The last 30 days' },
];

const STATUSES = [
  { value: 'exhausted', label: 'Failed events' },
  { value: 'canceled', label: 'Canceled events' },
  { value: 'delivered', label: 'Delivered events' },
];

const DAY_MS = 86_400_000;

/** Counts first, then sends again. */
export function Replay({ open, onClose, connectorId }: { open: boolean; onClose: () => void; connectorId: string }) {
  const [days, setDays] = useState('7');
  const [status, setStatus] = useState<NonNullable<ReplayInput['status']>>('exhausted');
  const inputOf = (dryRun: boolean): ReplayInput => ({
    createdAfter: new Date(Date.now() - Number(days) * DAY_MS).toISOString(),
    status,
    dryRun,
  });
  const count = useAct(() => connectorsApi.replay(connectorId, inputOf(true)), { showsFailure: true });
  const send = useAct(() => connectorsApi.replay(connectorId, inputOf(false)), {
    refresh: ['connectors', 'deliveries'],
    showsFailure: true,
    done: ({ replayed }) => `${plural(replayed, 'event')} will be sent again.`,
    onDone: () => {
      count.reset();
      onClose();
    },
  });
  const found = count.data;
  const change = (set: () => void) => {
    set();
    count.reset();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Send events again"
      text="Events keep their IDs, so a receiver that checks IDs handles each only once."
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {found && found.matched > 0 ? (
            <Button look="primary" busy={send.isPending} onClick={() => send.mutate()}>
              Send {plural(found.matched, 'event')}
            </Button>
          ) : (
            <Button look="primary" busy={count.isPending} onClick={() => count.mutate()}>
              Count events first
            </Button>
          )}
        </>
      }
    >
      <SelectField label="From" value={days} choices={SINCE} onChoice={(value) => change(() => setDays(value))} />
      <SelectField
        label="Which"
        value={status}
        choices={STATUSES}
        onChoice={(value) => change(() => setStatus(value as typeof status))}
      />
      {found && (
        <Note
          title={found.matched === 0 ? 'No matching events' : `${plural(found.matched, 'event')} would be sent`}
          role="status"
        >
          {found.kinds.map(({ event, matched }) => (
            <p key={event}>
              <code>{event}</code> {matched}
            </p>
          ))}
        </Note>
      )}
      {(count.error ?? send.error) != null && <FailureNote error={count.error ?? send.error} />}
    </Dialog>
  );
}
