import * as answers from '@icare/contracts/appointment-answers';
import * as contract from '@icare/contracts/appointment-requests';
import { recordOpening } from '../platform/audit/record-opening.ts';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { declineRequest, giveTime } from './answer-request.ts';
import { appointmentRequestType } from './appointment-request-type.ts';
import { countRequests } from './count-requests.ts';
import { eraseRequest } from './erase-request.ts';
import { noteRequest, tellRequester } from './note-request.ts';
import { openedRequestList } from './opened-request-list.ts';
import { acceptTime, trackRequest, withdrawRequest } from './own-request.ts';
import type { AppointmentPorts } from './ports.ts';
import {
  findAppointmentRequests,
  findRequestedServices,
  readAppointmentRequest,
} from './queries.ts';
import { createSendAppointmentRequest } from './send-appointment-request.ts';

export function appointmentRoutes(route: Route, platform: Platform, ports: AppointmentPorts) {
  route(contract.sendAppointmentRequest, createSendAppointmentRequest(platform, ports));
  route(contract.trackAppointmentRequest, async ({ body }) =>
    success(await trackRequest(platform, body.token)),
  );
  route(contract.acceptAppointment, async ({ body, caller }) =>
    success(await acceptTime(platform, caller, body, ports)),
  );
  route(contract.withdrawAppointmentRequest, async ({ body, caller }) =>
    success(await withdrawRequest(platform, caller, body.token, ports)),
  );

  route(contract.listAppointmentRequests, async ({ query, caller }) => {
    await recordOpening(platform, caller, openedRequestList);
    return findAppointmentRequests(platform.database, query);
  });
  route(contract.listRequestedServices, async () =>
    success({ services: await findRequestedServices(platform.database) }),
  );
  route(contract.getAppointmentFigures, async () => success(await countRequests(platform)));
  route(contract.getAppointmentRequest, async ({ params, caller }) => {
    const request = await readAppointmentRequest(platform, params.id);
    await recordOpening(platform, caller, {
      action: 'appointment_request.opened',
      subject: { type: appointmentRequestType, id: params.id },
    });
    return success(request);
  });
  route(answers.confirmAppointment, (call) => giveTime(platform, call, 'confirmed'));
  route(answers.proposeAppointment, (call) => giveTime(platform, call, 'proposed'));
  route(answers.declineAppointmentRequest, (call) => declineRequest(platform, call));
  route(answers.tellAppointment, (call) => tellRequester(platform, call));
  route(answers.noteAppointmentRequest, (call) => noteRequest(platform, call));
  route(answers.eraseAppointmentRequest, (call) => eraseRequest(platform, call, ports));
}
