import { type ApiError, PermissionError } from '@cartouche/sdk';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { tell, tellFailure } from '../components/toasts.tsx';
import type { Area } from './area.ts';
import { PasskeyNeeded } from './failure.ts';
import { SignInError, sessionQuery, signInWithPasskey } from './session.ts';

type Version = { readonly id?: string; readonly version: number } | undefined;

/** Options of the call that makes a change. */
type Write = { ifMatch: Version };

/** For a refusal because the record was changed meanwhile: makes the person's change of what is there now. */
export const keepMine = new WeakMap<object, () => void>();

type ActOptions<In, Out> = {
  /** The record as the person sees it, or saw it when the form was opened. Only this version is changed. */
  of?: Version;
  /** Areas that are read again after success. */
  refresh?: readonly Area[];
  /** Toast after success. */
  done?: string | ((out: Out, input: In) => string | undefined);
  /** Set where a form shows the failure; otherwise a toast does. */
  showsFailure?: boolean;
  onDone?: (out: Out, input: In) => void;
};

/** A write. Asks for the passkey if the server requires a fresh sign-in, reports the outcome, and refetches what changed. */
export function useAct<In = void, Out = unknown>(
  run: (input: In, write: Write) => Promise<Out>,
  { of, refresh = [], done, showsFailure = false, onDone }: ActOptions<In, Out> = {},
) {
  const client = useQueryClient();
  // The version that this form made itself, or that the person has chosen to replace.
  const own = useRef<Version>(undefined);
  const act = useMutation({
    mutationFn: async (input: In) => withFreshSignIn(client, () => run(input, { ifMatch: newest(of, own.current) })),
    onSuccess: async (out, input) => {
      own.current = versionOf(out);
      onDone?.(out, input);
      const text = typeof done === 'function' ? done(out, input) : done;
      if (text) tell(text);
      await Promise.all(refresh.map((area) => client.invalidateQueries({ queryKey: [area] })));
    },
    onError: (error, input) => {
      const { code, body } = error as Partial<ApiError>;
      if (code === 'changed_meanwhile')
        keepMine.set(error, () => {
          own.current = versionOf(body?.().current);
          act.mutate(input);
        });
      if (!showsFailure) void tellFailure(error);
    },
  });
  return act;
}

/** The version that the person sees, or a later one of the same record that they made. */
const newest = (seen: Version, own: Version): Version =>
  seen && own && own.id === seen.id && own.version > seen.version ? own : seen;

/** The record of an answer, or in it. */
const versionOf = (answer: unknown): Version =>
  ([answer, ...Object.values(answer ?? {})] as NonNullable<Version>[]).find((one) => one?.version);

async function withFreshSignIn<T>(client: QueryClient, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isRefusal = error instanceof PermissionError || error instanceof SignInError;
    if (!isRefusal || error.code !== 'fresh_sign_in_required') throw error;
    const session = await client.ensureQueryData(sessionQuery);
    if (!session.signedIn || !session.hasPasskey) {
      throw new PasskeyNeeded('This action needs a passkey. Add one under Settings → Security, then try again.', {
        cause: error,
      });
    }
    await signInWithPasskey();
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    return run();
  }
}
