import { type CheerioAPI, load } from 'cheerio/slim';

/** Names an engine, as every browser does: the server takes other clients for programs and counts no visit. */
export const VISITOR_USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) CartoucheVisitor/1';

/** The reply to a form. */
export type VisitorReply = {
  /** HTTP status. */
  status: number;
  /** URL of the reply. */
  url: string;
  /** Title of the page. */
  title: string;
  /** HTML of the page. */
  html: string;
};

/** A person with a browser and no script: opens a public page, follows its links, fills in its forms, keeps its cookies. */
export type Visitor = {
  /** Opens the page. @returns its status, title and HTML */
  open(url: string): Promise<VisitorReply>;
  /** Clicks the call to action. @returns where it leads, without going there */
  clickCallToAction(): Promise<string>;
  /** Sends the signals that the page's script would have seen. A visitor can't read for longer than the page has been open. */
  sendSignals(signals: readonly object[]): Promise<number>;
  /** Fills in the lead form: `values` by field name, something sensible for every other required field. */
  submitForm(values: Record<string, string>): Promise<VisitorReply>;
  /** Opens the calendar. @returns what it shows */
  openCalendar(): Promise<VisitorReply>;
  /** Opens the calendar and books its first free time. */
  bookMeeting(values: Record<string, string>): Promise<VisitorReply>;
};

/** The visitor's connection to the pages, and the reading time. */
export type VisitorOptions = {
  /** Makes the requests: the global `fetch`, or an app's own. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Waits while the person reads; forms that come back at once are taken for a robot's. Default: a real wait of 1.2 s. */
  read?: () => Promise<void>;
  /** The text that the person types into required text fields. @default 'Please tell me more.' */
  text?: string;
};

/**
 * Makes a visitor. Each has cookies of its own, so each is a person of its own to the server.
 *
 * @example
 * const person = createVisitor();
 * await person.open(page.url);
 * const { status } = await person.submitForm({ email: 'ada@northwind.example', message: 'Tell me more.' });
 */
export function createVisitor({
  fetch: request = fetch,
  read = readForAWhile,
  text = 'Please tell me more.',
}: VisitorOptions = {}): Visitor {
  const cookies = new Map<string, string>();
  let current: VisitorReply | undefined;

  async function go(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('User-Agent', VISITOR_USER_AGENT);
    headers.set('Accept', 'text/html');
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await request(url, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  }

  async function show(url: string, init?: RequestInit): Promise<VisitorReply> {
    let response = await go(url, init);
    let at = url;
    for (let hop = 0; hop < 5 && response.status >= 300 && response.status < 400; hop++) {
      at = new URL(response.headers.get('location') ?? '', at).href;
      response = await go(at);
    }
    const html = await response.text();
    current = { status: response.status, url: at, title: load(html)('title').text().trim(), html };
    return current;
  }

  function page(): VisitorReply {
    if (!current) throw new Error('Open a page first.');
    return current;
  }

  async function sendForm(what: string, selector: string, values: Record<string, string>): Promise<VisitorReply> {
    await read();
    const $ = load(page().html);
    const form = $(selector).first();
    if (form.length === 0) throw new Error(`No ${what} is on ${page().url} (${page().title}).`);
    const body = fillIn($, form, values, text);
    const action = new URL(form.attr('action') ?? '', page().url).href;
    return show(action, {
      method: 'POST',
      body: body.toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: new URL(page().url).origin },
    });
  }

  async function openCalendar(): Promise<VisitorReply> {
    const href = load(page().html)('a[data-signal="booking"]').first().attr('href');
    if (!href) throw new Error(`No link to a calendar is on ${page().url}.`);
    return show(new URL(href, page().url).href);
  }

  return {
    open: (url) => show(url),
    clickCallToAction: async () => {
      const href = load(page().html)('a[data-signal="cta"]').first().attr('href');
      if (!href) throw new Error(`No call to action is on ${page().url}.`);
      const response = await go(new URL(href, page().url).href);
      return response.headers.get('location') ?? '';
    },
    sendSignals: async (signals) => {
      const { origin, pathname } = new URL(page().url);
      const response = await go(`${origin}${pathname}/signals`, {
        method: 'POST',
        body: JSON.stringify({ signals }),
        headers: { 'Content-Type': 'application/json', Origin: origin },
      });
      return response.status;
    },
    submitForm: (values) => sendForm('lead form', 'form#form, #form form', values),
    openCalendar,
    bookMeeting: async (values) => {
      await openCalendar();
      return sendForm('free time', 'form[method="post"]', values);
    },
  };
}

type Selection = ReturnType<CheerioAPI>;

/**
 * Fills in the form as a browser would send it: every named field with the caller's value, its own, or a sensible one where it is
 * required.
 */
function fillIn($: CheerioAPI, form: Selection, values: Record<string, string>, text: string): URLSearchParams {
  const filled = new URLSearchParams();
  for (const element of form.find('input, textarea, select').toArray()) {
    const field = $(element);
    const name = field.attr('name');
    const type = field.attr('type') ?? (field.is('input') ? 'text' : 'textarea');
    if (!name || field.attr('disabled') !== undefined || NOT_SENT.has(type)) continue;
    const value =
      values[name] ??
      ownValue($, field, type, filled.has(name)) ??
      (isLeftToType(field, type) ? typed(type, text) : undefined);
    if (value !== undefined) filled.set(name, value);
  }
  return filled;
}

// A visitor who only fills in a form sends none of these.
const NOT_SENT = new Set(['submit', 'button', 'reset', 'file', 'image']);

/** The value that the page gave the field, or its first choice; undefined where the visitor has to type, or leaves it empty. */
function ownValue($: CheerioAPI, field: Selection, type: string, isChosen: boolean): string | undefined {
  const { value, required } = field.attr() ?? {};
  if (type === 'hidden') return value ?? '';
  if (type === 'radio') return isChosen ? undefined : (value ?? '');
  if (required === undefined) return undefined;
  if (type === 'checkbox') return value || 'on';
  if (!field.is('select')) return value || undefined;
  const choices = field.find('option').toArray();
  return choices.map((option) => $(option).attr('value') ?? $(option).text().trim()).find(Boolean) ?? '';
}

const isLeftToType = (field: Selection, type: string): boolean =>
  field.attr('required') !== undefined && type !== 'hidden' && type !== 'radio';

function typed(type: string, text: string): string {
  if (type === 'email') return 'visitor@example.com';
  if (type === 'tel') return '+31 10 123 4567';
  if (type === 'url') return 'https://example.com';
  return type === 'number' ? '12' : text;
}

function readForAWhile(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_200));
}
