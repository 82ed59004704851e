import { portalItself } from '../platform/auth/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { firstSynonyms } from './first-synonyms/first-synonyms.ts';

/** Its row says that the list has been inserted, so that one which was emptied stays empty. */
const key = 'search synonyms inserted';

/** Gives a new portal its synonyms. Does nothing in one that has had them. */
export async function insertFirstSynonyms(platform: Platform): Promise<void> {
  const { prisma } = platform.database;
  if (await prisma.setting.findUnique({ where: { key } })) return;
  await write(platform, portalItself('synonyms'), async ({ tx, now, newId }) => {
    // Another process of the portal may start at the same time.
    const { count } = await tx.setting.createMany({
      data: [{ key, value: { groups: firstSynonyms.length } }],
      skipDuplicates: true,
    });
    if (count === 0) return;
    await tx.searchSynonyms.createMany({
      data: firstSynonyms.map((terms) => ({ id: newId(), terms: [...terms], updatedAt: now })),
    });
  });
}
