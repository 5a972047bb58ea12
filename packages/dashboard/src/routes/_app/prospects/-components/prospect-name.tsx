import { useQuery } from '@tanstack/react-query';
import { prospectQuery } from '../../../../api/prospects.ts';
import { nameOf } from '../../../../components/format.ts';

const MINUTE_MS = 60_000;

/** The name of a prospect by ID. Rows share one request per person. */
export function ProspectName({ id }: { id: string }) {
  const { data, isError } = useQuery({ ...prospectQuery(id), staleTime: MINUTE_MS });
  if (data) return <>{nameOf(data)}</>;
  return <span className="quiet">{isError ? 'Removed person' : '…'}</span>;
}
