import { type CallOptions, type Cartouche, type Delivery, NotFoundError, PermissionError } from '@cartouche/sdk';
import { marked } from '../../foreign-words.ts';

/** A delivery that did not arrive, with the person whom it is about. */
type Explained = Delivery & {
  prospect?: { id: string; email: string; company_name: string | null };
};

// Each takes another call; older ones usually failed for the same reason.
const EXPLAINED_MAX = 5;

/** The schema of what {@link withCauses} adds to a delivery. */
export const explainedDeliveries = {
  type: 'array',
  items: {
    allOf: [{ $ref: '#/components/schemas/Delivery' }],
    properties: {
      prospect: {
        type: 'object',
        description: `The person in it, for the ${EXPLAINED_MAX} newest that did not arrive; left out without the scope \`read:events\`, and after the body was erased.`,
        required: ['id', 'email', 'company_name'],
        properties: {
          id: { type: 'string', format: 'uuid' },
          email: { type: 'string' },
          company_name: { type: ['string', 'null'] },
        },
      },
    },
  },
};

/** Adds to the newest deliveries that did not arrive whom they are about. */
export async function withCauses(
  cartouche: Cartouche,
  deliveries: readonly Delivery[],
  options: CallOptions,
): Promise<Explained[]> {
  const lost = deliveries.filter(({ status, attempt_count }) => status !== 'delivered' && attempt_count > 0);
  const told = new Set(lost.slice(0, EXPLAINED_MAX).map(({ id }) => id));
  return Promise.all(deliveries.map((one) => (told.has(one.id) ? explain(cartouche, one, options) : one)));
}

async function explain(cartouche: Cartouche, delivery: Delivery, options: CallOptions): Promise<Explained> {
  const prospect = await personIn(cartouche, delivery, options);
  return { ...delivery, ...(prospect && { prospect }) };
}

/** A key may read deliveries and not what they hold, and what they hold is erased with its person. */
async function personIn(cartouche: Cartouche, { id }: Delivery, options: CallOptions): Promise<Explained['prospect']> {
  try {
    const { body } = await cartouche.deliveries.getBody(id, options);
    const { prospect } = JSON.parse(body) as { prospect?: Explained['prospect'] | null };
    return prospect
      ? { id: prospect.id, email: prospect.email, company_name: prospect.company_name ?? null }
      : undefined;
  } catch (error) {
    if (error instanceof PermissionError || error instanceof NotFoundError) return undefined;
    throw error;
  }
}

/** The newest delivery that did not arrive, in words: whom it is about, the answer, when it is tried again, and how many others wait. */
export function toldLoss(deliveries: readonly Explained[]): string | undefined {
  const [lost, ...others] = deliveries.filter(({ status, last_attempt }) => status !== 'delivered' && last_attempt);
  if (!lost?.last_attempt) return undefined;
  const { event, prospect, next_attempt_at, last_attempt } = lost;
  const { status_code, outcome, response_excerpt, error } = last_attempt;
  const said = response_excerpt || error;
  const answer = `${status_code === null ? outcome : `HTTP ${status_code}`}${said ? ` ${marked(said)}` : ''}`;
  const again = next_attempt_at ? `it is tried again at ${next_attempt_at}` : 'it is not tried again by itself';
  return `Tell the user: ${event}${prospect ? ` of ${marked(prospect.email)}` : ''} did not arrive (${answer}); ${again}${others.length === 0 ? '' : `; nor did ${others.length} older in this list`}`;
}
