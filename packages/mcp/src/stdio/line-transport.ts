import { PassThrough, type Readable, type Writable } from 'node:stream';
import {
  type JSONRPCMessage,
  parseJSONRPCMessage,
  serializeMessage,
  type Transport,
} from '@modelcontextprotocol/server';
import { MESSAGE_MAX_BYTES, MessageRefusal } from '../messages/message-limits.ts';
import { parseSmall, readMessage } from '../messages/read-message.ts';
import { type MakeSpoolPlace, type SpooledUpload, temporaryPlace } from '../messages/spool.ts';

const NEWLINE = 0x0a;

// Answered when the subscription ends, which is when the connection does.
const ENDLESS = 'subscriptions/listen';

/**
 * A message a line, over two streams. A line over the limit may hold the base64 of one upload, which goes to the disk as it arrives;
 * any other is skipped and answered with an error, and the connection stays. When the input ends, what was asked is still answered:
 * work that was begun may have been paid for.
 */
export class LineTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;

  readonly #input: Readable;
  readonly #output: Writable;
  readonly #place: MakeSpoolPlace;
  readonly #uploads = new Map<unknown, SpooledUpload>();
  /** A line over the limit, while it is read. */
  #long: PassThrough | undefined;
  #parts: Buffer[] = [];
  #bytes = 0;
  #isClosed = false;
  #isEnding = false;
  readonly #unanswered = new Set<unknown>();

  constructor(input: Readable, output: Writable, place: MakeSpoolPlace = temporaryPlace) {
    this.#input = input;
    this.#output = output;
    this.#place = place;
  }

  /** The upload that came with a request, once: the caller discards it. */
  takeUpload(requestId: unknown): SpooledUpload | undefined {
    const upload = this.#uploads.get(requestId);
    this.#uploads.delete(requestId);
    return upload;
  }

  async start(): Promise<void> {
    this.#input.on('data', this.#read);
    this.#input.on('error', this.#fail);
    this.#input.on('end', this.#end);
    this.#output.on('error', this.#lose);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    await this.#write(message);
    if (!('id' in message) || 'method' in message) return;
    this.#settle(message.id);
    // Not every answer comes from a tool.
    await this.takeUpload(message.id)?.discard();
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
    this.#long?.destroy();
    for (const upload of this.#uploads.values()) void upload.discard().catch(this.#fail);
    this.#uploads.clear();
    this.onclose?.();
  }

  readonly #fail = (error: Error) => this.onerror?.(error);

  readonly #lose = () => void this.close();

  readonly #end = () => {
    // The last line may lack its newline.
    if (this.#bytes > 0 || this.#long) this.#deliver();
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
    if (this.#long) {
      this.#pass(this.#long, part);
      return;
    }
    this.#bytes += part.byteLength;
    if (part.byteLength > 0) this.#parts.push(part);
    if (this.#bytes <= MESSAGE_MAX_BYTES) return;
    const long = new PassThrough();
    this.#long = long;
    void this.#readLong(long);
    for (const held of this.#parts.splice(0)) this.#pass(long, held);
  }

  /** No more is taken from the input than the disk takes. */
  #pass(long: PassThrough, part: Buffer): void {
    if (long.destroyed || long.write(part)) return;
    this.#input.pause();
    const resume = () => {
      long.off('drain', resume).off('close', resume);
      if (!this.#isClosed) this.#input.resume();
    };
    long.on('drain', resume).on('close', resume);
  }

  async #readLong(long: PassThrough): Promise<void> {
    this.#unanswered.add(long);
    try {
      const { value, upload } = await readMessage(long, this.#place);
      const id = (value as { id?: unknown })?.id;
      if (upload) this.#uploads.set(id, upload);
      this.#receive(() => value);
    } catch (error) {
      this.#refuse(error);
    } finally {
      this.#settle(long);
    }
  }

  #deliver(): void {
    const line = Buffer.concat(this.#parts).toString('utf8').trimEnd();
    const long = this.#long;
    this.#parts = [];
    this.#bytes = 0;
    this.#long = undefined;
    if (long) long.end();
    else if (line !== '') this.#receive(() => parseSmall(line));
  }

  #receive(read: () => unknown): void {
    let message: JSONRPCMessage;
    try {
      message = parseJSONRPCMessage(read());
    } catch (error) {
      this.#refuse(error);
      return;
    }
    if ('method' in message && 'id' in message && message.method !== ENDLESS) this.#unanswered.add(message.id);
    this.onmessage?.(message);
    // Requests that the client cancels are not answered.
    if ('method' in message && message.method === 'notifications/cancelled')
      this.#settle(message.params?.['requestId']);
  }

  /** The id of what could not be read is unknown. */
  #refuse(cause: unknown): void {
    this.#fail(cause as Error);
    const isTooMuch = cause instanceof MessageRefusal && cause.reason !== 'malformed';
    const error = isTooMuch
      ? { code: -32_600, message: cause.message }
      : { code: -32_700, message: 'Parse error: the line is not a JSON-RPC message.' };
    this.send({ jsonrpc: '2.0', id: null, error } as unknown as JSONRPCMessage).catch(this.#fail);
  }
}
