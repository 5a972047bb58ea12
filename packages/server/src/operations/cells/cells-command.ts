import { type Command, InvalidArgumentError } from 'commander';
import type { Directory } from '../../directory/directory.ts';
import { type Cell, FIRST_CELL } from '../../directory/directory-rows.ts';
import { workspaceOption } from '../workspace-option.ts';

/** Dependencies of the commands. */
export type CellsTools = {
  /** Opens the directory for one piece of work. @throws ApiFailure `invalid_state` without one, DirectoryAwayError */
  withDirectory<T>(work: (directory: Directory) => Promise<T>): Promise<T>;
  print(text: string): unknown;
};

type Origins = { apiUrl: string; dashboardUrl: string; pageHostUrl: string; json?: boolean };

/** Adds `cells list|add|place|drain` to the program. */
export function addCellsCommands(program: Command, { withDirectory, print }: CellsTools): void {
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
    .description('give a cell no more workspaces')
    .argument('<name>', '"cells list" shows it')
    .option('--json', 'print JSON')
    .action(async (name: string, { json }: { json?: boolean }) => {
      const [cell, left] = await withDirectory(async (directory) => [
        await directory.drainCell(name),
        (await directory.countWorkspaces()).get(name) ?? 0,
      ]);
      const rest = left === 0 ? 'It has none: you can stop it.' : `It still has ${left}: move them to other cells.`;
      const asJson = JSON.stringify({ ...shown(cell), workspaces: left }, null, 2);
      print(json ? asJson : `The cell ${name} takes no new workspaces. ${rest}`);
    });
}

const NO_CELL = 'The directory has no cell yet. Add each one with "cells add".';

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
