import type { ConnectorWithHealth, SubscribableKind, UpdateConnectorInput } from '@cartouche/sdk';
import { type FormEvent, useState } from 'react';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { connectorsApi } from '../../../../api/connectors.ts';
import { Button } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { TextField } from '../../../../components/field.tsx';
import { EventChoice } from './event-choice.tsx';

export function ConnectorSettings({ connector }: { connector: ConnectorWithHealth }) {
  const [opened] = useState(connector);
  const [url, setUrl] = useState(connector.outbound_url);
  const [description, setDescription] = useState(connector.description ?? '');
  const [events, setEvents] = useState<readonly string[]>(connector.event_subscriptions);
  const mayWrite = useMay('write:connectors');
  const save = useAct((input: UpdateConnectorInput, write) => connectorsApi.update(connector.id, input, write), {
    of: opened,
    refresh: ['connectors'],
    showsFailure: true,
    done: 'Saved.',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ outboundUrl: url, description: description || null, events: [...events] as SubscribableKind[] });
  };
  return (
    <form onSubmit={submit}>
      <Card
        title="Settings"
        foot={
          mayWrite && (
            <Button type="submit" look="primary" busy={save.isPending} disabled={events.length === 0}>
              Save
            </Button>
          )
        }
      >
        <div className="fields two">
          <TextField label="Address" type="url" required value={url} onText={setUrl} />
          <TextField label="Name" value={description} onText={setDescription} maxLength={200} />
        </div>
        <EventChoice chosen={events} onChosen={setEvents} />
        {save.error && <FailureNote error={save.error} />}
      </Card>
    </form>
  );
}
