import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { KeyRound, Mail } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useAct } from '../api/act.ts';
import { sessionQuery } from '../api/session.ts';
import { sendLink, signInWithPasskey, signInWithProvider } from '../api/sign-in.ts';
import { Button } from '../components/button.tsx';
import { FailureNote } from '../components/failure-note.tsx';
import { TextField } from '../components/field.tsx';
import { Note } from '../components/note.tsx';

type SignInSearch = { next?: string; error?: string };

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search: Record<string, unknown>): SignInSearch => {
    const [next, error] = [text(search['next']), text(search['error'])];
    return { ...(next && { next }), ...(error && { error }) };
  },
  beforeLoad: async ({ context }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (session.signedIn) throw redirect({ to: '/' });
  },
  component: SignIn,
});

function SignIn() {
  const { next, error } = Route.useSearch();
  const { data } = useQuery(sessionQuery);
  const client = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    document.title = 'Sign in · Cartouche';
  }, []);
  const passkey = useAct(signInWithPasskey, {
    showsFailure: true,
    onDone: async () => {
      await client.resetQueries({ queryKey: sessionQuery.queryKey });
      router.history.push(next?.startsWith('/') ? `/dashboard${next}` : '/dashboard/');
    },
  });
  const provider = useAct(signInWithProvider, { showsFailure: true });
  return (
    <main className="gate">
      <div>
        <div className="mark">
          <span className="initial" aria-hidden>
            C
          </span>
          Cartouche
        </div>
        <h1>Sign in</h1>
        {error && (
          <Note tone="bad" title="Sign-in with your identity provider failed" role="alert">
            <p>Try again, or choose another way below.</p>
          </Note>
        )}
        <div className="stack">
          <Button look="primary" busy={passkey.isPending} onClick={() => passkey.mutate()}>
            <KeyRound size={16} aria-hidden />
            Sign in with a passkey
          </Button>
          {data?.signIn.oidc && (
            <Button busy={provider.isPending} onClick={() => provider.mutate(next)}>
              Continue with {data.signIn.oidc.name}
            </Button>
          )}
          {(passkey.error ?? provider.error) && <FailureNote error={passkey.error ?? provider.error} />}
        </div>
        {data?.signIn.email && <EmailForm next={next} />}
        <p className="small quiet">Can't sign in? Ask the person who runs this server for a one-time link.</p>
      </div>
    </main>
  );
}

function EmailForm({ next }: { next: string | undefined }) {
  const [email, setEmail] = useState('');
  const send = useAct(sendLink, { showsFailure: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate({ email, next });
  };
  if (send.isSuccess) {
    return (
      <Note tone="good" title="Check your inbox" role="status">
        <p>If {email} belongs to a member, a link is on its way. It works once, for 15 minutes.</p>
      </Note>
    );
  }
  return (
    <form className="stack" onSubmit={submit}>
      <TextField label="Email" type="email" autoComplete="email" required value={email} onText={setEmail} />
      <Button type="submit" busy={send.isPending}>
        <Mail size={16} aria-hidden />
        Email me a link
      </Button>
      {send.error && <FailureNote error={send.error} />}
    </form>
  );
}
