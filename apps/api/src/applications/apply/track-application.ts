import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { TrackedApplication } from '@icare/contracts/applications';
import type { MailState } from '@icare/contracts/mails';
import { allowedMoves, toPublicStatus } from '@icare/domain/application-moves';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { readTrackingToken } from './tracking-link.ts';

/** Applicants see status and dates, but no notes of HR, and nothing that is held to be taken back. */
export async function trackApplication(
  platform: Platform,
  token: string,
): Promise<TrackedApplication> {
  const application = await platform.database.prisma.application.findUnique({
    where: { id: readLinkId(platform, token), erasedAt: null },
    include: {
      job: { select: { jobTitle: true, department: true } },
      moves: {
        orderBy: [{ at: 'asc' }, { id: 'asc' }],
        select: {
          ...{ from: true, to: true, at: true },
          held: { select: { heldFrom: true, mail: { select: { state: true, heldUntil: true } } } },
        },
      },
    },
  });
  if (!application || application.candidateName === null) throw noSuchLink();
  const { reference, job, candidateName, moves, createdAt } = application;
  const now = platform.clock();
  const firstUntold = moves.findIndex(({ held }) => held && isHeld(held.mail, now));
  const { status, heldFrom } = beforeMove(moves[firstUntold]) ?? application;
  const steps = (firstUntold < 0 ? moves : moves.slice(0, firstUntold))
    .map(({ to, at }) => ({ status: toPublicStatus(to), at: at.toISOString() }))
    .filter((step, index, all) => step.status !== all[index - 1]?.status);
  return {
    reference,
    jobTitle: job.jobTitle,
    department: job.department,
    candidateName,
    status: toPublicStatus(status),
    steps,
    canWithdraw: allowedMoves(status, heldFrom).includes('withdrawn'),
    createdAt: createdAt.toISOString(),
  };
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
