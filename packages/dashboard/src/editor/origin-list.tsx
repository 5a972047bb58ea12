import '../styles/origins.css';
import type { PageStatement } from '@cartouche/sdk';
import { Check, type LucideIcon, PenLine, Quote, Sigma, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/button.tsx';
import { TextArea } from '../components/field.tsx';
import { formatDay } from '../components/format.ts';
import type { KeyedSentence } from './faults-and-marks.ts';

/** The origin of a sentence as people name it. */
export const ORIGINS: Readonly<Record<PageStatement['origin'], { label: string; Icon: LucideIcon }>> = {
  author: { label: 'Your team', Icon: PenLine },
  quote: { label: 'Quotations', Icon: Quote },
  figure: { label: 'Facts and figures', Icon: Sigma },
  model: { label: 'AI, not approved', Icon: Sparkles },
};

const BUILT_IN = { label: 'Standard text', Icon: PenLine };

export type SentenceChange = { texts?: string[]; rewrites?: { text: string; to: string }[] };

type OriginListProps = {
  sentences: readonly KeyedSentence[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
  /** Approves or rewrites. Absent for a person who may not. */
  change: ((change: SentenceChange) => void) | undefined;
  busy: boolean;
  /** The sentence that is being rewritten. */
  rewriting: string | undefined;
  onRewrite: (key: string | undefined) => void;
  besideOf: ((sentence: KeyedSentence) => ReactNode) | undefined;
};

// The texts at the top of a page are told apart by their names; all others by their places.
const NAMES: Readonly<Record<string, string>> = {
  headline: 'Headline',
  subheadline: 'Subheadline',
  'cta.label': 'Button',
};

/** The sentences of a section, each with its origin and what it rests on. */
export function OriginList({ sentences, chosen, onChoose, besideOf, ...act }: OriginListProps) {
  if (sentences.length === 0) return <p className="quiet">This part has no sentences of its own.</p>;
  return (
    <ol className="origins" aria-label="Sentences">
      {sentences.map((one) => (
        <li key={one.key} className={chosen === one.key ? 'is-chosen' : undefined} data-of={one.key}>
          {NAMES[one.path] && <p className="small quiet">{NAMES[one.path]}</p>}
          <button type="button" className="as-text" aria-pressed={chosen === one.key} onClick={() => onChoose(one.key)}>
            {one.text}
          </button>
          <Origin sentence={one} />
          {one.origin === 'model' && act.change && <Decide sentence={one} {...act} change={act.change} />}
          {besideOf?.(one)}
        </li>
      ))}
    </ol>
  );
}

/** The origin of a sentence: its author, or the passages that it rests on. */
export function Origin({ sentence }: { sentence: PageStatement & { isFault?: boolean } }) {
  const { origin, sources, approval, isFault } = sentence;
  const { label, Icon } = sources.some(({ id }) => id === 'built_in') ? BUILT_IN : ORIGINS[origin];
  // A key has a number where a person has an address.
  const by = approval && `${approval.by.includes('@') ? approval.by : 'Your team'}, ${formatDay(approval.at)}`;
  return (
    <>
      <p className="origin" data-origin={isFault ? 'fault' : origin}>
        <Icon size={13} aria-hidden />
        {origin === 'author' && by ? by : label}
      </p>
      {sources.map(({ id, text, url }) =>
        text || url ? (
          <blockquote key={id} className="passage">
            {text && <p>{origin === 'figure' ? text : `“${text}”`}</p>}
            {url && (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {URL.canParse(url) ? new URL(url).host : url}
              </a>
            )}
          </blockquote>
        ) : null,
      )}
    </>
  );
}

type DecideProps = Pick<OriginListProps, 'busy' | 'rewriting' | 'onRewrite'> & {
  sentence: KeyedSentence;
  change: (change: SentenceChange) => void;
};

/** Approves a sentence of a model, or rewrites it in place. */
export function Decide({ sentence: { key, text }, change, busy, rewriting, onRewrite }: DecideProps) {
  if (rewriting === key) return <Rewrite text={text} busy={busy} change={change} onEnd={() => onRewrite(undefined)} />;
  return (
    <div className="row">
      <Button size="small" busy={busy} aria-keyshortcuts="A" onClick={() => change({ texts: [text] })}>
        <Check size={14} aria-hidden />
        Approve
      </Button>
      <Button size="small" look="plain" aria-keyshortcuts="R" onClick={() => onRewrite(key)}>
        <PenLine size={14} aria-hidden />
        Rewrite
      </Button>
    </div>
  );
}

type RewriteProps = { text: string; busy: boolean; change: (change: SentenceChange) => void; onEnd: () => void };

function Rewrite({ text, busy, change, onEnd }: RewriteProps) {
  const [draft, setDraft] = useState(text);
  const to = draft.trim();
  return (
    <div className="stack tight">
      <TextArea label="New wording" rows={3} autoFocus value={draft} onText={setDraft} />
      <div className="row">
        <Button
          size="small"
          look="primary"
          busy={busy}
          disabled={to === '' || to === text}
          onClick={() => change({ rewrites: [{ text, to }] })}
        >
          Use it
        </Button>
        <Button size="small" look="plain" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
