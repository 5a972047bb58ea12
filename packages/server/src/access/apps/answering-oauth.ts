import type { Context, Hono } from 'hono';
import type { AddressOf } from '../../http/address-of.ts';
import { answerLogged, refusalJson } from '../../http/answer-logged.ts';
import { readText } from '../../http/form-body.ts';
import { errorAnswer, toResponse } from '../../http/pipeline/answer.ts';
import type { RequestLog } from '../../http/request-log.ts';
import type { Ids } from '../../platform/ids.ts';
import { OAuthRefusal } from './oauth-refusal.ts';

const FORM_MAX_BYTES = 64 * 1024;
const JSON_MAX_BYTES = 20_000;

/** Answers one address for programs. */
export type OnOAuth = (
  method: 'GET' | 'POST',
  path: string,
  name: string,
  answer: (c: Context) => Promise<Response>,
) => void;

/** Mounts addresses that are logged and refused alike, in the form of RFC 6749, 5.2. `toPage`: for those that people see. */
export function answeringOAuth(
  app: Hono,
  { ids, log, addressOf }: { ids: Ids; log: RequestLog; addressOf: AddressOf },
  toPage?: (c: Context, refusal: OAuthRefusal) => Response,
): OnOAuth {
  return (method, path, name, answer) => {
    app.on(method, path, (c) =>
      answerLogged(c.req.raw, {
        ids,
        log,
        method,
        operation: `oauth.${name}`,
        address: addressOf(c.req.raw.headers, c.env),
        answer: () => answer(c),
        refusal: (error, requestId, entry) => {
          if (error instanceof OAuthRefusal) return refusalOf(c, error);
          entry.failed(error);
          return toResponse(errorAnswer(error, requestId), requestId);
        },
      }),
    );
  };

  function refusalOf(c: Context, refusal: OAuthRefusal): Response {
    if (toPage) return toPage(c, refusal);
    const { error, message, status, retryAfterSeconds } = refusal;
    return refusalJson({ error, error_description: message }, status, retryAfterSeconds);
  }
}

/** The form that a program sent. @throws OAuthRefusal `invalid_request` */
export async function formOf(c: Context): Promise<(name: string) => string> {
  const text = await readText(c.req.raw, FORM_MAX_BYTES);
  if (text === undefined) throw new OAuthRefusal('invalid_request', 'The body is over 64 KiB.');
  if (text === null) throw new OAuthRefusal('invalid_request', 'The body is not UTF-8, or was cut off.');
  const form = new URLSearchParams(text);
  return (name) => {
    const values = form.getAll(name);
    if (values.length > 1) throw new OAuthRefusal('invalid_request', `\`${name}\` comes more than once.`);
    return values[0] ?? '';
  };
}

/** The JSON that a program sent. @throws OAuthRefusal `invalid_client_metadata` */
export async function jsonOf(c: Context): Promise<unknown> {
  const text = await readText(c.req.raw, JSON_MAX_BYTES);
  try {
    if (typeof text === 'string') return JSON.parse(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
  }
  throw new OAuthRefusal('invalid_client_metadata', 'The body must be JSON of at most 20,000 bytes.');
}
