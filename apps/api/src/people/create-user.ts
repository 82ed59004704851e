import type { Answer } from '@icare/contracts/endpoint';
import { createUser as endpoint } from '@icare/contracts/people';
import { askApproval } from '../platform/approvals/ask-approval.ts';
import { assertStrongPassword, hashPassword } from '../platform/auth/passwords.ts';
import { toDateColumn } from '../platform/database/date-columns.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { idempotent } from '../platform/http/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import {
  isPromotion,
  makeAdministrator,
  pendingAdministratorMessage,
} from './make-administrator.ts';
import { findUser } from './queries.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { toAdminUser } from './to-user.ts';
import {
  assertReachable,
  findDepartmentId,
  refuseTaken,
  refuseTakenStaffNumber,
} from './user-writes.ts';

/**
 * Adds a person: with a password for signing in at once (unless added as Inactive), or with an invitation by mail to
 * choose one.
 */
export async function createUser(
  platform: Platform,
  {
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const { config } = platform;
  const { password, department, joinedOn = null, invite, ...rest } = body;
  const waits = config.fourEyes && isPromotion(body.role, 'ROLE_STAFF');
  if (invite) assertReachable(rest);
  if (password !== undefined) assertStrongPassword(password, body.username, 'password');
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return refuseTaken(() =>
    write(platform, caller, (w) =>
      idempotent(w, { endpoint, key: idempotencyKey, caller, body }, async () => {
        const [id, now] = [w.newId(), w.now];
        const person = {
          ...rest,
          ...(waits && { role: 'ROLE_STAFF' as const }),
          staffNumber: rest.staffNumber ?? null,
          cadre: rest.cadre ?? null,
          phone: rest.phone ?? null,
          // Invited people choose their own password anyway.
          mustChangePassword: rest.mustChangePassword && !invite,
        };
        await refuseTakenStaffNumber(w.tx, { id, staffNumber: person.staffNumber });
        const user = await w.tx.user.create({
          data: {
            ...person,
            id,
            passwordHash,
            departmentId: await findDepartmentId(w.tx, department),
            joinedOn: toDateColumn(joinedOn),
            inactiveSince: rest.status === 'Inactive' ? now : null,
            createdAt: now,
            updatedAt: now,
          },
        });
        await w.audit({
          action: 'user.created',
          subject: { type: 'user', id },
          after: { ...person, department, joinedOn },
        });
        if (invite) {
          await sendPasswordLink(w, { user, purpose: 'invitation' });
        }
        const created = { user: toAdminUser(await findUser(w.tx, id)) };
        if (!waits) return { success: true as const, data: created };
        const approval = await askApproval(w, makeAdministrator, {
          subject: user,
          payload: {},
        });
        const message = pendingAdministratorMessage(user.name);
        return { success: true as const, message, data: { ...created, approval } };
      }),
    ),
  );
}
