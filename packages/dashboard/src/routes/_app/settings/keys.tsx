import type { ApiKey, CreatedKey } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { KeyRound, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMay } from '../../../api/access.ts';
import { useAct } from '../../../api/act.ts';
import { keysApi, keysQuery } from '../../../api/keys.ts';
import { Ago } from '../../../components/ago.tsx';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Empty } from '../../../components/empty.tsx';
import { formatMoney } from '../../../components/format.ts';
import { lazyPart } from '../../../components/lazy-part.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { Menu, MenuItem } from '../../../components/menu.tsx';
import { SecretOnce } from '../../../components/secret-once.tsx';

const NewKey = lazyPart(async () => (await import('./-components/new-key.tsx')).NewKey);
const EditKey = lazyPart(async () => (await import('./-components/edit-key.tsx')).EditKey);

export const Route = createFileRoute('/_app/settings/keys')({ component: Keys });

type Open =
  | { what: 'new' }
  | { what: 'edit' | 'rotate' | 'revoke'; key: ApiKey }
  | { what: 'secret'; created: CreatedKey };

function Keys() {
  const query = useQuery(keysQuery);
  const mayWrite = useMay('write:keys');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const show = (created: CreatedKey) => setOpen({ what: 'secret', created });
  const chosen = open && 'key' in open ? open.key : undefined;
  const rotate = useAct((key: ApiKey, write) => keysApi.rotate(key.id, { overlapHours: 24 }, write), {
    of: (key) => key,
    refresh: ['keys'],
    needsPasskey: true,
    showsFailure: true,
    onDone: show,
  });
  const revoke = useAct((key: ApiKey, write) => keysApi.delete(key.id, write), {
    of: (key) => key,
    refresh: ['keys'],
    showsFailure: true,
    done: 'Revoked. Programs can no longer use this key.',
    onDone: close,
  });
  const columns: readonly Column<ApiKey>[] = [
    {
      label: 'Key',
      width: '3fr',
      cell: ({ name, last4, scopes, connected_by, created_by, rotation_advised }) => (
        <>
          <div className="strong cut">{name}</div>
          <div className="small quiet cut">
            {connected_by === null ? <code>crt_…{last4}</code> : `Connected by ${connected_by}`} ·{' '}
            {scopes.length === 1 ? scopes[0] : `${scopes.length} scopes`}
            {connected_by === null && created_by !== null && ` · ${created_by}`}
            {rotation_advised && ' · Rotate it: a revoked key was told the secret'}
          </div>
        </>
      ),
    },
    {
      label: 'Spent this month',
      width: '9rem',
      wideOnly: true,
      cell: ({ month_spent_cents, monthly_spend_cap_cents: cap }) => (
        <span className="number">
          {formatMoney(month_spent_cents)}
          {cap !== null && <span className="quiet"> of {formatMoney(cap)}</span>}
        </span>
      ),
    },
    { label: 'Last used', width: '7rem', wideOnly: true, cell: ({ last_used_at }) => <Ago at={last_used_at} /> },
    {
      label: 'Status',
      width: '6rem',
      cell: ({ revoked_at, expires_at }) =>
        revoked_at ? (
          <Badge state="revoked" />
        ) : expires_at && Date.parse(expires_at) < Date.now() ? (
          <Badge state="expired" />
        ) : (
          <Badge state="active" />
        ),
    },
    {
      label: 'Actions',
      quietLabel: true,
      width: '3rem',
      end: true,
      cell: (key) =>
        mayWrite &&
        !key.revoked_at && (
          <Menu label={`Actions for ${key.name}`}>
            <MenuItem icon={Pencil} onSelect={() => setOpen({ what: 'edit', key })}>
              Edit
            </MenuItem>
            {key.connected_by === null && (
              <MenuItem icon={RefreshCw} onSelect={() => setOpen({ what: 'rotate', key })}>
                Rotate
              </MenuItem>
            )}
            <MenuItem icon={Trash2} danger onSelect={() => setOpen({ what: 'revoke', key })}>
              Revoke
            </MenuItem>
          </Menu>
        ),
    },
  ];
  const add = mayWrite && (
    <Button look="primary" onClick={() => setOpen({ what: 'new' })}>
      <Plus size={15} aria-hidden />
      Make a key
    </Button>
  );
  return (
    <>
      <div className="toolbar">
        <p className="quiet">Programs and agents call the API with a key. Its secret is shown once.</p>
        <span className="push row">
          <CopyCall
            call={{
              sdk: 'const { keys } = await cartouche.keys.list();',
              method: 'GET',
              path: '/api/v1/workspace/keys',
            }}
          />
          {add}
        </span>
      </div>
      <Loaded query={query}>
        {(keys) => (
          <DataTable
            label="API keys"
            columns={columns}
            rows={keys}
            keyOf={({ id }) => id}
            empty={
              <Empty
                icon={KeyRound}
                title="No keys yet"
                text="Create a key for each program, with only the scopes it needs."
              >
                {add}
              </Empty>
            }
          />
        )}
      </Loaded>
      <Suspense>
        {open?.what === 'new' && <NewKey onClose={close} onCreated={show} />}
        {open?.what === 'edit' && <EditKey onClose={close} apiKey={open.key} />}
      </Suspense>
      <Dialog
        open={open?.what === 'secret'}
        onClose={close}
        title="Your new key"
        sticky
        foot={
          <Button look="primary" onClick={close}>
            I have copied it
          </Button>
        }
      >
        {open?.what === 'secret' && <SecretOnce secret={open.created.secret.reveal()} what="key" />}
      </Dialog>
      <Confirm
        open={open?.what === 'rotate'}
        onClose={close}
        title={`Rotate ${chosen?.name ?? ''}?`}
        text="You get a new secret. The old one works for 24 more hours."
        submit="Rotate"
        danger={false}
        act={rotate}
        onConfirm={() => chosen && rotate.mutate(chosen)}
      />
      <Confirm
        open={open?.what === 'revoke'}
        onClose={close}
        title={`Revoke ${chosen?.name ?? ''}?`}
        text="Programs that use this key stop working now. You can't undo this."
        submit="Revoke"
        act={revoke}
        onConfirm={() => chosen && revoke.mutate(chosen)}
      />
    </>
  );
}
