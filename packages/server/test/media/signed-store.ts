import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';

/** An S3 server on loopback that checks signatures and contents as the service does. */
export type SignedStore = { endpoint: string; close(): Promise<void> };

/** A third-party S3 server, which accepts any version 4 signature, behind a proxy that checks them. */
export async function startSignedStore(directory: string, bucket: string, secret: string): Promise<SignedStore> {
  const configureBuckets = [{ name: bucket, configs: [] }];
  const store = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = (await store.run()) as AddressInfo;
  const door = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const problem = problemOf(incoming, body, secret);
    if (problem) {
      outgoing.writeHead(problem === 'SignatureDoesNotMatch' ? 403 : 400);
      return outgoing.end(`<Error><Code>${problem}</Code></Error>`);
    }
    const { method, url, headers } = incoming;
    const forwarded = send({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    return forwarded.end(body);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    close: async () => {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      await store.close();
    },
  };
}

/** Signature version 4, written from its description and not from the client's code. */
function problemOf({ method, url = '/', headers }: IncomingMessage, body: Buffer, secret: string): string | undefined {
  const [, day = '', region = '', names = '', given = ''] =
    /^AWS4-HMAC-SHA256 Credential=\w+\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const contentHash = String(headers['x-amz-content-sha256']);
  if (contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  if (headers['transfer-encoding']) return 'MissingContentLength';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied';
  const { pathname, searchParams } = new URL(url, 'http://x');
  const canonical = [
    method,
    pathname,
    [...searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .sort()
      .join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    contentHash,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${region}/s3/aws4_request`, sha256(canonical)].join(
    '\n',
  );
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex') === given ? undefined : 'SignatureDoesNotMatch';
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
