import type { TemplateWithDocument } from '@cartouche/sdk';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { billingApi } from '../../../../api/billing.ts';
import { templatesApi } from '../../../../api/templates.ts';
import { words } from '../../../../components/badge.tsx';
import { Button, IconButton } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { TextArea, TextField } from '../../../../components/field.tsx';
import { Price } from '../../billing/-components/price.tsx';
import { type EditableDocument, readDocument } from './template-document.ts';

type Sections = EditableDocument['sections'];

const moved = (sections: Sections, at: number, by: 1 | -1): Sections => {
  const next = [...sections];
  const [section] = next.splice(at, 1);
  if (section) next.splice(at + by, 0, section);
  return next;
};

/** Edits a template's text and the order of its sections. */
export function TemplateText({ template }: { template: TemplateWithDocument }) {
  const before = readDocument(template.document);
  const [draft, setDraft] = useState(before);
  const [opened] = useState(template);
  const mayWrite = useMay('write:templates');
  const { headline, subheadline, sections, cta } = draft;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
  const save = useAct(
    async (_, write) => {
      const estimate = await billingApi.estimate({ type: 'template_edit' });
      return templatesApi.update(template.id, { patch: { headline, subheadline, sections, cta }, estimate }, write);
    },
    { of: opened, refresh: ['templates', 'billing'], showsFailure: true, done: 'Saved as a new version.' },
  );
  const set = (changes: Partial<EditableDocument>) => setDraft((now) => ({ ...now, ...changes }));
  const setSection = (at: number, changes: { title?: string; body?: string }) =>
    set({ sections: sections.map((section, index) => (index === at ? { ...section, ...changes } : section)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Card
        title="Text"
        foot={
          mayWrite &&
          isChanged && (
            <>
              <Button onClick={() => setDraft(before)}>Discard</Button>
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
        <TextField label="Button" required value={cta.label} onText={(label) => set({ cta: { ...cta, label } })} />
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
                      onClick={() => set({ sections: moved(sections, at, -1) })}
                    >
                      <ArrowUp size={15} aria-hidden />
                    </IconButton>
                    <IconButton
                      label={`Move ${section.id} down`}
                      size="small"
                      look="plain"
                      disabled={at === sections.length - 1}
                      onClick={() => set({ sections: moved(sections, at, 1) })}
                    >
                      <ArrowDown size={15} aria-hidden />
                    </IconButton>
                    <IconButton
                      label={`Remove ${section.id}`}
                      size="small"
                      look="plain"
                      onClick={() => set({ sections: sections.filter((_, index) => index !== at) })}
                    >
                      <Trash2 size={15} aria-hidden />
                    </IconButton>
                  </span>
                )}
              </div>
              <TextField label="Title" value={section.title} onText={(title) => setSection(at, { title })} />
              <TextArea
                label="Text"
                rows={section.body ? 3 : 1}
                value={section.body}
                onText={(body) => setSection(at, { body })}
              />
            </li>
          ))}
        </ol>
        {isChanged && <Price type="template_edit" />}
        {save.error && <FailureNote error={save.error} />}
      </Card>
    </form>
  );
}
