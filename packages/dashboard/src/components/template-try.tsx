import type { Prospect, TemplateWithDocument } from '@cartouche/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '../api/act.ts';
import { pagesApi } from '../api/pages.ts';
import { prospectsList } from '../api/prospects.ts';
import { Button, buttonClass } from './button.tsx';
import { Card } from './card.tsx';
import { FailureNote } from './failure-note.tsx';
import { nameOf } from './format.ts';
import { Note } from './note.tsx';
import { Price } from './price.tsx';
import { SearchBox } from './search-box.tsx';

const SHOWN = 6;

/** Makes one real page with the template, to judge it by. */
export function TemplateTry({ template }: { template: TemplateWithDocument }) {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<Prospect>();
  const { data } = useInfiniteQuery(prospectsList({ q: q || undefined }));
  const people = data?.pages[0]?.rows.slice(0, SHOWN) ?? [];
  const make = useAct(({ email }: Prospect) => pagesApi.createForProspect({ email, templateId: template.id }), {
    refresh: ['pages', 'prospects', 'billing'],
    showsFailure: true,
  });
  return (
    <Card title="Make a page for one person">
      <p className="quiet">The page is real: it stands at an address of its own, and you can unpublish it.</p>
      <SearchBox label="Search people" value={q} onSearch={setQ} />
      <fieldset className="stack tight">
        <legend className="hidden-label">Person</legend>
        {people.map((prospect) => (
          <label key={prospect.id} className="row">
            <input
              type="radio"
              name="person"
              checked={chosen?.id === prospect.id}
              onChange={() => setChosen(prospect)}
            />
            <span>
              {nameOf(prospect)} <span className="quiet">{prospect.company_name}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Price type="recipient_render" quantity={1} />
      {make.error && <FailureNote error={make.error} />}
      {make.data ? (
        <Note tone="good" title="The page is live" role="status">
          <div className="row">
            <a href={make.data.url} target="_blank" rel="noreferrer" className={buttonClass({ size: 'small' })}>
              <ExternalLink size={14} aria-hidden />
              Open the page
            </a>
          </div>
        </Note>
      ) : null}
      <div>
        <Button look="primary" disabled={!chosen} busy={make.isPending} onClick={() => chosen && make.mutate(chosen)}>
          Make the page
        </Button>
      </div>
    </Card>
  );
}
