import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { type MadeBy, revokedAmong, rolesOf, scopesOfRole } from '../keys/service.ts';
import * as store from './store.ts';

/** A connector whose secret a person knows. Its path may be a secret of the receiver, and is left out. */
export type KnownConnector = { id: string; origin: string };

/**
 * Finds the connectors whose newest secret a person knows and may not know any more. Only their owners can give the receivers
 * another secret.
 *
 * @param role the person's new role; null for a person who leaves
 */
export async function knownTo(
  trx: Kysely<Database>,
  workspaceId: string,
  memberId: string,
  role: string | null,
): Promise<KnownConnector[]> {
  if (mayRotate(role)) return [];
  const rows = await store.connectorsKnownTo(trx, workspaceId, memberId);
  return rows.map(({ id, outbound_url }) => ({ id, origin: new URL(outbound_url).origin }));
}

/** The persons who were told the newest secrets of connectors of one workspace, and whether another secret is advised because they or their key have gone. */
export async function makersOf(
  db: Kysely<Database>,
  workspaceId: string,
  connectorIds: readonly string[],
): Promise<Map<string, { created_by: string | null; rotation_advised: boolean }>> {
  const makers = await store.makersOf(db, workspaceId, connectorIds);
  const roles = await rolesOf(
    db,
    workspaceId,
    makers.flatMap(({ created_by_member }) => created_by_member ?? []),
  );
  const revoked = await revokedAmong(
    db,
    workspaceId,
    makers.flatMap(({ created_by_key }) => created_by_key ?? []),
  );
  const isAdvised = ({ created_by_member: member, created_by_key: key }: MadeBy) =>
    (member !== null && !mayRotate(roles.get(member) ?? null)) || (key !== null && revoked.has(key));
  return new Map(
    makers.map((maker) => [
      maker.connector_id,
      { created_by: maker.created_by_email, rotation_advised: isAdvised(maker) },
    ]),
  );
}

/** Whether a role may be told a secret. */
function mayRotate(role: string | null): boolean {
  return role !== null && scopesOfRole(role).includes('write:connectors');
}
