import { createHash } from 'node:crypto';
import type { Answer } from '@icare/contracts/endpoint';
import type { beginSingleSignOn as endpoint } from '@icare/contracts/single-sign-on';
import * as client from 'openid-client';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { createKnownDevicesReader } from '../known-devices.ts';
import { assertConfigured, type Provider } from './provider.ts';
import { createSingleSignOnStartLimit } from './sign-in-limits.ts';

/** How long a user may take at the provider (assumed to be enough for a password and a second factor). */
const attemptMinutes = 10;

export const hashOfState = (state: string) => createHash('sha256').update(state).digest('hex');

/**
 * Answers with the provider's address and a new state, nonce and code challenge, which are valid for this sign-in only.
 */
export function createBeginSingleSignOn(platform: Platform, provider: Provider | null) {
  const startedSignIns = createSingleSignOnStartLimit(platform);
  const readKnownDevices = createKnownDevicesReader(platform);
  return async ({
    caller,
    request,
    reply,
  }: Pick<Call<typeof endpoint>, 'caller' | 'request' | 'reply'>): Promise<
    Answer<typeof endpoint>
  > => {
    const configuredProvider = assertConfigured(provider);
    const { browser } = readKnownDevices(request, reply);
    await startedSignIns.take({ address: caller.address, browser });
    return { success: true, data: await beginAttempt(platform, configuredProvider) };
  };
}

/** `sessionId` is the session of a signed-in user who proves their identity at the provider; null for a sign-in. */
export async function beginAttempt(
  { database, clock }: Platform,
  { configuration, redirectAddress }: Provider,
  sessionId: string | null = null,
): Promise<{ address: string; state: string }> {
  const clientConfiguration = await configuration();
  const [state, nonce] = [client.randomState(), client.randomNonce()];
  const verifier = client.randomPKCECodeVerifier();
  const now = clock();
  await database.prisma.singleSignOnAttempt.create({
    data: {
      stateHash: hashOfState(state),
      nonce,
      verifier,
      sessionId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + attemptMinutes * 60_000),
    },
  });
  const address = client.buildAuthorizationUrl(clientConfiguration, {
    redirect_uri: redirectAddress,
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Makes the provider ask again even if the user is still signed in there.
    ...(sessionId !== null && { prompt: 'login', max_age: '0' }),
  });
  return { address: address.href, state };
}
