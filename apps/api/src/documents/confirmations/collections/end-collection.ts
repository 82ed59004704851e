import type { Answer } from '@icare/contracts/endpoint';
import type { endCollection as endpoint } from '@icare/contracts/reading-collections';
import type { SignedInCaller } from '../../../platform/auth/caller.ts';
import { success } from '../../../platform/http/success.ts';
import type { Platform } from '../../../platform/platform.ts';
import { write } from '../../../platform/write.ts';
import { requireCollectionSetter } from './collection-rights.ts';
import { keepDocuments, lockCollection } from './collection-row.ts';
import { auditedCollection, idsOf } from './save-collection.ts';

/** Asks nobody for a collection any more. What people have confirmed stays. */
export async function endCollection(
  platform: Platform,
  id: string,
  caller: SignedInCaller,
): Promise<Answer<typeof endpoint>> {
  await write(platform, caller, async (w) => {
    const before = await lockCollection(w.tx, id);
    const documents = idsOf(before);
    await requireCollectionSetter(w, await keepDocuments(w.tx, documents), [before]);
    await w.tx.readingCollection.update({ where: { id }, data: { endedAt: w.now } });
    await w.audit({
      action: 'reading_collection.ended',
      subject: { type: 'reading_collection', id },
      before: auditedCollection({ ...before, documents }),
    });
  });
  return success({ ended: true as const });
}
