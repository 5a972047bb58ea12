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
export function askToLeave(): Promise<boolean> {
  asking ??= ask<boolean>((onAnswer) => <LeaveDialog onAnswer={onAnswer} />).finally(() => {
    asking = undefined;
  });
  return asking;
}

let asking: Promise<boolean> | undefined;
