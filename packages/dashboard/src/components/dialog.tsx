import { type ReactNode, useId } from 'react';
import { Modal } from './modal.tsx';

export type DialogProps = {
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
