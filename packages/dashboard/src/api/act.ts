import type { ApiError, AuthenticationError } from '@cartouche/sdk';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { tell, tellFailure } from '../components/toasts.tsx';
import { passing } from '../components/unsaved.ts';
import type { Area } from './area.ts';
import { PasskeyNeeded } from './failure.ts';
import type { Fields } from './fields.ts';
import { isFresh, lacksPasskey, renewalUnderWay, renewSession } from './session.ts';

type Version = { readonly id?: string; readonly version: number };

/** Options of the call that makes a change. */
export type Write = { ifMatch: Version | undefined };

type ActOptions<In, Out, Seen extends Version> = {
  /** The record as the person sees it, or saw it when the form was opened. Only this version is changed. */
  of?: Seen | ((input: In) => Seen) | undefined;
  fields?: Fields<Seen>;
  /** Areas that are read again after success. */
  refresh?: readonly Area[];
  /** Toast after success, when the screen shows the change. */
  done?: string | ((out: Out, input: In) => string | undefined);
  /** Set for what the server refuses unless a passkey was used just now: then it is asked for before the call, and a form without one says so. */
  needsPasskey?: boolean;
  /** Set where a form shows the failure; otherwise a toast does. */
  showsFailure?: boolean;
  onDone?: (out: Out, input: In) => void;
  /** Called when the areas were read again. */
  onRefreshed?: (input: In) => void;
};

/** The end of a write that the person withdrew. No screen shows it. */
class Withdrawn extends Error {
  override name = 'Withdrawn';
}

/**
 * A write. Asks for the passkey before what needs it, to sign in again after a session ended, and which change to keep when another person
 * changed the same field. Reports the outcome, and refetches what changed.
 */
export function useAct<In = void, Out = unknown, Seen extends Version = Version>(
  run: (input: In, write: Write, seen: Seen) => Promise<Out>,
  {
    of,
    fields,
    refresh = [],
    done,
    needsPasskey = false,
    showsFailure = false,
    onDone,
    onRefreshed,
  }: ActOptions<In, Out, Seen> = {},
) {
  const client = useQueryClient();
  // The version that this form made itself.
  const own = useRef<Version>(undefined);
  const reread = () => Promise.all(refresh.map((area) => client.invalidateQueries({ queryKey: [area] })));
  const attempt = async (input: In, seen: Seen, was = fields?.was): Promise<Out> => {
    try {
      return await run(input, { ifMatch: newest(seen, own.current) }, seen);
    } catch (error) {
      if ((error as Partial<ApiError>).code !== 'changed_meanwhile') throw error;
      const { settleChange } = await import('./settle-change.tsx');
      const settled = await settleChange(error as ApiError, input, fields && { ...fields, was: was ?? {} });
      if (!settled || settled.isEmpty) {
        await reread();
        throw new Withdrawn('The person took back the change.', { cause: error });
      }
      own.current = undefined;
      return attempt(settled.input, settled.record, settled.was);
    }
  };
  const act = useMutation({
    mutationFn: (input: In) =>
      withSession(client, () =>
        withPasskey(client, needsPasskey, () => attempt(input, (typeof of === 'function' ? of(input) : of) as Seen)),
      ),
    onSuccess: async (out, input) => {
      own.current = versionOf(out);
      passing(() => onDone?.(out, input));
      await reread();
      onRefreshed?.(input);
      // The toast comes last: once it shows, no field that a person may type in goes away under their hands.
      const text = typeof done === 'function' ? done(out, input) : done;
      if (text) tell(text);
    },
    onError: (error) => {
      if (!showsFailure && !(error instanceof Withdrawn)) void tellFailure(error);
    },
  });
  const error = act.error ?? (needsPasskey && lacksPasskey() ? new PasskeyNeeded() : null);
  return { ...act, error: error instanceof Withdrawn ? null : error };
}

/** The version that the person sees, or a later one of the same record that they made. */
const newest = (seen: Version | undefined, own: Version | undefined) =>
  seen && own && own.id === seen.id && own.version > seen.version ? own : seen;

/** The record of an answer, or in it. */
const versionOf = (answer: unknown): Version | undefined =>
  ([answer, ...Object.values(answer ?? {})] as Version[]).find((one) => one?.version);

/** Makes a call again after the person has signed in, if the session had ended. */
async function withSession<T>(client: QueryClient, run: () => Promise<T>): Promise<T> {
  await renewalUnderWay();
  try {
    return await run();
  } catch (error) {
    const { status, code } = error as Partial<AuthenticationError>;
    if (status !== 401 || code === 'workspace_required') throw error;
    await renewSession(client);
    return run();
  }
}

/** Makes a call after the person has used the passkey: asked before it where it needs that, else after its refusal. */
async function withPasskey<T>(client: QueryClient, isNeeded: boolean, run: () => Promise<T>): Promise<T> {
  const ask = async (refusal?: unknown) => (await import('./confirm-by-passkey.ts')).confirmByPasskey(client, refusal);
  if (isNeeded && !isFresh()) await ask();
  try {
    return await run();
  } catch (error) {
    if ((error as Partial<ApiError>).code !== 'fresh_sign_in_required') throw error;
    await ask(error);
    return run();
  }
}
