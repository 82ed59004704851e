import * as z from 'zod';
import { answer } from './answers.ts';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { roles } from './roles.ts';

export const seat = z.object({
  id,
  round: z.int(),
  startsAt: instant,
  minutes: z.int(),
  place: z.string().nullable(),
  link: z.string().nullable(),
  candidateName: z.string(),
  jobTitle: z.string(),
  hasCard: z.boolean().describe('The caller has given their scorecard'),
});
export type Seat = z.infer<typeof seat>;

export const listOwnInterviews = endpoint({
  method: 'GET',
  path: '/hrsuit/api/interviews',
  access: roles,
  tag: 'Interviews',
  summary: `Interviews whose panel the caller sits on, by time: those to come, and those of the last ${limits.panelDays} days`,
  response: answer(z.object({ interviews: z.array(seat) })),
  peopleOnly: true,
});
