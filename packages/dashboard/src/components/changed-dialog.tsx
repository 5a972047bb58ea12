import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks whether to act on a record that another person changed first. */
export function ChangedDialog({ title, onAnswer }: { title: string; onAnswer: (goesAhead: boolean) => void }) {
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={title}
      text="Nothing was done yet. Look at the change first, or go ahead with what is there now."
      foot={
        <>
          <Button onClick={() => onAnswer(true)}>Go ahead</Button>
          <Button look="primary" onClick={() => onAnswer(false)}>
            Look at the change
          </Button>
        </>
      }
    />
  );
}
