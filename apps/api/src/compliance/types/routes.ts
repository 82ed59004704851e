import {
  findCadresWithoutLicence,
  markCadre as markCadreContract,
} from '@icare/contracts/cadres-without-licence';
import * as contract from '@icare/contracts/certification-types';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { asked, recordInspectorOpening } from '../record-openings.ts';
import { readCadresWithoutLicence } from './cadres-without-licence.ts';
import { countAffectedPeople } from './count-affected-people.ts';
import { createCertificationType } from './create-certification-type.ts';
import { editCertificationType } from './edit-certification-type.ts';
import { markCadre } from './mark-cadre.ts';
import { findCertificationTypes } from './queries.ts';
import { setTypeStatus } from './set-type-status.ts';

export function certificationTypeRoutes(route: Route, platform: Platform) {
  route(contract.listCertificationTypes, async ({ query, caller }) => {
    const found = await findCertificationTypes(platform.database, query, caller);
    await recordInspectorOpening(platform, caller, {
      action: 'certification_type_list.opened',
      subject: { type: 'certification_type_list', id: null },
      ...asked(caller, query),
    });
    return found;
  });
  route(contract.createCertificationType, (call) => createCertificationType(platform, call));
  route(contract.countAffectedPeople, async ({ body }) =>
    success(await countAffectedPeople(platform, body)),
  );
  route(findCadresWithoutLicence, async ({ query }) =>
    success(await readCadresWithoutLicence(platform.database, query)),
  );
  route(markCadreContract, async (call) => success(await markCadre(platform, call)));
  route(contract.editCertificationType, (call) => editCertificationType(platform, call));
  route(contract.retireCertificationType, async (call) =>
    success(await setTypeStatus(platform, call, 'inactive')),
  );
  route(contract.restoreCertificationType, async (call) =>
    success(await setTypeStatus(platform, call, 'active')),
  );
}
