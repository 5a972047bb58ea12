// The agent tool server: 65 tools and 11 skills over the Workspace API, by the Model Context Protocol.
export { rpcError } from './http/rpc-error.ts';
export {
  createToolEndpoint,
  type EndpointCaller,
  REQUESTS_PER_MINUTE,
  type ToolEndpoint,
  type ToolEndpointOptions,
} from './http/tool-endpoint.ts';
export { MESSAGE_MAX_BYTES } from './messages/message-limits.ts';
export type { MakeSpoolPlace, SpoolPlace } from './messages/spool.ts';
export { type OldName, oldNames } from './old-names.ts';
export { type ToolName, type Toolset, toolsets } from './tool-names.ts';
