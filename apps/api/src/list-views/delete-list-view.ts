import type { Answer } from '@icare/contracts/endpoint';
import type { deleteListView as endpoint } from '@icare/contracts/list-views';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { lockOwnViews } from './queries.ts';

/** Deletes a view. One that is gone already, or of somebody else, is as good as deleted to the caller. */
export async function deleteListView(
  platform: Platform,
  { params: { id, list }, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  await write(platform, caller, async (w) => {
    const { views } = await lockOwnViews(w, list);
    if (views.some((view) => view.id === id)) await w.tx.listView.delete({ where: { id } });
  });
  return success({ id });
}
