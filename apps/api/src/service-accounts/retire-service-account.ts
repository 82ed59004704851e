import type { Answer } from '@icare/contracts/endpoint';
import type { retireServiceAccount as endpoint } from '@icare/contracts/service-accounts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { findServiceAccount, lockWorkingAccount } from './queries.ts';

/** Ends a service account's access permanently; its audit events remain. */
export async function retireServiceAccount(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return write(platform, caller, async (w) => {
    await lockWorkingAccount(w.tx, params.id);
    await w.tx.serviceAccount.update({
      where: { userId: params.id },
      data: { retiredAt: w.now },
    });
    await w.audit({
      action: 'service_account.retired',
      subject: { type: 'service_account', id: params.id },
    });
    return success({ serviceAccount: await findServiceAccount(w.tx, params.id) });
  });
}
