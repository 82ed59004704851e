import { type ErrorCode, errorStatus, type FieldError } from '@icare/contracts/errors';

/** A refusal that the caller is told about. Thrown, never replied; one handler turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    message: string,
    {
      fields,
      headers = {},
      cause,
    }: {
      fields?: FieldError[];
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.fields = fields;
    this.headers = headers;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** The refusal of one field, said both beside it and on top. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ path, message }] });
}
