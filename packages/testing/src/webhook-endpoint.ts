import type { CreateConnectorResult, EventKind } from '@cartouche/contract';
import { type DeliveryPayload, signHeaders } from '@cartouche/webhooks';
import type { OutsideHandler } from './outside-world.ts';

/** Options for deliveries to your handler. */
export type EndpointOptions = {
  /** The kinds that are subscribed to. @default the four documented ones */
  events?: readonly EventKind[] | undefined;
  /** The signing secret, such as your program's own setting. @default `server.webhookSecret` */
  secret?: string | undefined;
  /**
   * The clock of the signature. With `machine`, your handler accepts a delivery without a setting of its own; with `server`, it needs
   * the server's clock as its `now`.
   *
   * @default 'machine'
   */
  signedAt?: 'machine' | 'server' | undefined;
  /** The address of your handler. @default a host of its own */
  url?: string | undefined;
};

/** A delivery that your handler got. */
export type ReceivedDelivery = {
  /** The verified body. */
  payload: DeliveryPayload;
  /** The status of your handler's answer; null when it threw. */
  status: number | null;
};

/** Your handler, as the server sees it. */
export type WebhookEndpoint = {
  /** ID of the connector that sends to this endpoint. */
  connectorId: string;
  /** Address of the endpoint. */
  url: string;
  /** Signing secret of the connector. */
  secret: string;
  /** The deliveries received, attempt by attempt. */
  readonly deliveries: readonly ReceivedDelivery[];
};

type EndpointTools = {
  call(method: string, path: string, body?: unknown): Promise<unknown>;
  serve(host: string, handler: OutsideHandler): void;
  secret: string;
  now(): Date;
};

let made = 0;

/** Registers a connector, and puts the handler at its address. */
export async function connectEndpoint(
  handler: OutsideHandler,
  options: EndpointOptions,
  { call, serve, now, ...defaults }: EndpointTools,
): Promise<WebhookEndpoint> {
  made += 1;
  const { events, signedAt = 'machine', secret = defaults.secret } = options;
  const { url = `https://receiver-${made}.example/hooks` } = options;
  const deliveries: ReceivedDelivery[] = [];
  serve(new URL(url).host, async (request) => {
    const body = await request.text();
    const delivery: ReceivedDelivery = { payload: JSON.parse(body), status: null };
    deliveries.push(delivery);
    const headers = new Headers(request.headers);
    const timestamp = signedAt === 'server' ? now() : new Date();
    const signed = signHeaders(body, { id: delivery.payload.id, secret, timestamp });
    for (const [name, value] of Object.entries(signed)) headers.set(name, value);
    const response = await handler(new Request(request.url, { method: 'POST', headers, body }));
    delivery.status = response.status;
    return response;
  });
  const input = { outboundUrl: url, ...(events && { events }) };
  const { connector } = (await call('POST', '/api/v1/connectors', input)) as CreateConnectorResult;
  return { connectorId: connector.id, url, secret, deliveries };
}
