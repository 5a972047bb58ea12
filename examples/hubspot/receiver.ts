import type { RequestListener } from 'node:http';
import type { Cartouche } from '@cartouche/sdk';
import { createEventHandlers, createVerifier } from '@cartouche/webhooks';
import { createListener } from '@cartouche/webhooks/node';
import type { Client } from '@hubspot/api-client';
import {
  PropertyCreateFieldTypeEnum,
  PropertyCreateTypeEnum,
} from '@hubspot/api-client/lib/codegen/crm/properties/models/PropertyCreate.js';

/** The property of a contact that holds the link of its page. */
export const PAGE_URL = 'cartouche_page_url';

/** Adds the property to HubSpot, unless it is there. */
export async function ensureProperty(hubspot: Client): Promise<void> {
  try {
    await hubspot.crm.properties.coreApi.create('contacts', {
      name: PAGE_URL,
      label: 'Personal page',
      groupName: 'contactinformation',
      type: PropertyCreateTypeEnum.String,
      fieldType: PropertyCreateFieldTypeEnum.Text,
    });
  } catch (error) {
    if ((error as { code?: number }).code !== 409) throw error;
  }
}

/**
 * Writes the link of each rendered page to its contact. It acknowledges a delivery only after HubSpot has stored the link: on any error
 * the handler throws, the receiver answers 500, and the service tries again, so `writeback_status` says what HubSpot really has.
 */
export function createReceiver(hubspot: Client, cartouche: Cartouche, secret: string): RequestListener {
  const handlers = createEventHandlers().on('page.rendered', async ({ event }) => {
    if (!event.leadId || !event.url) return;
    const { external_ids } = await cartouche.prospects.get(event.leadId);
    const contactId = external_ids.hubspot;
    if (typeof contactId !== 'string') return; // a prospect that did not come from HubSpot
    await hubspot.crm.contacts.basicApi.update(contactId, { properties: { [PAGE_URL]: event.url } });
  });
  return createListener(createVerifier({ secrets: secret }), handlers.handle, { onError: console.error });
}
