import type { CreatedConnector, SubscribableKind } from '@cartouche/sdk';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../../api/act.ts';
import { connectorsApi } from '../../../api/connectors.ts';
import { Button, buttonClass } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { CopyCall } from '../../../components/copy-call.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form } from '../../../components/form.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { SecretOnce } from '../../../components/secret-once.tsx';
import { EventChoice } from './-components/event-choice.tsx';

export const Route = createFileRoute('/_app/connectors/new')({ component: NewConnector });

function NewConnector() {
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const [events, setEvents] = useState<readonly SubscribableKind[]>([
    'form.submitted',
    'meeting.booked',
    'lead.intent',
    'page.rendered',
  ]);
  const input = { outboundUrl: url, events: [...events], ...(description && { description }) };
  const create = useAct(() => connectorsApi.create(input), { refresh: ['connectors'], showsFailure: true });
  return (
    <>
      <PageHead title="Add a connector" back={{ to: '/connectors', label: 'Connectors' }}>
        <CopyCall
          call={{
            sdk: `const { connector, secret } = await cartouche.connectors.create(${JSON.stringify(input)});`,
            method: 'POST',
            path: '/api/v1/connectors',
            body: input,
            tool: { name: 'create_connection', args: input },
          }}
        />
      </PageHead>
      {create.data ? (
        <Created created={create.data} />
      ) : (
        <Form act={create} onSubmit={() => create.mutate()}>
          <Card
            foot={
              <Button type="submit" look="primary" busy={create.isPending} disabled={!url || events.length === 0}>
                Add connector
              </Button>
            }
          >
            <TextField
              label="Address"
              type="url"
              required
              placeholder="https://hooks.example.com/cartouche"
              value={url}
              onText={setUrl}
              hint="An HTTPS address that accepts POST requests, such as a Zapier or Make webhook."
            />
            <TextField label="Name" placeholder="HubSpot" value={description} onText={setDescription} maxLength={200} />
            <EventChoice chosen={events} onChosen={setEvents} />
            {create.error && <FailureNote error={create.error} />}
          </Card>
        </Form>
      )}
    </>
  );
}

function Created({ created: { connector, secret } }: { created: CreatedConnector }) {
  return (
    <div className="stack">
      <SecretOnce secret={secret.reveal()} what="signing secret" />
      <p className="quiet">
        Your receiver uses this secret to verify that requests come from this workspace. Zapier and Make do not need it.
      </p>
      <div className="row">
        <Link to="/connectors/$id" params={{ id: connector.id }} className={buttonClass({ look: 'primary' })}>
          Open the connector
        </Link>
      </div>
    </div>
  );
}
