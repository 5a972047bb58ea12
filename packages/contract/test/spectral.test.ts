import { expect, test } from 'vitest';
import { lintContract } from '../../../scripts/check/spectral.ts';

const SMALL = `openapi: 3.1.0
info: { title: Small, version: 1.0.0, description: A small document., license: { name: MIT, identifier: MIT } }
servers: [{ url: 'https://api.example' }]
tags: [{ name: things, description: Things. }]
paths:
  /things:
    get:
      operationId: listThings
      tags: [things]
      description: Returns all things.
      responses:
        '200': { description: The things., content: { application/json: { schema: { type: array, items: { type: string } } } } }
`;

test('a document without a fault has no findings', async () => {
  expect(await lintContract(SMALL)).toEqual([]);
});

test.each([
  ['operation-description', '      description: Returns all things.\n', ''],
  ['operation-operationId', '      operationId: listThings\n', ''],
  ['oas3-schema', 'type: array, items', 'type: list, items'],
  ['oas3-api-servers', "servers: [{ url: 'https://api.example' }]\n", ''],
])('a fault is found by %s, at its line', async (rule, from, to) => {
  const findings = await lintContract(SMALL.replace(from, to));
  expect(findings).toEqual([expect.stringMatching(new RegExp(`^openapi\\.yaml:\\d+ ${rule} at `))]);
});
