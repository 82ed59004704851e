import { createHash } from 'node:crypto';
import type { Answer } from '@icare/contracts/endpoint';
import { createUser as endpoint } from '@icare/contracts/people';
import { recordAudit } from '../platform/audit/audit.ts';
import { assertStrongPassword, hashPassword } from '../platform/auth/passwords.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { once } from '../platform/http/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { toAdminUser } from './to-user.ts';
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
  const { password, department, joinedOn = null, ...rest } = body;
  assertStrongPassword(password, body.username, 'password');
  const passwordHash = await hashPassword(password);
  const sameCall = { ...body, password: createHash('sha256').update(password).digest('hex') };
  return refuseTaken(() =>
    database.prisma.$transaction((transaction) =>
      once(
        transaction,
        platform,
        { endpoint, key: idempotencyKey, caller, body: sameCall },
        async () => {
          const [id, now] = [newId(), clock()];
          const person = {
            ...rest,
            staffNumber: rest.staffNumber ?? null,
            cadre: rest.cadre ?? null,
            phone: rest.phone ?? null,
          };
          await transaction.user.create({
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
          const at = `${now.toISOString().replace('T', ' ').slice(0, -1)}+00`;
          const row = {
            ...person,
            id,
            department,
            joined_on: joinedOn,
            staff_number: person.staffNumber,
          };
          return {
            success: true as const,
            data: {
              user: toAdminUser({
                ...row,
                last_sign_in_at: null,
                created_at: at,
                updated_at: at,
                name_key: '',
              }),
            },
          };
        },
      ),
    ),
  );
}
