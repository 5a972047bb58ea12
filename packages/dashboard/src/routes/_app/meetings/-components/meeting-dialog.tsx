import type { Meeting } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { meetingQuery, meetingsApi, timesQuery } from '../../../../api/meetings.ts';
import { Badge } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { Facts } from '../../../../components/facts.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { SelectField, TextArea } from '../../../../components/field.tsx';
import { formatDateTime } from '../../../../components/format.ts';
import { Loaded } from '../../../../components/loaded.tsx';

/** A dialog to move or cancel a meeting. The visitor is notified. */
export function MeetingDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery({ ...meetingQuery(id ?? ''), enabled: id !== undefined });
  return (
    <Dialog open={id !== undefined} onClose={onClose} title="Meeting" light>
      <Loaded query={query}>{(meeting) => <Detail meeting={meeting} onClose={onClose} />}</Loaded>
    </Dialog>
  );
}

type View = 'look' | 'move' | 'cancel';

function Detail({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const [view, setView] = useState<View>('look');
  const mayWrite = useMay('write:meetings') && meeting.status === 'booked';
  const { name, email, start, message, status, cancel_reason } = meeting;
  return (
    <>
      <Facts
        rows={[
          ['With', name ?? email ?? '–'],
          email ? ['Email', email] : null,
          ['When', formatDateTime(start)],
          ['Status', <Badge key="status" state={status} tone={status === 'booked' ? 'good' : 'quiet'} />],
          message ? ['Message', message] : null,
          cancel_reason ? ['Reason for canceling', cancel_reason] : null,
        ]}
      />
      {mayWrite && view === 'look' && (
        <div className="row">
          <Button onClick={() => setView('move')}>Move</Button>
          <Button look="danger" onClick={() => setView('cancel')}>
            Cancel the meeting
          </Button>
        </div>
      )}
      {view === 'move' && <Move meeting={meeting} onClose={onClose} />}
      {view === 'cancel' && <Cancel meeting={meeting} onClose={onClose} />}
    </>
  );
}

const REFRESH = ['meetings', 'leads'] as const;

function Move({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const { data: times = [] } = useQuery(timesQuery(meeting.id));
  const [start, setStart] = useState('');
  const move = useAct((at: string, write) => meetingsApi.move(meeting.id, at, write), {
    of: meeting,
    refresh: REFRESH,
    showsFailure: true,
    done: 'Moved.',
    onDone: onClose,
  });
  return (
    <>
      <SelectField
        label="New time"
        value={start}
        choices={[
          { value: '', label: 'Choose a free time' },
          ...times.map((time) => ({ value: time.start, label: formatDateTime(time.start) })),
        ]}
        onChoice={setStart}
      />
      {move.error && <FailureNote error={move.error} />}
      <div>
        <Button look="primary" disabled={!start} busy={move.isPending} onClick={() => move.mutate(start)}>
          Move the meeting
        </Button>
      </div>
    </>
  );
}

function Cancel({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const cancel = useAct((_, write) => meetingsApi.cancel(meeting.id, reason ? { reason } : {}, write), {
    of: meeting,
    refresh: REFRESH,
    showsFailure: true,
    done: 'Canceled.',
    onDone: onClose,
  });
  return (
    <>
      <TextArea label="Reason" hint="Sent to the visitor." rows={2} value={reason} onText={setReason} />
      {cancel.error && <FailureNote error={cancel.error} />}
      <div>
        <Button look="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel the meeting
        </Button>
      </div>
    </>
  );
}
