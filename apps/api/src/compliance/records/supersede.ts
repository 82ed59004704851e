import type { Write } from '../../platform/write.ts';
import { nobodyInCharge } from './assign-records.ts';
import { writeEvent } from './write-event.ts';

/** Marks a record as superseded by another. */
export async function supersede(w: Write, { id, by }: { id: string; by: string }): Promise<void> {
  await w.tx.complianceRecord.update({
    where: { id },
    data: { supersededById: by, updatedAt: w.now, ...nobodyInCharge },
  });
  await writeEvent(w, id, {
    action: 'superseded',
    facts: { supersededBy: by },
  });
}
