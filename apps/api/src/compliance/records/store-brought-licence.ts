import { isLicence } from '@icare/domain/requirements';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { invalidField } from '../../platform/errors.ts';
import type { StoredFile } from '../../platform/storage/stored-file.ts';
import type { Write } from '../../platform/write.ts';
import { evaluatePeople } from '../status/evaluate-people.ts';
import { lockPeople } from '../status/lock-people.ts';
import { insertRecord, type RecordTexts } from './insert-record.ts';
import { settleDates } from './record-dates.ts';
import { requireActiveType } from './subjects.ts';

type BroughtLicence = Omit<RecordTexts, 'notes'> & {
  userId: string;
  certificationTypeId: string;
  issueDate?: string | undefined;
  expirationDate?: string | undefined;
  certificate: StoredFile | undefined;
};

/**
 * Stores a licence that somebody brings along to their appointment. Whoever appoints them attests nothing: it is pending, as
 * if its holder had handed it in, and officers see it once the account is active.
 */
export async function storeBroughtLicence(
  w: Write<SignedInCaller>,
  licence: BroughtLicence,
): Promise<void> {
  const { userId, certificationTypeId, issueDate, expirationDate, certificate, ...texts } = licence;
  await lockPeople(w.tx, [userId]);
  const type = await requireActiveType(w.tx, certificationTypeId);
  if (!isLicence(type.category)) {
    throw invalidField('certificationTypeId', 'This certification type is no licence.');
  }
  await insertRecord(w, {
    userId,
    typeId: type.id,
    state: 'pending',
    dates: settleDates(type, { issueDate, expirationDate }),
    texts,
    certificate,
  });
  await evaluatePeople(w, [userId]);
}
