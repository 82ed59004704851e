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

/** An answer that does not hold: forged, for another sign-in, too late. Which of them is for the log. */
const doesNotHold = () =>
  new AppError(
    'unauthenticated',
    'What the sign-in service answered does not belong to this sign-in. Try again.',
  );

const cancelled = () => new AppError('invalid', 'The sign-in was cancelled.');

/** A response that no provider would send. */
const garbage = new Set(['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);
const silence = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_PARSE_ERROR']);
/** Of the token endpoint: about this one code. Everything else there is about the settings. */
const aboutTheCode = new Set(['invalid_grant', 'access_denied']);
/** Of the address the browser came back with. */
const providersOwnTrouble = new Set(['server_error', 'temporarily_unavailable']);

/** The message for the person who signs in. */
export function refusalFor(error: unknown): AppError {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return cancelled();
    return providersOwnTrouble.has(error.error) ? providerAway() : doesNotHold();
  }
  if (error instanceof ResponseBodyError) {
    return aboutTheCode.has(error.error) ? doesNotHold() : providerAway();
  }
  if (error instanceof WWWAuthenticateChallengeError) return providerAway();
  if (error instanceof ClientError) {
    const code = String(error.code);
    return garbage.has(code) || silence.has(code) ? providerAway() : doesNotHold();
  }
  // A code says that the library misses something in the return; without one it is the network's failure.
  return error instanceof TypeError && 'code' in error ? doesNotHold() : providerAway();
}

/** For the log: what kind of failure it was. What the provider sent stays out of it, since tokens may be in there. */
export function tellFailure({ log }: Pick<Platform, 'log'>, sentence: string, error: unknown) {
  const { code, error: said, message, cause } = error as Record<string, unknown>;
  const deeper = cause instanceof Error ? cause.message : undefined;
  log.warn({ failure: { code, said, message, deeper } }, sentence);
}
