import { queryOptions } from '@tanstack/react-query';
import { cartouche } from './client.ts';

/** How often something that moves is read again. */
const MOVING_MS = 1_500;
/** The same for what changes now and then while a person watches. */
const WATCHED_MS = 5_000;

export const prospectQuery = (id: string) =>
  queryOptions({ queryKey: ['prospects', id], queryFn: ({ signal }) => cartouche.prospects.get(id, { signal }) });

export const pageQuery = (id: string) =>
  queryOptions({ queryKey: ['pages', id], queryFn: ({ signal }) => cartouche.pages.get(id, { signal }) });

export const signalsQuery = (pageId: string) =>
  queryOptions({
    queryKey: ['pages', pageId, 'signals'],
    queryFn: ({ signal }) => cartouche.pages.signals(pageId, {}, { signal }),
  });

export const analyticsQuery = queryOptions({
  queryKey: ['analytics'],
  queryFn: ({ signal }) => cartouche.analytics.get({ signal }),
});

/** Counts by day, from so many days ago until now. */
export const dailyQuery = (days: number) =>
  queryOptions({
    queryKey: ['analytics', 'daily', days],
    queryFn: ({ signal }) =>
      cartouche.analytics.daily({ since: new Date(Date.now() - (days - 1) * 86_400_000) }, { signal }),
  });

export const entitlementsQuery = queryOptions({
  queryKey: ['billing', 'entitlements'],
  queryFn: ({ signal }) => cartouche.billing.getEntitlements({ signal }),
});

export const templatesQuery = queryOptions({
  queryKey: ['templates', 'list'],
  queryFn: async ({ signal }) => (await cartouche.templates.list({}, { signal })).templates,
});

export const templateQuery = (id: string) =>
  queryOptions({ queryKey: ['templates', id], queryFn: ({ signal }) => cartouche.templates.get(id, { signal }) });

export const batchQuery = (id: string) =>
  queryOptions({ queryKey: ['batches', id], queryFn: ({ signal }) => cartouche.batches.get(id, { signal }) });

/** Read again and again while pages are made. */
export const batchProgressQuery = (id: string) =>
  queryOptions({
    queryKey: ['batches', id, 'status'],
    queryFn: ({ signal }) => cartouche.batches.status(id, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.status === 'generating' ? MOVING_MS : false),
  });

export const connectorsQuery = queryOptions({
  queryKey: ['connectors', 'list'],
  queryFn: async ({ signal }) => (await cartouche.connectors.list({ signal })).connectors,
});

export const connectorQuery = (id: string) =>
  queryOptions({
    queryKey: ['connectors', id],
    queryFn: ({ signal }) => cartouche.connectors.get(id, { signal }),
    refetchInterval: WATCHED_MS,
  });

export const connectorStatsQuery = (id: string) =>
  queryOptions({
    queryKey: ['connectors', id, 'stats'],
    queryFn: ({ signal }) => cartouche.connectors.stats(id, {}, { signal }),
    refetchInterval: WATCHED_MS,
  });

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['deliveries', id],
    queryFn: ({ signal }) => cartouche.deliveries.get(id, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'pending' || data?.status === 'in_flight' ? MOVING_MS : false,
  });

export const discoveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['discovery', id],
    queryFn: ({ signal }) => cartouche.discovery.get(id, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && (data.session.status === 'ingesting' || data.session.status === 'building') ? MOVING_MS : false,
  });

export const materialsQuery = queryOptions({
  queryKey: ['materials', 'list'],
  queryFn: async ({ signal }) => (await cartouche.materials.list({}, { signal })).purposeTemplates,
});

export const materialsTemplateQuery = (id: string) =>
  queryOptions({
    queryKey: ['materials', id],
    queryFn: ({ signal }) => cartouche.materials.get(id, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.status === 'drafting' && data.build_id ? MOVING_MS : false),
  });

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['runs', id],
    queryFn: ({ signal }) => cartouche.runs.get(id, { signal }),
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false;
      const isReading = data.materials.some(({ extraction_status }) => extraction_status === 'queued');
      const isWriting = data.run.status === 'generating' || data.elements.some(({ regenerating }) => regenerating);
      return isReading || isWriting ? MOVING_MS : false;
    },
  });

export const profileQuery = queryOptions({
  queryKey: ['workspace', 'profile'],
  queryFn: ({ signal }) => cartouche.workspace.getCompanyProfile({ signal }),
});

export const brandQuery = queryOptions({
  queryKey: ['workspace', 'brand'],
  queryFn: ({ signal }) => cartouche.workspace.getBrand({ signal }),
});

export const domainsQuery = queryOptions({
  queryKey: ['workspace', 'domains'],
  queryFn: ({ signal }) => cartouche.workspace.listDomains({ signal }),
});

export const teamQuery = queryOptions({
  queryKey: ['workspace', 'team'],
  queryFn: async ({ signal }) => (await cartouche.workspace.listTeamMembers({ signal })).members,
});

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async ({ signal }) => (await cartouche.keys.list({ signal })).keys,
});
