import type { TemplateWithDocument } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Archive, Copy, Trash2, Wand } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMay } from '../../../api/access.ts';
import { useAct } from '../../../api/act.ts';
import { billingApi } from '../../../api/billing.ts';
import { templateQuery, templatesApi } from '../../../api/templates.ts';
import { words } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import { TextArea } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { formatAgo } from '../../../components/format.ts';
import { lazyPart } from '../../../components/lazy-part.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Menu, MenuItem, MenuLine } from '../../../components/menu.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { changed, texts } from '../../../components/search-params.ts';
import { Segments } from '../../../components/segments.tsx';
import { AiNote, Price } from '../billing/-components/price.tsx';

const TemplateEditor = lazyPart(async () => (await import('./-components/template-editor.tsx')).TemplateEditor);
const TemplateForm = lazyPart(async () => (await import('./-components/template-form.tsx')).TemplateForm);
const TemplateTry = lazyPart(async () => (await import('./-components/template-try.tsx')).TemplateTry);
const Sentences = lazyPart(async () => (await import('../../../components/sentences.tsx')).Sentences);
const TemplateVersions = lazyPart(async () => (await import('./-components/template-versions.tsx')).TemplateVersions);

export const Route = createFileRoute('/_app/templates/$id')({
  validateSearch: texts(['view']),
  loader: async ({ context, params }) => {
    const { templateQuery } = await import('../../../api/templates.ts');
    void context.queryClient.prefetchQuery(templateQuery(params.id));
  },
  component: OneTemplate,
});

const VIEWS = [
  { value: 'text', label: 'Page' },
  { value: 'form', label: 'Form and booking' },
  { value: 'try', label: 'Try it' },
  { value: 'sentences', label: 'Sentences' },
  { value: 'versions', label: 'Versions' },
] as const;

function OneTemplate() {
  const { id } = Route.useParams();
  const { view } = Route.useSearch();
  const navigate = Route.useNavigate();
  const query = useQuery(templateQuery(id));
  const known = VIEWS.find(({ value }) => value === view)?.value ?? 'text';
  return (
    <Loaded query={query} lines={8}>
      {(template) => (
        <>
          <Head template={template} />
          <div className="toolbar">
            <Segments
              label="View"
              value={known}
              choices={VIEWS}
              onChoice={(value) => void navigate({ search: (before) => changed(before, 'view', value), replace: true })}
            />
          </div>
          <Suspense fallback={<Loading lines={6} />}>
            {known === 'text' && <TemplateEditor template={template} />}
            {known === 'form' && <TemplateForm template={template} />}
            {known === 'try' && <TemplateTry template={template} />}
            {known === 'sentences' && <Sentences of="template" id={template.id} />}
            {known === 'versions' && <TemplateVersions template={template} />}
          </Suspense>
        </>
      )}
    </Loaded>
  );
}

function Head({ template }: { template: TemplateWithDocument }) {
  const { id, name, version, kind, updated_at } = template;
  const [open, setOpen] = useState<'iterate' | 'archive' | 'delete'>();
  const navigate = Route.useNavigate();
  const mayWrite = useMay('write:templates');
  const close = () => setOpen(undefined);
  const duplicate = useAct(() => templatesApi.duplicate(id), {
    refresh: ['templates'],
    done: 'Copied.',
    onDone: ({ id: copy }) => void navigate({ to: '/templates/$id', params: { id: copy } }),
  });
  const archive = useAct(() => templatesApi.archive(id), {
    refresh: ['templates'],
    showsFailure: true,
    done: 'Archived.',
    onDone: () => void navigate({ to: '/templates' }),
  });
  const remove = useAct((_, write) => templatesApi.delete(id, write), {
    of: template,
    refresh: ['templates'],
    showsFailure: true,
    done: 'Deleted.',
    onDone: () => void navigate({ to: '/templates' }),
  });
  return (
    <PageHead
      title={name}
      lead={`Version ${version} · ${words(kind)} · changed ${formatAgo(updated_at)}`}
      back={{ to: '/templates', label: 'Templates' }}
    >
      <CopyCall
        call={{
          sdk: `const template = await cartouche.templates.get('${id}');`,
          method: 'GET',
          path: `/api/v1/templates/${id}`,
          tool: { name: 'get_template', args: { id } },
        }}
      />
      {mayWrite && (
        <>
          <Button look="primary" onClick={() => setOpen('iterate')}>
            <Wand size={15} aria-hidden />
            Edit with AI
          </Button>
          <Menu label="More actions">
            <MenuItem icon={Copy} onSelect={() => duplicate.mutate()}>
              Duplicate
            </MenuItem>
            <MenuItem icon={Archive} onSelect={() => setOpen('archive')}>
              Archive
            </MenuItem>
            <MenuLine />
            <MenuItem icon={Trash2} danger onSelect={() => setOpen('delete')}>
              Delete
            </MenuItem>
          </Menu>
        </>
      )}
      {open === 'iterate' && <Iterate template={template} onClose={close} />}
      <Confirm
        open={open === 'archive'}
        onClose={close}
        title={`Archive ${name}?`}
        text="You can't make new pages with it. Live pages stay live."
        submit="Archive"
        act={archive}
        onConfirm={() => archive.mutate()}
      />
      <Confirm
        open={open === 'delete'}
        onClose={close}
        title={`Delete ${name}?`}
        text="The template goes, with all its versions and previews. A template that pages were made from can only be archived. You can't undo this."
        submit="Delete"
        act={remove}
        onConfirm={() => remove.mutate()}
      />
    </PageHead>
  );
}

function Iterate({ template, onClose }: { template: TemplateWithDocument; onClose: () => void }) {
  const [instruction, setInstruction] = useState('');
  const iterate = useAct(
    async (_, write) =>
      templatesApi.iterate(
        template.id,
        { instruction, estimate: await billingApi.estimate({ type: 'template_edit' }) },
        write,
      ),
    {
      of: template,
      refresh: ['templates', 'billing'],
      showsFailure: true,
      done: ({ changes }) => (changes.length > 0 ? changes.join(' ') : 'Saved as a new version.'),
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Edit with AI"
      text="Describe the change. It becomes a new version, and you can always go back."
      act={iterate}
      submit="Change"
      disabled={!instruction.trim()}
      onSubmit={() => iterate.mutate()}
    >
      <TextArea
        label="Change"
        rows={4}
        required
        placeholder="Put the proof before the steps, and ask for a call instead of a form."
        value={instruction}
        onText={setInstruction}
      />
      <AiNote>Edit the text yourself under Page.</AiNote>
      <Price type="template_edit" />
    </FormDialog>
  );
}
