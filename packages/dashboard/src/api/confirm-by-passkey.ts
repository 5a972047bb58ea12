import type { QueryClient } from '@tanstack/react-query';
import { PasskeyNeeded } from './failure.ts';
import { isFresh, lacksPasskey, renewSession, sessionQuery } from './session.ts';
import { signInWithPasskey } from './sign-in.ts';

/**
 * Asks for the passkey, unless it was used just now, perhaps in another tab.
 *
 * @param refusal the server's, which counts more than what this browser knows
 * @throws PasskeyNeeded for a person who has none
 */
export async function confirmByPasskey(client: QueryClient, refusal?: unknown): Promise<void> {
  await renewSession(client);
  if (isFresh() && !refusal) return;
  if (lacksPasskey()) throw new PasskeyNeeded({ cause: refusal });
  await signInWithPasskey();
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
}
