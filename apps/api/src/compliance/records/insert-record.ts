import type { ComplianceRecord } from '@icare/database/client';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import type { StoredFile } from '../../platform/storage/stored-file.ts';
import type { Write } from '../../platform/write.ts';
import type { RecordDatesWithStart } from './record-dates.ts';
import { writeEvent } from './write-event.ts';

/** Optional fields shared by the calls that add, renew and submit records. */
export type RecordTexts = {
  certificateNumber?: string | undefined;
  issuingAuthority?: string | undefined;
  notes?: string | undefined;
};

type NewRecord = Pick<ComplianceRecord, 'userId' | 'typeId' | 'state'> & {
  dates: RecordDatesWithStart;
  texts: RecordTexts;
  renewalOfId?: string | null;
  certificate: StoredFile | undefined;
  /** What the person read and confirmed to earn it, which makes it a verified one. */
  reading?: { document: string; version: number; confirmedOn: string };
};

/** Stores a record with its `created` event and audit event, and returns its id. */
export async function insertRecord(
  w: Write,
  { dates, texts, certificate, reading, renewalOfId = null, ...record }: NewRecord,
): Promise<string> {
  const [id, now] = [w.newId(), w.now];
  const { certificateNumber = null, issuingAuthority = null, notes = null } = texts;
  await w.tx.complianceRecord.create({
    data: {
      ...record,
      id,
      issueDate: toDateColumn(dates.issueDate),
      expirationDate: toDateColumn(dates.expirationDate),
      validFrom: toDateColumn(dates.validFrom),
      inForceFrom: toDateColumn(dates.validFrom),
      certificateNumber,
      issuingAuthority,
      notes,
      renewalOfId,
      fileId: certificate?.id ?? null,
      ...(reading && {
        readingDocument: reading.document,
        readingVersion: reading.version,
        verifiedOn: toDateColumn(reading.confirmedOn),
      }),
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
    ...(reading && { readDocument: reading.document, readVersion: reading.version }),
  };
  await writeEvent(w, id, { action: 'created', facts });
  return id;
}
