import type { PaperHolder } from '@icare/database/client';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import { build } from '../../platform/database/build.ts';
import { readRow } from '../../platform/database/send.ts';
import type { Write } from '../../platform/write.ts';
import { requireActiveType } from '../records/subjects.ts';

/**
 * Makes these types, and no others, those of which a holder must have a paper: from today on, where they are new. Returns
 * their names before and after. Evaluate the holder afterwards.
 */
export async function setRequirements(
  w: Write<SignedInCaller>,
  { id: holderId, kind, responsibleId }: Pick<PaperHolder, 'id' | 'kind' | 'responsibleId'>,
  typeIds: readonly string[],
): Promise<{ before: string[]; after: string[] }> {
  const present = await w.tx.paperRequirement.findMany({
    where: { holderId },
    include: { type: { select: { name: true } } },
  });
  const wanted = new Set(typeIds);
  const added = [...wanted].filter((id) => !present.some(({ typeId }) => typeId === id));
  const removed = present.filter(({ typeId }) => !wanted.has(typeId));
  // It ends alerts, which who is responsible may not even acknowledge.
  if (removed.length > 0) refuseOwnDecision(w.caller, responsibleId);
  const names: string[] = [];
  // In one order, so that no two calls wait for each other.
  for (const typeId of added.sort()) {
    // Locked, since the kind of holder of a type can only change while nothing requires it.
    const locked = build.selectFrom('certification_types').where('id', '=', typeId).forShare();
    await readRow(w.tx, locked);
    const { name } = await requireActiveType(w.tx, typeId, kind, 'requiredTypeIds');
    names.push(name);
  }
  await w.tx.paperRequirement.deleteMany({ where: { id: { in: removed.map(({ id }) => id) } } });
  const today = new Date(lagosDate(w.now));
  await w.tx.paperRequirement.createMany({
    data: added.map((typeId) => ({
      ...{ id: w.newId(), holderId, typeId },
      ...{ since: today, evaluatedOn: today, createdAt: w.now },
    })),
  });
  const kept = present.filter((one) => !removed.includes(one));
  return {
    before: present.map(({ type }) => type.name).sort(),
    after: [...kept.map(({ type }) => type.name), ...names].sort(),
  };
}
