import * as contract from '@icare/contracts/staff-compliance';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { onlyOf } from '../only-of.ts';
import { findRecords } from './queries.ts';
import { readRecord } from './read-record.ts';

export function recordRoutes(route: Route, platform: Platform) {
  const { database, clock } = platform;

  route(contract.listStaffCompliance, ({ query, caller }) => findRecords(platform, query, caller));
  route(contract.getStaffCompliance, async ({ params, caller }) =>
    success(await readRecord(database, params.id, lagosDate(clock()), onlyOf(caller))),
  );
}
