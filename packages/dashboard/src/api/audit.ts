import { createAudit } from '@cartouche/sdk/audit';
import { clientOptions } from './client.ts';
import { list, upTo } from './list.ts';

export const auditApi = createAudit(clientOptions);

export const auditList = () =>
  list('audit', [], async (cursor, signal) => {
    const { entries, nextCursor } = await auditApi.list({ cursor, limit: 100 }, { signal });
    return upTo(entries, nextCursor);
  });
