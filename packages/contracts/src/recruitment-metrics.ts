import * as z from 'zod';
import { answer } from './answers.ts';
import { applicationStatus } from './application-status.ts';
import { calendarDate } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { limits } from './limits.ts';

export const recruitmentMetrics = endpoint({
  method: 'GET',
  path: '/hrsuit/api/job-applications/figures',
  access: ['ROLE_HR', 'ROLE_ADMIN'],
  tag: 'Applications',
  summary: 'Funnel and time in each stage of the applications of a period',
  query: z.object({
    jobId: id.optional(),
    from: calendarDate.optional().describe('First day of arrival; twelve months ago when left out'),
    to: calendarDate.optional().describe('Last day of arrival; today when left out'),
  }),
  response: answer(
    z.object({
      from: calendarDate,
      to: calendarDate,
      applications: z.int().describe('Arrived in the period'),
      counted: z
        .int()
        .describe(
          `Of how many of these, the newest, funnel and times tell; at most ${limits.metricsApplications}`,
        ),
      funnel: z.array(
        z.object({
          stage: applicationStatus,
          reached: z.int().describe('Applications that were ever in this stage'),
        }),
      ),
      now: z.array(z.object({ status: applicationStatus, applications: z.int() })),
      timeInStage: z.array(
        z.object({
          stage: applicationStatus,
          medianDays: z.number().nullable().describe('One decimal; null when none has left it'),
          left: z.int().describe('How many have left it'),
        }),
      ),
      daysToHire: z.number().nullable().describe('Median from arrival to appointment'),
    }),
  ),
});
export type RecruitmentMetrics = z.infer<typeof recruitmentMetrics.response>['data'];
