import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it arrived. */
export type ReceivedSpan = {
  traceId: string;
  id: string;
  parentId: string;
  name: string;
  attributes: Record<string, string | number>;
};

/** A collector on a free loopback port: decodes what is posted as OTLP with protobuf. */
export async function startOtlpReceiver() {
  const bodies: Buffer[] = [];
  const requests: { path: string; headers: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks));
      requests.push({ path: request.url ?? '', headers: request.headers });
      response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    spans: () => bodies.flatMap(spansOf),
    /** Everything that was sent, as text. */
    raw: () => Buffer.concat(bodies).toString('latin1'),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

// Field numbers of opentelemetry/proto/trace/v1/trace.proto.
function spansOf(body: Buffer): ReceivedSpan[] {
  return all(body, 1)
    .flatMap((resource) => all(resource, 2))
    .flatMap((scope) => all(scope, 2))
    .map((span) => ({
      traceId: first(span, 1).toString('hex'),
      id: first(span, 2).toString('hex'),
      parentId: first(span, 4).toString('hex'),
      name: first(span, 5).toString(),
      attributes: Object.fromEntries(all(span, 9).map(toAttribute)),
    }));
}

function toAttribute(pair: Buffer): [string, string | number] {
  const value = fields(first(pair, 2))[0];
  const plain = value?.bytes ? value.bytes.toString() : Number(value?.number ?? 0);
  return [first(pair, 1).toString(), plain];
}

const all = (message: Buffer, wanted: number): Buffer[] =>
  fields(message).flatMap(({ field, bytes }) => (field === wanted && bytes ? [bytes] : []));
const first = (message: Buffer, wanted: number): Buffer => all(message, wanted)[0] ?? Buffer.alloc(0);

function fields(message: Buffer): { field: number; bytes?: Buffer; number?: bigint }[] {
  const found: { field: number; bytes?: Buffer; number?: bigint }[] = [];
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++] ?? 0;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number) => {
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const tag = Number(varint());
    const field = tag >> 3;
    if ((tag & 7) === 0) found.push({ field, number: varint() });
    else found.push({ field, bytes: take((tag & 7) === 2 ? Number(varint()) : (tag & 7) === 1 ? 8 : 4) });
  }
  return found;
}
