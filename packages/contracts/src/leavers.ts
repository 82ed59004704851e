import * as z from 'zod';
import { answer, listAnswer, listQuery } from './answers.ts';
import { calendarDate, instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { erasureAnswer, erasurePreview } from './privacy.ts';
import { paragraphs } from './text.ts';

const hr = ['ROLE_HR', 'ROLE_ADMIN'] as const;
const reason = paragraphs('Reason', { min: 3, max: 500 });

const leaver = z.object({
  id,
  fullName: z.string(),
  username: z.string(),
  department: z.string(),
  leftOn: calendarDate.describe('Since when they are inactive'),
  keptUntil: calendarDate.describe('The day from which their data need not be kept'),
  keepReason: z.string().nullable().describe('Why that is later than the usual time'),
  waiting: z
    .object({
      approvalId: id,
      askedAt: instant,
      askedBy: z.string().describe('Full name'),
      isOwn: z.boolean().describe('Whether the caller asked for it and may withdraw it'),
    })
    .nullable()
    .describe('Erasing them was asked for and waits for a second person; null: it does not'),
});
export type Leaver = z.infer<typeof leaver>;

export const listLeavers = endpoint({
  method: 'GET',
  path: '/hrsuit/api/leavers',
  access: hr,
  tag: 'Privacy',
  summary:
    'Staff who left so long ago that somebody has to decide about their data, the longest gone first',
  query: listQuery,
  response: listAnswer(z.object({ leavers: z.array(leaver) })),
});

export const keepLeaver = endpoint({
  method: 'PUT',
  path: '/hrsuit/api/leavers/:id/keep',
  access: hr,
  tag: 'Privacy',
  summary: 'Keep the data of somebody who left until a day, for a reason',
  params: byId,
  body: z.object({ until: calendarDate, reason }),
  response: answer(z.object({ keptUntil: calendarDate })),
  peopleOnly: true,
});

export const previewLeaverErasure = endpoint({
  method: 'GET',
  path: '/hrsuit/api/leavers/:id/erasure',
  access: hr,
  tag: 'Privacy',
  summary: 'What erasing somebody who left would do',
  params: byId,
  response: answer(erasurePreview),
  peopleOnly: true,
});

export const eraseLeaver = endpoint({
  method: 'POST',
  path: '/hrsuit/api/leavers/:id/erase',
  access: hr,
  tag: 'Privacy',
  summary: 'Erase what names somebody who left and whose time is over',
  params: byId,
  body: z.object({
    reason,
    confirm: z.string('Type the username to confirm.').max(300).describe('The username, typed'),
  }),
  response: erasureAnswer,
  peopleOnly: true,
  stepUp: true,
});
