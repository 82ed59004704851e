import type { Write } from '../../platform/write.ts';
import { applicationType } from '../application-type.ts';
import { type LockedApplication, lockApplication } from '../lock-application.ts';
import { type Held, lockHeldMoves } from './held-moves.ts';

/** The inverse of `writeMove` for a locked application whose appointment, if there was one, is undone. */
export async function takeBack(
  w: Write,
  application: LockedApplication,
  held: Held,
): Promise<void> {
  const { id, jobId } = application;
  const { to, mailId, heldFrom, statusChangedAt, decidedAt } = held;
  const from = held.from ?? application.status;
  await w.tx.application.update({
    where: { id },
    data: {
      ...{ status: from, heldFrom, statusChangedAt, decidedAt, updatedAt: w.now },
      ...(to === 'withdrawn' && { standsForPerson: true }),
    },
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
  if (application.status === 'hired') return application;
  const held = await lockHeldMoves(w.tx, application.id, w.now);
  for (const move of held) await takeBack(w, application, move);
  return held.length === 0 ? application : lockApplication(w.tx, application.id);
}
