import type { Answer } from '@icare/contracts/endpoint';
import type { changeListView as endpoint } from '@icare/contracts/list-views';
import { Prisma } from '@icare/database/client';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { nameTaken } from './name-taken.ts';
import { isNamed, lockOwnViews } from './queries.ts';
import { toListView } from './to-list-view.ts';

/** Renames a view, or replaces what it holds. */
export async function changeListView(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { id, list } = params;
  const { name, filters, columns } = body;
  const stored = await write(platform, caller, async (w) => {
    const { views } = await lockOwnViews(w, list);
    if (!views.some((view) => view.id === id)) throw noSuchView();
    const namesake =
      name !== undefined && views.find((view) => view.id !== id && isNamed(view, name));
    if (namesake) throw nameTaken(namesake.name);
    return w.tx.listView.update({
      where: { id },
      data: {
        ...(name !== undefined && { name }),
        ...(filters && { filters }),
        ...(columns !== undefined && { columns: columns ?? Prisma.DbNull }),
        updatedAt: w.now,
      },
    });
  });
  return success({ view: toListView(stored) });
}

/** Also for a view of somebody else, which is none to the caller. */
const noSuchView = () => new AppError('not_found', 'There is no such view any more.');
