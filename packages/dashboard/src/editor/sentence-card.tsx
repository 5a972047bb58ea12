import { Check, PenLine, X } from 'lucide-react';
import { Button, IconButton } from '../components/button.tsx';
import type { KeyedSentence } from './faults-and-marks.ts';
import { Origin, type SentenceChange } from './origin-list.tsx';

type SentenceCardProps = {
  sentence: KeyedSentence;
  /** The place among the sentences to approve. */
  position: string | undefined;
  busy: boolean;
  /** Absent for a person who may not. */
  change: ((change: SentenceChange) => void) | undefined;
  onRewrite: () => void;
  onClose: () => void;
};

/** The origin of the chosen sentence, at its place on the page, with the decision about it. */
export function SentenceCard({ sentence, position, busy, change, onRewrite, onClose }: SentenceCardProps) {
  return (
    <section aria-label="Origin of the sentence" className="stack tight">
      <div className="row apart">
        <Origin sentence={sentence} />
        <IconButton label="Close" size="small" look="plain" onClick={onClose}>
          <X size={15} aria-hidden />
        </IconButton>
      </div>
      {sentence.origin === 'model' && change && (
        <div className="row">
          <Button size="small" look="primary" busy={busy} onClick={() => change({ texts: [sentence.text] })}>
            <Check size={14} aria-hidden />
            Approve
          </Button>
          <Button size="small" onClick={onRewrite}>
            <PenLine size={14} aria-hidden />
            Rewrite
          </Button>
        </div>
      )}
      {position && (
        <p className="row apart small quiet">
          <span>
            <kbd>A</kbd> approve <kbd>R</kbd> rewrite <kbd>N</kbd> next
          </span>
          {position}
        </p>
      )}
    </section>
  );
}
