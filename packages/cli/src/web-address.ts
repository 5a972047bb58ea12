import { CliFailure } from './cli-failure.ts';
import { EXIT } from './exit-codes.ts';

/**
 * Makes a reader of an address to send to.
 *
 * @param name - The option or argument, for the message. The address itself is not shown: it may hold a password.
 */
export const webAddress =
  (name: string) =>
  (text: string): URL => {
    const url = URL.parse(text);
    if (url === null || !/^https?:$/.test(url.protocol))
      throw new CliFailure(`${name} is not an http or https address`, {
        exitCode: EXIT.usage,
        remedy: 'Give one such as http://127.0.0.1:3000/webhooks.',
      });
    if (url.username !== '' || url.password !== '')
      throw new CliFailure(`${name} has a user name or password in it`, {
        exitCode: EXIT.usage,
        remedy: 'Leave it out: it would show in logs.',
      });
    return url;
  };

/** The address without its query, which may hold a token. */
export function withoutQuery({ origin, pathname, search }: URL): string {
  return `${origin}${pathname}${search === '' ? '' : '?…'}`;
}
