import { InvalidArgumentError, Option } from 'commander';

/** The option that names the workspace of a command. */
export function workspaceOption(): Option {
  return new Option('--workspace <id>', '"workspaces list" shows it').argParser(readUuid).makeOptionMandatory();
}

/** An id in the one spelling that is stored and compared. PostgreSQL takes others for the same id. @throws InvalidArgumentError */
export function readUuid(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw new InvalidArgumentError('It is not an id.');
  return text.toLowerCase();
}
