import * as z from 'zod';
import { answer, listAnswer, listQuery } from './answers.ts';
import { instant } from './dates.ts';
import { departmentList, departmentName } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { complianceReaders, roles } from './roles.ts';
import { paragraphs } from './text.ts';

const tag = 'Notices';

/** Something urgent that staff see across the top of every page until they confirm it. */
const shown = z.object({
  id,
  text: z.string(),
  mustConfirm: z.boolean().describe('False: whoever has seen it may hide it'),
  until: instant.describe('Not shown from then on'),
  createdAt: instant,
  by: z.string().nullable().describe('Who wrote it; null: not known any more'),
});
export type ShownNotice = z.infer<typeof shown>;

export const listOwnNotices = endpoint({
  method: 'GET',
  path: '/api/notices/own',
  access: roles,
  peopleOnly: true,
  polled: 'always',
  tag,
  summary:
    'Notices that concern the caller and that they have not confirmed: those to everybody first, then the newest',
  response: answer(
    z.object({ notices: z.array(shown).describe(`At most ${limits.noticesShown}`) }),
  ),
});

export const confirmNotice = endpoint({
  method: 'POST',
  path: '/api/notices/:id/confirm',
  access: roles,
  peopleOnly: true,
  tag,
  summary: 'Confirm that one has read a notice, or hide it; repeated, the first time stands',
  params: byId,
  response: answer(z.object({ confirmedAt: instant })),
});

export const notice = shown.extend({
  departments: z.array(departmentName).describe('Empty: everybody who works here'),
  state: z.enum(['open', 'over']),
  endedBy: z.string().nullable().describe('Who took it back before its time; null: nobody'),
  asked: z.int().min(0).describe('People whom it concerns now'),
  confirmed: z.int().min(0).describe('Of these, who has confirmed or hidden it'),
  mayEnd: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

const anHourCount = `Write a whole number of hours, from 1 to ${limits.noticeHours}.`;
const writers =
  'For compliance officers, human resources and IT; heads of departments write to their own, and see those';

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  access: complianceReaders,
  headsToo: true,
  tag,
  summary: `Notices, the newest first, with how many have confirmed them. ${writers}`,
  query: listQuery,
  response: listAnswer(z.object({ notices: z.array(notice) })),
});

export const createNotice = endpoint({
  method: 'POST',
  path: '/api/notices',
  access: complianceReaders,
  headsToo: true,
  peopleOnly: true,
  tag,
  summary: `Write a notice: it stands on every page of those concerned at once, and is mailed to them. ${writers}`,
  body: z.object({
    text: paragraphs('Notice', { min: 1, max: limits.noticeMaxLength }),
    departments: departmentList.default([]).describe('Left out or empty: everybody who works here'),
    hours: z
      .int(anHourCount)
      .min(1, anHourCount)
      .max(limits.noticeHours, anHourCount)
      .describe('How long it stands from now'),
    mustConfirm: z.boolean('Write true or false.').default(true),
  }),
  status: 201,
  response: answer(
    z.object({
      notice,
      mailed: z.int().min(0).describe('People who get a mail; others have no address'),
    }),
  ),
  idempotent: true,
});

export const endNotice = endpoint({
  method: 'POST',
  path: '/api/notices/:id/end',
  access: complianceReaders,
  headsToo: true,
  peopleOnly: true,
  tag,
  summary:
    'Take a notice back: it is shown no more. Its writer, officers, HR and IT; repeating it changes nothing',
  params: byId,
  response: answer(z.object({ notice })),
});

export const listNoticePeople = endpoint({
  method: 'GET',
  path: '/api/notices/:id/people',
  access: complianceReaders,
  headsToo: true,
  tag,
  summary: 'Whom a notice concerns, by name, with when they confirmed it',
  params: byId,
  query: listQuery.extend({
    state: z.enum(['open', 'confirmed'], 'Choose open or confirmed.').optional(),
  }),
  response: listAnswer(
    z.object({
      people: z.array(
        z.object({
          ...{ id, name: z.string(), department: departmentName },
          confirmedAt: instant.nullable(),
        }),
      ),
    }),
  ),
});
