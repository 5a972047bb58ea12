/** The error that `fetch` throws when a connection fails, with the system's code where Node puts it. */
export function connectionError(code: 'ECONNREFUSED' | 'ECONNRESET'): TypeError {
  const words = code === 'ECONNREFUSED' ? 'connect ECONNREFUSED' : 'read ECONNRESET';
  return new TypeError('fetch failed', { cause: Object.assign(new Error(words), { code }) });
}

/** The promise's result, unless the signal is aborted first. Leaves no listener on the signal. @throws the signal's reason */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
