import type { Template } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Copy, LayoutTemplate, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../api/access.ts';
import { useAct } from '../../../api/act.ts';
import { templatesApi, templatesQuery } from '../../../api/templates.ts';
import { Ago } from '../../../components/ago.tsx';
import { words } from '../../../components/badge.tsx';
import { Button, buttonClass } from '../../../components/button.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { Empty } from '../../../components/empty.tsx';
import { TextField } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { PageHead } from '../../../components/page-head.tsx';

export const Route = createFileRoute('/_app/templates/')({ component: Templates });

const COLUMNS: readonly Column<Template>[] = [
  {
    label: 'Template',
    width: '3fr',
    cell: ({ id, name }) => (
      <Link to="/templates/$id" params={{ id }} className="row-link">
        {name}
      </Link>
    ),
  },
  { label: 'Made by', width: '2fr', wideOnly: true, cell: ({ kind }) => <span className="quiet">{words(kind)}</span> },
  { label: 'Version', width: '5rem', end: true, cell: ({ version }) => <span className="number">{version}</span> },
  { label: 'Changed', width: '8rem', end: true, wideOnly: true, cell: ({ updated_at }) => <Ago at={updated_at} /> },
];

function Templates() {
  const query = useQuery(templatesQuery);
  const mayWrite = useMay('write:templates');
  const [isCloning, setCloning] = useState(false);
  const add = mayWrite && (
    <Link to="/templates/new" className={buttonClass({ look: 'primary' })}>
      <Plus size={16} aria-hidden />
      New template
    </Link>
  );
  return (
    <>
      <PageHead title="Templates" lead="The text, layout, and form of your pages, filled in for each person.">
        <CopyCall
          call={{
            sdk: 'const { templates } = await cartouche.templates.list();',
            method: 'GET',
            path: '/api/v1/templates',
            tool: { name: 'list_templates', args: {} },
          }}
        />
        {mayWrite && (
          <Button onClick={() => setCloning(true)}>
            <Copy size={15} aria-hidden />
            Start from a web page
          </Button>
        )}
        {add}
      </PageHead>
      <Loaded query={query}>
        {(templates) => (
          <DataTable
            label="Templates"
            columns={COLUMNS}
            rows={templates}
            keyOf={({ id }) => id}
            empty={
              <Empty
                icon={LayoutTemplate}
                title="No templates yet"
                text="Describe the page in a few sentences, then refine the result."
              >
                {add}
              </Empty>
            }
          />
        )}
      </Loaded>
      <Clone open={isCloning} onClose={() => setCloning(false)} />
    </>
  );
}

function Clone({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [url, setUrl] = useState('');
  const navigate = Route.useNavigate();
  const clone = useAct(() => templatesApi.clone({ url }), {
    refresh: ['templates'],
    showsFailure: true,
    done: 'Template created.',
    onDone: ({ id }) => void navigate({ to: '/templates/$id', params: { id } }),
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Start from a web page"
      text="The page's structure and wording become a template."
      act={clone}
      submit="Make template"
      disabled={!url}
      onSubmit={() => clone.mutate()}
    >
      <TextField
        label="Address of the page"
        type="url"
        required
        placeholder="https://example.com/product"
        value={url}
        onText={setUrl}
      />
    </FormDialog>
  );
}
