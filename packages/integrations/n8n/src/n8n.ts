// The part of n8n's interface for nodes that these use. The package `n8n-workflow` has the whole of it, with 140 MB of other things.

/** A field of a form in n8n's editor. */
export type NodeProperty = {
  displayName: string;
  name: string;
  type: 'string' | 'number' | 'boolean' | 'dateTime' | 'options' | 'multiOptions' | 'json' | 'collection';
  default: unknown;
  description?: string;
  placeholder?: string;
  required?: boolean;
  noDataExpression?: boolean;
  typeOptions?: Record<string, unknown>;
  displayOptions?: { show: Record<string, readonly unknown[]> };
  options?: readonly (NodeProperty | { name: string; value: string; action?: string; description?: string })[];
};

export type NodeDescription = {
  displayName: string;
  name: string;
  icon: string;
  group: string[];
  version: number;
  subtitle?: string;
  description: string;
  defaults: { name: string };
  usableAsTool?: true;
  inputs: string[];
  outputs: string[];
  credentials: { name: string; required: boolean }[];
  webhooks?: { name: string; httpMethod: string; responseMode: string; path: string }[];
  properties: NodeProperty[];
};

export type Item = { json: Record<string, unknown>; pairedItem?: { item: number } };

export type HttpRequest = {
  method: string;
  url: string;
  qs?: Record<string, unknown>;
  body?: unknown;
  json: true;
  headers?: Record<string, string>;
  returnFullResponse: true;
  ignoreHttpStatusErrors: true;
};

export type HttpAnswer = { statusCode: number; headers: Record<string, unknown>; body: unknown };

type Caller = {
  getCredentials(name: string): Promise<Record<string, unknown>>;
  helpers: {
    httpRequestWithAuthentication(this: unknown, credentials: string, request: HttpRequest): Promise<HttpAnswer>;
  };
};

export type ExecuteContext = Caller & {
  getInputData(): Item[];
  getNodeParameter(name: string, index: number, fallback?: unknown): unknown;
  getExecutionId(): string;
  getNode(): { id: string; name: string };
  getWorkflowDataProxy(index: number): { $runIndex: number };
  continueOnFail(): boolean;
};

export type HookContext = Caller & {
  getNodeWebhookUrl(name: string): string | undefined;
  getWorkflowStaticData(type: 'node'): Record<string, unknown>;
  getNodeParameter(name: string): unknown;
};

export type WebhookContext = {
  getRequestObject(): { rawBody: Uint8Array; headers: Record<string, string | string[] | undefined> };
  getResponseObject(): { status(code: number): { json(body: unknown): unknown } };
  getWorkflowStaticData(type: 'node'): Record<string, unknown>;
};
