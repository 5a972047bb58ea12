import { Plus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { TextArea, TextField } from '../components/field.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { caretToEnd, fillField, hasTypedChip, insertChip, textIn } from './chip-nodes.ts';
import { joined, PLACEHOLDERS, partsOf, placeholder } from './placeholders.ts';

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
export function ChipField({ isAdvanced, ...props }: ChipFieldProps) {
  const { label, value, onText, isLong, isReadOnly } = props;
  if (!isAdvanced) return <Rich {...props} />;
  return <TextArea label={label} code rows={isLong ? 6 : 3} value={value} readOnly={isReadOnly} onText={onText} />;
}

function Rich({ label, value, onText, isLong, isReadOnly }: Omit<ChipFieldProps, 'isAdvanced'>) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const place = useRef<Range>(undefined);
  const parts = partsOf(value);
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
        <span className="field-label" id={id}>
          {label}
        </span>
        {!isReadOnly && (
          <Menu
            label={`Placeholder in ${label}`}
            face={{
              className: 'button small plain',
              content: (
                <>
                  <Plus size={14} aria-hidden /> Placeholder
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
        aria-labelledby={id}
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
      {!isReadOnly && parts.some((part) => typeof part !== 'string' && part.path) && (
        <details className="unknowns">
          <summary className="small quiet">When something is unknown</summary>
          {parts.map((part, at) =>
            typeof part === 'string' || !part.path ? null : (
              <TextField
                key={at}
                label={`${part.label} is unknown: write`}
                value={part.fallback ?? ''}
                onText={(text) =>
                  onText(joined(parts.with(at, { ...part, liquid: placeholder(part.path ?? '', text) })))
                }
              />
            ),
          )}
        </details>
      )}
    </div>
  );
}
