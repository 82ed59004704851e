import type { ApplicationStatus } from '@icare/contracts/application-status';
import { limits } from '@icare/contracts/limits';
import { allowedMoves } from '@icare/domain/application-moves';

type StatusFacts = {
  status: ApplicationStatus;
  heldFrom: ApplicationStatus | null;
  statusChangedAt: Date;
};

/** The statuses that an application may move to now. */
export function allowedNext(application: StatusFacts, now: Date): readonly ApplicationStatus[] {
  if (isFinallyHired(application, now)) return [];
  return allowedMoves(application.status, application.heldFrom);
}

/** Whether an appointment is older than `undoHireDays`, so that it can no longer be undone. */
export function isFinallyHired(
  { status, statusChangedAt }: Pick<StatusFacts, 'status' | 'statusChangedAt'>,
  now: Date,
): boolean {
  const days = (now.getTime() - statusChangedAt.getTime()) / 86_400_000;
  return status === 'hired' && days > limits.undoHireDays;
}
