import type { TemplateWithDocument } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { templateQuery } from '../../../api/templates.ts';
import { words } from '../../../components/badge.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import { formatAgo } from '../../../components/format.ts';
import { lazyPart } from '../../../components/lazy-part.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { Loading } from '../../../components/loading.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { changed, texts } from '../../../components/search-params.ts';
import { Segments } from '../../../components/segments.tsx';

const TemplateActions = lazyPart(async () => (await import('./-components/template-actions.tsx')).TemplateActions);
const TemplateEditor = lazyPart(async () => (await import('./-components/template-editor.tsx')).TemplateEditor);
const TemplateForm = lazyPart(async () => (await import('./-components/template-form.tsx')).TemplateForm);
const TemplateTry = lazyPart(async () => (await import('./-components/template-try.tsx')).TemplateTry);
const Sentences = lazyPart(async () => (await import('../../../components/sentences.tsx')).Sentences);
const TemplateVersions = lazyPart(async () => (await import('./-components/template-versions.tsx')).TemplateVersions);

export const Route = createFileRoute('/_app/templates/$id')({
  validateSearch: texts(['view', 'person']),
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
  const { view, person } = Route.useSearch();
  const navigate = Route.useNavigate();
  const query = useQuery(templateQuery(id));
  const known = VIEWS.find(({ value }) => value === view)?.value ?? 'text';
  const show = (value: string) => void navigate({ search: (before) => changed(before, 'view', value), replace: true });
  return (
    <Loaded query={query} lines={8}>
      {(template) =>
        known === 'text' ? (
          <Suspense fallback={<Loading lines={6} />}>
            <TemplateEditor template={template} person={person} views={VIEWS.slice(1)} onView={show} />
          </Suspense>
        ) : (
          <>
            <Head template={template} />
            <div className="toolbar">
              <Segments label="View" value={known} choices={VIEWS} onChoice={show} />
            </div>
            <Suspense fallback={<Loading lines={6} />}>
              {known === 'form' && <TemplateForm template={template} />}
              {known === 'try' && <TemplateTry template={template} />}
              {known === 'sentences' && <Sentences of="template" id={template.id} />}
              {known === 'versions' && <TemplateVersions template={template} />}
            </Suspense>
          </>
        )
      }
    </Loaded>
  );
}

function Head({ template }: { template: TemplateWithDocument }) {
  const { id, name, version, kind, updated_at } = template;
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
          tool: { name: 'get_template', args: { templateId: id } },
        }}
      />
      <Suspense>
        <TemplateActions template={template} />
      </Suspense>
    </PageHead>
  );
}
