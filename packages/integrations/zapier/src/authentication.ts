import type { AfterResponseMiddleware, Authentication, BeforeRequestMiddleware } from 'zapier-platform-core';

/** A key and the address of the server that it belongs to. */
export const authentication = {
  type: 'custom',
  fields: [
    {
      key: 'baseUrl',
      label: 'Server',
      type: 'string',
      required: true,
      helpText: 'The address of your server, such as `https://api.example.com`.',
    },
    {
      key: 'apiKey',
      label: 'API key',
      type: 'password',
      required: true,
      helpText: 'Create one in the dashboard under **Settings → API keys**. It starts with `crt_`.',
    },
  ],
  test: { method: 'GET', url: '{{bundle.authData.baseUrl}}/api/billing/entitlements' },
  connectionLabel: '{{bundle.authData.baseUrl}}',
} satisfies Authentication;

/** Signs every call with the key. */
export const authorize: BeforeRequestMiddleware = (request, _z, bundle) => {
  if (bundle?.authData.apiKey)
    request.headers = { ...request.headers, Authorization: `Bearer ${bundle.authData.apiKey}` };
  return request;
};

/** Turns an error of the service into what Zapier does about it: connect again, wait, or show the message. */
export const explain: AfterResponseMiddleware = (response, z) => {
  const { status } = response;
  if (status < 400 || response.skipThrowForStatus) return response;
  if (status === 429)
    throw new z.errors.ThrottledError('Too many calls.', Number(response.getHeader('retry-after') ?? 60));
  const { error, code, message, issues = [] } = bodyOf(response.content);
  if (status === 401)
    throw new z.errors.ExpiredAuthError('The API key is not valid any more. Connect the account again.');
  const fields = issues.map(({ path, message: problem }) => `${path} ${problem}`).join('; ');
  throw new z.errors.Error(fields || message || error || `The server answered ${status}.`, code ?? error, status);
};

type Failure = { error?: string; code?: string; message?: string; issues?: { path: string; message: string }[] };

function bodyOf(content: string): Failure {
  try {
    return JSON.parse(content) as Failure;
  } catch {
    return {};
  }
}
