import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { readSession, type SessionState, type SignedIn } from '../api/session.ts';
import { sendLink, signInWithPasskey } from '../api/sign-in.ts';
import { ask } from './ask.tsx';
import { Button, buttonClass } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FailureNote } from './failure-note.tsx';
import { leaveFor } from './unsaved.ts';

/** Interval between looks at whether the person has signed in, here or in another tab. */
const LOOK_MS = 2_000;

type SignInAgainProps = { before: SignedIn; onAnswer: (session: SignedIn) => void };

function SignInAgain({ before, onAnswer }: SignInAgainProps) {
  const [failure, setFailure] = useState<unknown>();
  const [isMailed, setMailed] = useState(false);
  const { email } = before.user;
  const look = async () => {
    const session: SessionState = await readSession();
    if (!session.signedIn) return;
    // The changes on the screen belong to the person who typed them.
    if (session.user.id === before.user.id) onAnswer(session);
    else leaveFor('/dashboard/');
  };
  const lookQuietly = useEffectEvent(() => void look().catch(() => undefined));
  useEffect(() => {
    const timer = setInterval(() => lookQuietly(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const run = (act: () => Promise<unknown>) => {
    setFailure(undefined);
    act().then(look).catch(setFailure);
  };
  return (
    <Dialog
      open
      sticky
      onClose={() => undefined}
      title="You were signed out"
      text={`Sign in as ${email} to save your changes. They are still here.`}
      foot={
        <Button look="plain" onClick={() => leaveFor('/dashboard/sign-in')}>
          Leave without saving
        </Button>
      }
    >
      <Button look="primary" onClick={() => run(signInWithPasskey)}>
        <KeyRound size={16} aria-hidden />
        Sign in with a passkey
      </Button>
      {before.signIn.email && (
        <Button
          onClick={() =>
            run(async () => {
              await sendLink({ email, next: undefined });
              setMailed(true);
            })
          }
        >
          Email me a link
        </Button>
      )}
      <a className={buttonClass()} href="/dashboard/sign-in" target="_blank" rel="noreferrer">
        Sign in in another tab
      </a>
      {isMailed && <p role="status">A link is on its way to {email}. Open it in this browser, then come back.</p>}
      {failure !== undefined && <FailureNote error={failure} />}
    </Dialog>
  );
}

/** Asks the same person to sign in again, above the screen with its forms. */
export const askToSignIn = (before: SignedIn): Promise<SignedIn> =>
  ask((onAnswer) => <SignInAgain before={before} onAnswer={onAnswer} />);
