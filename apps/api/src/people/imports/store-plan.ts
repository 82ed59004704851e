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
  holdPeople,
  insertPeople,
  type NewPerson,
  updatePeople,
} from './write-people.ts';

/** Keeps each statement far within its time limit. */
const rowsAtOnce = 1000;

type Work = {
  plan: Plan;
  invites: boolean;
  /** Details of the audit event of the whole import. */
  about: Record<string, unknown>;
  onProgress: (done: number) => Promise<void>;
};

/** Stores everything an import does, each person with the event that tells of it. */
export async function storePlan(
  w: Write<SignedInCaller>,
  { plan: { additions, changes, waiting }, invites, about, onProgress }: Work,
): Promise<void> {
  const departmentIds = await findDepartmentIds(w.tx);
  await holdUnchanged(w.tx, changes);
  await onProgress(0);
  let done = 0;
  for (const batch of batches(changes)) {
    await change(w, batch, departmentIds);
    done += batch.length;
    await onProgress(done);
  }
  let invited = 0;
  for (const batch of batches(additions)) {
    const people = batch.map((addition) => ({ ...addition, id: w.newId() }));
    await add(w, people, departmentIds);
    if (invites) invited += await inviteAdded(w, people);
    done += batch.length;
    await onProgress(done);
  }
  await askForAdministrators(w, waiting);
  await w.audit({
    action: 'user_import.committed',
    subject: { type: 'user_import', id: null },
    after: { ...about, invited },
  });
}

/** Whoever is to be an administrator is that once a second person says so, of each apart. */
async function askForAdministrators(
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

/** Holds those who are changed; what was read of them before must still be so. */
async function holdUnchanged(transaction: Transaction, changes: readonly Change[]): Promise<void> {
  await holdPeople(
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
  const idsWhere = (isIt: (after: Change['after']) => boolean) =>
    changes.flatMap(({ known, after }) => (isIt(after) ? known.id : []));
  const left = idsWhere(({ status }) => status === 'Inactive');
  // Another role asks for more at sign-in than they may have shown.
  const moved = idsWhere(({ role }) => role !== undefined);
  await endSessions(w, [...left, ...moved]);
  // Whoever comes back is linked anew, and is nobody new until then.
  const back = idsWhere(({ status }) => status === 'Active');
  await w.tx.identity.deleteMany({ where: { userId: { in: back } } });
  // A link must not open the account of somebody who left, nor one that went to the address they had.
  const unopened = [...left, ...idsWhere(({ email }) => email !== undefined)];
  await w.tx.passwordLink.deleteMany({
    where: { userId: { in: unopened }, usedAt: null },
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
  for (let start = 0; start < items.length; start += rowsAtOnce) {
    yield items.slice(start, start + rowsAtOnce);
  }
}
