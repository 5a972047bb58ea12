import type { TemplateWithDocument } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, CircleCheck, History, Redo2, Trash2, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { billingApi, priceQuery } from '../../../../api/billing.ts';
import { useDraft } from '../../../../api/draft.ts';
import { templatesApi } from '../../../../api/templates.ts';
import { Button, IconButton } from '../../../../components/button.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { Check, SelectField } from '../../../../components/field.tsx';
import { Form } from '../../../../components/form.tsx';
import { formatMoney } from '../../../../components/format.ts';
import { useShortcuts } from '../../../../components/use-shortcuts.ts';
import { ChipField } from '../../../../editor/chip-field.tsx';
import { EditorScreen, type Pane } from '../../../../editor/editor-screen.tsx';
import { Outline } from '../../../../editor/outline.tsx';
import { KindFields, SectionFields } from '../../../../editor/section-fields.tsx';
import { HERO, kindOf, LAYOUTS } from '../../../../editor/section-kinds.ts';
import { useHistory } from '../../../../editor/use-history.ts';
import { DraftPage } from './draft-page.tsx';
import { TemplateActions } from './template-actions.tsx';
import { labelOfText, readTexts, shownSections, type Texts, textPatch } from './template-texts.ts';

const DRAFT = { read: readTexts, labelOf: labelOfText };

const moved = (order: readonly string[], at: number, by: 1 | -1): string[] => {
  const next = [...order];
  next.splice(at + by, 0, ...next.splice(at, 1));
  return next;
};

/** An id that no section has, for one of this kind. */
function freeId(kind: string, order: readonly string[]): string {
  const base = kind.replaceAll('_', '-');
  for (let at = 1; ; at++) {
    const id = at === 1 ? base : `${base}-${at}`;
    if (!order.includes(id)) return id;
  }
}

/** Parts of a section under their names in a draft. */
const ofSection = (id: string, parts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(parts).map(([part, value]) => [`${part}:${id}`, value])) as Partial<Texts>;

type TemplateEditorProps = {
  template: TemplateWithDocument;
  /** Id of the person whose page is shown first. */
  person?: string | undefined;
  /** The other screens of the template. */
  views: readonly { value: string; label: string }[];
  onView: (view: string) => void;
};

