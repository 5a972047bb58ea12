import { eventForms, titleOf } from '@cartouche/contract/forms';
import { safeVerify } from '@cartouche/webhooks';
import type { HookContext, HttpRequest, Item, NodeDescription, WebhookContext } from './n8n.ts';

type Connector = { connectorId?: string; secret?: string };

/** The trigger: a connector for as long as the workflow is active, and only events that the service signed. */
export class CartoucheTrigger {
  readonly description: NodeDescription = {
    displayName: 'Cartouche Trigger',
    name: 'cartoucheTrigger',
    icon: 'file:cartouche.svg',
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow on new leads, meetings, strong signals and pages',
    defaults: { name: 'Cartouche Trigger' },
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: 'cartoucheApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        default: ['form.submitted', 'meeting.booked'],
        options: eventForms.map(({ event, title }) => ({ name: titleOf(event), value: event, description: title })),
      },
    ],
  };

  readonly webhookMethods = {
    default: {
      async checkExists(this: HookContext): Promise<boolean> {
        const { connectorId } = this.getWorkflowStaticData('node') as Connector;
        if (!connectorId) return false;
        const { statusCode, body } = await call(this, 'GET', `/api/v1/connectors/${connectorId}`);
        const { connector } = (body ?? {}) as { connector?: { outbound_url: string } };
        return statusCode === 200 && connector?.outbound_url === this.getNodeWebhookUrl('default');
      },
      async create(this: HookContext): Promise<boolean> {
        const input = {
          outboundUrl: this.getNodeWebhookUrl('default'),
          events: this.getNodeParameter('events'),
          provider: 'n8n',
        };
        const { statusCode, body } = await call(this, 'POST', '/api/v1/connectors', input);
        if (statusCode !== 200) throw new Error(`The server did not register the workflow: ${JSON.stringify(body)}`);
        const { connector, secret } = body as { connector: { id: string }; secret: string };
        Object.assign(this.getWorkflowStaticData('node'), { connectorId: connector.id, secret });
        return true;
      },
      async delete(this: HookContext): Promise<boolean> {
        const data = this.getWorkflowStaticData('node') as Connector;
        if (!data.connectorId) return true;
        const { statusCode } = await call(this, 'DELETE', `/api/v1/connectors/${data.connectorId}`);
        if (statusCode >= 400 && statusCode !== 404) return false;
        delete data.connectorId;
        delete data.secret;
        return true;
      },
    },
  };

  async webhook(this: WebhookContext): Promise<{ workflowData?: Item[][]; noWebhookResponse?: true }> {
    const { rawBody, headers } = this.getRequestObject();
    const { secret = '' } = this.getWorkflowStaticData('node') as Connector;
    const result = secret === '' ? { ok: false } : safeVerify(rawBody, headers, { secrets: secret });
    if (!result.ok) {
      this.getResponseObject().status(400).json({ error: 'invalid_signature' });
      return { noWebhookResponse: true };
    }
    return { workflowData: [[{ json: JSON.parse(new TextDecoder().decode(rawBody)) }]] };
  }
}

async function call(context: HookContext, method: string, path: string, body?: unknown) {
  const { baseUrl } = await context.getCredentials('cartoucheApi');
  const url = `${String(baseUrl).replace(/\/$/, '')}${path}`;
  const request: HttpRequest = {
    method,
    url,
    body,
    json: true,
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
  };
  return context.helpers.httpRequestWithAuthentication.call(context, 'cartoucheApi', request);
}
