import * as z from 'zod';
import { answer } from './answers.ts';
import { calendarDate, instant, requiredDate } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { line, paragraphs } from './text.ts';

const tag = 'Facilities';

/** Limits of what visitors read about the hospital. */
export const facilityLimits = {
  facilities: 200,
  periods: 14,
  exceptions: 40,
  spans: 4,
  holidays: 60,
  name: 80,
  line: 160,
  text: 1000,
} as const;

export const facilityKinds = ['service', 'ward'] as const;
export type FacilityKind = (typeof facilityKinds)[number];

/** The groups of services (spec, public and staff §2). */
export const serviceGroupNames = [
  'Emergency Services',
  'Specialized Care',
  'Support Services',
] as const;
export type ServiceGroupName = (typeof serviceGroupNames)[number];

const clockTime = z
  .string('Write the time as HH:MM, for example 08:00.')
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write the time as HH:MM, for example 08:00.')
  .describe('Time of the day in Africa/Lagos, HH:MM');
const endTime = z
  .string('Write the time as HH:MM, for example 16:00.')
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Write the time as HH:MM, for example 16:00.')
  .describe(
    'The same, or 24:00 for the end of the day; one that is not later than `from` is on the next day',
  );

/** From a time of the day to another. */
export const clockSpan = z.object({ from: clockTime, until: endTime });

export const weekdays = z
  .array(z.int('A day is a number from 1 to 7.').min(1).max(7), 'Choose the days.')
  .max(7, 'Name each day once.')
  .refine((days) => new Set(days).size === days.length, 'Name each day once.')
  .describe('Days of the week from 1, Monday, to 7, Sunday, on which it begins');

const openPeriod = clockSpan.extend({
  days: weekdays.min(1, 'Choose at least one day for each line of hours.'),
});

const exception = z.object({
  from: requiredDate('First day'),
  until: requiredDate('Last day'),
  spans: z
    .array(clockSpan)
    .max(facilityLimits.spans, `A day can have at most ${facilityLimits.spans} times.`)
    .describe('Instead of those of the day of the week; empty: closed'),
  note: line('Reason', { max: facilityLimits.line }).describe('What visitors read'),
});

const hours = {
  periods: z
    .array(openPeriod, 'Send the hours as a list.')
    .max(facilityLimits.periods, `There can be at most ${facilityLimits.periods} lines of hours.`)
    .describe('Hours of a usual week; of a ward its visiting hours; empty: by appointment'),
  exceptions: z
    .array(exception, 'Send the exceptions as a list.')
    .max(facilityLimits.exceptions, `There can be at most ${facilityLimits.exceptions} exceptions.`)
    .refine(
      (list) => list.every(({ from, until }) => from <= until),
      'The last day of an exception cannot be before its first.',
    )
    .describe('Days with other hours; the first that has a day counts, also before a holiday'),
  closedOnHolidays: z.boolean('Write true or false.'),
};

const text = (label: string) => paragraphs(label, { max: facilityLimits.text }).default('');
const short = (label: string) => line(label, { min: 0, max: facilityLimits.line }).default('');

const facilityBody = z.object({
  kind: z.enum(facilityKinds, 'Choose service or ward.'),
  name: line('Name', { max: facilityLimits.name }).describe('Unique, whatever its case'),
  group: z
    .enum(serviceGroupNames, 'Choose a group of the list.')
    .nullable()
    .default(null)
    .describe('Of a service; null for a ward'),
  description: text('Description').describe('What it is for, in a sentence'),
  summary: line('Line in lists', { min: 0, max: facilityLimits.name })
    .default('')
    .describe('Stands in lists instead of the hours; empty: the hours do'),
  location: short('Where').describe('Block, floor and room'),
  telephone: line('Telephone', { min: 0, max: 40 }).default(''),
  forWhom: text('For whom').describe('Of a ward: who may visit, and how many'),
  howToCome: text('How to come'),
  bring: text('What to bring').describe('One thing in each line'),
  ...hours,
  isShown: z.boolean('Write true or false.').default(true).describe('False: visitors see nothing'),
});
export type FacilityFields = z.input<typeof facilityBody>;

const holiday = z.object({
  on: requiredDate('Day'),
  name: line('Name', { max: facilityLimits.name }),
});

