/** A message of a stream of server-sent events. */
export type StreamMessage = {
  /** The last id that came, with this message or before it; null when none did. */
  id: string | null;
  event: string;
  data: string;
};

/** The stream's state apart from its messages. */
export type StreamNews = {
  /** The last id, once its message, or the empty one that brings an id alone, is complete. */
  onId?(id: string): void;
  /** Anything at all, a comment too. */
  onBytes?(): void;
};

// The longest message: a payload of 1 MiB, in JSON that may escape each of its bytes, and its names.
const MAX_MESSAGE_LENGTH = 8 * 1024 * 1024;
const ENDLESS = 'The stream has a message without an end.';

/**
 * Reads server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). Lines may end with CR, LF or both, and
 * break anywhere between chunks. What was begun when the stream ends is dropped, as the specification has it.
 *
 * @throws RangeError for a message without an end
 */
export async function* readEventStream(
  chunks: AsyncIterable<Uint8Array>,
  { onId, onBytes }: StreamNews = {},
): AsyncGenerator<StreamMessage> {
  const decoder = new TextDecoder();
  const readLine = createLineReader(onId);
  let rest = '';
  for await (const chunk of chunks) {
    onBytes?.();
    // A CR at the end may be half of a line end, so it waits for what follows.
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    if (rest.length > MAX_MESSAGE_LENGTH) throw new RangeError(ENDLESS);
    for (const line of lines) {
      const message = readLine(line);
      if (message) yield message;
    }
  }
}

function createLineReader(onId: StreamNews['onId']): (line: string) => StreamMessage | null {
  let id: string | null = null;
  let isNewId = false;
  let event = '';
  let data: string[] = [];
  let length = 0;
  const fields: Record<string, (value: string) => void> = {
    event: (value) => {
      event = value;
    },
    data: (value) => {
      data.push(value);
      length += value.length + 1;
      if (length > MAX_MESSAGE_LENGTH) throw new RangeError(ENDLESS);
    },
    id: (value) => {
      if (value.includes('\0')) return;
      id = value;
      isNewId = true;
    },
  };
  return (line) => {
    if (line !== '') {
      // A line that begins with a colon is a comment, and has no field's name.
      const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
      if (Object.hasOwn(fields, name)) fields[name]?.(value);
      return null;
    }
    // Not before: the message that an id belongs to may still be cut off, and would be skipped then.
    if (id !== null && isNewId) onId?.(id);
    isNewId = false;
    const message = data.length > 0 ? { id, event: event || 'message', data: data.join('\n') } : null;
    event = '';
    data = [];
    length = 0;
    return message;
  };
}
