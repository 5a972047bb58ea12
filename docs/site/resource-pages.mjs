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
    sortByUse(resource);
    for (const method of resource.children ?? []) {
      const operation = operations.get(`${resource.name}.${method.name}`.toLowerCase());
      const [signature] = method.signatures ?? [];
      if (operation && signature) describe(signature, operation);
    }
  }
  return new Set(resources);
}

// Which methods come first and last; the others stay in the order of the source.
const BEGINS = /^(?:create(?!Preview)|upsert|import|upload|invite|estimate)/;
const ENDS = /^(?:archive|delete|revoke|remove|discard)/;

/** Methods in the order in which a program uses them, not in that of the alphabet. */
function sortByUse(resource) {
  const rank = ({ name }) => (BEGINS.test(name) ? 0 : ENDS.test(name) ? 2 : 1);
  // IDs are given in the order of the source.
  const byUse = (a, b) => rank(a) - rank(b) || a.id - b.id;
  resource.children?.sort(byUse);
  for (const group of resource.groups ?? []) group.children.sort(byUse);
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
