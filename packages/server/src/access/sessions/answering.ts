import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import { answerLogged, refusalJson } from '../../http/answer-logged.ts';
import { readText } from '../../http/form-body.ts';
import { errorAnswer, toResponse } from '../../http/pipeline/answer.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { SignInRefusal } from './refusal.ts';
import type { SignInParts } from './sign-in-parts.ts';

const BODY_MAX_BYTES = 64 * 1024;

/** Answers one address below `/auth`. `isPage`: a browser comes to it from another site, as from a mailbox. */
export type On = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  name: string,
  answer: (c: Context) => Promise<Response>,
  isPage?: boolean,
) => void;

/** Mounts addresses that are checked, logged and refused alike. Any method but GET must come from the dashboard's own pages. */
export function answering(
  app: Hono,
  { ids, log, origin, sessions, addressOf }: Pick<SignInParts, 'ids' | 'log' | 'origin' | 'sessions' | 'addressOf'>,
): On {
  return (method, path, name, answer, isPage = false) => {
    app.on(method, path, (c) =>
      answerLogged(c.req.raw, {
        ids,
        log,
        method,
        operation: `signIn.${name}`,
        address: addressOf(c.req.raw.headers, c.env),
        answer: async () => {
          if (!isPage) sessions.refuseForeign(c.req.raw);
          if (method !== 'GET' && c.req.header('origin') !== origin)
            throw new SignInRefusal(403, 'foreign_origin', `Only pages of ${origin} may send this.`);
          return answer(c);
        },
        refusal: (error, requestId, entry) => {
          entry.failed(error);
          return refusalOf(error, requestId);
        },
      }),
    );
  };
}

/** @throws SignInRefusal for a body that is not JSON of this shape */
export async function bodyOf<Body>(c: Context, schema: z.ZodType<Body>): Promise<Body> {
  const text = await readText(c.req.raw, BODY_MAX_BYTES);
  if (text === undefined) throw new SignInRefusal(400, 'validation_failed', 'The body is over 64 KiB.');
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    value = undefined;
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const path = result.error.issues[0]?.path.join('.');
  throw new SignInRefusal(400, 'validation_failed', path ? `\`${path}\` is not valid.` : 'The body must be JSON.');
}

/** The answer to what was refused, or has failed. */
export function refusalOf(error: unknown, requestId: string): Response {
  if (!(error instanceof SignInRefusal)) {
    const answer = errorAnswer(error, requestId);
    // This is not an API call that lacks a key.
    const isRefused = error instanceof ApiFailure && error.code === 'api_key_required';
    if (!isRefused) return toResponse(answer, requestId);
    const { reason, message } = { reason: error.details.reason, message: error.message };
    return Response.json({ error: reason === 'csrf_token' ? 'csrf_token_invalid' : reason, message }, { status: 403 });
  }
  const { status, code, message, retryAfterSeconds } = error;
  return refusalJson({ error: code, message }, status, retryAfterSeconds);
}
