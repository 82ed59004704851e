import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { endSessions } from '../../platform/auth/sessions.ts';
import { listAccountChanges, notifyOfChanges } from '../../platform/mail/notify-of-changes.ts';
import type { Write } from '../../platform/write.ts';
import type { Change } from './plan-import.ts';
import { type DepartmentIds, updatePeople } from './write-people.ts';

/** People per statement: far below what its time limit allows (assumed). */
export const peopleAtOnce = 1000;

/** Changes locked people, with everything that follows, an audit event each, and the mails to them. */
export async function changePeople(
  w: Write<SignedInCaller>,
  changes: readonly Omit<Change, 'row'>[],
  departmentIds: DepartmentIds,
): Promise<void> {
  await updatePeople(w.tx, changes, departmentIds, w.now);
  const idsWhere = (matches: (after: Change['after']) => boolean) =>
    changes.flatMap(({ known, after }) => (matches(after) ? known.id : []));
  const left = idsWhere(({ status }) => status === 'Inactive');
  // The new role may require more at sign-in, such as a second factor.
  const withNewRole = idsWhere(({ role }) => role !== undefined);
  await endSessions(w, [...left, ...withNewRole]);
  // A reactivated person's next single sign-on links their account again.
  const reactivated = idsWhere(({ status }) => status === 'Active');
  await w.tx.identity.deleteMany({ where: { userId: { in: reactivated } } });
  // Links must not open the account of a person who has left, nor links sent to an old address.
  const withInvalidLinks = [...left, ...idsWhere(({ email }) => email !== undefined)];
  await w.tx.passwordLink.deleteMany({
    where: { userId: { in: withInvalidLinks }, usedAt: null },
  });
  await w.tx.calendarLink.deleteMany({ where: { userId: { in: left } } });
  await w.audits(
    changes.map(({ known, before, after }) => ({
      action: 'user.edited' as const,
      subject: { type: 'user', id: known.id },
      before,
      after,
    })),
  );
  await notifyOfChanges(w, {
    by: 'import',
    accounts: changes.map(({ known, after }) => ({
      user: known,
      changes: listAccountChanges(known, after),
    })),
  });
}
