/** The statement that answers a group of calls. */
export type Grouped<Item, Answer> = {
  /** Runs a group in one statement. @returns the answers in the order of the items */
  run(workspaceId: string, items: readonly Item[]): Promise<readonly Answer[]>;
  /** Answers a call of a group that failed because of one of its calls. */
  alone(workspaceId: string, item: Item): Answer | Promise<Answer>;
  /** Two items that share a key never stand in one group, because a statement can change a row only once. */
  keysOf(item: Item): readonly string[];
};

type Waiting<Item, Answer> = {
  item: Item;
  resolve(answer: Answer | Promise<Answer>): void;
  reject(error: unknown): void;
};

const MOST_TOGETHER = 200;

// About one of the rows, or a conflict with another transaction: by itself, each call gets its own verdict.
const OF_ONE_CALL = /^(?:2[123]|40|54)/;

/**
 * Runs the calls of a workspace in groups: while one statement is under way, the calls that come meanwhile wait for the next.
 * A single caller waits for nothing.
 */
export function inGroups<Item, Answer>({
  run,
  alone,
  keysOf,
}: Grouped<Item, Answer>): (workspaceId: string, item: Item) => Promise<Answer> {
  const queues = new Map<string, Waiting<Item, Answer>[]>();

  const runGroup = async (workspaceId: string, group: readonly Waiting<Item, Answer>[]) => {
    try {
      const answers = await run(
        workspaceId,
        group.map(({ item }) => item),
      );
      for (const [position, { resolve }] of group.entries()) resolve(answers[position] as Answer);
    } catch (error) {
      const isOfOneCall = OF_ONE_CALL.test((error as { code?: string }).code ?? '');
      for (const { item, resolve, reject } of group) {
        if (isOfOneCall) resolve(alone(workspaceId, item));
        else reject(error);
      }
    }
  };

  const sizeOfNext = (queue: readonly Waiting<Item, Answer>[]): number => {
    const taken = new Set<string>();
    for (const [position, { item }] of queue.entries()) {
      const keys = keysOf(item);
      if (position === MOST_TOGETHER || keys.some((key) => taken.has(key))) return position;
      for (const key of keys) taken.add(key);
    }
    return queue.length;
  };

  const drain = async (workspaceId: string, queue: Waiting<Item, Answer>[]) => {
    while (queue.length > 0) await runGroup(workspaceId, queue.splice(0, sizeOfNext(queue)));
    queues.delete(workspaceId);
  };

  return (workspaceId, item) =>
    new Promise((resolve, reject) => {
      const waiting = { item, resolve, reject };
      const queue = queues.get(workspaceId);
      if (queue) return void queue.push(waiting);
      const started = [waiting];
      queues.set(workspaceId, started);
      // Requests that arrive in the same turn of the event loop join the group.
      setImmediate(() => void drain(workspaceId, started));
    });
}
