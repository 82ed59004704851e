import { sql } from 'kysely';
import { portalItself } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { writeEvent } from '../records/write-event.ts';
import { evaluatePeople } from '../status/evaluate-people.ts';
import { lockPeople } from '../status/lock-people.ts';
import { creditReading, creditReadingJob, earnedReading } from './credit-reading.ts';
import { leastVersion } from './least-version.ts';

/** Records per transaction: nobody waits long for the lock of a person. */
const batchSize = 100;

/**
 * Gives everybody the trainings that they have by reading, also by what was read before the training asked for it, and ends
 * those of which another version, or another document, is to be read. Whoever confirms a document has it at once; this is
 * for what changed around them.
 */
export async function creditAllReading(platform: Platform, signal: AbortSignal): Promise<void> {
  const caller = portalItself(creditReadingJob);
  while (!signal.aborted) {
    const earned = await readRows(platform.database, earnedReading({ limit: batchSize }));
    const ids = [...new Set(earned.map(({ userId }) => userId))].toSorted();
    if (ids.length === 0) break;
    const credited = await write(platform, caller, (w) => creditReading(w, ids));
    if (credited === 0) break;
  }
  while (!signal.aborted) {
    if ((await write(platform, caller, endOutdated)) === 0) return;
  }
}

const outdatedRecords = statement(({ limit }: Given<{ limit: number }>) =>
  build
    .selectFrom('staff_compliance as record')
    .innerJoin('certification_types as type', 'type.id', 'record.type_id')
    .leftJoin('documents as document', 'document.number', 'record.reading_document')
    .select(['record.id', 'record.user_id as userId'])
    .select(
      // Days to read begin when there is something else to read; of another document nobody kept when it was named.
      sql<string>`(greatest(
          case when record.reading_document = type.reading_document
            then coalesce(document.major_version_at, document.version_at) else type.updated_at end,
          record.created_at) at time zone 'Africa/Lagos')::date + type.due_within_days`.as(
        'endsOn',
      ),
    )
    .where('record.reading_version', 'is not', null)
    .where('record.state', '=', sql.lit('active'))
    .where('record.superseded_by_id', 'is', null)
    .where('record.expiration_date', 'is', null)
    .where('type.reading_document', 'is not', null)
    .where(({ or, and, eb, ref }) =>
      or([
        eb('record.reading_document', '<>', ref('type.reading_document')),
        and([
          eb('document.status', '=', sql.lit('Active')),
          eb('document.deleted_at', 'is', null),
          eb('record.reading_version', '<', leastVersion),
        ]),
      ]),
    )
    .orderBy('record.user_id')
    .orderBy('record.id')
    .limit(limit),
);

/** Gives records of versions that no longer count their last day. Returns how many. */
async function endOutdated(w: Write): Promise<number> {
  const found = await readRows(w.tx, outdatedRecords({ limit: batchSize }));
  if (found.length === 0) return 0;
  const ids = [...new Set(found.map(({ userId }) => userId))];
  await lockPeople(w.tx, ids);
  const ending = await readRows(w.tx, outdatedRecords({ limit: batchSize }));
  const locked = ending.filter(({ userId }) => ids.includes(userId));
  for (const { id, endsOn } of locked) {
    await w.tx.complianceRecord.update({
      where: { id },
      data: { expirationDate: toDateColumn(endsOn), updatedAt: w.now },
    });
    await writeEvent(w, id, {
      action: 'edited',
      changes: [{ field: 'expirationDate', before: null, after: endsOn }],
    });
  }
  await evaluatePeople(w, ids);
  return locked.length;
}
