import type { HospitalPaper } from '@icare/database/client';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import type { StoredFile } from '../../platform/storage/stored-file.ts';
import type { Write } from '../../platform/write.ts';
import type { RecordTexts } from '../records/insert-record.ts';
import type { RecordDates } from '../records/record-dates.ts';
import { writePaperEvent } from './write-paper-event.ts';

type NewPaper = Pick<HospitalPaper, 'holderId' | 'typeId' | 'renewalOfId'> & {
  state: 'pending' | 'active';
  dates: RecordDates;
  texts: RecordTexts;
  file: StoredFile | undefined;
};

/** Stores a paper with its `created` event and audit event, and returns its id. */
export async function insertPaper(
  w: Write<SignedInCaller>,
  { dates, texts, file, ...paper }: NewPaper,
): Promise<string> {
  const [id, now] = [w.newId(), w.now];
  const { certificateNumber = null, issuingAuthority = null, notes = null } = texts;
  const written = { certificateNumber, issuingAuthority, notes };
  await w.tx.hospitalPaper.create({
    data: {
      ...paper,
      ...written,
      id,
      issueDate: toDateColumn(dates.issueDate),
      expirationDate: toDateColumn(dates.expirationDate),
      fileId: file?.id ?? null,
      handedInById: paper.state === 'pending' ? w.caller.user.id : null,
      evaluatedOn: new Date(lagosDate(now)),
      createdAt: now,
      updatedAt: now,
    },
  });
  const facts = { ...paper, ...dates, ...written, documentName: file?.name ?? null };
  await writePaperEvent(w, id, { action: 'created', facts });
  return id;
}
