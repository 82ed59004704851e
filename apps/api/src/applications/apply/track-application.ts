import type { TrackedApplication } from '@icare/contracts/applications';
import { allowedMoves, toPublicStatus } from '@icare/domain/application-moves';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { readTrackingToken } from './tracking-link.ts';

/** Applicants see status and dates, but no notes of HR. */
export async function trackApplication(
  platform: Platform,
  token: string,
): Promise<TrackedApplication> {
  const application = await platform.database.prisma.application.findUnique({
    where: { id: readLinkId(platform, token), erasedAt: null },
    include: {
      job: { select: { jobTitle: true, department: true } },
      moves: { orderBy: [{ at: 'asc' }, { id: 'asc' }], select: { to: true, at: true } },
    },
  });
  if (!application || application.candidateName === null) throw noSuchLink();
  const { reference, job, candidateName, status, heldFrom, moves, createdAt } = application;
  const steps = moves
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
