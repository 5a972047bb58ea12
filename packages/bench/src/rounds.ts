/**
 * Takes one sample of each candidate in every round, another one first each time, so that whatever else the machine does
 * falls on all of them. One round more, the first, warms up and is not counted. A candidate without a sample gives undefined.
 */
export async function inRounds<S>(
  rounds: number,
  candidates: Readonly<Record<string, () => Promise<S | undefined>>>,
): Promise<Record<string, S[]>> {
  const names = Object.keys(candidates);
  const samples: Record<string, S[]> = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const offset of names.keys()) {
      const name = names[(round + offset) % names.length] ?? '';
      const sample = await candidates[name]?.();
      if (round > 0 && sample !== undefined) samples[name]?.push(sample);
    }
  }
  return samples;
}

/** The middle value; NaN of nothing. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that a share `q`, 0 to 1, of the values does not exceed. */
export function quantile(values: readonly number[], q: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN;
}

/** The median of the rounds' own ratios: a slow moment of the machine slows both sides of its round. */
export function medianRatio(own: readonly number[], peer: readonly number[]): number {
  return median(own.map((value, round) => value / (peer[round] ?? Number.NaN)));
}
