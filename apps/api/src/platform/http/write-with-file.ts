import type { Transaction } from '../database/database.ts';
import { isDatabaseAway } from '../database/database-errors.ts';
import type { Platform } from '../platform.ts';
import { type Once, once } from './idempotency.ts';
import type { Upload } from './upload.ts';

/**
 * Keeps an uploaded file and runs the write whose row names it, at most once per Idempotency-Key. The file is in its
 * place on disk before the row is written, so a crash in between leaves a stray for the sweep and never a row without
 * its file. A write that fails, or that a repeated call did not need, takes its file away again.
 */
export async function writeWithFile<Answered extends object>(
  platform: Platform,
  upload: Upload,
  call: Once,
  write: (transaction: Transaction, fileId: string, now: Date) => Promise<Answered>,
): Promise<Answered> {
  const { database, storage, clock, newId } = platform;
  const { originalName, size, sha256 } = upload;
  const [fileId, now] = [newId(), clock()];
  const sameCall = { ...call, body: { content: call.body, originalName, sha256 } };
  let needed = false;
  await upload.keep(fileId);
  try {
    return await database.prisma.$transaction((transaction) =>
      once(transaction, platform, sameCall, async () => {
        await transaction.storedFile.create({ data: { id: fileId, size, sha256, createdAt: now } });
        const answer = await write(transaction, fileId, now);
        needed = true;
        return answer;
      }),
    );
  } catch (error) {
    // A connection lost while committing leaves open whether the row is there. The sweep will know.
    needed = isDatabaseAway(error);
    throw error;
  } finally {
    if (!needed) await storage.remove(fileId);
  }
}
