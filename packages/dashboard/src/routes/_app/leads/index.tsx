import { createFileRoute } from '@tanstack/react-router';
import { changed, texts } from '../../../components/search-params.ts';
import { LeadsInbox } from './-components/leads-inbox.tsx';

export const Route = createFileRoute('/_app/leads/')({ validateSearch: texts(['lead']), component: Leads });

function Leads() {
  const { lead } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LeadsInbox chosen={lead} onChoose={(id) => void navigate({ search: (before) => changed(before, 'lead', id) })} />
  );
}
