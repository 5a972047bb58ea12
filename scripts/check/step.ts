/** What a step found. */
export type Finding = {
  /** What it looked at, for the step's line: `5 packages`. */
  subject: string;
  /** One text for each failure; none means that the step passed. */
  failures: string[];
};

/** A habit that the gate keeps. */
export type Step = { name: string; run(): Promise<Finding> };

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
