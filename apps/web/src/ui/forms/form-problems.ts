import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import type { FormProblem } from '../error-summary.tsx';

/** What is wrong with a form, in the order of `ids`: each field's name with the id of its control. */
export function problemsOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  ids: Partial<Record<Path<Values>, string>>,
): FormProblem[] {
  const problems: FormProblem[] = [];
  for (const [name, fieldId] of Object.entries(ids)) {
    const message = errors[name]?.message;
    if (typeof message === 'string' && typeof fieldId === 'string') {
      problems.push({ fieldId, message });
    }
  }
  const whole = errors.root?.message;
  if (whole) problems.push({ message: whole });
  return problems;
}

/** Puts the server's words beside the fields they are about, the rest over the whole form. */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  otherwise: string,
  { names, setError }: { names: readonly Path<Values>[]; setError: UseFormSetError<Values> },
): void {
  const fields = error instanceof ApiError ? error.errors : [];
  const placed = fields.filter(({ path }) => names.some((name) => name === path));
  for (const { path, message } of placed) setError(path as Path<Values>, { message });
  if (placed.length > 0) return;
  const message = error instanceof ApiError && error.message ? error.message : otherwise;
  setError('root', { message });
}
