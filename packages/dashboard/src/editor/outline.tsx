import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { IconButton } from '../components/button.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { kindOf, SECTION_KINDS } from './section-kinds.ts';

type OutlineSection = { id: string; kind: string; title: string };

type OutlineProps = {
  sections: readonly OutlineSection[];
  chosen: string;
  onChoose: (id: string) => void;
  onMove: (at: number, by: 1 | -1) => void;
  onRemove: (id: string) => void;
  onAdd: (kind: string) => void;
  isReadOnly: boolean;
};

/** The sections of a page, to choose, add, move, and remove; Alt with an arrow moves the one that has the focus. */
export function Outline({ sections, chosen, onChoose, onMove, onRemove, onAdd, isReadOnly }: OutlineProps) {
  const list = useRef<HTMLOListElement>(null);
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0 || isReadOnly) return;
    if (!event.altKey) {
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.outline-name') ?? [])];
      buttons[at + 1 + by]?.focus();
      event.preventDefault();
      return;
    }
    event.preventDefault();
    if (at + by >= 0 && at + by < sections.length) onMove(at, by);
  };
  return (
    <nav className="ed-outline" aria-label="Sections">
      <ol ref={list}>
        <li className={chosen === 'hero' ? 'is-chosen' : undefined}>
          <button
            type="button"
            className="outline-name"
            aria-current={chosen === 'hero'}
            onClick={() => onChoose('hero')}
          >
            <span className="strong">Top of the page</span>
          </button>
        </li>
        {sections.map((section, at) => {
          const { id, kind, title } = section;
          const name = kindOf(kind).label;
          return (
            <li key={id} className={chosen === id ? 'is-chosen' : undefined}>
              <button
                type="button"
                className="outline-name"
                aria-current={chosen === id}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onClick={() => onChoose(id)}
                onKeyDown={(event) => onKeyDown(event, at)}
              >
                <span className="strong">{name}</span>
                <span className="small quiet cut">{plain(title)}</span>
              </button>
              {chosen === id && !isReadOnly && (
                <span className="row tight">
                  <IconButton
                    label={`Move ${name} up`}
                    size="small"
                    look="plain"
                    disabled={at === 0}
                    onClick={() => onMove(at, -1)}
                  >
                    <ArrowUp size={15} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={`Move ${name} down`}
                    size="small"
                    look="plain"
                    disabled={at === sections.length - 1}
                    onClick={() => onMove(at, 1)}
                  >
                    <ArrowDown size={15} aria-hidden />
                  </IconButton>
                  <IconButton label={`Remove ${name}`} size="small" look="plain" onClick={() => onRemove(id)}>
                    <Trash2 size={15} aria-hidden />
                  </IconButton>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {!isReadOnly && (
        <Menu
          label="Add a section"
          face={{
            className: 'button small',
            content: (
              <>
                <Plus size={14} aria-hidden /> Add a section
              </>
            ),
          }}
        >
          {Object.entries(SECTION_KINDS).map(([kind, { label, shows, blank }]) =>
            blank ? (
              <MenuItem key={kind} onSelect={() => onAdd(kind)}>
                <span>
                  {label} <span className="small quiet block">{shows}</span>
                </span>
              </MenuItem>
            ) : null,
          )}
        </Menu>
      )}
    </nav>
  );
}

/** A title without its placeholders, for a list. */
const plain = (title: string) => title.replaceAll(/\{[{%][^{}]*\}/g, '…').replaceAll('}', '');
