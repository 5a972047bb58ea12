import { Dialog as Base } from '@base-ui/react/dialog';
import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { FailureNote } from './failure-note.tsx';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: ReactNode;
  wide?: boolean;
  children?: ReactNode;
  foot?: ReactNode;
};

export function Dialog({ open, onClose, title, text, wide, children, foot }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className={wide ? 'dialog wide' : 'dialog'}>
          <div className="dialog-head">
            <Base.Title>{title}</Base.Title>
            {text && <Base.Description render={<div className="quiet" />}>{text}</Base.Description>}
          </div>
          {children && <div className="dialog-body">{children}</div>}
          {foot && <div className="dialog-foot">{foot}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
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

/** A dialog whose Enter key does the one thing that it is about. */
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
