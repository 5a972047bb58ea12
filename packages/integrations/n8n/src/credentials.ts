import type { NodeProperty } from './n8n.ts';

/** The server and a key of it. */
export class CartoucheApi {
  readonly name = 'cartoucheApi';
  readonly displayName = 'Cartouche API';
  readonly documentationUrl = 'https://github.com/cartouche/cartouche/tree/main/packages/integrations/n8n#readme';
  readonly properties: NodeProperty[] = [
    {
      displayName: 'Server',
      name: 'baseUrl',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://api.example.com',
      description: 'The address of your server',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'Create one in the dashboard under Settings → API keys. It starts with crt_.',
    },
  ];
  readonly authenticate = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } },
  };
  readonly test = { request: { baseURL: '={{$credentials.baseUrl}}', url: '/api/billing/entitlements' } };
}
