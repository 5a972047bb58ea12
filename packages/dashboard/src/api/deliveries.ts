import type { DeliveryListParams } from '@cartouche/sdk';
import { createDeliveries } from '@cartouche/sdk/deliveries';
import { queryOptions } from '@tanstack/react-query';
import { clientOptions } from './client.ts';
import { list } from './list.ts';
import { MOVING_MS } from './watching.ts';

export const deliveriesApi = createDeliveries(clientOptions);

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['deliveries', id],
    queryFn: ({ signal }) => deliveriesApi.get(id, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'pending' || data?.status === 'in_flight' ? MOVING_MS : false,
  });

export const deliveriesList = (connectorId: string, params: Omit<DeliveryListParams, 'cursor'>) =>
  list(['connectors', connectorId, 'deliveries', params], async (cursor, signal) => {
    const { deliveries, nextCursor } = await deliveriesApi.list(connectorId, { ...params, cursor }, { signal });
    return { rows: deliveries, next: nextCursor ?? undefined };
  });

export const deliveryBodyQuery = (id: string) =>
  queryOptions({
    queryKey: ['deliveries', id, 'body'],
    queryFn: ({ signal }) => deliveriesApi.getBody(id, { signal }),
  });
