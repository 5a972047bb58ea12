import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { connectorQuery } from '../../../api/connectors.ts';
import { lazyPart } from '../../../components/lazy-part.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { changed, texts } from '../../../components/search-params.ts';
import { ConnectorHead } from './-components/connector-head.tsx';
import { ConnectorHealth } from './-components/connector-health.tsx';
import { DeliveryLog } from './-components/delivery-log.tsx';
import { KnownSecret } from './-components/known-secret.tsx';

const ConnectorSettings = lazyPart(
  async () => (await import('./-components/connector-settings.tsx')).ConnectorSettings,
);
const DeliveryDialog = lazyPart(async () => (await import('./-components/delivery-dialog.tsx')).DeliveryDialog);

export const Route = createFileRoute('/_app/connectors/$id')({
  validateSearch: texts(['status', 'kind', 'delivery']),
  loader: async ({ context, params }) => {
    const { connectorQuery } = await import('../../../api/connectors.ts');
    void context.queryClient.prefetchQuery(connectorQuery(params.id));
  },
  component: OneConnector,
});

function OneConnector() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const query = useQuery(connectorQuery(id));
  const set = (name: 'status' | 'kind' | 'delivery', value: string) =>
    void navigate({
      search: (before) => changed(before, name, value),
      replace: name !== 'delivery',
      resetScroll: false,
    });
  return (
    <Loaded query={query}>
      {(connector) => (
        <>
          <ConnectorHead connector={connector} />
          <div className="stack wide">
            <KnownSecret connector={connector} />
            <ConnectorHealth connector={connector} />
            <DeliveryLog connectorId={id} status={search.status} kind={search.kind} onFilter={set} />
            <Suspense>
              <ConnectorSettings connector={connector} />
            </Suspense>
          </div>
          {search.delivery && (
            <Suspense>
              <DeliveryDialog id={search.delivery} onClose={() => set('delivery', '')} />
            </Suspense>
          )}
        </>
      )}
    </Loaded>
  );
}
