import { setTimeout as delay } from 'node:timers/promises';
import { VISITOR_USER_AGENT } from '@cartouche/testing/visitor';
import type { History } from './history.ts';
import type { Random } from './seeded-random.ts';

export type VisitorsOptions = {
  pageUrls: readonly string[];
  /** Pages that are live; more come. */
  tokens: readonly string[];
  history: History;
  random: Random;
};

const VISITORS = 2;
/** A visitor in so many sends the form. Below the limit of forms from one address. */
const FORM_SHARE = 0.25;
const READ_MS = 1_200;
const PAUSE_MS = 300;
const REST_MS = 500;
const RELOADS_MAX = 600;

/** Visitors who open pages and send forms, and reload what does not answer. */
export function startVisitors({ pageUrls, tokens, history, random }: VisitorsOptions) {
  let isOver = false;

  const request = async (
    kind: string,
    key: string,
    path: string,
    init: RequestInit,
    isDone: (status: number) => boolean,
  ) => {
    for (let reloads = 0; reloads < RELOADS_MAX; reloads++) {
      const url = `${pageUrls[Math.floor(random() * pageUrls.length)]}${path}`;
      const answer = await fetchPage(url, init);
      if (isDone(answer.status)) return answer;
      history.note(kind, key, { status: answer.status, tookMs: answer.tookMs, ...reasonOf(answer) });
      if (![0, 429, 503].includes(answer.status)) break;
      await delay(Math.max(PAUSE_MS, answer.retryAfterMs));
    }
    return undefined;
  };
  const visit = async () => {
    const token = tokens[Math.floor(random() * tokens.length)];
    if (token === undefined) return;
    const opened = await request('visit', token, `/p/${token}`, {}, (status) => status === 200);
    if (!opened) return;
    history.note('visit', token, { status: 200 });
    if (random() >= FORM_SHARE) return;
    const [, formToken = ''] = /name="form_token" value="([^"]+)"/.exec(opened.text) ?? [];
    if (formToken === '') return;
    await delay(READ_MS);
    const message = crypto.randomUUID();
    const body = new URLSearchParams({ form_token: formToken, name: 'Ada', email: 'ada@acme.example', message });
    const sent = await request(
      'send',
      message,
      `/p/${token}/form`,
      { method: 'POST', body },
      (status) => status === 303,
    );
    if (sent) history.note('form', message, { token });
  };

  const visitors = Promise.all(
    Array.from({ length: VISITORS }, async () => {
      for (; !isOver; await delay(REST_MS)) await visit();
    }),
  );
  return {
    /** Lets them finish what they do. */
    async finish(): Promise<void> {
      isOver = true;
      await visitors;
    },
  };
}

export type PageAnswer = {
  /** 0 when there was no answer. */
  status: number;
  /** The page; the cause when there was no answer. */
  text: string;
  tookMs: number;
  /** Named by the answer, else 0. */
  retryAfterMs: number;
  /** The address that it leads on to. */
  location?: string | undefined;
};

export async function fetchPage(url: string, init: RequestInit = {}): Promise<PageAnswer> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const headers = { 'User-Agent': VISITOR_USER_AGENT, Accept: 'text/html' };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    const text = await response.text();
    const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1_000;
    const location = response.headers.get('location') ?? undefined;
    return { status: response.status, text, tookMs: took(), retryAfterMs, location };
  } catch (error) {
    const { cause = error } = error as { cause?: { code?: string } };
    return { status: 0, text: (cause as { code?: string }).code ?? String(cause), tookMs: took(), retryAfterMs: 0 };
  }
}

/** Asks for a page until the answer is about the page: a limit of calls from one address is waited for. */
export async function pageAsShown(url: string): Promise<PageAnswer> {
  for (let asked = 1; ; asked++) {
    const answer = await fetchPage(url);
    if (![0, 429, 503].includes(answer.status) || asked === RELOADS_MAX) return answer;
    await delay(Math.max(PAUSE_MS, answer.retryAfterMs));
  }
}

const MESSAGE = /<p class="problem"[^>]{0,200}>([^<]{1,300})</;

/** The cause when there was no answer, and what a form that was returned says. */
function reasonOf({ status, text }: PageAnswer): { error?: string } {
  if (status === 0) return { error: text };
  const [, message] = MESSAGE.exec(text) ?? [];
  return message === undefined ? {} : { error: message };
}
