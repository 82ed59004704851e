import type { EndpointDefinition } from '@icare/contracts/endpoint';
import { ApiError } from '../../api/api-error.ts';

export type Problems<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

/** Names of form fields by path in the contract, for fields whose name differs: `{ 'appliesTo.cadres': 'cadres' }`. */
export type FieldNames = Readonly<Record<string, string>>;

type Issue = { path: string; message: string };

/** The first message for each field. A message about a part of a list or object belongs to the field with the whole. */
export function placeIssues(
  issues: readonly Issue[],
  names: readonly string[],
  fieldNames: FieldNames = {},
): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) {
    const name = findFieldName(path, names, fieldNames);
    if (name !== undefined) messages[name] ??= message;
  }
  return messages;
}

function findFieldName(path: string, names: readonly string[], fieldNames: FieldNames) {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const start = parts.slice(0, length).join('.');
    const name = fieldNames[start] ?? start;
    if (names.includes(name)) return name;
  }
  return undefined;
}

export const inputSchema = ({ body, query }: EndpointDefinition) => body ?? query;

/** The errors that the contract finds in a body before it is sent, and required files that are missing. */
export function contractIssues(
  endpoint: EndpointDefinition,
  body: unknown,
  values: Readonly<Record<string, unknown>>,
): Issue[] {
  const issues = (inputSchema(endpoint)?.safeParse(body).error?.issues ?? []).map(
    ({ path, message }) => ({
      path: path.join('.'),
      message,
    }),
  );
  for (const { field, required, messages } of endpoint.files ?? []) {
    if (required && !values[field]) {
      issues.push({ path: field, message: messages?.missing ?? 'Choose a file.' });
    }
  }
  return issues;
}

/**
 * Errors of incompletely typed dates, also of a field of several lines. The browser reports an empty value for these, so the
 * contract cannot find them.
 */
export function partialDates(
  names: readonly string[],
  fieldId: (name: string) => string,
): Problems {
  const found: Record<string, string> = {};
  for (const name of names) {
    const field = document.getElementById(fieldId(name));
    const inputs = field instanceof HTMLFieldSetElement ? field.querySelectorAll('input') : [field];
    for (const input of inputs) {
      if (input instanceof HTMLInputElement && input.type === 'date' && input.validity.badInput) {
        found[name] = 'Enter the whole date: day, month and year.';
      }
    }
  }
  return found;
}

/** Why a form was not stored, in one sentence: the server's message, or `otherwise` if it gave none. */
export function describeFormFailure(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.status === 401) return 'Sign in again, then try again. What you typed stays.';
  if (error.code === 'network' || error.code === 'unreadable') {
    return `${otherwise} The portal could not be reached; what you typed is still here.`;
  }
  const [first] = error.errors;
  return first?.message ?? error.message;
}
