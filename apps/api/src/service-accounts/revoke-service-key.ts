import type { Answer } from '@icare/contracts/endpoint';
import type { revokeServiceKey as endpoint } from '@icare/contracts/service-accounts';
import { recordAudit } from '../platform/audit/audit.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { findServiceAccount } from './queries.ts';

/** Ends one key at once; its program's other keys go on working. */
export async function revokeServiceKey(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { database, clock } = platform;
  return database.prisma.$transaction(async (transaction) => {
    const key = await transaction.serviceKey.findUnique({ where: { id: params.id } });
    if (!key) throw new AppError('not_found', 'There is no such key.');
    const { count } = await transaction.serviceKey.updateMany({
      where: { id: key.id, revokedAt: null },
      data: { revokedAt: clock() },
    });
    if (count > 0) {
      await recordAudit(transaction, platform, caller, {
        action: 'service_key.revoked',
        subject: { type: 'service_account', id: key.accountId },
        before: { key: key.id, ending: key.ending },
      });
    }
    return success({ serviceAccount: await findServiceAccount(transaction, key.accountId) });
  });
}
