import * as z from 'zod';
import { answer } from './answers.ts';
import { calendarDate, instant, requiredDate } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { salaryPeriod } from './postings.ts';
import { optionalField, paragraphs } from './text.ts';

const salary = 'Write the salary in naira, as a whole number.';

/** What somebody is offered. */
export const offerFields = z.object({
  salary: z
    .int(salary)
    .min(1, salary)
    .max(1_000_000_000, 'A salary can be at most 1,000,000,000 naira.')
    .describe('Naira, for `period`'),
  period: salaryPeriod,
  startsOn: requiredDate('First day').describe('First day of service'),
  answerBy: requiredDate('Answer by').describe('Last day on which the applicant may answer'),
});
export type OfferFields = z.output<typeof offerFields>;

export const offerAnswers = ['accepted', 'declined'] as const;
export const offerAnswer = z.enum(offerAnswers, 'Accept or decline.');
export type OfferAnswer = z.infer<typeof offerAnswer>;

const offer = z.object({
  id,
  salary: z.int(),
  period: salaryPeriod,
  startsOn: calendarDate,
  answerBy: calendarDate,
  answer: offerAnswer.nullable(),
  answeredAt: instant.nullable(),
  answerNote: z.string().nullable().describe('What the applicant wrote with it'),
});
export type Offer = z.infer<typeof offer>;

export const getOffer = endpoint({
  method: 'GET',
  path: '/hrsuit/api/job-applications/:id/offer',
  access: ['ROLE_HR', 'ROLE_ADMIN'],
  tag: 'Applications',
  summary: 'The offer that stands, with its answer; null where there is none',
  params: byId,
  response: answer(z.object({ offer: offer.nullable() })),
});

/** The offer as its applicant sees it. */
export const trackedOffer = offer.omit({ answerNote: true }).extend({
  canAnswer: z.boolean(),
});
export type TrackedOffer = z.infer<typeof trackedOffer>;

/** What an applicant answers; the tracking token belongs to it. */
export const offerAnswerFields = {
  offerId: id.describe('That was shown: a conflict if another one stands'),
  answer: offerAnswer,
  note: optionalField(paragraphs('Your words', { max: 1000 })),
};
