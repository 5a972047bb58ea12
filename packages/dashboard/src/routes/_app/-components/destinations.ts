import {
  Blocks,
  CalendarDays,
  ChartNoAxesColumn,
  FileText,
  Inbox,
  Layers,
  LayoutTemplate,
  type LucideIcon,
  MessagesSquare,
  Plus,
  Settings,
  ShieldCheck,
  Upload,
  Users,
  Wallet,
} from 'lucide-react';

/** An address of the dashboard that a person can jump to. */
export type Destination = {
  to: string;
  label: string;
  detail?: string;
  icon?: LucideIcon;
  /** The scope without which it is not offered. */
  scope?: string;
};

export const SCREENS: readonly Destination[] = [
  { to: '/', label: 'Home', icon: ChartNoAxesColumn, scope: 'read:analytics' },
  { to: '/prospects', label: 'Prospects', icon: Users, scope: 'read:prospects' },
  { to: '/templates', label: 'Templates', icon: LayoutTemplate, scope: 'read:templates' },
  { to: '/batches', label: 'Batches', icon: Layers, scope: 'read:batches' },
  { to: '/pages', label: 'Pages', icon: FileText, scope: 'read:pages' },
  { to: '/leads', label: 'Leads', icon: Inbox, scope: 'read:leads' },
  { to: '/meetings', label: 'Meetings', icon: CalendarDays, scope: 'read:meetings' },
  { to: '/discovery', label: 'Discovery', icon: MessagesSquare, scope: 'read:discovery' },
  { to: '/materials', label: 'Materials', icon: ShieldCheck, scope: 'read:materials' },
  { to: '/connectors', label: 'Connectors', icon: Blocks, scope: 'read:connectors' },
  { to: '/billing', label: 'Billing', icon: Wallet, scope: 'read:billing' },
  { to: '/settings', label: 'Settings', detail: 'Company profile', icon: Settings, scope: 'read:workspace' },
  { to: '/settings/brand', label: 'Brand', detail: 'Settings', icon: Settings, scope: 'read:workspace' },
  { to: '/settings/team', label: 'Team', detail: 'Settings', icon: Settings, scope: 'read:workspace' },
  { to: '/settings/domains', label: 'Domains', detail: 'Settings', icon: Settings, scope: 'read:workspace' },
  { to: '/settings/keys', label: 'API keys', detail: 'Settings', icon: Settings, scope: 'read:keys' },
  { to: '/settings/audit', label: 'Audit log', detail: 'Settings', icon: Settings, scope: 'read:audit' },
  { to: '/settings/security', label: 'Security', detail: 'Settings', icon: Settings },
];

export const ACTIONS: readonly Destination[] = [
  {
    to: '/prospects/import',
    label: 'Import people',
    detail: 'From a CSV file',
    icon: Upload,
    scope: 'write:prospects',
  },
  { to: '/templates/new', label: 'Create a template', icon: Plus, scope: 'write:templates' },
  { to: '/batches/new', label: 'Create a batch', detail: 'Pages for many people', icon: Plus, scope: 'write:batches' },
  { to: '/discovery/new', label: 'Add a call', detail: 'For a follow-up page', icon: Plus, scope: 'write:discovery' },
  { to: '/leads?view=new', label: 'Read new leads', icon: Inbox, scope: 'read:leads' },
  { to: '/pages?status=review', label: 'Review pages', icon: FileText, scope: 'write:pages' },
  { to: '/connectors/new', label: 'Add a connector', icon: Plus, scope: 'write:connectors' },
];
