import type { EndpointDefinition } from '@icare/contracts/endpoint';

type Values = Readonly<Record<string, unknown>>;

/**
 * The content of a form as a string for comparisons: whether the form has changed, and whether a retry has the same
 * content. A file is compared by name, size and time of change.
 */
export function serialize(content: unknown): string {
  return JSON.stringify(content, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

/** The multipart body. Files are last, so that the server has read all fields when the first file begins. */
export function toFormData(endpoint: EndpointDefinition, body: Values, values: Values): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  for (const { field } of endpoint.files ?? []) {
    const file = values[field];
    if (file instanceof File) form.set(field, file);
  }
  return form;
}

/** The values without files, which are sent as separate parts. */
export function withoutFiles(endpoint: EndpointDefinition, values: Values): Values {
  const fields = new Set(endpoint.files?.map(({ field }) => field));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !fields.has(name)));
}
