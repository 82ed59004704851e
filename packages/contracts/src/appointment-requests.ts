import * as z from 'zod';
import { emailAddress, phoneNumber } from './addresses.ts';
import { answer, listAnswer, listQuery, search } from './answers.ts';
import {
  ageGroup,
  appointmentStatus,
  appointmentStatuses,
  declineReason,
  partOfDay,
  patientKind,
} from './appointment-values.ts';
import { calendarDate, instant, requiredDate } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { mail } from './mails.ts';
import { line, optionalField, paragraphs } from './text.ts';

/** What was agreed or is proposed. */
const appointment = z.object({
  day: calendarDate,
  time: z.string().describe('HH:MM, Lagos'),
  place: z.string(),
});
export type Appointment = z.infer<typeof appointment>;

const former = z
  .object({ day: calendarDate, time: z.string() })
  .nullable()
  .describe('The confirmed appointment that the last answer took the place of');

/** What the requester sees of a request: nothing of why they come, and no note or name of staff. */
export const ownAppointmentRequest = z.object({
  reference: z.string().describe('For people: APT-2026-000123'),
  status: appointmentStatus,
  service: z.string(),
  version: z.int().describe('Grows with each change; sent back to say what was seen'),
  answerBy: instant.describe('By when the desk answers'),
  isOverdue: z.boolean(),
  appointment: appointment.nullable().describe('Proposed or confirmed'),
  isPast: z.boolean().describe('The moment of the appointment has passed'),
  former,
  declineReason: declineReason.nullable(),
  canAccept: z.boolean(),
  canWithdraw: z.boolean(),
  hasEmail: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type OwnAppointmentRequest = z.infer<typeof ownAppointmentRequest>;

export const appointmentRequest = z.object({
  id,
  reference: z.string(),
  status: appointmentStatus,
  version: z.int(),
  suspected: z
    .boolean()
    .describe('A field that people do not see was filled in: nothing is mailed'),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  patientKind,
  patientName: z.string().nullable().describe('Null: whoever asks is the patient'),
  ageGroup,
  service: z.string().describe('As it was called then'),
  doctor: z.string().nullable().describe('Whom they would like to see'),
  repeatsId: id
    .nullable()
    .describe('The unanswered request of the same patient that it repeated: that one is answered'),
  firstDay: calendarDate,
  firstTime: partOfDay,
  secondDay: calendarDate.nullable(),
  secondTime: partOfDay.nullable(),
  reason: z.string().nullable().describe('Null once it is no longer needed'),
  answerBy: instant,
  appointment: appointment.nullable(),
  former,
  declineReason: declineReason.nullable(),
  toTell: z.boolean().describe('Answered, and the requester has not been told'),
  createdAt: instant,
  updatedAt: instant,
});
export type AppointmentRequest = z.infer<typeof appointmentRequest>;

const tag = 'Appointments';

export const sendAppointmentRequest = endpoint({
  method: 'POST',
  path: '/api/appointment-requests',
  access: 'public',
  tag,
  summary: 'Ask for an appointment',
  body: z
    .object({
      service: line('Service', { max: limits.nameMaxLength }),
      doctor: optionalField(line('Doctor', { max: limits.nameMaxLength })).describe(
        'Name of a doctor of the service; whoever is free when left out',
      ),
      patientKind,
      name: line('Name', { max: limits.nameMaxLength }),
      patientName: optionalField(line('Name of the patient', { max: limits.nameMaxLength })),
      ageGroup,
      phone: phoneNumber,
      email: optionalField(emailAddress),
      firstDay: requiredDate('Day'),
      firstTime: partOfDay,
      secondDay: optionalField(calendarDate),
      secondTime: optionalField(partOfDay).describe('Any time when left out'),
      reason: paragraphs('Reason', { min: 1, max: limits.appointmentReasonMaxLength }),
      website: z
        .unknown()
        .optional()
        .describe('Stays empty: people do not see this field, programs fill it in'),
    })
    .refine(({ patientKind, patientName }) => patientKind === 'self' || patientName, {
      path: ['patientName'],
      message: 'Name of the patient is required.',
      when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'patientKind'),
    }),
  status: 201,
  response: answer(
    z.object({
      reference: z.string(),
      answerBy: instant,
      token: z.string().describe('Stands behind the # of the private link'),
    }),
  ),
  visitorLimit: 'contact',
  idempotent: true,
});

const token = z
  .string('The link is incomplete.')
  .max(200, 'The link is incomplete.')
  .describe('What stands behind the # of the private link');
const version = z.int('Name the version that was seen.').describe('The version that was seen');

export const trackAppointmentRequest = endpoint({
  method: 'POST',
  path: '/api/appointment-requests/track',
  access: 'public',
  tag,
  summary: 'How a request stands, by its private link',
  body: z.object({ token }),
  response: answer(ownAppointmentRequest),
});

export const acceptAppointment = endpoint({
  method: 'POST',
  path: '/api/appointment-requests/accept',
  access: 'public',
  tag,
  summary: 'Accept the time that the hospital proposed, by the private link',
  body: z.object({ token, version }),
  response: answer(ownAppointmentRequest),
});

export const withdrawAppointmentRequest = endpoint({
  method: 'POST',
  path: '/api/appointment-requests/withdraw',
  access: 'public',
  tag,
  summary: 'Withdraw a request, by its private link; withdrawing twice changes nothing',
  body: z.object({ token }),
  response: answer(ownAppointmentRequest),
});

/** What a list of requests can be limited to, beside one status. */
export const appointmentViews = ['waiting', 'suspected', ...appointmentStatuses] as const;

export const listAppointmentRequests = endpoint({
  method: 'GET',
  path: '/api/appointment-requests',
  access: ['ROLE_ADMIN'],
  tag,
  summary: 'Requests for appointments, oldest first',
  query: listQuery.extend({
    search: search.describe('Part of a name, phone, e-mail or reference'),
    view: z
      .enum(appointmentViews, 'Choose a view of the list.')
      .optional()
      .describe(
        '`waiting`: the desk has to answer, or to tell the requester; `suspected`: a program may have sent them. No other view has those',
      ),
    service: line('Service', { max: limits.nameMaxLength }).optional(),
  }),
  response: listAnswer(z.object({ appointmentRequests: z.array(appointmentRequest) })),
});

export const listRequestedServices = endpoint({
  method: 'GET',
  path: '/api/appointment-requests/services',
  access: ['ROLE_ADMIN'],
  tag,
  summary: 'The services that were asked for, as they were called then',
  response: answer(z.object({ services: z.array(z.string()) })),
});

export const getAppointmentFigures = endpoint({
  method: 'GET',
  path: '/api/appointment-requests/figures',
  access: ['ROLE_ADMIN'],
  tag,
  summary: 'How many requests wait for the desk',
  response: answer(
    z.object({
      waiting: z.int().min(0),
      overdue: z.int().min(0).describe('Of these, without an answer after the promised time'),
      suspected: z.int().min(0).describe('New ones that a program may have sent'),
    }),
  ),
  polled: 'always',
});

export const getAppointmentRequest = endpoint({
  method: 'GET',
  path: '/api/appointment-requests/:id',
  access: ['ROLE_ADMIN'],
  tag,
  summary: 'One request, its history, and its private link for whoever has lost it',
  params: byId,
  response: answer(
    z.object({
      appointmentRequest,
      statusUrl: z.string().describe('The private link of the requester'),
      alsoAsked: z
        .array(z.object({ id, reference: z.string(), service: z.string() }))
        .describe('Other open requests from the same telephone, oldest first'),
      repeats: z.int().min(0).describe('How many requests repeat it'),
      mails: z.array(mail).describe('Newest first'),
      history: z
        .array(
          z.object({
            at: instant,
            status: appointmentStatus,
            what: z.enum(['answered', 'told', 'noted']),
            by: z.string().nullable().describe('Full name; null for the requester'),
            note: z.string().nullable(),
          }),
        )
        .describe('Newest first'),
    }),
  ),
});
