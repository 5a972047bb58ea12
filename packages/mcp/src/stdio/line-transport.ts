import type { Readable, Writable } from 'node:stream';
import {
  deserializeMessage,
  type JSONRPCMessage,
  serializeMessage,
  type Transport,
} from '@modelcontextprotocol/server';

const NEWLINE = 0x0a;

// Answered when the subscription ends, which is when the connection does.
const ENDLESS = 'subscriptions/listen';

/**
 * A message a line, over two streams. Time is linear in a message's length: a file of 100 MB arrives as one line in thousands of
 * chunks, which are joined once. A line over the limit is skipped and answered with an error; the connection stays. When the input
 * ends, what was asked is still answered: work that was begun may have been paid for.
 */
export class LineTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;

  readonly #input: Readable;
  readonly #output: Writable;
  readonly #maxBytes: number;
  #parts: Buffer[] = [];
  #bytes = 0;
  #isClosed = false;
  #isEnding = false;
  readonly #unanswered = new Set<unknown>();

  constructor(input: Readable, output: Writable, maxBytes: number) {
    this.#input = input;
    this.#output = output;
    this.#maxBytes = maxBytes;
  }

  async start(): Promise<void> {
    this.#input.on('data', this.#read);
    this.#input.on('error', this.#fail);
    this.#input.on('end', this.#end);
    this.#output.on('error', this.#lose);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    await this.#write(message);
    if ('id' in message && !('method' in message)) this.#settle(message.id);
  }

  async #write(message: JSONRPCMessage): Promise<void> {
    if (this.#isClosed || this.#output.write(serializeMessage(message))) return;
    await new Promise<void>((drained) => {
      const done = () => {
        this.#output.off('drain', done).off('close', done).off('error', done);
        drained();
      };
      this.#output.on('drain', done).on('close', done).on('error', done);
    });
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#input.off('data', this.#read).off('error', this.#fail).off('end', this.#end);
    // Keeps no process alive that has nothing else to do.
    this.#input.pause();
    this.#parts = [];
    this.onclose?.();
  }

  readonly #fail = (error: Error) => this.onerror?.(error);

  readonly #lose = () => void this.close();

  readonly #end = () => {
    // The last line may lack its newline.
    if (this.#bytes > 0) this.#deliver();
    this.#isEnding = true;
    this.#settle();
  };

  #settle(id?: unknown): void {
    this.#unanswered.delete(id);
    if (this.#isEnding && this.#unanswered.size === 0) void this.close();
  }

  readonly #read = (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#keep(chunk.subarray(start, end));
      this.#deliver();
      start = end + 1;
    }
    this.#keep(chunk.subarray(start));
  };

  #keep(part: Buffer): void {
    this.#bytes += part.byteLength;
    if (this.#bytes > this.#maxBytes) this.#parts = [];
    else if (part.byteLength > 0) this.#parts.push(part);
  }

  #deliver(): void {
    const isTooLong = this.#bytes > this.#maxBytes;
    const line = Buffer.concat(this.#parts).toString('utf8').trimEnd();
    this.#parts = [];
    this.#bytes = 0;
    if (isTooLong) {
      this.#refuse(-32_600, `The message is over ${this.#maxBytes} bytes.`);
      return;
    }
    if (line === '') return;
    let message: JSONRPCMessage;
    try {
      message = deserializeMessage(line);
    } catch (error) {
      this.#fail(error as Error);
      this.#refuse(-32_700, 'Parse error: the line is no JSON-RPC message.');
      return;
    }
    if ('method' in message && 'id' in message && message.method !== ENDLESS) this.#unanswered.add(message.id);
    this.onmessage?.(message);
    // What the client takes back is not answered.
    if ('method' in message && message.method === 'notifications/cancelled')
      this.#settle(message.params?.['requestId']);
  }

  /** Nobody knows the id of what could not be read. */
  #refuse(code: number, message: string): void {
    const answer = { jsonrpc: '2.0', id: null, error: { code, message } };
    this.send(answer as unknown as JSONRPCMessage).catch(this.#fail);
  }
}
