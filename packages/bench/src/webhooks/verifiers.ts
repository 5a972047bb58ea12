import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { folderOf, type Loose, loadPeer, manifestOf } from '../peers.ts';

/** Verifies one delivery, again and again; throws, or returns false, if it doesn't hold. */
export type Verification = () => unknown;

const HEX = '9b1c5e7d3f2a48609b1c5e7d3f2a4860';
const SECRET = `whsec_${HEX}`;
const OTHER_SECRET = `whsec_${[...HEX].reverse().join('')}`;

/** Every verifier by the name that the table gives it, ready for one body; `*` marks those that parse the JSON too. */
export async function makeVerifications(body: string | Buffer): Promise<Readonly<Record<string, Verification>>> {
  const { createVerifier, sign } = await loadPeer('@cartouche/webhooks');
  const header: string = sign(body, { secret: SECRET });
  const verifier = createVerifier({ secrets: SECRET, maxBodyBytes: 2 ** 21 });
  const [one, turns, both] = [0, 1, 2].map(() =>
    createVerifier({ secrets: [OTHER_SECRET, SECRET], maxBodyBytes: 2 ** 21 }),
  );
  const otherHeader: string = sign(body, { secret: OTHER_SECRET });
  const bothHeader: string = sign(body, { secret: [OTHER_SECRET, SECRET] });
  const bytes = Buffer.from(body as string);
  const forged: string = header.replace(/[\da-f]{8}$/, '00000000');
  let turn = 0;
  return {
    naive: () => verifyNaively(body, header),
    'naive, then JSON.parse *': () => verifyNaively(body, header) && JSON.parse(body.toString()),
    'SHA-256 of the bytes alone': () => hash('sha256', bytes, 'hex'),
    'createHmac alone': () =>
      createHmac('sha256', SECRET).update(header.slice(2, 12)).update('.').update(body).digest(),
    'cartouche verifySignature': () => verifier.verifySignature(body, header),
    'cartouche verify *': () => verifier.verify(body, header),
    'cartouche, two secrets, the second signs': () => one.verifySignature(body, header),
    'cartouche, two secrets, both take turns': () =>
      turns.verifySignature(body, turn++ % 2 === 0 ? header : otherHeader),
    'cartouche, two secrets, both sign': () => both.verifySignature(body, bothHeader),
    'cartouche refuses a forged one': () => !verifier.safeVerify(body, forged).ok,
    ...(await onWebCrypto(body, header)),
    ...(await peers(body, header)),
  };
}

// The usual dozen lines: text of the body, hex against hex, age.
function verifyNaively(body: string | Buffer, header: string): boolean {
  const [t = '', v1 = ''] = header.split(',').map((part) => part.slice(part.indexOf('=') + 1));
  const expected = createHmac('sha256', SECRET).update(`${t}.${body.toString()}`).digest('hex');
  return timingSafeEqual(Buffer.from(expected), Buffer.from(v1)) && Math.abs(Date.now() / 1000 - Number(t)) <= 300;
}

async function onWebCrypto(body: string | Buffer, header: string): Promise<Record<string, Verification>> {
  if (!manifestOf(folderOf('@cartouche/webhooks')).exports['./web']) return {};
  const { createAsyncVerifier } = await loadPeer('@cartouche/webhooks/web');
  const verifier = createAsyncVerifier({ secrets: SECRET, maxBodyBytes: 2 ** 21 });
  return { 'cartouche verifyAsync, WebCrypto *': () => verifier.verifyAsync(body, header) };
}

async function peers(body: string | Buffer, header: string): Promise<Record<string, Verification>> {
  const { default: Stripe } = await loadPeer('stripe');
  const { webhooks } = new Stripe('sk_test_bench');
  const standard = await standardVerifier(body, (await loadPeer('standardwebhooks')).Webhook);
  const svix = await standardVerifier(body, (await loadPeer('svix')).Webhook);
  const octokit = await loadPeer('@octokit/webhooks-methods');
  const text = body.toString();
  const octokitSignature: string = await octokit.sign(SECRET, text);
  return {
    'stripe verifyHeader': () => webhooks.signature.verifyHeader(body, header, SECRET),
    'stripe constructEvent *': () => webhooks.constructEvent(body, header, SECRET),
    'standardwebhooks *': standard,
    'svix *': svix,
    // Takes text only: bytes are decoded first, as its users have to.
    'octokit verify': () => octokit.verify(SECRET, body.toString(), octokitSignature),
  };
}

async function standardVerifier(body: string | Buffer, Webhook: Loose): Promise<Verification> {
  const webhook = new Webhook(`whsec_${Buffer.from(HEX).toString('base64')}`);
  const now = new Date();
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': webhook.sign('msg_1', now, body.toString()),
  };
  return () => webhook.verify(body, headers);
}
