import type { TemplateDraft, TemplateWithDocument } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, History, Redo2, Trash2, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { templateDraftQuery } from '../../../../api/templates.ts';
import { Button, IconButton } from '../../../../components/button.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { Check, SelectField } from '../../../../components/field.tsx';
import { Form } from '../../../../components/form.tsx';
import { Loaded } from '../../../../components/loaded.tsx';
import { useShortcuts } from '../../../../components/use-shortcuts.ts';
import { ChipField } from '../../../../editor/chip-field.tsx';
import { EditorScreen, type Pane } from '../../../../editor/editor-screen.tsx';
import { TemplateOrigins } from '../../../../editor/field-origins.tsx';
import { Outline } from '../../../../editor/outline.tsx';
import { KindFields, SectionFields } from '../../../../editor/section-fields.tsx';
import { HERO, kindOf, LAYOUTS } from '../../../../editor/section-kinds.ts';
import { UnknownValues } from '../../../../editor/unknown-values.tsx';
import { useHistory } from '../../../../editor/use-history.ts';
import { DraftActions, DraftState } from './draft-actions.tsx';
import { DraftPage } from './draft-page.tsx';
import { TemplateActions } from './template-actions.tsx';
import { shownSections, type Texts } from './template-texts.ts';
import { useTemplateDraft } from './use-template-draft.ts';

const moved = (order: readonly string[], at: number, by: number): string[] => {
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

/** The texts at the top of a page. */
const topTexts = ({ headline, subheadline, button, hero }: Texts) => ({ headline, subheadline, button, hero });

type TemplateEditorProps = {
  template: TemplateWithDocument;
  /** Id of the person whose page is shown first. */
  person?: string | undefined;
  /** The other screens of the template. */
  views: readonly { value: string; label: string }[];
  onView: (view: string) => void;
};

/** Edits a template next to its page: the sections, the page as the server lays it out, and the fields of the chosen section. */
export function TemplateEditor(props: TemplateEditorProps) {
  const query = useQuery(templateDraftQuery(props.template.id));
  return (
    <Loaded query={query} lines={8}>
      {(first) => <DraftEditor {...props} first={first} />}
    </Loaded>
  );
}

function DraftEditor({ template, first, person, views, onView }: TemplateEditorProps & { first: TemplateDraft }) {
  const draft = useTemplateDraft(template, first);
  const { values, changes, isDirty, save, publish } = draft;
  const history = useHistory<Texts>(values, draft.set);
  const { change, clear } = history;
  const [chosenId, setChosen] = useState('hero');
  const [pane, setPane] = useState<Pane>('page');
  const [isAdvanced, setAdvanced] = useState(false);
  const screen = useRef<HTMLDivElement>(null);
  const isReadOnly = !useMay('write:templates');
  const { document: known } = draft.stored;
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
  const choose = (id: string) => {
    setChosen(id);
    setPane('fields');
  };
  const move = (from: number, by: number) => change({ order: moved(values.order, from, by) });
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
      {save.error && isDirty && <FailureNote error={save.error} />}
      {publish.error && <FailureNote error={publish.error} />}
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
          onTexts={(texts) => change(ofSection(chosen.id, texts))}
          {...mode}
        />
      ) : (
        <>
          <ChipField label="Headline" value={values.headline} onText={(headline) => change({ headline })} {...mode} />
          <ChipField
            label="Subheadline"
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
          {!isReadOnly && <UnknownValues texts={topTexts(values)} onTexts={change} />}
        </>
      )}
      <details className="unknowns">
        <summary className="small quiet">Advanced</summary>
        <Check label="Edit placeholders as Liquid" checked={isAdvanced} onChecked={setAdvanced} />
      </details>
    </>
  );
  return (
    <Form act={save} dirty={isDirty} onSubmit={() => isDirty && save.mutate(changes)}>
      <div ref={screen}>
        <EditorScreen
          title={template.name}
          back={{ to: '/templates', label: 'Templates' }}
          pane={pane}
          onPane={setPane}
          state={<DraftState draft={draft} />}
          actions={
            <>
              {!isReadOnly && <UndoRedo {...history} />}
              <Button look="plain" onClick={() => onView('versions')}>
                <History size={15} aria-hidden />
                Version {template.version}
              </Button>
              <TemplateActions template={template} />
              {!isReadOnly && <DraftActions draft={draft} version={template.version + 1} onDiscarded={clear} />}
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
              patch={draft.patch}
              chosen={chosen?.id ?? 'hero'}
              onChoose={choose}
            />
          }
          fields={
            <TemplateOrigins id={template.id} version={template.version}>
              {fields}
            </TemplateOrigins>
          }
        />
      </div>
    </Form>
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
