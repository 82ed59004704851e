import type { Answer } from '@icare/contracts/endpoint';
import type { createServiceAccount as endpoint } from '@icare/contracts/service-accounts';
import { recordAudit } from '../platform/audit/audit.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { findServiceAccount } from './queries.ts';

/**
 * Lets a program call the portal. It acts in the name of a row among the people that cannot sign in and is never
 * counted as one: Inactive, without a password.
 */
export async function createServiceAccount(
  platform: Platform,
  { body, caller }: Pick<Call<typeof endpoint>, 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { database, clock, newId } = platform;
  const { name, purpose, role, readOnly } = body;
  return database.prisma.$transaction(async (transaction) => {
    const [id, now] = [newId(), clock()];
    await transaction.user.create({
      data: {
        id,
        kind: 'service',
        // People's usernames have no colon.
        username: `service:${id}`,
        email: `${id}@service.invalid`,
        name,
        role,
        status: 'Inactive',
        department: { connect: { name: 'IT' } },
        createdAt: now,
        updatedAt: now,
      },
    });
    await transaction.serviceAccount.create({
      data: { userId: id, purpose, readOnly, createdById: caller.user.id, createdAt: now },
    });
    await recordAudit(transaction, platform, caller, {
      action: 'service_account.created',
      subject: { type: 'service_account', id },
      after: body,
    });
    return success({ serviceAccount: await findServiceAccount(transaction, id) });
  });
}
