import { type ErrorCode, errorStatus, type FieldError } from '@icare/contracts/errors';
import type { ExistingAccount } from '@icare/contracts/existing-account';

/** A refusal with a message for the caller. Always thrown; `http/error-handler.ts` turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  readonly headers: Record<string, string>;
  /** The cause is temporary: the same call may succeed in a minute. */
  readonly temporary: boolean;
  /** The account that the caller has to check before confirming the call. */
  readonly existingAccount: ExistingAccount | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    {
      fields,
      headers = {},
      temporary = false,
      existingAccount,
      cause,
    }: {
      fields?: FieldError[];
      headers?: Record<string, string>;
      temporary?: boolean;
      existingAccount?: ExistingAccount | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.fields = fields;
    this.headers = headers;
    this.temporary = temporary;
    this.existingAccount = existingAccount;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** The refusal of one field; the message is shown at the field and at the top of the form. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ path, message }] });
}

/** What any unknown address is answered with, and so is one of which strangers learn nothing. */
export function nothingHere(): AppError {
  return new AppError('not_found', 'There is nothing at this address.');
}
