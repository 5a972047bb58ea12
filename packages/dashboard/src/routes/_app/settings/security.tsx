import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../api/access.ts';
import { useAct } from '../../../api/act.ts';
import {
  addPasskey,
  type BrowserSession,
  endOtherSessions,
  endSession,
  passkeysQuery,
  removePasskey,
  sessionsQuery,
} from '../../../api/security.ts';
import { Ago } from '../../../components/ago.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { TextField } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { formatDate } from '../../../components/format.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { Note } from '../../../components/note.tsx';
import { browserName } from './-components/browser-name.ts';
import { ConnectedApps } from './-components/connected-apps.tsx';
import { LeadMails } from './-components/lead-mails.tsx';

export const Route = createFileRoute('/_app/settings/security')({ component: Security });

function Security() {
  const { user, hasPasskey } = useSession();
  return (
    <div className="stack">
      {!hasPasskey && (
        <Note tone="warn" title="Add a passkey">
          <p>You signed in with a link. A passkey lets you come back, and it protects API keys and connected apps.</p>
        </Note>
      )}
      <p className="quiet">Signed in as {user.email}.</p>
      <Passkeys />
      <ConnectedApps />
      <Sessions />
      <LeadMails />
    </div>
  );
}

function Passkeys() {
  const query = useQuery(passkeysQuery);
  const [isAdding, setAdding] = useState(false);
  const [name, setName] = useState('');
  const add = useAct(addPasskey, {
    refresh: ['session'],
    // The first one is added soon after signing in instead.
    needsPasskey: useSession().hasPasskey,
    showsFailure: true,
    done: 'Added. You can now sign in with this passkey.',
    onDone: () => setAdding(false),
  });
  const remove = useAct(removePasskey, { refresh: ['session'], needsPasskey: true, done: 'Removed.' });
  return (
    <Card
      title="Passkeys"
      flush
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          <KeyRound size={14} aria-hidden />
          Add a passkey
        </Button>
      }
    >
      <Loaded query={query}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p className="card-body quiet">No passkeys yet.</p>
          ) : (
            <ul className="list">
              {passkeys.map((passkey) => (
                <li key={passkey.id} className="row apart">
                  <span>
                    <span className="strong">{passkey.name ?? 'Passkey'}</span>{' '}
                    <span className="quiet">added {formatDate(passkey.createdAt)}</span>
                  </span>
                  <Button
                    size="small"
                    look="danger"
                    aria-label={`Remove ${passkey.name ?? 'passkey'}`}
                    onClick={() => remove.mutate(passkey.id)}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <FormDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        title="Add a passkey"
        text="Your device asks for your fingerprint, face, or PIN."
        act={add}
        submit="Continue"
        disabled={!name}
        onSubmit={() => add.mutate(name)}
      >
        <TextField label="Name" required placeholder="Work laptop" maxLength={60} value={name} onText={setName} />
      </FormDialog>
    </Card>
  );
}

function Sessions() {
  const query = useQuery(sessionsQuery);
  const end = useAct(endSession, { refresh: ['session'], done: 'Session ended.' });
  const endOthers = useAct(endOtherSessions, { refresh: ['session'], done: 'Other sessions ended.' });
  return (
    <Card
      title="Active sessions"
      flush
      actions={
        (query.data?.length ?? 0) > 1 && (
          <Button size="small" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {(sessions) => (
          <ul className="list">
            {sessions.map((session) => (
              <OneSession key={session.id} session={session} onEnd={() => end.mutate(session.id)} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function OneSession({
  session: { current, userAgent, address, lastSeenAt },
  onEnd,
}: {
  session: BrowserSession;
  onEnd: () => void;
}) {
  return (
    <li className="row apart">
      <span>
        <span className="strong" title={userAgent ?? undefined}>
          {browserName(userAgent)}
        </span>{' '}
        {current && <span className="quiet">this browser</span>}
        <span className="small quiet block">
          {address} · <Ago at={lastSeenAt} />
        </span>
      </span>
      {!current && (
        <Button size="small" onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
