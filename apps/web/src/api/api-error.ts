import type { ErrorCode, FieldError } from '@icare/contracts/errors';
import type { ExistingAccount } from '@icare/contracts/existing-account';

/** The server's error codes, and those for failures without a usable answer from it. */
export type ApiErrorCode = ErrorCode | 'network' | 'aborted' | 'unreadable' | 'passkey';

type Details = {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: ApiErrorCode;
  message: string;
  /** Errors of single fields. */
  errors?: readonly FieldError[] | undefined;
  /** Names the call in the server log. */
  requestId?: string | undefined;
  /** The account to look at before hiring is confirmed. */
  existingAccount?: ExistingAccount | undefined;
};

/** Every failed call ends as one of these; the message can be shown as it is. */
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

/** The server's own message; `otherwise` when no answer came or the failure is not the server's. */
export function errorMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || error.message === '') return otherwise;
  return error.code === 'network' || error.code === 'unreadable' ? otherwise : error.message;
}

/** The three points to check when the HR service does not answer (spec, public and staff §8). */
export const hrChecklist = [
  'The HR backend is running',
  'CORS is configured',
  'The network is available',
] as const;

const hrPaths = /^\/(?:hrsuit|documents|users|job-applications)(?:\/|$)/;

/** No answer came from the service that owns `path`. Never the browser's own message. */
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
