import type { TemplateBuild } from '@cartouche/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { CircleCheck, CircleMinus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAct } from '../../../api/act.ts';
import { billingApi } from '../../../api/billing.ts';
import { buildQuery, templatesApi, templatesQuery } from '../../../api/templates.ts';
import { Button, buttonClass } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { TextArea, TextField } from '../../../components/field.tsx';
import { Form } from '../../../components/form.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Note } from '../../../components/note.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { changed, texts } from '../../../components/search-params.ts';
import { AiNote, Price } from '../billing/-components/price.tsx';

export const Route = createFileRoute('/_app/templates/new')({
  validateSearch: texts(['build']),
  component: NewTemplate,
});

function NewTemplate() {
  const { build } = Route.useSearch();
  // The description outlives a failed build, so that people change it instead of typing it again.
  const [wish, setWish] = useState<Wish>({ name: '', description: '' });
  return (
    <>
      <PageHead
        title="New template"
        lead="Describe the page in your own words."
        back={{ to: '/templates', label: 'Templates' }}
      >
        <CopyCall
          call={{
            sdk: "const estimate = await cartouche.billing.estimate({ type: 'template_create' });\nconst { buildId } = await cartouche.templates.create({ description: '…', estimate });",
            method: 'POST',
            path: '/api/v1/templates',
            body: { description: '…', acknowledgedEstimateCents: 100 },
            tool: { name: 'create_template', args: { description: '…' } },
          }}
        />
      </PageHead>
      {build ? <Build id={build} isBuiltIn={wish.builtIn !== undefined} /> : <Describe wish={wish} onWish={setWish} />}
    </>
  );
}

// Built-in templates need no AI provider. The server takes their names as descriptions.
const BUILT_IN = [
  { label: 'Introduction with a form', name: 'starter' },
  { label: 'Short page with a form', name: 'short' },
  { label: 'Meeting invitation', name: 'meeting' },
  { label: 'Return on investment', name: 'roi' },
  { label: 'Proposal', name: 'proposal' },
  { label: 'Invitation to an event', name: 'invitation' },
  { label: 'Renewal', name: 'renewal' },
];

type Wish = { name: string; description: string; builtIn?: string | undefined };

function Describe({ wish, onWish }: { wish: Wish; onWish: (wish: Wish) => void }) {
  const navigate = Route.useNavigate();
  const { name, description, builtIn } = wish;
  const setName = (text: string) => onWish({ ...wish, name: text });
  const setDescription = (text: string) => onWish({ ...wish, description: text, builtIn: undefined });
  const create = useAct(
    async () => {
      const estimate = await billingApi.estimate({ type: 'template_create' });
      return templatesApi.create({ description: builtIn ?? description, estimate, ...(name && { name }) });
    },
    {
      refresh: ['billing'],
      showsFailure: true,
      onDone: ({ buildId }) => void navigate({ search: (before) => changed(before, 'build', buildId) }),
    },
  );
  return (
    <Form act={create} onSubmit={() => create.mutate()}>
      <Card
        foot={
          <Button type="submit" look="primary" busy={create.isPending} disabled={!builtIn && !description.trim()}>
            Create template
          </Button>
        }
      >
        <TextField label="Name" placeholder="Fleet introduction" maxLength={120} value={name} onText={setName} />
        <TextArea
          label="Description"
          rows={8}
          required={!builtIn}
          maxLength={8000}
          placeholder="A short page for heads of logistics. Open with what their website says about their fleet. Show our proof, then ask for a 20-minute call."
          value={description}
          onText={setDescription}
          hint="Name the reader, the content in order, and the call to action."
        />
        <AiNote>Choose a template below, then edit it.</AiNote>
        <fieldset className="row">
          <legend className="field-label">Or start from a built-in template</legend>
          {BUILT_IN.map(({ label, name: one }) => (
            <Button
              key={one}
              size="small"
              aria-pressed={builtIn === one}
              onClick={() => onWish({ ...wish, builtIn: builtIn === one ? undefined : one })}
            >
              {label}
            </Button>
          ))}
        </fieldset>
        <Price type="template_create" />
        {create.error && <FailureNote error={create.error} />}
      </Card>
    </Form>
  );
}

function Build({ id, isBuiltIn }: { id: string; isBuiltIn: boolean }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: build, error } = useQuery(buildQuery(id));
  const { status, template_id: templateId } = build ?? {};
  useEffect(() => {
    if (status === 'completed') void client.invalidateQueries({ queryKey: templatesQuery.queryKey });
    // The outcome of a built-in template has nothing to review.
    if (isBuiltIn && templateId) void navigate({ to: '/templates/$id', params: { id: templateId }, replace: true });
  }, [status, templateId, isBuiltIn, client, navigate]);
  if (error) return <FailureNote error={error} />;
  if (!build || status === 'building') {
    return (
      <Card title="Writing the template …">
        <Loading lines={5} label="The template is being written" />
      </Card>
    );
  }
  return <Outcome build={build} />;
}

function Outcome({ build: { status, error, template_id, parts = [] } }: { build: TemplateBuild }) {
  return (
    <div className="stack">
      {status === 'failed' ? (
        <Note tone="bad" title="The template could not be created" role="alert">
          <p>{error ?? 'Nothing was charged. Describe it differently, then try again.'}</p>
        </Note>
      ) : (
        <Note tone="good" title="The template is ready" role="status" />
      )}
      {parts.length > 0 && (
        <Card title="Your description, point by point" flush>
          <ul className="list">
            {parts.map(({ text, takenUp, as, reason }) => (
              <li key={text} className="taken">
                {takenUp ? (
                  <CircleCheck size={17} className="good" aria-label="Included" />
                ) : (
                  <CircleMinus size={17} className="quiet" aria-label="Left out" />
                )}
                <span>
                  {text}
                  <span className="small quiet block">{takenUp ? as : reason}</span>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className="row">
        {template_id && (
          <Link to="/templates/$id" params={{ id: template_id }} className={buttonClass({ look: 'primary' })}>
            Open the template
          </Link>
        )}
        <Link to="/templates/new" className={buttonClass()}>
          {status === 'failed' ? 'Change the description' : 'Describe another'}
        </Link>
      </div>
    </div>
  );
}
