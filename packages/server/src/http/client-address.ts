import type { Context } from 'hono';

/** The connection's address, or behind a trusted proxy the one that it saw; undefined for a call that this very process makes. */
export function clientAddress(c: Context, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const bindings = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return forwarded || bindings?.incoming?.socket?.remoteAddress;
}
