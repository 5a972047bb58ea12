import { createFileRoute } from '@tanstack/react-router';
import { changed, texts } from '../../../components/search-params.ts';
import { LeadsInbox, viewOf } from './-components/leads-inbox.tsx';

export const Route = createFileRoute('/_app/leads/')({ validateSearch: texts(['lead', 'view']), component: Leads });

function Leads() {
  const { lead, view } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LeadsInbox
      view={viewOf(view)}
      onView={(to) => void navigate({ search: to === 'all' ? {} : { view: to } })}
      chosen={lead}
      onChoose={(id) => void navigate({ search: (before) => changed(before, 'lead', id), resetScroll: false })}
    />
  );
}
