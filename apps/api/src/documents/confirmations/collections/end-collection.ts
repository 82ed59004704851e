import type { Answer } from '@icare/contracts/endpoint';
import type { endCollection as endpoint } from '@icare/contracts/reading-collections';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../../platform/auth/caller.ts';
import { success } from '../../../platform/http/success.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Write, write } from '../../../platform/write.ts';
import { countCollection } from './collection-figures.ts';
import { requireCollectionSetter } from './collection-rights.ts';
import { keepDocuments, lockCollection } from './collection-row.ts';
import { auditedCollection, idsOf } from './save-collection.ts';

/** Asks nobody for a collection any more. What people have confirmed stays. */
export async function endCollection(
  platform: Platform,
  id: string,
  caller: SignedInCaller,
): Promise<Answer<typeof endpoint>> {
  const work = async (w: Write<SignedInCaller>) => {
    const before = await lockCollection(w.tx, id);
    const documents = idsOf(before);
    await requireCollectionSetter(w, await keepDocuments(w.tx, documents), [before]);
    // Whom it means changes later, and what they have read.
    const { byDepartment } = await countCollection(w.tx, { id, today: lagosDate(w.now) });
    await w.tx.readingCollection.update({
      where: { id },
      data: { endedAt: w.now, lastFigures: byDepartment },
    });
    await w.audit({
      action: 'reading_collection.ended',
      subject: { type: 'reading_collection', id },
      before: auditedCollection({ ...before, documents }),
    });
  };
  await write(platform, caller, work, { timeout: 60_000 });
  return success({ ended: true as const });
}
