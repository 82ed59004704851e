import { createHash } from 'node:crypto';
import * as doctors from '@icare/contracts/doctors';
import * as contract from '@icare/contracts/facilities';
import { lagosDate } from '@icare/domain/lagos-date';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { readEditedDoctors, readShownDoctors } from './doctors/read-doctors.ts';
import { changeDoctor, createDoctor, deleteDoctor } from './doctors/save-doctor.ts';
import { inOrder, toEdited, toShown } from './facility-row.ts';
import type { FacilityPorts } from './ports.ts';
import { changeFacility, createFacility } from './save-facility.ts';
import { saveInformation } from './save-information.ts';
import { readInformation, toShownInformation } from './visitor-information.ts';

export function facilityRoutes(route: Route, platform: Platform, ports: FacilityPorts) {
  route(contract.listFacilities, async ({ request, reply }) => {
    const { facilities, information } = await readAll(platform);
    const today = lagosDate(platform.clock());
    const answer = success({
      facilities: facilities.filter((one) => one.isShown).map((one) => toShown(one, today)),
      information: toShownInformation(information, today),
    });
    return unlessKnown(answer, { request, reply });
  });
  route(contract.listEditedFacilities, async () => success(await readAll(platform)));
  route(contract.createFacility, (call) => createFacility(platform, call));
  route(contract.changeFacility, (call) => changeFacility(platform, call));
  route(contract.changeVisitorInformation, (call) => saveInformation(platform, call));

  route(doctors.listDoctors, async ({ request, reply }) => {
    const answer = success({ doctors: await readShownDoctors(platform.database.prisma) });
    return unlessKnown(answer, { request, reply });
  });
  route(doctors.listEditedDoctors, async () =>
    success({ doctors: await readEditedDoctors(platform, ports) }),
  );
  route(doctors.createDoctor, (call) => createDoctor(platform, ports, call));
  route(doctors.changeDoctor, (call) => changeDoctor(platform, ports, call));
  route(doctors.deleteDoctor, (call) => deleteDoctor(platform, call));
}

/** The answer, or only that it is the same as the one that the caller has. */
function unlessKnown<Told>(
  answer: Told,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const hash = createHash('sha256').update(JSON.stringify(answer)).digest('base64url');
  const etag = `W/"${hash.slice(0, 22)}"`;
  reply.headers({ etag, 'cache-control': 'public, no-cache' });
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : answer;
}

async function readAll({ database: { prisma } }: Platform) {
  const [rows, information] = await Promise.all([
    prisma.facility.findMany({ orderBy: inOrder }),
    readInformation(prisma),
  ]);
  return { facilities: rows.map(toEdited), information };
}
