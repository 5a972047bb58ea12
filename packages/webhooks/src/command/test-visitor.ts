import type { CommandContext } from './command.ts';
import { CommandFailure, EXIT } from './command-failure.ts';
import { readBytes } from './read-bytes.ts';
import { type Filling, findLink, readForm } from './read-form.ts';
import { withoutQuery } from './target.ts';

/** A visitor of a public page, without a script: opens it, follows a link, sends its form. */
export type TestVisitor = {
  /** @throws CommandFailure when the page does not open */
  open(url: string): Promise<void>;
  /** Opens the first link with this attribute. @throws CommandFailure when the page has none */
  follow(attribute: string, value: string): Promise<void>;
  /** Fills the form in and sends it. @returns where it led. @throws CommandFailure when the page refuses it */
  sendForm(): Promise<string>;
};

// Forms that come back at once are taken for a robot's.
const READING_MS = 1500;
const MAX_PAGE_BYTES = 4 * 1024 * 1024;
const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 30_000;

/** Makes a visitor with cookies of its own. */
export function createTestVisitor({ wait }: Pick<CommandContext, 'wait'>, fill: Filling): TestVisitor {
  const cookies = new Map<string, string>();
  let url = '';
  let html = '';

  const request = async (address: string, body?: URLSearchParams): Promise<Response> => {
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) CartoucheWebhooks/1',
        accept: 'text/html',
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(body && { origin: new URL(address).origin }),
      },
      ...(body && { body }),
    }).catch((error: Error) => {
      throw new CommandFailure(`${withoutQuery(new URL(address))} did not answer`, {
        exitCode: EXIT.unreachable,
        remedy: 'Check that the page host can be reached from this machine.',
        cause: error,
      });
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };

  const show = async (address: string, body?: URLSearchParams): Promise<void> => {
    let response = await request(address, body);
    url = address;
    for (let hop = 0; hop < MAX_REDIRECTS && response.status >= 300 && response.status < 400; hop++) {
      url = new URL(response.headers.get('location') ?? '', url).href;
      response = await request(url);
    }
    const { bytes } = await readBytes((response.body ?? []) as AsyncIterable<Uint8Array>, MAX_PAGE_BYTES);
    html = bytes.toString();
    if (response.ok) return;
    throw new CommandFailure(`${withoutQuery(new URL(url))} answered ${response.status}`, {
      exitCode: response.status >= 500 ? EXIT.unreachable : EXIT.no,
      remedy: body
        ? 'Open the page in a browser and send the form by hand, to see what it says.'
        : 'Open it in a browser.',
    });
  };

  return {
    open: (address) => show(address),
    async follow(attribute, value) {
      const link = findLink(html, attribute, value);
      if (link === null) throw lacks(url, 'link to a calendar', 'Let its template offer meetings.');
      await show(new URL(link, url).href);
    },
    async sendForm() {
      const form = readForm(html, fill);
      if (form === null) throw lacks(url, 'form', 'Let its template have a lead form, or its calendar a free time.');
      await wait(READING_MS);
      await show(new URL(form.action, url).href, new URLSearchParams(form.fields));
      return url;
    },
  };
}

const lacks = (url: string, what: string, remedy: string) =>
  new CommandFailure(`${withoutQuery(new URL(url))} has no ${what}`, { exitCode: EXIT.no, remedy });
