import { type continueLogin, type LoginAnswer, login } from '@icare/contracts/session';
import type * as z from 'zod';
import { call } from '../api/api-client.ts';
import { ApiError, isNetworkError } from '../api/api-error.ts';

/** A step that the sign-in still requires. */
export type OpenStep = Extract<LoginAnswer, { next: unknown }>;
export type StepAnswer = Omit<z.input<typeof continueLogin.body>, 'challenge'>;

/** Username and password; the answer is a token, or what is still asked for. */
export function startSignIn(username: string, password: string): Promise<LoginAnswer> {
  return call(login, { body: { username, password, appName: 'Sharepoint' } }, { anonymous: true });
}

/** Too late, too often wrong, or overtaken by a change of the account: only from the beginning can it go on. */
export const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401;

/** The specification's message where nobody answers, the server's own otherwise. */
export function toSignInError(error: unknown, otherwise: string): ApiError {
  const isKnown = error instanceof ApiError;
  const message = isNetworkError(error)
    ? 'Unable to connect to HR system. Please check if the HR backend is running.'
    : (isKnown && error.message) || otherwise;
  const { status, code, errors, requestId } = isKnown
    ? error
    : ({ status: 0, code: 'unreadable', errors: [], requestId: undefined } as const);
  return new ApiError({ status, code, message, errors, requestId });
}
