import * as client from 'openid-client';
import { build } from '../../platform/database/build.ts';
import { readRow } from '../../platform/database/send.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashOfState } from './begin-single-sign-on.ts';
import type { Claims } from './claims.ts';
import type { Provider } from './provider.ts';
import { logFailure, toRefusal } from './provider-failures.ts';

/** Deletes and returns the sign-in of a state, so that it cannot be used twice. */
async function takeAttempt({ database, clock }: Platform, state: string, sessionId: string | null) {
  const attempt = await readRow(
    database,
    build
      .deleteFrom('single_sign_on_attempts')
      .where('state_hash', '=', hashOfState(state))
      .where('session_id', 'is not distinct from', sessionId)
      .returning(['nonce', 'verifier', 'created_at as createdAt', 'expires_at as expiresAt']),
  );
  if (!attempt || Date.parse(attempt.expiresAt) <= clock().getTime()) {
    throw new AppError('invalid', 'This sign-in has expired or was finished already. Try again.');
  }
  return attempt;
}

/**
 * Exchanges the returned code for the provider's claims about the person, and verifies them. The provider's tokens are
 * not kept.
 */
export async function readReturn(
  platform: Platform,
  provider: Provider,
  { state, returned }: { state: string; returned: string },
  sessionId: string | null = null,
): Promise<{ issuer: string; claims: Claims; begunAt: Date }> {
  const attempt = await takeAttempt(platform, state, sessionId);
  const configuration = await provider.configuration();
  const address = new URL(provider.redirectAddress);
  address.search = returned;
  try {
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims() as Claims;
    const moreClaims = await fetchMoreClaims(configuration, tokens.access_token, claims, provider);
    return {
      issuer: configuration.serverMetadata().issuer,
      claims: { ...moreClaims, ...claims },
      begunAt: new Date(attempt.createdAt),
    };
  } catch (error) {
    // The provider's keys or endpoints may have changed.
    provider.forget();
    logFailure(platform, 'A single sign-on did not hold.', error);
    throw toRefusal(error);
  }
}

/** Some providers put few claims into the id token and send the others on request. */
function fetchMoreClaims(
  configuration: client.Configuration,
  accessToken: string,
  claims: Claims,
  { settings }: Provider,
): Promise<Claims> | Claims {
  const { userinfo_endpoint: endpoint } = configuration.serverMetadata();
  const lacksGroups = settings.roles.length > 0 && !(settings.groupsClaim in claims);
  if (!endpoint || (claims.email !== undefined && !lacksGroups)) return claims;
  return client.fetchUserInfo(configuration, accessToken, claims.sub);
}
