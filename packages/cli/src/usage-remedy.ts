import type { Command } from 'commander';

const SHOWN = 12;

/**
 * Says what to type instead, for a complaint of the parser that does not say so itself: a command that stands elsewhere, an option of
 * another command, or the options and arguments that there are.
 *
 * @returns the remedy, or undefined where the complaint has one
 */
export function usageRemedy(complaint: string, command: Command): string | undefined {
  const [, kind = '', name = ''] =
    /^error: (unknown command|unknown option|missing|too many)[^']*(?:'([^']*)')?/.exec(complaint) ?? [];
  const isSuggested = complaint.includes('(Did you mean');
  switch (kind) {
    case 'unknown command':
      return commandRemedy(name, command, isSuggested);
    case 'unknown option':
      return isSuggested ? undefined : optionRemedy(name, command);
    case 'missing':
    case 'too many':
      return `Usage: ${pathOf(command)} ${command.usage()}`;
    default:
      return undefined;
  }
}

function commandRemedy(name: string, command: Command, isSuggested: boolean): string | undefined {
  const elsewhere = commandsNamed(name, rootOf(command))
    .map((one) => `"${pathOf(one)}"`)
    .join(' or ');
  if (elsewhere) return `${isSuggested ? 'Or did' : 'Did'} you mean ${elsewhere}?`;
  if (isSuggested) return undefined;
  const names = command.parent ? command.commands.map((one) => one.name()) : [];
  return names.length > 0 ? `"${pathOf(command)}" has ${names.join(', ')}.` : `${helpOf(command)} for the commands.`;
}

function optionRemedy(name: string, command: Command): string {
  const [below] = leaves(command).filter((one) => one !== command && hasOption(one, name));
  if (below) return `Write it after the command, such as "${pathOf(below)} ${name} …".`;
  const options = command.options.map(({ flags }) => flags);
  if (options.length === 0 || command.commands.length > 0) return `${helpOf(command)} for its options.`;
  const more = options.length > SHOWN ? ', …' : '';
  return `"${pathOf(command)}" takes ${options.slice(0, SHOWN).join(', ')}${more}. ${helpOf(command)} for what they mean.`;
}

const helpOf = (command: Command): string => `Run "${pathOf(command)} --help"`;

const rootOf = (command: Command): Command => (command.parent ? rootOf(command.parent) : command);

const pathOf = (command: Command): string =>
  command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();

const leaves = (command: Command): readonly Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leaves);

const hasOption = (command: Command, name: string): boolean =>
  command.options.some(({ long, short }) => long === name || short === name);

// The groups are few, so a word that several of them have is named for each.
const commandsNamed = (name: string, root: Command): readonly Command[] => {
  const all = leaves(root);
  const same = all.filter((one) => one.name() === name);
  return same.length > 0 ? same : all.filter((one) => isClose(one.name(), name));
};

/** Is one word the other with one letter changed, added, left out, or two swapped? */
function isClose(one: string, other: string): boolean {
  const [short = '', long = ''] = one.length < other.length ? [one, other] : [other, one];
  if (long.length < 5 || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}
