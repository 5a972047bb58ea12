import type { PurposeRun, PurposeTemplateWithSpec } from '@cartouche/sdk';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Archive, Copy, Layers, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMay } from '../../../api/access.ts';
import { useAct } from '../../../api/act.ts';
import { materialsApi, materialsTemplateQuery } from '../../../api/materials.ts';
import { runsApi, runsList } from '../../../api/runs.ts';
import { Ago } from '../../../components/ago.tsx';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { Empty } from '../../../components/empty.tsx';
import { TextField } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import { ListTable } from '../../../components/list-table.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { Menu, MenuItem, MenuLine } from '../../../components/menu.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { ProspectName } from '../prospects/-components/prospect-name.tsx';
import { SpecView } from './-components/spec-view.tsx';

const Sentences = lazyPart(async () => (await import('../../../components/sentences.tsx')).Sentences);

export const Route = createFileRoute('/_app/materials/$id')({
  loader: async ({ context, params }) => {
    const { materialsTemplateQuery } = await import('../../../api/materials.ts');
    void context.queryClient.prefetchQuery(materialsTemplateQuery(params.id));
  },
  component: OnePurpose,
});

const COLUMNS: readonly Column<PurposeRun>[] = [
  {
    label: 'For',
    width: '3fr',
    cell: ({ id, prospect_id, error }) => (
      <>
        <Link to="/runs/$id" params={{ id }} className="row-link">
          <ProspectName id={prospect_id} />
        </Link>
        {error && <div className="small quiet cut">{error}</div>}
      </>
    ),
  },
  { label: 'Status', width: '8rem', cell: ({ status }) => <Badge state={status} /> },
  { label: 'Changed', width: '8rem', end: true, wideOnly: true, cell: ({ updated_at }) => <Ago at={updated_at} /> },
];

function OnePurpose() {
  const { id } = Route.useParams();
  const query = useQuery(materialsTemplateQuery(id));
  return <Loaded query={query}>{(purpose) => <Detail purpose={purpose} />}</Loaded>;
}

function Detail({ purpose }: { purpose: PurposeTemplateWithSpec }) {
  const { id, name, status } = purpose;
  const [isStarting, setStarting] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const navigate = Route.useNavigate();
  const runs = useInfiniteQuery(runsList(id));
  const mayWrite = useMay('write:materials');
  const mayRun = useMay('write:runs');
  const duplicate = useAct(() => materialsApi.duplicate(id), {
    refresh: ['materials'],
    done: 'Copied.',
    onDone: ({ purposeTemplateId }) => void navigate({ to: '/materials/$id', params: { id: purposeTemplateId } }),
  });
  const archive = useAct(() => materialsApi.archive(id), {
    refresh: ['materials'],
    done: 'Archived.',
    onDone: () => void navigate({ to: '/materials' }),
  });
  const remove = useAct((_, write) => materialsApi.delete(id, write), {
    of: purpose,
    refresh: ['materials'],
    showsFailure: true,
    done: 'Deleted.',
    onDone: () => void navigate({ to: '/materials' }),
  });
  const start = mayRun && (
    <Button look="primary" disabled={status !== 'ready'} onClick={() => setStarting(true)}>
      <Plus size={16} aria-hidden />
      New page
    </Button>
  );
  return (
    <>
      <PageHead
        title={name}
        lead={<Badge state={status} tone={status === 'ready' ? 'good' : 'busy'} />}
        back={{ to: '/materials', label: 'Materials' }}
      >
        <CopyCall
          call={{
            sdk: `const purpose = await cartouche.materials.get('${id}');`,
            method: 'GET',
            path: `/api/v1/materials-templates/${id}`,
            tool: { name: 'get_materials_template', args: { purposeTemplateId: id } },
          }}
        />
        {start}
        {mayWrite && (
          <Menu label="More actions">
            <MenuItem icon={Copy} onSelect={() => duplicate.mutate()}>
              Duplicate
            </MenuItem>
            <MenuItem icon={Archive} onSelect={() => archive.mutate()}>
              Archive
            </MenuItem>
            <MenuLine />
            <MenuItem icon={Trash2} danger onSelect={() => setDeleting(true)}>
              Delete
            </MenuItem>
          </Menu>
        )}
      </PageHead>
      <div className="columns even">
        <ListTable
          label="Pages"
          noun={['page', 'pages']}
          query={runs}
          columns={COLUMNS}
          keyOf={(run) => run.id}
          empty={
            <Empty icon={Layers} title="No pages yet" text="Start a page for a person, then add the materials.">
              {start}
            </Empty>
          }
        />
        <div className="stack">
          <SpecView
            name="What it needs"
            goal={purpose.purpose_spec.goal}
            contract={purpose.input_contract}
            elements={purpose.element_manifest}
            checks={purpose.quality_checks}
          />
          <Suspense fallback={null}>
            <Sentences of="materials_template" id={id} />
          </Suspense>
        </div>
      </div>
      <Confirm
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={`Delete ${name}?`}
        text="The page type goes. Delete its pages under way first, or archive it. Published pages stay live. You can't undo this."
        submit="Delete"
        act={remove}
        onConfirm={() => remove.mutate()}
      />
      {isStarting && <Start id={id} onClose={() => setStarting(false)} />}
    </>
  );
}

function Start({ id, onClose }: { id: string; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [firstName, setFirstName] = useState('');
  const [companyName, setCompanyName] = useState('');
  const navigate = Route.useNavigate();
  const create = useAct(
    () =>
      runsApi.create({
        purposeTemplateId: id,
        recipient: { email, ...(firstName && { firstName }), ...(companyName && { companyName }) },
      }),
    {
      refresh: ['runs'],
      showsFailure: true,
      onDone: (run) => void navigate({ to: '/runs/$id', params: { id: run.id } }),
    },
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Recipient"
      act={create}
      submit="Start"
      disabled={!email}
      onSubmit={() => create.mutate()}
    >
      <div className="fields two">
        <TextField label="Email" type="email" required className="span" value={email} onText={setEmail} />
        <TextField label="First name" value={firstName} onText={setFirstName} />
        <TextField label="Company" value={companyName} onText={setCompanyName} />
      </div>
    </FormDialog>
  );
}
