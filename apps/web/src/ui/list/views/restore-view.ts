import {
  createListView,
  type KeptList,
  type ListView,
  readListViews,
} from '@icare/contracts/list-views';
import { call } from '../../../api/api-client.ts';
import { invalidate } from '../../../api/endpoint-query.ts';
import { runWithToast } from '../../run-with-toast.ts';

/** Saves a deleted view again. */
export async function restoreView(list: KeptList, { id: _, ...body }: ListView): Promise<void> {
  const run = async () => {
    await call(createListView, { params: { list }, body });
    await invalidate(readListViews);
  };
  const otherwise = 'The view is not back. Please try again.';
  await runWithToast(run, { title: 'Undo failed', otherwise });
}
