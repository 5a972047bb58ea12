import { type DialogHTMLAttributes, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

type ModalProps = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'onClose'> & {
  onClose: () => void;
  /** Closes on a click outside too. Leave it out where typed text or a secret shown once would be lost. */
  light?: boolean | undefined;
  /** Ignores Escape. For a secret that is shown once: only a button closes the dialog. */
  sticky?: boolean | undefined;
};

/** A native modal dialog, open while it is rendered: the browser keeps the focus inside and gives it back at the end. */
export function Modal({ onClose, light = false, sticky = false, ...rest }: ModalProps) {
  const node = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = node.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // A file picker inside sends `cancel` as well, and it bubbles.
  const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;
  return createPortal(
    <dialog
      {...rest}
      ref={node}
      closedby={sticky ? 'none' : light ? 'any' : 'closerequest'}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        if (!sticky) onClose();
      }}
      onClose={(event) => {
        if (!isOwn(event) || event.currentTarget.open) return;
        // Chrome closes on a second Escape, whatever was answered to the first. It stays until it is no longer rendered.
        event.currentTarget.showModal();
        onClose();
      }}
    />,
    document.body,
  );
}
