import type { Answer } from '@icare/contracts/endpoint';
import type { editServiceAccount as endpoint } from '@icare/contracts/service-accounts';
import { difference, recordAudit } from '../platform/audit/audit.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { findServiceAccount, lockWorkingAccount } from './queries.ts';

/** Changes a program; absent fields stay. Its next call goes by the new role. */
export async function editServiceAccount(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { database, clock } = platform;
  return database.prisma.$transaction(async (transaction) => {
    await lockWorkingAccount(transaction, params.id);
    const before = await findServiceAccount(transaction, params.id);
    const given = Object.fromEntries(
      Object.entries(body).filter(([, value]) => value !== undefined),
    );
    const change = difference<Record<string, unknown>>(before, given);
    if (!change.changed) return success({ serviceAccount: before });
    const { name = before.name, role = before.role } = body;
    const { purpose = before.purpose, readOnly = before.readOnly } = body;
    await transaction.serviceAccount.update({
      where: { userId: params.id },
      data: { purpose, readOnly, user: { update: { name, role, updatedAt: clock() } } },
    });
    await recordAudit(transaction, platform, caller, {
      action: 'service_account.edited',
      subject: { type: 'service_account', id: params.id },
      before: change.before,
      after: change.after,
    });
    return success({ serviceAccount: await findServiceAccount(transaction, params.id) });
  });
}
