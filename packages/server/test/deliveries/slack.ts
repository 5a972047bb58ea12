import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;
type Posted = { text: string; blocks: Json[] };

/**
 * An incoming webhook as Slack documents it: refuses what Slack refuses (unknown blocks and texts, the limits on their number and
 * length, characters that were not escaped), with Slack's statuses and one-line answers.
 */
export async function startSlack() {
  const posted: Posted[] = [];
  let next: { status: number; text: string; headers?: Record<string, string> } | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = (status: number, text: string, headers = {}) =>
        response.writeHead(status, { 'Content-Type': 'text/html', ...headers }).end(text);
      if (next) return answer(next.status, next.text, next.headers);
      if (!request.headers['content-type']?.startsWith('application/json')) return answer(400, 'invalid_payload');
      const message = JSON.parse(Buffer.concat(chunks).toString());
      const problem = problemOf(message);
      if (problem) return answer(400, problem);
      posted.push(message);
      return answer(200, 'ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/services/T0000/B0000/XXXX`,
    posted,
    answers: (answer: typeof next) => {
      next = answer;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** @source https://docs.slack.dev/reference/block-kit/blocks */
export function problemOf(message: Json): string | undefined {
  const { text, blocks } = message;
  if (typeof text !== 'string' || text === '') return 'no_text';
  if (!Array.isArray(blocks) || blocks.length > 50 || !blocks.every(isBlock)) return 'invalid_blocks';
  return undefined;
}

function isBlock(block: Json): boolean {
  if (block.type === 'header') return isText(block.text, 150, ['plain_text']);
  if (block.type === 'context') return isListOf(block.elements, 10, (each) => isText(each, 2_000));
  if (block.type !== 'section' || (block.text === undefined && block.fields === undefined)) return false;
  const hasText = block.text === undefined || isText(block.text, 3_000);
  return hasText && (block.fields === undefined || isListOf(block.fields, 10, (each) => isText(each, 2_000)));
}

function isListOf(value: unknown, max: number, is: (each: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length > 0 && value.length <= max && value.every(is);
}

function isText(value: unknown, max: number, types = ['plain_text', 'mrkdwn']): boolean {
  const { type, text, ...others } = value as Json;
  if (typeof type !== 'string' || !types.includes(type) || typeof text !== 'string') return false;
  const known = type === 'plain_text' ? ['emoji'] : ['verbatim'];
  if (Object.keys(others).some((name) => !known.includes(name))) return false;
  const isEscaped = !/&(?!amp;|lt;|gt;)/.test(text) && (type === 'mrkdwn' || !/[<>]/.test(text));
  return text.length > 0 && text.length <= max && isEscaped;
}
