import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OperationId, operations } from '@cartouche/contract/operations';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
const RESOURCES = join(import.meta.dirname, '../../sdk/src/resources');

const parse = (path: string) =>
  ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

function each<Found extends ts.Node>(root: ts.Node, is: (node: ts.Node) => node is Found): Found[] {
  const found: Found[] = [];
  const visit = (node: ts.Node) => {
    if (is(node)) found.push(node);
    node.forEachChild(visit);
  };
  visit(root);
  return found;
}

/** The operation that each method of a resource calls, such as `prospects.update`. */
function operationsOf(resource: string): Map<string, OperationId> {
  const methods = each(parse(join(RESOURCES, `${resource}.ts`)), ts.isMethodDeclaration);
  return new Map(
    methods.flatMap((method) => {
      const called = /\boperations\.(\w+)/.exec(method.getText())?.[1];
      return called ? [[method.name.getText(), called as OperationId] as const] : [];
    }),
  );
}

const CLIENT = /^(\w+)Api$/;

/** The calls of the SDK in a source file, with the operation of each. */
function callsIn(source: ts.SourceFile) {
  return each(source, ts.isCallExpression).flatMap((call) => {
    if (!ts.isPropertyAccessExpression(call.expression)) return [];
    const resource = CLIENT.exec(call.expression.expression.getText())?.[1];
    const operation = resource && operationsOf(resource).get(call.expression.name.text);
    return operation ? [{ call, operation }] : [];
  });
}

/** Whether the last argument carries the version: the options that `useAct` gives, or `ifMatch`. */
function sendsVersion({ arguments: given }: ts.CallExpression): boolean {
  const last = given.at(-1);
  if (!last) return false;
  if (ts.isIdentifier(last)) return last.text === 'write';
  return (
    ts.isObjectLiteralExpression(last) &&
    last.properties.some((one) =>
      ts.isSpreadAssignment(one) ? one.expression.getText() === 'write' : one.name?.getText() === 'ifMatch',
    )
  );
}

/** Changes without a version: one sets a single field that had no value, one makes a record, after it looked that there is none. */
const CREATES = [
  'routes/_app/batches/-components/missing-value.tsx: upsertProspects',
  'routes/_app/prospects/-components/prospect-form.tsx: upsertProspects',
];

const sources = globSync('**/*.{ts,tsx}', { cwd: SRC }).map((path) => ({ path, source: parse(join(SRC, path)) }));
const calls = sources.flatMap(({ path, source }) => callsIn(source).map((one) => ({ path, ...one })));

it('sends the version that the person saw with every change of a record that has one', () => {
  const guarded = calls.filter(({ operation }) => operations[operation].guards !== null);
  const without = guarded
    .filter(({ call }) => !sendsVersion(call))
    .map(({ path, operation }) => `${path}: ${operation}`)
    .sort();
  expect(without).toEqual(CREATES);
  // The dashboard has a screen for nearly all of them.
  expect(new Set(guarded.map(({ operation }) => operation)).size).toBeGreaterThan(40);
});

it('names the record of each write that sends a version', () => {
  const nameless = sources.flatMap(({ path, source }) =>
    each(source, ts.isCallExpression).flatMap((call) => {
      if (call.expression.getText() !== 'useAct') return [];
      const [run, options] = call.arguments;
      const takesWrite =
        run && ts.isArrowFunction(run) && run.parameters.some(({ name }) => name.getText() === 'write');
      const hasRecord =
        options &&
        ts.isObjectLiteralExpression(options) &&
        options.properties.some((one) => ts.isSpreadAssignment(one) || one.name?.getText() === 'of');
      return takesWrite && !hasRecord ? [`${path}: ${call.getText().slice(0, 80)}`] : [];
    }),
  );
  expect(nameless).toEqual([]);
});

/** The options of a `useAct` ask for the passkey before its call. */
const asksForPasskey = ([, options]: readonly ts.Expression[]): boolean =>
  options !== undefined &&
  ts.isObjectLiteralExpression(options) &&
  options.properties.some((one) => ts.isPropertyAssignment(one) && one.getText() === 'needsPasskey: true');

it('asks for the passkey before each call that the contract refuses without one, and before no other', () => {
  const acts = sources.flatMap(({ path, source }) =>
    each(source, ts.isCallExpression).flatMap((call) =>
      call.expression.getText() === 'useAct' ? [{ path, call, asks: asksForPasskey(call.arguments) }] : [],
    ),
  );
  const isRefused = ({ operation }: { operation: OperationId }) =>
    (operations[operation].errors as readonly string[]).includes('fresh_sign_in_required');
  const actOf = (inner: ts.Node, path: string) =>
    acts.find(
      (act) => act.path === path && act.call.getStart() <= inner.getStart() && inner.getEnd() <= act.call.getEnd(),
    );
  const known = calls.map((one) => ({ ...one, act: actOf(one.call, one.path), refused: isRefused(one) }));
  const wrong = known.filter(({ refused, act }) => refused !== (act?.asks ?? false));
  expect(wrong.map(({ path, operation }) => `${path}: ${operation}`)).toEqual([]);
  // People accept an invitation with the link that they got, which only they have.
  const shown = new Set(known.flatMap(({ refused, operation }) => (refused ? [operation] : [])));
  const all = (Object.keys(operations) as OperationId[]).filter((operation) => isRefused({ operation }));
  expect(all.filter((operation) => !shown.has(operation))).toEqual(['acceptInvitation']);
});

it('has no form that could be left without a warning', () => {
  const GATES = ['components/form.tsx', 'routes/connect.tsx', 'routes/sign-in.tsx'];
  const raw = sources.flatMap(({ path, source }) =>
    each(source, ts.isJsxOpeningElement).flatMap(({ tagName }) => (tagName.getText() === 'form' ? [path] : [])),
  );
  expect([...new Set(raw)].filter((path) => !GATES.includes(path))).toEqual([]);
});
