import { type OperationId, type OperationRow, operations } from '@cartouche/contract/operations';

const rows = (Object.entries(operations) as [OperationId, OperationRow][]).map(([id, { method, path }]) => ({
  id,
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The operation that a request is for; undefined when the contract has none there. */
export function operationOf(method: string, pathname: string): OperationId | undefined {
  return rows.find((row) => row.method === method && row.pattern.test(pathname))?.id;
}
