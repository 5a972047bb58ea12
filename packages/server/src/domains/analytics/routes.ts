import type { OperationHandlers } from '../../http/pipeline/handler.ts';
import type { AnalyticsService } from './service.ts';

export function analyticsRoutes(
  analytics: AnalyticsService,
): Pick<OperationHandlers, 'getAnalytics' | 'getDailyAnalytics'> {
  return {
    getAnalytics: ({ caller }) => analytics.read(caller.workspaceId),
    getDailyAnalytics: ({ caller, query }) => analytics.daily(caller.workspaceId, query),
  };
}
