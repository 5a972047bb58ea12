/** The result of a step. */
export type Finding = {
  /** The subject of the step's line: `5 packages`. */
  subject: string;
  /** A text per failure; none means that the step passed. */
  failures: string[];
};

/** A habit that the gate keeps. */
export type Step = {
  name: string;
  /** Steps that have to end before this one starts, such as the one that builds what it looks at. */
  after?: string[];
  run(): Promise<Finding>;
};

/** Runs the steps, two at a time and otherwise in their order, and tells each finding as its step ends. */
export async function runSteps(
  steps: Step[],
  tell: (step: Step, finding: Finding, seconds: number) => void,
): Promise<void> {
  const waiting = [...steps];
  const running = new Map<Step, Promise<void>>();
  const isDone = (name: string) => ![...waiting, ...running.keys()].some((step) => step.name === name);
  const run = async (step: Step): Promise<void> => {
    const started = performance.now();
    const finding = await step.run().catch(explain);
    running.delete(step);
    tell(step, finding, (performance.now() - started) / 1000);
  };
  while (waiting.length + running.size > 0) {
    const next = running.size < 2 ? waiting.findIndex(({ after = [] }) => after.every(isDone)) : -1;
    const [step] = next < 0 ? [] : waiting.splice(next, 1);
    if (step) running.set(step, run(step));
    else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`These steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
  }
}

function explain(error: unknown): Finding {
  return { subject: 'broke off', failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
}

/** Runs `check` for each subject, two at a time, and collects the failures in the subjects' order. */
export async function checkEach<Subject>(
  subjects: Subject[],
  check: (subject: Subject) => Promise<string | undefined>,
): Promise<string[]> {
  const results: (string | undefined)[] = new Array(subjects.length).fill(undefined);
  const waiting = subjects.entries();
  const lane = async (): Promise<void> => {
    for (const [index, subject] of waiting) results[index] = await check(subject);
  };
  await Promise.all([lane(), lane()]);
  return results.filter((failure) => failure !== undefined);
}
