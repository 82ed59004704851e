import {
  getAppointmentFigures,
  getAppointmentRequest,
  listAppointmentRequests,
  listRequestedServices,
} from '@icare/contracts/appointment-requests';
import { listMails } from '@icare/contracts/mails';
import { answerQuery, dataQuery, invalidate } from '../../api/endpoint-query.ts';

export const figures = dataQuery(getAppointmentFigures, {});
export const requestedServices = dataQuery(listRequestedServices, {});
export const oneRequest = (id: string) => answerQuery(getAppointmentRequest, { params: { id } });

/** Call after any change of a request, or after somebody else has changed it. */
export const refreshRequests = () => invalidate(listAppointmentRequests, listMails);
