/** Headers of a JSON-RPC message over HTTP. */
export const JSON_RPC = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

const MODERN = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/call' };
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** The call of a tool by the protocol of 2025-11-25, which keeps no session here either. */
export function toolCall(name: string, args: object, meta?: object): string {
  const params = { name, arguments: args, ...(meta && { _meta: meta }) };
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
}

/** The call of a tool by the protocol of 2026-07-28: headers besides `JSON_RPC`, and the body. */
export function modernToolCall(name: string, args: object): { headers: Record<string, string>; body: string } {
  return { headers: { ...MODERN, 'Mcp-Name': name }, body: toolCall(name, args, ENVELOPE) };
}