const informationBody = z.object({
  directions: text('Directions').describe('How to find the hospital'),
  parking: text('Parking'),
  languages: text('Languages').describe('In which patients are spoken to'),
  holidays: z
    .array(holiday, 'Send the holidays as a list.')
    .max(facilityLimits.holidays, `There can be at most ${facilityLimits.holidays} holidays.`)
    .refine(
      (list) => new Set(list.map(({ on }) => on)).size === list.length,
      'Name each day once among the holidays.',
    ),
});

/** As answered: what a body may leave out is there. */
const shownSpan = z.object({ from: z.string(), until: z.string() });
const shownHours = {
  periods: z.array(shownSpan.extend({ days: z.array(z.int()) })),
  exceptions: z
    .array(
      z.object({
        from: calendarDate,
        until: calendarDate,
        spans: z.array(shownSpan),
        note: z.string(),
      }),
    )
    .describe('Those that are not over'),
  closedOnHolidays: z.boolean(),
};

export const facility = z.object({
  id,
  slug: z.string().describe('Its place in addresses: /services/:slug'),
  kind: z.enum(facilityKinds),
  name: z.string(),
  group: z.enum(serviceGroupNames).nullable(),
  description: z.string(),
  summary: z.string(),
  location: z.string(),
  telephone: z.string(),
  forWhom: z.string(),
  howToCome: z.string(),
  bring: z.string(),
  ...shownHours,
});
export type Facility = z.infer<typeof facility>;

export const visitorInformation = z.object({
  directions: z.string(),
  parking: z.string(),
  languages: z.string(),
  holidays: z
    .array(z.object({ on: calendarDate, name: z.string() }))
    .describe('Those that are not over, in their order'),
});
export type VisitorInformation = z.infer<typeof visitorInformation>;

export const listFacilities = endpoint({
  method: 'GET',
  path: '/api/facilities',
  access: 'public',
  tag,
  summary:
    'Services and wards that visitors may see, in the order of the lists, with their hours, and the holidays; with an ETag',
  response: answer(z.object({ facilities: z.array(facility), information: visitorInformation })),
  keptOnDevice: 'visited',
});

const revision = z.int('Send the revision that was shown.').min(0, 'The first revision is 0.');
const keptRevision = revision.describe('Counts changes; a change names the one that it follows');

export const editedFacility = facility.extend({
  isShown: z.boolean(),
  revision: keptRevision,
  updatedAt: instant,
});
export type EditedFacility = z.infer<typeof editedFacility>;

export const editedInformation = visitorInformation.extend({ revision: keptRevision });
export type EditedInformation = z.infer<typeof editedInformation>;

export const listEditedFacilities = endpoint({
  method: 'GET',
  path: '/api/facilities/edited',
  access: ['ROLE_ADMIN'],
  tag,
  summary: 'The same for whoever keeps them right: also what is not shown, and what is over',
  response: answer(
    z.object({ facilities: z.array(editedFacility), information: editedInformation }),
  ),
});

export const createFacility = endpoint({
  method: 'POST',
  path: '/api/facilities',
  access: ['ROLE_ADMIN'],
  peopleOnly: true,
  tag,
  summary: 'Add a service or a ward, at the end of its list',
  body: facilityBody,
  status: 201,
  response: answer(z.object({ facility: editedFacility })),
  idempotent: true,
});

export const changeFacility = endpoint({
  method: 'PUT',
  path: '/api/facilities/:id',
  access: ['ROLE_ADMIN'],
  peopleOnly: true,
  tag,
  summary: 'Change a service or ward, with all of its hours and exceptions; its address stays',
  params: byId,
  body: facilityBody.extend({
    revision: revision.describe('That was shown; a conflict if it was changed since'),
  }),
  response: answer(z.object({ facility: editedFacility })),
});

export const changeVisitorInformation = endpoint({
  method: 'PUT',
  path: '/api/visitor-information',
  access: ['ROLE_ADMIN'],
  peopleOnly: true,
  tag,
  summary: 'Change how visitors find the hospital, and the holidays',
  body: informationBody.extend({
    revision: revision.describe('That was shown; a conflict if it was changed since'),
  }),
  response: answer(z.object({ information: editedInformation })),
});
