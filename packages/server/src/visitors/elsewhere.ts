import type { Cell } from '../directory/directory-rows.ts';
import type { Places } from '../directory/places.ts';
import { cellOfLink } from '../http/cell-of-key.ts';

/** The cells that a page may be in. */
export type PlacesOfPages = Pick<Places, 'ownCell' | 'cellNamed' | 'elsewhere' | 'ofFormer' | 'ofDomain'>;

/** Thrown for a page of another cell: the visitor is sent on to it. */
export class ElsewhereError extends Error {
  override readonly name = 'ElsewhereError';
  /** Origin of the pages of that cell. */
  readonly origin: string;

  constructor({ name, pageHostUrl }: Cell) {
    super(`The page is in the cell ${name}.`);
    this.origin = pageHostUrl;
  }
}

/**
 * Sends a visitor on whose page is in another cell: it has moved there, its link names it, or the custom domain is of a workspace there.
 *
 * @param found what this cell has at the link
 * @throws ElsewhereError
 */
export async function refuseElsewhere(
  places: PlacesOfPages | undefined,
  { token, hostname }: { token: string; hostname: string },
  found: { workspaceId: string } | undefined,
): Promise<void> {
  const cell = places && (await (found ? places.elsewhere(found.workspaceId) : cellOfUnknown(places, token, hostname)));
  if (cell) throw new ElsewhereError(cell);
}

async function cellOfUnknown(places: PlacesOfPages, token: string, hostname: string): Promise<Cell | undefined> {
  const named = cellOfLink(token);
  if (named === undefined) return undefined;
  const byName = named === places.ownCell ? undefined : places.cellNamed(named);
  return (await places.ofFormer(token)) ?? places.ofDomain(hostname) ?? byName;
}
