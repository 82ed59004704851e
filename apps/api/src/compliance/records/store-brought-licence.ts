import { lagosDate } from '@icare/domain/lagos-date';
import { isLicence } from '@icare/domain/requirements';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { StoredFile } from '../../platform/storage/stored-file.ts';
import type { Write } from '../../platform/write.ts';
import { removeUnusedFile } from '../remove-unused-file.ts';
import { evaluatePeople } from '../status/evaluate-people.ts';
import { lockPeople } from '../status/lock-people.ts';
import { findNewest, hasPending } from './earlier-records.ts';
import { insertRecord, type RecordTexts } from './insert-record.ts';
import { settleDatesWithStart } from './record-dates.ts';
import { requireActiveType } from './subjects.ts';

type BroughtLicence = Omit<RecordTexts, 'notes'> & {
  userId: string;
  certificationTypeId: string;
  issueDate?: string | undefined;
  expirationDate?: string | undefined;
  certificate: StoredFile | undefined;
};

/**
 * Stores a licence that somebody brings along to their appointment, and returns its id. Whoever appoints them attests
 * nothing: it is pending, as if its holder had handed it in, and officers see it once the account is active. Whoever worked
 * here before may hold one already, which this one then renews.
 */
export async function storeBroughtLicence(
  w: Write<SignedInCaller>,
  licence: BroughtLicence,
): Promise<string> {
  const { userId, certificationTypeId, issueDate, expirationDate, certificate, ...texts } = licence;
  await lockPeople(w.tx, [userId]);
  const type = await requireActiveType(w.tx, certificationTypeId);
  if (!isLicence(type.category)) {
    throw invalidField('certificationTypeId', 'This certification type is no licence.');
  }
  const ofType = { userId, typeId: type.id };
  const dates = settleDatesWithStart(type, { issueDate, expirationDate }, lagosDate(w.now));
  await refuseSecond(w.tx, ofType);
  const id = await insertRecord(w, {
    ...ofType,
    state: 'pending',
    dates,
    texts,
    renewalOfId: await findNewest(w.tx, ofType, dates),
    certificate,
  });
  await evaluatePeople(w, [userId]);
  return id;
}

async function refuseSecond(transaction: Transaction, ofType: { userId: string; typeId: string }) {
  if (!(await hasPending(transaction, ofType))) return;
  const message =
    'One of these waits to be verified for this person already. Leave the licence empty.';
  throw new AppError('conflict', message, { fields: [{ path: 'certificateNumber', message }] });
}

/**
 * Takes a licence back that came with an appointment. Whether it did: once anything but its creation has happened to it, its
 * history is evidence and it is kept, as is everything of a person on legal hold.
 */
export async function withdrawBroughtLicence(
  w: Write<SignedInCaller>,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  await lockPeople(w.tx, [userId]);
  const record = await w.tx.complianceRecord.findUnique({ where: { id } });
  const { count } = await w.tx.complianceRecord.deleteMany({
    where: {
      ...{ id, userId, state: 'pending', mismatchAt: null, user: { legalHoldReason: null } },
      events: { none: { action: { not: 'created' } } },
      renewals: { none: {} },
      supersedes: { none: {} },
    },
  });
  if (count === 0 || !record) return false;
  await evaluatePeople(w, [userId]);
  await removeUnusedFile(w, record.fileId);
  return true;
}
