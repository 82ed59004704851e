import * as contract from '@icare/contracts/appointment-requests';
import { recordOpening } from '../platform/audit/record-opening.ts';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { declineRequest, giveTime } from './answer-request.ts';
import { appointmentRequestType } from './appointment-request-type.ts';
import { countRequests } from './count-requests.ts';
import { noteRequest, tellRequester } from './note-request.ts';
import { openedRequestList } from './opened-request-list.ts';
import { acceptTime, trackRequest, withdrawRequest } from './own-request.ts';
import type { AppointmentPorts } from './ports.ts';
import { findAppointmentRequests, readAppointmentRequest } from './queries.ts';
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
  route(contract.getAppointmentFigures, async () => success(await countRequests(platform)));
  route(contract.getAppointmentRequest, async ({ params, caller }) => {
    const request = await readAppointmentRequest(platform, params.id);
    await recordOpening(platform, caller, {
      action: 'appointment_request.opened',
      subject: { type: appointmentRequestType, id: params.id },
    });
    return success(request);
  });
  route(contract.confirmAppointment, (call) => giveTime(platform, call, 'confirmed'));
  route(contract.proposeAppointment, (call) => giveTime(platform, call, 'proposed'));
  route(contract.declineAppointmentRequest, (call) => declineRequest(platform, call));
  route(contract.tellAppointment, (call) => tellRequester(platform, call));
  route(contract.noteAppointmentRequest, (call) => noteRequest(platform, call));
}
