import type { ErrorCode, FieldError } from '@icare/contracts/errors';
import type { ExistingAccount } from '@icare/contracts/existing-account';

/** The server's error codes, one for an answer with a message alone, and codes for failures without a usable answer. */
export type ApiErrorCode = ErrorCode | 'unnamed' | 'network' | 'aborted' | 'unreadable' | 'passkey';

type Details = {
  /** The HTTP status; 0 without an answer. */
  status: number;
  code: ApiErrorCode;
  message: string;
  /** Errors of single fields. */
  errors?: readonly FieldError[] | undefined;
  /** Identifies the call in the server's log. */
  requestId?: string | undefined;
  /** For hiring: an account that may belong to the same person, to be checked before confirming. */
  existingAccount?: ExistingAccount | undefined;
};

/** The error of every failed call. Its message can be shown to users. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly errors: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly existingAccount: ExistingAccount | undefined;

  constructor({ status, code, message, errors = [], requestId, existingAccount }: Details) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.requestId = requestId;
    this.existingAccount = existingAccount;
  }
}

export function isNetworkError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'network';
}

export function isAborted(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'aborted';
}

/**
 * The portal, its database or a proxy before it says that it cannot answer now; or what came is not the portal's, as in a
 * hotel whose Wi-Fi wants a sign-in, or cut off.
 */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'unreadable' || (error.status >= 502 && error.status <= 504));

/** The portal says no, and would say so again: not that it cannot answer, or was called too often. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** The call is not answered any more. A 401 is not that: whoever signs in again is answered. */
export const isWithdrawn = (error: unknown): boolean =>
  error instanceof ApiError && ['forbidden', 'not_found'].includes(error.code);

/** What users should check if the HR service does not answer (spec, public and staff §8). */
export const hrChecklist = [
  'The HR backend is running',
  'CORS is configured',
  'The network is available',
] as const;

const hrPaths = /^\/(?:hrsuit|documents|users|job-applications)(?:\/|$)/;

/** The error for a call without an answer. The message depends on the service that `path` belongs to. */
export function networkError(path: string): ApiError {
  const checklist = hrChecklist.map((point, index) => `${index + 1}. ${point}`).join('\n');
  const message = hrPaths.test(path)
    ? `Unable to connect to HR Backend. Please check:\n${checklist}`
    : 'The portal cannot be reached. Check your connection and try again.';
  return new ApiError({ status: 0, code: 'network', message });
}

export function abortedError(): ApiError {
  return new ApiError({ status: 0, code: 'aborted', message: 'Cancelled.' });
}
