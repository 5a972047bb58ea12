import { createToolEndpoint } from '@cartouche/mcp';

const endpoint = createToolEndpoint();

/** Answers a request whose key was found to be good. */
export function serveTools(request: Request, apiKey: string): Promise<Response> {
  return endpoint.fetch(request, { apiKey, baseUrl: 'https://pages.example' });
}
