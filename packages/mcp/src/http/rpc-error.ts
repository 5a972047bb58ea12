/**
 * An error of JSON-RPC as an HTTP response: what clients of the protocol show of a request that reached no tool.
 *
 * @example
 * const response = rpcError(429, -32_000, 'Wait 7 seconds.', { headers: { 'Retry-After': '7' } });
 */
export function rpcError(
  status: number,
  code: number,
  message: string,
  {
    id = null,
    data,
    headers,
  }: { id?: string | number | null; data?: unknown; headers?: Record<string, string> | undefined } = {},
): Response {
  const error = { code, message, ...(data !== undefined && { data }) };
  return new Response(JSON.stringify({ jsonrpc: '2.0', id, error }), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}
