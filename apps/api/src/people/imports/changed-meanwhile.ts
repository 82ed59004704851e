import { AppError } from '../../platform/errors.ts';

/** A person was changed, or took a username, address or staff number of the file, after the rows were checked. */
export function changedMeanwhile(cause?: unknown): AppError {
  return new AppError(
    'conflict',
    'Somebody of this file was added or changed elsewhere at this moment. Nothing was stored; check the file again.',
    { cause },
  );
}
