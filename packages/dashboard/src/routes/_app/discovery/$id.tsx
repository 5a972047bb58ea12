import type { DiscoverySnapshot } from '@cartouche/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { Suspense } from 'react';
import { useMay } from '../../../api/access.ts';
import { useAct } from '../../../api/act.ts';
import { billingApi } from '../../../api/billing.ts';
import { discoveryApi, discoveryQuery, isWorking, latestCall, wholeCall } from '../../../api/discovery.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button, buttonClass } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Note } from '../../../components/note.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { Price } from '../billing/-components/price.tsx';
import { ProspectName } from '../prospects/-components/prospect-name.tsx';
import { CallSpeakers } from './-components/call-speakers.tsx';
import { QuestionForm } from './-components/question-form.tsx';

const DeleteCall = lazyPart(async () => (await import('./-components/delete-call.tsx')).DeleteCall);

export const Route = createFileRoute('/_app/discovery/$id')({
  loader: async ({ context, params }) => {
    const { discoveryQuery } = await import('../../../api/discovery.ts');
    void context.queryClient.prefetchQuery(discoveryQuery(params.id));
  },
  component: OneCall,
});

function OneCall() {
  const { id } = Route.useParams();
  const query = useQuery(discoveryQuery(id));
  return <Loaded query={query}>{(snapshot) => <Detail snapshot={snapshot} />}</Loaded>;
}

function Detail({ snapshot }: { snapshot: DiscoverySnapshot }) {
  const { session, questions, speakers } = snapshot;
  const client = useQueryClient();
  const { id, status, error, page_id, prospect_id } = session;
  const mayWrite = useMay('write:discovery');
  const restart = useAct((_, write) => discoveryApi.restart(id, write), {
    of: session,
    refresh: ['discovery'],
    done: 'Reading the call again.',
  });
  const isAsking = status === 'interview_ready' || status === 'answered';
  const openCount = questions.filter((one) => one.status === 'open').length;
  return (
    <>
      <PageHead
        title="Call"
        shown={
          prospect_id ? (
            <>
              Call with <ProspectName id={prospect_id} />
            </>
          ) : undefined
        }
        lead={<Badge state={status} />}
        back={{ to: '/discovery', label: 'Discovery' }}
      >
        <CopyCall
          call={{
            sdk: `const { session, questions } = await cartouche.discovery.get('${id}');`,
            method: 'GET',
            path: `/api/discovery/${id}`,
            tool: { name: 'get_discovery_session', args: { sessionId: id } },
          }}
        />
        {page_id && (
          <Link to="/pages/$id" params={{ id: page_id }} className={buttonClass({ look: 'primary' })}>
            Open the page
          </Link>
        )}
        <Suspense>{mayWrite && !isWorking(session) && <DeleteCall session={session} />}</Suspense>
      </PageHead>
      <div className="stack">
        {error && (
          <Note tone="bad" title="Reading stopped" role="alert">
            <p>Check that the text is the whole transcript, with a name before each part. Then start again.</p>
            {mayWrite && (
              <div className="row">
                <Button size="small" busy={restart.isPending} onClick={() => restart.mutate()}>
                  <RotateCcw size={14} aria-hidden />
                  Start again
                </Button>
              </div>
            )}
          </Note>
        )}
        {isWorking(session) && (
          <Card title={status === 'building' ? 'Writing the page …' : 'Reading the call …'}>
            <Loading lines={4} label="Working" />
          </Card>
        )}
        {status === 'completed' && <Note tone="good" title="The follow-up page is live" role="status" />}
        {speakers.length > 0 && (
          <Card title="Speakers">
            <CallSpeakers
              whole={wholeCall(snapshot)}
              speakersIn={(whole) => whole.speakers}
              latest={() => latestCall(client, id)}
              mayWrite={isAsking && mayWrite}
              refresh={['discovery']}
              onSave={(said, write) => discoveryApi.updateSpeakers(id, said, write)}
            />
          </Card>
        )}
        {questions.length > 0 && <Questions snapshot={snapshot} isOpen={isAsking} />}
        {isAsking &&
          mayWrite &&
          (openCount > 0 ? (
            <p className="quiet">Answer or skip each question; then the page can be written.</p>
          ) : (
            <Build session={session} />
          ))}
      </div>
    </>
  );
}

function Questions({ snapshot, isOpen }: { snapshot: DiscoverySnapshot; isOpen: boolean }) {
  const client = useQueryClient();
  const mayWrite = useMay('write:discovery');
  const { session, questions } = snapshot;
  return (
    <Card title="Questions from the call" flush>
      <ul className="list">
        {questions.map(({ id, ai_suggested_answer, answer_source, rag_confidence, ...question }) => (
          <li key={id}>
            <QuestionForm
              question={{ id, suggested: ai_suggested_answer, ...question }}
              source={
                answer_source === 'none' ? undefined : `Found with ${Math.round(rag_confidence * 100)}% confidence`
              }
              whole={wholeCall(snapshot)}
              answerIn={(whole) => whole.questions.find((one) => one.id === id)?.answer ?? null}
              latest={() => latestCall(client, session.id)}
              isOpen={isOpen && mayWrite}
              refresh={['discovery']}
              onSave={(given, write) => discoveryApi.answer(session.id, [{ id, ...given }], write)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Build({ session }: { session: DiscoverySnapshot['session'] }) {
  const build = useAct(
    async (_, write) =>
      discoveryApi.build(session.id, { estimate: await billingApi.estimate({ type: 'discovery' }) }, write),
    { of: session, refresh: ['discovery', 'billing'], showsFailure: true, done: 'The page is being written.' },
  );
  return (
    <Card title="Write the page">
      <Price type="discovery" />
      {build.error && <FailureNote error={build.error} />}
      <div>
        <Button look="primary" busy={build.isPending} onClick={() => build.mutate()}>
          Write the follow-up page
        </Button>
      </div>
    </Card>
  );
}
