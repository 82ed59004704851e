import type { Answer } from '@icare/contracts/endpoint';
import type { retireServiceAccount as endpoint } from '@icare/contracts/service-accounts';
import { recordAudit } from '../platform/audit/audit.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { findServiceAccount, lockWorkingAccount } from './queries.ts';

/** Ends a program's access for good; what it did stays in its name. */
export async function retireServiceAccount(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { database, clock } = platform;
  return database.prisma.$transaction(async (transaction) => {
    await lockWorkingAccount(transaction, params.id);
    await transaction.serviceAccount.update({
      where: { userId: params.id },
      data: { retiredAt: clock() },
    });
    await recordAudit(transaction, platform, caller, {
      action: 'service_account.retired',
      subject: { type: 'service_account', id: params.id },
    });
    return success({ serviceAccount: await findServiceAccount(transaction, params.id) });
  });
}
