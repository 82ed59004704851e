import * as contract from '@icare/contracts/compliance-people';
import { listPersonReading } from '@icare/contracts/person-reading';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireScope } from '../own-scope.ts';
import type { CompliancePorts } from '../ports.ts';
import { recordComplianceList, recordPersonOpening } from '../record-openings.ts';
import { createWaiver } from './create-waiver.ts';
import { endWaiver } from './end-waiver.ts';
import { readPerson } from './person.ts';
import { readPersonReading } from './person-reading.ts';
import { findPeople } from './queries.ts';

export function compliancePeopleRoutes(route: Route, platform: Platform, ports: CompliancePorts) {
  route(contract.listCompliancePeople, async ({ query, caller }) => {
    requireScope(caller, query.department);
    await recordComplianceList(platform, caller, query);
    return findPeople(platform, query, caller);
  });
  route(contract.getPersonCompliance, async ({ params, caller }) => {
    const found = await readPerson(platform, caller, params.id);
    await recordPersonOpening(platform, caller, params.id);
    return success(found);
  });
  route(contract.getMyCertifications, async ({ caller }) =>
    success(await readPerson(platform, caller, caller.user.id)),
  );
  route(listPersonReading, (call) => readPersonReading(platform, ports, call));
  route(contract.createWaiver, (call) => createWaiver(platform, call));
  route(contract.endWaiver, (call) => endWaiver(platform, call));
}
