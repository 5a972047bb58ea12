import { ask } from './ask.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

function LeaveDialog({ onAnswer }: { onAnswer: (leaves: boolean) => void }) {
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title="Leave without saving?"
      text="Your changes on this screen are not saved yet."
      foot={
        <>
          <Button look="danger" onClick={() => onAnswer(true)}>
            Leave without saving
          </Button>
          <Button look="primary" onClick={() => onAnswer(false)}>
            Keep editing
          </Button>
        </>
      }
    />
  );
}

/** Asks whether changes that were not saved may be lost. */
export const askToLeave = (): Promise<boolean> => ask((onAnswer) => <LeaveDialog onAnswer={onAnswer} />);
