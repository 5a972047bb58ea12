import type { Cartouche, ProspectInput } from '@cartouche/sdk';
import type { Client } from '@hubspot/api-client';

const PROPERTIES = ['email', 'firstname', 'lastname', 'jobtitle', 'company', 'website'];
const PAGE_SIZE = 100;

/** Sends the contacts that have an email address as prospects, and returns the ids of those. Running it again changes nothing. */
export async function importContacts(hubspot: Client, cartouche: Cartouche): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | undefined; ; ) {
    const { results, paging } = await hubspot.crm.contacts.basicApi.getPage(PAGE_SIZE, after, PROPERTIES);
    const people = results.flatMap(({ id, properties }) => toProspect(id, properties) ?? []);
    if (people.length > 0) ids.push(...(await cartouche.prospects.upsert(people)).map(({ id }) => id));
    after = paging?.next?.after;
    if (after === undefined) return ids;
  }
}

function toProspect(id: string, properties: Record<string, string | null>): ProspectInput | undefined {
  const { email, firstname, lastname, jobtitle, company, website } = properties;
  if (!email) return undefined;
  return {
    email,
    first_name: firstname ?? null,
    last_name: lastname ?? null,
    role_title: jobtitle ?? null,
    company_name: company ?? null,
    company_domain: website ?? null,
    external_ids: { hubspot: id },
  };
}
