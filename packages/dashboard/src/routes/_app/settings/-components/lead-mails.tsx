import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { chooseLeadMails } from '../../../../api/security.ts';
import type { LeadChoice, Membership } from '../../../../api/session.ts';
import { profileQuery } from '../../../../api/workspace.ts';
import { Card } from '../../../../components/card.tsx';
import { SelectField } from '../../../../components/field.tsx';

const CHOICES: readonly { value: LeadChoice; label: string }[] = [
  { value: 'all', label: 'All leads' },
  { value: 'mine', label: 'Leads of pages that name me as the host' },
  { value: 'none', label: 'None' },
];

/** The leads of the chosen workspace that the reader is mailed. */
export function LeadMails() {
  const workspace = useWorkspace();
  return workspace?.scopes.includes('read:leads') && <Choice workspace={workspace} />;
}

function Choice({ workspace: { id, name, leadMails } }: { workspace: Membership }) {
  const { data: profile } = useQuery(profileQuery);
  const choose = useAct((choice: LeadChoice) => chooseLeadMails(id, choice), {
    refresh: ['session'],
    done: 'Saved.',
  });
  const chosen = choose.isPending ? choose.variables : leadMails;
  return (
    <Card title="Mails about new leads">
      <SelectField
        label={`Leads of ${name} to mail you`}
        hint={
          profile?.leadMails === false
            ? 'The company profile says that no leads are mailed, so you get none.'
            : 'The first 20 leads of an hour are mailed one by one. One mail counts the others if you choose all.'
        }
        value={chosen}
        choices={CHOICES}
        onChoice={(value) => choose.mutate(value as LeadChoice)}
      />
    </Card>
  );
}
