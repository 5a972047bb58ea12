import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type ServerContext,
} from '@modelcontextprotocol/server';

/** The capabilities that the client declared with this request. The 2025 revisions declare them once per connection. */
export function capabilitiesOf({ mcpReq }: ServerContext): ClientCapabilities | undefined {
  const envelope = mcpReq.envelope as Record<string, ClientCapabilities> | undefined;
  return envelope?.[CLIENT_CAPABILITIES_META_KEY];
}
