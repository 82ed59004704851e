import {
  type ManagedPosting,
  type Posting,
  type PostingDetails,
  type PostingStatus,
  postingDetails,
} from '@icare/contracts/postings';
import { postingStatusOn } from '@icare/domain/posting-status';
import { dayOf, instantOf } from '../platform/database/instants.ts';
import type { StoredPosting } from './posting-row.ts';

/** The fields that HR sets, as they are stored. */
export function pickDetails<Row extends StoredPosting>(row: Row) {
  const fields = postingDetails.map((name) => [name, row[name]]);
  return Object.fromEntries(fields) as Pick<Row, keyof PostingDetails>;
}

/** A posting as everybody sees it on a day in Lagos. */
export function toPosting(row: StoredPosting, today: string): Posting {
  return {
    id: row.id,
    ...pickDetails(row),
    applicationDeadline: row.applicationDeadline && dayOf(row.applicationDeadline),
    status: currentStatus(row, today),
    applicationCount: row.applicationCount,
    createdAt: instantOf(row.createdAt),
    updatedAt: instantOf(row.updatedAt),
  };
}

export function toManagedPosting(row: StoredPosting, today: string): ManagedPosting {
  return {
    ...toPosting(row, today),
    storedStatus: row.status,
    standing: row.standing,
    deletedAt: row.deletedAt && instantOf(row.deletedAt),
  };
}

/** Deleting closes, whatever the posting comes back to when it is restored. */
export function currentStatus(
  { status, applicationDeadline, deletedAt }: StoredPosting,
  today: string,
): PostingStatus {
  if (deletedAt !== null) return 'closed';
  return postingStatusOn(
    { status, applicationDeadline: applicationDeadline && dayOf(applicationDeadline) },
    today,
  );
}
