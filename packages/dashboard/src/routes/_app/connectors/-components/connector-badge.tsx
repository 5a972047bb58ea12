import { Badge } from '../../../../components/badge.tsx';

const LABELS: Readonly<Record<string, string>> = { open: 'Retrying', disabled: 'Disabled' };

/** A connector's state; an open breaker means that the server tries again by itself. */
export function ConnectorBadge({ status }: { status: string }) {
  return <Badge state={status} label={LABELS[status]} />;
}
