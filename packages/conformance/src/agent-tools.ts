/** An answer over HTTP, as it came and as JSON-RPC. */
export type RpcAnswer = {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a black box has no types; what is read of a body is asserted
  body: any;
};

/** The answer of a tool. */
export type ToolAnswer = {
  isError: boolean;
  /** The text of each part. */
  texts: string[];
  // biome-ignore lint/suspicious/noExplicitAny: see above
  data: any;
};

/** A caller of the agent tools: JSON-RPC by plain `fetch`, each request alone. */
export type AgentTools = ReturnType<typeof agentTools>;

/** @param key null sends none */
export function agentTools(baseUrl: string, key: string | null) {
  const tools = {
    async send(method: string, params: object = {}, headers: Record<string, string> = {}): Promise<RpcAnswer> {
      const response = await fetch(`${baseUrl}/api/mcp`, {
        method: 'POST',
        headers: {
          ...(key !== null && { Authorization: `Bearer ${key}` }),
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          'MCP-Protocol-Version': '2025-11-25',
          ...headers,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, body: messageIn(response.headers, text) };
    },

    /** @throws when the request reached no tool */
    async call(name: string, args: object = {}): Promise<ToolAnswer> {
      const { text, body } = await tools.send('tools/call', { name, arguments: args });
      if (!body?.result) throw new Error(`${name} was not reached: ${text}`);
      const { isError = false, content, structuredContent } = body.result;
      return { isError, texts: content.map((part: { text: string }) => part.text), data: structuredContent };
    },
  };
  return tools;
}

/** The server may answer as JSON, or as a stream whose last event is the answer. */
function messageIn(headers: Headers, text: string): unknown {
  const isStream = headers.get('content-type')?.startsWith('text/event-stream');
  const json = isStream
    ? text
        .split('\n')
        .findLast((line) => line.startsWith('data:'))
        ?.slice('data:'.length)
    : text;
  try {
    return JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
}
