import { invalid } from './api-failure.ts';
import { createSigner, type Keyring } from './keyring.ts';

/**
 * Positions in lists where a caller continues: opaque, valid for one list of one workspace with the same filters only. They
 * never expire.
 */
export type Cursors = ReturnType<typeof createCursors>;

/** A list: the workspace, the operation, the record whose list it is, if any, and what it is filtered by. */
export type CursorList = {
  workspaceId: string;
  operation: string;
  of?: string;
  filter?: Readonly<Record<string, string | number | boolean | undefined>>;
};

const SIGNATURE_LENGTH = 22;

/** @param keys of the deployment; every process on one database has the same */
export function createCursors(keys: Keyring) {
  const signer = createSigner(keys, 'cartouche cursors', SIGNATURE_LENGTH);
  const partsOf = ({ workspaceId, operation, of = '', filter = {} }: CursorList, place: string) => [
    ...[workspaceId, operation, of],
    ...Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`),
    place,
  ];
  const written = (list: CursorList, position: string) => {
    const place = Buffer.from(position).toString('base64url');
    return `${place}.${signer.sign(...partsOf(list, place))}`;
  };
  return {
    /** The cursor that continues behind a position; null for none. */
    write: <Position extends string | null>(list: CursorList, position: Position): Position =>
      (position === null ? position : written(list, position)) as typeof position,
    /** @throws ApiFailure `validation_failed` for what `write` never gave for this list of this workspace */
    read(list: CursorList, cursor: string | undefined): string | undefined {
      if (cursor === undefined) return undefined;
      const [, place, signature] = /^([\w-]+)\.([\w-]{22})$/.exec(cursor) ?? [];
      if (!place || !signature || !signer.isSigned(signature, ...partsOf(list, place)))
        throw invalid('query.cursor', 'must be a nextCursor of this list with the same filters, unchanged');
      return Buffer.from(place, 'base64url').toString();
    },
  };
}
