/** Puts an entry last into a map of at most so many; the one that was put there longest ago goes first. */
export function remember<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key);
  const oldest = map.keys().next();
  if (map.size >= most && !oldest.done) map.delete(oldest.value);
  map.set(key, value);
}
