import {
  beginSingleSignOn,
  finishSingleSignOn,
  getSignInWays,
} from '@icare/contracts/single-sign-on';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { dataQuery } from '../api/endpoint-query.ts';
import { acceptToken } from './session.ts';
import type { Session } from './session-store.ts';

/** The ways to sign in here; they do not change while a page is open. */
export const signInWays = queryOptions({
  ...dataQuery(getSignInWays, {}, { anonymous: true }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A sign-in at the identity provider that this tab has started. */
export type BegunSignIn = { state: string; next: string };

const key = 'icare-single-sign-on';

/** Opens the identity provider; the tab's storage keeps the state of the sign-in. */
export async function goToProvider(next: string): Promise<void> {
  const { data } = await call(beginSingleSignOn, { body: {} }, { anonymous: true });
  keep({ state: data.state, next });
  location.assign(data.address);
}

function keep(begun: BegunSignIn): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(begun));
  } catch {
    throw new ApiError({
      status: 0,
      code: 'unreadable',
      message:
        'Your browser keeps nothing for this site, which this way of signing in needs. Use your password, or allow it in the settings of the browser.',
    });
  }
}

/** The sign-in at the provider that this tab has started; null if there is none. */
export function begunSignIn(): BegunSignIn | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { state, next } = kept as Record<string, unknown>;
    return typeof state === 'string' && typeof next === 'string' ? { state, next } : null;
  } catch {
    return null;
  }
}

export function forgetBegunSignIn(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}

/** `returned` is the query of the address that the provider led back to. */
export async function finishAtPortal(state: string, returned: string): Promise<Session> {
  const answer = await call(finishSingleSignOn, { body: { state, returned } }, { anonymous: true });
  if (!('token' in answer)) throw new ApiError(unfinished);
  return acceptToken(answer.token);
}

const unfinished = {
  status: 401,
  code: 'unauthenticated',
  message: 'The sign-in was not finished. Try again.',
} as const;
