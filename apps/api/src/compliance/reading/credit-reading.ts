import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Write } from '../../platform/write.ts';
import { findNewest } from '../records/earlier-records.ts';
import { insertRecord } from '../records/insert-record.ts';
import { supersede } from '../records/supersede.ts';
import { evaluatePeople } from '../status/evaluate-people.ts';
import { lockPeople } from '../status/lock-people.ts';
import { leastVersion } from './least-version.ts';

export const creditReadingJob = 'credit-reading';

type Wanted = { limit: number; ids?: readonly string[] | undefined };

/** What people have read and confirmed of documents that meet a training, and have no record of yet. */
export const earnedReading = statement(({ limit, ids }: Given<Wanted>) =>
  build
    .selectFrom('certification_types as type')
    .innerJoin('documents as document', 'document.number', 'type.reading_document')
    .innerJoin('reading_receipts as receipt', 'receipt.document_id', 'document.id')
    .innerJoin('users as person', 'person.id', 'receipt.user_id')
    .distinctOn(['person.id', 'type.id'])
    .select(['person.id as userId', 'type.id as typeId', 'document.number', 'receipt.version'])
    .select(sql<string>`(receipt.confirmed_at at time zone 'Africa/Lagos')::date`.as('confirmedOn'))
    .where('type.status', '=', sql.lit('active'))
    .where('type.held_by', '=', sql.lit('person'))
    .where('document.deleted_at', 'is', null)
    .where('person.status', '=', sql.lit('Active'))
    .where('receipt.version', '>=', leastVersion)
    .$if(ids !== undefined, (query) =>
      query.where('person.id', '=', sql<string>`any(${ids}::uuid[])`),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_compliance as record')
            .select(sql.lit(1).as('one'))
            .whereRef('record.type_id', '=', 'type.id')
            .whereRef('record.user_id', '=', 'person.id')
            .whereRef('record.reading_document', '=', 'type.reading_document')
            .whereRef('record.reading_version', '>=', 'receipt.version'),
        ),
      ),
    )
    // What an officer took back is not set aside by what was read before.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_compliance as revoked')
            .select(sql.lit(1).as('one'))
            .whereRef('revoked.type_id', '=', 'type.id')
            .whereRef('revoked.user_id', '=', 'person.id')
            .where('revoked.superseded_by_id', 'is', null)
            .whereRef('revoked.revoked_at', '>=', 'receipt.confirmed_at'),
        ),
      ),
    )
    .orderBy('person.id')
    .orderBy('type.id')
    .orderBy('receipt.version', 'desc')
    .limit(limit),
);

/** More trainings than one person has by reading. */
const most = 1000;

/**
 * Gives these people the trainings that they have by what they read and confirmed: a record of each, verified by the
 * receipt, in the place of what they had. A record that an officer revoked stays so until they read another version.
 */
export async function creditReading(w: Write, userIds: readonly string[]): Promise<number> {
  const wanted = { limit: most, ids: userIds };
  if ((await readRows(w.tx, earnedReading(wanted))).length === 0) return 0;
  await lockPeople(w.tx, userIds);
  // Once more under the lock: another process may have credited it.
  const earned = await readRows(w.tx, earnedReading(wanted));
  for (const { userId, typeId, number, version, confirmedOn } of earned) {
    const replaced = await w.tx.complianceRecord.findMany({
      where: { userId, typeId, supersededById: null, state: { in: ['active', 'revoked'] } },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    const dates = { issueDate: confirmedOn, validFrom: null, expirationDate: null };
    const id = await insertRecord(w, {
      ...{ userId, typeId, state: 'active', dates },
      texts: { notes: `Read and confirmed version ${version} of ${number}.` },
      renewalOfId: await findNewest(w.tx, { userId, typeId }, dates),
      certificate: undefined,
      reading: { document: number, version, confirmedOn },
    });
    await supersede(w, { ids: replaced.map((record) => record.id), by: id });
  }
  await evaluatePeople(w, [...new Set(earned.map(({ userId }) => userId))]);
  return earned.length;
}
