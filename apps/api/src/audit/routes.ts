import * as contract from '@icare/contracts/audit-events';
import type { Route } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { findAuditEvents, findAuditKinds, readAuditChain } from './queries.ts';

export function auditRoutes(route: Route, { database }: Platform) {
  route(contract.listAuditEvents, ({ query }) => findAuditEvents(database, query));
  route(contract.getAuditKinds, () => findAuditKinds(database));
  route(contract.getAuditChain, () => readAuditChain(database));
}
