import * as contract from '@icare/contracts/privileges';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireScope } from '../own-scope.ts';
import { recordComplianceList } from '../record-openings.ts';
import { endPrivilege } from './end-privilege.ts';
import { grantPrivilege } from './grant-privilege.ts';
import { findPrivileges } from './queries.ts';

export function privilegeRoutes(route: Route, platform: Platform) {
  route(contract.listPrivileges, async ({ query, caller }) => {
    requireScope(caller, query.department);
    await recordComplianceList(platform, caller, { list: 'privileges', ...query });
    return findPrivileges(platform, query);
  });
  route(contract.grantPrivilege, (call) => grantPrivilege(platform, call));
  route(contract.endPrivilege, (call) => endPrivilege(platform, call));
}
