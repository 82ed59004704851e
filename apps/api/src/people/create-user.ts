import type { Answer } from '@icare/contracts/endpoint';
import { createUser as endpoint } from '@icare/contracts/people';
import { recordAudit } from '../platform/audit/audit.ts';
import { assertStrongPassword, hashPassword } from '../platform/auth/passwords.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { once } from '../platform/http/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { toAdminUser, toUserRow } from './to-user.ts';
import { departmentIdOf, refuseTaken, toDateColumn } from './user-writes.ts';

/** Adds a person, who can sign in with the given password at once unless added as Inactive. */
export async function createUser(
  platform: Platform,
  {
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const { database, clock, newId } = platform;
  const { password, department, joinedOn = null, invite: _invite, ...rest } = body;
  if (password !== undefined) assertStrongPassword(password, body.username, 'password');
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return refuseTaken(() =>
    database.prisma.$transaction((transaction) =>
      once(transaction, platform, { endpoint, key: idempotencyKey, caller, body }, async () => {
        const [id, now] = [newId(), clock()];
        const person = {
          ...rest,
          staffNumber: rest.staffNumber ?? null,
          cadre: rest.cadre ?? null,
          phone: rest.phone ?? null,
        };
        const user = await transaction.user.create({
          data: {
            ...person,
            id,
            passwordHash,
            departmentId: await departmentIdOf(transaction, department),
            joinedOn: toDateColumn(joinedOn),
            createdAt: now,
            updatedAt: now,
          },
        });
        await recordAudit(transaction, platform, caller, {
          action: 'user.created',
          subject: { type: 'user', id },
          after: { ...person, department, joinedOn },
        });
        return {
          success: true as const,
          data: { user: toAdminUser(toUserRow(user, department)) },
        };
      }),
    ),
  );
}
