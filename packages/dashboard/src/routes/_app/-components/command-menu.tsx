import '../../../styles/command.css';
import type { Page, Prospect, Template } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { useMay, useWorkspace } from '../../../api/access.ts';
import { pagesApi } from '../../../api/pages.ts';
import { prospectsApi } from '../../../api/prospects.ts';
import { templatesQuery } from '../../../api/templates.ts';
import { words } from '../../../components/badge.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { formatDate, nameOf } from '../../../components/format.ts';
import { Modal } from '../../../components/modal.tsx';
import { ACTIONS, type Destination, SCREENS } from './destinations.ts';
import { recentScreens } from './recent-screens.ts';

const PEOPLE_MAX = 6;
const WITH_PAGES_MAX = 3;
const PAGES_MAX = 4;
const TEMPLATES_MAX = 4;

type Group = { title: string; items: readonly Destination[] };

/** A search for people, their pages, templates, screens, and actions, by keyboard: ⌘K or Ctrl K. */
export function CommandMenu({ onClose }: { onClose: () => void }) {
  const id = useId();
  const router = useRouter();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { groups, isSearching, error } = useGroups(useDeferredValue(text.trim()));
  const items = groups.flatMap((group) => group.items);
  const active = items[Math.min(at, items.length - 1)];
  const open = (item: Destination, inTab = false) => {
    onClose();
    const address = `${router.basepath}${item.to}`;
    if (inTab) window.open(address, '_blank', 'noopener');
    else router.history.push(address);
  };
  const press = (event: KeyboardEvent) => {
    const count = items.length;
    const places: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1 };
    const place = places[event.key];
    if (place !== undefined && count > 0) {
      event.preventDefault();
      const next = (place + count) % count;
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(active, event.metaKey || event.ctrlKey);
    }
  };
  return (
    <Modal className="dialog command" aria-label="Search or do" light onClose={onClose}>
      <div className="command-search">
        <Search size={18} aria-hidden />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type here.
          autoFocus
          type="text"
          role="combobox"
          aria-label="Search or do"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? `${id}-${items.indexOf(active)}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search people, templates, and screens"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </div>
      <div className="command-list" role="listbox" id={`${id}-list`} aria-label="Results">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own.
          <div key={group.title} role="group" aria-label={group.title}>
            <p className="command-group" aria-hidden>
              {group.title}
            </p>
            {group.items.map((item) => (
              <Option
                key={item.to + item.label}
                id={`${id}-${items.indexOf(item)}`}
                item={item}
                isActive={item === active}
                onPoint={() => setAt(items.indexOf(item))}
                onOpen={(inTab) => open(item, inTab)}
              />
            ))}
          </div>
        ))}
      </div>
      {error ? <FailureNote error={error} /> : null}
      <p className="command-foot small quiet" role="status">
        {isSearching
          ? 'Searching…'
          : items.length === 0
            ? 'Nothing matches. Search by a name, an email address, or a company.'
            : '↑ ↓ to move, ↵ to open, Ctrl ↵ for a new tab'}
      </p>
    </Modal>
  );
}

type OptionProps = {
  id: string;
  item: Destination;
  isActive: boolean;
  onPoint: () => void;
  onOpen: (inTab: boolean) => void;
};

function Option({ id, item: { label, detail, icon: Icon }, isActive, onPoint, onOpen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and handles the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: an option of a list is named by aria-activedescendant.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="command-item"
      onPointerMove={onPoint}
      onClick={(event) => onOpen(event.metaKey || event.ctrlKey)}
    >
      {Icon && <Icon size={16} aria-hidden />}
      <span className="cut">{label}</span>
      {detail && <span className="small quiet cut">{detail}</span>}
    </div>
  );
}

const matches = (text: string) => {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ label, detail = '' }: Destination) => {
    const shown = `${label} ${detail}`.toLowerCase();
    return wanted.every((word) => shown.includes(word));
  };
};

const personItem = ({ id, company_name, ...named }: Prospect): Destination => ({
  to: `/prospects/${id}`,
  label: nameOf(named),
  detail: [company_name, named.email].filter(Boolean).join(' · '),
});

const templateItem = ({ id, name }: Template): Destination => ({ to: `/templates/${id}`, label: name });

/** All that fits the text: from the server what it can search, from here the rest. */
function useGroups(text: string): { groups: readonly Group[]; isSearching: boolean; error: unknown } {
  const workspace = useWorkspace();
  const may = ({ scope }: Destination) => scope === undefined || workspace?.scopes.includes(scope) === true;
  const [mayPeople, mayPages, mayTemplates] = [
    useMay('read:prospects'),
    useMay('read:pages'),
    useMay('read:templates'),
  ];
  const { data: templates = [] } = useQuery({ ...templatesQuery, enabled: mayTemplates });
  const found = useQuery({
    queryKey: ['prospects', 'found', text],
    queryFn: async ({ signal }) => {
      const { prospects } = await prospectsApi.list({ q: text, limit: PEOPLE_MAX }, { signal });
      const named = mayPages ? prospects.slice(0, WITH_PAGES_MAX) : [];
      const pages = await Promise.all(
        named.map(async (person) => {
          const list = await pagesApi.list({ prospectId: person.id, limit: PAGES_MAX }, { signal });
          return list.pages.map((page) => pageItem(page, person, templates));
        }),
      );
      return { people: prospects.map(personItem), pages: pages.flat().slice(0, PAGES_MAX) };
    },
    enabled: mayPeople && text.length > 0,
    placeholderData: (before) => (text ? before : undefined),
  });
  const fits = matches(text);
  const groups: readonly Group[] = text
    ? [
        { title: 'People', items: found.data?.people ?? [] },
        { title: 'Pages', items: found.data?.pages ?? [] },
        { title: 'Templates', items: templates.map(templateItem).filter(fits).slice(0, TEMPLATES_MAX) },
        { title: 'Go to', items: SCREENS.filter(may).filter(fits) },
        { title: 'Do', items: ACTIONS.filter(may).filter(fits) },
      ]
    : [
        { title: 'Recent', items: recentScreens(workspace?.id) },
        { title: 'Do', items: ACTIONS.filter(may) },
        { title: 'Go to', items: SCREENS.filter(may) },
      ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: found.isFetching,
    error: found.error,
  };
}

const pageItem = (
  { id, status, template_id, created_at }: Page,
  person: Prospect,
  templates: readonly Template[],
): Destination => ({
  to: `/pages/${id}`,
  label: `Page for ${nameOf(person)}`,
  detail: [templates.find((one) => one.id === template_id)?.name, words(status), formatDate(created_at)]
    .filter(Boolean)
    .join(' · '),
});
