import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The provider's claims about a person. */
export type Claims = {
  sub?: unknown;
  email?: unknown;
  email_verified?: unknown;
  emailVerified?: unknown;
  nonce?: string;
  aud?: unknown;
  azp?: unknown;
  exp?: unknown;
  iat?: unknown;
};

/** Answers of a provider that is not honest. */
export type Answers = {
  /** The answer of the second address about the person. Default: none. */
  userInfo?: Claims;
  /** Leaves the ID token out. */
  isWithoutIdToken?: boolean;
};

/** A small OpenID Connect provider on the loopback interface: authorization code with PKCE and a client secret. */
export type OidcProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** A person's consent. Returns the address that the browser is sent back to. */
  approve(authorizationUrl: string, claims: Claims, answers?: Answers): string;
  close(): Promise<void>;
};

export async function startOidcProvider(): Promise<OidcProvider> {
  const [clientId, clientSecret] = ['cartouche', 'secret-of-the-client'];
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, { challenge: string; redirectUri: string; claims: Claims; answers: Answers }>();
  let userInfo: Claims | undefined;
  let issuer = '';

  const idToken = (claims: Claims) => {
    const now = Math.floor(Date.now() / 1_000);
    const parts = [
      { alg: 'RS256', kid: 'one', typ: 'JWT' },
      { iss: issuer, aud: clientId, iat: now, exp: now + 300, ...claims },
    ];
    const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    return `${signed}.${createSign('sha256').update(signed).sign(privateKey).toString('base64url')}`;
  };
  const discovery = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
  });
  const redeem = (form: URLSearchParams, authorization: string | undefined) => {
    const issued = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isClient = authorization === `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (!issued || !isClient || issued.challenge !== challenge || issued.redirectUri !== form.get('redirect_uri'))
      return undefined;
    userInfo = issued.answers.userInfo;
    return {
      access_token: 'access-1',
      refresh_token: 'refresh-1',
      token_type: 'Bearer',
      ...(!issued.answers.isWithoutIdToken && { id_token: idToken(issued.claims) }),
    };
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answers: Record<string, () => object | undefined> = {
      '/.well-known/openid-configuration': discovery,
      '/jwks': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }),
      '/userinfo': () => userInfo,
      '/token': () => redeem(new URLSearchParams(Buffer.concat(chunks).toString()), request.headers.authorization),
    };
    const body = answers[request.url ?? '']?.();
    response.writeHead(body ? 200 : 400, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body ?? { error: 'invalid_grant' }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    clientId,
    clientSecret,
    approve: (authorizationUrl, claims, answers = {}) => {
      const { searchParams } = new URL(authorizationUrl);
      const asked = (name: string) => searchParams.get(name) ?? '';
      const code = randomUUID();
      codes.set(code, {
        challenge: asked('code_challenge'),
        redirectUri: asked('redirect_uri'),
        claims: { nonce: asked('nonce'), ...claims },
        answers,
      });
      return `${asked('redirect_uri')}?${new URLSearchParams({ code, state: asked('state'), iss: issuer })}`;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
