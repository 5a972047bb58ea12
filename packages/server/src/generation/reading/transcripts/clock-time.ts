const CLOCK = String.raw`\d{1,3}:\d{1,2}(?::\d{1,2})?(?:[.,]\d{1,7})?(?:\s?[AaPp]\.?[Mm]\b\.?)?`;
/** A time as a format writes it, in brackets or not; for patterns. */
export const MARKED_TIME = String.raw`[[(<]?${CLOCK}[\])>]?`;

const TIME = new RegExp(`^${MARKED_TIME}$`);
const LONGEST_LINE = 120;

/** Whether a text is a time and nothing else: `0:03`, `[00:12:07]`, `09:41 AM`. */
export function isTime(text: string): boolean {
  return TIME.test(text);
}

/** Whether a text is a time, or from one time to another, and nothing else: `00:03 - 00:09`. */
export function isTimeSpan(text: string): boolean {
  const times = text.slice(0, LONGEST_LINE).split(/-->|[-–—]| to /);
  return times.length <= 2 && times.every((time) => isTime(time.trim()));
}

/** Whether a line is the timing of a cue: `00:00:01.000 --> 00:00:04.000`, with settings behind it or not. */
export function isCueTiming(line: string): boolean {
  const [from = '', to] = line.slice(0, LONGEST_LINE).split('-->');
  return to !== undefined && isTime(from.trim()) && isTime(to.trim().split(' ')[0] ?? '');
}
