import { lagosDate } from '@icare/domain/lagos-date';
import { sql } from 'kysely';
import { portalItself } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { changeRows } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { filesInForce } from './in-force/files-in-force.ts';
import { restorableSince } from './queries.ts';

const batchSize = 100;

type Purged = { id: string; today: string };

/** Keeps which file was in force on which days, since surveyors ask for years after. */
const keepPeriods = statement(({ id, today }: Given<Purged>) =>
  build
    .insertInto('purged_document_periods')
    .columns([
      'document_id',
      'version',
      'from_day',
      'until_day',
      'number',
      'name',
      'category',
      'departments',
      'extension',
      'sha256',
      'deleted_on',
      'file_deleted_on',
    ])
    .expression(
      filesInForce
        .select(({ cast }) => [
          'documents.id',
          'period.version',
          'period.from_day',
          // Closed when it was deleted.
          sql<string>`period.until_day`.as('until_day'),
          'documents.number',
          'documents.name',
          'documents.category',
          'documents.departments',
          'stored_files.extension',
          'stored_files.sha256',
          sql<string>`(documents.deleted_at at time zone 'Africa/Lagos')::date`.as('deleted_on'),
          cast<string>(today, 'date').as('file_deleted_on'),
        ])
        .where('documents.id', '=', id),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

/**
 * Deletes documents for good whose restore period has ended, but for the days on which they were in force. The storage sweep
 * then removes their files.
 */
export async function purgeDocuments(platform: Platform): Promise<number> {
  const { database, clock } = platform;
  let purged = 0;
  for (;;) {
    const found = await database.prisma.document.findMany({
      where: { deletedAt: { lte: restorableSince(clock()) } },
      select: { id: true, name: true },
      take: batchSize,
    });
    for (const { id, name } of found) {
      const isGone = await write(platform, portalItself('housekeeping'), async (w) => {
        const versions = await w.tx.documentVersion.findMany({ where: { documentId: id } });
        await changeRows(w.tx, keepPeriods({ id, today: lagosDate(w.now) }));
        // Another process may have purged it already.
        const { count } = await w.tx.document.deleteMany({ where: { id } });
        if (count === 0) return false;
        await w.tx.storedFile.deleteMany({
          where: { id: { in: versions.map(({ fileId }) => fileId) } },
        });
        await w.audit({
          action: 'document.purged',
          subject: { type: 'document', id },
          before: { name },
        });
        return true;
      });
      if (isGone) purged++;
    }
    if (found.length < batchSize) return purged;
  }
}
