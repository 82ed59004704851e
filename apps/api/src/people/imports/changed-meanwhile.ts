import { AppError } from '../../platform/errors.ts';

/** Between looking at the rows and storing them somebody was changed, or took a username, address or number of theirs. */
export function changedMeanwhile(cause?: unknown): AppError {
  return new AppError(
    'conflict',
    'Somebody of this file was added or changed elsewhere at this moment. Nothing was stored; check the file again.',
    { cause },
  );
}
