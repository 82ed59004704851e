import { AppError } from '../../platform/errors.ts';

/** Nobody looks at one file and decides about another: its number may be that of another version meanwhile. */
export const fileReplaced = () =>
  new AppError(
    'conflict',
    'This file has been replaced since the page was opened. Load the page again.',
  );
