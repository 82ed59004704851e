import * as contract from '@icare/contracts/service-accounts';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { createServiceAccount } from './create-service-account.ts';
import { createServiceKey } from './create-service-key.ts';
import { editServiceAccount } from './edit-service-account.ts';
import { findServiceAccounts } from './queries.ts';
import { retireServiceAccount } from './retire-service-account.ts';
import { revokeServiceKey } from './revoke-service-key.ts';

export function serviceAccountRoutes(route: Route, platform: Platform) {
  route(contract.listServiceAccounts, async () =>
    success({ serviceAccounts: await findServiceAccounts(platform.database) }),
  );
  route(contract.createServiceAccount, (call) => createServiceAccount(platform, call));
  route(contract.editServiceAccount, (call) => editServiceAccount(platform, call));
  route(contract.retireServiceAccount, (call) => retireServiceAccount(platform, call));
  route(contract.createServiceKey, (call) => createServiceKey(platform, call));
  route(contract.revokeServiceKey, (call) => revokeServiceKey(platform, call));
}
