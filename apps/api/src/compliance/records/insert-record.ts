import type { ComplianceRecord } from '@icare/database/client';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import type { StoredFile } from '../../platform/storage/stored-file.ts';
import type { Write } from '../../platform/write.ts';
import type { RecordDates } from './record-dates.ts';
import { writeEvent } from './write-event.ts';

/** Optional fields shared by the calls that add, renew and submit records. */
export type RecordTexts = {
  certificateNumber?: string | undefined;
  issuingAuthority?: string | undefined;
  notes?: string | undefined;
};

type NewRecord = Pick<ComplianceRecord, 'userId' | 'typeId' | 'state'> & {
  dates: RecordDates;
  texts: RecordTexts;
  renewalOfId?: string | null;
  certificate: StoredFile | undefined;
};

/** Stores a record with its `created` event and audit event, and returns its id. */
export async function insertRecord(
  w: Write<SignedInCaller>,
  { dates, texts, certificate, renewalOfId = null, ...record }: NewRecord,
): Promise<string> {
  const [id, now] = [w.newId(), w.now];
  const { certificateNumber = null, issuingAuthority = null, notes = null } = texts;
  await w.tx.complianceRecord.create({
    data: {
      ...record,
      id,
      issueDate: toDateColumn(dates.issueDate),
      expirationDate: toDateColumn(dates.expirationDate),
      certificateNumber,
      issuingAuthority,
      notes,
      renewalOfId,
      fileId: certificate?.id ?? null,
      createdAt: now,
      updatedAt: now,
    },
  });
  const facts = {
    ...record,
    ...dates,
    certificateNumber,
    issuingAuthority,
    notes,
    renewalOf: renewalOfId,
    documentName: certificate?.name ?? null,
  };
  await writeEvent(w, id, { action: 'created', facts });
  return id;
}
