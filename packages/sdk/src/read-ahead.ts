/** A signal that is aborted with its parent or by `leave`, which also takes the listener off a parent that lives on. */
export function readAhead(parent: AbortSignal | undefined): { signal: AbortSignal; leave(): void } {
  const controller = new AbortController();
  const onAbort = () => controller.abort(parent?.reason);
  if (parent?.aborted) onAbort();
  parent?.addEventListener('abort', onAbort, { once: true });
  const leave = () => {
    parent?.removeEventListener('abort', onAbort);
    controller.abort();
  };
  return { signal: controller.signal, leave };
}
