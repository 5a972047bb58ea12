import type { ForeignKind, UnexpectedResponseError } from '@cartouche/sdk';

type Told = { by: string };

const SIGN_IN = ({ by }: Told) => `${by} asks you to sign in first. Reload the page, sign in there, then try again.`;
const NOT_FORWARDED = ({ by }: Told) =>
  `${by} does not let this request through to the server. Ask your administrator to check the address and its rules.`;

/** The sentence for each kind of answer that something else gave in the server's place. */
const SENTENCES: Readonly<Record<ForeignKind, (told: Told) => string>> = {
  gateway_down: ({ by }) =>
    `The server does not answer: ${by} answered in its place. The server may be restarting. Try again in a minute.`,
  sign_in: SIGN_IN,
  network_sign_in: SIGN_IN,
  // The address is the choice of whatever answered: no one is told to sign in there.
  moved: () => 'The dashboard has moved. Ask your administrator for its address.',
  refused: ({ by }) =>
    `${by} refused this, such as a firewall. Try another network, or ask your administrator to allow this site.`,
  rate_limited: ({ by }) => `${by} asks for fewer requests. Wait a minute, then try again.`,
  too_large: ({ by }) =>
    `This is too large for ${by}. Send less at once, or ask your administrator to raise the limit there.`,
  not_found: NOT_FORWARDED,
  https_needed: () => 'This address needs a secure connection. Open it with https.',
  web_page: ({ by }) =>
    `${by} answered with a page of its own, such as a network that asks you to sign in. Reload the page, then try again.`,
  empty: NOT_FORWARDED,
  unknown: ({ by }) => `${by} answered in the place of the server. Try again, or from another network.`,
};

/** Explains an answer that is not the server's to a person: what answered, and what to do. */
export function foreignSentenceOf({
  kind = 'unknown',
  status,
  server,
}: Pick<UnexpectedResponseError, 'kind' | 'status' | 'server'>): string {
  // A browser hides the status of a redirect.
  const facts = [server?.split('/')[0], status && `answer ${status}`].filter(Boolean).join(', ');
  const by = `something between you and the server${facts && ` (${facts})`}`;
  const sentence = SENTENCES[kind]({ by });
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
