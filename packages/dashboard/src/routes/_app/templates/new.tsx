import type { TemplateBuild } from '@cartouche/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { CircleCheck, CircleMinus } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useAct } from '../../../api/act.ts';
import { billingApi } from '../../../api/billing.ts';
import { buildQuery, templatesApi, templatesQuery } from '../../../api/templates.ts';
import { Button, buttonClass } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { TextArea, TextField } from '../../../components/field.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Note } from '../../../components/note.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { changed, texts } from '../../../components/search-params.ts';
import { Price, ProseNote } from '../billing/-components/price.tsx';

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
            path: '/api/templates',
            body: { description: '…', acknowledgedEstimateCents: 100 },
            tool: { name: 'create_template', args: { description: '…' } },
          }}
        />
      </PageHead>
      {build ? <Build id={build} /> : <Describe wish={wish} onWish={setWish} />}
    </>
  );
}

// These descriptions need no AI provider: the server has built-in templates by these names.
const STARTERS = [
  { label: 'Introduction with a form', text: 'starter' },
  { label: 'Short page with a form', text: 'short' },
  { label: 'Meeting invitation', text: 'meeting' },
];

type Wish = { name: string; description: string };

function Describe({ wish, onWish }: { wish: Wish; onWish: (wish: Wish) => void }) {
  const navigate = Route.useNavigate();
  const { name, description } = wish;
  const setName = (text: string) => onWish({ ...wish, name: text });
  const setDescription = (text: string) => onWish({ ...wish, description: text });
  const create = useAct(
    async () => {
      const estimate = await billingApi.estimate({ type: 'template_create' });
      return templatesApi.create({ description, estimate, ...(name && { name }) });
    },
    {
      refresh: ['billing'],
      showsFailure: true,
      onDone: ({ buildId }) => void navigate({ search: (before) => changed(before, 'build', buildId) }),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Card
        foot={
          <Button type="submit" look="primary" busy={create.isPending} disabled={!description.trim()}>
            Create template
          </Button>
        }
      >
        <TextField label="Name" placeholder="Fleet introduction" maxLength={120} value={name} onText={setName} />
        <TextArea
          label="Description"
          rows={8}
          required
          maxLength={8000}
          placeholder="A short page for heads of logistics. Open with what their website says about their fleet. Show our proof, then ask for a 20-minute call."
          value={description}
          onText={setDescription}
          hint="Say who reads it, what it should show, in which order, and what it asks for."
        />
        <ProseNote>It does not understand prose. Begin with a finished template, and change it afterwards.</ProseNote>
        <fieldset className="row">
          <legend className="field-label">Or begin with a finished one</legend>
          {STARTERS.map(({ label, text }) => (
            <Button key={label} size="small" aria-pressed={description === text} onClick={() => setDescription(text)}>
              {label}
            </Button>
          ))}
        </fieldset>
        <Price type="template_create" />
        {create.error && <FailureNote error={create.error} />}
      </Card>
    </form>
  );
}

function Build({ id }: { id: string }) {
  const client = useQueryClient();
  const { data: build, error } = useQuery(buildQuery(id));
  const status = build?.status;
  useEffect(() => {
    if (status === 'completed') void client.invalidateQueries({ queryKey: templatesQuery.queryKey });
  }, [status, client]);
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
        <Note tone="bad" title="The template was not made" role="alert">
          <p>{error ?? 'Nothing was charged. Describe it differently, then try again.'}</p>
        </Note>
      ) : (
        <Note tone="good" title="The template is ready" role="status" />
      )}
      {parts.length > 0 && (
        <Card title="What was taken up" flush>
          <ul className="list">
            {parts.map(({ text, takenUp, as, reason }) => (
              <li key={text} className="taken">
                {takenUp ? (
                  <CircleCheck size={17} className="good" aria-label="Taken up" />
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
