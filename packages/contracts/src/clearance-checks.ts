import * as z from 'zod';
import { answer } from './answers.ts';
import { cadreName } from './cadre.ts';
import { clearanceOnceActive, licenceNeed, personClearance } from './clearance.ts';
import { calendarDate, instant } from './dates.ts';
import { departmentName } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { complianceReaders, roles } from './roles.ts';
import { line } from './text.ts';

const person = line('Person', { max: limits.nameMaxLength });

export const checkClearance = endpoint({
  method: 'POST',
  path: '/api/compliance/clearance',
  access: complianceReaders,
  tag: 'Compliance',
  summary: 'May these people practise on these days: for a rota, up to 5,000 pairs at once',
  body: z
    .object({
      people: z
        .array(person)
        .min(1, 'Name at least one person.')
        .max(limits.clearancePairs)
        .describe('Ids or staff numbers, as they are written; each once'),
      dates: z
        .array(calendarDate)
        .min(1, 'Name at least one day.')
        .max(limits.clearanceDays)
        .describe('Today or later, at most a year ahead; each once'),
    })
    .describe('Every person is answered for every day, as things stand now'),
  onlyReads: true,
  scope: 'clearance',
  response: answer(
    z.object({
      asOf: instant.describe('When it was looked up'),
      people: z
        .array(
          z.object({
            person: z.string().describe('As it was asked'),
            user: z
              .object({
                id,
                fullName: z.string(),
                cadre: z.string().nullable(),
                department: z.object({ name: departmentName }),
              })
              .nullable()
              .describe('Null: nobody has this id or staff number; there are no days then'),
            days: z
              .array(
                personClearance.pick({ clearance: true, reason: true }).extend({
                  date: calendarDate,
                  item: z
                    .string()
                    .nullable()
                    .describe('Name of the certification that is the reason'),
                  since: calendarDate.nullable().describe('Since when not cleared'),
                  until: calendarDate
                    .nullable()
                    .describe('Last day on which cleared if nothing changes; null: no end'),
                }),
              )
              .describe('In the order of the dates asked'),
          }),
        )
        .describe('In the order asked'),
    }),
  ),
});

export const findColleagueClearance = endpoint({
  method: 'GET',
  path: '/api/compliance/clearance/colleagues',
  access: roles,
  tag: 'Compliance',
  summary: 'May these colleagues practise today: yes or no by name, and nothing else about them',
  query: z.object({
    search: line('Name', { min: 2, max: limits.searchMaxLength }).describe('Part of the name'),
  }),
  response: answer(
    z.object({
      asOf: instant.describe('When it was looked up'),
      colleagues: z
        .array(
          z.object({
            id,
            fullName: z.string(),
            cadre: z.string().nullable(),
            department: z.object({ name: departmentName }),
            isCleared: z.boolean().describe('With or without a warning, which is private'),
            licence: licenceNeed,
          }),
        )
        .describe('People who work here, by name; at most 20'),
      hasMore: z.boolean().describe('There are more of this name'),
    }),
  ),
  peopleOnly: true,
});

export const getClearanceOnceActive = endpoint({
  method: 'GET',
  path: '/api/compliance/people/:id/clearance-once-active',
  access: complianceReaders,
  tag: 'Compliance',
  summary: 'What stands against a person who works here or soon will: for whoever activates them',
  params: byId,
  response: answer(clearanceOnceActive),
});

export const getClearanceOfNewcomer = endpoint({
  method: 'GET',
  path: '/api/compliance/clearance/newcomer',
  access: complianceReaders,
  tag: 'Compliance',
  summary: 'What would stand against somebody who is added with this cadre, in this department',
  query: z.object({
    department: departmentName,
    cadre: cadreName.optional(),
    joinedOn: calendarDate.optional().describe('First day of service; left out: today'),
  }),
  response: answer(clearanceOnceActive),
});
