import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type Membership, type SignedIn, sessionQuery, workspaceOf } from './session.ts';

/** The signed-in person. Call it only below the signed-in routes. */
export function useSession(): SignedIn {
  const { data } = useSuspenseQuery(sessionQuery);
  if (!data.signedIn) throw new Error('This part of the dashboard is only shown to people who are signed in.');
  return data;
}

/** The chosen workspace, with the person's role and scopes in it. */
export function useWorkspace(): Membership | undefined {
  return workspaceOf(useSession());
}

/** Returns whether the person's role includes this scope. */
export function useMay(scope: string): boolean {
  const { data } = useQuery(sessionQuery);
  return data?.signedIn === true && (workspaceOf(data)?.scopes.includes(scope) ?? false);
}
