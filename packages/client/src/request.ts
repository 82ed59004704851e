import { buildHref, type EndpointDefinition, type FilePart } from '@icare/contracts/endpoint';
import type * as z from 'zod';

/** A file to send: a `File`, or a `Blob` with the name that the portal is to keep. */
export type FileToSend = File | { content: Blob; name: string };

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

/** Whether an empty object would do. */
type MayBeEmpty<T> = Record<never, never> extends T ? true : false;
type Part<Name extends string, Value> =
  MayBeEmpty<Value> extends true ? { [K in Name]?: Value } : { [K in Name]: Value };

type Files<Parts> = Parts extends readonly FilePart[]
  ? { [P in Parts[number] as P['required'] extends true ? P['field'] : never]: FileToSend } & {
      [P in Parts[number] as P['required'] extends true ? never : P['field']]?:
        | FileToSend
        | undefined;
    }
  : never;

/** What a caller gives: only the parts that the call has. */
export type Given<E extends EndpointDefinition> = (E['params'] extends z.ZodType
  ? { params: Input<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends z.ZodType
    ? { query?: Partial<Input<E['query']>> | undefined }
    : { query?: undefined }) &
  (E['body'] extends z.ZodType ? Part<'body', Input<E['body']>> : { body?: undefined }) &
  (E['files'] extends readonly FilePart[]
    ? Part<'files', Files<E['files']>>
    : { files?: undefined });

/** `Given` of any call. */
export type AnyGiven = {
  params?: object | undefined;
  query?: object | undefined;
  body?: object | undefined;
  files?: Record<string, FileToSend | undefined> | undefined;
};

export type Request = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | FormData | null;
};

/** The HTTP request of a call; throws if what was given cannot be sent. */
export function buildRequest(
  baseUrl: string,
  endpoint: EndpointDefinition,
  given: AnyGiven,
): Request {
  const params = { ...given.params } as Record<string, unknown>;
  for (const [, name = ''] of endpoint.path.matchAll(/:(\w+)/g)) {
    const value = String(params[name] ?? '');
    // Browsers and proxies would resolve these to another address.
    if (value === '' || value === '.' || value === '..') {
      throw new Error(`The call needs the parameter ${name}.`);
    }
  }
  const url = baseUrl + buildHref(endpoint, params, { ...given.query });
  const headers: Record<string, string> = { accept: 'application/json' };
  if (endpoint.files) {
    const body = buildForm(given, endpoint.files);
    return { url, method: endpoint.method, headers, body };
  }
  if (!endpoint.body) return { url, method: endpoint.method, headers, body: null };
  headers['content-type'] = 'application/json';
  return { url, method: endpoint.method, headers, body: JSON.stringify(given.body ?? {}) };
}

/** What is no text, number or truth value is sent as JSON. */
function buildForm({ body, files }: AnyGiven, parts: readonly FilePart[]): FormData {
  const form = new FormData();
  // Fields come first: the portal reads them before it takes a file.
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === undefined || value === null) continue;
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const { field } of parts) {
    const file = files?.[field];
    if (!file) continue;
    if (file instanceof Blob) form.set(field, file);
    else form.set(field, file.content, file.name);
  }
  return form;
}
