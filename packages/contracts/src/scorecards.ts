import * as z from 'zod';
import { answer } from './answers.ts';
import { givenInstant, instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { roles } from './roles.ts';
import { line, paragraphs } from './text.ts';

const hr = ['ROLE_HR', 'ROLE_ADMIN'] as const;
const { count, nameMaxLength } = limits.criteria;

/** What applicants are judged by where HR has named nothing for the position. */
export const usualCriteria = [
  'Knowledge of the work',
  'Experience',
  'Care for patients and colleagues',
  'Communication',
] as const;

const criterion = line('Criterion', { max: nameMaxLength });
const points = 'Give each criterion 1 to 5.';
const score = z.object({
  criterion,
  score: z.int(points).min(1, points).max(5, points),
});
export type Score = z.infer<typeof score>;

/** How somebody judges an applicant. */
export const scorecardFields = z.object({
  scores: z.array(score).max(count, `At most ${count} criteria.`),
  words: paragraphs('Words', { max: limits.scorecardWordsMaxLength }),
  updatedAt: givenInstant
    .nullable()
    .describe('Of the own card that was shown, null for none; a conflict if it was changed since'),
});
export type ScorecardFields = z.output<typeof scorecardFields>;

const scorecard = z.object({
  id,
  interviewId: id.nullable().describe('Null: from the papers'),
  round: z.int().nullable().describe('Of the interview'),
  by: z.string().nullable().describe('Full name; null once the account is gone'),
  isOwn: z.boolean(),
  scores: z.array(z.object({ criterion: z.string(), score: z.int() })),
  words: z.string(),
  updatedAt: instant,
});
export type Scorecard = z.infer<typeof scorecard>;

export const scorecards = z.object({
  criteria: z.array(z.string()),
  canGive: z.boolean().describe('Until the application is decided'),
  cards: z.array(scorecard).describe('That the caller may see, oldest first'),
  hidden: z.int().describe('Given by others, and shown once the caller has given theirs'),
  missing: z
    .array(z.object({ interviewId: id, round: z.int(), fullName: z.string() }))
    .describe('Who sat on an interview that has begun and has given no card'),
});
export type Scorecards = z.infer<typeof scorecards>;

const tag = 'Applications';

export const listScorecards = endpoint({
  method: 'GET',
  path: '/hrsuit/api/job-applications/:id/scorecards',
  access: hr,
  tag,
  summary:
    'The scorecards of an application. Those from the papers, and of an interview that the caller sat on, are hidden until they have given theirs, or it is decided',
  params: byId,
  response: answer(scorecards),
  peopleOnly: true,
});

export const giveScorecard = endpoint({
  method: 'PUT',
  path: '/hrsuit/api/job-applications/:id/scorecard',
  access: hr,
  tag,
  summary:
    'Give a scorecard from the papers, or change one’s own, until the application is decided',
  params: byId,
  body: scorecardFields,
  response: answer(scorecards),
  peopleOnly: true,
});

export const giveInterviewScorecard = endpoint({
  method: 'PUT',
  path: '/hrsuit/api/interviews/:id/scorecard',
  access: roles,
  tag,
  summary:
    'Give a scorecard after an interview whose panel the caller sits on, or change one’s own, until the application is decided',
  params: byId,
  body: scorecardFields,
  response: answer(scorecards),
  peopleOnly: true,
});

const criteria = answer(z.object({ criteria: z.array(z.string()) }));

export const getCriteria = endpoint({
  method: 'GET',
  path: '/hrsuit/api/jobs/:id/criteria',
  access: hr,
  tag,
  summary: 'What applicants for a position are judged by',
  params: byId,
  response: criteria,
});

export const setCriteria = endpoint({
  method: 'PUT',
  path: '/hrsuit/api/jobs/:id/criteria',
  access: hr,
  tag,
  summary: 'Name what applicants for a position are judged by; none: the usual criteria',
  params: byId,
  body: z.object({
    criteria: z
      .array(criterion)
      .max(count, `At most ${count} criteria.`)
      .refine(
        (names) => new Set(names.map((name) => name.toLowerCase())).size === names.length,
        'Two criteria have the same name.',
      ),
    seen: z
      .array(criterion)
      .max(Math.max(count, usualCriteria.length))
      .describe('Those that were shown; a conflict if they were changed since'),
  }),
  response: criteria,
});
