import { createHmac } from 'node:crypto';
import { Resolver } from 'node:dns/promises';

/** Looks up records; throws as `node:dns` does. */
export type DomainResolver = Pick<Resolver, 'resolveTxt' | 'resolveCname'>;

/** The record that proves a host, which only its owner can set: either of the two. */
export type DomainProof = { name: string; txt: string; cname: string };

/** The result of a look-up. `unknown`: no name server answered, which neither proves nor revokes a proof. */
export type ProofResult = { verdict: 'proven' | 'unproven' | 'unknown'; problem: string | null };

const TIMEOUT_MS = 3_000;

/** A resolver of the system's name servers, or of these (`127.0.0.1:5353`). */
export function createDomainResolver(servers: readonly string[] = []): DomainResolver {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  if (servers.length > 0) resolver.setServers(servers);
  return resolver;
}

/** The label is the workspace's own and can't be guessed, so that no other workspace can prove a host with the record. */
export function proofOf(
  hostname: string,
  workspaceId: string,
  { secret, target }: { secret: Uint8Array; target: string },
): DomainProof {
  const label = createHmac('sha256', secret).update(`domain of ${workspaceId}`).digest('hex').slice(0, 32);
  return { name: `_cartouche.${hostname}`, txt: `cartouche-verification=${label}`, cname: `${label}.${target}` };
}

/** @param proofs of one host, any of which will do */
export async function proveDomain(proofs: readonly DomainProof[], resolver: DomainResolver): Promise<ProofResult> {
  const name = proofs[0]?.name ?? '';
  const [texts, names] = await Promise.all([
    lookUp(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    lookUp(async () => (await resolver.resolveCname(name)).map((host) => host.toLowerCase().replace(/\.$/, ''))),
  ]);
  if (proofs.some(({ txt, cname }) => texts?.includes(txt) || names?.includes(cname)))
    return { verdict: 'proven', problem: null };
  if (texts === undefined || names === undefined)
    return { verdict: 'unknown', problem: 'The name server did not answer.' };
  const found = texts.length + names.length;
  const what = found === 0 ? 'has no TXT or CNAME record' : 'has other records';
  const wanted = proofs[0] ? `TXT with the value ${proofs[0].txt}, or CNAME with the value ${proofs[0].cname}` : '';
  const problem = `${name} ${what}. Add one of these records where your DNS is managed: ${wanted}.`;
  return { verdict: 'unproven', problem };
}

/** Undefined when nothing can be said. */
async function lookUp(ask: () => Promise<string[]>): Promise<string[] | undefined> {
  try {
    return await ask();
  } catch (error) {
    const { code } = error as { code?: unknown };
    return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : undefined;
  }
}
