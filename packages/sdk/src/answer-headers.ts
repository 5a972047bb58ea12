/** The response headers, as the client reads them. */
export type AnswerHeaders = Pick<Headers, 'get' | 'has'>;

const textOf = (part: Uint8Array | string | undefined): string =>
  typeof part === 'string' ? part : String.fromCharCode(...(part ?? []));

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
    for (let at = 0; at + 1 < this.#raw.length; at += 2) {
      try {
        headers.append(textOf(this.#raw[at]), textOf(this.#raw[at + 1]));
      } catch {
        // Nothing that this client looks for has such a name or value.
      }
    }
    this.#parsed = headers;
    return headers;
  }

  /** The first header of a name in lower case, without parsing the others. */
  peek(name: string): string | null {
    const at = this.#raw.findIndex(
      (part, index) => index % 2 === 0 && part.length === name.length && textOf(part).toLowerCase() === name,
    );
    return at === -1 ? null : textOf(this.#raw[at + 1]);
  }

  get(name: string): string | null {
    return this.parsed.get(name);
  }

  has(name: string): boolean {
    return this.parsed.has(name);
  }
}

/** Reads one header, at the least cost. */
export const peekHeader = (headers: AnswerHeaders, name: string): string | null =>
  // Not `instanceof`: a client that never makes raw headers needs nothing of them.
  'peek' in headers ? (headers as RawHeaders).peek(name) : headers.get(name);

/** The headers as callers get them. */
export const headersOf = (headers: AnswerHeaders): Headers =>
  (headers as Partial<RawHeaders>).parsed ?? (headers as Headers);
