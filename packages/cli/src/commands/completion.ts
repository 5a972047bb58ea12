import type { AddCommands } from '../add-commands.ts';

/** The command that prints completions. Its library is loaded by `runCli` when the command is used; this shows it in the help. */
export const addCompletion: AddCommands = (program) => {
  program
    .command(COMPLETE)
    .description('print the completion script of a shell')
    .argument('<shell>', 'bash, zsh, fish, or powershell')
    .addHelpText(
      'after',
      '\nFor zsh: cartouche complete zsh > "$fpath[1]/_cartouche"\nFor bash: source <(cartouche complete bash)',
    );
};

export const COMPLETE = 'complete';
