import { askApproval } from '../../platform/approvals/ask-approval.ts';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { batches } from '../../platform/batches.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Write } from '../../platform/write.ts';
import { changePeople, peopleAtOnce } from './change-people.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { rememberImported, rememberWaiting } from './imported-people.ts';
import { inviteAdded } from './invite-added.ts';
import { findById } from './known-people.ts';
import type { Change, Plan } from './plan-import.ts';
import {
  type DepartmentIds,
  findDepartmentIds,
  insertPeople,
  lockPeople,
  type NewPerson,
} from './write-people.ts';

type Work = {
  plan: Plan;
  invites: boolean;
  /** Details of the audit event of the whole import. */
  about: Record<string, unknown>;
  onProgress: (done: number) => Promise<void>;
};

/**
 * Stores all changes of an import, with an audit event per person and what it takes to undo them. Returns the id of the import
 * and those of the new people by their rows.
 */
export async function storePlan(
  w: Write<SignedInCaller>,
  { plan: { additions, changes, waiting }, invites, about, onProgress }: Work,
): Promise<{ importId: string; idsByRow: ReadonlyMap<number, string> }> {
  const importId = w.newId();
  const departmentIds = await findDepartmentIds(w.tx);
  await lockUnchanged(w.tx, changes);
  await onProgress(0);
  let done = 0;
  for (const batch of batches(changes, peopleAtOnce)) {
    await changePeople(w, batch, departmentIds);
    await rememberImported(
      w,
      importId,
      batch.map(({ known: { id }, before, after }) => ({ id, before, after })),
    );
    done += batch.length;
    await onProgress(done);
  }
  let invited = 0;
  const idsByRow = new Map<number, string>();
  for (const batch of batches(additions, peopleAtOnce)) {
    const people = batch.map((addition) => ({ ...addition, id: w.newId() }));
    await add(w, people, departmentIds);
    await rememberImported(
      w,
      importId,
      people.map(({ id, values }) => ({ id, before: null, after: values })),
    );
    for (const { row, id } of people) idsByRow.set(row, id);
    if (invites) invited += await inviteAdded(w, people);
    done += batch.length;
    await onProgress(done);
  }
  await rememberWaiting(w, importId, await requestAdministrators(w, waiting, idsByRow));
  await w.audit({
    action: 'user_import.committed',
    subject: { type: 'user_import', id: importId },
    after: { ...about, invited },
  });
  return { importId, idsByRow };
}

/** Requests an approval for each new or reactivated administrator. Returns whom the requests are about. */
async function requestAdministrators(
  w: Write<SignedInCaller>,
  waiting: Plan['waiting'],
  idsByRow: ReadonlyMap<number, string>,
): Promise<string[]> {
  const ids: string[] = [];
  for (const { row, knownId, action } of waiting) {
    const subject = await w.tx.user.findUniqueOrThrow({
      where: { id: knownId ?? idsByRow.get(row) ?? '' },
      select: { id: true, name: true },
    });
    await askApproval(w, action, { subject, payload: {} });
    ids.push(subject.id);
  }
  return ids;
}

/** Locks the people to change, and refuses if one has changed since the plan was made. */
async function lockUnchanged(transaction: Transaction, changes: readonly Change[]): Promise<void> {
  const ids = changes.map(({ known }) => known.id);
  await lockPeople(transaction, ids);
  const now = new Map((await findById(transaction, ids)).map((person) => [person.id, person]));
  for (const { known } of changes) {
    if (JSON.stringify(now.get(known.id)) !== JSON.stringify(known)) throw changedMeanwhile();
  }
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
