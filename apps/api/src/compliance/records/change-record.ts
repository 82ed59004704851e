import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { Prisma } from '@icare/database/client';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { evaluatePeople } from '../status/evaluate-people.ts';
import { type LockedRecord, lockRecord } from './lock-record.ts';
import { readRecord } from './read-record.ts';

/** Changes a locked record, re-evaluates its person, and returns the changed record; all in one transaction. */
export async function changeRecord(
  platform: Platform,
  caller: SignedInCaller,
  id: string,
  change: (w: Write<SignedInCaller>, record: LockedRecord) => Promise<void>,
): Promise<ComplianceRecord> {
  await write(platform, caller, async (w) => {
    const record = await lockRecord(w.tx, caller, id);
    await change(w, record);
    await evaluatePeople(w, [record.userId]);
  });
  return readRecord(platform, caller, id);
}

export async function updateRecord(
  w: Write,
  id: string,
  data: Prisma.ComplianceRecordUncheckedUpdateInput,
): Promise<void> {
  await w.tx.complianceRecord.update({
    where: { id },
    data: { ...data, updatedAt: w.now },
  });
}
