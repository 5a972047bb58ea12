import type { ConnectorWithHealth } from '@cartouche/sdk';
import type { Step } from './next-table.ts';

/** A connection, and in words the newest delivery that did not arrive. */
export type ConnectionState = {
  connection: Pick<ConnectorWithHealth, 'status' | 'status_reason' | 'health'>;
  loss: string | undefined;
};

const REPAIR =
  'When the receiver works again: test_connection with repairSince, which also sends what waits and what was lost';

/** A connection to a receiver. No row takes back what its owner decided. */
export const connectionSteps: readonly Step<ConnectionState>[] = [
  {
    cause: 'its owner paused it',
    leads: 'ends',
    applies: ({ connection }) => connection.status === 'paused' && connection.status_reason === 'owner',
    say: (state) =>
      told(state, `Its owner paused it, and deliveries are held: leave it so unless the user asks. ${RESUME}`),
  },
  {
    cause: 'the one who answered for the receiver is gone',
    leads: 'asks',
    applies: ({ connection }) => connection.status === 'paused',
    say: (state) =>
      told(
        state,
        `Paused, because who answered for the receiver is gone: ask the user whether its address is still theirs. ${RESUME}`,
      ),
  },
  {
    cause: 'the receiver said that it is gone',
    leads: 'asks',
    applies: ({ connection }) => connection.status === 'disabled' && connection.status_reason === 'gone',
    say: (state) =>
      told(
        state,
        `The receiver answered 410 Gone, and nothing is kept for it: ask the user for its new address, then create_connection with connectorId. ${REPAIR}`,
      ),
  },
  {
    cause: 'deliveries are held or lost',
    leads: 'supplies',
    applies: ({ connection: { status, health } }) => status !== 'active' || health.exhausted > 0,
    say: (state) => told(state, REPAIR),
  },
  {
    cause: 'deliveries are late',
    leads: 'waits',
    applies: ({ loss }) => loss !== undefined,
    say: ({ loss }) => `${loss}. To send what waits now: test_connection with repairSince`,
  },
  { cause: 'nothing is to be done', leads: 'ends', applies: () => true, say: () => '' },
];

// No tool resumes: the person who paused it, or answers for the address, decides.
const RESUME =
  'It is resumed in the dashboard, or by call_operation(resumeConnector) where the toolset operations is on';

const told = ({ loss }: ConnectionState, next: string) => [loss, next].filter((one) => one !== undefined).join('. ');
