import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { grantPrivilege as endpoint } from '@icare/contracts/privileges';
import { lagosDate } from '@icare/domain/lagos-date';
import { privilegeDayProblems } from '@icare/domain/privileges';
import { isLicence } from '@icare/domain/requirements';
import { refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { requireActivePerson, requireActiveType } from '../records/subjects.ts';
import { lockPeople } from '../status/lock-people.ts';
import { type Held, holdsValidLicence } from './holds-valid-licence.ts';
import { readPrivilege, readPrivileges } from './queries.ts';

type GrantCall = Pick<Call<typeof endpoint>, 'body' | 'caller' | 'idempotencyKey'>;

/** Grants a privilege to somebody who holds the licence that it is based on; nobody grants one to themselves. */
export async function grantPrivilege(
  platform: Platform,
  { body, caller, idempotencyKey }: GrantCall,
): Promise<Answer<typeof endpoint>> {
  const { userId, certificationTypeId: typeId, condition = null, ...granted } = body;
  refuseOwnDecision(caller, userId);
  const today = lagosDate(platform.clock());
  for (const [field, problem] of Object.entries(privilegeDayProblems(granted, today))) {
    throw invalidField(field, problem);
  }
  const call = { endpoint, key: idempotencyKey, caller, body };
  const { id } = await write(platform, caller, (w) =>
    idempotent(w, call, async () => {
      await lockPeople(w.tx, [userId]);
      await requireActivePerson(w.tx, userId);
      await requireHeldLicence(w, { userId, typeId });
      await refuseSecond(w, { userId, ...granted });
      const id = w.newId();
      const days = {
        firstDay: toDateColumn(granted.firstDay),
        lastDay: toDateColumn(granted.lastDay),
      };
      await w.tx.privilege.create({
        data: {
          ...{ id, userId, typeId, condition, ...granted, ...days },
          ...{ grantedById: caller.user.id, createdAt: w.now },
        },
      });
      await w.audit({
        action: 'user.privilege_granted',
        subject: { type: 'user', id: userId },
        after: { privilegeId: id, typeId, condition, ...granted },
      });
      return { id };
    }),
  );
  return success(await readPrivilege(platform.database, id, today));
}

/** Throws unless it is a licence that the person holds and that is valid today. */
async function requireHeldLicence(w: Pick<Write, 'tx' | 'now'>, { userId, typeId }: Held) {
  const { name, category } = await requireActiveType(w.tx, typeId);
  const field = 'certificationTypeId';
  if (!isLicence(category)) throw invalidField(field, `${name} is not a licence.`);
  if (!(await holdsValidLicence(w, { userId, typeId }))) {
    throw invalidField(field, `They hold no valid ${name} today; a privilege hangs on one.`);
  }
}

type New = { userId: string; name: string; firstDay: string; lastDay: string };

/** Throws if the person has the same privilege in this time, or too many already. */
async function refuseSecond(
  w: Pick<Write, 'tx' | 'now'>,
  { userId, name, firstDay, lastDay }: New,
): Promise<void> {
  const all = await readPrivileges(w.tx, [userId], lagosDate(w.now));
  const running = (all.get(userId) ?? []).filter(({ state }) => state !== 'ended');
  const same = running.find(
    (one) =>
      one.name.toLowerCase() === name.toLowerCase() &&
      one.firstDay <= lastDay &&
      one.lastDay >= firstDay,
  );
  if (same) {
    const message = 'They have this privilege already in this time. End it to grant another.';
    throw new AppError('conflict', message, { fields: [{ path: 'name', message }] });
  }
  if (running.length >= limits.privilegesPerPerson) {
    throw new AppError(
      'conflict',
      `They have ${limits.privilegesPerPerson} privileges already. End those that are not used.`,
    );
  }
}
