import * as contract from '@icare/contracts/people';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { createUser } from './create-user.ts';
import { editUser } from './edit-user.ts';
import { findDepartments, findUser, findUsers } from './queries.ts';
import { setUserStatus } from './set-user-status.ts';
import { seesAddresses, toAdminUser, toStaffMember } from './to-user.ts';

export function peopleRoutes(route: Route, platform: Platform) {
  const { database } = platform;

  route(contract.listUsers, async ({ query }) => {
    const { rows, page } = await findUsers(database, query);
    return { ...success({ users: rows.map(toAdminUser) }), page };
  });
  route(contract.createUser, (call) => createUser(platform, call));
  route(contract.editUser, (call) => editUser(platform, call));
  route(contract.setUserStatus, (call) => setUserStatus(platform, call));

  route(contract.listStaff, async ({ query, caller }) => {
    const withAddresses = seesAddresses(caller.user.role);
    const { rows, page } = await findUsers(database, query, { withAddresses });
    const users = rows.map((row) => toStaffMember(row, caller.user.role));
    return { ...success({ users }), page };
  });
  route(contract.getStaffMember, async ({ params, caller }) =>
    success(toStaffMember(await findUser(database, params.id), caller.user.role)),
  );
  route(contract.listDepartments, async () =>
    success({ departments: await findDepartments(database) }),
  );
}
