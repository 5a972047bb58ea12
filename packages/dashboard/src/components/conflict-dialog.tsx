import '../styles/conflict.css';
import { GitMerge } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextArea } from './field.tsx';
import { formatDateTime } from './format.ts';
import { inWords, partsThatDiffer } from './value-in-words.ts';

/** A field that two people changed in different ways. */
export type Collision = { name: string; label: string; mine: unknown; theirs: unknown };

/** The values that are kept, by field. A field for which the other person's value is kept is left out. */
export type Kept = Readonly<Record<string, unknown>>;

type Choice = 'mine' | 'theirs' | 'both';

type ConflictDialogProps = {
  title: string;
  who: string;
  savedAt: string | undefined;
  collisions: readonly Collision[];
  /** The labels of the person's other changes. */
  alone: readonly string[];
  /** Called without values when the person goes back to the form. */
  onAnswer: (kept: Kept | undefined) => void;
};

const listed = new Intl.ListFormat('en-US');

/** Asks for each field that two people changed whose value to keep. Nothing is saved before. */
export function ConflictDialog({ title, who, savedAt, collisions, alone, onAnswer }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const choiceOf = (name: string) => choices[name] ?? 'mine';
  const areTexts = collisions.every(({ mine, theirs }) => typeof mine === 'string' && typeof theirs === 'string');
  const editBoth = () => {
    setChoices(Object.fromEntries(collisions.map(({ name }) => [name, 'both'])));
    setTexts(Object.fromEntries(collisions.map(({ name, mine, theirs }) => [name, `${mine}\n${theirs}`])));
  };
  const isEditing = collisions.some(({ name }) => choiceOf(name) === 'both');
  const save = () =>
    onAnswer(
      Object.fromEntries(
        collisions
          .filter(({ name }) => choiceOf(name) !== 'theirs')
          .map(({ name, mine }) => [name, choiceOf(name) === 'both' ? (texts[name] ?? '').trim() : mine]),
      ),
    );
  const isTheirs = collisions.every(({ name }) => choiceOf(name) === 'theirs');
  return (
    <Dialog
      open
      wide
      onClose={() => onAnswer(undefined)}
      title={title}
      text={`You both changed ${listed.format(collisions.map(({ label }) => `“${label}”`))}. Choose what to keep. Nothing is saved until you do.`}
      foot={
        <>
          <Button look="plain" className="first" onClick={() => onAnswer(undefined)}>
            Keep editing
          </Button>
          {areTexts && !isEditing && <Button onClick={editBoth}>Edit both into one</Button>}
          <Button look="primary" onClick={save}>
            {isTheirs ? 'Take theirs' : isEditing ? 'Save this' : 'Save'}
          </Button>
        </>
      }
    >
      {collisions.map((one) =>
        choiceOf(one.name) === 'both' ? (
          <TextArea
            key={one.name}
            label={one.label}
            rows={4}
            value={texts[one.name] ?? ''}
            onText={(text) => setTexts({ ...texts, [one.name]: text })}
          />
        ) : (
          <fieldset key={one.name} className="stack tight">
            <legend className={collisions.length > 1 ? 'field-label' : 'hidden-label'}>{one.label}</legend>
            <div className="sides">
              <Side
                name={one.name}
                title="Yours"
                note="Not saved"
                value={one.mine}
                other={one.theirs}
                isChosen={choiceOf(one.name) === 'mine'}
                onChoice={() => setChoices({ ...choices, [one.name]: 'mine' })}
              />
              <Side
                name={one.name}
                title="Theirs"
                note={savedAt ? `${who}, ${formatDateTime(savedAt)}` : who}
                value={one.theirs}
                other={one.mine}
                isChosen={choiceOf(one.name) === 'theirs'}
                onChoice={() => setChoices({ ...choices, [one.name]: 'theirs' })}
              />
            </div>
          </fieldset>
        ),
      )}
      {alone.length > 0 && (
        <p className="taken">
          <GitMerge size={17} aria-hidden />
          <span>
            <span className="strong">The rest fits together.</span>{' '}
            <span className="quiet">Your {listed.format(alone.map((label) => `“${label}”`))} is kept as well.</span>
          </span>
        </p>
      )}
    </Dialog>
  );
}

type SideProps = {
  name: string;
  title: string;
  note: string;
  value: unknown;
  other: unknown;
  isChosen: boolean;
  onChoice: () => void;
};

function Side({ name, title, note, value, other, isChosen, onChoice }: SideProps) {
  const [before, changed, after] = partsThatDiffer(inWords(value), inWords(other));
  return (
    <label className="side-version">
      <span className="row">
        <input type="radio" name={`keep-${name}`} checked={isChosen} onChange={onChoice} />
        <span>
          <span className="strong block">{title}</span>
          <span className="small quiet">{note}</span>
        </span>
      </span>
      <span className="side-text">
        {before}
        {changed && <ins>{changed}</ins>}
        {after}
      </span>
    </label>
  );
}
