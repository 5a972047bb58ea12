import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../../api/act.ts';
import { discoveryApi } from '../../../api/discovery.ts';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { TextArea, TextField } from '../../../components/field.tsx';
import { Form } from '../../../components/form.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { TextSource } from '../../../components/text-source.tsx';
import { type Sides, Speakers, speakersOf } from './-components/speakers.tsx';

export const Route = createFileRoute('/_app/discovery/new')({ component: NewCall });

function NewCall() {
  const navigate = Route.useNavigate();
  const [email, setEmail] = useState('');
  const [firstName, setFirstName] = useState('');
  const [company, setCompany] = useState('');
  const [transcript, setTranscript] = useState('');
  const [notes, setNotes] = useState('');
  const [exclusions, setExclusions] = useState('');
  const [sides, setSides] = useState<Sides>({});
  const speakers = speakersOf(transcript, sides);
  const create = useAct(
    () =>
      discoveryApi.create({
        prospect: { email, ...(firstName && { first_name: firstName }), ...(company && { company_name: company }) },
        ...(transcript && { transcript }),
        ...(notes && { notes }),
        ...(exclusions && { exclusions }),
        ...(speakers.length > 0 && { speakers }),
      }),
    {
      refresh: ['discovery', 'prospects'],
      showsFailure: true,
      onDone: ({ sessionId }) => void navigate({ to: '/discovery/$id', params: { id: sessionId } }),
    },
  );
  return (
    <>
      <PageHead title="Add a call" back={{ to: '/discovery', label: 'Discovery' }}>
        <CopyCall
          call={{
            sdk: `const { sessionId } = await cartouche.discovery.create({ prospect: { email: '${email}' }, transcript });`,
            method: 'POST',
            path: '/api/discovery',
            body: { prospect: { email }, transcript: '…' },
            tool: { name: 'create_discovery_session', args: { prospect: { email }, transcript: '…' } },
          }}
        />
      </PageHead>
      <Form act={create} onSubmit={() => create.mutate()} className="stack">
        <Card title="Participant">
          <div className="fields two">
            <TextField label="Email" type="email" required className="span" value={email} onText={setEmail} />
            <TextField label="First name" value={firstName} onText={setFirstName} />
            <TextField label="Company" value={company} onText={setCompany} />
          </div>
        </Card>
        <Card title="Conversation">
          <TextSource
            label="Transcript"
            hint="Start each turn with the speaker’s name and a colon."
            placeholder={'Mira: Thanks for taking the time.\nAda: We lose two hours a day to replanning.'}
            value={transcript}
            onText={setTranscript}
          />
          <Speakers transcript={transcript} sides={sides} onSides={setSides} />
          <TextArea label="Your notes" rows={3} value={notes} onText={setNotes} />
          <TextArea
            label="Keep off the page"
            rows={2}
            hint="Topics, separated by commas"
            value={exclusions}
            onText={setExclusions}
          />
          {create.error && <FailureNote error={create.error} />}
          <div>
            <Button type="submit" look="primary" busy={create.isPending} disabled={!email || !(transcript || notes)}>
              Read the call
            </Button>
          </div>
        </Card>
      </Form>
    </>
  );
}
