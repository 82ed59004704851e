import * as contract from '@icare/contracts/inspectors';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { createInspector } from './create-inspector.ts';
import { endInspector } from './end-inspector.ts';
import { extendInspector } from './extend-inspector.ts';
import { inviteInspector } from './invite-inspector.ts';
import type { InspectorPorts } from './ports.ts';
import { assertInspector, findInspectors } from './queries.ts';

export function inspectorRoutes(route: Route, platform: Platform, ports: InspectorPorts) {
  route(contract.listInspectors, async () =>
    success({ inspectors: await findInspectors(platform) }),
  );
  route(contract.createInspector, (call) => createInspector(platform, call));
  route(contract.extendInspector, (call) => extendInspector(platform, call));
  route(contract.endInspector, (call) => endInspector(platform, call));
  route(contract.inviteInspector, (call) => inviteInspector(platform, call));
  route(contract.listInspectorOpenings, async ({ params: { id }, query }) => {
    const { database } = platform;
    await assertInspector(database, id);
    const { data, page } = await ports.findAuditEvents(database, { ...query, actor: id });
    const openings = data.auditEvents.map(({ after, subject, ...event }) => ({
      ...{ id: event.id, at: event.at, action: event.action, subject },
      asked: after,
    }));
    return { ...success({ openings }), page };
  });
}
