import type { Answer } from '@icare/contracts/endpoint';
import type { eraseApplicant as endpoint, previewApplicantErasure } from '@icare/contracts/privacy';
import { isDecided } from '@icare/domain/application-moves';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { withSnapshot } from '../../platform/database/with-snapshot.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { lockPerson } from '../apply/possible-duplicates.ts';
import { mailIsLeaving } from '../hire/hired-applications.ts';
import { type LockedApplication, lockApplication } from '../lock-application.ts';
import { refuseOwnApplication } from '../moves/refuse-own-application.ts';
import { writeMove } from '../moves/write-move.ts';
import { findApplicant, previewErasure, removeAnswersAbout } from './applicant-erasure.ts';
import { eraseLocked } from './erase-applications.ts';
import { journalErasures, type Leftovers, removeLeftovers } from './erase-identity.ts';

export async function previewApplicant(
  { database }: Platform,
  { params }: Pick<Call<typeof previewApplicantErasure>, 'params'>,
): Promise<Answer<typeof previewApplicantErasure>> {
  return success(
    await withSnapshot(database, async (transaction) =>
      previewErasure(transaction, await findApplicant(transaction, params.id)),
    ),
  );
}

/**
 * Erases all applications of a person at their request, or none of them. Open applications are withdrawn first, so that no
 * anonymous application stays in a running selection.
 */
export async function eraseApplicant(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const erased = await write(platform, caller, async (w) => {
    const applicant = await lockApplicant(w.tx, params.id);
    for (const application of applicant.all) refuseOwnApplication(caller, application);
    const { blockers } = await previewErasure(w.tx, applicant);
    if (blockers.length > 0) throw new AppError('conflict', blockers.join(' '));
    const { reference } = applicant.asked;
    if (body.confirm.trim().toUpperCase() !== reference.toUpperCase()) {
      throw invalidField('confirm', `Type the reference exactly as it is: ${reference}`);
    }
    const leftovers: Leftovers = { files: [], mails: [] };
    for (const application of applicant.all) {
      const { files, mails } = await eraseInAnyStatus(w, application, body);
      leftovers.files.push(...files);
      leftovers.mails.push(...mails);
    }
    const ids = applicant.all.map(({ id }) => id);
    await removeAnswersAbout(w.tx, ids);
    journalErasures(w, ids);
    removeLeftovers(w, leftovers);
    return ids.length;
  });
  return success({ erased });
}

/** Locks the person, so that new applications wait until the transaction ends, and each of their applications. */
async function lockApplicant(transaction: Transaction, id: string) {
  const { asked } = await findApplicant(transaction, id);
  await lockPerson(transaction, {
    candidateEmail: asked.candidateEmail,
    candidateName: null,
    dateOfBirth: null,
    phoneKey: null,
    resumeSha256: null,
  });
  await readRows(
    transaction,
    build
      .selectFrom('applications')
      .select('id')
      .where('candidate_email', '=', asked.candidateEmail)
      .orderBy('id')
      .forUpdate(),
  );
  return findApplicant(transaction, id);
}

/** Erases an application in any status; an open one is withdrawn first. */
export async function eraseInAnyStatus(
  w: Write,
  application: LockedApplication,
  { reason }: { reason: string },
): Promise<Leftovers> {
  if (!isDecided(application.status)) {
    // The erasure below deletes the mail about this move, like all mails to the applicant.
    await writeMove(w, application, {
      to: 'withdrawn',
      notes: null,
      reason: null,
      userId: w.caller.user?.id ?? null,
    });
  }
  const current = await lockApplication(w.tx, application.id);
  const left = await eraseLocked(w, current, { reason });
  if (!left) throw mailIsLeaving();
  return left;
}
