import type { Answer } from '@icare/contracts/endpoint';
import type { createServiceKey as endpoint } from '@icare/contracts/service-accounts';
import { dayMs } from '@icare/domain/calendar-days';
import { hashKey, makeServiceKey } from '../platform/auth/service-keys.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { assertNoPendingApproval } from './give-program-rights.ts';
import { notifyOfKey } from './notify-of-key.ts';
import { findServiceAccount, lockWorkingAccount } from './queries.ts';

/**
 * Creates a key and answers with it; only its hash is stored. Other keys stay valid, so that a program can change keys
 * without a break.
 */
export async function createServiceKey(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const key = makeServiceKey();
  return write(platform, caller, async (w) => {
    await lockWorkingAccount(w.tx, params.id);
    await assertNoPendingApproval(w, params.id);
    const [id, now] = [w.newId(), w.now];
    const expiresAt = new Date(now.getTime() + body.days * dayMs);
    const ending = key.slice(-4);
    await w.tx.serviceKey.create({
      data: {
        id,
        accountId: params.id,
        hash: hashKey(key),
        ending,
        createdById: caller.user.id,
        createdAt: now,
        expiresAt,
      },
    });
    await w.audit({
      action: 'service_key.created',
      subject: { type: 'service_account', id: params.id },
      after: { key: id, ending, expiresAt: expiresAt.toISOString() },
    });
    const serviceAccount = await findServiceAccount(w.tx, params.id);
    if (serviceAccount.role === 'ROLE_ADMIN') {
      await notifyOfKey(w, serviceAccount, { ending, expiresAt });
    }
    return success({ key, serviceAccount });
  });
}
