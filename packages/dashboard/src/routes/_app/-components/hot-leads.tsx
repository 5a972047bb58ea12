import type { HotLead } from '@cartouche/sdk';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../../components/badge.tsx';
import { Card } from '../../../components/card.tsx';
import { nameOf, plural } from '../../../components/format.ts';

const SHOWN = 8;

const sum = (pages: readonly HotLead[], count: 'visits' | 'cta_clicks' | 'high_intent_count') =>
  pages.reduce((total, one) => total + one[count], 0);

/** A person with several pages is one lead. */
const byPerson = (leads: readonly HotLead[]) =>
  [...Map.groupBy(leads, ({ prospect_id }) => prospect_id)].map(([prospect_id, pages]) => ({
    prospect_id,
    prospect: pages[0]?.prospect,
    visits: sum(pages, 'visits'),
    cta_clicks: sum(pages, 'cta_clicks'),
    high_intent_count: sum(pages, 'high_intent_count'),
    converted: pages.some(({ converted }) => converted),
  }));

export function HotLeads({ leads }: { leads: readonly HotLead[] }) {
  return (
    <Card title="Hot leads" flush>
      {leads.length === 0 ? (
        <p className="card-body quiet">People who return, click, or convert appear here.</p>
      ) : (
        <ul className="list">
          {byPerson(leads)
            .slice(0, SHOWN)
            .map(({ prospect_id, prospect, visits, cta_clicks, high_intent_count, converted }) => (
              <li key={prospect_id} className="row apart">
                <span>
                  <Link to="/prospects/$id" params={{ id: prospect_id }} className="strong">
                    {prospect ? nameOf(prospect) : <span className="quiet">Removed person</span>}
                  </Link>
                  <span className="small quiet">
                    {' '}
                    {[plural(visits, 'visit'), cta_clicks > 0 && plural(cta_clicks, 'click')]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                {converted ? (
                  <Badge state="converted" tone="good" />
                ) : (
                  high_intent_count > 0 && <Badge state="high_intent" tone="warn" />
                )}
              </li>
            ))}
        </ul>
      )}
    </Card>
  );
}
