/** What the client reads of an answer's headers. */
export type AnswerHeaders = Pick<Headers, 'get' | 'has'>;

/** Headers as a dispatcher gives them, names and values in turn. Most answers succeed without a look at one: they are parsed when asked. */
export class RawHeaders implements AnswerHeaders {
  readonly #raw: readonly (Uint8Array | string)[];
  #parsed: Headers | undefined;

  constructor(raw: readonly (Uint8Array | string)[]) {
    this.#raw = raw;
  }

  get parsed(): Headers {
    if (this.#parsed) return this.#parsed;
    const headers = new Headers();
    const text = (part: Uint8Array | string | undefined) =>
      typeof part === 'string' ? part : String.fromCharCode(...(part ?? []));
    for (let at = 0; at + 1 < this.#raw.length; at += 2) {
      try {
        headers.append(text(this.#raw[at]), text(this.#raw[at + 1]));
      } catch {
        // Nothing that this client looks for has such a name or value.
      }
    }
    this.#parsed = headers;
    return headers;
  }

  get(name: string): string | null {
    return this.parsed.get(name);
  }

  has(name: string): boolean {
    return this.parsed.has(name);
  }
}

/** The headers as callers get them. */
export const headersOf = (headers: AnswerHeaders): Headers =>
  (headers as Partial<RawHeaders>).parsed ?? (headers as Headers);
