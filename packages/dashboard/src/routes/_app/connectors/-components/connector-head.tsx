import type { ConnectorWithHealth, DeliveryWithAttempts } from '@cartouche/sdk';
import { useNavigate } from '@tanstack/react-router';
import { KeyRound, Pause, Play, RefreshCw, RotateCcw, Trash2, Zap } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { connectorsApi } from '../../../../api/connectors.ts';
import { Button } from '../../../../components/button.tsx';
import { Confirm } from '../../../../components/confirm.tsx';
import { CopyCall } from '../../../../components/copy-call.tsx';
import { connectorName, formatCount, plural } from '../../../../components/format.ts';
import { lazyPart } from '../../../../components/lazy-part.ts';
import { Menu, MenuItem, MenuLine } from '../../../../components/menu.tsx';
import { PageHead } from '../../../../components/page-head.tsx';
import { ConnectorBadge } from './connector-badge.tsx';

const RotateSecret = lazyPart(async () => (await import('./rotate-secret.tsx')).RotateSecret);
const TestResult = lazyPart(async () => (await import('./test-result.tsx')).TestResult);
const Replay = lazyPart(async () => (await import('./replay.tsx')).Replay);

const REFRESH = ['connectors', 'deliveries'] as const;

export function ConnectorHead({ connector }: { connector: ConnectorWithHealth }) {
  const [open, setOpen] = useState<'rotate' | 'delete' | 'replay'>();
  const [tested, setTested] = useState<DeliveryWithAttempts>();
  const mayWrite = useMay('write:connectors');
  const { id, status, health } = connector;
  const isFailing = status === 'disabled' || status === 'open' || health.state === 'failing';
  const close = () => setOpen(undefined);
  const test = useAct(() => connectorsApi.test(id), {
    refresh: REFRESH,
    onDone: ({ delivery }) => setTested(delivery),
  });
  const pause = useAct((_, write) => connectorsApi.pause(id, write), {
    of: connector,
    refresh: REFRESH,
    done: 'Paused. Events are held until you resume.',
  });
  const resume = useAct((_, write) => connectorsApi.resume(id, write), {
    of: connector,
    refresh: REFRESH,
    done: 'Resumed.',
  });
  const enable = useAct((_, write) => connectorsApi.enable(id, write), {
    of: connector,
    refresh: REFRESH,
    done: ({ released, exhausted }) => {
      if (released > 0) return `Sending ${plural(released, 'waiting event')} now.`;
      return exhausted > 0 ? `No event is waiting. Send the ${formatCount(exhausted)} given up again.` : 'Resumed.';
    },
  });
  return (
    <PageHead
      title={connectorName(connector)}
      lead={
        <span className="row">
          <ConnectorBadge status={status === 'active' && isFailing ? 'failing' : status} />{' '}
          <span className="cut">{connector.outbound_url}</span>
        </span>
      }
      back={{ to: '/connectors', label: 'Connectors' }}
    >
      <CopyCall
        call={{
          sdk: `const connector = await cartouche.connectors.get('${id}');`,
          method: 'GET',
          path: `/api/v1/connectors/${id}`,
          tool: { name: 'test_connection', args: { connectorId: id } },
        }}
      />
      {mayWrite && (
        <>
          {status === 'paused' && (
            <Button busy={resume.isPending} onClick={() => resume.mutate()}>
              <Play size={15} aria-hidden />
              Resume
            </Button>
          )}
          <Button busy={test.isPending} onClick={() => test.mutate()}>
            <Zap size={15} aria-hidden />
            Send a test
          </Button>
          {isFailing && status !== 'paused' && (
            <Button look="primary" busy={enable.isPending} onClick={() => enable.mutate()}>
              <RefreshCw size={15} aria-hidden />
              Retry now
            </Button>
          )}
          <Menu label="More actions">
            <MenuItem icon={RotateCcw} onSelect={() => setOpen('replay')}>
              Send past events again
            </MenuItem>
            {(status === 'active' || status === 'open') && (
              <MenuItem icon={Pause} onSelect={() => pause.mutate()}>
                Pause
              </MenuItem>
            )}
            <MenuItem icon={KeyRound} onSelect={() => setOpen('rotate')}>
              Rotate the signing secret
            </MenuItem>
            <MenuLine />
            <MenuItem icon={Trash2} danger onSelect={() => setOpen('delete')}>
              Delete
            </MenuItem>
          </Menu>
        </>
      )}
      {open === 'replay' && (
        <Suspense>
          <Replay open onClose={close} connectorId={id} />
        </Suspense>
      )}
      {open === 'rotate' && (
        <Suspense>
          <RotateSecret open onClose={close} connector={connector} />
        </Suspense>
      )}
      <Delete open={open === 'delete'} onClose={close} connector={connector} />
      {tested && (
        <Suspense>
          <TestResult delivery={tested} onClose={() => setTested(undefined)} />
        </Suspense>
      )}
    </PageHead>
  );
}

function Delete({ open, onClose, connector }: { open: boolean; onClose: () => void; connector: ConnectorWithHealth }) {
  const navigate = useNavigate();
  const remove = useAct((_, write) => connectorsApi.delete(connector.id, write), {
    of: connector,
    refresh: REFRESH,
    showsFailure: true,
    done: 'Deleted.',
    onDone: () => void navigate({ to: '/connectors' }),
  });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Delete this connector?"
      text="Events that wait to be sent are canceled. Leads stay in your inbox."
      submit="Delete"
      act={remove}
      onConfirm={() => remove.mutate()}
    />
  );
}
