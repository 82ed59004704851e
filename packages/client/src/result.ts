import type { ErrorCode, FieldError } from '@icare/contracts/errors';
import type { ExistingAccount } from '@icare/contracts/existing-account';

/**
 * Why a call failed: a code of the portal, or one of these. `network`: no answer came, or not all of it. `timeout`: it did not
 * come in time. `aborted`: the caller's own signal. `unreadable`: what came is no answer of the portal, as from a proxy in
 * between. `invalid_call`: what was to be sent does not fit the call, or cannot be sent.
 */
export type CallErrorCode =
  | ErrorCode
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'unreadable'
  | 'invalid_call';

export type CallError = {
  /** Status of the answer; null if there was none. */
  status: number | null;
  code: CallErrorCode;
  /** A sentence to show or log. */
  message: string;
  /** What is wrong, field by field; often empty. */
  fields: FieldError[];
  /** Names the call in the portal's log: IT personnel can look it up. */
  requestId: string | null;
  /** Seconds to wait before the next try, if the portal said so. */
  retryAfter: number | null;
  /** Of a 409 to hiring: the account that has the address already. */
  existingAccount: ExistingAccount | null;
};

export type Failure = { ok: false; error: CallError };

export type Result<Success extends object> = ({ ok: true } & Success) | Failure;

export function failure(
  code: CallErrorCode,
  message: string,
  more: Partial<Omit<CallError, 'code' | 'message'>> = {},
): Failure {
  const nothing = { status: null, fields: [], requestId: null };
  return {
    ok: false,
    error: { ...nothing, retryAfter: null, existingAccount: null, ...more, code, message },
  };
}
