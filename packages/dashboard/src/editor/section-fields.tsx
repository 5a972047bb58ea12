import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../components/button.tsx';
import { TextArea, TextField } from '../components/field.tsx';
import { ChipField } from './chip-field.tsx';
import { kindOf, type SectionField, type SectionKind } from './section-kinds.ts';
import { UnknownValues } from './unknown-values.tsx';

type Members = Readonly<Record<string, unknown>>;
type Mode = { isReadOnly: boolean; isAdvanced: boolean };

type SectionFieldsProps = Mode & {
  section: { kind: string; title: string; body: string; more: Members };
  onTitle: (text: string) => void;
  onBody: (text: string) => void;
  onMore: (more: Members) => void;
  /** Changes several texts at once. */
  onTexts: (texts: { title: string; body: string; more: Members }) => void;
};

/** The fields of one section: its texts, those of its kind, and its entries. */
export function SectionFields({ section, onTitle, onBody, onMore, onTexts, ...mode }: SectionFieldsProps) {
  const { title, body, more } = section;
  const kind = kindOf(section.kind);
  return (
    <>
      {kind.shows && <p className="quiet small">{kind.shows}</p>}
      <ChipField label="Title" value={title} onText={onTitle} {...mode} />
      <ChipField label="Text" isLong value={body} onText={onBody} {...mode} />
      <KindFields kind={kind} of={more} onChange={onMore} {...mode} />
      {!mode.isReadOnly && <UnknownValues texts={{ title, body, more }} onTexts={onTexts} />}
    </>
  );
}

type KindFieldsProps = Mode & { kind: SectionKind; of: Members; onChange: (next: Members) => void };

/** The fields and the entries that a kind has apart from a title and a text. */
export function KindFields({ kind: { fields = [], list }, of: more, onChange: onMore, ...mode }: KindFieldsProps) {
  const entries = list ? ((more[list.name] ?? []) as readonly Members[]) : [];
  const setEntries = (next: readonly Members[]) => list && onMore({ ...more, [list.name]: next });
  return (
    <>
      {fields.map((field) => (
        <OneField key={field.name} field={field} of={more} onChange={onMore} {...mode} />
      ))}
      {list && (
        <ol className="entries" aria-label={`Each ${list.one}`}>
          {entries.map((entry, at) => (
            <li key={at} className="stack tight">
              <div className="row apart">
                <span className="strong small">{`${list.one.replace(/^./, (letter) => letter.toUpperCase())} ${at + 1}`}</span>
                {list.blank && !mode.isReadOnly && (
                  <IconButton
                    label={`Remove ${list.one} ${at + 1}`}
                    look="plain"
                    size="small"
                    onClick={() => setEntries(entries.toSpliced(at, 1))}
                  >
                    <Trash2 size={15} aria-hidden />
                  </IconButton>
                )}
              </div>
              {list.fields.map((field) => (
                <OneField
                  key={field.name}
                  field={{ ...field, label: `${field.label}, ${list.one} ${at + 1}` }}
                  of={entry}
                  onChange={(next) => setEntries(entries.with(at, next))}
                  {...mode}
                />
              ))}
            </li>
          ))}
        </ol>
      )}
      {list?.blank && !mode.isReadOnly && (
        <div>
          <Button size="small" onClick={() => setEntries([...entries, { ...list.blank }])}>
            <Plus size={14} aria-hidden />
            Add {/^[aeio]/.test(list.one) ? 'an' : 'a'} {list.one}
          </Button>
        </div>
      )}
    </>
  );
}

type OneFieldProps = Mode & { field: SectionField; of: Members; onChange: (next: Members) => void };

function OneField({ field: { name, label, as }, of, onChange, ...mode }: OneFieldProps) {
  const value = of[name];
  const set = (next: unknown) => {
    const { [name]: _before, ...rest } = of;
    // An empty address, and an empty text that was absent, are left out.
    onChange(next === '' && (value === undefined || as === 'plain') ? rest : { ...of, [name]: next });
  };
  if (as === 'each')
    return (
      <TextArea
        label={label}
        rows={3}
        readOnly={mode.isReadOnly}
        value={((value ?? []) as readonly string[]).join('\n')}
        onText={(text) => set(text === '' ? [] : text.split('\n'))}
      />
    );
  if (as === 'plain')
    return <TextField label={label} readOnly={mode.isReadOnly} value={String(value ?? '')} onText={set} />;
  return <ChipField label={label} isLong={as === 'long'} value={String(value ?? '')} onText={set} {...mode} />;
}
