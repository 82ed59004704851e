import * as z from 'zod';

/** The status of an application; packages/domain defines which moves are allowed. */
export const applicationStatuses = [
  'received',
  'screening',
  'shortlisted',
  'interview',
  'offered',
  'on_hold',
  'hired',
  'rejected',
  'withdrawn',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
export const applicationStatus = z.enum(applicationStatuses);

/** Synonyms that other programs use. */
const applicationStatusSynonyms: Record<ApplicationStatus, readonly string[]> = {
  received: ['new', 'pending', 'submitted', 'applied', 'open'],
  screening: ['reviewing', 'reviewed', 'under review', 'in review'],
  shortlisted: ['qualified'],
  interview: ['interviewing', 'interviewed', 'interview scheduled'],
  offered: ['offer', 'offer sent'],
  on_hold: ['hold'],
  hired: ['accepted', 'placed'],
  rejected: ['declined', 'not selected'],
  withdrawn: ['cancelled'],
};

const statusByWord = new Map(
  applicationStatuses.flatMap((status) =>
    [status, ...applicationStatusSynonyms[status]].map((word) => [wordKey(word), status] as const),
  ),
);

function wordKey(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
}

/** Parses a status by its name or a synonym, in upper or lower case. */
export const applicationStatusOrSynonym = z
  .string(`Choose one of: ${applicationStatuses.join(', ')}.`)
  .transform((word, context) => {
    const status = statusByWord.get(wordKey(word));
    if (status) return status;
    context.addIssue({
      code: 'custom',
      message: `There is no such status. Choose one of: ${applicationStatuses.join(', ')}.`,
    });
    return z.NEVER;
  });

/** Statuses as applicants see them. */
export const publicStatuses = [
  'Received',
  'Under review',
  'Interview',
  'Offer made',
  'Appointed',
  'Not successful',
  'Withdrawn',
] as const;
export type PublicStatus = (typeof publicStatuses)[number];
export const publicStatus = z.enum(publicStatuses);

/** Reasons for a rejection, visible to HR only. */
export const rejectionReasons = [
  'qualification',
  'licence',
  'experience',
  'references',
  'interview',
  'position_filled',
  'offer_declined',
  'offer_lapsed',
  'other',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];
