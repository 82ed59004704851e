import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { AppError } from '../../platform/errors.ts';
import type { Write } from '../../platform/write.ts';
import { lockCandidate } from '../apply/lock-candidate.ts';
import { eraseLocked } from '../erasure/erase-applications.ts';
import type { Leftovers } from '../erasure/erase-identity.ts';
import { lockIfExists } from '../lock-application.ts';

/** Locks the applications from which a person was appointed, and blocks new appointments until the transaction ends. */
export async function lockHiredApplications(
  transaction: Transaction,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const held = await lockApplications(transaction, id);
  await lockCandidate(transaction, { candidateEmail: email });
  // An application hired in between is not locked; locking it now, out of order, could deadlock.
  const now = await transaction.application.count({ where: { hiredUserId: id } });
  if (now !== held.length) {
    throw new AppError('conflict', 'This person is just being appointed. Please try again.');
  }
}

/** Erases the applications of a staff member who is erased. They must be locked, and none on legal hold. */
export async function eraseHiredApplications(w: Write, userId: string): Promise<Leftovers> {
  const leftovers: Leftovers = { files: [], mails: [] };
  for (const id of await lockApplications(w.tx, userId)) {
    const application = await lockIfExists(w.tx, id);
    if (!application) continue;
    const left = await eraseLocked(w, application);
    if (!left) throw mailIsLeaving();
    leftovers.files.push(...left.files);
    leftovers.mails.push(...left.mails);
  }
  return leftovers;
}

export function mailIsLeaving() {
  return new AppError('conflict', 'A mail to them is just leaving. Try again in a minute.', {
    temporary: true,
  });
}

async function lockApplications(transaction: Transaction, hiredUserId: string): Promise<string[]> {
  const rows = await readRows(
    transaction,
    build
      .selectFrom('applications')
      .select('id')
      .where('hired_user_id', '=', hiredUserId)
      .orderBy('id')
      .forUpdate(),
  );
  return rows.map(({ id }) => id);
}
