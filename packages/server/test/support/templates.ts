import { starterTemplate } from '../../src/generation/documents/starter-template.ts';
import type { TestServer } from './server.ts';

/** The built-in template, which also says something of a person whose company has no site. */
export const roleTemplate = {
  ...starterTemplate,
  subheadline: '{% if prospect.role_title != blank %}For a {{ prospect.role_title }}.{% endif %}',
};

/** Stores the built-in template, or another one, through the API and waits for its build. @returns its id */
export async function addTemplate(
  server: TestServer,
  name = 'Outbound intro',
  document: object = starterTemplate,
): Promise<string> {
  const started = await server.call('POST', '/api/v1/templates', {
    body: { name, document: { ...document, name } },
  });
  if (started.status !== 202) throw new Error(started.text);
  await server.drain();
  const { body } = await server.call('GET', `/api/templates/builds/${started.body.buildId}`);
  if (body.build.status !== 'completed') throw new Error(JSON.stringify(body));
  return body.build.template_id;
}
