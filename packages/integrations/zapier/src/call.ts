import { fillForm, type OperationForm } from '@cartouche/contract/forms';
import type { Bundle, ZObject } from 'zapier-platform-core';

/** Calls an operation with the values of its form; empty ones are left out. */
export async function call(z: ZObject, bundle: Bundle, form: OperationForm): Promise<Record<string, unknown>> {
  const { path, query, body } = fillForm(form, bundle.inputData);
  const { method } = form;
  const response = await z.request({
    url: `${bundle.authData.baseUrl}${path}`,
    method,
    params: query as Record<string, string>,
    ...(method !== 'GET' && { json: body, headers: { 'Idempotency-Key': keyOf(z, bundle, form) } }),
  });
  return response.data;
}

// Zapier runs a step again after a failure, with the same input. Under one key the second run gets the first one's answer.
function keyOf(z: ZObject, bundle: Bundle, { id }: OperationForm): string {
  const { zap } = bundle.meta ?? {};
  return z.hash('sha256', JSON.stringify([id, zap?.id ?? '', bundle.inputData]), 'hex', 'utf8');
}
