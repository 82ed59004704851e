import type { Answer } from '@icare/contracts/endpoint';
import type { chooseListColumns as endpoint } from '@icare/contracts/list-views';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { listItself, lockOwnViews } from './queries.ts';

/** Keeps the columns of a list; null is back to those that it has by itself. */
export async function chooseListColumns(
  platform: Platform,
  { params: { list }, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { columns } = body;
  const userId = caller.user.id;
  await write(platform, caller, async (w) => {
    const { itself } = await lockOwnViews(w, list);
    if (columns === null) {
      if (itself) await w.tx.listView.delete({ where: { id: itself.id } });
      return;
    }
    if (itself) {
      await w.tx.listView.update({
        where: { id: itself.id },
        data: { columns, updatedAt: w.now },
      });
      return;
    }
    await w.tx.listView.create({
      data: {
        ...{ id: w.newId(), userId, list, name: listItself, filters: {}, columns },
        ...{ createdAt: w.now, updatedAt: w.now },
      },
    });
  });
  return success({ columns });
}
