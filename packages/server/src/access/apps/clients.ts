import { z } from 'zod';
import type { Outbound } from '../../outbound/outbound.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { seenText } from '../../platform/seen-text.ts';
import { OAuthRefusal } from './oauth-refusal.ts';
import { isRedirectUri, withoutLocalPort } from './redirect-uri.ts';
import { createSigned } from './signed.ts';

/** A program that asks for access. All of them are public: none can keep a secret, so each code is bound to its client by PKCE. */
export type OAuthClient = {
  id: string;
  name: string;
  /** The host of its metadata document, which proves who it is. Null for a client that only says so. */
  host: string | null;
  redirectUris: readonly string[];
};

/** The command line, which signs in by a device code and needs no registration. */
export const CLI_CLIENT: OAuthClient = {
  id: 'cartouche-cli',
  name: 'Cartouche command line',
  host: null,
  redirectUris: [],
};

/** The audience of a device code. */
export const DEVICE_AUDIENCE = 'api';

const PREFIX = 'dcr_';
const DOCUMENT_TIMEOUT_MS = 5_000;
const DOCUMENT_MAX_BYTES = 10_000;
const ID_MAX = 4_000;

/** The letters and digits of a name as a reader takes it. */
const plain = (text: string) => seenText(text).replace(/[^\p{L}\p{N}]/gu, '');

// No app may pass for the command line. Signs that are not seen, or turn the text around, would let a name look like another one.
const name = z
  .string()
  .transform((text) => text.replace(/\p{C}/gu, '').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(100)
      .refine((text) => !plain(text).includes(plain(CLI_CLIENT.name))),
  );
const redirectUris = z.array(z.string().refine(isRedirectUri)).min(1).max(10);
const registration = z.looseObject({ client_name: name.default('Unnamed client'), redirect_uris: redirectUris });
const document = z.looseObject({
  client_id: z.string(),
  client_name: name,
  redirect_uris: redirectUris,
  token_endpoint_auth_method: z.literal('none').default('none'),
  client_secret: z.never().optional(),
});
const registered = z.object({ name, redirectUris });

/** The metadata that a registration answers, as RFC 7591 has it. */
export type RegisteredClient = {
  client_id: string;
  client_id_issued_at: number;
  client_name: string;
  redirect_uris: readonly string[];
  token_endpoint_auth_method: 'none';
  grant_types: readonly ['authorization_code', 'refresh_token'];
  response_types: readonly ['code'];
};

export type Clients = ReturnType<typeof createClients>;

export function createClients({
  encryptionKeys,
  clock,
  outbound,
}: {
  encryptionKeys: Keyring;
  clock: Clock;
  outbound: Outbound;
}) {
  const ids = createSigned(encryptionKeys, 'cartouche oauth client', registered);

  /** A client whose id is the address of a document that describes it. */
  const read = async (id: string): Promise<OAuthClient> => {
    const url = documentUrl(id);
    const described = document.safeParse(await readJson(outbound, url));
    if (!described.success || described.data.client_id !== id)
      throw refused(`${url.host} does not describe this client.`);
    const { client_name, redirect_uris } = described.data;
    return { id, name: client_name, host: url.host, redirectUris: redirect_uris };
  };

  return {
    /**
     * Registers a client. Nothing is stored: its id holds what it said, signed (RFC 7591, A.5.2), so that no number of registrations
     * takes any room.
     *
     * @throws OAuthRefusal `invalid_redirect_uri`, `invalid_client_metadata`
     */
    register(metadata: unknown): RegisteredClient {
      const given = registration.safeParse(metadata);
      if (!given.success) {
        const isUri = given.error.issues[0]?.path[0] === 'redirect_uris';
        if (isUri)
          throw new OAuthRefusal(
            'invalid_redirect_uri',
            '`redirect_uris` must be 1 to 10 addresses: https, loopback http, or of an installed program.',
          );
        throw new OAuthRefusal('invalid_client_metadata', 'The metadata is not valid.');
      }
      const { client_name, redirect_uris } = given.data;
      const id = PREFIX + ids.write({ name: client_name, redirectUris: redirect_uris });
      if (id.length > ID_MAX) throw new OAuthRefusal('invalid_redirect_uri', '`redirect_uris` are too long.');
      return {
        client_id: id,
        client_id_issued_at: Math.floor(clock.now().getTime() / 1_000),
        client_name,
        redirect_uris,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      };
    },

    /** @throws OAuthRefusal `invalid_client` for an id that was never given, or whose document can't be read */
    async find(id: string): Promise<OAuthClient> {
      if (id === CLI_CLIENT.id) return CLI_CLIENT;
      if (id.startsWith('https://')) return read(id);
      const client = id.startsWith(PREFIX) ? ids.read(id.slice(PREFIX.length)) : undefined;
      if (!client) throw refused('This client is not registered. Register it again.');
      return { id, host: null, ...client };
    },
  };
}

/**
 * Identifies the app of a client's id. An app that registers itself again, or on another computer, gets another id and is the same app.
 *
 * @returns the id itself, if it is an address, or holds no metadata
 */
export function appOf(id: string): string {
  if (!id.startsWith(PREFIX)) return id;
  try {
    const [text = ''] = id.slice(PREFIX.length).split('.');
    const { name, redirectUris } = registered.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return `${PREFIX}${JSON.stringify([name, redirectUris.map(withoutLocalPort).sort()])}`;
  } catch {
    return id;
  }
}

/** @throws OAuthRefusal for an address that no document may have: the id must be the one form in which it is written */
function documentUrl(id: string): URL {
  const url = id.length <= 500 ? URL.parse(id) : null;
  const isPlain = url !== null && url.href === id && url.pathname !== '/' && url.hash === '' && url.username === '';
  if (!url || !isPlain) throw refused('The address of the metadata document is not valid.');
  return url;
}

async function readJson(outbound: Outbound, { href, host }: URL): Promise<unknown> {
  try {
    const { status, bytes } = await outbound.request({
      method: 'GET',
      url: href,
      headers: { Accept: 'application/json' },
      timeoutMs: DOCUMENT_TIMEOUT_MS,
      maxBytes: DOCUMENT_MAX_BYTES,
    });
    if (status === 200) return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    if (!(error instanceof OutboundError || error instanceof SyntaxError)) throw error;
  }
  throw refused(`The metadata document of this client could not be read from ${host}.`);
}

function refused(message: string): OAuthRefusal {
  return new OAuthRefusal('invalid_client', message, { status: 401 });
}
