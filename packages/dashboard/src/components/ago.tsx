import { formatAgo, formatDateTime } from './format.ts';

/** A relative time, such as "2 hours ago", with the exact time as its tooltip. */
export function Ago({ at, none = 'Never' }: { at: string | null | undefined; none?: string }) {
  if (!at) return <span className="quiet">{none}</span>;
  return (
    <time dateTime={at} title={formatDateTime(at)} className="nowrap">
      {formatAgo(at)}
    </time>
  );
}
