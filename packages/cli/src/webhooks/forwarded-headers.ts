// RFC 9110 §7.6.1, and what the next connection writes for itself.
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'content-length',
];

/**
 * The headers that go on to the next connection, names and values in turn as they came: in their order, their case, and as
 * often. What `Connection` names stays behind too.
 */
export function forwardedHeaders(rawHeaders: readonly string[]): string[] {
  const pairs: [name: string, value: string][] = [];
  for (let index = 0; index < rawHeaders.length; index += 2)
    pairs.push([String(rawHeaders[index]), String(rawHeaders[index + 1])]);
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) =>
      value
        .toLowerCase()
        .split(',')
        .map((option) => option.trim()),
    );
  return pairs.filter(([name]) => ![...HOP_BY_HOP, ...named].includes(name.toLowerCase())).flat();
}
