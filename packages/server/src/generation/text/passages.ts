import { shortened } from './plain-text.ts';
import { sentencesOf } from './sentences.ts';

const LONGEST = 560;

/** Lines in passages that can be cited: as many in each as fit; a line that is longer by its sentences. */
export function passagesOf(lines: readonly string[]): string[] {
  const passages: string[] = [];
  for (const line of lines.flatMap(piecesOf)) {
    const last = passages.at(-1);
    if (last !== undefined && last.length + line.length < LONGEST) passages[passages.length - 1] = `${last}\n${line}`;
    else passages.push(line);
  }
  return passages;
}

/** A line as passages that can be cited: whole, or by its sentences. */
export function piecesOf(line: string): string[] {
  return line.length <= LONGEST ? [line] : sentencesOf(line).map((sentence) => shortened(sentence, LONGEST));
}
