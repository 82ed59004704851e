import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '@icare/contracts/endpoint';
import { type createListView as endpoint, listViewLimits } from '@icare/contracts/list-views';
import { Prisma } from '@icare/database/client';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { nameTaken } from './name-taken.ts';
import { isNamed, lockOwnViews } from './queries.ts';
import { toListView } from './to-list-view.ts';

/** Saves a view. Nobody but its owner ever sees it, so it is no event of the audit log. */
export async function createListView(
  platform: Platform,
  { params: { list }, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { name, filters, columns } = body;
  const stored = await write(platform, caller, async (w) => {
    const { views } = await lockOwnViews(w, list);
    const namesake = views.find((view) => isNamed(view, name));
    if (namesake) {
      const { id: _, ...content } = toListView(namesake);
      if (isDeepStrictEqual(content, { name, filters, columns })) return namesake;
      throw nameTaken(namesake.name);
    }
    refuseTooMany(views.length);
    return w.tx.listView.create({
      data: {
        ...{ id: w.newId(), userId: caller.user.id, list, name, filters },
        columns: columns ?? Prisma.DbNull,
        ...{ createdAt: w.now, updatedAt: w.now },
      },
    });
  });
  return success({ view: toListView(stored) });
}

function refuseTooMany(count: number): void {
  const { perList } = listViewLimits;
  if (count < perList) return;
  throw new AppError(
    'conflict',
    `You have ${perList} views of this list, and more are not kept. Delete one first.`,
  );
}
