import {
  importRecords as endpoint,
  listRecordImports,
  previewRecordImportUndo,
  undoRecordImport,
} from '@icare/contracts/compliance-import';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { importRecords } from './import-records.ts';
import { listImports } from './list-imports.ts';
import { previewUndo, undoImport } from './undo-import.ts';

export function importRoutes(route: Route, platform: Platform) {
  route(endpoint, (call) => importRecords(platform, call));
  route(listRecordImports, () => listImports(platform));
  route(previewRecordImportUndo, (call) => previewUndo(platform, call));
  route(undoRecordImport, (call) => undoImport(platform, call));
}
