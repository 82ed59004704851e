import * as z from 'zod';
import { answer } from './answers.ts';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { clockSpan, weekdays } from './facilities.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { line, paragraphs } from './text.ts';

/** With the services and wards: whoever changes one of these changes what is read of the other. */
const tag = 'Facilities';

/** Limits of what visitors read about doctors. */
export const doctorLimits = {
  doctors: 300,
  sessions: 14,
  spans: 4,
  specialty: 80,
  languages: 120,
  about: 500,
} as const;

export const sexes = ['female', 'male'] as const;
export type Sex = (typeof sexes)[number];

const session = z
  .object({
    serviceId: id.describe('A service of the facilities'),
    days: weekdays,
    spans: z
      .array(clockSpan, 'Send the times as a list.')
      .max(doctorLimits.spans, `A day can have at most ${doctorLimits.spans} times.`),
  })
  .refine(({ days, spans }) => (days.length === 0) === (spans.length === 0), {
    path: ['spans'],
    message: 'Write both days and times, or neither: then it is by appointment.',
  });

const doctorBody = z.object({
  name: line('Name', { max: limits.nameMaxLength }).describe(
    'With the title, as Dr Adaeze Obi; unique, whatever its case',
  ),
  specialty: line('Specialty', { max: doctorLimits.specialty }),
  sex: z
    .enum(sexes, 'Choose woman, man or not said.')
    .nullable()
    .default(null)
    .describe('Patients may ask for a woman; null: not said'),
  languages: line('Languages', { min: 0, max: doctorLimits.languages }).default(''),
  about: paragraphs('A few words', { max: doctorLimits.about }).default(''),
  sessions: z
    .array(session, 'Send the clinics as a list.')
    .min(1, 'Choose at least one clinic or service.')
    .max(doctorLimits.sessions, `There can be at most ${doctorLimits.sessions} lines of clinics.`)
    .describe('At which services, on which days and at what times'),
  staffId: id.nullable().default(null).describe('Their account, which visitors do not see'),
  isShown: z.boolean('Write true or false.').default(false).describe('False: visitors see nothing'),
});
export type DoctorFields = z.input<typeof doctorBody>;

const shownSession = z.object({
  serviceId: id,
  days: z.array(z.int()),
  spans: z.array(z.object({ from: z.string(), until: z.string() })),
});

export const doctor = z.object({
  id,
  slug: z.string().describe('Its place on the page: /doctors#:slug'),
  name: z.string(),
  specialty: z.string(),
  sex: z.enum(sexes).nullable(),
  languages: z.string(),
  about: z.string(),
  sessions: z.array(
    shownSession.extend({
      service: z.object({ name: z.string(), slug: z.string(), isRequestable: z.boolean() }),
    }),
  ),
});
export type Doctor = z.infer<typeof doctor>;

export const listDoctors = endpoint({
  method: 'GET',
  path: '/api/doctors',
  access: 'public',
  tag,
  summary: 'Doctors whom visitors may see, by name, with their clinics; with an ETag',
  response: answer(z.object({ doctors: z.array(doctor) })),
  keptOnDevice: 'visited',
});

/** Why visitors do not see a doctor although somebody shows them. */
export const doctorHindrances = ['left', 'no_service'] as const;

export const editedDoctor = doctor.omit({ sessions: true }).extend({
  sessions: z.array(shownSession),
  staff: z
    .object({ id, name: z.string(), isActive: z.boolean(), isCleared: z.boolean() })
    .nullable()
    .describe('Their account; `isCleared`: may practise today'),
  isShown: z.boolean(),
  hindrance: z
    .enum(doctorHindrances)
    .nullable()
    .describe(
      'Why visitors do not see them all the same: their account is not active, or none of their services is shown',
    ),
  revision: z.int(),
  updatedAt: instant,
});
export type EditedDoctor = z.infer<typeof editedDoctor>;

export const listEditedDoctors = endpoint({
  method: 'GET',
  path: '/api/doctors/edited',
  access: ['ROLE_ADMIN'],
  tag,
  summary: 'The same for whoever keeps them right: also who is not shown, and why',
  response: answer(z.object({ doctors: z.array(editedDoctor) })),
});

const revision = z
  .int('Send the revision that was shown.')
  .min(0, 'The first revision is 0.')
  .describe('That was shown; a conflict if it was changed since');

export const createDoctor = endpoint({
  method: 'POST',
  path: '/api/doctors',
  access: ['ROLE_ADMIN'],
  peopleOnly: true,
  tag,
  summary: 'Add a doctor; visitors see them once they are shown',
  body: doctorBody,
  status: 201,
  response: answer(z.object({ doctor: editedDoctor })),
  idempotent: true,
});

export const changeDoctor = endpoint({
  method: 'PUT',
  path: '/api/doctors/:id',
  access: ['ROLE_ADMIN'],
  peopleOnly: true,
  tag,
  summary: 'Change a doctor, with all of their clinics, or show or hide them',
  params: byId,
  body: doctorBody.extend({ revision }),
  response: answer(z.object({ doctor: editedDoctor })),
});

export const deleteDoctor = endpoint({
  method: 'POST',
  path: '/api/doctors/:id/delete',
  access: ['ROLE_ADMIN'],
  peopleOnly: true,
  tag,
  summary: 'Delete a doctor for good; requests keep the name that they have',
  params: byId,
  body: z.object({ revision }),
  response: answer(z.object({ id })),
});
