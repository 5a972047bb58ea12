import { Link } from '@tanstack/react-router';
import {
  Blocks,
  CalendarDays,
  ChartNoAxesColumn,
  ChevronsUpDown,
  FileText,
  Inbox,
  Layers,
  LayoutTemplate,
  type LucideIcon,
  MessagesSquare,
  Settings,
  ShieldCheck,
  Users,
  Wallet,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useMay, useSession, useWorkspace } from '../../../api/access.ts';
import { lazyPart } from '../../../components/lazy-part.ts';
import { Menu } from '../../../components/menu.tsx';
import type { Path } from '../../../components/path.ts';

const AccountItems = lazyPart(async () => (await import('./account-items.tsx')).AccountItems);

type Item = { to: Path; label: string; icon: LucideIcon; scope: string };

const GROUPS: readonly { title?: string; items: readonly Item[] }[] = [
  { items: [{ to: '/', label: 'Home', icon: ChartNoAxesColumn, scope: 'read:analytics' }] },
  {
    title: 'Reach out',
    items: [
      { to: '/prospects', label: 'Prospects', icon: Users, scope: 'read:prospects' },
      { to: '/templates', label: 'Templates', icon: LayoutTemplate, scope: 'read:templates' },
      { to: '/batches', label: 'Batches', icon: Layers, scope: 'read:batches' },
      { to: '/pages', label: 'Pages', icon: FileText, scope: 'read:pages' },
    ],
  },
  {
    title: 'Follow up',
    items: [
      { to: '/leads', label: 'Leads', icon: Inbox, scope: 'read:leads' },
      { to: '/meetings', label: 'Meetings', icon: CalendarDays, scope: 'read:meetings' },
      { to: '/discovery', label: 'Discovery', icon: MessagesSquare, scope: 'read:discovery' },
      { to: '/materials', label: 'Materials', icon: ShieldCheck, scope: 'read:materials' },
    ],
  },
  {
    title: 'Workspace',
    items: [
      { to: '/connectors', label: 'Connectors', icon: Blocks, scope: 'read:connectors' },
      { to: '/billing', label: 'Billing', icon: Wallet, scope: 'read:billing' },
      { to: '/settings', label: 'Settings', icon: Settings, scope: 'read:workspace' },
    ],
  },
];

/** The navigation, with the workspace above it. */
export function Side({ search, close }: { search?: ReactNode; close?: ReactNode }) {
  return (
    <div className="side">
      <div className="row">
        <WorkspaceMenu />
        {close}
      </div>
      {search}
      <nav aria-label="Main">
        {GROUPS.map(({ title, items }) => (
          <Group key={title ?? 'first'} title={title} items={items} />
        ))}
      </nav>
    </div>
  );
}

function Group({ title, items }: { title: string | undefined; items: readonly Item[] }) {
  const id = useId();
  return (
    <div>
      {title && (
        <p className="side-group" id={id}>
          {title}
        </p>
      )}
      <ul aria-labelledby={title ? id : undefined}>
        {items.map((item) => (
          <SideLink key={item.to} {...item} />
        ))}
      </ul>
    </div>
  );
}

function SideLink({ to, label, icon: Icon, scope }: Item) {
  if (!useMay(scope)) return null;
  return (
    <li>
      <Link to={to} className="side-link" activeOptions={{ exact: to === '/' }}>
        <Icon size={17} strokeWidth={1.75} aria-hidden />
        {label}
      </Link>
    </li>
  );
}

function WorkspaceMenu() {
  const { user } = useSession();
  const name = useWorkspace()?.name ?? 'No workspace';
  return (
    <Menu
      label="Workspace and account"
      face={{
        className: 'switch',
        content: (
          <>
            <span className="initial" aria-hidden>
              {name.charAt(0).toUpperCase()}
            </span>
            <span className="who">
              <span className="strong cut">{name}</span>
              <span className="small quiet cut">{user.name ?? user.email}</span>
            </span>
            <ChevronsUpDown size={15} aria-hidden />
          </>
        ),
      }}
    >
      <AccountItems />
    </Menu>
  );
}
