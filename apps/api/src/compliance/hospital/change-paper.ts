import type { HospitalPaper } from '@icare/contracts/hospital-papers';
import type { Prisma } from '@icare/database/client';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { evaluateHolders } from './evaluate-holders.ts';
import { type LockedPaper, lockPaper } from './lock-paper.ts';
import { readPaper } from './queries.ts';

/**
 * Changes a locked paper as an officer, with its alerts, and returns it. Who is responsible for it hands papers in and
 * leaves the decision to a colleague.
 */
export async function changePaper(
  platform: Platform,
  caller: SignedInCaller,
  id: string,
  change: (w: Write<SignedInCaller>, paper: LockedPaper) => Promise<void>,
): Promise<HospitalPaper> {
  await write(platform, caller, async (w) => {
    const paper = await lockPaper(w.tx, id);
    refuseOwnDecision(caller, paper.holder.responsibleId);
    await change(w, paper);
    await evaluateHolders(w, [paper.holderId]);
  });
  return readPaper(platform, caller, id);
}

export async function updatePaper(
  w: Write,
  id: string,
  data: Prisma.HospitalPaperUncheckedUpdateInput,
): Promise<void> {
  await w.tx.hospitalPaper.update({ where: { id }, data: { ...data, updatedAt: w.now } });
}
