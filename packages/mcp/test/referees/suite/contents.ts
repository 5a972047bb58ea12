import { fromJsonSchema, type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';

// A red pixel, and a sound without samples.
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const WAV = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=';

const text = (said: string) => ({ type: 'text' as const, text: said });
const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' };
const embedded = (uri: string, mimeType: string, said: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text: said },
});

/** Schema of arguments that are all text and required. */
export const texts = <const Name extends string>(...names: readonly Name[]) =>
  fromJsonSchema<Record<Name, string>>({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    required: [...names],
  });

/** Registers the suite's tools whose results are content of each type, progress, an error, and log lines. */
export function registerContentTools(mcp: McpServer): void {
  const results = {
    test_simple_text: [text('This is a simple text response for testing.')],
    test_image_content: [image],
    test_audio_content: [{ type: 'audio' as const, data: WAV, mimeType: 'audio/wav' }],
    test_embedded_resource: [
      embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
    ],
    test_multiple_content_types: [
      text('Multiple content types test:'),
      image,
      embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
    test_streaming_elicitation: [text('A result, and no request.')],
  };
  for (const [name, content] of Object.entries(results))
    mcp.registerTool(name, { description: 'Returns its content' }, () => ({ content }));

  mcp.registerTool('test_error_handling', { description: 'Throws' }, () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  mcp.registerTool('test_tool_with_progress', { description: 'Reports progress' }, async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    for (const progress of progressToken === undefined ? [] : [0, 50, 100])
      await mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken: progressToken as string, progress, total: 100 },
      });
    return { content: [text(String(progressToken))] };
  });
  mcp.registerTool('test_tool_with_logging', { description: 'Logs three lines' }, async ({ mcpReq }) => {
    for (const data of ['Tool execution started', 'Tool processing data', 'Tool execution completed'])
      await mcpReq.notify({ method: 'notifications/message', params: { level: 'info', data } });
    return { content: [text('Logged')] };
  });
  mcp.registerTool('test_logging_tool', { description: 'Logs for a request that asks' }, async ({ mcpReq }) => {
    await mcpReq.log('info', 'Delivered only to a request with a log level');
    return { content: [text('Logged')] };
  });
}

const address = {
  $anchor: 'addressDef',
  type: 'object',
  properties: { street: { type: 'string' }, city: { type: 'string' } },
};
const either = { anyOf: [{ required: ['phone'] }, { required: ['email'] }] };
const isPhone = { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] };

/** Registers the suite's tools whose schemas use what few do: conditions, anchors, and an argument that travels in a header too. */
export function registerSchemaTools(mcp: McpServer): void {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object' as const,
    $defs: { address },
    properties: {
      name: { type: 'string' },
      address: { $ref: '#/$defs/address' },
      contactMethod: { type: 'string', enum: ['phone', 'email'] },
      phone: { type: 'string' },
      email: { type: 'string' },
    },
    allOf: [either],
    if: isPhone,
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['phone'] },
    else: { required: ['email'] },
    additionalProperties: false,
  };
  const described = { description: 'Takes what its schema says' };
  mcp.registerTool('json_schema_2020_12_tool', { ...described, inputSchema: fromJsonSchema(schema) }, (given) => ({
    content: [text(JSON.stringify(given))],
  }));
  const region = { type: 'string', 'x-mcp-header': 'Region' };
  const mirrored = fromJsonSchema<{ region?: string }>({ type: 'object', properties: { region } });
  mcp.registerTool('test_x_mcp_header', { ...described, inputSchema: mirrored }, (given) => ({
    content: [text(`region=${given.region}`)],
  }));
}

/** Registers the suite's resources and its template, and takes subscriptions. */
export function registerResources(mcp: McpServer): void {
  const contents = {
    'test://static-text': { mimeType: 'text/plain', text: 'This is the content of the static text resource.' },
    'test://static-binary': { mimeType: 'image/png', blob: PNG },
    'test://watched-resource': { mimeType: 'text/plain', text: 'Watched resource content' },
  };
  for (const [uri, content] of Object.entries(contents))
    mcp.registerResource(uri, uri, { mimeType: content.mimeType }, () => ({ contents: [{ uri, ...content }] }));
  mcp.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { mimeType: 'application/json' },
    ({ href }, { id }) => ({
      contents: [{ uri: href, mimeType: 'application/json', text: JSON.stringify({ id, data: `Data for ID: ${id}` }) }],
    }),
  );
  mcp.server.setRequestHandler('resources/subscribe', () => ({}));
  mcp.server.setRequestHandler('resources/unsubscribe', () => ({}));
  mcp.server.setRequestHandler('logging/setLevel', () => ({}));
}

/** Registers the suite's prompts, and the completion of their arguments. */
export function registerPrompts(mcp: McpServer): void {
  const user = <Content>(content: Content) => ({ role: 'user' as const, content });
  mcp.registerPrompt('test_simple_prompt', { description: 'Takes nothing' }, () => ({
    messages: [user(text('This is a simple prompt for testing.'))],
  }));
  mcp.registerPrompt(
    'test_prompt_with_arguments',
    { description: 'Takes two arguments', argsSchema: texts('arg1', 'arg2') },
    ({ arg1, arg2 }) => ({ messages: [user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))] }),
  );
  mcp.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'Embeds a resource', argsSchema: texts('resourceUri') },
    ({ resourceUri }) => ({
      messages: [
        user(embedded(resourceUri, 'text/plain', 'Embedded resource content for testing.')),
        user(text('Please process the embedded resource above.')),
      ],
    }),
  );
  mcp.registerPrompt('test_prompt_with_image', { description: 'Shows an image' }, () => ({
    messages: [user(image), user(text('Please analyze the image above.'))],
  }));
  mcp.server.setRequestHandler('completion/complete', () => ({
    completion: { values: ['paris', 'park'], total: 2, hasMore: false },
  }));
}
