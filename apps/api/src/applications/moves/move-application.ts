import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { Body } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import type { setApplicationStatus } from '@icare/contracts/recruitment';
import {
  allowedBack,
  allowedNext,
  applicationStatusNames,
  isFinallyHired,
  needsReason,
} from '@icare/domain/application-moves';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StoredFile } from '../../platform/storage/stored-file.ts';
import { type Write, write } from '../../platform/write.ts';
import { hire } from '../hire/hire.ts';
import { undoHire } from '../hire/undo-hire.ts';
import { createInterview } from '../interviews/schedule-interview.ts';
import { type LockedApplication, lockApplication } from '../lock-application.ts';
import { createOffer } from '../offers/write-offer.ts';
import type { ApplicationPorts } from '../ports.ts';
import { refuseWrongPlaceholders } from '../templates/mail-templates.ts';
import { addNote } from './add-note.ts';
import { refuseOwnApplication } from './refuse-own-application.ts';
import { dropUnsentWelcome, takeBackUnsent } from './take-back.ts';
import { writeMove } from './write-move.ts';

type Move = Body<typeof setApplicationStatus>;
type MoveOptions = {
  isOneOfMany?: boolean;
  /** The call that moves several. */
  callId?: string;
  /** The scan of the licence of whoever is hired. */
  certificate?: StoredFile;
};

/** Moves an application, including hiring or undoing a hire; throws if the move is not allowed. False: it stands there already. */
export async function moveApplication(
  platform: Platform,
  ports: ApplicationPorts,
  caller: SignedInCaller,
  id: string,
  move: Move,
  options: MoveOptions = {},
): Promise<boolean> {
  return write(platform, caller, (w) => moveInWrite(w, ports, id, move, options));
}

/** The same within a write that does more. */
export async function moveInWrite(
  w: Write<SignedInCaller>,
  ports: ApplicationPorts,
  id: string,
  {
    status: to,
    notes,
    reason,
    mail,
    withoutMail = false,
    confirm = false,
    existingAccount,
    interview,
    offer,
    from,
    ...account
  }: Move,
  { isOneOfMany = false, callId = w.newId(), certificate }: MoveOptions,
): Promise<boolean> {
  const { user } = w.caller;
  if (mail) refuseWrongPlaceholders(mail, 'mail.');
  refuseStrayArrangements(to, { interview, offer });
  const application = await lockApplication(w.tx, id);
  refuseOwnApplication(w.caller, application);
  if (application.status === to) {
    if (interview || offer) throw standsThere(to);
    if (notes) await addNote(w, application, notes);
    return false;
  }
  // Several go back one by one, since the list offers only the ways ahead.
  const back = isOneOfMany ? [] : allowedBack(application.status);
  if (!back.includes(to)) refuseIllegalMove(application, to, w.now);
  if (from !== undefined && from !== application.status) throw movedMeanwhile(application);
  if (needsReason(application.status, to) && !notes) {
    throw invalidField('notes', 'Say why in the notes.');
  }
  if (withoutMail && !needsReason(application.status, to)) {
    throw invalidField('withoutMail', 'The applicant has to be told of this move.');
  }
  if (to === 'hired') {
    const confirmed = { confirm, existingAccount, isOneOfMany };
    await hire(w, ports, application, confirmed, { ...account, certificate });
  }
  if (application.status === 'hired') {
    await undoHire(w, ports, application);
    if (!withoutMail) await dropUnsentWelcome(w, application);
  }
  const current = withoutMail ? await takeBackUnsent(w, application, to) : application;
  if (current.status === to) {
    if (interview || offer) throw takesBackAlone();
    if (notes) await addNote(w, current, notes);
    return true;
  }
  await writeMove(w, current, {
    to,
    notes: notes ?? null,
    reason: (to === 'rejected' && reason) || null,
    mail: withoutMail ? null : mail,
    userId: user.id,
    arrange: async (moveId) => ({
      interview:
        interview &&
        (await createInterview(w, application, interview, {
          ...{ confirm, moveId },
          prefix: 'interview.',
        })),
      offer: offer && (await createOffer(w, application, offer, moveId)),
    }),
    // Who was appointed, and is not any more, cannot be put back.
    ...(application.status !== 'hired' && { heldFor: callId }),
  });
  return true;
}

function refuseStrayArrangements(
  to: ApplicationStatus,
  { interview, offer }: Pick<Move, 'interview' | 'offer'>,
) {
  if (interview && to !== 'interview') {
    throw invalidField('interview', 'An interview comes with a move to Interview alone.');
  }
  if (offer && to !== 'offered') {
    throw invalidField('offer', 'An offer comes with a move to Offered alone.');
  }
}

/** Somebody else was faster; what they arranged counts. */
function standsThere(to: ApplicationStatus) {
  const name = applicationStatusNames[to];
  return new AppError(
    'conflict',
    `This application stands at ${name} already, so nothing was arranged. Look at it again.`,
  );
}

/** Whoever decides about it has to know what was decided before. */
function movedMeanwhile({ status }: LockedApplication) {
  const name = applicationStatusNames[status];
  return new AppError(
    'conflict',
    `Somebody moved this application meanwhile: it is ${name} by now, so nothing was done. Look at it again.`,
  );
}

/** What was arranged earlier stands again then. */
function takesBackAlone() {
  return new AppError(
    'conflict',
    'This takes a move back whose mail has not left, so nothing new can be arranged with it. Leave the interview or offer out.',
  );
}

function refuseIllegalMove(application: LockedApplication, to: ApplicationStatus, now: Date) {
  const next = allowedNext(application, now);
  if (next.includes(to)) return;
  const status = applicationStatusNames[application.status];
  if (isFinallyHired(application, now)) {
    throw new AppError(
      'conflict',
      `This application is ${status} and stays so: an appointment can be taken back for ${limits.undoHireDays} days.`,
    );
  }
  const names = next.map((allowed) => applicationStatusNames[allowed]).join(', ');
  throw new AppError(
    'conflict',
    next.length === 0
      ? `This application is ${status} and stays so.`
      : `This application is ${status} and cannot become ${applicationStatusNames[to]}. From here it may become: ${names}.`,
  );
}
