import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LogOut, type LucideIcon, Monitor, Moon, ShieldCheck, Sun } from 'lucide-react';
import { useSession, useWorkspace } from '../../../api/access.ts';
import { chooseWorkspace, sessionQuery, signOut } from '../../../api/session.ts';
import { MenuItem, MenuLine } from '../../../components/menu.tsx';
import { tellFailure } from '../../../components/toasts.tsx';
import { chooseTheme, type Theme, useTheme } from '../../../theme.ts';

const THEMES: readonly { theme: Theme; label: string; icon: LucideIcon }[] = [
  { theme: 'system', label: 'System theme', icon: Monitor },
  { theme: 'light', label: 'Light theme', icon: Sun },
  { theme: 'dark', label: 'Dark theme', icon: Moon },
];

/** The items of the account menu: workspaces, theme, security, and sign-out. */
export function AccountItems() {
  const { user, workspaces, elsewhere = [] } = useSession();
  const workspace = useWorkspace();
  const client = useQueryClient();
  const navigate = useNavigate();
  const theme = useTheme();
  const choose = async (id: string) => {
    chooseWorkspace(id);
    await navigate({ to: '/' });
    // The cached data belongs to the other workspace.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const leave = async () => {
    try {
      await signOut();
      client.clear();
      sessionStorage.clear();
      location.assign('/dashboard/sign-in');
    } catch (error) {
      void tellFailure(error);
    }
  };
  return (
    <>
      <p className="menu-label cut">{user.email}</p>
      {workspaces.length + elsewhere.length > 1 &&
        workspaces.map(({ id, name: other }) => (
          <MenuItem key={id} onSelect={() => void choose(id)} disabled={id === workspace?.id}>
            <span className="cut">{other}</span>
          </MenuItem>
        ))}
      {elsewhere.map(({ id, name: other, url }) => (
        <MenuItem key={id} onSelect={() => location.assign(url)}>
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
    </>
  );
}
