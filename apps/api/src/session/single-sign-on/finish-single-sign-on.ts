import type { Answer } from '@icare/contracts/endpoint';
import type { finishSingleSignOn as endpoint } from '@icare/contracts/single-sign-on';
import { violatedConstraint } from '../../platform/database/database-errors.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { finishSignIn, type SignToken } from '../finish-sign-in.ts';
import { type Account, accountOf, signedInAt } from './claims.ts';
import { personOfAccount, touchLink } from './person-of-account.ts';
import { type Provider, wanted } from './provider.ts';
import { readReturn } from './read-return.ts';
import { takeRoleOfGroups } from './role-of-groups.ts';
import { beginningsPerAddress, wrongReturnsPerAddress } from './sign-in-limits.ts';

/** Signs in whom the provider vouches for. Wrong returns are limited per address, right ones are not. */
export function finishSingleSignOnIn(
  platform: Platform,
  provider: Provider | null,
  signToken: SignToken,
) {
  const beginnings = beginningsPerAddress(platform);
  const wrongReturns = wrongReturnsPerAddress(platform);
  return async ({
    body,
    caller,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller'>): Promise<Answer<typeof endpoint>> => {
    const asked = wanted(provider);
    const key = { kind: 'address', address: caller.address } as const;
    await wrongReturns.take(key);
    try {
      const { issuer, claims } = await readReturn(platform, asked, body);
      const account = accountOf(issuer, claims, asked.settings);
      const answer = await signIn(account, caller, signedInAt(claims));
      await Promise.all([wrongReturns.giveBack(key), beginnings.giveBack(key)]);
      return answer;
    } catch (error) {
      // That the provider is away is nobody's guess.
      if (error instanceof AppError && error.status >= 500) await wrongReturns.giveBack(key);
      throw error;
    }
  };

  async function signIn(
    account: Account,
    caller: Call<typeof endpoint>['caller'],
    provedAt: Date | null,
  ) {
    try {
      return await platform.database.prisma.$transaction(async (transaction) => {
        const user = await personOfAccount(transaction, platform, caller, account);
        const role = await takeRoleOfGroups(transaction, platform, caller, {
          userId: user.id,
          role: user.role,
          groups: account.groups,
        });
        await touchLink(transaction, platform, account);
        return finishSignIn(transaction, platform, signToken, {
          user: { ...user, role },
          by: 'single_sign_on',
          caller,
          ...(provedAt && { provedAt }),
        });
      });
    } catch (error) {
      // IT added the same person at this very moment.
      if (violatedConstraint(error) === null) throw error;
      throw new AppError('conflict', 'Somebody added you at this moment. Try again.');
    }
  }
}
