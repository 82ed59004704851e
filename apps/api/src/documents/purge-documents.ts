import { portalItself } from '../platform/auth/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { restorableSince } from './queries.ts';

const batchSize = 100;

/** Deletes documents for good whose restore period has ended. The storage sweep then removes their files. */
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
