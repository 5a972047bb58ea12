import type { ConnectorWithHealth, DeliveryWithAttempts } from '@cartouche/sdk';
import { useNavigate } from '@tanstack/react-router';
import { Pause, Play, RefreshCw, RotateCcw, Trash2, Zap } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { connectorsApi } from '../../../../api/connectors.ts';
import { Button } from '../../../../components/button.tsx';
import { Confirm } from '../../../../components/confirm.tsx';
import { CopyCall } from '../../../../components/copy-call.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { connectorName, plural } from '../../../../components/format.ts';
import { lazyPart } from '../../../../components/lazy-part.ts';
import { Menu, MenuItem, MenuLine } from '../../../../components/menu.tsx';
import { Note } from '../../../../components/note.tsx';
import { PageHead } from '../../../../components/page-head.tsx';
import { Attempts } from './attempts.tsx';
import { ConnectorBadge } from './connector-badge.tsx';
import { RotateSecret } from './rotate-secret.tsx';

const Replay = lazyPart(async () => (await import('./replay.tsx')).Replay);

const REFRESH = ['connectors', 'deliveries'] as const;

export function ConnectorHead({ connector }: { connector: ConnectorWithHealth }) {
  const [open, setOpen] = useState<'rotate' | 'delete' | 'replay'>();
  const [tested, setTested] = useState<DeliveryWithAttempts>();
  const mayWrite = useMay('write:connectors');
  const { id, status } = connector;
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
    done: ({ released }) => `${plural(released, 'waiting event')} will be sent.`,
  });
  return (
    <PageHead
      title={connectorName(connector)}
      lead={
        <span className="row">
          <ConnectorBadge status={status} /> <span className="cut">{connector.outbound_url}</span>
        </span>
      }
      back={{ to: '/connectors', label: 'Connectors' }}
    >
      <CopyCall
        call={{
          sdk: `const connector = await cartouche.connectors.get('${id}');`,
          method: 'GET',
          path: `/api/v1/connectors/${id}`,
          tool: { name: 'test_connection', args: { id } },
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
          {(status === 'disabled' || status === 'open') && (
            <Button busy={enable.isPending} onClick={() => enable.mutate()}>
              <Play size={15} aria-hidden />
              Retry now
            </Button>
          )}
          <Button busy={test.isPending} onClick={() => test.mutate()}>
            <Zap size={15} aria-hidden />
            Send a test
          </Button>
          <Button onClick={() => setOpen('replay')}>
            <RotateCcw size={15} aria-hidden />
            Replay
          </Button>
          <Menu label="More actions">
            {status === 'active' && (
              <MenuItem icon={Pause} onSelect={() => pause.mutate()}>
                Pause
              </MenuItem>
            )}
            <MenuItem icon={RefreshCw} onSelect={() => setOpen('rotate')}>
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
      <RotateSecret open={open === 'rotate'} onClose={close} connector={connector} />
      <Delete open={open === 'delete'} onClose={close} connector={connector} />
      <Dialog open={tested !== undefined} onClose={() => setTested(undefined)} title="Test" wide light>
        {tested && (
          <>
            {tested.status === 'delivered' ? (
              <Note tone="good" title="The receiver accepted the test" />
            ) : (
              <Note tone="bad" title="The receiver did not accept the test" />
            )}
            <Attempts delivery={tested} />
          </>
        )}
      </Dialog>
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
