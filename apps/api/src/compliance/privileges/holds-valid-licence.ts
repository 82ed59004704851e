import { lagosDate } from '@icare/domain/lagos-date';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import type { Write } from '../../platform/write.ts';

export type Held = { userId: string; typeId: string };

/** Whether the person holds a record of the licence that is valid today, in the state of this write. */
export async function holdsValidLicence(
  w: Pick<Write, 'tx' | 'now'>,
  { userId, typeId }: Held,
): Promise<boolean> {
  const held = await w.tx.complianceRecord.count({
    where: {
      ...{ userId, typeId, state: 'active', supersededById: null },
      endsOn: { gte: toDateColumn(lagosDate(w.now)) },
    },
  });
  return held > 0;
}
