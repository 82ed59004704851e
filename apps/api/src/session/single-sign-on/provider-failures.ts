import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';

export const providerAway = () =>
  new AppError(
    'unavailable',
    'The sign-in service of the hospital does not answer. Try again later, or sign in with your username and password.',
    { headers: { 'retry-after': '30' } },
  );

/** The return is forged, expired or of another sign-in. Only the log says which. */
const invalidReturn = () =>
  new AppError(
    'unauthenticated',
    'What the sign-in service answered does not belong to this sign-in. Try again.',
  );

const cancelled = () => new AppError('invalid', 'The sign-in was cancelled.');

/** Codes for responses that are no valid OAuth. */
const malformedResponseCodes = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);
const noResponseCodes = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_PARSE_ERROR']);
/** Errors of the token endpoint about this one code. All others are about the settings. */
const codeErrors = new Set(['invalid_grant', 'access_denied']);
/** Errors in the address that the browser returned with, when the provider itself has failed. */
const providerOutageErrors = new Set(['server_error', 'temporarily_unavailable']);

/** The error for the person who signs in. */
export function toRefusal(error: unknown): AppError {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return cancelled();
    return providerOutageErrors.has(error.error) ? providerAway() : invalidReturn();
  }
  if (error instanceof ResponseBodyError) {
    return codeErrors.has(error.error) ? invalidReturn() : providerAway();
  }
  if (error instanceof WWWAuthenticateChallengeError) return providerAway();
  if (error instanceof ClientError) {
    const code = String(error.code);
    return malformedResponseCodes.has(code) || noResponseCodes.has(code)
      ? providerAway()
      : invalidReturn();
  }
  // A TypeError with a code is the library's, for an incomplete return; one without is a failure of the network.
  return error instanceof TypeError && 'code' in error ? invalidReturn() : providerAway();
}

/** Logs the kind of failure, without the provider's response, since it may contain tokens. */
export function logFailure({ log }: Pick<Platform, 'log'>, logMessage: string, error: unknown) {
  const { code, error: errorCode, message, cause } = error as Record<string, unknown>;
  const causeMessage = cause instanceof Error ? cause.message : undefined;
  log.warn({ failure: { code, said: errorCode, message, deeper: causeMessage } }, logMessage);
}
