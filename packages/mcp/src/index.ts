// The agent tool server: 65 tools and 11 skills over the Workspace API, by the Model Context Protocol.
export { rpcError } from './http/rpc-error.ts';
export {
  createToolEndpoint,
  type EndpointCaller,
  MAX_BODY_BYTES,
  REQUESTS_PER_MINUTE,
  type ToolEndpoint,
  type ToolEndpointOptions,
} from './http/tool-endpoint.ts';
export { type OldName, oldNames } from './old-names.ts';
export { type ToolName, type Toolset, toolsets } from './tool-names.ts';
