import '../../styles/tabs.css';
import { createFileRoute, Link, Outlet } from '@tanstack/react-router';
import { useMay } from '../../api/access.ts';
import { PageHead } from '../../components/page-head.tsx';
import type { Path } from '../../components/path.ts';

export const Route = createFileRoute('/_app/settings')({ component: Settings });

const TABS: readonly { to: Path; label: string; scope: string }[] = [
  { to: '/settings', label: 'Company', scope: 'read:workspace' },
  { to: '/settings/brand', label: 'Brand', scope: 'read:workspace' },
  { to: '/settings/domains', label: 'Domains', scope: 'read:workspace' },
  { to: '/settings/team', label: 'Team', scope: 'read:workspace' },
  { to: '/settings/keys', label: 'API keys', scope: 'read:keys' },
  { to: '/settings/security', label: 'Security', scope: '' },
  { to: '/settings/audit', label: 'Audit log', scope: 'read:audit' },
];

function Settings() {
  return (
    <>
      <PageHead title="Settings" />
      <nav className="tabs" aria-label="Settings">
        {TABS.map((tab) => (
          <Tab key={tab.to} {...tab} />
        ))}
      </nav>
      <Outlet />
    </>
  );
}

function Tab({ to, label, scope }: (typeof TABS)[number]) {
  const may = useMay(scope);
  if (scope && !may) return null;
  return (
    <Link to={to} className="tab" activeOptions={{ exact: true }}>
      {label}
    </Link>
  );
}
