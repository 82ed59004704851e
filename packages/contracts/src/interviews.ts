import * as z from 'zod';
import { secureAddress } from './addresses.ts';
import { answer } from './answers.ts';
import { instant, requiredDate, timeOfDay } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { mailText } from './mail-templates.ts';
import { line, optionalField, paragraphs } from './text.ts';

const hr = ['ROLE_HR', 'ROLE_ADMIN'] as const;
const { min, max } = limits.interviewMinutes;
const minutes = `An interview lasts ${min} to ${max} minutes.`;
const rounds = `The round is a whole number from 1 to ${limits.interviewRounds}.`;

const shape = {
  round: z
    .int(rounds)
    .min(1, rounds)
    .max(limits.interviewRounds, rounds)
    .optional()
    .describe('Left out: the one after the last'),
  day: requiredDate('Day'),
  time: timeOfDay,
  minutes: z.int(minutes).min(min, minutes).max(max, minutes),
  place: optionalField(line('Place', { max: 200 })),
  link: optionalField(secureAddress).describe('Of a call by video'),
  note: optionalField(paragraphs('Note', { max: 1000 })).describe('To the applicant'),
  panel: z
    .array(id)
    .max(limits.interviewPanel, `At most ${limits.interviewPanel} people sit on a panel.`)
    .default([])
    .describe('Members of staff who interview'),
};

const hasPlace = {
  path: ['place'],
  error: 'Say where it is, or give the link of a call.',
};
const isSomewhere = ({ place, link }: { place?: string | undefined; link?: string | undefined }) =>
  place !== undefined || link !== undefined;

/** When and where somebody is interviewed, and by whom. */
export const interviewFields = z.object(shape).refine(isSomewhere, hasPlace);
export type InterviewFields = z.output<typeof interviewFields>;

const interview = z.object({
  id,
  round: z.int(),
  startsAt: instant,
  minutes: z.int(),
  place: z.string().nullable(),
  link: z.string().nullable(),
  note: z.string().nullable().describe('To the applicant'),
  panel: z.array(z.object({ id, fullName: z.string() })).describe('By name'),
  version: z.int().describe('To be named by whoever changes it'),
  cancelledAt: instant.nullable(),
  by: z.string().nullable().describe('Who arranged it; null once the account is gone'),
  isTold: z.boolean().describe('An invitation to it has left to the applicant'),
  isUnsent: z.boolean().describe('The applicant has not been mailed yet'),
  canUndo: z
    .boolean()
    .describe('Its last change can be taken back, since none of the mails about that has left'),
});
export type Interview = z.infer<typeof interview>;

const tag = 'Applications';
const all = answer(
  z.object({ interviews: z.array(interview).describe('Of the application, by time') }),
);

/** What is asked and mailed about an interview beside its time. */
const said = {
  mail: mailText
    .optional()
    .describe('To the applicant, with placeholders; left out: the usual one'),
  confirm: z
    .boolean('Write true or false.')
    .optional()
    .describe('Although somebody of the panel sits on another one then: asked after a 409'),
};
const version = z.int('Name the version that was shown.').min(0);

export const listInterviews = endpoint({
  method: 'GET',
  path: '/hrsuit/api/job-applications/:id/interviews',
  access: hr,
  tag,
  summary: 'The interviews of an application, cancelled ones included',
  params: byId,
  response: all,
});

export const scheduleInterview = endpoint({
  method: 'POST',
  path: '/hrsuit/api/job-applications/:id/interviews',
  access: hr,
  tag,
  summary:
    'Arrange a further interview of an application that stands at `interview`; applicant and panel are mailed, with an entry for their calendars',
  params: byId,
  body: z.object({ ...shape, ...said }).refine(isSomewhere, hasPlace),
  status: 201,
  response: all,
  idempotent: true,
});

export const changeInterview = endpoint({
  method: 'PUT',
  path: '/hrsuit/api/interviews/:id',
  access: hr,
  tag,
  summary: 'Change time, place or panel of an interview; whom it concerns is mailed',
  params: byId,
  body: z.object({ ...shape, ...said, version }).refine(isSomewhere, hasPlace),
  response: all,
});

export const cancelInterview = endpoint({
  method: 'POST',
  path: '/hrsuit/api/interviews/:id/cancel',
  access: hr,
  tag,
  summary: 'Cancel an interview: who has been told of it is mailed, and its calendar entry goes',
  params: byId,
  body: z.object({ version, mail: said.mail }),
  response: all,
});

export const undoInterviewChange = endpoint({
  method: 'POST',
  path: '/hrsuit/api/interviews/:id/undo',
  access: hr,
  tag,
  summary:
    'Take the last change of an interview back, or its arranging or cancelling, while the mails about it are held: they do not leave, and it stands as before; 409 once one has left',
  params: byId,
  body: z.object({ version }),
  response: all,
});
