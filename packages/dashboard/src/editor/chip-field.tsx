import { GitFork, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { TextArea } from '../components/field.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { caretToEnd, fillField, hasTypedChip, insertChip, textIn } from './chip-nodes.ts';
import { FieldOrigins } from './field-origins.tsx';
import { type Piece, PLACEHOLDERS, piecesOf, placeholder, textOf, withoutConditions } from './placeholders.ts';

type ChipFieldProps = {
  label: string;
  value: string;
  onText: (text: string) => void;
  /** Whether the text has paragraphs. */
  isLong?: boolean | undefined;
  isReadOnly: boolean;
  /** Shows the text as it is stored. */
  isAdvanced: boolean;
};

/** A field for text with placeholders, which are chips: inserted by a menu, removed like a letter. */
export function ChipField(props: ChipFieldProps) {
  return (
    <div className="stack tight">
      <Words {...props} />
      <FieldOrigins text={props.value} />
    </div>
  );
}

function Words({ isAdvanced, ...props }: ChipFieldProps) {
  const { label, value, onText, isLong, isReadOnly } = props;
  if (isAdvanced)
    return <TextArea label={label} code rows={isLong ? 6 : 3} value={value} readOnly={isReadOnly} onText={onText} />;
  const pieces = piecesOf(value);
  if (!pieces?.some((piece) => 'branches' in piece)) return <Rich {...props} />;
  return <Conditional {...props} pieces={pieces} />;
}

type RichProps = Omit<ChipFieldProps, 'isAdvanced'> & {
  /** The condition of the text, under the label of its field. */
  when?: string;
};

/** A text that differs by what is known: one field for each condition, named in words. */
function Conditional({ pieces, ...props }: RichProps & { pieces: readonly Piece[] }) {
  const { label, onText, isReadOnly } = props;
  const set = (at: number, piece: Piece) => onText(textOf(pieces.with(at, piece)));
  return (
    <fieldset className="conditional">
      <legend className="hidden-label">{label}, by what is known</legend>
      <div className="row apart">
        <span className="field-label" aria-hidden>
          {label}
        </span>
        {!isReadOnly && (
          <Button size="small" look="plain" onClick={() => onText(withoutConditions(pieces))}>
            Use one text<span className="hidden-label"> for {label}</span>
          </Button>
        )}
      </div>
      {pieces.map((piece, at) => {
        if ('text' in piece)
          return piece.text.trim() === '' ? null : (
            <Rich {...props} key={at} when="Always" value={piece.text} onText={(text) => set(at, { text })} />
          );
        return piece.branches.map((branch, index) => (
          <Rich
            {...props}
            key={`${at} ${branch.tag}`}
            when={branch.label}
            value={branch.text}
            onText={(text) => set(at, { ...piece, branches: piece.branches.with(index, { ...branch, text }) })}
          />
        ));
      })}
    </fieldset>
  );
}

function Rich({ label: name, when, value, onText, isLong, isReadOnly }: RichProps) {
  const label = when ? `${name}, ${when.replace(/^./, (letter) => letter.toLowerCase())}` : name;
  const field = useRef<HTMLDivElement>(null);
  const place = useRef<Range>(undefined);
  useEffect(() => {
    const node = field.current;
    if (!node || textIn(node) === value) return;
    fillField(node, value);
    if (document.activeElement === node) caretToEnd(node);
  }, [value]);
  const read = () => {
    const node = field.current;
    if (!node) return;
    const text = textIn(node);
    if (hasTypedChip(node)) {
      fillField(node, text);
      caretToEnd(node);
    }
    onText(text);
  };
  const insert = (path: string) => {
    const node = field.current;
    if (!node) return;
    node.focus();
    insertChip(node, place.current, placeholder(path));
    place.current = undefined;
    onText(textIn(node));
  };
  return (
    <div className="field">
      <div className="row apart">
        {when ? (
          <span className="when small">
            <GitFork size={13} aria-hidden /> {when}
          </span>
        ) : (
          <span className="field-label">{label}</span>
        )}
        {!isReadOnly && (
          <Menu
            label={`Placeholder in ${label}`}
            face={{
              className: 'button small plain',
              content: (
                <>
                  <Plus size={14} aria-hidden />
                  <span className={when && 'hidden-label'}>Placeholder</span>
                </>
              ),
            }}
          >
            {Object.entries(PLACEHOLDERS).map(([path, name]) => (
              <MenuItem key={path} onSelect={() => insert(path)}>
                {name}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: no native field can hold chips. */}
      <div
        ref={field}
        className={isLong ? 'input rich long' : 'input rich'}
        role="textbox"
        tabIndex={0}
        contentEditable={isReadOnly ? false : 'plaintext-only'}
        suppressContentEditableWarning
        aria-label={label}
        aria-multiline={isLong ?? false}
        aria-readonly={isReadOnly}
        onInput={read}
        onBlur={() => {
          const selection = getSelection();
          place.current = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : undefined;
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isLong) event.preventDefault();
        }}
        onCopy={(event) => {
          const range = getSelection()?.rangeCount ? getSelection()?.getRangeAt(0) : undefined;
          if (!range) return;
          event.preventDefault();
          event.clipboardData.setData('text/plain', textIn(range.cloneContents()));
        }}
      />
    </div>
  );
}
