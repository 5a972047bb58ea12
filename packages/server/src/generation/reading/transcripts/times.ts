const CLOCK = /^\d{1,3}:\d{1,2}(?::\d{1,2})?(?:[.,]\d{1,7})?/;

/** Whether a text is a time and nothing else: `0:03`, `00:12:07`, `0:0:1.130`. */
export function isTime(text: string): boolean {
  return CLOCK.exec(text)?.[0].length === text.length && text !== '';
}

/** A time at the start of a line, in brackets or not, and what stands behind it. Null without one. */
export function leadingTime(line: string): { time: string; rest: string } | null {
  const opening = /^[[(]/.test(line) ? 1 : 0;
  const time = CLOCK.exec(line.slice(opening, opening + 24))?.[0];
  if (time === undefined) return null;
  const end = opening + time.length;
  const closing = opening > 0 && /[\])]/.test(line.charAt(end)) ? 1 : 0;
  const rest = line.slice(end + closing);
  if (closing < opening || !(rest === '' || /^[\s:|–—-]/.test(rest))) return null;
  return { time, rest: rest.replace(/^\s*[|–—-]?\s*/, '') };
}

/** A time at the end of a line, in brackets or not: what stands before it, and what parts the two. Null without one. */
export function trailingTime(line: string): { before: string; gap: string; time: string } | null {
  const tail = /[[(]?\d[\d:.,]{2,15}[\])]?$/.exec(line.slice(-20))?.[0] ?? '';
  const time = tail.replace(/^[[(]|[\])]$/g, '');
  if (!isTime(time)) return null;
  const head = line.slice(0, line.length - tail.length);
  let end = head.length;
  while (end > 0 && /[\s|–—-]/.test(head.charAt(end - 1))) end -= 1;
  const before = head.slice(0, end);
  const gap = head.slice(before.length);
  return gap === '' && tail === time ? null : { before, gap: tail === time ? gap : `${gap}(`, time };
}

/** Whether a line is the timing of a cue: `00:00:01.000 --> 00:00:04.000`, with settings behind it or not. */
export function isCueTiming(line: string): boolean {
  const arrow = line.indexOf('-->');
  if (arrow < 0 || arrow > 24) return false;
  const [end = ''] = line
    .slice(arrow + 3, arrow + 40)
    .trim()
    .split(/\s/);
  return isTime(line.slice(0, arrow).trim()) && isTime(end);
}
