import type { Bundle, HttpRequestOptionsWithUrl, ZObject } from 'zapier-platform-core';
import type { Form, FormField } from './generated/forms.ts';

/** Calls an operation with the values of its form; empty ones are left out. */
export async function call(z: ZObject, bundle: Bundle, form: Form): Promise<Record<string, unknown>> {
  const given = (place: FormField['in']) =>
    Object.fromEntries(
      form.fields.flatMap(({ name, in: where }) => {
        const value = bundle.inputData[name];
        return where === place && value !== undefined && value !== '' ? [[name, value]] : [];
      }),
    );
  const path = form.path.replace(/\{(\w+)\}/g, (_all, name) =>
    encodeURIComponent(String(bundle.inputData[name] ?? '')),
  );
  const method = form.method as NonNullable<HttpRequestOptionsWithUrl['method']>;
  const response = await z.request({
    url: `${bundle.authData.baseUrl}${path}`,
    method,
    params: given('query') as Record<string, string>,
    ...(method !== 'GET' && { json: given('body'), headers: { 'Idempotency-Key': keyOf(z, bundle, form) } }),
  });
  return response.data;
}

// Zapier runs a step again after a failure, with the same input. Under one key the second run gets the first one's answer.
function keyOf(z: ZObject, bundle: Bundle, { id }: Form): string {
  const { zap } = bundle.meta ?? {};
  return z.hash('sha256', JSON.stringify([id, zap?.id ?? '', bundle.inputData]), 'hex', 'utf8');
}
