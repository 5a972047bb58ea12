// Pages of the client's resources: named after the resource, with each method linked to its operation, tools and errors.
import { Comment, CommentTag, ReflectionKind } from 'typedoc';
import { readOperations } from './reference.mjs';

/** @param {import('typedoc').ProjectReflection} project all packages, merged */
export function nameResources(project) {
  const operations = operationsByMethod();
  const client = project.getReflectionsByKind(ReflectionKind.Module).find(({ name }) => name === '@cartouche/sdk');
  const resources = (client?.children ?? []).filter(({ name }) => /\w+Resource$/.test(name));
  for (const resource of resources) {
    resource.name = resource.name.replace(/Resource$/, '');
    for (const method of resource.children ?? []) {
      const operation = operations.get(`${resource.name}.${method.name}`.toLowerCase());
      const [signature] = method.signatures ?? [];
      if (operation && signature) describe(signature, operation);
    }
  }
  return new Set(resources);
}

/** What the contract says about each method of the client, such as `prospects.list`. */
function operationsByMethod() {
  const byMethod = (one) => [one['x-sdk-method'].replace('cartouche.', '').toLowerCase(), one];
  return new Map([...readOperations().values()].map(byMethod));
}

function describe(signature, operation) {
  const tools = operation['x-tools'].map((tool) => `[\`${tool}\`](site:documents/Agent_tools.html#${tool})`);
  const errors = operation['x-errors'].map((code) => `[\`${code}\`](site:documents/Errors.html#${code})`);
  const lines = [
    `[\`${operation.request}\`](site:documents/Operations.html#${operation.operationId.toLowerCase()}), scope \`${operation['x-scope']}\`. [Try it](site:${operation.place})`,
    ...(tools.length > 0 ? [`Agent tools: ${tools.join(', ')}`] : []),
    `Error codes: ${errors.join(', ')}`,
  ];
  signature.comment ??= new Comment();
  signature.comment.blockTags.push(new CommentTag('@operation', [{ kind: 'text', text: lines.join('\n\n') }]));
}
