import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { FailureNote } from './failure-note.tsx';
import { Modal } from './modal.tsx';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: ReactNode;
  wide?: boolean;
  /** Closes on a click outside too. For dialogs that take no input. */
  light?: boolean;
  /** Ignores Escape. For a secret that is shown once. */
  sticky?: boolean;
  children?: ReactNode;
  foot?: ReactNode;
};

export const Dialog = ({ open, ...rest }: DialogProps) => open && <OpenDialog {...rest} />;

function OpenDialog({ onClose, title, text, wide, light, sticky, children, foot }: Omit<DialogProps, 'open'>) {
  const id = useId();
  return (
    <Modal
      className={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      aria-describedby={text ? `${id}-text` : undefined}
      light={light}
      sticky={sticky}
      onClose={onClose}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        {text && (
          <div className="quiet" id={`${id}-text`}>
            {text}
          </div>
        )}
      </div>
      {children && <div className="dialog-body">{children}</div>}
      {foot && <div className="dialog-foot">{foot}</div>}
    </Modal>
  );
}

type Act = { isPending: boolean; error: unknown };

type FormDialogProps = Omit<DialogProps, 'foot'> & {
  act: Act;
  submit: string;
  disabled?: boolean;
  danger?: boolean;
  onSubmit: () => void;
};

/** A dialog with a form: Enter submits it. */
export function FormDialog({ act, submit, disabled, danger, onSubmit, children, ...rest }: FormDialogProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!disabled && !act.isPending) onSubmit();
  };
  return (
    <Dialog
      {...rest}
      foot={
        <>
          <Button onClick={rest.onClose}>{danger ? 'Keep' : 'Cancel'}</Button>
          <Button
            type="submit"
            form="dialog-form"
            look={danger ? 'danger' : 'primary'}
            busy={act.isPending}
            disabled={disabled}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form id="dialog-form" onSubmit={send} className="stack">
        {children}
        {act.error != null && <FailureNote error={act.error} />}
      </form>
    </Dialog>
  );
}
