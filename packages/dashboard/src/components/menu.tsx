import { Ellipsis, type LucideIcon } from 'lucide-react';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

type MenuProps = {
  label: string;
  /** The button's content and class. Default: an icon of three dots. */
  face?: { className: string; content: ReactNode };
  children: ReactNode;
};

const CloseMenu = createContext<() => void>(() => undefined);

const itemsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')];

/** A menu in a native popover, which closes on Escape and on a click elsewhere; style sheets place it at its button. */
export function Menu({ label, face, children }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const close = () => list.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        className={face?.className ?? 'button icon'}
        aria-label={face ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        {face ? face.content : <Ellipsis size={16} aria-hidden />}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className="menu"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onKeyDown={(event) => (event.key === 'Tab' ? close() : moveFocus(event))}
      >
        {isOpen && (
          <CloseMenu value={close}>
            <Suspense>
              <Items list={list}>{children}</Items>
            </Suspense>
          </CloseMenu>
        )}
      </div>
    </>
  );
}

/** The menu's items. Their code may load when the menu opens; then the first item takes the focus. */
function Items({ list, children }: { list: RefObject<HTMLElement | null>; children: ReactNode }) {
  useEffect(() => {
    if (list.current) itemsOf(list.current)[0]?.focus();
  }, [list]);
  return children;
}

/** Arrows, Home and End walk the items; a letter goes to the next item that begins with it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const count = items.length;
  const places: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 };
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  const place = places[event.key];
  const next =
    place === undefined
      ? after.find(({ textContent }) => textContent.toLowerCase().startsWith(event.key.toLowerCase()))
      : items.at(place % count);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type ItemProps = { icon?: LucideIcon; danger?: boolean; disabled?: boolean; onSelect: () => void; children: ReactNode };

export function MenuItem({ icon: Icon, danger, disabled, onSelect, children }: ItemProps) {
  const close = use(CloseMenu);
  const choose = () => {
    // Closes first, so that the focus is back on the button when a dialog opens.
    close();
    onSelect();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={danger ? 'menu-item danger' : 'menu-item'}
      disabled={disabled}
      onClick={choose}
    >
      {Icon && <Icon size={16} aria-hidden />}
      {children}
    </button>
  );
}

export const MenuLine = () => <hr className="menu-line" />;
