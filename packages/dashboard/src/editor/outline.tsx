import { CircleAlert, GripVertical, PanelTop, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Menu, MenuItem } from '../components/menu.tsx';
import { iconOf } from './section-icons.ts';
import { kindOf, SECTION_KINDS } from './section-kinds.ts';

export type OutlineSection = { id: string; kind: string; title: string };

/** The findings about a section: sentences that wait for approval, and faults that keep the page from going live. */
export type Marks = { faults: number; open: number };

type OutlineProps = {
  sections: readonly OutlineSection[];
  chosen: string;
  onChoose: (id: string) => void;
  marks?: ReadonlyMap<string, Marks> | undefined;
  /** Moves a section. Absent where the sections are fixed. */
  onMove?: ((at: number, by: number) => void) | undefined;
  onAdd?: ((kind: string) => void) | undefined;
  /** Above the sections, such as what has to be fixed first. */
  first?: ReactNode;
  /** Below the sections. */
  more?: ReactNode;
};

/** The sections of a page, to choose, add, and move; Alt with an arrow moves the one that has the focus. */
export function Outline({ sections, chosen, onChoose, marks, onMove, onAdd, first, more }: OutlineProps) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const drop = () => {
    if (dragged !== undefined && over !== undefined && over !== dragged) onMove?.(dragged, over - dragged);
    setDragged(undefined);
    setOver(undefined);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    if (!event.altKey) list.current?.querySelectorAll<HTMLElement>('.outline-name')[at + 1 + by]?.focus();
    else if (at >= 0 && at + by >= 0 && at + by < sections.length) onMove?.(at, by);
  };
  const one = (id: string, icon: ReactNode, name: string, title: string, at: number) => (
    <li
      key={id}
      draggable={onMove !== undefined && at >= 0}
      data-drop={
        dragged === undefined || over !== at || over === dragged ? undefined : over < dragged ? 'above' : 'below'
      }
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        setDragged(at);
      }}
      onDragOver={(event) => {
        if (dragged === undefined || at < 0) return;
        event.preventDefault();
        setOver(at);
      }}
      onDrop={drop}
      onDragEnd={() => {
        setDragged(undefined);
        setOver(undefined);
      }}
    >
      {onMove && at >= 0 && <GripVertical className="grip" size={14} aria-hidden />}
      <button
        type="button"
        className="outline-name"
        aria-current={chosen === id}
        aria-keyshortcuts={onMove && at >= 0 ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        onClick={() => onChoose(id)}
        onKeyDown={(event) => onKeyDown(event, at)}
      >
        {icon}
        <span className="strong cut">{name}</span>
        <Mark marks={marks?.get(id)} />
        {title && <span className="small quiet cut below">{plain(title)}</span>}
      </button>
    </li>
  );
  return (
    <nav className="ed-outline" aria-label="Sections">
      {first}
      <div className="row apart">
        <h2 className="ed-h">Sections</h2>
        {onAdd && <AddSection onAdd={onAdd} />}
      </div>
      <ol ref={list}>
        {one('hero', <PanelTop size={16} aria-hidden />, 'Top of the page', '', -1)}
        {sections.map(({ id, kind, title }, at) => {
          const Icon = iconOf(kind);
          return one(id, <Icon size={16} aria-hidden />, kindOf(kind).label, title, at);
        })}
      </ol>
      {more}
    </nav>
  );
}

function Mark({ marks }: { marks: Marks | undefined }) {
  if (marks && marks.faults > 0)
    return (
      <span className="count bad">
        <CircleAlert size={12} aria-hidden />
        {marks.faults}
        <span className="hidden-label"> to fix</span>
      </span>
    );
  if (marks && marks.open > 0)
    return (
      <span className="count warn">
        {marks.open}
        <span className="hidden-label"> to approve</span>
      </span>
    );
  return null;
}

const AddSection = ({ onAdd }: { onAdd: (kind: string) => void }) => (
  <Menu
    label="Add a section"
    face={{
      className: 'button small plain',
      content: (
        <>
          <Plus size={14} aria-hidden /> Add<span className="hidden-label"> a section</span>
        </>
      ),
    }}
  >
    {Object.entries(SECTION_KINDS).map(([kind, { label, shows, blank }]) =>
      blank ? (
        <MenuItem key={kind} icon={iconOf(kind)} onSelect={() => onAdd(kind)}>
          <span>
            {label} <span className="small quiet block">{shows}</span>
          </span>
        </MenuItem>
      ) : null,
    )}
  </Menu>
);

/** A title without its placeholders, for a list. */
const plain = (title: string) => title.replaceAll(/\{[{%][^{}]*\}/g, '…').replaceAll('}', '');
