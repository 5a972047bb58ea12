import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } };
type RequestOptions = { challenge: string; rpId: string };

/** Faults of a device that does not do as it is asked. */
export type Misbehavior = {
  origin?: string;
  rpId?: string;
  /** The device was touched, but asked for no face, finger or PIN. */
  isUnverified?: boolean;
  challenge?: string;
};

/** A device with one passkey, as WebAuthn has it: ES256, no attestation. */
export type Authenticator = {
  create(options: CreationOptions, misbehavior?: Misbehavior): object;
  get(options: RequestOptions, misbehavior?: Misbehavior): object;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export function createAuthenticator(ownOrigin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const authData = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), count, rest]);
  };
  const clientData = (type: string, challenge: string, origin = ownOrigin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const flagsOf = ({ isUnverified }: Misbehavior) => PRESENT | (isUnverified ? 0 : VERIFIED);
  const credential = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response,
  });

  return {
    create: ({ challenge, rp }, misbehavior = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const [length, half] = [Buffer.alloc(2), (text: string) => Buffer.from(text, 'base64url')];
      length.writeUInt16BE(id.length);
      // A COSE key in CBOR: EC2, ES256, P-256, x, y.
      const key = [Buffer.from('a5010203262001215820', 'hex'), half(x), Buffer.from('225820', 'hex'), half(y)];
      const rest = Buffer.concat([Buffer.alloc(16), length, id, ...key]);
      const data = authData(misbehavior.rpId ?? rp.id, flagsOf(misbehavior) | HAS_CREDENTIAL, rest);
      const head = `a363666d74646e6f6e656761747453746d74a068617574684461746158${data.length.toString(16)}`;
      const json = clientData('webauthn.create', misbehavior.challenge ?? challenge, misbehavior.origin);
      return credential({
        clientDataJSON: json.toString('base64url'),
        attestationObject: Buffer.concat([Buffer.from(head, 'hex'), data]).toString('base64url'),
        transports: ['internal'],
      });
    },
    get: ({ challenge, rpId }, misbehavior = {}) => {
      const data = authData(misbehavior.rpId ?? rpId, flagsOf(misbehavior));
      const json = clientData('webauthn.get', misbehavior.challenge ?? challenge, misbehavior.origin);
      const signed = Buffer.concat([data, createHash('sha256').update(json).digest()]);
      return credential({
        clientDataJSON: json.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      });
    },
  };
}
