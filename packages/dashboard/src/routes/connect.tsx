import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, redirect, useLocation, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { useSession } from '../api/access.ts';
import { useAct } from '../api/act.ts';
import { type Asked, type Decided, type Decision, decide, type Wish, wishQuery } from '../api/connections.ts';
import { addPasskey } from '../api/security.ts';
import { isFresh, lacksPasskey, sessionQuery, signOut } from '../api/session.ts';
import { Ago } from '../components/ago.tsx';
import { words } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { FailureNote } from '../components/failure-note.tsx';
import { SelectField, TextField } from '../components/field.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Note } from '../components/note.tsx';
import { browserName } from './_app/settings/-components/browser-name.ts';
import { ScopeChoice } from './_app/settings/-components/scope-choice.tsx';
import { capCents, SpendCap } from './_app/settings/-components/spend-cap.tsx';

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

export const Route = createFileRoute('/connect')({
  validateSearch: (search: Record<string, unknown>): Asked => {
    const [request, code] = [text(search['request']), text(search['code'])];
    return { ...(request && { request }), ...(code && { code }) };
  },
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (!session.signedIn) throw redirect({ to: '/sign-in', search: { next: location.href } });
  },
  component: Connect,
});

function Connect() {
  const asked = Route.useSearch();
  useEffect(() => {
    document.title = 'Connect an app · Cartouche';
  }, []);
  return (
    <main className="gate">
      <div>{asked.request || asked.code ? <Ask key={asked.code} asked={asked} /> : <EnterCode />}</div>
    </main>
  );
}

/** Asks for the code that another device shows. */
function EnterCode() {
  const navigate = Route.useNavigate();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ search: { code } });
  };
  return (
    <>
      <h1>Connect a device</h1>
      <form className="stack" onSubmit={submit}>
        <TextField
          label="Code"
          hint="The code shown on the device, such as WDJB-MJHT"
          autoComplete="off"
          autoCapitalize="characters"
          required
          maxLength={20}
          value={code}
          onText={setCode}
        />
        <Button type="submit" look="primary">
          Continue
        </Button>
      </form>
    </>
  );
}

function Ask({ asked }: { asked: Asked }) {
  const query = useQuery(wishQuery(asked));
  const [outcome, setOutcome] = useState<'connected' | 'refused'>();
  const isConnected = outcome === 'connected';
  if (outcome) {
    return (
      <>
        <h1>{isConnected ? 'Connected' : 'Refused'}</h1>
        <Note
          tone={isConnected ? 'good' : 'warn'}
          title={isConnected ? 'Access granted' : 'No access granted'}
          role="status"
        >
          <p>You can close this page and go back to where you came from.</p>
        </Note>
      </>
    );
  }
  return (
    <>
      {!query.data && <h1>Connect an app</h1>}
      <Loaded query={query}>{(wish) => <Consent wish={wish} asked={asked} onDone={setOutcome} />}</Loaded>
      {query.isError && asked.code && <Link to="/connect">Enter another code</Link>}
    </>
  );
}

type ConsentProps = { wish: Wish; asked: Asked; onDone: (outcome: 'connected' | 'refused') => void };

