import type { RunSnapshot } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMay } from '../../../api/access.ts';
import { materialsTemplateQuery } from '../../../api/materials.ts';
import { prospectQuery } from '../../../api/prospects.ts';
import { runQuery } from '../../../api/runs.ts';
import { Badge } from '../../../components/badge.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import { nameOf } from '../../../components/format.ts';
import { lazyPart } from '../../../components/lazy-part.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Note } from '../../../components/note.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { texts } from '../../../components/search-params.ts';
import { RunFacts } from './-components/run-facts.tsx';
import { RunGate } from './-components/run-gate.tsx';
import { RunMaterials } from './-components/run-materials.tsx';

// Only calls that a model has read have a digest.
const RunDigest = lazyPart(async () => (await import('./-components/run-digest.tsx')).RunDigest);

// Only runs that miss an answer have questions.
const RunQuestions = lazyPart(async () => (await import('./-components/run-questions.tsx')).RunQuestions);

const DeleteRun = lazyPart(async () => (await import('./-components/delete-run.tsx')).DeleteRun);

const RunEditor = lazyPart(async () => (await import('./-components/run-editor.tsx')).RunEditor);

const RunElements = lazyPart(async () => (await import('./-components/run-elements.tsx')).RunElements);

export const Route = createFileRoute('/_app/runs/$id')({
  validateSearch: texts(['view']),
  loader: async ({ context, params }) => {
    const { runQuery } = await import('../../../api/runs.ts');
    void context.queryClient.prefetchQuery(runQuery(params.id));
  },
  component: OneRun,
});

function OneRun() {
  const { id } = Route.useParams();
  const { view } = Route.useSearch();
  const query = useQuery(runQuery(id));
  return (
    <Loaded query={query} lines={8}>
      {(snapshot) =>
        view === 'page' && snapshot.run.status === 'review' ? (
          <Suspense fallback={<Loading lines={8} />}>
            <RunEditor snapshot={snapshot} />
          </Suspense>
        ) : (
          <Detail snapshot={snapshot} />
        )
      }
    </Loaded>
  );
}

/** A run in order of work: materials, facts, open questions, elements, publishing. */
function Detail({ snapshot }: { snapshot: RunSnapshot }) {
  const { run, callDigest } = snapshot;
  const mayWrite = useMay('write:runs');
  const { data: purpose } = useQuery(materialsTemplateQuery(run.purpose_template_id));
  const { data: prospect } = useQuery(prospectQuery(run.prospect_id));
  return (
    <>
      <PageHead
        title={prospect ? nameOf(prospect) : 'Page'}
        lead={
          <span className="row">
            <Badge state={run.status} /> {purpose?.name}
          </span>
        }
        back={{ to: '/materials/$id', params: { id: run.purpose_template_id }, label: purpose?.name ?? 'Materials' }}
      >
        <CopyCall
          call={{
            sdk: `const { run, facts, elements } = await cartouche.runs.get('${run.id}');`,
            method: 'GET',
            path: `/api/v1/runs/${run.id}`,
            tool: { name: 'get_run', args: { runId: run.id } },
          }}
        />
        <Suspense>{mayWrite && run.status !== 'generating' && <DeleteRun run={run} />}</Suspense>
      </PageHead>
      {run.error && (
        <Note
          tone="bad"
          title={run.status === 'failed' ? 'The page could not be written' : 'The last rewrite did not work'}
          role="alert"
        >
          <p>
            {run.status === 'failed' ? 'Nothing was published.' : 'The page is unchanged.'} Try again in a few minutes.
          </p>
        </Note>
      )}
      <div className="columns">
        <div className="stack">
          <RunMaterials snapshot={snapshot} contract={purpose?.input_contract} />
          <Suspense>{snapshot.questions.length > 0 && <RunQuestions snapshot={snapshot} />}</Suspense>
          <Suspense>{callDigest && <RunDigest snapshot={snapshot} digest={callDigest} />}</Suspense>
          <Suspense>
            <RunElements snapshot={snapshot} />
          </Suspense>
        </div>
        <div className="stack sticky">
          <RunGate snapshot={snapshot} />
          <RunFacts snapshot={snapshot} contract={purpose?.input_contract} />
        </div>
      </div>
    </>
  );
}
