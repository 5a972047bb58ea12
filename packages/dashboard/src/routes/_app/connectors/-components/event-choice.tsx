import type { SubscribableKind } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { eventTypesQuery } from '../../../../api/connectors.ts';
import { words } from '../../../../components/badge.tsx';
import { Check } from '../../../../components/field.tsx';
import { Loaded } from '../../../../components/loaded.tsx';

type EventChoiceProps = { chosen: readonly string[]; onChosen: (kinds: SubscribableKind[]) => void };

/** Checkboxes for the kinds of events that a connector receives. */
export function EventChoice({ chosen, onChosen }: EventChoiceProps) {
  const query = useQuery(eventTypesQuery);
  return (
    <fieldset className="stack tight">
      <legend className="field-label">Events</legend>
      <Loaded query={query}>
        {(types) =>
          types
            .filter(({ subscribable }) => subscribable)
            .map(({ event, description }) => (
              <Check
                key={event}
                label={words(event)}
                hint={description}
                checked={chosen.includes(event)}
                onChecked={(isChosen) =>
                  onChosen(
                    (isChosen ? [...chosen, event] : chosen.filter((one) => one !== event)) as SubscribableKind[],
                  )
                }
              />
            ))
        }
      </Loaded>
    </fieldset>
  );
}
