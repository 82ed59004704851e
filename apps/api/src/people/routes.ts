import { listCadres } from '@icare/contracts/cadres';
import * as editors from '@icare/contracts/department-editors';
import * as heads from '@icare/contracts/department-heads';
import * as contract from '@icare/contracts/people';
import { recordOpening } from '../platform/audit/record-opening.ts';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { createUser } from './create-user.ts';
import { findDepartments } from './departments.ts';
import { editUser } from './edit-user.ts';
import { changeDepartmentEditors } from './editors/change-editors.ts';
import { findEditedDepartments } from './editors/find-editors.ts';
import { userImportRoutes } from './imports/routes.ts';
import { inviteUser } from './invite-user.ts';
import { findCadres } from './list-cadres.ts';
import { openedStaffList } from './opened-staff-list.ts';
import type { PeoplePorts } from './ports.ts';
import { findUser, findUsers } from './queries.ts';
import { removeUserSecondFactor } from './remove-user-second-factor.ts';
import { setDepartmentHead } from './set-department-head.ts';
import { setUserStatus } from './set-user-status.ts';
import { signOutUser } from './sign-out-user.ts';
import { seesAddresses, toAdminUser, toStaffMember } from './to-user.ts';

/** Records the opening of another person's data, in the Users tab or the staff list. */
async function openPerson(platform: Platform, caller: SignedInCaller, id: string) {
  const user = await findUser(platform.database, id);
  if (id !== caller.user.id) {
    const subject = { type: 'user', id };
    await recordOpening(platform, caller, { action: 'user.opened', subject });
  }
  return user;
}

export function peopleRoutes(route: Route, platform: Platform, ports: PeoplePorts) {
  const { database } = platform;

  route(contract.listUsers, async ({ query, caller }) => {
    await recordOpening(platform, caller, openedStaffList);
    const { rows, page } = await findUsers(database, query);
    return { ...success({ users: rows.map(toAdminUser) }), page };
  });
  route(contract.createUser, (call) => createUser(platform, call));
  route(contract.editUser, (call) => editUser(platform, call));
  route(contract.setUserStatus, (call) => setUserStatus(platform, ports, call));
  route(contract.getUser, async ({ params, caller }) =>
    success(toAdminUser(await openPerson(platform, caller, params.id))),
  );
  route(contract.inviteUser, (call) => inviteUser(platform, call));
  route(contract.signOutUser, (call) => signOutUser(platform, call));
  route(contract.removeUserSecondFactor, (call) => removeUserSecondFactor(platform, call));
  route(heads.setDepartmentHead, (call) => setDepartmentHead(platform, call));
  route(editors.listDepartmentEditors, async ({ caller }) =>
    success({ departments: await findEditedDepartments(platform, caller) }),
  );
  route(editors.changeDepartmentEditors, (call) => changeDepartmentEditors(platform, ports, call));
  route(listCadres, async () => success({ cadres: await findCadres(database) }));
  userImportRoutes(route, platform, ports);

  route(contract.listStaff, async ({ query, caller }) => {
    await recordOpening(platform, caller, openedStaffList);
    const withAddresses = seesAddresses(caller.user.role);
    const { rows, page } = await findUsers(database, query, { withAddresses });
    const users = rows.map((row) => toStaffMember(row, caller.user.role));
    return { ...success({ users }), page };
  });
  route(contract.getStaffMember, async ({ params, caller }) =>
    success(toStaffMember(await openPerson(platform, caller, params.id), caller.user.role)),
  );
  route(heads.listDepartments, async () =>
    success({ departments: await findDepartments(platform) }),
  );
}
