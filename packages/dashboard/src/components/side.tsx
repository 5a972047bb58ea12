import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  Blocks,
  CalendarDays,
  ChartNoAxesColumn,
  ChevronsUpDown,
  FileText,
  Inbox,
  Layers,
  LayoutTemplate,
  LogOut,
  type LucideIcon,
  MessagesSquare,
  Monitor,
  Moon,
  Settings,
  ShieldCheck,
  Sun,
  Users,
  Wallet,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useMay, useSession, useWorkspace } from '../api/access.ts';
import { chooseWorkspace, sessionQuery, signOut } from '../api/session.ts';
import { chooseTheme, type Theme, useTheme } from '../theme.ts';
import { Menu, MenuItem, MenuLine } from './menu.tsx';
import type { Path } from './path.ts';
import { tellFailure } from './toasts.tsx';

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
export function Side({ close }: { close?: ReactNode }) {
  return (
    <div className="side">
      <div className="row">
        <WorkspaceMenu />
        {close}
      </div>
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

const THEMES: readonly { theme: Theme; label: string; icon: LucideIcon }[] = [
  { theme: 'system', label: 'System theme', icon: Monitor },
  { theme: 'light', label: 'Light theme', icon: Sun },
  { theme: 'dark', label: 'Dark theme', icon: Moon },
];

function WorkspaceMenu() {
  const { user, workspaces } = useSession();
  const workspace = useWorkspace();
  const client = useQueryClient();
  const navigate = useNavigate();
  const theme = useTheme();
  const name = workspace?.name ?? 'No workspace';
  const choose = async (id: string) => {
    chooseWorkspace(id);
    await navigate({ to: '/' });
    // Everything that was read belongs to the other workspace.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const leave = async () => {
    try {
      await signOut();
      client.clear();
      location.assign('/dashboard/sign-in');
    } catch (error) {
      tellFailure(error);
    }
  };
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
      <p className="menu-label cut">{user.email}</p>
      {workspaces.length > 1 &&
        workspaces.map(({ id, name: other }) => (
          <MenuItem key={id} onSelect={() => void choose(id)} disabled={id === workspace?.id}>
            <span className="cut">{other}</span>
          </MenuItem>
        ))}
      <MenuLine />
      {THEMES.map(({ theme: one, label, icon }) => (
        <MenuItem key={one} icon={icon} onSelect={() => chooseTheme(one)}>
          {label}
          {one === theme && <span className="quiet"> · in use</span>}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem icon={ShieldCheck} onSelect={() => void navigate({ to: '/settings/security' })}>
        Passkeys and sessions
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={() => void leave()}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
