import * as leavers from '@icare/contracts/leavers';
import * as contract from '@icare/contracts/privacy';
import { recordOpening } from '../platform/audit/record-opening.ts';
import type { Route } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { eraseUser } from './erase-user.ts';
import { eraseLeaver, findLeavers, keepLeaver, previewLeaver } from './leavers.ts';
import type { PrivacyPorts } from './ports.ts';
import { previewErasure } from './preview-erasure.ts';
import { sendMyData, sendStaffData } from './send-staff-data.ts';
import { setUserLegalHold } from './set-user-legal-hold.ts';

export function privacyRoutes(route: Route, platform: Platform, ports: PrivacyPorts) {
  route(contract.getMyData, (call) => sendMyData(platform, ports, call));
  route(contract.getPersonalData, (call) => sendStaffData(platform, ports, call));
  route(contract.previewErasure, (call) => previewErasure(platform, ports, call));
  route(contract.eraseUser, (call) => eraseUser(platform, ports, call));
  route(leavers.listLeavers, async ({ query, caller }) => {
    const subject = { type: 'leaver_list', id: null };
    await recordOpening(platform, caller, { action: 'leaver_list.opened', subject });
    return findLeavers(platform, query, caller);
  });
  route(leavers.keepLeaver, (call) => keepLeaver(platform, call));
  route(leavers.previewLeaverErasure, (call) => previewLeaver(platform, ports, call));
  route(leavers.eraseLeaver, (call) => eraseLeaver(platform, ports, call));
  route(contract.setUserLegalHold, (call) => setUserLegalHold(platform, call));
}
