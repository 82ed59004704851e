import type { Answer } from '@icare/contracts/endpoint';
import type { readListViews as endpoint, KeptList, ListView } from '@icare/contracts/list-views';
import type { ListView as Row } from '@icare/database/client';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { lockByName } from '../platform/database/lock-by-name.ts';
import type { Platform } from '../platform/platform.ts';
import type { Write } from '../platform/write.ts';
import { toListView } from './to-list-view.ts';

/** The name of the row that is no view: it has the columns of the list itself. */
export const listItself = '';

const oldestFirst = [{ createdAt: 'asc' }, { id: 'asc' }] as const;

export async function readListViews(
  { database }: Platform,
  list: KeptList,
  caller: SignedInCaller,
): Promise<Answer<typeof endpoint>['data']> {
  const rows = await database.prisma.listView.findMany({
    where: { userId: caller.user.id, list },
    orderBy: [...oldestFirst],
  });
  const itself = rows.find(({ name }) => name === listItself);
  return {
    views: rows.filter((row) => row !== itself).map(toListView),
    columns: itself ? toListView(itself).columns : null,
  };
}

/** What the caller has kept of a list, locked, so that two at once neither pass the limit nor take the same name. */
export async function lockOwnViews(
  { tx, caller }: Pick<Write<SignedInCaller>, 'tx' | 'caller'>,
  list: KeptList,
): Promise<{ views: Row[]; itself: Row | undefined }> {
  await lockByName(tx, `views of ${list} of ${caller.user.id}`);
  const rows = await tx.listView.findMany({
    where: { userId: caller.user.id, list },
    orderBy: [...oldestFirst],
  });
  const itself = rows.find(({ name }) => name === listItself);
  return { views: rows.filter((row) => row !== itself), itself };
}

/** Upper and lower case make no other name: the two could not be told apart in a list. */
export const isNamed = (row: Pick<Row, 'name'>, name: ListView['name']) =>
  row.name.toLocaleLowerCase('en') === name.toLocaleLowerCase('en');
