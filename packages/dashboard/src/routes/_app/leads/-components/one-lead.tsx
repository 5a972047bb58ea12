import type { Lead } from '@cartouche/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, ChevronDown, ChevronLeft, ChevronUp, Mail, RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useMay, useWorkspace } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { leadQuery, leadsApi, showLead } from '../../../../api/leads.ts';
import { pagesApi } from '../../../../api/pages.ts';
import { Ago } from '../../../../components/ago.tsx';
import { Badge, words } from '../../../../components/badge.tsx';
import { Button, buttonClass, IconButton } from '../../../../components/button.tsx';
import { Facts } from '../../../../components/facts.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { formatDateTime, readable } from '../../../../components/format.ts';
import { Loading } from '../../../../components/loading.tsx';
import { tellFailure } from '../../../../components/toasts.tsx';
import { answerTo } from './answer-to.ts';
import { DeleteLead } from './delete-lead.tsx';
import { nameOfLead } from './lead-rows.tsx';
import { LeadNote, LeadOwner } from './lead-work.tsx';

type OneLeadProps = {
  id: string;
  /** The leads next to it in the list; undefined at its ends. */
  newer: string | undefined;
  older: string | undefined;
  onChoose: (id: string) => void;
};

/** A lead by its id, which a mail may name long after it left the list. */
export function OneLead({ id, newer, older, onChoose }: OneLeadProps) {
  const { data: lead, error, refetch } = useQuery(leadQuery(id));
  return (
    <>
      <div className="row apart card-head">
        <Button look="plain" className="inbox-back" onClick={() => onChoose('')}>
          <ChevronLeft size={15} aria-hidden />
          All leads
        </Button>
        {lead ? <Answer lead={lead} /> : <span />}
        <span className="row">
          <IconButton label="Newer (K)" look="plain" disabled={!newer} onClick={() => newer && onChoose(newer)}>
            <ChevronUp size={16} aria-hidden />
          </IconButton>
          <IconButton label="Older (J)" look="plain" disabled={!older} onClick={() => older && onChoose(older)}>
            <ChevronDown size={16} aria-hidden />
          </IconButton>
        </span>
      </div>
      <div className="card-body stack">
        {lead ? (
          <Message lead={lead} onDeleted={() => onChoose('')} />
        ) : error ? (
          <FailureNote error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading lines={6} />
        )}
      </div>
    </>
  );
}

/** The answer by email, and whether the lead needs one still. An answer that begins takes the lead. */
function Answer({ lead }: { lead: Lead }) {
  const mayWrite = useMay('write:leads');
  const own = useWorkspace()?.memberId;
  const answer = answerTo(lead);
  const isAnswered = lead.status === 'answered';
  const settle = useAct((_, write) => leadsApi.update(lead.id, { status: isAnswered ? 'open' : 'answered' }, write), {
    of: lead,
    refresh: ['leads'],
    done: isAnswered ? 'Open again.' : 'Marked as answered.',
  });
  const take = useAct((_, write) => leadsApi.update(lead.id, { ownerId: own ?? null }, write), {
    of: lead,
    refresh: ['leads'],
  });
  return (
    <span className="row">
      {answer ? (
        <a
          href={answer}
          className={buttonClass({ look: isAnswered ? undefined : 'primary' })}
          onClick={() => {
            if (mayWrite && own && !lead.owner_id) take.mutate();
          }}
        >
          <Mail size={15} aria-hidden />
          Answer by email
        </a>
      ) : (
        <span className="small quiet">No email address was left.</span>
      )}
      {mayWrite && (
        <Button busy={settle.isPending} onClick={() => settle.mutate()}>
          {isAnswered ? <RotateCcw size={15} aria-hidden /> : <Check size={15} aria-hidden />}
          {isAnswered ? 'Open again' : 'Mark as answered'}
        </Button>
      )}
    </span>
  );
}

const TEXTS = ['message', 'notes'];
const FIRST = ['name', 'email', 'start', 'end', 'time_zone'];
const placeOf = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

function Message({ lead, onDeleted }: { lead: Lead; onDeleted: () => void }) {
  const mayWrite = useMay('write:leads');
  useMarkedAsRead(lead, mayWrite);
  const { prospect, fields } = lead;
  const text = TEXTS.map((name) => fields[name]).find(Boolean);
  return (
    <>
      <div className="row apart">
        <div>
          <h2 className="inbox-title">
            <Link to="/prospects/$id" params={{ id: lead.prospect_id }} preload={false}>
              {nameOfLead(lead)}
            </Link>
          </h2>
          <p className="quiet">{[prospect?.company_name, prospect?.email].filter(Boolean).join(' · ')}</p>
        </div>
        <span className="row small quiet">
          <Badge
            state={lead.status}
            tone={lead.status === 'answered' ? 'good' : lead.status === 'new' ? 'warn' : 'quiet'}
            label={lead.status === 'open' ? 'Read' : words(lead.status)}
          />
          <Ago at={lead.created_at} />
          {mayWrite && <DeleteLead lead={lead} onDeleted={onDeleted} />}
        </span>
      </div>
      {text && <p className="inbox-text">{text}</p>}
      <Facts
        rows={[
          ...Object.entries(fields)
            .filter(([name]) => text === undefined || fields[name] !== text)
            .sort(([a], [b]) => placeOf(a) - placeOf(b))
            .map(([name, value]) => [words(name), readable(value)] as const),
          ['Received', formatDateTime(lead.created_at)],
          ['Page', <PageLink key="page" token={lead.page_token} />],
        ]}
      />
      <hr className="menu-line" />
      <div className="fields two">
        <LeadOwner lead={lead} mayWrite={mayWrite} />
        <LeadNote lead={lead} mayWrite={mayWrite} />
      </div>
    </>
  );
}

/** The page that a lead came from. */
function PageLink({ token }: { token: string }) {
  const { data: page, isError } = useQuery({
    queryKey: ['pages', 'token', token],
    queryFn: ({ signal }) => pagesApi.getByToken(token, { signal }),
    retry: false,
  });
  if (isError) return <span className="quiet">This page was deleted.</span>;
  if (!page) return <span className="quiet">…</span>;
  return (
    <Link to="/pages/$id" params={{ id: page.id }} preload={false}>
      Open the page
    </Link>
  );
}

/** Marks a new lead as read, once it is open. */
function useMarkedAsRead(lead: Lead, mayWrite: boolean): void {
  const client = useQueryClient();
  const mark = useMutation({
    mutationFn: (seen: Lead) => leadsApi.update(seen.id, { status: 'open' }, { ifMatch: seen }),
    onSuccess: (read) => showLead(client, read),
    onError: (error) => {
      // Another member was faster: the lead is shown as they left it.
      if ((error as { code?: string }).code === 'changed_meanwhile')
        void client.invalidateQueries({ queryKey: ['leads'] });
      else void tellFailure(error);
    },
  });
  const read = useEffectEvent(() => mark.mutate(lead));
  const isUnread = lead.status === 'new' && mayWrite;
  // Once for each lead: one that is marked as new again by a program stays new.
  useEffect(() => {
    if (isUnread) read();
  }, [isUnread]);
}
