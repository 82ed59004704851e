import { lagosDate } from '@icare/domain/lagos-date';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import type { Write } from '../../platform/write.ts';

export type Held = { userId: string; typeId: string };

/**
 * Whether the person holds a record of the licence that is valid today, in the state of this write: beside a revoked one only
 * a confirmed one is, as for clearance.
 */
export async function holdsValidLicence(
  w: Pick<Write, 'tx' | 'now'>,
  { userId, typeId }: Held,
): Promise<boolean> {
  const current = { userId, typeId, supersededById: null };
  const revoked = await w.tx.complianceRecord.count({ where: { ...current, state: 'revoked' } });
  const today = toDateColumn(lagosDate(w.now));
  // What was superseded by one that begins later still counts, as for clearance.
  const upcoming = await w.tx.complianceRecord.count({
    where: { ...current, state: 'active', inForceFrom: { gt: today } },
  });
  const held = await w.tx.complianceRecord.count({
    where: {
      ...(upcoming > 0 && revoked === 0 ? { userId, typeId } : current),
      state: 'active',
      endsOn: { gte: today },
      OR: [{ inForceFrom: null }, { inForceFrom: { lte: today } }],
      ...(revoked > 0 && { verifiedOn: { not: null }, mismatchAt: null }),
    },
  });
  return held > 0;
}
