import type { AssignableRole, TeamMember } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMay, useSession, useWorkspace } from '../../../api/access.ts';
import { useAct } from '../../../api/act.ts';
import { teamQuery, workspaceApi } from '../../../api/workspace.ts';
import { Badge, words } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { Copyable } from '../../../components/copyable.tsx';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Filter, SelectField, TextField } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { Note } from '../../../components/note.tsx';

const KeysThatGo = lazyPart(async () => (await import('./-components/keys-that-go.tsx')).KeysThatGo);
const KnownConnectors = lazyPart(async () => (await import('./-components/known-connectors.tsx')).KnownConnectors);
const PausedConnectors = lazyPart(async () => (await import('./-components/known-connectors.tsx')).PausedConnectors);

export const Route = createFileRoute('/_app/settings/team')({ component: Team });

const ROLES: readonly { value: AssignableRole; label: string }[] = [
  { value: 'owner', label: 'Owner' },
  { value: 'admin', label: 'Admin' },
  { value: 'editor', label: 'Editor' },
  { value: 'viewer', label: 'Viewer' },
];

/** Compares two roles: a lower one can do less, and so can the keys of its people. */
const isLower = (role: string, than: string) =>
  ROLES.findIndex(({ value }) => value === role) > ROLES.findIndex(({ value }) => value === than);

/** Only owners give and take the role of owner. */
const rolesFor = (isOwner: boolean) => (isOwner ? ROLES : ROLES.filter(({ value }) => value !== 'owner'));

type NewRole = { member: TeamMember; role: string };

function Team() {
  const query = useQuery(teamQuery);
  const { user } = useSession();
  const mayWrite = useMay('write:team');
  const isOwner = useWorkspace()?.role === 'owner';
  const mayChange = ({ email, role }: TeamMember) => mayWrite && email !== user.email && (isOwner || role !== 'owner');
  const [isInviting, setInviting] = useState(false);
  const [removing, setRemoving] = useState<TeamMember>();
  const [lowering, setLowering] = useState<NewRole>();
  const update = useAct(
    ({ member, role }: NewRole, write) =>
      workspaceApi.updateTeamMember(member.id, { role: role as AssignableRole }, write),
    {
      of: ({ member }) => member,
      refresh: ['workspace', 'session', 'keys', 'connectors'],
      needsPasskey: true,
      done: 'Changed.',
      onDone: () => setLowering(undefined),
    },
  );
  const remove = useAct((member: TeamMember, write) => workspaceApi.deleteTeamMember(member.id, write), {
    of: (member) => member,
    refresh: ['workspace', 'keys', 'connectors'],
    needsPasskey: true,
    showsFailure: true,
    done: 'Removed.',
    onDone: () => setRemoving(undefined),
  });
  const columns: readonly Column<TeamMember>[] = [
    {
      label: 'Member',
      width: '3fr',
      cell: ({ name, email }) => (
        <>
          <div className="strong cut">
            {name ?? email} {email === user.email && <span className="quiet">(you)</span>}
          </div>
          <div className="small quiet cut">{name && email}</div>
        </>
      ),
    },
    { label: 'Status', width: '7rem', wideOnly: true, cell: ({ status }) => <Badge state={status} /> },
    {
      label: 'Role',
      width: '9rem',
      cell: (member) =>
        mayChange(member) ? (
          <Filter
            label={`Role of ${member.email}`}
            value={member.role}
            choices={rolesFor(isOwner)}
            onChoice={(value) =>
              isLower(value, member.role)
                ? setLowering({ member, role: value })
                : update.mutate({ member, role: value })
            }
          />
        ) : (
          words(member.role)
        ),
    },
    {
      label: 'Actions',
      quietLabel: true,
      width: '6rem',
      end: true,
      wideOnly: true,
      cell: (member) =>
        mayChange(member) && (
          <Button size="small" look="danger" onClick={() => setRemoving(member)}>
            Remove
          </Button>
        ),
    },
  ];
  return (
    <>
      <div className="toolbar">
        <p className="quiet">
          Editors make pages. Viewers have read-only access. Owners and admins also manage people, keys, and settings.
        </p>
        {mayWrite && (
          <Button look="primary" className="push" onClick={() => setInviting(true)}>
            <UserPlus size={15} aria-hidden />
            Invite
          </Button>
        )}
      </div>
      <Loaded query={query}>
        {(members) => <DataTable label="Team" columns={columns} rows={members} keyOf={({ id }) => id} />}
      </Loaded>
      <Invite open={isInviting} roles={rolesFor(isOwner)} onClose={() => setInviting(false)} />
      <Confirm
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={`Remove ${removing?.email ?? ''}?`}
        text="They lose access now, and so do the keys that they answer for. Their work stays."
        submit="Remove"
        act={remove}
        onConfirm={() => removing && remove.mutate(removing)}
      >
        <Suspense>
          {removing && (
            <>
              <KeysThatGo email={removing.email} />
              <PausedConnectors email={removing.email} />
              <KnownConnectors email={removing.email} />
            </>
          )}
        </Suspense>
      </Confirm>
      <Confirm
        open={lowering !== undefined}
        onClose={() => setLowering(undefined)}
        title={`Make ${lowering?.member.email ?? ''} ${lowering?.role ?? ''}?`}
        text="Keys that they answer for and that can do more than the new role stop working."
        submit="Change role"
        act={update}
        onConfirm={() => lowering && update.mutate(lowering)}
      >
        <Suspense>
          {lowering && (
            <>
              <KeysThatGo email={lowering.member.email} title="Keys that they answer for" />
              {lowering.role === 'viewer' && <KnownConnectors email={lowering.member.email} />}
            </>
          )}
        </Suspense>
      </Confirm>
    </>
  );
}

function Invite({ open, roles, onClose }: { open: boolean; roles: typeof ROLES; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<AssignableRole>('editor');
  const invite = useAct(() => workspaceApi.createInvitation({ email, role }), {
    refresh: ['workspace'],
    needsPasskey: true,
    showsFailure: true,
  });
  const close = () => {
    setEmail('');
    invite.reset();
    onClose();
  };
  if (invite.data) {
    const { token } = invite.data.invitation;
    return (
      <Dialog
        open={open}
        onClose={close}
        title={`${email} is invited`}
        sticky={token !== undefined}
        foot={<Button onClick={close}>Done</Button>}
      >
        {token ? (
          <Note title="Send this link to them">
            <p>The link works once, and only for this email address.</p>
            <div className="row">
              <Copyable value={`${location.origin}/auth/link?token=${token}`} label="the link" />
            </div>
          </Note>
        ) : (
          <p>An email with a link is on its way.</p>
        )}
      </Dialog>
    );
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Invite a person"
      text="This person signs in with the email address."
      act={invite}
      submit="Invite"
      disabled={!email}
      onSubmit={() => invite.mutate()}
    >
      <TextField label="Email" type="email" required value={email} onText={setEmail} />
      <SelectField label="Role" value={role} choices={roles} onChoice={(value) => setRole(value as AssignableRole)} />
    </FormDialog>
  );
}
