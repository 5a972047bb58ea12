import { PermissionError } from '@cartouche/sdk';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { tell, tellFailure } from '../components/toasts.tsx';
import type { Area } from './area.ts';
import { PasskeyNeeded } from './failure.ts';
import { SignInError, sessionQuery, signInWithPasskey } from './session.ts';

type ActOptions<In, Out> = {
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
  run: (input: In) => Promise<Out>,
  { refresh = [], done, showsFailure = false, onDone }: ActOptions<In, Out> = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: In) => withFreshSignIn(client, () => run(input)),
    onSuccess: async (out, input) => {
      onDone?.(out, input);
      const text = typeof done === 'function' ? done(out, input) : done;
      if (text) tell(text);
      await Promise.all(refresh.map((area) => client.invalidateQueries({ queryKey: [area] })));
    },
    onError: (error) => {
      if (!showsFailure) void tellFailure(error);
    },
  });
}

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
