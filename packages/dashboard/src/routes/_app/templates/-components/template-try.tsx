import type { Prospect, TemplateWithDocument } from '@cartouche/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ExternalLink, Eye } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '../../../../api/act.ts';
import { pagesApi } from '../../../../api/pages.ts';
import { prospectsList } from '../../../../api/prospects.ts';
import { templatesApi } from '../../../../api/templates.ts';
import { Ago } from '../../../../components/ago.tsx';
import { Button, buttonClass } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { nameOf } from '../../../../components/format.ts';
import { Note } from '../../../../components/note.tsx';
import { SearchBox } from '../../../../components/search-box.tsx';
import { Price } from '../../billing/-components/price.tsx';

const SHOWN = 6;

/** Shows the template filled in for one person, or makes that person's page. */
export function TemplateTry({ template }: { template: TemplateWithDocument }) {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<Prospect>();
  const { data } = useInfiniteQuery(prospectsList({ q: q || undefined }));
  const people = data?.pages[0]?.rows.slice(0, SHOWN) ?? [];
  const make = useAct(({ email }: Prospect) => pagesApi.createForProspect({ email, templateId: template.id }), {
    refresh: ['pages', 'prospects', 'billing'],
    showsFailure: true,
  });
  const look = useAct(({ id }: Prospect) => templatesApi.createPreview(template.id, { prospectId: id }), {
    showsFailure: true,
  });
  const choose = (prospect: Prospect) => {
    setChosen(prospect);
    look.reset();
    make.reset();
  };
  return (
    <Card title="Try it with one person">
      <p className="quiet">Previews are free and private. Making the page publishes it at its own address.</p>
      <SearchBox label="Search people" value={q} onSearch={setQ} />
      <fieldset className="stack tight">
        <legend className="hidden-label">Person</legend>
        {people.map((prospect) => (
          <label key={prospect.id} className="row">
            <input type="radio" name="person" checked={chosen?.id === prospect.id} onChange={() => choose(prospect)} />
            <span>
              {nameOf(prospect)} <span className="quiet">{prospect.company_name}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Price type="recipient_render" quantity={1} />
      {(look.error ?? make.error) && <FailureNote error={look.error ?? make.error} />}
      {look.data && (
        <Note tone={look.data.issues.length > 0 ? 'warn' : 'good'} title="The preview is ready" role="status">
          <p>
            The link expires <Ago at={look.data.expiresAt} />.
          </p>
          {look.data.issues.length > 0 && (
            <p>This page would stop for review. Choose this person above the page in the editor to see why.</p>
          )}
          <div className="row">
            <a href={look.data.url} target="_blank" rel="noopener" className={buttonClass({ size: 'small' })}>
              <ExternalLink size={14} aria-hidden />
              Open the preview
            </a>
          </div>
        </Note>
      )}
      {make.data ? (
        <Note tone="good" title="The page is live" role="status">
          <div className="row">
            <a href={make.data.url} target="_blank" rel="noopener" className={buttonClass({ size: 'small' })}>
              <ExternalLink size={14} aria-hidden />
              Open the page
            </a>
          </div>
        </Note>
      ) : null}
      <div className="row">
        <Button disabled={!chosen} busy={look.isPending} onClick={() => chosen && look.mutate(chosen)}>
          <Eye size={15} aria-hidden />
          Preview
        </Button>
        <Button look="primary" disabled={!chosen} busy={make.isPending} onClick={() => chosen && make.mutate(chosen)}>
          Make the page
        </Button>
      </div>
    </Card>
  );
}
