import type { RunSnapshot } from '@cartouche/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../../../api/access.ts';
import { latestRun, runsApi, wholeRun } from '../../../../api/runs.ts';
import { Card } from '../../../../components/card.tsx';
import { QuestionForm } from '../../discovery/-components/question-form.tsx';

/** Questions that the materials do not answer. */
export function RunQuestions({ snapshot }: { snapshot: RunSnapshot }) {
  const client = useQueryClient();
  const { run, questions } = snapshot;
  const mayWrite = useMay('write:runs') && run.status !== 'generating';
  return (
    <Card title="Questions" flush>
      <ul className="list">
        {questions.map(({ id, question, context, suggested_answer, candidates, status }) => (
          <li key={id}>
            <QuestionForm
              question={{ id, question, context, suggested: suggested_answer, status, choices: candidates }}
              source="Suggested from the materials"
              whole={wholeRun(snapshot)}
              answerIn={(whole) => whole.questions.find((one) => one.id === id)?.answer ?? null}
              latest={() => latestRun(client, run.id)}
              isOpen={mayWrite}
              refresh={['runs']}
              onSave={(given, write) => runsApi.answer(run.id, [{ id, ...given }], write)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
