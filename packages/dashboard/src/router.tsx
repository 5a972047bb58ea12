import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { FailureNote } from './components/failure-note.tsx';
import { Loading } from './components/loading.tsx';
import { NotFound } from './components/not-found.tsx';
import { routeTree } from './route-tree.gen.ts';

export function createDashboardRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    basepath: '/dashboard',
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingComponent: () => <Loading lines={6} />,
    defaultErrorComponent: ({ error, reset }) => <FailureNote error={error} onRetry={reset} />,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDashboardRouter>;
  }
}
