import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeEvent } from './write-event.ts';

/** Makes a record history: another one has taken its place. */
export async function supersede(
  transaction: Transaction,
  platform: Platform,
  caller: SignedInCaller,
  { id, by }: { id: string; by: string },
): Promise<void> {
  await transaction.complianceRecord.update({
    where: { id },
    data: { supersededById: by, updatedAt: platform.clock() },
  });
  await writeEvent(transaction, platform, caller, id, {
    action: 'superseded',
    facts: { supersededBy: by },
  });
}
