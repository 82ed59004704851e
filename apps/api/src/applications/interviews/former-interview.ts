import type { Interview } from '@icare/database/client';
import * as z from 'zod';

/** How an interview stood before its last change, as `interviews.former` keeps it. */
const formerInterview = z.object({
  /** When it was changed. */
  at: z.coerce.date(),
  /** Null: it was arranged then. */
  was: z
    .object({
      round: z.int(),
      startsAt: z.coerce.date(),
      endsAt: z.coerce.date(),
      place: z.string().nullable(),
      link: z.string().nullable(),
      note: z.string().nullable(),
      sequence: z.int(),
      panel: z.array(z.string()),
    })
    .nullable(),
});
export type FormerInterview = z.output<typeof formerInterview>;
type Kept = z.input<typeof formerInterview>;

export function readFormer({ former }: Pick<Interview, 'former'>): FormerInterview | null {
  return former === null ? null : formerInterview.parse(former);
}

/** What to keep of an interview that is changed or cancelled. */
export function toFormer(interview: Interview & { panel: string[] }, now: Date) {
  const { round, startsAt, endsAt, place, link, note, sequence, panel } = interview;
  return {
    at: now.toISOString(),
    was: {
      ...{ round, place, link, note, sequence, panel },
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    },
  } satisfies Kept;
}

/** What to keep of an interview that is arranged by itself, not with a move. */
export const arrangedNow = (now: Date) => ({ at: now.toISOString(), was: null }) satisfies Kept;

type AboutChange = { isUnsent: boolean; createdAt: Date | string };

/** Whether there are mails about the change at this moment, and all of them can still be taken back. */
export function isStillHeld({ at }: FormerInterview, mails: readonly AboutChange[]): boolean {
  const about = mails.filter(({ createdAt }) => new Date(createdAt) >= at);
  return about.length > 0 && about.every(({ isUnsent }) => isUnsent);
}
