type Decoder = {
  write(chunk: Uint8Array): boolean;
  end(): void;
  destroy(): void;
  on(event: string, listener: (value: never) => void): unknown;
};
type Zlib = {
  constants: { Z_SYNC_FLUSH: number; BROTLI_OPERATION_FLUSH: number };
  createGunzip(options: object): Decoder;
  createInflate(options: object): Decoder;
  createBrotliDecompress(options: object): Decoder;
};

// Asked for with every call, and found once.
let found: Zlib | undefined;

/** Node's zlib without an import, which bundles for browsers could not resolve; undefined elsewhere. */
const nodeZlib = (): Zlib | undefined => {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
  found ??= process?.getBuiltinModule?.('node:zlib') as Zlib | undefined;
  return found;
};

/** The encodings that can be decoded here; undefined asks for the text as it is. */
export const acceptedEncodings = (): string | undefined => (nodeZlib() ? 'gzip, deflate' : undefined);

/** A decoder of a `Content-Encoding`, as tolerant of a missing end as fetch; undefined for one that is not decoded. */
export function decoderOf(encoding: string): Decoder | undefined {
  const zlib = nodeZlib();
  if (!zlib) return undefined;
  const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH } = zlib.constants;
  const tolerant = { flush: Z_SYNC_FLUSH, finishFlush: Z_SYNC_FLUSH };
  switch (encoding.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return zlib.createGunzip(tolerant);
    case 'deflate':
      return zlib.createInflate(tolerant);
    case 'br':
      return zlib.createBrotliDecompress({ flush: BROTLI_OPERATION_FLUSH, finishFlush: BROTLI_OPERATION_FLUSH });
    default:
      return undefined;
  }
}
