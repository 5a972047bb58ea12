import { createHmac, randomBytes } from 'node:crypto';
import { loadPeer } from '../peers.ts';
import type { Subject } from './time-classes.ts';

/** The result that the test must find: a subject of ours that leaks, or a control that doesn't, makes the bench fail. */
export type Expectation = 'constant' | 'leaky' | 'open';

export type Case = { name: string; classes: string; expectation: Expectation; subject: Subject<unknown> };

const HEX_DIGITS = 64;
const LONG = 8_192;
const secrets = ['whsec_9b1c5e7d3f2a48609b1c5e7d3f2a4860', 'whsec_0f2e4d6c8b0a1928374655647382910f'] as const;

/** The signed bodies, all different: the processor's branch prediction would learn a repeated signature. */
type Signed = { t: string; body: string };
type Delivery = { body: string; header: string };

/** Our verifier in every way that an attacker can vary, and the controls that must be found to leak, or not to. */
export async function makeCases(): Promise<readonly Case[]> {
  const { createVerifier } = await loadPeer('@cartouche/webhooks');
  const verifier = createVerifier({ secrets });
  const accept = ({ body, header }: Delivery) => verifier.verifySignature(body, header);
  const refuse = ({ body, header }: Delivery) => verifier.safeVerify(body, header);
  return [
    // The forged signature stands before one of the second secret, so that nothing is refused; how near it comes to what the first
    // secret computes can't be seen in the header.
    ours(
      'cartouche, forged v1 accepted by the other',
      'first digit wrong / last digit wrong',
      accept,
      (second, signed) =>
        headerOf(signed, [changed(signatureOf(signed), second ? HEX_DIGITS - 1 : 0), signatureOf(signed, secrets[1])]),
    ),
    ours(
      'cartouche, forged v1 accepted by the other',
      'last digit wrong / all digits random',
      accept,
      (second, signed) =>
        headerOf(signed, [
          second ? randomHex() : changed(signatureOf(signed), HEX_DIGITS - 1),
          signatureOf(signed, secrets[1]),
        ]),
    ),
    ours('cartouche, refused delivery', 'first digit wrong / last digit wrong', refuse, (second, signed) =>
      headerOf(signed, [changed(signatureOf(signed), second ? HEX_DIGITS - 1 : 0)]),
    ),
    ours('cartouche, either half forged', 'first half right / second half right', refuse, (second, signed) =>
      headerOf(signed, [
        second ? randomHex(32) + signatureOf(signed).slice(32) : signatureOf(signed).slice(0, 32) + randomHex(32),
      ]),
    ),
    // Open: the keyring is tried in the order given. Which of the receiver's own secrets signed does not have to be kept secret.
    {
      ...ours('cartouche, the secret that signs', 'first of two / second of two', accept, bySecret),
      expectation: 'open',
    },
    // Finds nothing, or the test sees what isn't there.
    ours('control: cartouche', 'the same class twice', accept, (_, signed) =>
      headerOf(signed, [changed(signatureOf(signed), HEX_DIGITS - 1), signatureOf(signed, secrets[1])]),
    ),
    compared('control: early exit, 64 digits', 'leaky', HEX_DIGITS, 8, leavesEarly),
    compared('control: ===, 8 KB', 'leaky', LONG, 1, (a, b) => a === b),
    naive('control: createHmac, then early exit', 'leaky', leavesEarly),
    compared('===, 64 digits', 'open', HEX_DIGITS, 8, (a, b) => a === b),
    naive('createHmac, then ===', 'open', (a, b) => a === b),
  ];
}

function ours(
  name: string,
  classes: string,
  run: (delivery: Delivery) => unknown,
  headerFor: (second: boolean, signed: Signed) => string,
): Case {
  const input = (second: boolean): Delivery => {
    const signed = newSigned();
    return { body: signed.body, header: headerFor(second, signed) };
  };
  return { name, classes, expectation: 'constant', subject: { run, input, repeat: 1 } };
}

function bySecret(second: boolean, signed: Signed): string {
  return headerOf(signed, [signatureOf(signed, second ? secrets[1] : secrets[0])]);
}

type Compare = (a: string, b: string) => boolean;
const CLASSES = 'first digit wrong / last digit wrong';

/** A comparison by itself. */
function compared(name: string, expectation: Expectation, length: number, repeat: number, equal: Compare): Case {
  const input = (second: boolean): [string, string] => {
    const text = randomHex(length);
    return [text, changed(text, second ? length - 1 : 0)];
  };
  const run = ([a, b]: [string, string]) => equal(a, b);
  return { name, classes: CLASSES, expectation, subject: { run, input, repeat } };
}

/** A whole verification with that comparison at its end: shows that the test would see such a leak in ours. */
function naive(name: string, expectation: Expectation, equal: Compare): Case {
  const input = (second: boolean) => {
    const signed = newSigned();
    return { ...signed, forged: changed(signatureOf(signed), second ? HEX_DIGITS - 1 : 0) };
  };
  const run = ({ forged, ...signed }: Signed & { forged: string }) => equal(signatureOf(signed), forged);
  return { name, classes: CLASSES, expectation, subject: { run, input, repeat: 1 } };
}

function leavesEarly(a: string, b: string): boolean {
  for (let index = 0; index < a.length; index++) if (a.charCodeAt(index) !== b.charCodeAt(index)) return false;
  return true;
}

function newSigned(): Signed {
  return { t: String(Math.floor(Date.now() / 1000)), body: `{"event":"form.submitted","id":"${randomHex(32)}"}` };
}

function signatureOf({ t, body }: Signed, secret: string = secrets[0]): string {
  return createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex');
}

function headerOf({ t }: Signed, signatures: readonly string[]): string {
  return flat(`t=${t},${signatures.map((signature) => `v1=${signature}`).join()}`);
}

/** Another digit at one place. */
function changed(hex: string, place: number): string {
  const digit = ((Number.parseInt(hex[place] ?? '0', 16) + 1 + ((randomBytes(1)[0] ?? 0) % 15)) % 16).toString(16);
  return flat(hex.slice(0, place) + digit + hex.slice(place + 1));
}

function randomHex(length = HEX_DIGITS): string {
  return randomBytes(length / 2).toString('hex');
}

// Copies a text into one stretch of memory, like a header from the network: a string of parts would be joined while it is measured.
function flat(text: string): string {
  return Buffer.from(text).toString('latin1');
}
