import * as z from 'zod';
import { calendarDate } from './dates.ts';
import { id } from './ids.ts';
import { limits } from './limits.ts';

/** Who keeps a document right. */
export const documentOwner = z.object({
  id,
  name: z.string().describe('Full name'),
  isActive: z
    .boolean()
    .describe('False for somebody who no longer works here: the head of department answers then'),
});
export type DocumentOwner = z.infer<typeof documentOwner>;

const emptyIsNull = (value: unknown) => (value === '' ? null : value);
const { min, max } = limits.reviewEveryMonths;
const aMonthCount = `Write a whole number of months, from ${min} to ${max}.`;

/** What IT sets of the owner and the review of a document; null: none. */
export const reviewDetails = {
  ownerId: z
    .preprocess(emptyIsNull, id.nullable())
    .describe('An active member of staff; null: to be named'),
  reviewEveryMonths: z
    .preprocess((value) => {
      const given = emptyIsNull(value);
      return typeof given === 'string' ? Number(given) : given;
    }, z.int(aMonthCount).min(min, aMonthCount).max(max, aMonthCount).nullable())
    .describe('Months from one review to the next; null: no rule'),
  nextReviewOn: z
    .preprocess(emptyIsNull, calendarDate.nullable())
    .describe('By when it is to be reviewed; without it, today and the months of the interval'),
};

const documentReviewFilters = ['due', 'overdue', 'unset'] as const;
export const documentReviewFilter = z
  .enum(documentReviewFilters, 'Choose due, overdue or unset.')
  .describe(
    `\`due\`: today or within ${limits.dueSoonDays} days; \`overdue\`: the date has passed; \`unset\`: no date. Archived documents are left out`,
  );
export type DocumentReviewFilter = z.infer<typeof documentReviewFilter>;

export const documentOwnerFilter = z
  .union([z.literal('none'), id], 'Write the id of a person, or none.')
  .describe('An id, or `none`: nobody is named, or somebody who no longer works here');
