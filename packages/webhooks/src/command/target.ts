import { CommandFailure } from './command-failure.ts';

/**
 * Reads an address to send to.
 *
 * @throws CommandFailure that names the flag or argument
 */
export function readTarget(flag: string, text: string | undefined): URL {
  const url = text === undefined ? null : URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new CommandFailure('is not an http or https address', {
      flag,
      remedy: 'Give one such as http://127.0.0.1:3000/webhooks.',
    });
  if (url.username !== '' || url.password !== '')
    throw new CommandFailure('has a user name or password in it', {
      flag,
      remedy: 'Leave it out: it would show in logs.',
    });
  return url;
}

/** The address without its query, which may hold a token. */
export function withoutQuery({ origin, pathname, search }: URL): string {
  return `${origin}${pathname}${search === '' ? '' : '?…'}`;
}
