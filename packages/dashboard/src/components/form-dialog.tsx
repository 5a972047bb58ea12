import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { FailureNote } from './failure-note.tsx';
import { Form } from './form.tsx';
import { isUnsaved } from './unsaved.ts';

type Act = { isPending: boolean; isSuccess: boolean; submittedAt: number; error: unknown };

type FormDialogProps = Omit<DialogProps, 'foot'> & {
  act: Act;
  submit: ReactNode;
  disabled?: boolean;
  danger?: boolean;
  /** Whether fields differ from the record. Default: whether anything was typed. */
  dirty?: boolean;
  onSubmit: () => void;
};

/** A dialog with a form: Enter submits it. */
export function FormDialog({ act, submit, disabled, danger, dirty, onSubmit, children, ...rest }: FormDialogProps) {
  const id = useId();
  const send = () => {
    if (!disabled && !act.isPending) onSubmit();
  };
  // Escape may be pressed by mistake; the button is meant.
  const close = async () => {
    if (isUnsaved(document.getElementById(id))) {
      const { askToLeave } = await import('./leave-dialog.tsx');
      if (!(await askToLeave())) return;
    }
    rest.onClose();
  };
  return (
    <Dialog
      {...rest}
      onClose={() => void close()}
      foot={
        <>
          <Button onClick={rest.onClose}>{danger ? 'Keep' : 'Cancel'}</Button>
          <Button type="submit" form={id} look={danger ? 'danger' : 'primary'} busy={act.isPending} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <Form id={id} act={act} dirty={dirty} onSubmit={send} className="stack">
        {children}
        {act.error != null && <FailureNote error={act.error} />}
      </Form>
    </Dialog>
  );
}