function Consent({ wish: { client, returnsTo, workspaces, audience }, asked, onDone }: ConsentProps) {
  const { hasPasskey, session } = useSession();
  const [workspaceId, setWorkspaceId] = useState(workspaces[0]?.id ?? '');
  const workspace = workspaces.find(({ id }) => id === workspaceId);
  const offered = workspace?.scopes ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(workspace?.chosen));
  const [cap, setCap] = useState(dollars(workspace?.monthlySpendCapCents));
  const answer = (outcome: 'connected' | 'refused') => ({
    // A person without one creates it with the same button.
    needsPasskey: outcome === 'connected' && hasPasskey,
    showsFailure: true,
    refresh: ['session'] as const,
    onDone: ({ redirectTo }: Decided) => {
      onDone(outcome);
      if (redirectTo) location.assign(redirectTo);
    },
  });
  const connect = useAct(async (chosen: Omit<Decision, keyof Asked | 'approve'>) => {
    if (lacksPasskey()) await addPasskey(browserName(navigator.userAgent));
    return decide({ ...asked, ...chosen, approve: true });
  }, answer('connected'));
  const refuse = useAct(() => decide({ ...asked, approve: false }), answer('refused'));
  const error = refuse.error ?? connect.error;
  const choose = (id: string) => {
    setWorkspaceId(id);
    const next = workspaces.find((one) => one.id === id);
    setChosen(new Set(next?.chosen));
    setCap(dollars(next?.monthlySpendCapCents));
  };
  const mustSignIn = !hasPasskey && Date.now() - Date.parse(session.createdAt) > FIRST_PASSKEY_MS;
  const agree = (event: FormEvent) => {
    event.preventDefault();
    connect.mutate({ workspaceId, scopes: [...chosen], monthlySpendCapCents: capCents(cap) });
  };
  return (
    <form className="stack" onSubmit={agree}>
      <h1>Connect {client.name}?</h1>
      <Origin client={client} code={returnsTo === null ? asked.code : undefined} />
      <p className="quiet">
        It will {audience === 'tools' ? 'use the tools for agents' : 'call the API'} of{' '}
        <strong>{workspace?.name ?? 'a workspace'}</strong> in your name, within what you choose here and what your role
        allows. You can disconnect it under Settings → Security.
        {returnsTo && ` This page then goes to ${placeText(returnsTo)}.`}
      </p>
      {workspaces.length > 1 && (
        <SelectField
          label="Workspace"
          value={workspaceId}
          choices={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
          onChoice={choose}
        />
      )}
      {offered.length === 0 ? (
        <Note tone="warn" title="No access to grant">
          <p>Your role includes none of the scopes that the app requests.</p>
        </Note>
      ) : (
        <>
          <details className="access">
            <summary>{accessText(chosen)}</summary>
            <ScopeChoice offered={offered} chosen={chosen} onChoice={setChosen} />
          </details>
          <SpendCap value={cap} onText={setCap} />
        </>
      )}
      {workspace?.connectedAt && (
        <p className="small quiet">
          You connected it <Ago at={workspace.connectedAt} />. Connecting it again keeps that one entry, with what you
          choose now.
        </p>
      )}
      {!hasPasskey && <PasskeyStep mustSignIn={mustSignIn} />}
      {error && <FailureNote error={error} />}
      <div className="row">
        {!mustSignIn && (
          <Button type="submit" look="primary" busy={connect.isPending} disabled={chosen.size === 0}>
            {hasPasskey ? (isFresh() ? 'Connect' : 'Connect with your passkey') : 'Create a passkey and connect'}
          </Button>
        )}
        <Button type="button" onClick={() => refuse.mutate()}>
          Refuse
        </Button>
      </div>
    </form>
  );
}

const dollars = (cents: number | null | undefined): string => (typeof cents === 'number' ? String(cents / 100) : '');

// The server takes a first passkey for as long after signing in.
const FIRST_PASSKEY_MS = 10 * 60_000;

/** The passkey that a person without one needs first. */
function PasskeyStep({ mustSignIn }: { mustSignIn: boolean }) {
  const router = useRouter();
  const { href } = useLocation();
  const again = useAct(signOut, {
    onDone: () =>
      location.assign(router.history.createHref(`/dashboard/sign-in?${new URLSearchParams({ next: href })}`)),
  });
  if (!mustSignIn) {
    return (
      <Note title="Your first passkey">
        <p>
          Apps are connected with a passkey. The button creates one on this device, with your fingerprint, face, or PIN.
        </p>
      </Note>
    );
  }
  return (
    <Note tone="warn" title="Sign in again to create a passkey">
      <p>Apps are connected with a passkey, and you create your first one within 10 minutes after signing in.</p>
      <Button size="small" busy={again.isPending} onClick={() => again.mutate()}>
        Sign in again
      </Button>
    </Note>
  );
}

/** The chosen scopes in a sentence. */
function accessText(chosen: ReadonlySet<string>): string {
  const areas = (kind: string) =>
    [...chosen].filter((scope) => scope.startsWith(kind)).map((scope) => words(scope.slice(kind.length)).toLowerCase());
  const [read, written] = [areas('read:'), areas('write:')];
  const reads =
    read.length > 3 ? `read ${read.length} areas` : read.length > 0 ? `read ${read.join(', ')}` : 'read nothing';
  return `It can ${reads}, and change ${written.length > 0 ? written.join(', ') : 'nothing'}`;
}

/** The app or device that asks, and whether its identity is verified. */
function Origin({ client: { name, host, deviceName }, code }: Pick<Wish, 'client'> & { code: string | undefined }) {
  if (code) {
    return (
      <Note tone="warn" title={`Only if you have just run "cartouche login"${deviceName ? ` on ${deviceName}` : ''}`}>
        <p>
          Does it show the code <strong>{code.toUpperCase()}</strong>? Refuse a code that another person sent you: it
          would give them your access.
        </p>
      </Note>
    );
  }
  if (host) return <p>{host} confirms that this is its app.</p>;
  return (
    <Note tone="warn" title="Unverified app">
      <p>It calls itself “{name}”. Go on only if you have just started to connect it.</p>
    </Note>
  );
}

function placeText({ kind, name }: NonNullable<Wish['returnsTo']>): string {
  if (kind === 'web') return name;
  return kind === 'local'
    ? `a program on this computer (${name})`
    : `the program on this computer that opens ${name}: addresses`;
}
