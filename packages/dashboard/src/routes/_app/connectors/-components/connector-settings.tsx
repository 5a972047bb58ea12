import type { ConnectorWithHealth, SubscribableKind } from '@cartouche/sdk';
import { useMay } from '../../../../api/access.ts';
import { useAct } from '../../../../api/act.ts';
import { connectorsApi } from '../../../../api/connectors.ts';
import { useDraft } from '../../../../api/draft.ts';
import { Button } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { TextField } from '../../../../components/field.tsx';
import { Form } from '../../../../components/form.tsx';
import { EventChoice } from './event-choice.tsx';

const LABELS = { outboundUrl: 'Address', description: 'Name', events: 'Events' };

type Settings = { outboundUrl: string; description: string | null; events: SubscribableKind[] };

const DRAFT = {
  read: ({ outbound_url: outboundUrl, description, event_subscriptions }: ConnectorWithHealth): Settings => ({
    outboundUrl,
    description,
    // In one order, so that the same choice is the same value.
    events: event_subscriptions.toSorted() as SubscribableKind[],
  }),
  labelOf: (name: string) => LABELS[name as keyof Settings],
};

export function ConnectorSettings({ connector }: { connector: ConnectorWithHealth }) {
  const { values, changes, isDirty, set, save: ofDraft } = useDraft(connector, DRAFT);
  const { outboundUrl, description, events } = values;
  const mayWrite = useMay('write:connectors');
  const save = useAct((input: Partial<Settings>, write) => connectorsApi.update(connector.id, input, write), {
    ...ofDraft,
    refresh: ['connectors'],
    showsFailure: true,
    done: 'Saved.',
  });
  return (
    <Form act={save} dirty={isDirty} onSubmit={() => save.mutate(changes)}>
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
          <TextField
            label="Address"
            type="url"
            required
            value={outboundUrl}
            onText={(url) => set({ outboundUrl: url })}
          />
          <TextField
            label="Name"
            value={description ?? ''}
            onText={(text) => set({ description: text || null })}
            maxLength={200}
          />
        </div>
        <EventChoice chosen={events} onChosen={(chosen) => set({ events: chosen.toSorted() })} />
        {save.error && <FailureNote error={save.error} />}
      </Card>
    </Form>
  );
}
