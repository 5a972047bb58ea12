import '../../../../styles/editor.css';
import type { TemplateWithDocument } from '@cartouche/sdk';
import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { billingApi } from '../../../../api/billing.ts';
import { useDraft } from '../../../../api/draft.ts';
import { templatesApi } from '../../../../api/templates.ts';
import { Button, IconButton } from '../../../../components/button.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { Check } from '../../../../components/field.tsx';
import { Form } from '../../../../components/form.tsx';
import { Segments } from '../../../../components/segments.tsx';
import { ChipField } from '../../../../editor/chip-field.tsx';
import { Outline } from '../../../../editor/outline.tsx';
import { SectionFields } from '../../../../editor/section-fields.tsx';
import { kindOf } from '../../../../editor/section-kinds.ts';
import { useHistory } from '../../../../editor/use-history.ts';
import { Price } from '../../billing/-components/price.tsx';
import { DraftPage } from './draft-page.tsx';
import { labelOfText, readTexts, shownSections, type Texts, textPatch } from './template-texts.ts';

const DRAFT = { read: readTexts, labelOf: labelOfText };

const PANES = [
  { value: 'outline', label: 'Sections' },
  { value: 'page', label: 'Page' },
  { value: 'fields', label: 'Fields' },
] as const;

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

/** Edits a template next to its page: the sections, the page as the server lays it out, and the fields of the chosen section. */
export function TemplateEditor({ template }: { template: TemplateWithDocument }) {
  const draft = useDraft<TemplateWithDocument, Texts>(template, DRAFT);
  const { values, changes, isDirty, save: ofDraft } = draft;
  const { change, undo, redo, clear, canUndo, canRedo } = useHistory<Texts>(values, draft.set);
  const [chosenId, setChosen] = useState('hero');
  const [pane, setPane] = useState<'outline' | 'page' | 'fields'>('page');
  const [isAdvanced, setAdvanced] = useState(false);
  const isReadOnly = !useMay('write:templates');
  const { document: known } = ofDraft.of;
  const sections = shownSections(values);
  const chosen = sections.find(({ id }) => id === chosenId);
  const mode = { isReadOnly, isAdvanced };
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
  const add = (kind: string) => {
    const id = freeId(kind, [...values.order, ...known.sections.map((section) => section.id)]);
    const { title = '', ...more } = kindOf(kind).blank ?? {};
    const { body = '', ...members } = more;
    const at = chosen ? values.order.indexOf(chosen.id) + 1 : values.order.length;
    change({
      order: values.order.toSpliced(at, 0, id),
      ...ofSection(id, { title, body, more: { ...members, id, kind } }),
    });
    setChosen(id);
  };
  return (
    <Form act={save} dirty={isDirty} onSubmit={() => save.mutate(changes)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is in the editor. */}
      <div
        className="ed"
        data-pane={pane}
        onKeyDown={(event) => {
          if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'z') return;
          event.preventDefault();
          if (event.shiftKey) redo();
          else undo();
        }}
      >
        <div className="ed-panes">
          <Segments label="Pane" value={pane} choices={PANES} onChoice={setPane} />
        </div>
        <Outline
          sections={sections}
          chosen={chosen?.id ?? 'hero'}
          onChoose={choose}
          onMove={(at, by) => change({ order: moved(values.order, at, by) })}
          onRemove={(id) => change({ order: values.order.filter((one) => one !== id) })}
          onAdd={add}
          isReadOnly={isReadOnly}
        />
        <DraftPage
          template={template}
          patch={isDirty ? textPatch(known, known, changes) : undefined}
          chosen={chosen?.id ?? 'hero'}
          onChoose={choose}
        />
        <section className="ed-fields" aria-label="Fields">
          {!isReadOnly && (
            <div className="row apart">
              <span className="row tight">
                <IconButton label="Undo" look="plain" disabled={!canUndo} onClick={undo}>
                  <Undo2 size={16} aria-hidden />
                </IconButton>
                <IconButton label="Redo" look="plain" disabled={!canRedo} onClick={redo}>
                  <Redo2 size={16} aria-hidden />
                </IconButton>
              </span>
              {isDirty && (
                <span className="row tight">
                  <Button
                    size="small"
                    onClick={() => {
                      draft.discard();
                      clear();
                    }}
                  >
                    Discard
                  </Button>
                  <Button size="small" type="submit" look="primary" busy={save.isPending}>
                    Save as version {template.version + 1}
                  </Button>
                </span>
              )}
            </div>
          )}
          {isDirty && <Price type="template_edit" />}
          {save.error && <FailureNote error={save.error} />}
          <h2>{chosen ? kindOf(chosen.kind).label : 'Top of the page'}</h2>
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
              <ChipField
                label="Headline"
                value={values.headline}
                onText={(headline) => change({ headline })}
                {...mode}
              />
              <ChipField
                label="Below the headline"
                isLong
                value={values.subheadline}
                onText={(subheadline) => change({ subheadline })}
                {...mode}
              />
              <ChipField label="Button" value={values.button} onText={(button) => change({ button })} {...mode} />
            </>
          )}
          <details>
            <summary className="small quiet">Advanced</summary>
            <Check label="Edit placeholders as Liquid" checked={isAdvanced} onChecked={setAdvanced} />
          </details>
        </section>
      </div>
    </Form>
  );
}
