import { createHmac, timingSafeEqual } from 'node:crypto';
import { invalid } from './failures/api-failure.ts';

/** The places in lists where a caller goes on: opaque, and good for one list of one workspace only. They never expire. */
export type Cursors = {
  /** The cursor that continues behind a position. */
  write(list: CursorList, position: string): string;
  /** @throws ApiFailure `validation_failed` for what `write` never gave for this list of this workspace */
  read(list: CursorList, cursor: string): string;
};

/** A list: the workspace, the operation, and the record whose list it is, if any. */
export type CursorList = { workspaceId: string; operation: string; of?: string };

const SIGNATURE_LENGTH = 22;

/** @param secret of the deployment; every process on one database has the same */
export function createCursors(secret: Uint8Array): Cursors {
  // The server's key seals other things too; this one signs cursors and nothing else.
  const key = createHmac('sha256', secret).update('cartouche cursors').digest();
  const sign = ({ workspaceId, operation, of = '' }: CursorList, place: string) =>
    createHmac('sha256', key)
      .update([workspaceId, operation, of, place].join('\n'))
      .digest('base64url')
      .slice(0, SIGNATURE_LENGTH);
  return {
    write: (list, position) => {
      const place = Buffer.from(position).toString('base64url');
      return `${place}.${sign(list, place)}`;
    },
    read: (list, cursor) => {
      const [, place, signature] = /^([\w-]+)\.([\w-]{22})$/.exec(cursor) ?? [];
      if (!place || !signature || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(list, place))))
        throw invalid('query.cursor', 'must be a nextCursor of this list, unchanged');
      return Buffer.from(place, 'base64url').toString();
    },
  };
}
