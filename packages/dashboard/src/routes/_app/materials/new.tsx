import type { MaterialsPreset, MaterialsProposal } from '@cartouche/sdk';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../../api/act.ts';
import { billingApi } from '../../../api/billing.ts';
import { materialsApi } from '../../../api/materials.ts';
import { words } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { SelectField, TextArea } from '../../../components/field.tsx';
import { Form } from '../../../components/form.tsx';
import { Note } from '../../../components/note.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { AiNote, Price } from '../billing/-components/price.tsx';
import { SpecView } from './-components/spec-view.tsx';

export const Route = createFileRoute('/_app/materials/new')({ component: NewPurpose });

const PRESETS: readonly MaterialsPreset[] = [
  'custom',
  'roi',
  'discovery_followup',
  'proposal',
  'onboarding',
  'case_match',
];
const PRESET_WORDS: Readonly<Record<string, string>> = {
  roi: 'Savings estimate',
  discovery_followup: 'Follow-up of a call',
  case_match: 'Matching case',
};

function NewPurpose() {
  const navigate = Route.useNavigate();
  const [description, setDescription] = useState('');
  const [preset, setPreset] = useState<string>('custom');
  const propose = useAct(
    () => materialsApi.propose({ description, ...(preset !== 'custom' && { preset: preset as MaterialsPreset }) }),
    { showsFailure: true },
  );
  const create = useAct(
    async ({ openQuestions: _questions, specWarnings: _warnings, ...spec }: MaterialsProposal) => {
      const { purpose } = await materialsApi.create(spec);
      await materialsApi.build(
        purpose.id,
        { estimate: await billingApi.estimate({ type: 'purpose_template_build' }) },
        { ifMatch: purpose },
      );
      return purpose;
    },
    {
      refresh: ['materials', 'billing'],
      showsFailure: true,
      onDone: ({ id }) => void navigate({ to: '/materials/$id', params: { id } }),
    },
  );
  const proposal = propose.data;
  return (
    <>
      <PageHead
        title="New page type"
        lead="Describe the page's purpose. You get a proposal to review."
        back={{ to: '/materials', label: 'Materials' }}
      >
        <CopyCall
          call={{
            sdk: `const proposal = await cartouche.materials.propose({ description: '…' });`,
            method: 'POST',
            path: '/api/v1/materials-templates/propose',
            body: { description },
            tool: { name: 'propose_materials_template', args: { description } },
          }}
        />
      </PageHead>
      <div className="stack">
        <Form act={create} onSubmit={() => propose.mutate()}>
          <Card>
            <SelectField
              label="Kind"
              value={preset}
              choices={PRESETS.map((value) => ({ value, label: PRESET_WORDS[value] ?? words(value) }))}
              onChoice={setPreset}
            />
            <TextArea
              label="What is the page for?"
              rows={5}
              required
              placeholder="Show a fleet operator what route planning would save them per year, from the number of trucks and their fuel bill."
              value={description}
              onText={setDescription}
            />
            {preset === 'custom' && <AiNote>Choose another kind above.</AiNote>}
            {propose.error && <FailureNote error={propose.error} />}
            <div>
              <Button
                type="submit"
                look={proposal ? undefined : 'primary'}
                busy={propose.isPending}
                disabled={!description.trim()}
              >
                {proposal ? 'Propose again' : 'Propose'}
              </Button>
            </div>
          </Card>
        </Form>
        {proposal && (
          <>
            {proposal.openQuestions.length > 0 && (
              <Note tone="warn" title="Questions about the description">
                <ul>
                  {proposal.openQuestions.map(({ question }) => (
                    <li key={question}>{question}</li>
                  ))}
                </ul>
              </Note>
            )}
            <SpecView
              name={proposal.name}
              goal={proposal.purposeSpec.goal}
              contract={proposal.inputContract}
              elements={proposal.elementManifest}
              checks={proposal.qualityChecks}
            />
            <Card title="Create page type">
              <Price type="purpose_template_build" />
              {create.error && <FailureNote error={create.error} />}
              <div>
                <Button look="primary" busy={create.isPending} onClick={() => create.mutate(proposal)}>
                  Create
                </Button>
              </div>
            </Card>
          </>
        )}
      </div>
    </>
  );
}
