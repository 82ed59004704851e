import * as doctors from '@icare/contracts/doctors';
import * as contract from '@icare/contracts/facilities';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Route } from '../platform/http/endpoint-routes.ts';
import type { PublicRoute } from '../platform/http/public-answers.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { readEditedDoctors, readShownDoctors } from './doctors/read-doctors.ts';
import { changeDoctor, createDoctor, deleteDoctor } from './doctors/save-doctor.ts';
import { inOrder, toEdited, toShown } from './facility-row.ts';
import type { FacilityPorts } from './ports.ts';
import { changeFacility, createFacility } from './save-facility.ts';
import { saveInformation } from './save-information.ts';
import { readInformation, toShownInformation } from './visitor-information.ts';

export function facilityRoutes(
  route: Route,
  publicRoute: PublicRoute,
  platform: Platform,
  ports: FacilityPorts,
) {
  publicRoute(contract.listFacilities, ['facilities', 'settings'], async () => {
    const { facilities, information } = await readAll(platform);
    const today = lagosDate(platform.clock());
    return success({
      facilities: facilities.filter((one) => one.isShown).map((one) => toShown(one, today)),
      information: toShownInformation(information, today),
    });
  });
  route(contract.listEditedFacilities, async () => success(await readAll(platform)));
  route(contract.createFacility, (call) => createFacility(platform, call));
  route(contract.changeFacility, (call) => changeFacility(platform, call));
  route(contract.changeVisitorInformation, (call) => saveInformation(platform, call));

  publicRoute(doctors.listDoctors, ['doctors', 'facilities', 'users'], async () =>
    success({ doctors: await readShownDoctors(platform.database.prisma) }),
  );
  route(doctors.listEditedDoctors, async () =>
    success({ doctors: await readEditedDoctors(platform, ports) }),
  );
  route(doctors.createDoctor, (call) => createDoctor(platform, ports, call));
  route(doctors.changeDoctor, (call) => changeDoctor(platform, ports, call));
  route(doctors.deleteDoctor, (call) => deleteDoctor(platform, call));
}

async function readAll({ database: { prisma } }: Platform) {
  const [rows, information] = await Promise.all([
    prisma.facility.findMany({ orderBy: inOrder }),
    readInformation(prisma),
  ]);
  return { facilities: rows.map(toEdited), information };
}
