import type { Answer } from '@icare/contracts/endpoint';
import type { createServiceKey as endpoint } from '@icare/contracts/service-accounts';
import { recordAudit } from '../platform/audit/audit.ts';
import { hashOfKey, makeServiceKey } from '../platform/auth/service-keys.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import { deliverMailsJob } from '../platform/mail/deliver-mails.ts';
import type { Platform } from '../platform/platform.ts';
import { assertNothingWaits } from './make-program-administrator.ts';
import { findServiceAccount, lockWorkingAccount } from './queries.ts';
import { tellOfKey } from './tell-of-key.ts';

/** Makes a key and answers it this once. Others go on working, so that a program can be moved from one to the next. */
export async function createServiceKey(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { database, clock, newId, jobs } = platform;
  const key = makeServiceKey();
  const answer = await database.prisma.$transaction(async (transaction) => {
    await lockWorkingAccount(transaction, params.id);
    await assertNothingWaits(transaction, platform, params.id);
    const [id, now] = [newId(), clock()];
    const expiresAt = new Date(now.getTime() + body.days * 86_400_000);
    const ending = key.slice(-4);
    await transaction.serviceKey.create({
      data: {
        id,
        accountId: params.id,
        hash: hashOfKey(key),
        ending,
        createdById: caller.user.id,
        createdAt: now,
        expiresAt,
      },
    });
    await recordAudit(transaction, platform, caller, {
      action: 'service_key.created',
      subject: { type: 'service_account', id: params.id },
      after: { key: id, ending, expiresAt: expiresAt.toISOString() },
    });
    const serviceAccount = await findServiceAccount(transaction, params.id);
    if (serviceAccount.role === 'ROLE_ADMIN') {
      await tellOfKey(transaction, platform, caller, serviceAccount, { ending, expiresAt });
    }
    return success({ key, serviceAccount });
  });
  jobs.soon(deliverMailsJob);
  return answer;
}
