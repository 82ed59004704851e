import * as z from 'zod';
import { answer } from './answers.ts';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { roles } from './roles.ts';

export const calendarLink = z.object({
  createdAt: instant,
  lastReadAt: instant
    .nullable()
    .describe('When a calendar last asked, to the minute; null: none ever has'),
});

const one = z.object({ link: calendarLink.nullable().describe('Null: there is none') });

export const getCalendarLink = endpoint({
  method: 'GET',
  path: '/api/calendar-link',
  access: roles,
  tag: 'Calendar',
  summary: 'Whether one has a link to the own calendar, without its secret',
  response: answer(one),
  peopleOnly: true,
});

export const makeCalendarLink = endpoint({
  method: 'POST',
  path: '/api/calendar-link',
  access: roles,
  tag: 'Calendar',
  summary: 'Make a link to the own calendar; one that was there ends',
  response: answer(
    z.object({
      link: calendarLink,
      address: z.string().describe('For the calendar program; it is answered only this once'),
    }),
  ),
  status: 201,
  peopleOnly: true,
  stepUp: true,
});

export const revokeCalendarLink = endpoint({
  method: 'DELETE',
  path: '/api/calendar-link',
  access: roles,
  tag: 'Calendar',
  summary: 'End the link to the own calendar',
  response: answer(one),
  peopleOnly: true,
});

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar/:secret',
  access: 'public',
  tag: 'Calendar',
  summary:
    'The calendar of whoever made the link, as iCalendar: expiries, documents to read, interviews; takes If-None-Match',
  params: z.object({ secret: z.string().max(limits.secretMaxLength) }),
  response: 'file',
});
