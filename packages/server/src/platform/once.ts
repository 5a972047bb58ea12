/** Runs `make` at the first call, and returns the same result to every call. */
export function once<T>(make: () => T): () => T {
  let made: { result: T } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}
