import type { ProspectWithPages } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { Download, ExternalLink, Merge, Pencil, ShieldX, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMay } from '../../../api/access.ts';
import { useAct } from '../../../api/act.ts';
import { timelineQuery } from '../../../api/pages.ts';
import { privacyApi } from '../../../api/privacy.ts';
import { prospectQuery, prospectsApi } from '../../../api/prospects.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import { downloadJson } from '../../../components/download.ts';
import { Facts } from '../../../components/facts.tsx';
import { Check } from '../../../components/field.tsx';
import { formatDateTime, nameOf, plural } from '../../../components/format.ts';
import { lazyPart } from '../../../components/lazy-part.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { Menu, MenuItem, MenuLine } from '../../../components/menu.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { Activity } from '../pages/-components/activity.tsx';

const EditProspect = lazyPart(async () => (await import('./-components/edit-prospect.tsx')).EditProspect);
const MergeProspect = lazyPart(async () => (await import('./-components/merge-prospect.tsx')).MergeProspect);
const MakePage = lazyPart(async () => (await import('./-components/make-page.tsx')).MakePage);

export const Route = createFileRoute('/_app/prospects/$id')({
  loader: async ({ context, params }) => {
    const { prospectQuery } = await import('../../../api/prospects.ts');
    void context.queryClient.prefetchQuery(prospectQuery(params.id));
  },
  component: Person,
});

function Person() {
  const { id } = Route.useParams();
  const query = useQuery(prospectQuery(id));
  return <Loaded query={query}>{(prospect) => <Detail prospect={prospect} />}</Loaded>;
}

function Detail({ prospect }: { prospect: ProspectWithPages }) {
  const [open, setOpen] = useState<'edit' | 'merge' | 'remove' | 'erase' | 'make'>();
  const mayWrite = useMay('write:prospects');
  const mayErase = useMay('write:privacy');
  const close = () => setOpen(undefined);
  const exportAll = useAct(() => privacyApi.exportProspect(prospect.id), {
    onDone: (data) => downloadJson(`${prospect.email}.json`, data),
    done: 'Downloaded what is stored about this person.',
  });
  return (
    <>
      <PageHead
        title={nameOf(prospect)}
        lead={[prospect.role_title, prospect.company_name].filter(Boolean).join(' · ') || prospect.email}
        back={{ to: '/prospects', label: 'Prospects' }}
      >
        <CopyCall
          call={{
            sdk: `const prospect = await cartouche.prospects.get('${prospect.id}');`,
            method: 'GET',
            path: `/api/v1/prospects/${prospect.id}`,
            tool: { name: 'get_contact', args: { prospectId: prospect.id } },
          }}
        />
        {mayWrite && (
          <>
            <Button onClick={() => setOpen('edit')}>
              <Pencil size={15} aria-hidden />
              Edit
            </Button>
            <Button look="primary" onClick={() => setOpen('make')}>
              Make a page
            </Button>
          </>
        )}
        {(mayWrite || mayErase) && (
          <Menu label="More actions">
            {mayErase && (
              <MenuItem icon={Download} onSelect={() => exportAll.mutate()}>
                Export personal data
              </MenuItem>
            )}
            {mayWrite && (
              <MenuItem icon={Merge} onSelect={() => setOpen('merge')}>
                Merge another person
              </MenuItem>
            )}
            <MenuLine />
            {mayWrite && (
              <MenuItem icon={Trash2} danger onSelect={() => setOpen('remove')}>
                Remove
              </MenuItem>
            )}
            {mayErase && (
              <MenuItem icon={ShieldX} danger onSelect={() => setOpen('erase')}>
                Erase personal data
              </MenuItem>
            )}
          </Menu>
        )}
      </PageHead>
      <div className="columns">
        <div className="stack wide">
          <Pages prospect={prospect} />
          <Timeline prospect={prospect} />
        </div>
        <Card title="Details">
          <Facts
            rows={[
              ['Email', prospect.email],
              prospect.company_domain ? ['Website', prospect.company_domain] : null,
              prospect.linkedin_url ? ['LinkedIn', prospect.linkedin_url] : null,
              ['Added', formatDateTime(prospect.created_at)],
              prospect.tags.length > 0 && ['Tags', <TagLinks key="tags" tags={prospect.tags} />],
              ...Object.entries(prospect.custom_fields).map(([name, value]) => [name, String(value)] as const),
              ...Object.entries(prospect.external_ids).map(([name, value]) => [`${name} id`, value] as const),
            ]}
          />
        </Card>
      </div>
      <Suspense>
        {open === 'edit' && <EditProspect onClose={close} prospect={prospect} />}
        {open === 'merge' && <MergeProspect onClose={close} prospect={prospect} />}
        {open === 'make' && <MakePage open onClose={close} prospect={prospect} />}
      </Suspense>
      <Remove open={open === 'remove'} onClose={close} prospect={prospect} />
      <Erase open={open === 'erase'} onClose={close} prospect={prospect} />
    </>
  );
}

