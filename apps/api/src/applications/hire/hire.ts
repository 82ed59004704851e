import type { Body } from '@icare/contracts/endpoint';
import type { setApplicationStatus } from '@icare/contracts/recruitment';
import { Prisma } from '@icare/database/client';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRow } from '../../platform/database/send.ts';
import type { StoredFile } from '../../platform/storage/stored-file.ts';
import type { Write } from '../../platform/write.ts';
import { applicationType } from '../application-type.ts';
import { lockCandidate } from '../apply/lock-candidate.ts';
import type { LockedApplication } from '../lock-application.ts';
import type { ApplicationPorts } from '../ports.ts';
import { completeAccount } from './complete-account.ts';
import { createStaffAccount, type NewAccount } from './create-staff-account.ts';
import { findAccountOfAddress } from './existing-account.ts';
import { fileLicence } from './file-licence.ts';
import { type Confirmed, refuseUnconfirmedHire } from './refuse-unconfirmed-hire.ts';

type Appointment = NewAccount &
  Pick<Body<typeof setApplicationStatus>, 'licence' | 'replaces'> & {
    /** Of the licence; without one, a file of the application is where HR names it. */
    certificate?: StoredFile | undefined;
  };

/**
 * Makes the applicant a member of staff, in the transaction of the move: gives them an account, which IT activates, and files
 * the application's documents as their papers. An account that is there is used and completed instead. A licence that HR names
 * waits to be verified.
 */
export async function hire(
  w: Write<SignedInCaller>,
  ports: ApplicationPorts,
  application: LockedApplication,
  confirmed: Confirmed,
  { licence, replaces, certificate: scan, ...post }: Appointment,
): Promise<void> {
  // Appointments to one posting run one after the other; the lock does not block new applications.
  await readRow(
    w.tx,
    build.selectFrom('jobs').select('id').where('id', '=', application.jobId).forNoKeyUpdate(),
  );
  await lockCandidate(w.tx, application);
  const account = await findAccountOfAddress(w.tx, w.platform, w.caller, application);
  await refuseUnconfirmedHire(w.tx, application, account?.shown ?? null, confirmed);
  const userId = account?.id ?? (await createStaffAccount(w, application, post));
  const madeUser = account === null || (await isMadeByHire(w.tx, account.id));
  const accountChanges = account && (await completeAccount(w, account, { ...post, replaces }));
  // Before the licence they bring along, which changes what they have, not what they need.
  const released =
    accountChanges && (await ports.notifyOfRelease(w, { userId, ...accountChanges }));
  const broughtRecordId = licence
    ? await fileLicence(w, ports, application, userId, { ...licence, scan })
    : null;
  const { id } = application;
  await w.tx.application.update({
    where: { id },
    data: {
      hiredUserId: userId,
      madeUser,
      accountChanges: accountChanges ?? Prisma.DbNull,
      broughtRecordId,
    },
  });
  await w.tx.staffPaper.createMany({ data: staffPapers(w, application, userId) });
  await w.audit({
    action: 'application.hired',
    subject: { type: applicationType, id },
    after: {
      ...{ userId, madeUser },
      ...(broughtRecordId && { licence: broughtRecordId }),
      ...(released && { released }),
    },
  });
}

/** Whether an appointment created the account. Such an account is deleted when the person's last appointment is undone. */
async function isMadeByHire(transaction: Transaction, userId: string): Promise<boolean> {
  const made = await transaction.application.findFirst({
    where: { hiredUserId: userId, madeUser: true },
    select: { id: true },
  });
  return made !== null;
}

function staffPapers(
  { now, newId }: Write,
  { id: applicationId, resumeId, coverLetterId }: LockedApplication,
  userId: string,
) {
  const papers = [
    { kind: 'resume', fileId: resumeId },
    { kind: 'cover_letter', fileId: coverLetterId },
  ] as const;
  return papers.flatMap(({ kind, fileId }) =>
    fileId === null ? [] : [{ id: newId(), userId, kind, fileId, applicationId, createdAt: now }],
  );
}
