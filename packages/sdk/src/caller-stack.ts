/** The place in the caller's program where a call began. */
export type CallSite = { stack?: string };

type CaptureStackTrace = (target: CallSite, below: unknown) => void;

/** Takes down the present stack without the frames above `below`. About a microsecond: the text is made when it is read. */
export function captureCallSite(below: unknown): CallSite {
  const site: CallSite = {};
  (Error as { captureStackTrace?: CaptureStackTrace }).captureStackTrace?.(site, below);
  return site;
}

/** Points an error at the caller's program: frames from the middle of a transport help nobody. */
export function pointAtCaller(error: Error, site: CallSite): void {
  const frames = site.stack?.indexOf('\n    at ') ?? -1;
  if (frames >= 0) error.stack = `${error.name}: ${error.message}${site.stack?.slice(frames)}`;
}
