import { isTimeSpan } from './clock-time.ts';
import { cleanLabel, isDepartment } from './speaker-label.ts';
import type { ParsedTurns } from './transcript.ts';

// A name, a position and a company.
const MOST_HEAD_LINES = 3;
const LONGEST_HEAD = 160;

type Block = { name: string; beside: readonly string[]; begin: number; text: number };

/** Blocks whose name, company and time stand on lines of their own above the words. Null where there are not two of them. */
export function readBlocks(lines: readonly string[]): ParsedTurns | null {
  const plain = lines.map((line) => line.trim());
  const times = plain.flatMap((line, at) => (isTimeSpan(line) ? [at] : []));
  const [first] = times;
  if (first === undefined || times.length < 2) return null;
  const above = (at: number) => {
    let begin = at;
    while (begin > 0 && plain[begin - 1] !== '' && !isTimeSpan(plain[begin - 1] ?? '')) begin -= 1;
    return begin;
  };
  // Without empty lines between the blocks, all have as many lines above their time as the first.
  const usual = first - above(first);
  const blocks = times.flatMap((at): Block[] => {
    const count = at - above(at);
    if (count === 0) return timeFirst(plain, at);
    const isParted = plain[above(at) - 1] === '' || at === first;
    const begin = at - (isParted && count <= MOST_HEAD_LINES ? count : Math.min(usual, count));
    const [name = '', ...beside] = withoutInitials(plain.slice(begin, at));
    return isHead(name) ? [{ name, beside, begin, text: at + 1 }] : [];
  });
  if (blocks.length < 2 || blocks.length < times.length / 2) return null;
  const companies = companiesBelow(blocks, plain);
  const turns = blocks.map(({ name, text }, at) => ({
    speaker: cleanLabel(name),
    text: lines.slice(text + (companies.has(name) ? 1 : 0), blocks[at + 1]?.begin).join('\n'),
  }));
  const organizations = new Map(
    blocks.map(({ name, beside }) => [cleanLabel(name), [...beside, ...(companies.get(name) ?? [])]]),
  );
  return { format: 'blocks', turns, organizations };
}

/** The lines above the words without the initials that stand for a picture: `AB`, then `Ada Byron`. */
function withoutInitials(head: readonly string[]): readonly string[] {
  const [first = '', second = ''] = head;
  const isOne = /^\p{Lu}{1,3}$/u.test(first) && second.charAt(0).toUpperCase() === first.charAt(0) && second.length > 3;
  return isOne ? head.slice(1) : head;
}

/** A block that begins with its time: the name is below it, and so is the company where an empty line parts both from the words. */
function timeFirst(plain: readonly string[], at: number): Block[] {
  const name = plain[at + 1] ?? '';
  if (!isHead(name)) return [];
  const words = plain[at + 4] ?? '';
  const isWithCompany = plain[at + 2] !== '' && plain[at + 3] === '' && words !== '' && !isTimeSpan(words);
  const beside = isWithCompany ? [plain[at + 2] ?? ''] : [];
  return [{ name, beside, begin: at, text: at + 2 + beside.length }];
}

/** The company of each speaker where it stands below the time: the one first line that all turns of a speaker have. */
function companiesBelow(blocks: readonly Block[], plain: readonly string[]): Map<string, string[]> {
  const below = [...Map.groupBy(blocks, ({ name }) => name)].map(([name, own]) => {
    const first = new Set(own.map(({ text }) => plain[text] ?? ''));
    const isFollowed = own.every(({ text }) => (plain[text + 1] ?? '') !== '');
    return { name, company: [...first], isOne: first.size === 1 && isFollowed, count: own.length };
  });
  const isSo = below.every(({ isOne }) => isOne) && below.some(({ count }) => count > 1);
  return new Map(isSo ? below.map(({ name, company }) => [name, company]) : []);
}

function isHead(name: string): boolean {
  return name !== '' && name.length <= LONGEST_HEAD && (!/:\s/.test(name) || isDepartment(name));
}
