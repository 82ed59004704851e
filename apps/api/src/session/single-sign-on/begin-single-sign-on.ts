import { createHash } from 'node:crypto';
import type { Answer } from '@icare/contracts/endpoint';
import type { beginSingleSignOn as endpoint } from '@icare/contracts/single-sign-on';
import * as client from 'openid-client';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { createKnownDevices } from '../known-devices.ts';
import { type Provider, wanted } from './provider.ts';
import { createSingleSignOnBeginnings } from './sign-in-limits.ts';

/** How long somebody may take at the provider. */
const minutesAtTheProvider = 10;

export const hashOfState = (state: string) => createHash('sha256').update(state).digest('hex');

/** Sends the browser to the provider with a state, a nonce and a challenge that hold for this one sign-in. */
export function createBeginSingleSignOn(platform: Platform, provider: Provider | null) {
  const beginnings = createSingleSignOnBeginnings(platform);
  const devicesOf = createKnownDevices(platform);
  return async ({
    caller,
    request,
    reply,
  }: Pick<Call<typeof endpoint>, 'caller' | 'request' | 'reply'>): Promise<
    Answer<typeof endpoint>
  > => {
    const asked = wanted(provider);
    const { browser } = devicesOf(request, reply);
    await beginnings.take({ address: caller.address, browser });
    return { success: true, data: await beginAttempt(platform, asked) };
  };
}

/** `sessionId` names the session of whoever shall sign in anew there, to prove who they are. */
export async function beginAttempt(
  { database, clock }: Platform,
  { configuration, redirectAddress }: Provider,
  sessionId: string | null = null,
): Promise<{ address: string; state: string }> {
  const found = await configuration();
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
      expiresAt: new Date(now.getTime() + minutesAtTheProvider * 60_000),
    },
  });
  const address = client.buildAuthorizationUrl(found, {
    redirect_uri: redirectAddress,
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Otherwise whoever is still signed in there comes back without having been asked.
    ...(sessionId !== null && { prompt: 'login', max_age: '0' }),
  });
  return { address: address.href, state };
}
