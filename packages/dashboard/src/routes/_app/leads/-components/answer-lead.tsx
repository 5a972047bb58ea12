import type { Lead } from '@cartouche/sdk';
import { ChevronLeft, ChevronRight, Mail } from 'lucide-react';
import { useRef } from 'react';
import { Button, buttonClass } from '../../../../components/button.tsx';
import { useShortcuts } from '../../../../components/use-shortcuts.ts';
import { answerTo } from './answer-to.ts';

type AnswerLeadProps = {
  lead: Lead;
  /** The leads next to it in the list; undefined at its ends. */
  newer: Lead | undefined;
  older: Lead | undefined;
  onChoose: (id: string) => void;
};

/** The answer by email, and the way to the leads next to this one: the keys J and K go down and up the list. */
export function AnswerLead({ lead, newer, older, onChoose }: AnswerLeadProps) {
  const answer = answerTo(lead);
  const node = useRef<HTMLDivElement>(null);
  useShortcuts(node, ({ key, metaKey, ctrlKey, altKey }) => {
    const next = metaKey || ctrlKey || altKey ? undefined : { j: older, k: newer }[key.toLowerCase()];
    if (next) onChoose(next.id);
  });
  return (
    <div ref={node} className="row apart">
      {answer ? (
        <a href={answer} className={buttonClass({ look: 'primary' })}>
          <Mail size={15} aria-hidden />
          Answer by email
        </a>
      ) : (
        <span className="quiet">No email address was left.</span>
      )}
      <span className="row">
        <Button disabled={!newer} aria-keyshortcuts="K" onClick={() => newer && onChoose(newer.id)}>
          <ChevronLeft size={15} aria-hidden />
          Newer
        </Button>
        <Button disabled={!older} aria-keyshortcuts="J" onClick={() => older && onChoose(older.id)}>
          Older
          <ChevronRight size={15} aria-hidden />
        </Button>
      </span>
    </div>
  );
}
