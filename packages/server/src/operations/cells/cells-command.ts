import { type Command, InvalidArgumentError } from 'commander';
import type { Directory } from '../../directory/directory.ts';
import { type Cell, FIRST_CELL } from '../../directory/directory-rows.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { workspaceOption } from '../workspace-option.ts';
import type { MoveCommandTools } from '../workspaces/move/move-command.ts';
import { emptyCell } from './empty-cell.ts';

/** Dependencies of the commands. */
export type CellsTools = Pick<MoveCommandTools, 'withEnds' | 'clock'> & {
  /** Opens the directory for one piece of work. @throws ApiFailure `invalid_state` without one, DirectoryAwayError */
  withDirectory<T>(work: (directory: Directory) => Promise<T>): Promise<T>;
  print(text: string): unknown;
};

type Drain = { to?: string; toSettings?: string; confirm?: boolean; json?: boolean };

type Origins = { apiUrl: string; dashboardUrl: string; pageHostUrl: string; json?: boolean };

/** Adds `cells list|add|place|drain` to the program. */
export function addCellsCommands(program: Command, { withDirectory, withEnds, print, clock }: CellsTools): void {
  const cells = program.command('cells').description('the cells of this installation, in its directory');
  cells
    .command('list')
    .description('show each cell with its state, its workspaces, and its origins')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const [known, counts] = await withDirectory(async (directory) => [
        await directory.listCells(),
        await directory.countWorkspaces(),
      ]);
      const rows = known.map(({ handOnKeys: _keys, ...cell }) => ({ ...cell, workspaces: counts.get(cell.name) ?? 0 }));
      print(json ? JSON.stringify({ cells: rows }, null, 2) : rows.map(lineOf).join('\n') || NO_CELL);
    });
  cells
    .command('add')
    .description('add a cell, change the origins of one, or take a draining one into use again')
    .argument('<name>', `what CELL names in that cell, or "${FIRST_CELL}" for the one without CELL`, readName)
    .requiredOption('--api-url <origin>', 'where programs reach its API', readOrigin)
    .requiredOption('--dashboard-url <origin>', 'its DASHBOARD_URL', readOrigin)
    .requiredOption('--page-host-url <origin>', 'its PAGE_HOST_URL', readOrigin)
    .option('--json', 'print JSON')
    .action(async (name: string, { json, ...origins }: Origins) => {
      const cell = await withDirectory((directory) => directory.addCell(name, origins));
      print(
        json ? JSON.stringify(shown(cell), null, 2) : `The cell ${name} is active, with its API at ${cell.apiUrl}.`,
      );
    });
  cells
    .command('place')
    .description(
      'note which cell has a workspace, after "workspaces import --active"; "workspaces move" does it by itself',
    )
    .argument('<name>', '"cells list" shows it')
    .addOption(workspaceOption())
    .action(async (name: string, { workspace }: { workspace: string }) => {
      const { name: called } = await withDirectory(async (directory) =>
        directory.place(workspace, (await directory.placeOf(workspace)).name, name),
      );
      print(
        `The directory has the workspace ${workspace} (${called}) in the cell ${name}. Calls for it that come to another cell are sent there.`,
      );
    });
  cells
    .command('drain')
    .description('give a cell no more workspaces, and move those that it has; repeat it after a crash')
    .argument('<name>', '"cells list" shows it')
    .option('--to <cell>', 'move its workspaces there, one after the other, while they are used')
    .option('--to-settings <path>', "a file with the settings of that cell's processes, a NAME=value per line")
    .option('--confirm', 'remove the rows that are kept of workspaces that have moved there')
    .option('--json', 'print JSON')
    .action(async (name: string, { json = false, to, toSettings, confirm = false }: Drain) => {
      const cell = await withDirectory((directory) => directory.drainCell(name));
      if (to !== undefined && toSettings !== undefined)
        await withDirectory((directory) =>
          withEnds(toSettings, (ends) =>
            emptyCell({
              ...{ ends, directory, from: name, to, isConfirm: confirm, clock },
              print: json ? () => undefined : print,
            }),
          ),
        );
      else if (to !== undefined || toSettings !== undefined || confirm)
        throw new ApiFailure('invalid_state', {
          message:
            'To move its workspaces, name the other cell in --to, and the file with its settings in --to-settings.',
        });
      const [left, former] = await withDirectory(async (directory) => [
        (await directory.countWorkspaces()).get(name) ?? 0,
        (await directory.listFormer(name)).length,
      ]);
      const asJson = JSON.stringify({ ...shown(cell), workspaces: left, formerWorkspaces: former }, null, 2);
      print(json ? asJson : `The cell ${name} takes no new workspaces. ${restOf(left, former)}`);
    });
}

const NO_CELL = 'The directory has no cell yet. Add each one with "cells add".';

function restOf(left: number, former: number): string {
  if (left > 0) return `It still has ${left}: move them to another cell with --to and --to-settings.`;
  if (former === 0) return 'It has none: you can stop it.';
  return `It has none, and the former rows of ${former}: once nothing is missing, repeat this with --confirm.`;
}

/** A cell as it is printed, without its keys. */
function shown({ handOnKeys: _keys, ...cell }: Cell): Omit<Cell, 'handOnKeys'> {
  return cell;
}

function lineOf({ name, state, workspaces, ...cell }: Omit<Cell, 'handOnKeys'> & { workspaces: number }): string {
  const head = `${name.padEnd(16)}${state.padEnd(10)}${String(workspaces).padStart(6)} workspaces`;
  return `${head}  ${cell.apiUrl}  ${cell.dashboardUrl}  ${cell.pageHostUrl}`;
}

function readName(text: string): string {
  if (/^(?!app$)[a-z][a-z\d]{0,14}$/.test(text)) return text;
  throw new InvalidArgumentError('It must be a letter and up to 14 letters and digits, all lower case, and not app.');
}

// Clients follow to https only, but for cells that are all on one machine.
const LOOPBACK = /^(?:(?:.+\.)?localhost|\[::1\]|127(?:\.\d+){3})$/;

function readOrigin(text: string): string {
  const url = URL.parse(text);
  if (!url || `${url.origin}/` !== url.href)
    throw new InvalidArgumentError('It must be an origin, such as https://app2.example.com.');
  if (url.protocol !== 'https:' && !LOOPBACK.test(url.hostname))
    throw new InvalidArgumentError('It must be https: clients send their keys there.');
  return url.origin;
}
