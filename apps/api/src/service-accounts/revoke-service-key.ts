import type { Answer } from '@icare/contracts/endpoint';
import type { revokeServiceKey as endpoint } from '@icare/contracts/service-accounts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { findServiceAccount } from './queries.ts';

/** Revokes one key; the account's other keys stay valid. */
export async function revokeServiceKey(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return write(platform, caller, async (w) => {
    const key = await w.tx.serviceKey.findUnique({ where: { id: params.id } });
    if (!key) throw new AppError('not_found', 'There is no such key.');
    const { count } = await w.tx.serviceKey.updateMany({
      where: { id: key.id, revokedAt: null },
      data: { revokedAt: w.now },
    });
    if (count > 0) {
      await w.audit({
        action: 'service_key.revoked',
        subject: { type: 'service_account', id: key.accountId },
        before: { key: key.id, ending: key.ending },
      });
    }
    return success({ serviceAccount: await findServiceAccount(w.tx, key.accountId) });
  });
}
