import type { Prisma } from '@icare/database/client';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRow } from '../../platform/database/send.ts';
import { AppError } from '../../platform/errors.ts';
import { lifecycleState } from '../records/record-rules.ts';
import { noSuchPaper } from './queries.ts';

export type LockedPaper = Prisma.HospitalPaperGetPayload<{
  include: { type: true; file: true; holder: { include: { department: true } } };
}>;

/** Locks a holder: everything that changes its papers happens one after the other. */
export async function lockHolder(transaction: Transaction, id: string): Promise<void> {
  await readRow(transaction, build.selectFrom('paper_holders').where('id', '=', id).forUpdate());
}

/** Locks and reads a paper by the lock of its holder. Refuses a change of what somebody else changed while this call waited. */
export async function lockPaper(transaction: Transaction, id: string): Promise<LockedPaper> {
  const before = await transaction.hospitalPaper.findUnique({
    where: { id },
    select: { holderId: true, state: true, supersededById: true },
  });
  if (!before) throw noSuchPaper();
  await lockHolder(transaction, before.holderId);
  const paper = await transaction.hospitalPaper.findUnique({
    where: { id },
    include: { type: true, file: true, holder: { include: { department: true } } },
  });
  if (!paper) throw noSuchPaper();
  if (paper.state !== before.state || paper.supersededById !== before.supersededById) {
    throw new AppError(
      'conflict',
      `Somebody else has just changed this paper: it is ${lifecycleState(paper)} now. Look at it again.`,
    );
  }
  return paper;
}
