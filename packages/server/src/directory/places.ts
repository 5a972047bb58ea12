import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.generated.ts';
import { comparableAddress } from '../platform/email-address.ts';
import type { Logger } from '../platform/logger.ts';
import { formerOwner } from './departures.ts';
import { type Directory, openDirectory } from './directory.ts';
import { type CopyState, pullChanges, readCopy } from './directory-copy.ts';
import {
  type Cell,
  cellOfRow,
  type DirectoryRow,
  FIRST_CELL,
  type Placement,
  placementOfRow,
} from './directory-rows.ts';

/** A workspace of a person that is in another cell. */
export type RemoteMembership = { workspaceId: string; name: string; role: string; cell: Cell };

/** The cells as this process knows them: everything from memory, without a statement. */
export type Places = {
  /** The name that the directory has this cell under. */
  ownCell: string;
  /** A cell by its name. */
  cellNamed(name: string): Cell | undefined;
  /** The cell of a workspace, when that is another one. A statement, if it is. */
  elsewhere(workspaceId: string): Promise<Cell | undefined>;
  /** The cell of a workspace that has left this one, by a key, token or link that it had here. A statement. */
  ofFormer(secret: string): Promise<Cell | undefined>;
  /** The cell of a proven custom domain, when that is another one. */
  ofDomain(hostname: string): Cell | undefined;
  /** The workspaces of a person in other cells. */
  membershipsOf(email: string): RemoteMembership[];
  /** Copies at once what has changed. @throws when the directory can't be reached */
  refresh(): Promise<void>;
  /** The open directory. @throws DirectoryAwayError */
  directory(): Promise<Directory>;
  close(): Promise<void>;
};

export type PlacesOptions = {
  /** The cell's own database, which keeps the copy. */
  db: Kysely<Database>;
  /** The name in the keys of this cell; undefined for the first. */
  cell: string | undefined;
  /** Opens the directory; asked again until it can be reached. */
  open(): Promise<Directory>;
  logger: Pick<Logger, 'info' | 'warn'>;
};

// A lost notification is made good after so long; so is a directory that was away.
const REFRESH_MS = 15_000;

/** The address of a person, as the directory has it. */
export function hashOfAddress(email: string): string {
  return createHash('sha256').update(comparableAddress(email)).digest('hex');
}

/** Knows the cells from this cell's own copy of the directory, and keeps the copy up to date while the directory can be reached. */
export async function openPlaces({ db, cell, open, logger }: PlacesOptions): Promise<Places> {
  const ownCell = cell ?? FIRST_CELL;
  const known = createKnown(ownCell);
  let state: CopyState;
  let opening: Promise<Directory> | undefined;
  let pulling: Promise<void> | undefined;
  let isAway = false;
  // Undefined once the operator has been told.
  let isAdded: false | undefined = false;
  let isClosed = false;

  const copied = await readCopy(db);
  state = copied.state;
  known.take(copied.rows, true);

  const pull = async (): Promise<void> => {
    const changes = await pullChanges(await directory(), db, state);
    state = changes.state;
    known.take(changes.rows, changes.isWhole);
  };
  /** A refresh that is asked for while one runs comes after it: the change may be a later one. */
  const refresh = (): Promise<void> => {
    const next = (pulling ?? Promise.resolve()).catch(() => undefined).then(pull);
    pulling = next;
    return next;
  };
  const follow = () => {
    if (isClosed) return;
    refresh().then(
      () => {
        if (isAway) logger.info({}, 'the directory of the cells can be reached again');
        isAway = false;
        if (isAdded !== false || known.cellNamed(ownCell)) return;
        logger.warn(
          { cell: ownCell },
          'this cell is not in the directory, so nothing of it is published: add it with "cartouche-server cells add"',
        );
        isAdded = undefined;
      },
      (error: unknown) => {
        if (!isAway && !isClosed)
          logger.warn({ err: error }, 'the directory of the cells is away: moves and new cells wait, calls do not');
        isAway = true;
      },
    );
  };
  const directory = (): Promise<Directory> => {
    opening ??= open().then(
      async (opened) => {
        await opened.listen(follow);
        return opened;
      },
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  };

  const elsewhere = async (workspaceId: string): Promise<Cell | undefined> => {
    const cell = known.elsewhere(workspaceId);
    return cell && (await hasCome(db, workspaceId, ownCell)) ? undefined : cell;
  };

  follow();
  const timer = setInterval(follow, REFRESH_MS).unref();
  return {
    ownCell,
    ...known,
    elsewhere,
    ofFormer: async (secret) => {
      const workspaceId = await formerOwner(db, secret);
      return workspaceId === undefined ? undefined : elsewhere(workspaceId);
    },
    refresh,
    directory,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await pulling?.catch(() => undefined);
      await (await opening?.catch(() => undefined))?.close();
    },
  };
}

