import { secondsOf } from '../instant.ts';
import { signedHeaders } from './signed-headers.ts';
import { tamper } from './tamper.ts';

/** A delivery to a receiver, and the change to make when its answer is wrong. */
export type Trial = {
  /** The delivery in a few words. */
  name: string;
  /** Whether the receiver has to accept it; it has to refuse the others. */
  isGenuine: boolean;
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  /**
   * @param status - The wrong status that was answered.
   * @param location - Where a redirect leads.
   */
  remedy(status: number, location?: string): string;
};

// More than the 100 kB that Express parses, less than the 1 MiB that a verifier takes.
const LONG_TEXT = '長い文'.repeat(30_000);
const HOUR_SECONDS = 3600;

const CHANGED =
  'Something changes the body before it is verified: verify the bytes as they were received. No Latin-1 or ASCII, no trim or normalize, no JSON.stringify of what was parsed.';
const JOINED =
  'A long body comes in pieces that end within a character: collect them as bytes, and join them with Buffer.concat, not as text.';
const FORGED =
  'Anyone can send this. Await the verification, answer 400 when it fails, and handle only the event that it returns: a promise counts as true, and a catch that answers 2xx hides the refusal.';
const RECORDED =
  'Anyone who recorded a delivery can send it again: keep toleranceSeconds at 300, and verify before a queue.';
const AGAIN =
  'A retry is the same event with a new signature. Answer 2xx to what was handled before, and recognize it by the id of the event, not by the signature.';
const UNKNOWN = "Answer 2xx to kinds that you don't handle: the service would send them again for three days.";
const BODY_LIMIT =
  'Its body limit is too low: raise that of this route to 1 MB (Express: limit of the parser, Fastify: bodyLimit, nginx: client_max_body_size).';
const REFUSED =
  "It refuses a genuine delivery. Give it the whole secret of this connector: whsec_ included, as text and not decoded, without quotes, blanks, or a line end. A signature that it computes itself is an HMAC-SHA256 in hex over {t}.{body}. '@cartouche/webhooks' prints the reason and the remedy in its log.";
const FAILED =
  'It failed: its log says where. A body that is undefined, empty, or already read: verify its bytes before any parser (Express: express.raw; Fastify: the plugin, or a content type parser, not request.raw; NestJS: rawBody: true; Next: await request.text() once; pages/api: bodyParser: false). No secret: the environment of the deployed program has none. Otherwise work failed that can wait until the answer is sent.';
/** The change to make where a receiver leaves a delivery without an answer. */
export const UNANSWERED =
  'It has not answered: its handler threw where nothing catches it (Express 4: catch it, and call next(error)), waits for a body that a parser has read already, or does its work before it answers. The service waits ten seconds: verify, store or queue, answer, then work.';

/** The change to make where a receiver answers a genuine delivery with this status. */
export function remedyOfStatus(status: number, location?: string): string {
  if (status >= 300 && status < 400) {
    const where = location === undefined ? '' : ` to ${location}`;
    return `A redirect${where} is not followed, and the delivery counts as lost: exempt this path from what asks for a login or adds a slash, www, or https, or register the final address.`;
  }
  switch (status) {
    case 401:
    case 403:
      return `Something may ask for a login or a token before the receiver runs: exempt this path. ${REFUSED}`;
    case 404:
      return 'No route of this path takes POST: compare path and method, and check that this version is deployed. Or the handler returned before it had answered: await its work.';
    case 405:
      return 'The route takes no POST: Next exports POST, Remix an action instead of a loader.';
    case 413:
      return BODY_LIMIT;
    case 415:
      return 'A parser refuses application/json: let the verifier take the bytes before it.';
    case 502:
    case 503:
    case 504:
      return `A proxy may have answered because the receiver does not run, or takes too long. ${FAILED}`;
    default:
      return status >= 500 ? FAILED : REFUSED;
  }
}

/** Makes the deliveries, each signed now. The first is the plainest: a receiver that refuses it refuses all. */
export async function makeTrials(secrets: readonly string[], nowMs: number): Promise<Trial[]> {
  const { makeWebhookPayload } = await import('@cartouche/testing/fixtures');
  const now = secondsOf(nowMs);
  const at = new Date(nowMs).toISOString().replace('Z', '000Z');
  const payloadOf = (kind: Parameters<typeof makeWebhookPayload>[0], fields?: object) => ({
    ...makeWebhookPayload(kind, { id: crypto.randomUUID(), timestamp: at, created_at: at }),
    ...(fields && { fields, form_data: fields }),
  });
  const sign = (body: Buffer, seconds: number) => ({ body, headers: signedHeaders(body, secrets, seconds) });
  const plain = Buffer.from(JSON.stringify(payloadOf('connector.test')));
  // No serializer writes a text like this one: spaces, an escape, a number with a zero at its end, a newline at the end.
  const spelled = JSON.stringify(
    payloadOf('form.submitted', { name: 'Zoë Nguye\u0302\u0303n 木村 📄', score: 1 }),
    null,
    1,
  )
    .replaceAll('"score": 1', '"score": 1.0')
    .replace('Zoë', 'Zo\\u00eb Zoë');
  const special = Buffer.from(`${spelled}\n`);
  const long = Buffer.from(JSON.stringify(payloadOf('form.submitted', { message: LONG_TEXT })));
  const future = Buffer.from(JSON.stringify({ ...payloadOf('page.rendered'), event: 'page.archived' }));
  const genuine = (name: string, signed: ReturnType<typeof sign>, usual?: string): Trial => ({
    name,
    isGenuine: true,
    ...signed,
    remedy: (status, location) => (usual && isRefusal(status) ? usual : remedyOfStatus(status, location)),
  });
  const forged = (name: string, { body, headers }: Pick<Trial, 'body' | 'headers'>, why = FORGED): Trial => ({
    name,
    isGenuine: false,
    body,
    headers,
    remedy: () => why,
  });
  return [
    genuine('a test delivery', sign(plain, now)),
    genuine('accents, emoji, and JSON as no serializer writes it', sign(special, now), CHANGED),
    genuine(
      'the same event again, signed a second later (see that its work was done once)',
      sign(special, now + 1),
      AGAIN,
    ),
    genuine('a long form of 270 kB', sign(long, now), JOINED),
    genuine('a kind of the future', sign(future, now), UNKNOWN),
    forged('a changed body', tamper(sign(plain, now), 'body')),
    forged('a wrong signature', tamper(sign(plain, now), 'signature')),
    forged('no signature', { body: plain, headers: {} }),
    forged('a delivery of an hour ago', sign(plain, now - HOUR_SECONDS), RECORDED),
  ];
}

// A status with which programs refuse what they could not verify or did not expect.
const isRefusal = (status: number): boolean => status >= 400 && ![404, 405, 413, 415].includes(status);
