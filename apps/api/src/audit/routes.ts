import * as contract from '@icare/contracts/audit-events';
import * as exports from '@icare/contracts/exports';
import * as history from '@icare/contracts/history';
import type { Route } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { announceExport } from './announce-export.ts';
import { findHistory } from './history.ts';
import { findAuditEvents, findAuditKinds, readAuditChain } from './queries.ts';

export function auditRoutes(route: Route, platform: Platform) {
  const { database } = platform;
  route(contract.listAuditEvents, ({ query }) => findAuditEvents(database, query));
  route(history.showHistory, ({ params, caller }) => findHistory(database, params, caller));
  route(history.showSettingHistory, ({ params: { kind }, caller }) =>
    findHistory(database, { kind, id: null }, caller),
  );
  route(contract.getAuditKinds, () => findAuditKinds(database));
  route(exports.announceExport, ({ body, caller }) => announceExport(platform, caller, body.what));
  route(exports.announceDocumentExport, ({ caller }) =>
    announceExport(platform, caller, 'documents'),
  );
  route(exports.announceUserExport, ({ caller }) => announceExport(platform, caller, 'users'));
  route(exports.announceComplianceExport, ({ body: { what, rows }, caller }) =>
    announceExport(platform, caller, what, rows),
  );
  route(contract.getAuditChain, () => readAuditChain(database));
}
