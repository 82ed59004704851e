import * as z from 'zod';
import { answer } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';

const count = z.int().describe(`Counted up to ${limits.exactTotal}`);

export const recruitmentToday = endpoint({
  method: 'GET',
  path: '/hrsuit/api/job-applications/today',
  access: ['ROLE_HR', 'ROLE_ADMIN'],
  tag: 'Applications',
  summary: 'How many applications need somebody today; each number is the total of a list',
  response: answer(
    z.object({
      received: count.describe('Nobody has reviewed them: the list with `status=received`'),
      stuck: count.describe('The list with `stuck=true`'),
      interviews: count.describe('The list with `waiting=interview`'),
      offers: count.describe('The list with `waiting=offer`'),
      mails: count.describe('The list with `waiting=mail`'),
    }),
  ),
});
export type RecruitmentToday = z.infer<typeof recruitmentToday.response>['data'];
