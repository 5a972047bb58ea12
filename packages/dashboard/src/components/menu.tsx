import { Menu as Base } from '@base-ui/react/menu';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

type MenuProps = { label: string; trigger?: ReactElement; children: ReactNode };

/** A menu; without a trigger of its own it hangs on three dots. */
export function Menu({ label, trigger, children }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger
        aria-label={trigger ? undefined : label}
        className={trigger ? undefined : 'button icon'}
        render={trigger}
        {...(!trigger && { children: <Ellipsis size={16} aria-hidden /> })}
      />
      <Base.Portal>
        <Base.Positioner className="menu-layer" sideOffset={6} align="end">
          <Base.Popup className="menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type ItemProps = { icon?: LucideIcon; danger?: boolean; disabled?: boolean; onSelect: () => void; children: ReactNode };

export function MenuItem({ icon: Icon, danger, disabled, onSelect, children }: ItemProps) {
  return (
    <Base.Item className={danger ? 'menu-item danger' : 'menu-item'} disabled={disabled ?? false} onClick={onSelect}>
      {Icon && <Icon size={16} aria-hidden />}
      {children}
    </Base.Item>
  );
}

export const MenuLine = () => <Base.Separator className="menu-line" />;
