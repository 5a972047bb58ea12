import type { Api } from './api.ts';
import { eventually } from './eventually.ts';
import { fleetSpec } from './fleet-spec.ts';

/** Makes a materials template that runs can be made from. @returns its id */
export async function readyMaterials(api: Pick<Api, 'get' | 'post'>, spec: object = fleetSpec): Promise<string> {
  const { id } = (await api.post('/api/v1/materials-templates', spec)).body.purpose;
  const { buildId } = (await api.post(`/api/v1/materials-templates/${id}/build`, { acknowledgedEditCredits: 500 }))
    .body;
  const { body } = await eventually(
    () => api.get(`/api/templates/builds/${buildId}`),
    (answer) => answer.body.build.status !== 'building',
  );
  if (body.build.status !== 'completed') throw new Error(body.build.error);
  return id;
}
