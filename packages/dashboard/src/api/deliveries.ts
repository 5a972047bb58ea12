import type { DeliveryListParams } from '@cartouche/sdk';
import { createDeliveries } from '@cartouche/sdk/deliveries';
import { queryOptions } from '@tanstack/react-query';
import { clientOptions } from './client.ts';
import { list, upTo } from './list.ts';
import { record } from './record.ts';
import { MOVING_MS } from './watching.ts';

export const deliveriesApi = createDeliveries(clientOptions);

export const deliveryQuery = record('deliveries', deliveriesApi, ({ status }) =>
  status === 'pending' || status === 'in_flight' ? MOVING_MS : false,
);

export const deliveriesList = (connectorId: string, params: Omit<DeliveryListParams, 'cursor'>) =>
  list('deliveries', [connectorId, params], async (cursor, signal) => {
    const { deliveries, nextCursor } = await deliveriesApi.list(connectorId, { ...params, cursor }, { signal });
    return upTo(deliveries, nextCursor);
  });

export const deliveryBodyQuery = (id: string) =>
  queryOptions({
    queryKey: ['deliveries', id, 'body'],
    queryFn: ({ signal }) => deliveriesApi.getBody(id, { signal }),
  });
