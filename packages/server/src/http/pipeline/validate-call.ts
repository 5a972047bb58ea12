import type { OperationId } from '@cartouche/contract/operations';
import * as schemas from '@cartouche/contract/schemas';
import type { ZodType } from 'zod';
import { validate } from './validate.ts';

type Schemas = Record<string, ZodType<unknown> | undefined>;

function schemaOf(id: OperationId, part: 'Body' | 'Query' | 'Path'): ZodType<unknown> | undefined {
  return (schemas as unknown as Schemas)[`z${id[0]?.toUpperCase()}${id.slice(1)}${part}`];
}

/** The query as the contract has it. @throws ApiFailure `validation_failed` */
export function validateQuery(id: OperationId, query: Record<string, unknown>): unknown {
  const schema = schemaOf(id, 'Query');
  return schema ? validate(schema, query, 'query.') : query;
}

/** The path's parameters as the contract has them. @throws ApiFailure `validation_failed` */
export function validatePath(
  id: OperationId,
  params: Record<string, string | number>,
): Record<string, string | number> {
  const schema = schemaOf(id, 'Path');
  return schema ? (validate(schema, params, 'path.') as typeof params) : params;
}

/** The body as the contract has it. @throws ApiFailure `validation_failed` */
export function validateBody(id: OperationId, body: unknown): unknown {
  if (id === 'upsertProspects') return validateUpsert(body);
  const schema = schemaOf(id, 'Body');
  return schema ? validate(schema, body) : body;
}

// The three shapes are told apart here, so that an issue names its field and not three shapes that did not fit.
function validateUpsert(body: unknown): unknown {
  if (Array.isArray(body)) return validate(schemas.zProspectInputList, body, 'prospects');
  const isWrapped = typeof body === 'object' && body !== null && 'prospects' in body;
  return isWrapped ? validate(schemas.zProspectsInput, body) : validate(schemas.zProspectInput, body);
}
