import type {
  DeliveryListParams,
  DiscoveryListParams,
  LedgerParams,
  MeetingListParams,
  PageListParams,
  ProspectListParams,
} from '@cartouche/sdk';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { cartouche } from './client.ts';

/** One window of a list, and where the next one begins. */
type Rows<Row> = { rows: readonly Row[]; next: string | undefined };

function list<Row>(key: readonly unknown[], read: (at: string | undefined, signal: AbortSignal) => Promise<Rows<Row>>) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

/** Lists without a cursor continue below the oldest row that was read. */
const below = <Row extends { created_at: string }>(rows: readonly Row[], truncated: boolean): Rows<Row> => ({
  rows,
  next: truncated ? rows.at(-1)?.created_at : undefined,
});

const WINDOW = 200;

export const prospectsList = (params: ProspectListParams) =>
  list(['prospects', 'list', params], async (createdBefore, signal) => {
    const { prospects, truncated } = await cartouche.prospects.list(
      { ...params, limit: WINDOW, createdBefore },
      { signal },
    );
    return below(prospects, truncated);
  });

export const pagesList = (params: PageListParams) =>
  list(['pages', 'list', params], async (cursor, signal) => {
    const { pages, nextCursor } = await cartouche.pages.list({ ...params, limit: WINDOW, cursor }, { signal });
    return { rows: pages, next: nextCursor ?? undefined };
  });

export const batchesList = () =>
  list(['batches', 'list'], async (createdBefore, signal) => {
    const { batches, truncated } = await cartouche.batches.list({ createdBefore }, { signal });
    return below(batches, truncated);
  });

export const leadsList = () =>
  list(['leads', 'list'], async (createdBefore, signal) => {
    const { leads, truncated } = await cartouche.leads.list({ createdBefore }, { signal });
    return below(leads, truncated);
  });

export const deliveriesList = (connectorId: string, params: Omit<DeliveryListParams, 'cursor'>) =>
  list(['connectors', connectorId, 'deliveries', params], async (cursor, signal) => {
    const { deliveries, nextCursor } = await cartouche.deliveries.list(connectorId, { ...params, cursor }, { signal });
    return { rows: deliveries, next: nextCursor ?? undefined };
  });

export const discoveryList = (params: Omit<DiscoveryListParams, 'cursor'>) =>
  list(['discovery', 'list', params], async (cursor, signal) => {
    const { sessions, nextCursor } = await cartouche.discovery.list({ ...params, cursor }, { signal });
    return { rows: sessions, next: nextCursor ?? undefined };
  });

export const ledgerList = (params: Omit<LedgerParams, 'cursor'>) =>
  list(['billing', 'ledger', params], async (cursor, signal) => {
    const { entries, nextCursor } = await cartouche.billing.listLedger({ ...params, cursor }, { signal });
    return { rows: entries, next: nextCursor ?? undefined };
  });

export const auditList = () =>
  list(['audit', 'list'], async (cursor, signal) => {
    const { entries, nextCursor } = await cartouche.audit.list({ cursor, limit: 100 }, { signal });
    return { rows: entries, next: nextCursor ?? undefined };
  });

export const runsList = (purposeTemplateId: string) =>
  list(['runs', 'list', purposeTemplateId], async (createdBefore, signal) => {
    const { runs, truncated } = await cartouche.runs.list(purposeTemplateId, { createdBefore }, { signal });
    return below(runs, truncated);
  });

export const meetingsList = (params: Omit<MeetingListParams, 'cursor'>) =>
  list(['meetings', 'list', params], async (cursor, signal) => {
    const { meetings, nextCursor } = await cartouche.meetings.list({ ...params, cursor }, { signal });
    return { rows: meetings, next: nextCursor ?? undefined };
  });
