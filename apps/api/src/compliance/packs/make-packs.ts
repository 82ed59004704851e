import { limits } from '@icare/contracts/limits';
import { portalItself } from '../../platform/auth/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { makePacksJob } from './create-pack.ts';
import { type MadePack, makePack } from './make-pack.ts';
import { PackGone, PackProblem } from './pack-problem.ts';
import type { PackRow } from './pack-row.ts';
import { beginRun, claimNext, failPack, mostAttempts, releasePack } from './pack-run.ts';

/** Milliseconds after which a run that was stopped counts as one that takes too long. */
const longRunMs = 600_000;

/**
 * Makes the packs that were asked for, one after the other. One whose process was killed is begun anew a minute later,
 * here or in another process; a pack that is deleted while it is made is left at once.
 */
export async function makePacks(platform: Platform, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const pack = await claimNext(platform);
    if (!pack) return;
    await makeClaimed(platform, pack, signal);
  }
}

async function makeClaimed(platform: Platform, pack: PackRow, signal: AbortSignal): Promise<void> {
  const begun = performance.now();
  const run = beginRun(platform, pack, signal);
  try {
    const made = await makePack(platform, pack, run);
    await keepPack(platform, pack, made);
  } catch (error) {
    if (error instanceof PackGone) return;
    if (error instanceof PackProblem) return await failPack(platform, pack, error.message);
    if (signal.aborted) {
      const counts = performance.now() - begun > longRunMs;
      return await releasePack(platform, pack, { counts });
    }
    if (pack.attempts >= mostAttempts) {
      await failPack(platform, pack, 'It could not be made. IT finds the cause in the log.');
    } else await releasePack(platform, pack, { counts: true });
    throw error;
  } finally {
    run.end();
  }
}

/** Moves the file to permanent storage, then writes the rows that name it; without them the sweep removes it. */
async function keepPack(
  platform: Platform,
  { id, attempts }: PackRow,
  { zip, name, size, sha256, contents }: MadePack,
): Promise<void> {
  const fileId = platform.newId();
  try {
    await zip.keep(fileId);
    await write(platform, portalItself(makePacksJob), async (w) => {
      await w.tx.storedFile.create({
        data: { id: fileId, name, extension: 'zip', size, sha256, createdAt: w.now },
      });
      const { copied, notCopied, people, records } = contents;
      const { count } = await w.tx.compliancePack.updateMany({
        where: { id, attempts, state: 'making' },
        data: {
          state: 'ready',
          fileId,
          ...contents,
          done: people + copied + notCopied,
          total: people + copied + notCopied,
          claimedUntil: null,
          madeAt: w.now,
          expiresAt: new Date(w.now.getTime() + limits.packDays * 86_400_000),
        },
      });
      if (count === 0) throw new PackGone();
      await w.audit({
        action: 'compliance_pack.made',
        subject: { type: 'compliance_pack', id },
        after: { people, records, copied, notCopied, size, sha256 },
      });
    });
  } catch (error) {
    await zip.discard();
    if (error instanceof PackGone) await platform.storage.remove(fileId);
    throw error;
  }
}