/** `openPlaces` for the directory of a URL; undefined without one. */
export async function openConfiguredPlaces(
  directoryUrl: string | undefined,
  options: Omit<PlacesOptions, 'open'>,
): Promise<Places | undefined> {
  return directoryUrl === undefined ? undefined : openPlaces({ ...options, open: () => openDirectory(directoryUrl) });
}

/** Whether a workspace has moved here, of which this process was not told yet: the command that moves it tells the database. */
async function hasCome(db: Kysely<Database>, workspaceId: string, ownCell: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM workspace_moves WHERE workspace_id = ${workspaceId} AND state = 'arrived'
    UNION ALL SELECT FROM directory_copy WHERE kind = 'workspace' AND key = ${workspaceId} AND row ->> 'cell' = ${ownCell}`.execute(
    db,
  );
  return rows.length > 0;
}

/** The rows in memory. */
function createKnown(ownCell: string) {
  const cells = new Map<string, Cell>();
  const workspaces = new Map<string, Placement>();
  const domains = new Map<string, string>();
  const people = new Map<string, Map<string, string>>();

  const elsewhere = (workspaceId: string): Cell | undefined => {
    const place = workspaces.get(workspaceId)?.cell;
    return place === undefined || place === ownCell ? undefined : cells.get(place);
  };
  const takePerson = (hash: string, workspaceId: string, role: string | undefined) => {
    const roles = people.get(hash) ?? new Map<string, string>();
    people.set(hash, roles);
    if (role === undefined) roles.delete(workspaceId);
    else roles.set(workspaceId, role);
    if (roles.size === 0) people.delete(hash);
  };
  /** Keeps a row of each kind, or drops it when it was removed. */
  const takers: Record<
    DirectoryRow['kind'],
    (key: string, row: Record<string, unknown>, isRemoved: boolean) => unknown
  > = {
    cell: (key, row) => cells.set(key, cellOfRow(row)),
    workspace: (key, row, isRemoved) => (isRemoved ? workspaces.delete(key) : workspaces.set(key, placementOfRow(row))),
    domain: (key, row, isRemoved) => (isRemoved ? domains.delete(key) : domains.set(key, String(row['workspace_id']))),
    person: (_key, row, isRemoved) =>
      takePerson(String(row['email_hash']), String(row['workspace_id']), isRemoved ? undefined : String(row['role'])),
  };
  return {
    take(rows: readonly DirectoryRow[], isWhole: boolean): void {
      if (isWhole) for (const map of [cells, workspaces, domains, people]) map.clear();
      // A later release of the directory may have rows of further kinds.
      for (const { kind, key, row } of rows) takers[kind]?.(key, row, row['is_removed'] === true);
    },
    cellNamed: (name: string): Cell | undefined => cells.get(name),
    elsewhere,
    ofDomain(hostname: string): Cell | undefined {
      const workspaceId = domains.get(hostname);
      return workspaceId === undefined ? undefined : elsewhere(workspaceId);
    },
    membershipsOf(email: string): RemoteMembership[] {
      return [...(people.get(hashOfAddress(email)) ?? [])].flatMap(([workspaceId, role]) => {
        const cell = elsewhere(workspaceId);
        const place = workspaces.get(workspaceId);
        return cell && place ? [{ workspaceId, name: place.name, role, cell }] : [];
      });
    },
  };
}
