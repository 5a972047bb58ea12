import type { ProspectWithPages } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../../../api/act.ts';
import { pagesApi } from '../../../../api/pages.ts';
import { templatesQuery } from '../../../../api/templates.ts';
import { SelectField } from '../../../../components/field.tsx';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { Price } from '../../billing/-components/price.tsx';

/** A dialog that makes one page for a prospect. */
export function MakePage({
  open,
  onClose,
  prospect,
}: {
  open: boolean;
  onClose: () => void;
  prospect: ProspectWithPages;
}) {
  const { data: templates = [] } = useQuery({ ...templatesQuery, enabled: open });
  const [templateId, setTemplateId] = useState<string>();
  const navigate = useNavigate();
  const chosen = templateId ?? templates[0]?.id;
  const make = useAct(
    () => pagesApi.createForProspect({ email: prospect.email, ...(chosen && { templateId: chosen }) }),
    {
      refresh: ['prospects', 'pages', 'billing'],
      showsFailure: true,
      done: 'The page is live.',
      onDone: ({ pageId }) => void navigate({ to: '/pages/$id', params: { id: pageId } }),
    },
  );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Make a page"
      text={prospect.email}
      act={make}
      submit="Make page"
      disabled={!chosen}
      onSubmit={() => make.mutate()}
    >
      <SelectField
        label="Template"
        value={chosen ?? ''}
        choices={templates.map(({ id, name }) => ({ value: id, label: name }))}
        onChoice={setTemplateId}
        hint={templates.length === 0 ? 'There is no template yet. Create one under Templates.' : undefined}
      />
      <Price type="recipient_render" quantity={1} />
    </FormDialog>
  );
}