/** Edits a template next to its page: the sections, the page as the server lays it out, and the fields of the chosen section. */
export function TemplateEditor({ template, person, views, onView }: TemplateEditorProps) {
  const draft = useDraft<TemplateWithDocument, Texts>(template, DRAFT);
  const { values, changes, isDirty, save: ofDraft } = draft;
  const history = useHistory<Texts>(values, draft.set);
  const { change, clear } = history;
  const [chosenId, setChosen] = useState('hero');
  const [pane, setPane] = useState<Pane>('page');
  const [isAdvanced, setAdvanced] = useState(false);
  const screen = useRef<HTMLDivElement>(null);
  const isReadOnly = !useMay('write:templates');
  const { document: known } = ofDraft.of;
  const sections = shownSections(values);
  const at = sections.findIndex(({ id }) => id === chosenId);
  const chosen = sections[at];
  const mode = { isReadOnly, isAdvanced };
  useShortcuts(screen, (event) => {
    if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) history.redo();
    else history.undo();
  });
  const save = useAct(
    async (touched: Partial<Texts>, write, seen: TemplateWithDocument) => {
      const estimate = await billingApi.estimate({ type: 'template_edit' });
      return templatesApi.update(template.id, { patch: textPatch(seen.document, known, touched), estimate }, write);
    },
    {
      ...ofDraft,
      refresh: ['templates', 'billing'],
      showsFailure: true,
      done: 'Saved as a new version.',
      onDone: clear,
    },
  );
  const choose = (id: string) => {
    setChosen(id);
    setPane('fields');
  };
  const move = (from: number, by: 1 | -1) => change({ order: moved(values.order, from, by) });
  const add = (kind: string) => {
    const id = freeId(kind, [...values.order, ...known.sections.map((section) => section.id)]);
    const { title = '', ...more } = kindOf(kind).blank ?? {};
    const { body = '', ...members } = more;
    change({
      order: values.order.toSpliced(chosen ? at + 1 : values.order.length, 0, id),
      ...ofSection(id, { title, body, more: { ...members, id, kind } }),
    });
    setChosen(id);
  };
  const fields = (
    <>
      {save.error && <FailureNote error={save.error} />}
      <div className="row apart">
        <h2>{chosen ? kindOf(chosen.kind).label : 'Top of the page'}</h2>
        {chosen && !isReadOnly && (
          <SectionMoves
            name={kindOf(chosen.kind).label}
            isFirst={at === 0}
            isLast={at === sections.length - 1}
            onMove={(by) => move(at, by)}
            onRemove={() => change({ order: values.order.filter((one) => one !== chosen.id) })}
          />
        )}
      </div>
      {chosen ? (
        <SectionFields
          key={chosen.id}
          section={chosen}
          onTitle={(title) => change(ofSection(chosen.id, { title }))}
          onBody={(body) => change(ofSection(chosen.id, { body }))}
          onMore={(more) => change(ofSection(chosen.id, { more }))}
          {...mode}
        />
      ) : (
        <>
          <ChipField label="Headline" value={values.headline} onText={(headline) => change({ headline })} {...mode} />
          <ChipField
            label="Below the headline"
            isLong
            value={values.subheadline}
            onText={(subheadline) => change({ subheadline })}
            {...mode}
          />
          <ChipField label="Button" value={values.button} onText={(button) => change({ button })} {...mode} />
          <SelectField
            label="Purpose"
            hint="Each purpose has a look of its own."
            disabled={isReadOnly}
            value={values.layout}
            choices={LAYOUTS}
            onChoice={(layout) => change({ layout: layout as Texts['layout'] })}
          />
          <KindFields kind={HERO} of={values.hero} onChange={(hero) => change({ hero })} {...mode} />
        </>
      )}
      <details className="unknowns">
        <summary className="small quiet">Advanced</summary>
        <Check label="Edit placeholders as Liquid" checked={isAdvanced} onChecked={setAdvanced} />
      </details>
    </>
  );
  return (
    <Form act={save} dirty={isDirty} onSubmit={() => save.mutate(changes)}>
      <div ref={screen}>
        <EditorScreen
          title={template.name}
          back={{ to: '/templates', label: 'Templates' }}
          pane={pane}
          onPane={setPane}
          state={<SavedState isDirty={isDirty} />}
          actions={
            <>
              {!isReadOnly && <UndoRedo {...history} />}
              <Button look="plain" onClick={() => onView('versions')}>
                <History size={15} aria-hidden />
                Version {template.version}
              </Button>
              <TemplateActions template={template} />
              {isDirty && (
                <Button
                  onClick={() => {
                    draft.discard();
                    clear();
                  }}
                >
                  Discard
                </Button>
              )}
              {!isReadOnly && <Save version={template.version + 1} busy={save.isPending} isDirty={isDirty} />}
            </>
          }
          outline={
            <Outline
              sections={sections}
              chosen={chosen?.id ?? 'hero'}
              onChoose={choose}
              onMove={isReadOnly ? undefined : move}
              onAdd={isReadOnly ? undefined : add}
              more={
                <>
                  <h2 className="ed-h">Template</h2>
                  <ul>
                    {views.map(({ value, label }) => (
                      <li key={value}>
                        <button type="button" className="outline-name" onClick={() => onView(value)}>
                          <span className="wide">{label}</span>
                        </button>
                      </li>
                    ))}
                  </ul>
                </>
              }
            />
          }
          page={
            <DraftPage
              template={template}
              person={person}
              patch={isDirty ? textPatch(known, known, changes) : undefined}
              chosen={chosen?.id ?? 'hero'}
              onChoose={choose}
            />
          }
          fields={fields}
        />
      </div>
    </Form>
  );
}

function SavedState({ isDirty }: { isDirty: boolean }) {
  return (
    <span role="status" className="row tight small quiet">
      {isDirty ? (
        'Not saved'
      ) : (
        <>
          <CircleCheck size={14} className="good" aria-hidden /> Saved
        </>
      )}
    </span>
  );
}

/** The button that saves, with the version that it makes and its price. */
function Save({ version, isDirty, busy }: { version: number; isDirty: boolean; busy: boolean }) {
  const { data } = useQuery({ ...priceQuery({ type: 'template_edit' }), enabled: isDirty });
  const price = data && data.estimateCents > 0 ? ` · ${formatMoney(data.estimateCents)}` : '';
  return (
    <Button type="submit" look="primary" busy={busy} disabled={!isDirty}>
      {isDirty ? `Save as version ${version}${price}` : 'Save'}
    </Button>
  );
}

function UndoRedo({ canUndo, canRedo, undo, redo }: Omit<ReturnType<typeof useHistory>, 'change' | 'clear'>) {
  return (
    <span className="row tight">
      <IconButton label="Undo" look="plain" disabled={!canUndo} onClick={undo}>
        <Undo2 size={16} aria-hidden />
      </IconButton>
      <IconButton label="Redo" look="plain" disabled={!canRedo} onClick={redo}>
        <Redo2 size={16} aria-hidden />
      </IconButton>
    </span>
  );
}

type SectionMovesProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function SectionMoves({ name, isFirst, isLast, onMove, onRemove }: SectionMovesProps) {
  return (
    <span className="row tight">
      <IconButton label={`Move ${name} up`} size="small" look="plain" disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUp size={15} aria-hidden />
      </IconButton>
      <IconButton label={`Move ${name} down`} size="small" look="plain" disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown size={15} aria-hidden />
      </IconButton>
      <IconButton label={`Remove ${name}`} size="small" look="plain" onClick={onRemove}>
        <Trash2 size={15} aria-hidden />
      </IconButton>
    </span>
  );
}
