import type { Prisma } from '@icare/database/client';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { lockPeople } from '../status/lock-people.ts';
import { noSuchRecord } from './read-record.ts';
import { lifecycleState } from './record-rules.ts';

export type LockedRecord = Prisma.ComplianceRecordGetPayload<{
  include: { type: true; file: true };
}>;

/**
 * Locks and reads a record. The lock is that of its person's compliance status, which every change of a record takes.
 * Refuses changes of one's own record, and changes of a record that somebody else changed while this call waited: the
 * second of two officers must look at the new state before deciding.
 */
export async function lockRecord(
  transaction: Transaction,
  caller: SignedInCaller,
  id: string,
): Promise<LockedRecord> {
  const before = await transaction.complianceRecord.findUnique({
    where: { id },
    select: { userId: true, state: true, supersededById: true },
  });
  if (!before) throw noSuchRecord();
  refuseOwnDecision(caller, before.userId);
  await lockPeople(transaction, [before.userId]);
  const record = await transaction.complianceRecord.findUnique({
    where: { id },
    include: { type: true, file: true },
  });
  if (!record) throw noSuchRecord();
  if (record.state !== before.state || record.supersededById !== before.supersededById) {
    throw new AppError(
      'conflict',
      `Somebody else has just changed this record: it is ${lifecycleState(record)} now. Look at it again.`,
    );
  }
  return record;
}
