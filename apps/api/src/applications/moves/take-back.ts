import type { ApplicationStatus } from '@icare/contracts/application-status';
import { violatedConstraint } from '../../platform/database/database-errors.ts';
import { AppError } from '../../platform/errors.ts';
import type { Write } from '../../platform/write.ts';
import { applicationType } from '../application-type.ts';
import { takeInterviewsBack } from '../interviews/cancel-interview.ts';
import { type LockedApplication, lockApplication } from '../lock-application.ts';
import { takeOffersBack } from '../offers/write-offer.ts';
import { type Held, lockHeldMoves } from './held-moves.ts';

/** The inverse of `writeMove` for a locked application whose appointment, if there was one, is undone. */
export async function takeBack(
  w: Write,
  application: LockedApplication,
  held: Held,
): Promise<void> {
  const { id, jobId } = application;
  const { to, mailId, heldFrom, statusChangedAt, decidedAt, standsForPerson } = held;
  const from = held.from ?? application.status;
  await w.tx.application
    .update({
      where: { id },
      data: {
        ...{ status: from, heldFrom, statusChangedAt, decidedAt, updatedAt: w.now },
        ...(to === 'withdrawn' && { standsForPerson }),
      },
    })
    .catch((error: unknown) => {
      if (!violatedConstraint(error)?.includes('one_per_person')) throw error;
      throw new AppError(
        'conflict',
        'The person has applied again for this position meanwhile, so this one stays withdrawn.',
        { cause: error },
      );
    });
  if (to === 'withdrawn') {
    await w.tx.posting.update({
      where: { id: jobId },
      data: { applicationCount: { increment: 1 } },
    });
  }
  await w.tx.applicationMove.update({
    where: { id: held.id },
    data: { to: from, reason: null, undone: to },
  });
  // With it goes the row in `held_moves`.
  await w.tx.mail.delete({ where: { id: mailId } });
  await takeInterviewsBack(w, application, held.id);
  await takeOffersBack(w, held.id);
  await w.audit({
    action: 'application.move_undone',
    subject: { type: applicationType, id },
    before: { status: to },
    after: { status: from },
  });
}

/**
 * Takes back what the applicant has not been told of, since they decide first: all but an appointment. Returns the application
 * as it stands then.
 */
export async function takeBackUntold(
  w: Write,
  application: LockedApplication,
): Promise<LockedApplication> {
  const { id, status } = application;
  if (status === 'hired') return application;
  if (status === 'withdrawn' && (await hasAppliedAgain(w, application))) return application;
  const held = await lockHeldMoves(w.tx, id);
  const untold = held.filter(({ heldUntil }) => heldUntil && new Date(heldUntil) > w.now);
  for (const move of untold) await takeBack(w, application, move);
  return untold.length === 0 ? application : lockApplication(w.tx, id);
}

async function hasAppliedAgain(w: Write, { id, jobId, candidateEmail }: LockedApplication) {
  const another = await w.tx.application.findFirst({
    where: { jobId, candidateEmail, standsForPerson: true, NOT: { id } },
    select: { id: true },
  });
  return another !== null;
}

/** Keeps the mail about an appointment that is mailed to be taken back from leaving after that. */
export async function dropUnsentWelcome(w: Write, { id }: LockedApplication): Promise<void> {
  const held = await lockHeldMoves(w.tx, id);
  const welcomes = held.filter(({ to }) => to === 'hired').map(({ mailId }) => mailId);
  await w.tx.mail.deleteMany({ where: { id: { in: welcomes } } });
}

/**
 * Takes back what would still be mailed although HR goes back to an earlier status, until the application stands there. An
 * appointment has been undone before. Returns the application as it stands then.
 */
export async function takeBackUnsent(
  w: Write,
  application: LockedApplication,
  to: ApplicationStatus,
): Promise<LockedApplication> {
  let current = application;
  for (const move of await lockHeldMoves(w.tx, application.id)) {
    if (current.status === to || current.status !== move.to) break;
    await takeBack(w, current, move);
    current = await lockApplication(w.tx, application.id);
  }
  return current;
}
