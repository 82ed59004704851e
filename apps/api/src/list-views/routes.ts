import * as contract from '@icare/contracts/list-views';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { changeListView } from './change-list-view.ts';
import { chooseListColumns } from './choose-list-columns.ts';
import { createListView } from './create-list-view.ts';
import { deleteListView } from './delete-list-view.ts';
import { readListViews } from './queries.ts';

export function listViewRoutes(route: Route, platform: Platform) {
  route(contract.readListViews, async ({ params, caller }) =>
    success(await readListViews(platform, params.list, caller)),
  );
  route(contract.createListView, (call) => createListView(platform, call));
  route(contract.changeListView, (call) => changeListView(platform, call));
  route(contract.deleteListView, (call) => deleteListView(platform, call));
  route(contract.chooseListColumns, (call) => chooseListColumns(platform, call));
}
