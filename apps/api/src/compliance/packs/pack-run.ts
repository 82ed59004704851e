import { portalItself } from '../../platform/auth/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { makePacksJob } from './create-pack.ts';
import { PackGone } from './pack-problem.ts';
import { findPack, type PackRow } from './pack-row.ts';

/** Milliseconds after which another process may take a pack over whose maker was not heard of. */
const claimMs = 60_000;
/** Milliseconds between two signs of life. */
const beatMs = 2_000;
/** A pack that ended its process so often is given up. */
export const mostAttempts = 3;

/** The pack that is next, claimed for this process; null where nothing waits. */
export async function claimNext(platform: Platform): Promise<PackRow | null> {
  const { prisma } = platform.database;
  for (;;) {
    const now = platform.clock();
    const next = await prisma.compliancePack.findFirst({
      where: { OR: [{ state: 'waiting' }, { state: 'making', claimedUntil: { lt: now } }] },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true, state: true, attempts: true },
    });
    if (!next) return null;
    const { id, state, attempts } = next;
    if (attempts >= mostAttempts) {
      await failPack(platform, next, 'It was interrupted too often. Please tell IT.');
      continue;
    }
    const { count } = await prisma.compliancePack.updateMany({
      where: { id, state, attempts },
      data: {
        state: 'making',
        attempts: attempts + 1,
        done: 0,
        claimedUntil: new Date(now.getTime() + claimMs),
      },
    });
    const claimed = count > 0 ? await findPack(prisma, id) : null;
    if (claimed) return claimed;
  }
}

/** One attempt to make a pack: reports its progress, and stops when the pack is deleted or the portal closes. */
export function beginRun(
  platform: Platform,
  { id, attempts }: Pick<PackRow, 'id' | 'attempts'>,
  closing: AbortSignal,
) {
  const gone = new AbortController();
  let [done, total] = [0, 0];
  const beat = async () => {
    const { count } = await platform.database.prisma.compliancePack.updateMany({
      where: { id, attempts, state: 'making' },
      data: { done, total, claimedUntil: new Date(platform.clock().getTime() + claimMs) },
    });
    if (count === 0) gone.abort(new PackGone());
  };
  // While the database is away, nothing is lost: the next sign of life comes soon.
  const timer = setInterval(() => beat().catch(() => {}), beatMs);
  return {
    expect: (more: number): void => {
      total += more;
    },
    step: (): void => {
      done++;
    },
    /** Throws if the work is not wanted any more. */
    check: (): void => {
      gone.signal.throwIfAborted();
      closing.throwIfAborted();
    },
    beat,
    end: (): void => clearInterval(timer),
  };
}

export type PackRun = ReturnType<typeof beginRun>;

/** Gives a pack back, so that it is begun anew; `counts` as an attempt if it may be the pack's own fault. */
export async function releasePack(
  { database }: Platform,
  { id, attempts }: Pick<PackRow, 'id' | 'attempts'>,
  { counts }: { counts: boolean },
): Promise<void> {
  await database.prisma.compliancePack.updateMany({
    where: { id, attempts, state: 'making' },
    data: { state: 'waiting', claimedUntil: null, ...(!counts && { attempts: attempts - 1 }) },
  });
}

export async function failPack(
  platform: Platform,
  { id, attempts }: Pick<PackRow, 'id' | 'attempts'>,
  problem: string,
): Promise<void> {
  await write(platform, portalItself(makePacksJob), async (w) => {
    const { count } = await w.tx.compliancePack.updateMany({
      where: { id, attempts, state: { in: ['waiting', 'making'] } },
      data: { state: 'failed', problem, claimedUntil: null },
    });
    if (count === 0) return;
    await w.audit({
      action: 'compliance_pack.failed',
      subject: { type: 'compliance_pack', id },
      after: { problem },
    });
  });
}
