import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import {
  Blocks,
  ChevronRight,
  CircleCheck,
  FileWarning,
  Inbox,
  type LucideIcon,
  MessageCircleQuestionMark,
  Wallet,
} from 'lucide-react';
import { useMay } from '../../../api/access.ts';
import { entitlementsQuery } from '../../../api/billing.ts';
import { connectorsQuery } from '../../../api/connectors.ts';
import { discoveryList } from '../../../api/discovery.ts';
import { leadsList } from '../../../api/leads.ts';
import { pagesList } from '../../../api/pages.ts';
import { Card } from '../../../components/card.tsx';
import { connectorName, plural } from '../../../components/format.ts';

/** Share of the allowance below which the balance counts as low. */
const LOW_SHARE = 0.1;

type Matter = { key: string; icon: LucideIcon; title: string; text: string; link: LinkProps };

/** Pages, connectors, calls, and billing problems that need a decision. */
export function NeedsAttention() {
  const matters = useMatters();
  return (
    <Card title="Needs attention" flush>
      {matters.length === 0 ? (
        <p className="card-body row quiet">
          <CircleCheck size={17} aria-hidden /> You're all caught up.
        </p>
      ) : (
        <ul className="attention">
          {matters.map(({ key, icon: Icon, title, text, link }) => (
            <li key={key}>
              <Link {...link}>
                <Icon size={18} aria-hidden />
                <span>
                  <span className="strong">{title}</span> <span className="quiet">{text}</span>
                </span>
                <ChevronRight size={15} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function useMatters(): Matter[] {
  const inReview = useInfiniteQuery({ ...pagesList({ status: 'review' }), enabled: useMay('read:pages') });
  const failed = useInfiniteQuery({ ...pagesList({ status: 'failed' }), enabled: useMay('read:pages') });
  const unanswered = useInfiniteQuery({ ...leadsList({ status: 'new' }), enabled: useMay('read:leads') });
  const { data: connectors = [] } = useQuery({ ...connectorsQuery, enabled: useMay('read:connectors') });
  const asking = useInfiniteQuery({
    ...discoveryList({ status: 'interview_ready' }),
    enabled: useMay('read:discovery'),
  });
  const { data: entitlements } = useQuery({ ...entitlementsQuery, enabled: useMay('read:billing') });
  const count = (query: { data?: { pages: readonly { rows: readonly unknown[] }[] } | undefined }) =>
    query.data?.pages[0]?.rows.length ?? 0;
  const matters: Matter[] = [];
  const leads = count(unanswered);
  if (leads > 0) {
    const title = `${plural(leads, 'new lead')} to answer`;
    matters.push({ key: 'leads', icon: Inbox, title, text: '', link: { to: '/leads' } });
  }
  const reviews = count(inReview);
  if (reviews > 0) {
    const title = `${plural(reviews, 'page')} to review`;
    matters.push({
      key: 'review',
      icon: FileWarning,
      title,
      text: '',
      link: { to: '/pages', search: { status: 'review' } },
    });
  }
  const failures = count(failed);
  if (failures > 0) {
    const title = `${plural(failures, 'page')} could not be made`;
    matters.push({
      key: 'failed',
      icon: FileWarning,
      title,
      text: '',
      link: { to: '/pages', search: { status: 'failed' } },
    });
  }
  for (const connector of connectors) {
    const { id, health, status } = connector;
    if (health.state !== 'failing' && status !== 'disabled' && status !== 'open') continue;
    const text =
      health.exhausted > 0
        ? `${plural(health.exhausted, 'event was', 'events were')} given up.`
        : 'Events are waiting, and are sent again.';
    const title = `${connectorName(connector)} isn't accepting events.`;
    matters.push({ key: id, icon: Blocks, title, text, link: { to: '/connectors/$id', params: { id } } });
  }
  const sessions = count(asking);
  if (sessions > 0) {
    const title = `${plural(sessions, 'call')} with questions to answer`;
    matters.push({ key: 'questions', icon: MessageCircleQuestionMark, title, text: '', link: { to: '/discovery' } });
  }
  if (entitlements?.locked) {
    matters.push({
      key: 'locked',
      icon: Wallet,
      title: 'The workspace is locked.',
      text: 'Pages that are live stay live.',
      link: { to: '/billing' },
    });
  } else if (entitlements && entitlements.usage.remainingCents < entitlements.usage.allowanceCents * LOW_SHARE) {
    matters.push({ key: 'balance', icon: Wallet, title: 'The balance is low.', text: '', link: { to: '/billing' } });
  }
  return matters;
}
