/** A message of a stream of server-sent events; `id` is the last one that came. */
export type StreamMessage = { id: string | undefined; data: string };

// A payload of 1 MiB in JSON that escapes each of its characters. A longer line has no end that is worth waiting for.
const LINE_MAX_CHARACTERS = 8 * 1024 * 1024;
// The server sends a comment every 15 seconds. After three that are missing, the connection is lost.
const SILENCE_MS = 45_000;

/**
 * Reads the messages of a stream until it ends or falls silent. What was begun then is dropped, as the specification has it.
 *
 * @param onId - Told of an id once its message, or the empty one that brings an id alone, is complete.
 */
export async function* readEventStream(
  stream: ReadableStream<Uint8Array>,
  onId: (id: string) => void,
): AsyncGenerator<StreamMessage, void, undefined> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  const readLine = createLineReader(onId);
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await readSoon(reader);
      if (done || rest.length > LINE_MAX_CHARACTERS) return;
      // A CR at the end may be half of a line end, so it waits for what follows.
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const message = readLine(line);
        if (message) yield message;
      }
    }
  } finally {
    // Ends the connection when the caller leaves the loop; whether that succeeds changes nothing for them.
    reader.cancel().catch(() => {});
  }
}

/** The next bytes; like the end of the stream when nothing comes for too long. */
async function readSoon(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<{ done: boolean; value?: Uint8Array | undefined }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<{ done: true }>((resolve) => {
    timer = setTimeout(resolve, SILENCE_MS, { done: true });
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
}

function createLineReader(onId: (id: string) => void): (line: string) => StreamMessage | undefined {
  let data: string[] = [];
  let id: string | undefined;
  return (line) => {
    if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
    else if (line.startsWith('id:')) id = line.slice(3).replace(/^ /, '');
    if (line !== '') return;
    if (id !== undefined) onId(id);
    const message = data.length > 0 ? { id, data: data.join('\n') } : undefined;
    data = [];
    return message;
  };
}