const TagLinks = ({ tags }: { tags: readonly string[] }) => (
  <span className="row">
    {tags.map((tag) => (
      <Link key={tag} to="/prospects" search={{ tag }} className="tag">
        {tag}
      </Link>
    ))}
  </span>
);

function Pages({ prospect: { pages } }: { prospect: ProspectWithPages }) {
  return (
    <Card title="Pages" flush>
      {pages.length === 0 ? (
        <p className="card-body quiet">This person has no page yet.</p>
      ) : (
        <ul className="list">
          {pages.map(({ id, url, status }) => (
            <li key={id} className="row apart">
              <Link to="/pages/$id" params={{ id }} className="cut">
                {status === 'rendered' ? url : `Page ${id.slice(0, 8)}`}
              </Link>
              <span className="row">
                {status === 'rendered' && (
                  <a href={url} target="_blank" rel="noopener" aria-label="Open the page in a new tab">
                    <ExternalLink size={15} aria-hidden />
                  </a>
                )}
                <Badge state={status} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Timeline({ prospect: { pages } }: { prospect: ProspectWithPages }) {
  const { data: timeline = [] } = useQuery(timelineQuery(pages.slice(0, 5).map(({ id }) => id)));
  if (pages.length === 0) return null;
  return (
    <Card title="Timeline">
      <Activity timeline={timeline.slice(0, 100)} />
    </Card>
  );
}

type OneProps = { open: boolean; onClose: () => void; prospect: ProspectWithPages };

function Remove({ open, onClose, prospect }: OneProps) {
  const navigate = useNavigate();
  const remove = useAct((_, write) => prospectsApi.delete(prospect.id, write), {
    of: prospect,
    refresh: ['prospects', 'pages'],
    showsFailure: true,
    done: ({ deletedPages }) => `Removed, with ${plural(deletedPages, 'page')}.`,
    onDone: () => void navigate({ to: '/prospects' }),
  });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Remove ${nameOf(prospect)}?`}
      text={`The person and ${plural(prospect.pages.length, 'page')} are deleted, and the links stop working. Leads and counts stay.`}
      submit="Remove"
      act={remove}
      onConfirm={() => remove.mutate()}
    />
  );
}

function Erase({ open, onClose, prospect }: OneProps) {
  const [isSure, setSure] = useState(false);
  const navigate = useNavigate();
  const erase = useAct((_, write) => privacyApi.eraseProspect(prospect.id, write), {
    of: prospect,
    refresh: ['prospects', 'pages', 'leads'],
    needsPasskey: true,
    showsFailure: true,
    done: ({ id }) => `Erased. The receipt is ${id}.`,
    onDone: (receipt) => {
      downloadJson(`erasure-${receipt.id}.json`, receipt);
      void navigate({ to: '/prospects' });
    },
  });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Erase everything about ${nameOf(prospect)}?`}
      text="Use this when a person requests erasure. Their pages, leads, visits, and materials are permanently deleted. You get a receipt."
      submit="Erase"
      act={erase}
      onConfirm={() => isSure && erase.mutate()}
    >
      <Check label="I understand that this cannot be undone" checked={isSure} onChecked={setSure} />
    </Confirm>
  );
}
