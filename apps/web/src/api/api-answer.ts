import type { FieldError } from '@icare/contracts/errors';
import type { ExistingAccount } from '@icare/contracts/existing-account';
import { ApiError, type ApiErrorCode } from './api-error.ts';

/** An HTTP response, whether fetch or XMLHttpRequest received it. */
export type Reply = { status: number; statusText: string; text: string };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';
}

/** The error with the server's message, or 'HTTP {status}: {statusText}' if the reply has none. */
export function toApiError({ status, statusText, text }: Reply): ApiError {
  const body = parse(text);
  const plain = statusText === '' ? `HTTP ${status}` : `HTTP ${status}: ${statusText}`;
  if (!isRecord(body)) return new ApiError({ status, code: 'unreadable', message: plain });
  const { message, code, errors, requestId, existingAccount } = body;
  const said = typeof message === 'string' && message;
  return new ApiError({
    status,
    code: typeof code === 'string' ? (code as ApiErrorCode) : said ? 'unnamed' : 'unreadable',
    message: said || plain,
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : undefined,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    existingAccount: isRecord(existingAccount) ? (existingAccount as ExistingAccount) : undefined,
  });
}

/** The body of a successful reply. A reply without the success flag is a failure, even with status 200. */
export function readAnswer(reply: Reply): unknown {
  const body = parse(reply.text);
  const ok = reply.status >= 200 && reply.status < 300;
  if (ok && isRecord(body) && body.success === true) return body;
  throw toApiError(reply);
}
