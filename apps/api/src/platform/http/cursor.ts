import { AppError } from '../errors.ts';

/** Encodes the sort values of the last row shown, where the next page starts. Opaque to callers. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** The values of a cursor, each checked. Refuses a cursor that `encodeCursor` did not make for this list. */
export function decodeCursor<const Checks extends readonly ((value: unknown) => boolean)[]>(
  cursor: string | undefined,
  checks: Checks,
): { [K in keyof Checks]: string | number } | null {
  if (cursor === undefined || cursor === '') return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (
      Array.isArray(values) &&
      values.length === checks.length &&
      checks.every((check, index) => check(values[index]))
    ) {
      return values as { [K in keyof Checks]: string | number };
    }
  } catch {
    // Malformed: refused below, like a cursor of another list.
  }
  throw new AppError('invalid', 'This cursor is not of this list. Start from the beginning.', {
    fields: [{ path: 'cursor', message: 'This cursor is not of this list.' }],
  });
}

/** PostgreSQL would fail on days that do not exist, such as 30 February, and on the year 0. */
export const isInstant = (value: unknown) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !value.startsWith('0000') &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString() === value;
export const isDay = (value: unknown) => isInstant(`${String(value)}T00:00:00.000Z`);
export const isText = (value: unknown) =>
  typeof value === 'string' &&
  value.isWellFormed() &&
  !value.includes('\u0000') &&
  value.length <= 500;
export const isWholeNumber = (value: unknown) =>
  Number.isSafeInteger(value) && Math.abs(value as number) <= 2_147_483_647;
