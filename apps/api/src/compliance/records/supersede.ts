import { decideInForceFrom } from '@icare/domain/record-status';
import { fromDateColumn, toDateColumn } from '../../platform/database/date-columns.ts';
import type { Write } from '../../platform/write.ts';
import { nobodyInCharge } from './assign-records.ts';
import { writeEvent } from './write-event.ts';

/** Marks records as superseded by another, which is in force for as long as they cover the days until it begins. */
export async function supersede(
  w: Write,
  { ids, by }: { ids: readonly string[]; by: string },
): Promise<void> {
  for (const id of ids) {
    await w.tx.complianceRecord.update({
      where: { id },
      data: { supersededById: by, updatedAt: w.now, ...nobodyInCharge },
    });
    await writeEvent(w, id, {
      action: 'superseded',
      facts: { supersededBy: by },
    });
  }
  await settleInForceFrom(w, by);
}

/** Works out anew from when a record is in force, after its first day or what it superseded has changed. */
export async function settleInForceFrom({ tx }: Pick<Write, 'tx'>, id: string): Promise<void> {
  const { validFrom, supersedes } = await tx.complianceRecord.findUniqueOrThrow({
    where: { id },
    select: {
      validFrom: true,
      supersedes: {
        where: { state: 'active' },
        select: { expirationDate: true, inForceFrom: true },
      },
    },
  });
  const from = decideInForceFrom(
    fromDateColumn(validFrom),
    supersedes.map(({ expirationDate, inForceFrom }) => ({
      expirationDate: fromDateColumn(expirationDate),
      inForceFrom: fromDateColumn(inForceFrom),
    })),
  );
  await tx.complianceRecord.update({ where: { id }, data: { inForceFrom: toDateColumn(from) } });
}
