import * as z from 'zod';
import { answer, listAnswer, listQuery } from './answers.ts';
import { applicationStatus } from './application-status.ts';
import { calendarDate, instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { limits } from './limits.ts';

const hr = ['ROLE_HR', 'ROLE_ADMIN'] as const;

const erasable = z.object({
  id,
  reference: z.string(),
  jobTitle: z.string(),
  candidateName: z.string().nullable(),
  status: applicationStatus,
  createdAt: instant,
  eraseAfter: calendarDate,
  eraseOn: calendarDate.describe(
    'The day on which the portal erases it by itself, unless it is put on legal hold',
  ),
  files: z.int().describe('How many files go with it'),
});
export type ErasableApplication = z.infer<typeof erasable>;

export const listErasableApplications = endpoint({
  method: 'GET',
  path: '/hrsuit/api/job-applications/erasable',
  access: hr,
  tag: 'Applications',
  summary: 'What erasing would remove today: past its time and not on legal hold, oldest first',
  query: listQuery,
  response: listAnswer(z.object({ applications: z.array(erasable) })),
});

export const eraseApplications = endpoint({
  method: 'POST',
  path: '/hrsuit/api/job-applications/erase',
  access: hr,
  tag: 'Applications',
  summary: 'Erase files and identity of applications past their time; the figures stay',
  body: z.object({
    ids: z
      .array(id)
      .min(1, 'Choose at least one application.')
      .max(limits.pageRows, `At most ${limits.pageRows} applications can be erased at once.`),
  }),
  response: answer(
    z.object({
      erased: z.array(id),
      kept: z.array(id).describe('Not past their time any more, on hold, or erased before'),
    }),
  ),
  peopleOnly: true,
  stepUp: true,
});
