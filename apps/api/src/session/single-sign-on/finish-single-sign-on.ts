import type { Answer } from '@icare/contracts/endpoint';
import type { finishSingleSignOn as endpoint } from '@icare/contracts/single-sign-on';
import type { Caller } from '../../platform/auth/caller.ts';
import { violatedConstraint } from '../../platform/database/database-errors.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { finishSignIn, type SigningIn, type SignToken } from '../finish-sign-in.ts';
import { createKnownDevices } from '../known-devices.ts';
import { type Account, signedInAt, toAccount } from './claims.ts';
import { personOfAccount, touchLink } from './person-of-account.ts';
import { type Provider, wanted } from './provider.ts';
import { readReturn } from './read-return.ts';
import { takeRoleOfGroups } from './role-of-groups.ts';
import { createTakeReturn } from './sign-in-limits.ts';

/** Signs in whom the provider vouches for. */
export function createFinishSingleSignOn(
  platform: Platform,
  provider: Provider | null,
  signToken: SignToken,
) {
  const takeReturn = createTakeReturn(platform);
  const devicesOf = createKnownDevices(platform);
  return async ({
    body,
    caller,
    request,
    reply,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller' | 'request' | 'reply'>): Promise<
    Answer<typeof endpoint>
  > => {
    const asked = wanted(provider);
    const devices = devicesOf(request, reply);
    return takeReturn({ address: caller.address, browser: devices.browser }, async () => {
      const { issuer, claims } = await readReturn(platform, asked, body);
      const account = toAccount(issuer, claims, asked.settings);
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
      // IT added the same person at this very moment.
      if (violatedConstraint(error) === null) throw error;
      throw new AppError('conflict', 'Somebody added you at this moment. Try again.');
    }
  }
}
