import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { Prisma } from '@icare/database/client';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { evaluatePeople } from '../standings/evaluate-people.ts';
import { type LockedRecord, lockRecord } from './lock-record.ts';
import { readRecord } from './read-record.ts';

/** Changes one record in a transaction, with what follows from it for its person, and answers it as it is then. */
export async function changeRecord(
  platform: Platform,
  caller: SignedInCaller,
  id: string,
  change: (transaction: Transaction, record: LockedRecord) => Promise<void>,
): Promise<ComplianceRecord> {
  const { database, clock } = platform;
  await database.prisma.$transaction(async (transaction) => {
    const record = await lockRecord(transaction, caller, id);
    await change(transaction, record);
    await evaluatePeople(transaction, platform, [record.userId]);
  });
  return readRecord(database, id, lagosDate(clock()));
}

/** Writes columns of a record. */
export async function updateRecord(
  transaction: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  id: string,
  data: Prisma.ComplianceRecordUncheckedUpdateInput,
): Promise<void> {
  await transaction.complianceRecord.update({
    where: { id },
    data: { ...data, updatedAt: clock() },
  });
}
