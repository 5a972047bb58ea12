import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { FailureNote } from './components/failure-note.tsx';
import { Loading } from './components/loading.tsx';
import { NotFound } from './components/not-found.tsx';
import { isUnsaved } from './components/unsaved.ts';
import { routeTree } from './route-tree.gen.ts';

export function createDashboardRouter(queryClient: QueryClient) {
  const router = createRouter({
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
  router.history.block({
    // A filter or a dialog in the query string leaves the forms of the screen in place; another view of it does not.
    blockerFn: async ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || viewOf(from) !== viewOf(to)) &&
      isUnsaved() &&
      !(await (await import('./components/leave-dialog.tsx')).askToLeave()),
    enableBeforeUnload: () => isUnsaved(),
  });
  return router;
}

const viewOf = ({ search }: { search: string }) => {
  const named = new URLSearchParams(search);
  return `${named.get('view')} ${named.get('lead')}`;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDashboardRouter>;
  }
}
