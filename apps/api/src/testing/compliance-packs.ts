import { storeFile } from './application-files.ts';
import { dateOf } from './compliance.ts';
import type { TestPortal } from './portal.ts';

/** Adds a pack that somebody asked for, one about them, and one about somebody whose papers they checked. Returns the ids of their files. */
export async function addPacksOf(
  portal: TestPortal,
  { id, otherId, word }: { id: string; otherId: string; word: string },
): Promise<string[]> {
  const { database, newId, clock } = portal.platform;
  const files: string[] = [];
  for (const [askedById, userId] of [
    [id, null],
    [otherId, id],
    [otherId, otherId],
  ] as const) {
    const fileId = await storeFile(portal, Buffer.from(`pack of ${word}`), 'pack.zip');
    files.push(fileId);
    await database.prisma.compliancePack.create({
      data: {
        ...{ id: newId(), askedById, userId, fileId, seed: word, state: 'ready', copies: 'none' },
        ...{ asOf: dateOf('2026-11-01'), forHead: false, createdAt: clock() },
        expiresAt: new Date(clock().getTime() + 3_600_000),
      },
    });
  }
  return files;
}
