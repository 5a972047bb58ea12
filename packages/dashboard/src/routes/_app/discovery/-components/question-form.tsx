import { type FormEvent, useState } from 'react';
import { Badge } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { TextArea } from '../../../../components/field.tsx';

type QuestionFormProps = {
  question: string;
  context: string;
  suggested: string | null;
  source: string | undefined;
  status: string;
  answer: string | null;
  /** Values to choose from, each with one click. */
  choices?: readonly { id: string; text: string }[] | undefined;
  isOpen: boolean;
  onAnswer: (text: string) => void;
  onSkip: () => void;
};

/** A question with its suggested answer, to accept or change. */
export function QuestionForm({
  question,
  context,
  suggested,
  source,
  status,
  answer,
  choices = [],
  isOpen,
  onAnswer,
  onSkip,
}: QuestionFormProps) {
  const [text, setText] = useState(answer ?? suggested ?? '');
  const [isEditing, setEditing] = useState(status === 'open');
  const give = (given: string) => {
    setEditing(false);
    onAnswer(given);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    give(text);
  };
  const skip = () => {
    setEditing(false);
    onSkip();
  };
  return (
    <div className="stack tight">
      <div className="row apart">
        <p className="strong">{question}</p>
        <Badge state={status} />
      </div>
      {context && <p className="small quiet">{context}</p>}
      {isOpen && isEditing ? (
        <form className="stack tight" onSubmit={submit}>
          {choices.map(({ id, text: shown }) => (
            <Button key={id} size="small" onClick={() => give(id)}>
              {shown}
            </Button>
          ))}
          <TextArea label="Answer" hint={suggested ? source : undefined} rows={2} value={text} onText={setText} />
          <div className="row">
            <Button type="submit" size="small" look="primary" disabled={!text.trim()}>
              {suggested && text === suggested ? 'Confirm' : 'Save'}
            </Button>
            <Button size="small" look="plain" onClick={skip}>
              Skip
            </Button>
          </div>
        </form>
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
