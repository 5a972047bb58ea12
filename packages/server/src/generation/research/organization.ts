import { plainText, shortened } from '../text/plain-text.ts';

/** What a site says about its company in JSON-LD. */
export type Organization = { name: string | null; description: string | null; facts: readonly string[] };

const TYPES = /^(Corporation|NGO|([A-Z]\w*)?(Business|Organization|Store|Restaurant|Service))$/;

/** Finds the organization among a page's JSON-LD blocks; null when there is none that can be read. */
export function readOrganization(blocks: readonly string[]): Organization | null {
  for (const block of blocks) {
    for (const node of nodesOf(parsed(block))) {
      const types = [node['@type']].flat();
      if (!types.some((type) => typeof type === 'string' && TYPES.test(type))) continue;
      return {
        name: text(node.name, 80),
        description: text(node.description, 400),
        facts: [...organizationFacts(node)],
      };
    }
  }
  return null;
}

function* organizationFacts(node: Record<string, unknown>): Generator<string> {
  const founded = text(node.foundingDate, 40)?.match(/^\d{4}/)?.[0];
  if (founded !== undefined) yield `Founded in ${founded}.`;
  const address = [node.address].flat()[0];
  if (typeof address === 'object' && address !== null) {
    const { addressLocality, addressCountry } = address as Record<string, unknown>;
    const place = [text(addressLocality, 60), text(addressCountry, 60)].filter((part) => part !== null).join(', ');
    if (place !== '') yield `Based in ${place}.`;
  }
  const employees = node.numberOfEmployees;
  const count =
    typeof employees === 'object' && employees !== null ? (employees as { value?: unknown }).value : employees;
  if (typeof count === 'number' || (typeof count === 'string' && /^[\d,.–-]{1,20}$/.test(count)))
    yield `${count} employees.`;
  const slogan = text(node.slogan, 160);
  if (slogan !== null) yield slogan;
}

/** The top level and what stands in its @graph; nothing deeper. */
function nodesOf(value: unknown): Record<string, unknown>[] {
  const roots = [value]
    .flat()
    .filter((node): node is Record<string, unknown> => typeof node === 'object' && node !== null);
  const graphs = roots.flatMap((node) => [node['@graph']].flat());
  return [
    ...roots,
    ...graphs.filter((node): node is Record<string, unknown> => typeof node === 'object' && node !== null),
  ].slice(0, 200);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function text(value: unknown, max: number): string | null {
  const plain = typeof value === 'string' ? plainText(value) : '';
  return plain === '' ? null : shortened(plain, max);
}
