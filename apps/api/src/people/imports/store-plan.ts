import { askApproval } from '../../platform/approvals/ask-approval.ts';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { endSessions } from '../../platform/auth/sessions.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { listAccountChanges, notifyOfChanges } from '../../platform/mail/notify-of-changes.ts';
import type { Write } from '../../platform/write.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { inviteAdded } from './invite-added.ts';
import { findByStaffNumber, staffKey } from './known-people.ts';
import type { Change, Plan } from './plan-import.ts';
import {
  type DepartmentIds,
  findDepartmentIds,
  insertPeople,
  lockPeople,
  type NewPerson,
  updatePeople,
} from './write-people.ts';

/** Rows per statement: far below what its time limit allows (assumed). */
const batchSize = 1000;

type Work = {
  plan: Plan;
  invites: boolean;
  /** Details of the audit event of the whole import. */
  about: Record<string, unknown>;
  onProgress: (done: number) => Promise<void>;
};

/** Stores all changes of an import, with an audit event per person. Returns the ids of the new people by their rows. */
export async function storePlan(
  w: Write<SignedInCaller>,
  { plan: { additions, changes, waiting }, invites, about, onProgress }: Work,
): Promise<ReadonlyMap<number, string>> {
  const departmentIds = await findDepartmentIds(w.tx);
  await lockUnchanged(w.tx, changes);
  await onProgress(0);
  let done = 0;
  for (const batch of batches(changes)) {
    await change(w, batch, departmentIds);
    done += batch.length;
    await onProgress(done);
  }
  let invited = 0;
  const idsByRow = new Map<number, string>();
  for (const batch of batches(additions)) {
    const people = batch.map((addition) => ({ ...addition, id: w.newId() }));
    await add(w, people, departmentIds);
    for (const { row, id } of people) idsByRow.set(row, id);
    if (invites) invited += await inviteAdded(w, people);
    done += batch.length;
    await onProgress(done);
  }
  await requestAdministrators(w, waiting);
  await w.audit({
    action: 'user_import.committed',
    subject: { type: 'user_import', id: null },
    after: { ...about, invited },
  });
  return idsByRow;
}

/** Requests an approval for each new or reactivated administrator. */
async function requestAdministrators(
  w: Write<SignedInCaller>,
  waiting: Plan['waiting'],
): Promise<void> {
  for (const { staffNumber, action } of waiting) {
    const subject = await w.tx.user.findUniqueOrThrow({
      where: { staffNumber },
      select: { id: true, name: true },
    });
    await askApproval(w, action, { subject, payload: {} });
  }
}

/** Locks the people to change, and refuses if one has changed since the plan was made. */
async function lockUnchanged(transaction: Transaction, changes: readonly Change[]): Promise<void> {
  await lockPeople(
    transaction,
    changes.map(({ known }) => known.id),
  );
  const keys = changes.map(({ known }) => staffKey(known.staffNumber ?? ''));
  const now = new Map(
    (await findByStaffNumber(transaction, keys)).map((person) => [person.id, person]),
  );
  for (const { known } of changes) {
    if (JSON.stringify(now.get(known.id)) !== JSON.stringify(known)) throw changedMeanwhile();
  }
}

async function change(
  w: Write<SignedInCaller>,
  changes: readonly Change[],
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

async function add(
  w: Write<SignedInCaller>,
  people: readonly NewPerson[],
  departmentIds: DepartmentIds,
): Promise<void> {
  await insertPeople(w.tx, people, departmentIds, w.now);
  await w.audits(
    people.map(({ id, values }) => ({
      action: 'user.created' as const,
      subject: { type: 'user', id },
      after: { ...values, mustChangePassword: false },
    })),
  );
}

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += batchSize) {
    yield items.slice(start, start + batchSize);
  }
}
