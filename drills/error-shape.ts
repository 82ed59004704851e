import { errorBody, errorStatus } from '@icare/contracts/errors';

/** Describes how a body deviates from that of every documented error; null if it does not. */
export function errorShapeProblem(body: unknown): string | null {
  return errorBody.safeParse(body).success
    ? null
    : `this is not the shape of an error: ${JSON.stringify(body)}`;
}

/** Statuses that say when to try again. */
const saysWhen = new Set([429, 503, 507]);

/**
 * Describes how an answer deviates from what programs are told to expect: a success, or an error in the documented shape
 * with the status of its code, which says when to try again where that makes sense. Null if it does not deviate.
 */
export function answerProblem(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: unknown,
): string | null {
  if (status < 400) return null;
  const { success, data } = errorBody.safeParse(body);
  if (!success) return `${status}: ${errorShapeProblem(body)}`;
  if (errorStatus[data.code] !== status) return `${status} has the code ${data.code}`;
  if (status === 500) return `${status}: ${data.message} (${data.requestId})`;
  if (saysWhen.has(status) && !(Number(headers.get('retry-after')) > 0)) {
    return `${status} does not say when to try again: ${data.message}`;
  }
  return null;
}
