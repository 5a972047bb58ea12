import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, CircleCheck, CircleDashed } from 'lucide-react';
import { templatesQuery } from '../../../api/templates.ts';
import { profileQuery } from '../../../api/workspace.ts';
import { Card } from '../../../components/card.tsx';
import type { Path } from '../../../components/path.ts';

/** The steps to the first page, for a workspace without pages. */
export function FirstSteps() {
  const { data: profile } = useQuery(profileQuery);
  const { data: templates } = useQuery(templatesQuery);
  const steps: readonly { done: boolean; to: Path; title: string; text: string }[] = [
    {
      done: Boolean(profile?.oneLiner),
      to: '/settings',
      title: 'Say what your company does',
      text: 'Read it from your website in a minute, then correct what is wrong.',
    },
    {
      done: (templates?.length ?? 0) > 0,
      to: '/templates/new',
      title: 'Describe your page',
      text: 'A few sentences become a template.',
    },
    {
      done: false,
      to: '/prospects/import',
      title: 'Import people',
      text: 'Upload a CSV from your CRM or a spreadsheet.',
    },
    { done: false, to: '/batches/new', title: 'Make their pages', text: 'You see the price before anything is made.' },
  ];
  return (
    <Card title="Make your first pages" flush>
      <ul className="attention">
        {steps.map(({ done, to, title, text }) => (
          <li key={to}>
            <Link to={to}>
              {done ? <CircleCheck size={18} aria-label="Done" /> : <CircleDashed size={18} aria-label="To do" />}
              <span>
                <span className="strong">{title}</span>
                <span className="quiet"> {text}</span>
              </span>
              <ArrowRight size={15} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
