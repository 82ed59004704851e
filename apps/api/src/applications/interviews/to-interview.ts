import type { Interview as Answered } from '@icare/contracts/interviews';
import type { Interview } from '@icare/database/client';
import type { SaidInterview } from '@icare/domain/arrangement-texts';
import { lagosDate } from '@icare/domain/lagos-date';
import { isStillHeld, readFormer } from './former-interview.ts';

const minute = 60_000;
/** Lagos has no summer time. */
const offset = '+01:00';

type Time = { day: string; time: string; minutes: number };

/** The moments at which an interview begins and ends. */
export function toMoments({ day, time, minutes }: Time): { startsAt: Date; endsAt: Date } {
  const startsAt = new Date(`${day}T${time}:00${offset}`);
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * minute) };
}

export const minutesOf = ({ startsAt, endsAt }: Pick<Interview, 'startsAt' | 'endsAt'>): number =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / minute);

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', timeStyle: 'short' });

/** The interview as mails say it. */
export function toSaid(interview: Interview): SaidInterview {
  const { round, startsAt, place, link, note } = interview;
  return {
    ...{ round, place, link, note },
    day: lagosDate(startsAt),
    time: clock.format(startsAt),
    minutes: minutesOf(interview),
  };
}

type QueuedMail = {
  state: string;
  heldUntil: Date | null;
  attempts: number;
  unknownAttempts: number;
  createdAt: Date;
};

const hasLeft = ({ state, attempts, unknownAttempts }: QueuedMail) =>
  state !== 'waiting' || attempts > 0 || unknownAttempts > 0;

type Row = Interview & {
  user: { name: string } | null;
  panel: { user: { id: string; name: string } }[];
  /** To the applicant (null) and the panel. */
  mails: { userId: string | null; cancels: boolean; mail: QueuedMail }[];
};

export function toInterview(row: Row): Answered {
  const { id, round, startsAt, place, link, note, version, cancelledAt, user, panel, mails } = row;
  const toApplicant = mails.filter(({ userId }) => userId === null);
  const former = readFormer(row);
  return {
    ...{ id, round, place, link, note, version },
    startsAt: startsAt.toISOString(),
    minutes: minutesOf(row),
    panel: panel
      .map((member) => ({ id: member.user.id, fullName: member.user.name }))
      .sort((one, other) => one.fullName.localeCompare(other.fullName)),
    cancelledAt: cancelledAt?.toISOString() ?? null,
    by: user?.name ?? null,
    isTold: toApplicant.some(({ cancels, mail }) => !cancels && hasLeft(mail)),
    isUnsent: toApplicant.some(({ mail }) => mail.state === 'waiting' && mail.heldUntil !== null),
    canUndo:
      former !== null &&
      isStillHeld(
        former,
        mails.map(({ mail }) => ({ createdAt: mail.createdAt, isUnsent: !hasLeft(mail) })),
      ),
  };
}
