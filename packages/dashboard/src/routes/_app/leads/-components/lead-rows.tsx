import type { Lead } from '@cartouche/sdk';
import { useEffect, useRef } from 'react';
import { Ago } from '../../../../components/ago.tsx';
import { nameOf, readable } from '../../../../components/format.ts';

type LeadRowsProps = { rows: readonly Lead[]; chosen: string | undefined; onChoose: (id: string) => void };

/** The name of the person whom a lead's page is for. */
export const nameOfLead = ({ prospect }: Lead) => (prospect ? nameOf(prospect) : 'Removed person');

const summaryOf = ({ kind, fields }: Lead) => {
  const told = [kind === 'meeting' && fields['start'], fields['message'] ?? fields['notes']].filter(Boolean);
  return (told.length > 0 ? told : Object.values(fields)).map(readable).filter(Boolean).join(' · ');
};

/** The list of the inbox. A lead that is new is marked by words, too. */
export function LeadRows({ rows, chosen, onChoose }: LeadRowsProps) {
  const open = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chosen) open.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <ul className="card inbox-list" aria-label="Leads">
      {rows.map((lead) => (
        <li key={lead.id}>
          <button
            type="button"
            ref={lead.id === chosen ? open : undefined}
            className="as-button inbox-row"
            aria-current={lead.id === chosen || undefined}
            data-new={lead.status === 'new' || undefined}
            onClick={() => onChoose(lead.id)}
          >
            <span className="inbox-name cut">{nameOfLead(lead)}</span>
            <span className="small quiet">
              <Ago at={lead.created_at} />
            </span>
            <span className="inbox-words quiet">{summaryOf(lead)}</span>
            <span className="inbox-tags">
              <span className="tag">{lead.kind === 'meeting' ? 'Meeting' : 'Form'}</span>
              {lead.status === 'new' && <span className="tag">New</span>}
              {lead.status === 'answered' && <span className="tag">Answered</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
