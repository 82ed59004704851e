import { importRecords as endpoint } from '@icare/contracts/compliance-import';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { importRecords } from './import-records.ts';

export function importRoutes(route: Route, platform: Platform) {
  route(endpoint, (call) => importRecords(platform, call));
}
