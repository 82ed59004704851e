import type { Answer } from '@icare/contracts/endpoint';
import type { endPrivilege as endpoint } from '@icare/contracts/privileges';
import { lagosDate } from '@icare/domain/lagos-date';
import { refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { lockPeople } from '../status/lock-people.ts';
import { type Held, holdsValidLicence } from './holds-valid-licence.ts';
import { noSuchPrivilege, readPrivilege, readPrivileges } from './queries.ts';

type EndCall = Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>;

/** Ends a privilege now. Ending it again, or one whose last day is over, changes nothing. */
export async function endPrivilege(
  platform: Platform,
  { params: { id }, body: { reason }, caller }: EndCall,
): Promise<Answer<typeof endpoint>> {
  const { database, clock } = platform;
  await write(platform, caller, async (w) => {
    const privilege = await w.tx.privilege.findUnique({ where: { id } });
    if (!privilege) throw noSuchPrivilege();
    refuseOwnDecision(caller, privilege.userId);
    await lockPeople(w.tx, [privilege.userId]);
    await end(w, { id, userId: privilege.userId, reason, endedById: caller.user.id });
  });
  return success(await readPrivilege(database, id, lagosDate(clock())));
}

/**
 * Ends the privileges that hang on a licence which has just been revoked: unlike one that has ended and is renewed, it was
 * taken away, so that somebody decides about them anew. A second valid record of the licence keeps them.
 */
export async function endPrivilegesOfRevoked(w: Write, { userId, typeId }: Held): Promise<void> {
  if (await holdsValidLicence(w, { userId, typeId })) return;
  const all = await readPrivileges(w.tx, [userId], lagosDate(w.now));
  for (const { id, certificationType } of all.get(userId) ?? []) {
    if (certificationType.id !== typeId) continue;
    await end(w, { id, userId, reason: `${certificationType.name} was revoked.`, endedById: null });
  }
}

type Ending = { id: string; userId: string; reason: string; endedById: string | null };

async function end(w: Write, { id, userId, reason, endedById }: Ending): Promise<void> {
  const { count } = await w.tx.privilege.updateMany({
    where: { id, endedAt: null, lastDay: { gte: toDateColumn(lagosDate(w.now)) } },
    data: { endedAt: w.now, endReason: reason, endedById },
  });
  if (count === 0) return;
  await w.audit({
    action: 'user.privilege_ended',
    subject: { type: 'user', id: userId },
    after: { privilegeId: id, reason },
  });
}
