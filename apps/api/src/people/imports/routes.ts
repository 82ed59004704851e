import {
  importUsers as endpoint,
  getUserImport,
  listUserImports,
  previewUserImportUndo,
  undoUserImport,
} from '@icare/contracts/user-import';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PeoplePorts } from '../ports.ts';
import { findProgress } from './import-progress.ts';
import { importUsers } from './import-users.ts';
import { listImports } from './list-imports.ts';
import { previewUndo, undoImport } from './undo-import.ts';

export function userImportRoutes(route: Route, platform: Platform, ports: PeoplePorts) {
  route(endpoint, (call) => importUsers(platform, call, ports));
  route(listUserImports, () => listImports(platform));
  route(getUserImport, async ({ params }) => success(await findProgress(platform, params.id)));
  route(previewUserImportUndo, (call) => previewUndo(platform, call));
  route(undoUserImport, (call) => undoImport(platform, call));
}
