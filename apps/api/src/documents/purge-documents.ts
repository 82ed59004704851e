import { recordAudit } from '../platform/audit/audit.ts';
import type { Platform } from '../platform/platform.ts';
import { restorableSince } from './queries.ts';

const batchSize = 100;

/** Removes for good what was deleted longer ago than it can be restored. The sweep then removes the files. */
export async function purgeDocuments(platform: Platform): Promise<number> {
  const { database, clock } = platform;
  const system = {
    user: null,
    sessionId: null,
    isService: false,
    address: 'portal',
    requestId: 'housekeeping',
  };
  let purged = 0;
  for (;;) {
    const found = await database.prisma.document.findMany({
      where: { deletedAt: { lte: restorableSince(clock()) } },
      select: { id: true, name: true },
      take: batchSize,
    });
    for (const { id, name } of found) {
      const isGone = await database.prisma.$transaction(async (transaction) => {
        const versions = await transaction.documentVersion.findMany({ where: { documentId: id } });
        // Another process may have removed it a moment ago.
        const { count } = await transaction.document.deleteMany({ where: { id } });
        if (count === 0) return false;
        await transaction.storedFile.deleteMany({
          where: { id: { in: versions.map(({ fileId }) => fileId) } },
        });
        await recordAudit(transaction, platform, system, {
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
