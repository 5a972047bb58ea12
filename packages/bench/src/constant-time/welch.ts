// Welch's t-test on cropped samples, as dudect does it: https://eprint.iacr.org/2016/1123.

/** The distance between two classes. */
export type Separation = {
  /** The largest over all crops, either way. */
  t: number;
  /** The difference between the means of that crop. */
  difference: number;
  /** The least standard error of a difference, over the crops that keep at least half. */
  error: number;
};

const CROPS = 100;
const SMALLEST_SAMPLE = 1_000;

/**
 * Returns the distance between two classes of durations, in standard errors. Long tails are the machine's, so each crop drops more of
 * them.
 */
export function separation(first: Float64Array, second: Float64Array): Separation {
  const pooled = new Float64Array([...first, ...second]).toSorted();
  const largest: Separation = { t: 0, difference: 0, error: Number.POSITIVE_INFINITY };
  for (let crop = 0; crop <= CROPS; crop++) {
    // From a thousandth up to almost everything, and last of all everything.
    const share = crop === CROPS ? 1 : 1 - 0.5 ** ((10 * (crop + 1)) / CROPS);
    const limit = pooled[Math.ceil(share * pooled.length) - 1] ?? Number.POSITIVE_INFINITY;
    const [a, b] = [momentsBelow(first, limit), momentsBelow(second, limit)];
    if (Math.min(a.count, b.count) < SMALLEST_SAMPLE) continue;
    const difference = a.mean - b.mean;
    const error = Math.sqrt(a.variance / a.count + b.variance / b.count);
    if (share >= 0.5) largest.error = Math.min(largest.error, error);
    if (Math.abs(difference / error) > Math.abs(largest.t))
      Object.assign(largest, { t: difference / error, difference });
  }
  return largest;
}

function momentsBelow(samples: Float64Array, limit: number): { count: number; mean: number; variance: number } {
  let [count, mean, squares] = [0, 0, 0];
  for (const sample of samples) {
    if (sample > limit) continue;
    count += 1;
    const distance = sample - mean;
    mean += distance / count;
    squares += distance * (sample - mean);
  }
  return { count, mean, variance: squares / (count - 1) };
}
