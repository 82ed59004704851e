import type { ErrorCode } from '@icare/contracts/errors';
import { wasTakenOverSince } from '../platform/approvals/linked-accounts.ts';
import { lockAdministrators } from '../platform/auth/administrators.ts';
import type { ActingCaller } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRow } from '../platform/database/send.ts';
import { AppError } from '../platform/errors.ts';
import type { Write } from '../platform/write.ts';
import { type Approvables, type ApprovalRow, withPeople } from './approval-rows.ts';
import { endApproval } from './end-approval.ts';

/** Something of that many years is erased; everything else takes a moment. */
export const patient = { timeout: 60_000 };

/** The request cannot be performed any more; nothing of it was done. */
export class Overtaken extends Error {}

/** Failures that lie in what was asked for: whoever confirms it later hears the same. */
const final: readonly ErrorCode[] = ['conflict', 'not_found', 'invalid'];

const askerGone = 'Whoever asked for it may no longer ask for it.';

/** Whether whoever asked still could. */
export function mayStillAsk(approvables: Approvables, { kind, askedBy }: ApprovalRow): boolean {
  const found = approvables.find((one) => one.kind === kind);
  return askedBy.status === 'Active' && !askedBy.erasedAt && !!found?.mayAsk(askedBy.role);
}

/**
 * Whoever asked, as they are at this moment and until the transaction ends: somebody may be taking their role away.
 * First comes the lock under which roles are given and taken, which most of what is done here takes anyway.
 */
async function lockAsker(
  transaction: Transaction,
  { askedById }: ApprovalRow,
): Promise<ApprovalRow['askedBy']> {
  await lockAdministrators(transaction);
  await readRow(transaction, build.selectFrom('users').where('id', '=', askedById).forShare());
  const { select } = withPeople.askedBy;
  return transaction.user.findUniqueOrThrow({ where: { id: askedById }, select });
}

/** Does what a request asks for, for whoever confirms it, and writes down that it is done. Throws `Overtaken`. */
export async function performApproval(
  w: Write<ActingCaller>,
  approvables: Approvables,
  row: ApprovalRow,
): Promise<void> {
  const askedBy = await lockAsker(w.tx, row);
  if (!mayStillAsk(approvables, { ...row, askedBy })) throw new Overtaken(askerGone);
  const found = approvables.find(({ kind }) => kind === row.kind);
  if (!found) throw new Error(`Nothing is known of ${row.kind}.`);
  const { subjectId, payload } = row;
  if (found.givesPower && (await wasTakenOverSince(w.tx, subjectId, row.askedAt))) {
    throw new Overtaken(
      'Somebody set a password, an address or a username of this account since it was asked for. Ask again.',
    );
  }
  await found.perform(w, { subjectId, payload }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.temporary || !final.includes(error.code)) throw error;
    throw new Overtaken(error.message, { cause: error });
  });
  const { id: deciderId } = w.caller.user;
  await endApproval(w, approvables, row, {
    state: 'approved',
    decidedById: deciderId === row.askedById ? null : deciderId,
  });
}
