import type { RunSnapshot } from '@cartouche/sdk';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { runsApi } from '../../../../api/runs.ts';
import { Card } from '../../../../components/card.tsx';
import { QuestionForm } from '../../discovery/-components/question-form.tsx';

/** Questions that the materials do not answer. */
export function RunQuestions({ snapshot: { run, questions } }: { snapshot: RunSnapshot }) {
  const mayWrite = useMay('write:runs') && run.status !== 'completed';
  const answer = useAct(
    (given: { id: string; answer?: string; status: 'answered' | 'skipped' }, write) =>
      runsApi.answer(run.id, [given], write),
    { of: run, refresh: ['runs'], done: 'Saved.' },
  );
  if (questions.length === 0) return null;
  return (
    <Card title="Questions" flush>
      <ul className="list">
        {questions.map(({ id, question, context, suggested_answer, candidates, status, answer: given }) => (
          <li key={id}>
            <QuestionForm
              question={question}
              context={context}
              suggested={suggested_answer}
              source="Suggested from the materials"
              status={status}
              answer={given}
              choices={candidates}
              isOpen={mayWrite}
              onAnswer={(text) => answer.mutate({ id, answer: text, status: 'answered' })}
              onSkip={() => answer.mutate({ id, status: 'skipped' })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
