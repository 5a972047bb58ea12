import { type Issue, limits, type ProspectInput } from '@cartouche/contract';
import { ApiFailure, invalid, invalidFields } from '../../platform/api-failure.ts';
import { comparableAddress } from '../../platform/email-address.ts';
import { readWrittenDomain } from './written-domain.ts';

/** Fields of plain text: present replaces, null or blank clears, absent keeps. */
export const TEXT_FIELDS = [
  'first_name',
  'last_name',
  'company_name',
  'company_domain',
  'role_title',
  'linkedin_url',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** Free-form objects: their top-level keys are merged into what is stored, null removes one; null in their place empties them first. */
export const MAP_FIELDS = ['custom_fields', 'external_ids'] as const;
export type MapField = (typeof MAP_FIELDS)[number];

/** A call's change of a free-form object. */
export type MapChange = { isEmptiedFirst: boolean; values: Record<string, unknown>; cleared: ReadonlySet<string> };

/** A call's change for one email address; absent fields are kept. */
export type ProspectChange = {
  /** Comparable: the upsert key. */
  email: string;
  texts: { [Field in TextField]?: string | null };
  tags?: readonly string[];
  maps: { [Field in MapField]?: MapChange };
  /** The index of the last item with this address, for naming it in an issue. */
  index: number;
};

/** Says where a field of an item is in the request, as in `prospects[3].email`. */
export type PathOf = (index: number, field: string) => string;

export const pathInList: PathOf = (index, field) => `prospects[${index}].${field}`;

/**
 * Checks the items beyond what the schema can say, and merges those with the same address in their order.
 *
 * @returns one change for each distinct address, in the order in which the addresses came first
 * @throws ApiFailure `no_prospects`, or `validation_failed` with an issue for each field
 */
export function readChanges(items: readonly ProspectInput[], pathOf: PathOf = pathInList): ProspectChange[] {
  if (items.length === 0)
    throw new ApiFailure('no_prospects', { message: 'The body holds no prospect. Send at least one.' });
  if (items.length > limits.UPSERT_PROSPECTS_MAX) {
    throw invalid(
      'prospects',
      `must have at most ${limits.UPSERT_PROSPECTS_MAX} items; send the ${items.length} in several calls`,
    );
  }
  const issues: Issue[] = [];
  const changes = new Map<string, ProspectChange>();
  for (const [index, item] of items.entries()) {
    const change = readItem(item, index, (field, message) => issues.push({ path: pathOf(index, field), message }));
    const earlier = changes.get(change.email);
    changes.set(change.email, earlier ? mergeChanges(earlier, change) : change);
  }
  if (issues.length > 0) throw invalidFields(issues);
  return [...changes.values()];
}

function readItem(
  item: ProspectInput,
  index: number,
  refuse: (field: string, message: string) => void,
): ProspectChange {
  const change: ProspectChange = { email: comparableAddress(item.email), texts: {}, maps: {}, index };
  for (const field of TEXT_FIELDS) {
    const text = item[field];
    if (text === undefined) continue;
    change.texts[field] = text?.trim() ? readText(field, text.trim(), refuse) : null;
  }
  if (item.tags !== undefined) change.tags = item.tags ?? [];
  for (const field of MAP_FIELDS) {
    const values = item[field];
    if (values === undefined) continue;
    const entries = Object.entries(values ?? {});
    change.maps[field] = {
      isEmptiedFirst: values === null,
      values: Object.fromEntries(entries.filter(([, value]) => value !== null)),
      cleared: new Set(entries.flatMap(([key, value]) => (value === null ? [key] : []))),
    };
    const fault = values && mapFault(field, values);
    if (fault) refuse(field, fault);
  }
  return change;
}

function readText(field: TextField, text: string, refuse: (field: string, message: string) => void): string | null {
  if (field === 'company_domain') {
    const domain = readWrittenDomain(text);
    if (domain === undefined)
      refuse(field, 'must be the host name of a site, such as acme.com, optionally with a port');
    return domain ?? null;
  }
  if (field === 'linkedin_url') {
    // CRM exports leave the scheme out.
    const url = /^https?:\/\//i.test(text) ? text : `https://${text}`;
    const hasOtherScheme = url !== text && /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
    if (hasOtherScheme || !isHttpUrl(url))
      refuse(field, 'must be the address of a profile, with http, https or no scheme');
    return url;
  }
  return text;
}

/** Both changes as one, the later one last. */
export function mergeChanges(earlier: ProspectChange, later: ProspectChange): ProspectChange {
  const tags = later.tags ?? earlier.tags;
  const maps: ProspectChange['maps'] = { ...earlier.maps };
  for (const field of MAP_FIELDS) {
    const added = later.maps[field];
    if (!added) continue;
    const known = added.isEmptiedFirst ? undefined : earlier.maps[field];
    maps[field] = known ? mergeMaps(known, added) : added;
  }
  return {
    email: later.email,
    texts: { ...earlier.texts, ...later.texts },
    ...(tags && { tags }),
    maps,
    index: later.index,
  };
}

// Into the earlier one, which is a copy: thousands of items may have the same address.
function mergeMaps({ isEmptiedFirst, values, cleared }: MapChange, later: MapChange): MapChange {
  for (const key of later.cleared) delete values[key];
  Object.assign(values, later.values);
  const stillCleared = [...cleared, ...later.cleared].filter((key) => !Object.hasOwn(values, key));
  return { isEmptiedFirst, values, cleared: new Set(stillCleared) };
}

/** The problem with a free-form object, or undefined. Both kinds have the size limit; only custom fields can nest. */
export function mapFault(field: MapField, values: Record<string, unknown>): string | undefined {
  const bytes = Buffer.byteLength(JSON.stringify(values));
  if (bytes > limits.CUSTOM_FIELDS_MAX_BYTES)
    return `must be at most ${limits.CUSTOM_FIELDS_MAX_BYTES} bytes of JSON and is ${bytes}`;
  if (field === 'custom_fields' && isDeeperThan(limits.CUSTOM_FIELDS_MAX_DEPTH, values)) {
    return `must be nested at most ${limits.CUSTOM_FIELDS_MAX_DEPTH} levels deep, itself included`;
  }
  return undefined;
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(levels - 1, item));
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && !/\s/.test(text) && URL.canParse(text);
}
