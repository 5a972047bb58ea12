import { confirmSchema } from '../../confirmation.ts';
import { doesAnything } from '../../hints.ts';
import { integer, object, optional, record, result, string, text, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { badArguments, ToolFailure } from '../../tool-failure.ts';
import { type CallableOperation, isChange, operationNamed } from './callable-operations.ts';
import { changeQuestion } from './change-question.ts';
import { refusalOf } from './refusal.ts';
import { type OperationArgs, sendOperation } from './send-operation.ts';

export const callOperation = defineTool({
  name: 'call_operation',
  group: 'operations',
  title: 'Call operation',
  description:
    'Calls an operation of the API as describe_operation shows it. What changes something is asked about first: confirm repeats the name that the refusal gives, once the user agrees.',
  hints: doesAnything,
  input: object({
    operationId: text('From search_operations'),
    parameters: optional(record('Those of the path and the query, by name')),
    body: optional(record()),
    expectedVersion: optional(integer('Refused if the record has another')),
    confirm: optional(string()),
  }),
  output: result({ answer: thing }),
  accepts: {
    parameters: { type: 'object', additionalProperties: true },
    body: { type: 'object', additionalProperties: true },
    ...confirmSchema,
  },
  returns: {
    answer: { type: 'object', additionalProperties: true, description: 'As describe_operation says in `returns`' },
  },
  confirms: true,
  deadlineMs: deadlines.slow,
  lookup: 'search_operations',
  inspect: 'describe_operation',
  run: async (call) => {
    const operation = await operationNamed(call.args.operationId);
    const refusal = refusalOf(operation, call.selection);
    if (refusal) throw refusal;
    checkParameters(operation, call.args);
    if (call.confirm && isChange(operation)) call.confirm(await changeQuestion(operation, call));
    return { answer: (await sendOperation(operation, call, call.args)) as object };
  },
});

function checkParameters(
  { parameters, body: takes }: CallableOperation,
  { parameters: given = {}, body }: OperationArgs,
): void {
  const known = parameters.map(({ name }) => name);
  const issues = [
    ...parameters
      .filter(({ name, required }) => required && (given[name] === undefined || given[name] === ''))
      .map(({ name }) => ({ path: `parameters.${name}`, message: 'is required' })),
    ...Object.entries(given).flatMap(([name, value]) => {
      const path = `parameters.${name}`;
      if (!known.includes(name))
        return [{ path, message: `is not known here. Known: ${known.join(', ') || 'nothing'}` }];
      return typeof value === 'object' ? [{ path, message: 'must be text, a number, or true or false' }] : [];
    }),
    ...(body && !takes ? [{ path: 'body', message: 'must be left out: the operation takes none' }] : []),
  ];
  if (issues.length > 0)
    throw new ToolFailure({ ...badArguments('call_operation', issues), nextTool: 'describe_operation' });
}
