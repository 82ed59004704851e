import {
  type ManagedPosting,
  type Posting,
  type PostingDetails,
  type PostingStatus,
  postingDetails,
} from '@icare/contracts/postings';
import { postingStatusOn } from '@icare/domain/posting-status';
import { formatDay, formatInstant } from '../platform/database/instants.ts';
import type { StoredPosting } from './posting-row.ts';

/** The stored values of the fields that HR sets. */
export function pickDetails<Row extends StoredPosting>(row: Row) {
  const fields = postingDetails.map((name) => [name, row[name]]);
  return Object.fromEntries(fields) as Pick<Row, keyof PostingDetails>;
}

/** The public answer for a posting on a day in Lagos. */
export function toPosting(row: StoredPosting, today: string): Posting {
  return {
    id: row.id,
    ...pickDetails(row),
    applicationDeadline: row.applicationDeadline && formatDay(row.applicationDeadline),
    status: currentStatus(row, today),
    applicationCount: row.applicationCount,
    createdAt: formatInstant(row.createdAt),
    updatedAt: formatInstant(row.updatedAt),
  };
}

export function toManagedPosting(row: StoredPosting, today: string): ManagedPosting {
  return {
    ...toPosting(row, today),
    storedStatus: row.status,
    standing: row.standing,
    deletedAt: row.deletedAt && formatInstant(row.deletedAt),
  };
}

/** A deleted posting is closed; its stored status is kept for a restoration. */
export function currentStatus(
  { status, applicationDeadline, deletedAt }: StoredPosting,
  today: string,
): PostingStatus {
  if (deletedAt !== null) return 'closed';
  return postingStatusOn(
    { status, applicationDeadline: applicationDeadline && formatDay(applicationDeadline) },
    today,
  );
}
