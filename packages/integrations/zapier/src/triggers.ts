import type { EventForm } from '@cartouche/contract/forms';
import { safeVerify } from '@cartouche/webhooks';
import { type Bundle, defineTrigger, type ZObject } from 'zapier-platform-core';

type Subscription = { id: string; secret: string };

// A hook may wait in Zapier's own queue before it is looked at.
const TOLERANCE_SECONDS = 3_600;

const kinds = [
  {
    key: 'lead',
    event: 'form.submitted',
    noun: 'Lead',
    label: 'New Lead',
    when: 'a visitor submits the form of a page',
  },
  { key: 'meeting', event: 'meeting.booked', noun: 'Meeting', label: 'New Meeting', when: 'a visitor books a meeting' },
  {
    key: 'intent',
    event: 'lead.intent',
    noun: 'Signal',
    label: 'New High-Intent Signal',
    when: 'a visitor shows strong interest',
  },
  { key: 'page', event: 'page.rendered', noun: 'Page', label: 'New Page', when: 'a personalized page is ready' },
] as const satisfies { event: EventForm['event']; [word: string]: string }[];

/** The triggers, one for each kind of event. Turning a Zap on registers a connector, and turning it off deletes that connector. */
export const triggers = Object.fromEntries(kinds.map((kind) => [kind.key, triggerOf(kind)]));

function triggerOf({ key, event, noun, label, when }: (typeof kinds)[number]) {
  return defineTrigger({
    key,
    noun,
    display: { label, description: `Triggers when ${when}.` },
    operation: {
      type: 'hook',
      performSubscribe: async (z: ZObject, bundle: Bundle): Promise<Subscription> => {
        const { data } = await z.request({
          url: `${bundle.authData.baseUrl}/api/v1/connectors`,
          method: 'POST',
          json: { outboundUrl: bundle.targetUrl, events: [event], provider: 'zapier' },
        });
        return { id: data.connector.id, secret: data.secret };
      },
      performUnsubscribe: async (z: ZObject, bundle: Bundle) => {
        const { id } = bundle.subscribeData as Subscription;
        const url = `${bundle.authData.baseUrl}/api/v1/connectors/${id}`;
        const deleted = z.request({ url, method: 'DELETE', skipThrowForStatus: true });
        // An error would show the bundle, and with it the secret.
        return deleted.then(({ status }) => ({ status })).catch(() => ({ status: 0 }));
      },
      perform: async (_z: ZObject, bundle: Bundle) => verified(bundle),
      performList: async (z: ZObject, bundle: Bundle) => {
        const { data } = await z.request({ url: `${bundle.authData.baseUrl}/api/v1/event-types` });
        const types = data.eventTypes as { event: string; example: Record<string, unknown> }[];
        return types.filter((type) => type.event === event).map(({ example }) => example as { id: string });
      },
    },
  });
}

/** The event of a hook, or none when its signature is not valid. An error would show the bundle, and with it the secret. */
function verified({ rawRequest = {}, subscribeData }: Bundle): { id: string }[] {
  const { content = '', headers = {} } = rawRequest;
  const [, signature = ''] =
    Object.entries(headers).find(([name]) => /^(http-)?x-service-signature$/i.test(name)) ?? [];
  const { secret } = subscribeData as Subscription;
  const result = safeVerify(content, signature, { secrets: secret, toleranceSeconds: TOLERANCE_SECONDS });
  return result.ok ? [JSON.parse(content)] : [];
}
