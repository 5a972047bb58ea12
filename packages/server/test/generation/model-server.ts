import type { ServerResponse } from 'node:http';
import { startLoopbackServer } from '../outbound/loopback-server.ts';

/** The provider's answer to a call: text of the model, or something else altogether. */
export type ModelReply =
  | { json: unknown; tokens?: number }
  | { text: string; finish?: string; tokens?: number; thought?: number }
  | { refusal: string }
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | { hang: true }
  | { drip: true }
  | { hangUp: true };

export type ModelCall = { path: string; headers: Record<string, unknown>; body: ChatRequest };

/** The parts of a chat completions request that the tests read. */
export type ChatRequest = {
  model: string;
  max_tokens: number;
  messages: { role: string; content: string }[];
  response_format: unknown;
};

/** A sentence that the judge is asked about. */
export type AskedSentence = { n: number; text: string; passages: string[] };
/** The judge's verdict for a sentence, or its answer to the whole question. */
export type Judge = (sentence: AskedSentence) => string;

const JUDGE_PROMPT = 'You check sentences before they are published';
const ANGLE_PROMPT = 'You choose the line of one page';

type ShownFact = { id: string; kind: string; text: string };
/** A choice of the angle's step; what it leaves out is everything that the request shows. */
export type ChosenAngle = Partial<Record<'situation' | 'why_now', { id: string; words: string }[]>> &
  Partial<Record<'products' | 'proof' | 'questions', string[]>>;

/** A judge that gives every sentence the same verdict. */
export const judgedWith =
  (verdict: string): Judge =>
  () =>
    verdict;

/**
 * A real server that speaks the chat completions protocol and gives the scripted replies in order, then repeats the last. Questions to
 * the judge are answered by `judge`, by default with `entailed`, or with a reply of its own, and those about the angle with `angle`.
 */
export async function startModelServer(
  replies: readonly ModelReply[],
  judge: Judge | ModelReply = judgedWith('entailed'),
  angle: ChosenAngle = {},
) {
  const calls: ModelCall[] = [];
  const judged: AskedSentence[][] = [];
  const angles: string[] = [];
  const server = await startLoopbackServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      const isJudged = JSON.stringify(body).includes(JUDGE_PROMPT);
      const isAngle = JSON.stringify(body).includes(ANGLE_PROMPT);
      if (isJudged) judged.push(dataIn(body).sentences ?? []);
      else if (isAngle) angles.push(JSON.stringify(dataIn(body)));
      else calls.push({ path: request.url ?? '', headers: request.headers, body });
      const scripted = replies[Math.min(calls.length, replies.length) - 1];
      const chosen = isAngle ? { json: { ...wholeAngle(dataIn(body)), ...angle } } : scripted;
      const reply = isJudged ? verdictsOf(judge, judged.at(-1) ?? []) : chosen;
      const answer = (status: number, content: unknown, headers = {}) =>
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(content));
      if (reply === undefined || 'hang' in reply) return;
      if ('drip' in reply) return drip(response);
      if ('hangUp' in reply) response.destroy();
      else if ('status' in reply)
        answer(reply.status, reply.body ?? { error: { message: `status ${reply.status}` } }, reply.headers);
      else answer(200, request.url?.endsWith('/messages') ? anthropicMessage(reply) : chatCompletion(reply));
    });
  });
  return { ...server, calls, judged, angles, baseUrl: `${server.url}/v1` };
}

function verdictsOf(judge: Judge | ModelReply, sentences: AskedSentence[]): ModelReply {
  if (typeof judge !== 'function') return judge;
  return { json: { verdicts: sentences.map((one) => ({ n: one.n, verdict: judge(one) })) } };
}

type AskedData = { sentences?: AskedSentence[]; ours?: ShownFact[]; theirs?: ShownFact[] };

function wholeAngle({ ours = [], theirs = [] }: AskedData): ChosenAngle {
  const idsOf = (...kinds: string[]) => ours.flatMap(({ id, kind }) => (kinds.includes(kind) ? [id] : []));
  const situation = theirs.map(({ id, text }) => ({ id, words: text.split(/\s+/).slice(0, 4).join(' ') }));
  return { situation, products: idsOf('product'), why_now: [], proof: idsOf('proof'), questions: idsOf('faq') };
}

function dataIn(body: ChatRequest): AskedData {
  const content = body.messages.find(({ role }) => role === 'user')?.content ?? '';
  const text = typeof content === 'string' ? content : textOf(content);
  const data = text.slice(text.indexOf('<data>') + '<data>'.length, text.indexOf('</data>'));
  return JSON.parse(data);
}

function textOf(parts: readonly { text?: string }[]): string {
  return parts.map(({ text = '' }) => text).join('');
}

/** Bytes come, and never the end of the answer. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.once('close', () => clearInterval(timer));
}

type Spoken = Exclude<ModelReply, { status: number } | { hang: true } | { drip: true } | { hangUp: true }>;

function chatCompletion(reply: Spoken) {
  const content = 'json' in reply ? JSON.stringify(reply.json) : 'text' in reply ? reply.text : null;
  const message = { role: 'assistant', content, ...('refusal' in reply ? { refusal: reply.refusal } : {}) };
  const tokens = 'tokens' in reply ? (reply.tokens ?? 100) : 100;
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_770_000_000,
    model: 'scripted',
    choices: [{ index: 0, message, finish_reason: 'finish' in reply ? (reply.finish ?? 'stop') : 'stop' }],
    usage: {
      prompt_tokens: 500,
      completion_tokens: tokens,
      total_tokens: 500 + tokens,
      completion_tokens_details: { reasoning_tokens: 'thought' in reply ? (reply.thought ?? 0) : 0 },
    },
  };
}

function anthropicMessage(reply: Spoken) {
  const text = 'json' in reply ? JSON.stringify(reply.json) : 'text' in reply ? reply.text : '';
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'scripted',
    content: [{ type: 'text', text }],
    stop_reason: 'refusal' in reply ? 'refusal' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 500, output_tokens: 100 },
  };
}
