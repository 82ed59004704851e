import type { Answer } from '@icare/contracts/endpoint';
import type { undoMoves as endpoint } from '@icare/contracts/held-moves';
import { applicationStatusNames } from '@icare/domain/application-moves';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { undoHire } from '../hire/undo-hire.ts';
import { type LockedApplication, lockApplication } from '../lock-application.ts';
import type { ApplicationPorts } from '../ports.ts';
import { lockHeldMove } from './held-moves.ts';
import { refuseOwnApplication } from './refuse-own-application.ts';
import { takeBack } from './take-back.ts';

/** Takes each move back in its own transaction, so that a mail that has left does not stop the others. */
export async function undoMoves(
  platform: Platform,
  ports: ApplicationPorts,
  { body, caller }: Pick<Call<typeof endpoint>, 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const undone: string[] = [];
  const refused: { id: string; message: string }[] = [];
  for (const id of new Set(body.ids)) {
    try {
      await write(platform, caller, (w) => undoMove(w, ports, id));
      undone.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, message: error.message });
    }
  }
  return success({ undone, refused });
}

async function undoMove(w: Write<SignedInCaller>, ports: ApplicationPorts, id: string) {
  const found = await w.tx.applicationMove.findUnique({
    where: { id },
    select: { applicationId: true },
  });
  if (!found) throw noSuchMove();
  const application = await lockApplication(w.tx, found.applicationId);
  refuseOwnApplication(w.caller, application);
  const move = await w.tx.applicationMove.findUnique({
    where: { id },
    include: { user: { select: { name: true } } },
  });
  if (!move) throw noSuchMove();
  if (move.userId !== w.caller.user.id) {
    throw new AppError(
      'conflict',
      `Only ${move.user?.name ?? 'the applicant'} can take this move back.`,
    );
  }
  // The answer of an earlier call was lost.
  if (move.undone) return;
  const held = await lockHeldMove(w.tx, id);
  if (!held) {
    throw new AppError('conflict', 'The mail has left, so this move cannot be taken back here.');
  }
  await refuseIfMovedOn(w, application, id);
  if (application.status === 'hired') await undoHire(w, ports, application);
  await takeBack(w, application, held);
}

async function refuseIfMovedOn(w: Write, { id, status }: LockedApplication, moveId: string) {
  const latest = await w.tx.applicationMove.findFirst({
    where: { applicationId: id, NOT: { from: { equals: w.tx.applicationMove.fields.to } } },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { id: true, held: { select: { moveId: true } } },
  });
  if (latest?.id === moveId) return;
  const where = `It has been moved on meanwhile, to ${applicationStatusNames[status]}`;
  throw new AppError(
    'conflict',
    latest?.held
      ? `${where}: take that back first.`
      : `${where}, so this move cannot be taken back here.`,
  );
}

function noSuchMove() {
  return new AppError('not_found', 'There is no such move.');
}
