import * as z from 'zod';
import { answer } from './answers.ts';
import { appointmentRequest } from './appointment-requests.ts';
import { declineReason, erasureReason } from './appointment-values.ts';
import { requiredDate, timeOfDay } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId } from './ids.ts';
import { limits } from './limits.ts';
import { line, optionalField, paragraphs } from './text.ts';

const tag = 'Appointments';

const changedRequest = answer(z.object({ appointmentRequest }));
const version = z.int('Name the version that was seen.').describe('The version that was seen');
const note = optionalField(paragraphs('Note', { min: 1, max: limits.descriptionMaxLength }));
const time = {
  version,
  day: requiredDate('Day'),
  time: timeOfDay,
  place: line('Place', { max: limits.nameMaxLength }),
  note,
};

export const confirmAppointment = endpoint({
  method: 'POST',
  path: '/api/appointment-requests/:id/confirm',
  access: ['ROLE_ADMIN'],
  tag,
  summary: 'Confirm an appointment with day, time and place',
  params: byId,
  body: z.object(time),
  response: changedRequest,
});

export const proposeAppointment = endpoint({
  method: 'POST',
  path: '/api/appointment-requests/:id/propose',
  access: ['ROLE_ADMIN'],
  tag,
  summary: 'Propose another time, which the requester accepts or not',
  params: byId,
  body: z.object(time),
  response: changedRequest,
});

export const declineAppointmentRequest = endpoint({
  method: 'POST',
  path: '/api/appointment-requests/:id/decline',
  access: ['ROLE_ADMIN'],
  tag,
  summary: 'Decline a request, or cancel a confirmed appointment, with a reason of the list',
  params: byId,
  body: z.object({ version, reason: declineReason, note }),
  response: changedRequest,
});

export const tellAppointment = endpoint({
  method: 'POST',
  path: '/api/appointment-requests/:id/tell',
  access: ['ROLE_ADMIN'],
  tag,
  summary: 'The requester has been told the answer, by telephone or message',
  params: byId,
  body: z.object({ version, note }),
  response: changedRequest,
});

export const noteAppointmentRequest = endpoint({
  method: 'POST',
  path: '/api/appointment-requests/:id/note',
  access: ['ROLE_ADMIN'],
  tag,
  summary: 'Add a note for colleagues to the history of a request',
  params: byId,
  body: z.object({
    note: paragraphs('Note', { min: 1, max: limits.descriptionMaxLength }),
  }),
  response: changedRequest,
});

export const eraseAppointmentRequest = endpoint({
  method: 'POST',
  path: '/api/appointment-requests/:id/erase',
  access: ['ROLE_ADMIN'],
  tag,
  summary: 'Erase a request with its history and mails, before its usual time',
  params: byId,
  body: z.object({
    reason: erasureReason,
    confirm: line('Reference', { max: 40 }).describe('Typed, to confirm'),
  }),
  response: answer(z.object({ reference: z.string() })),
  peopleOnly: true,
  stepUp: true,
});
