import type { Answer } from '@icare/contracts/endpoint';
import type { editUser as endpoint } from '@icare/contracts/people';
import { askApproval } from '../platform/approvals/ask-approval.ts';
import { difference } from '../platform/audit/audit.ts';
import { keepAnAdministrator, lockAdministrators } from '../platform/auth/administrators.ts';
import { refuseOwnDecision } from '../platform/auth/own-decisions.ts';
import { assertStrongPassword, hashPassword } from '../platform/auth/passwords.ts';
import { findRemainingPasskeys } from '../platform/auth/remaining-passkeys.ts';
import { endSessions } from '../platform/auth/sessions.ts';
import { fromDateColumn, toDateColumn } from '../platform/database/date-columns.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { listAccountChanges, notifyOfChanges } from '../platform/mail/notify-of-changes.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetFirstPassword } from '../platform/process/first-administrator.ts';
import { refuseOverwriting } from '../platform/refuse-overwriting.ts';
import { write } from '../platform/write.ts';
import {
  isPromotion,
  makeAdministrator,
  pendingAdministratorMessage,
} from './make-administrator.ts';
import { findUser } from './queries.ts';
import { toAdminUser } from './to-user.ts';
import {
  assertNotErased,
  findDepartmentId,
  lockPerson,
  refuseTaken,
  refuseTakenStaffNumber,
} from './user-writes.ts';

/**
 * Changes the given fields of a person. A new password ends their sessions. So does a new role, since it may require
 * more at sign-in, such as a second factor.
 */
export async function editUser(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { database, config } = platform;
  const { password, department, joinedOn, basedOn, ...given } = Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  ) as typeof body;
  // An unattended session must not be enough to take over the account: the account page asks for the present
  // password.
  if (password !== undefined && params.id === caller.user.id) {
    throw new AppError('conflict', 'Change your own password under Account.');
  }
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const { replacedHash, approval } = await refuseTaken(() =>
    write(platform, caller, async (w) => {
      await lockAdministrators(w.tx);
      const user = await lockPerson(w.tx, params.id);
      assertNotErased(user);
      if (given.role !== undefined && given.role !== user.role) {
        refuseOwnDecision(caller, user.id);
      }
      const waits = config.fourEyes && isPromotion(given.role, user.role);
      const fields = waits ? { ...given, role: user.role } : given;
      const ask = async () => {
        if (!waits) return undefined;
        const subject = { id: user.id, name: fields.name ?? user.name };
        return askApproval(w, makeAdministrator, {
          subject,
          payload: {},
        });
      };
      const { name: departmentName } = await w.tx.department.findUniqueOrThrow({
        where: { id: user.departmentId },
      });
      if (password !== undefined) {
        assertStrongPassword(password, fields.username ?? user.username, 'password');
      }
      const losesRights = fields.role !== undefined && fields.role !== 'ROLE_ADMIN';
      if (losesRights && user.role === 'ROLE_ADMIN' && user.status === 'Active') {
        await keepAnAdministrator(w.tx, user.id);
      }
      const before = {
        ...user,
        department: departmentName,
        joinedOn: fromDateColumn(user.joinedOn),
      };
      const change = difference<Record<string, unknown>>(before, {
        ...fields,
        ...(department !== undefined && { department }),
        ...(joinedOn !== undefined && { joinedOn }),
      });
      // Requirements are evaluated from these fields.
      if (['cadre', 'department', 'joinedOn'].some((field) => field in change.after)) {
        refuseOwnDecision(caller, user.id);
      }
      const isSame = !change.changed && passwordHash === undefined;
      if (!isSame || waits) refuseOverwriting(basedOn, user.updatedAt);
      if (isSame) {
        return { replacedHash: user.passwordHash, approval: await ask() };
      }
      if ('staffNumber' in change.after) {
        const { staffNumber } = fields;
        await refuseTakenStaffNumber(w.tx, { id: user.id, staffNumber });
      }
      await w.tx.user.update({
        where: { id: user.id },
        data: {
          ...(fields as Partial<Pick<typeof user, keyof typeof fields & keyof typeof user>>),
          ...(department !== undefined && {
            departmentId: await findDepartmentId(w.tx, department),
          }),
          ...(joinedOn !== undefined && { joinedOn: toDateColumn(joinedOn) }),
          ...(passwordHash !== undefined && { passwordHash }),
          updatedAt: w.now,
        },
      });
      if (passwordHash !== undefined || change.after['role'] !== undefined) {
        await endSessions(w, user.id);
      }
      // A link sent to the old address, or before IT set another password, must not open the account now.
      if (passwordHash !== undefined || change.after['email'] !== undefined) {
        await w.tx.passwordLink.deleteMany({ where: { userId: user.id, usedAt: null } });
      }
      const accountChanges = [
        ...(passwordHash === undefined ? [] : [{ what: 'password' } as const]),
        ...listAccountChanges(user, fields),
      ];
      const passkeys = passwordHash === undefined ? [] : await findRemainingPasskeys(w.tx, user.id);
      await w.audit({
        action: passwordHash === undefined ? 'user.edited' : 'user.password_set',
        subject: { type: 'user', id: user.id },
        before: change.before,
        after: change.after,
      });
      await notifyOfChanges(w, {
        by: 'it',
        accounts: [{ user, changes: accountChanges, passkeys }],
      });
      return { replacedHash: user.passwordHash, approval: await ask() };
    }),
  );
  if (passwordHash !== undefined) await forgetFirstPassword(config, replacedHash);
  const user = toAdminUser(await findUser(database, params.id));
  if (!approval) return { success: true, data: { user } };
  return {
    success: true,
    message: pendingAdministratorMessage(user.name),
    data: { user, approval },
  };
}
