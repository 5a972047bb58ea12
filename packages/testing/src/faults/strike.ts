import { connectionError, untilAborted } from './connection-error.ts';
import type { FaultRegister } from './create-faults.ts';
import type { CallFault } from './fault.ts';

/** A call that meets a fault. */
type StruckCall = {
  request: Request;
  /** The caller's own; that of a `Request` made from it may be collected before it is aborted. */
  signal: AbortSignal | undefined;
  /** Has the real server answer it. */
  answer(): Promise<Response>;
  onClear: FaultRegister['onClear'];
};

/** Lets a fault happen to a call. @throws TypeError as `fetch` does, or the signal's reason */
export async function strike(fault: CallFault, call: StruckCall): Promise<Response> {
  const { request, signal, answer } = call;
  switch (fault.kind) {
    // The real server's own: its rate limit throws them.
    case 'rate_limited':
    case 'unavailable':
      return answer();
    case 'refused':
      throw connectionError('ECONNREFUSED');
    case 'reset':
      if (fault.at === 'body') return halfOf(await answer(), () => Promise.reject(connectionError('ECONNRESET')));
      if (fault.at === 'answer') await answer();
      throw connectionError('ECONNRESET');
    case 'stall':
      if (fault.at === 'body') return halfOf(await answer(), () => stalled(call));
      if (fault.at === 'answer') await answer();
      return stalled(call);
    case 'slow':
      await untilAborted(new Promise((resolve) => setTimeout(resolve, fault.ms)), signal);
      return answer();
    case 'gateway_error':
      if (fault.at === 'answer') await answer();
      return page(fault.status ?? 502, `${fault.status ?? 502} Bad Gateway`);
    case 'html':
      return page(200, 'Sign in to the network');
    case 'truncated_json': {
      const { status, headers, bytes } = await contentOf(await answer());
      return new Response(bytes.slice(0, bytes.byteLength / 2), { status, headers });
    }
    case 'empty_body': {
      const { status, headers } = await answer();
      return new Response(null, { status, headers });
    }
    case 'respond':
      return fault.respond(request);
  }
}

function stalled({ request, signal, onClear }: StruckCall): Promise<never> {
  let forget = () => {};
  const cleared = new Promise<never>((_resolve, reject) => {
    forget = onClear(() => reject(connectionError('ECONNRESET')));
  });
  return untilAborted(cleared, signal ?? request.signal).finally(() => forget());
}

/** The first half of an answer; then whatever comes of `broken`. */
async function halfOf(response: Response, broken: () => Promise<never>): Promise<Response> {
  const { status, headers, bytes } = await contentOf(response);
  let sent = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (sent) return broken();
        sent = true;
        controller.enqueue(bytes.subarray(0, Math.ceil(bytes.byteLength / 2)));
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { status, headers });
}

async function contentOf(
  response: Response,
): Promise<{ status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> }> {
  const { status, headers } = response;
  return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

function page(status: number, title: string): Response {
  const html = `<!doctype html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`;
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
