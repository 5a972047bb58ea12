import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { watchUnsaved } from './unsaved.ts';

type FormProps = {
  act: { isPending: boolean; isSuccess: boolean; submittedAt: number };
  /** Whether fields differ from the record. Default: whether anything was typed since the last save. */
  dirty?: boolean | undefined;
  onSubmit: () => void;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** A form that warns before its changes are lost. */
export function Form({ act, dirty, onSubmit, ...rest }: FormProps) {
  const node = useRef<HTMLFormElement>(null);
  const typedAt = useRef(0);
  const isUnsaved = useEffectEvent(
    () => !act.isPending && (dirty ?? typedAt.current > (act.isSuccess ? act.submittedAt : 0)),
  );
  useEffect(() => (node.current ? watchUnsaved(node.current, () => isUnsaved()) : undefined), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      {...rest}
      ref={node}
      onSubmit={send}
      onInput={() => {
        typedAt.current = Date.now();
      }}
    />
  );
}
