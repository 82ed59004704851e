import type { Answer } from '@icare/contracts/endpoint';
import type { finishSingleSignOn as endpoint } from '@icare/contracts/single-sign-on';
import type { Caller } from '../../platform/auth/caller.ts';
import { violatedConstraint } from '../../platform/database/database-errors.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { finishSignIn, type SigningIn, type SignToken } from '../finish-sign-in.ts';
import { createKnownDevicesReader } from '../known-devices.ts';
import { type Account, signedInAt, toAccount } from './claims.ts';
import { personOfAccount, touchLink } from './person-of-account.ts';
import { assertConfigured, type Provider } from './provider.ts';
import { readReturn } from './read-return.ts';
import { takeRoleOfGroups } from './role-of-groups.ts';
import { createReturnLimit } from './sign-in-limits.ts';

/** Signs in the person whose account the provider has confirmed. */
export function createFinishSingleSignOn(
  platform: Platform,
  provider: Provider | null,
  signToken: SignToken,
) {
  const withReturnLimit = createReturnLimit(platform);
  const readKnownDevices = createKnownDevicesReader(platform);
  return async ({
    body,
    caller,
    request,
    reply,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller' | 'request' | 'reply'>): Promise<
    Answer<typeof endpoint>
  > => {
    const configuredProvider = assertConfigured(provider);
    const devices = readKnownDevices(request, reply);
    return withReturnLimit({ address: caller.address, browser: devices.browser }, async () => {
      const { issuer, claims } = await readReturn(platform, configuredProvider, body);
      const account = toAccount(issuer, claims, configuredProvider.settings);
      const provedAt = signedInAt(claims);
      return signIn(caller, account, {
        devices,
        ...(provedAt && { provedAt }),
      });
    });
  };

  async function signIn(
    caller: Caller,
    account: Account,
    proof: Pick<SigningIn, 'devices' | 'provedAt'>,
  ) {
    try {
      return await write(platform, caller, async (w) => {
        const user = await personOfAccount(w, account);
        const role = await takeRoleOfGroups(w, {
          userId: user.id,
          role: user.role,
          groups: account.groups,
        });
        await touchLink(w, account);
        return finishSignIn(w, signToken, {
          user: { ...user, role },
          by: 'single_sign_on',
          ...proof,
        });
      });
    } catch (error) {
      // IT has just added the same person.
      if (violatedConstraint(error) === null) throw error;
      throw new AppError('conflict', 'Somebody added you at this moment. Try again.');
    }
  }
}
