import type { TemplateWithDocument } from '@cartouche/sdk';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { billingApi } from '../../../../api/billing.ts';
import { useDraft } from '../../../../api/draft.ts';
import { templatesApi } from '../../../../api/templates.ts';
import { words } from '../../../../components/badge.tsx';
import { Button, IconButton } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { TextArea, TextField } from '../../../../components/field.tsx';
import { Form } from '../../../../components/form.tsx';
import { Price } from '../../billing/-components/price.tsx';
import { labelOfText, readTexts, shownSections, type Texts, textPatch } from './template-texts.ts';

const moved = (order: readonly string[], at: number, by: 1 | -1): string[] => {
  const next = [...order];
  next.splice(at + by, 0, ...next.splice(at, 1));
  return next;
};

const DRAFT = { read: readTexts, labelOf: labelOfText };

/** Edits a template's text and the order of its sections. */
export function TemplateText({ template }: { template: TemplateWithDocument }) {
  const {
    values,
    changes,
    isDirty: isChanged,
    set,
    discard,
    save: ofDraft,
  } = useDraft<TemplateWithDocument, Texts>(template, DRAFT);
  const mayWrite = useMay('write:templates');
  const { headline, subheadline, button, order } = values;
  const { document: known } = ofDraft.of;
  const sections = shownSections(known, values);
  const save = useAct(
    async (touched: Partial<Texts>, write, seen: TemplateWithDocument) => {
      const estimate = await billingApi.estimate({ type: 'template_edit' });
      return templatesApi.update(template.id, { patch: textPatch(seen.document, known, touched), estimate }, write);
    },
    { ...ofDraft, refresh: ['templates', 'billing'], showsFailure: true, done: 'Saved as a new version.' },
  );
  return (
    <Form act={save} dirty={isChanged} onSubmit={() => save.mutate(changes)}>
      <Card
        title="Text"
        foot={
          mayWrite &&
          isChanged && (
            <>
              <Button onClick={discard}>Discard</Button>
              <Button type="submit" look="primary" busy={save.isPending}>
                Save as version {template.version + 1}
              </Button>
            </>
          )
        }
      >
        <p className="quiet small">
          Words in double braces, such as <code>{'{{ prospect.company_name }}'}</code>, are filled in for each person.
        </p>
        <TextArea label="Headline" rows={2} required value={headline} onText={(text) => set({ headline: text })} />
        <TextArea
          label="Below the headline"
          rows={3}
          value={subheadline}
          onText={(text) => set({ subheadline: text })}
        />
        <TextField label="Button" required value={button} onText={(text) => set({ button: text })} />
        <ol className="outline" aria-label="Sections">
          {sections.map((section, at) => (
            <li key={section.id}>
              <div className="row apart">
                <span className="tag">{words(section.kind)}</span>
                {mayWrite && (
                  <span className="row">
                    <IconButton
                      label={`Move ${section.id} up`}
                      size="small"
                      look="plain"
                      disabled={at === 0}
                      onClick={() => set({ order: moved(order, at, -1) })}
                    >
                      <ArrowUp size={15} aria-hidden />
                    </IconButton>
                    <IconButton
                      label={`Move ${section.id} down`}
                      size="small"
                      look="plain"
                      disabled={at === sections.length - 1}
                      onClick={() => set({ order: moved(order, at, 1) })}
                    >
                      <ArrowDown size={15} aria-hidden />
                    </IconButton>
                    <IconButton
                      label={`Remove ${section.id}`}
                      size="small"
                      look="plain"
                      onClick={() => set({ order: order.filter((id) => id !== section.id) })}
                    >
                      <Trash2 size={15} aria-hidden />
                    </IconButton>
                  </span>
                )}
              </div>
              <TextField
                label="Title"
                value={section.title}
                onText={(title) => set({ [`title:${section.id}`]: title })}
              />
              <TextArea
                label="Text"
                rows={section.body ? 3 : 1}
                value={section.body}
                onText={(body) => set({ [`body:${section.id}`]: body })}
              />
            </li>
          ))}
        </ol>
        {isChanged && <Price type="template_edit" />}
        {save.error && <FailureNote error={save.error} />}
      </Card>
    </Form>
  );
}
