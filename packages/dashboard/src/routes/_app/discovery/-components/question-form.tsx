import { useState } from 'react';
import { useAct, type Write } from '../../../../api/act.ts';
import type { Area } from '../../../../api/area.ts';
import { useDraft } from '../../../../api/draft.ts';
import { Badge } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { TextArea } from '../../../../components/field.tsx';
import { Form } from '../../../../components/form.tsx';

/** The answer to a question; null while it is open or after it was skipped. */
type Answer = { answer: string | null };

type Question = {
  id: string;
  question: string;
  context: string;
  suggested: string | null;
  status: string;
  /** Values to choose from, each with one click. */
  choices?: readonly { id: string; text: string }[] | undefined;
};

type QuestionFormProps<Whole> = {
  question: Question;
  /** The origin of the suggested answer. */
  source: string | undefined;
  whole: Whole;
  answerIn: (whole: Whole) => string | null;
  latest: () => Promise<Whole>;
  isOpen: boolean;
  refresh: readonly Area[];
  onSave: (given: { answer?: string; status: 'answered' | 'skipped' }, write: Write) => Promise<unknown>;
};

/** A question with its suggested answer, to accept or change. */
export function QuestionForm<Whole extends { version: number }>({
  question: { question, context, suggested, status, choices = [] },
  source,
  whole,
  answerIn,
  latest,
  isOpen,
  refresh,
  onSave,
}: QuestionFormProps<Whole>) {
  const draft = useDraft<Whole, Answer>(whole, {
    read: (one) => ({ answer: answerIn(one) }),
    labelOf: () => question,
    latest,
  });
  const [isEditing, setEditing] = useState(status === 'open');
  const { answer } = draft.values;
  const text = answer ?? suggested ?? '';
  const save = useAct(
    ({ answer: given }: Partial<Answer>, write) =>
      onSave(given ? { answer: given, status: 'answered' } : { status: 'skipped' }, write),
    { ...draft.save, refresh, done: 'Saved.', onDone: () => setEditing(false) },
  );
  return (
    <div className="stack tight">
      <div className="row apart">
        <p className="strong">{question}</p>
        <Badge state={status} />
      </div>
      {context && <p className="small quiet">{context}</p>}
      {isOpen && isEditing ? (
        <Form
          act={save}
          dirty={draft.isDirty}
          className="stack tight"
          onSubmit={() => !save.isPending && save.mutate({ answer: text })}
        >
          {choices.map(({ id, text: shown }) => (
            <Button key={id} size="small" onClick={() => save.mutate({ answer: id })}>
              {shown}
            </Button>
          ))}
          <TextArea
            label="Answer"
            hint={suggested ? source : undefined}
            rows={2}
            value={text}
            onText={(typed) => draft.set({ answer: typed })}
          />
          <div className="row">
            <Button type="submit" size="small" look="primary" busy={save.isPending} disabled={!text.trim()}>
              {suggested && text === suggested ? 'Confirm' : 'Save'}
            </Button>
            <Button size="small" look="plain" onClick={() => save.mutate({ answer: null })}>
              Skip
            </Button>
          </div>
        </Form>
      ) : (
        <div className="row apart">
          <p>{answer ?? <span className="quiet">No answer</span>}</p>
          {isOpen && (
            <Button size="small" look="plain" onClick={() => setEditing(true)}>
              Change
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
