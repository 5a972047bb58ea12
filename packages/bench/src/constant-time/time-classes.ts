/** Runs one input; the same code for both classes. */
export type Subject<Input> = {
  run(input: Input): unknown;
  /** A new input of the class. */
  input(secondClass: boolean): Input;
  /** Runs in one measurement: more where one is shorter than the clock's own noise. */
  repeat: number;
};

const MEASUREMENTS_WITH_THE_SAME_INPUTS = 16_384;
const INPUTS = 4_096;

/** Nanoseconds of each measurement by class. The classes come in random order, and the first set of inputs warms up. */
export function timeClasses<Input>(subject: Subject<Input>, measurements: number): [Float64Array, Float64Array] {
  const samples: [number[], number[]] = [[], []];
  measureSet(subject, [[], []]);
  while (samples[0].length + samples[1].length < measurements) measureSet(subject, samples);
  return [Float64Array.from(samples[0]), Float64Array.from(samples[1])];
}

// New inputs for each set: an accident of one input must not be taken for its class.
function measureSet<Input>({ run, input, repeat }: Subject<Input>, samples: [number[], number[]]): void {
  const made = Array.from({ length: INPUTS }, (_, index) => input(index % 2 === 1));
  // A copy of them all lies in memory in their order, whatever making one of either class has left in between.
  const inputs = structuredClone(made);
  // The choice is an index, so that nothing but the data depends on the class.
  for (const choice of crypto.getRandomValues(new Uint16Array(MEASUREMENTS_WITH_THE_SAME_INPUTS))) {
    const index = choice % INPUTS;
    const chosen = inputs[index] as Input;
    const start = performance.now();
    for (let done = 0; done < repeat; done++) run(chosen);
    const nanoseconds = (performance.now() - start) * 1e6;
    samples[(index % 2) as 0 | 1].push(nanoseconds / repeat);
  }
}
