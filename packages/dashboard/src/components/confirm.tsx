import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';

type ConfirmProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  submit: string;
  act: { isPending: boolean; isSuccess: boolean; submittedAt: number; error: unknown };
  onConfirm: () => void;
  danger?: boolean;
  children?: ReactNode;
};

/** Asks before something that can't be taken back, or that costs. */
export function Confirm({ onConfirm, danger = true, ...rest }: ConfirmProps) {
  return <FormDialog {...rest} danger={danger} onSubmit={onConfirm} />;
}
