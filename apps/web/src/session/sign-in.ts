import { type continueLogin, type LoginAnswer, login } from '@icare/contracts/session';
import type * as z from 'zod';
import { call } from '../api/api-client.ts';
import { ApiError, isNetworkError } from '../api/api-error.ts';

/** A step that the sign-in still requires. */
export type OpenStep = Extract<LoginAnswer, { next: unknown }>;
export type StepAnswer = Omit<z.input<typeof continueLogin.body>, 'challenge'>;

/** Sends username and password. The answer is a token or the next step. */
export function startSignIn(username: string, password: string): Promise<LoginAnswer> {
  return call(login, { body: { username, password, appName: 'Sharepoint' } }, { anonymous: true });
}

/**
 * Whether the sign-in has expired, had too many wrong attempts or was ended by a change of the account: it must start
 * over.
 */
export const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401;

/** The specification's message if there was no answer, otherwise the server's. */
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
