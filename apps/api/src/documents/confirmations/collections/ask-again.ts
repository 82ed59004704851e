import type { Answer } from '@icare/contracts/endpoint';
import type { askCollectionAgain as endpoint } from '@icare/contracts/reading-collections';
import { Prisma } from '@icare/database/client';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/endpoint-routes.ts';
import { success } from '../../../platform/http/success.ts';
import type { Platform } from '../../../platform/platform.ts';
import { write } from '../../../platform/write.ts';
import { requireCollectionSetter } from './collection-rights.ts';
import { keepDocuments, lockCollection } from './collection-row.ts';
import { auditedCollection, idsOf, refuseTakenName } from './save-collection.ts';
import { findCollection } from './show-collection.ts';

/** Asks for an ended collection again, with days that begin now. What people have confirmed counts. */
export async function askCollectionAgain(
  platform: Platform,
  {
    params: { id },
    body: { days },
    caller,
  }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  await refuseTakenName(
    () =>
      write(platform, caller, async (w) => {
        const before = await lockCollection(w.tx, id, 'ended');
        const documents = idsOf(before);
        await requireCollectionSetter(w, await keepDocuments(w.tx, documents), [before]);
        if (documents.length === 0) {
          throw new AppError('conflict', 'None of its documents is left. Make a new collection.');
        }
        await w.tx.readingCollection.update({
          where: { id },
          data: {
            ...{ endedAt: null, lastFigures: Prisma.DbNull, revision: before.revision + 1 },
            ...{ days, assignedById: caller.user.id, assignedAt: w.now },
          },
        });
        await w.audit({
          action: 'reading_collection.asked_again',
          subject: { type: 'reading_collection', id },
          after: auditedCollection({ ...before, days, documents }),
        });
      }),
    // While it was ended, another collection could take its name.
    'Another collection has this name meanwhile. Give that one another name first.',
  );
  return success(await findCollection(platform, id, caller));
}
