import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { TrackedApplication, TrackedInterview } from '@icare/contracts/applications';
import type { MailState } from '@icare/contracts/mails';
import type { Interview } from '@icare/database/client';
import { allowedMoves, toPublicStatus } from '@icare/domain/application-moves';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { interviewCalendar } from '../interviews/interview-calendar.ts';
import { minutesOf } from '../interviews/to-interview.ts';
import { toTrackedOffer } from '../offers/to-offer.ts';
import { readTrackingToken } from './tracking-link.ts';

/** Applicants see status and dates, but no notes of HR, and nothing that is held to be taken back. */
export async function trackApplication(
  platform: Platform,
  token: string,
  transaction: Transaction = platform.database.prisma,
): Promise<TrackedApplication> {
  const application = await transaction.application.findUnique({
    where: { id: readLinkId(platform, token), erasedAt: null },
    include: {
      job: { select: { jobTitle: true, department: true } },
      moves: {
        orderBy: [{ at: 'asc' }, { id: 'asc' }],
        select: {
          ...{ id: true, from: true, to: true, at: true },
          held: { select: { heldFrom: true, mail: { select: { state: true, heldUntil: true } } } },
        },
      },
      interviews: {
        orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
        include: {
          mails: {
            where: { userId: null },
            select: {
              cancels: true,
              sequence: true,
              mail: { select: { state: true, heldUntil: true } },
            },
          },
        },
      },
      offers: true,
    },
  });
  if (!application || application.candidateName === null) throw noSuchLink();
  const { reference, job, candidateName, moves, createdAt } = application;
  const now = platform.clock();
  const firstUntold = moves.findIndex(({ held }) => held && isHeld(held.mail, now));
  const { status, heldFrom } = beforeMove(moves[firstUntold]) ?? application;
  const toldMoves = firstUntold < 0 ? moves : moves.slice(0, firstUntold);
  const untold = new Set(moves.slice(toldMoves.length).map(({ id }) => id));
  const offer = application.offers.find(
    ({ moveId, endMoveId, endedAt }) =>
      !untold.has(moveId ?? '') && (endedAt === null || untold.has(endMoveId ?? '')),
  );
  const steps = toldMoves
    .map(({ to, at }) => ({ status: toPublicStatus(to), at: at.toISOString() }))
    .filter((step, index, all) => step.status !== all[index - 1]?.status);
  return {
    reference,
    jobTitle: job.jobTitle,
    department: job.department,
    candidateName,
    status: toPublicStatus(status),
    steps,
    interviews: application.interviews.flatMap((interview) =>
      toTrackedInterview(platform, { ...interview, job }, now),
    ),
    offer: offer ? toTrackedOffer(offer, status, now) : null,
    canWithdraw: allowedMoves(status, heldFrom).includes('withdrawn'),
    createdAt: createdAt.toISOString(),
  };
}

type InterviewRow = Interview & {
  job: { jobTitle: string };
  mails: {
    cancels: boolean;
    sequence: number;
    mail: { state: MailState; heldUntil: Date | null };
  }[];
};

/** An interview that the applicant has been told of; none otherwise. */
function toTrackedInterview(
  platform: Platform,
  { job, mails, ...interview }: InterviewRow,
  now: Date,
): TrackedInterview[] {
  const told = mails.filter(({ mail }) => !isHeld(mail, now));
  if (!told.some(({ cancels }) => !cancels)) return [];
  const { id, round, startsAt, place, link, note } = interview;
  // Not older than what the mails brought.
  const sequence = Math.max(interview.sequence, ...told.map((mail) => mail.sequence));
  const isCancelled = interview.cancelledAt !== null && told.some(({ cancels }) => cancels);
  const title = `Interview: ${job.jobTitle}, ${platform.config.site.name}`;
  return [
    {
      ...{ id, round, place, link, note, isCancelled },
      startsAt: startsAt.toISOString(),
      minutes: minutesOf(interview),
      calendar: interviewCalendar(platform, {
        ...{ interview, title, sequence },
        method: 'publish',
        at: now,
      }),
    },
  ];
}

const isHeld = ({ state, heldUntil }: { state: MailState; heldUntil: Date | null }, now: Date) =>
  state === 'waiting' && heldUntil !== null && heldUntil > now;

type HeldMove = {
  from: ApplicationStatus | null;
  held: { heldFrom: ApplicationStatus | null } | null;
};

const beforeMove = (move: HeldMove | undefined) =>
  move?.from && move.held && { status: move.from, heldFrom: move.held.heldFrom };

/** The application id in a private link; throws if the link is not valid. */
export function readLinkId(platform: Platform, token: string): string {
  const id = readTrackingToken(platform, token);
  if (id === null) throw noSuchLink();
  return id;
}

/** The same refusal for forged links and erased applications, so that nobody learns which ids exist. */
export function noSuchLink() {
  return new AppError(
    'not_found',
    'This tracking link does not work. Open it from the mail that confirmed your application.',
  );
}
