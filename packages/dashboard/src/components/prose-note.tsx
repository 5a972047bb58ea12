import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMay } from '../api/access.ts';
import { entitlementsQuery } from '../api/billing.ts';
import { Note } from './note.tsx';

/** Says before anything is sent that this server understands no prose, and what it understands instead. */
export function ProseNote({ children }: { children: ReactNode }) {
  const { data } = useQuery({ ...entitlementsQuery, enabled: useMay('read:billing') });
  if (data?.aiProvider !== false) return null;
  return (
    <Note tone="warn" title="This server has no AI provider">
      <p>{children}</p>
    </Note>
  );
}
