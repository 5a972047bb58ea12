/** Counts the characters and bytes in plain data, and one for each value. Stops once it is over `max`. */
export function sizeOf(data: unknown, max: number): number {
  const open: unknown[] = [data];
  let size = 0;
  while (open.length > 0 && size <= max) {
    const value = open.pop();
    if (typeof value === 'string') size += value.length;
    else if (ArrayBuffer.isView(value)) size += value.byteLength;
    else for (const part of partsOf(value)) open.push(part);
    size += 1;
  }
  return size;
}

function partsOf(value: unknown): Iterable<unknown> {
  if (value === null || typeof value !== 'object') return [];
  return value instanceof Map || value instanceof Set ? value : Object.values(value);
}
