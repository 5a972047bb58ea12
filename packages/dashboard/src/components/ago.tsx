import { formatAgo, formatDateTime } from './format.ts';

/** How long ago; the exact time is the tooltip. */
export function Ago({ at, none = 'Never' }: { at: string | null | undefined; none?: string }) {
  if (!at) return <span className="quiet">{none}</span>;
  return (
    <time dateTime={at} title={formatDateTime(at)} className="nowrap">
      {formatAgo(at)}
    </time>
  );
}
