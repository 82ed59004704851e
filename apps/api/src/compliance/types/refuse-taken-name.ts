import { violatedConstraint } from '../../platform/database/database-errors.ts';
import { AppError } from '../../platform/errors.ts';

/** Runs a write of a type, and turns a violation of the unique name into an error at the field. */
export async function refuseTakenName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!violatedConstraint(error)?.includes('name_key')) throw error;
    const message = 'There is a certification type of this name already.';
    throw new AppError('conflict', message, {
      fields: [{ path: 'name', message }],
      cause: error,
    });
  }
}
