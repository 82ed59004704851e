import { errorBody, errorStatus } from '@icare/contracts/errors';
import { type Failure, failure } from './result.ts';

/** Of any `fetch`. */
export type AnswerHeaders = { get(name: string): string | null };

/** The parts that every successful answer has; the contract says what `data` is. */
export type AnswerBody = { success: true; message?: string; data: unknown; page?: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds to wait, of a number or a date; null if there is neither. */
function readRetryAfter(headers: AnswerHeaders, now = Date.now()): number | null {
  const text = headers.get('retry-after');
  if (text === null || text.trim() === '') return null;
  if (/^\s*\d+\s*$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}

/** The answer of a call that succeeded; otherwise why it did not. */
export function readAnswer(
  status: number,
  headers: AnswerHeaders,
  text: string,
): AnswerBody | Failure {
  const body = parseJson(text);
  if (status >= 200 && status < 300) {
    if (isRecord(body) && body['success'] === true && 'data' in body) {
      return body as AnswerBody;
    }
    return unreadable(status, headers);
  }
  return readFailure(status, headers, body);
}

export function readFailure(status: number, headers: AnswerHeaders, body: unknown): Failure {
  if (!isRecord(body) || body['success'] !== false) return unreadable(status, headers);
  // Field by field, since a portal that is newer than this client may have more codes and fields.
  const { code, message, errors, existingAccount, requestId } = errorBody.shape;
  const part = <T>(schema: { safeParse(value: unknown): { data?: T } }, name: string) =>
    schema.safeParse(body[name]).data;
  const known = part(code, 'code') ?? codeOf(status);
  if (known === undefined) return unreadable(status, headers);
  return failure(known, part(message, 'message') ?? `HTTP ${status}`, {
    status,
    fields: part(errors, 'errors') ?? [],
    requestId: part(requestId, 'requestId') ?? null,
    retryAfter: readRetryAfter(headers),
    existingAccount: part(existingAccount, 'existingAccount') ?? null,
  });
}

/** The first code of the contract with this status, for one that is newer than this client. */
function codeOf(status: number) {
  const codes = Object.keys(errorStatus) as (keyof typeof errorStatus)[];
  return codes.find((code) => errorStatus[code] === status);
}

function unreadable(status: number, headers: AnswerHeaders): Failure {
  return failure('unreadable', `HTTP ${status}, but no answer of the portal.`, {
    status,
    requestId: headers.get('x-request-id'),
    retryAfter: readRetryAfter(headers),
  });
}
