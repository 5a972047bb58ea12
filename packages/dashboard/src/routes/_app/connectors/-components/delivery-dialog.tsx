import type { DeliveryWithAttempts } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { Ban, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { deliveriesApi, deliveryBodyQuery, deliveryQuery } from '../../../../api/deliveries.ts';
import { Ago } from '../../../../components/ago.tsx';
import { Badge, words } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { Facts } from '../../../../components/facts.tsx';
import { Loaded } from '../../../../components/loaded.tsx';
import { attemptInWords } from './attempt-in-words.ts';
import { Attempts } from './attempts.tsx';

/** A delivery and its attempts. The delivery's ID is in the query string. */
export function DeliveryDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery({ ...deliveryQuery(id ?? ''), enabled: id !== undefined });
  return (
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      title="Delivery"
      light
      wide
      foot={query.data && <Actions delivery={query.data} />}
    >
      <Loaded query={query}>
        {(delivery) => (
          <>
            <Facts
              rows={[
                ['Event', words(delivery.event)],
                ['Status', <Badge key="status" state={delivery.status} />],
                delivery.last_attempt &&
                  delivery.status !== 'delivered' && ['Cause', attemptInWords(delivery.last_attempt)],
                ['Time', <Ago key="at" at={delivery.created_at} />],
                delivery.status === 'waiting' && ['Next attempt', <Ago key="next" at={delivery.next_attempt_at} />],
                ['Event ID', <code key="id">{delivery.event_id}</code>],
              ]}
            />
            <Attempts delivery={delivery} />
            <Body id={delivery.id} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

/** The exact body that each attempt sends. It holds personal data, so it loads only on request. */
function Body({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...deliveryBodyQuery(id), enabled: isOpen });
  if (!useMay('read:events')) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Body</summary>
      {isOpen && <Loaded query={query}>{({ body }) => <pre className="code">{readable(body)}</pre>}</Loaded>}
    </details>
  );
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

const OPEN: ReadonlySet<string> = new Set(['pending', 'waiting', 'held']);

function Actions({ delivery: { id, status } }: { delivery: DeliveryWithAttempts }) {
  const mayWrite = useMay('write:connectors');
  const refresh = ['deliveries', 'connectors'] as const;
  const retry = useAct(() => deliveriesApi.retry(id), { refresh, done: 'Sending again.' });
  const cancel = useAct(() => deliveriesApi.cancel(id), { refresh, done: 'Canceled.' });
  if (!mayWrite) return null;
  return (
    <>
      {OPEN.has(status) && (
        <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
          <Ban size={15} aria-hidden />
          Cancel
        </Button>
      )}
      <Button look="primary" busy={retry.isPending} disabled={status === 'in_flight'} onClick={() => retry.mutate()}>
        <RefreshCw size={15} aria-hidden />
        Retry now
      </Button>
    </>
  );
}
