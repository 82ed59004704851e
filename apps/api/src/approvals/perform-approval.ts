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

/** Milliseconds. Erasing a person with many years of data takes long; all other actions are quick. */
export const approvalTransaction = { timeout: 60_000 };

/** A request that can no longer be performed. The transaction rolls back. */
export class Overtaken extends Error {}

/** Errors that a later approval would meet again. */
const permanentErrors: readonly ErrorCode[] = ['conflict', 'not_found', 'invalid'];

const askerGone = 'Whoever asked for it may no longer ask for it.';

/** Whether the person who asked still may. */
export function mayStillAsk(approvables: Approvables, { kind, askedBy }: ApprovalRow): boolean {
  const found = approvables.find((one) => one.kind === kind);
  return askedBy.status === 'Active' && !askedBy.erasedAt && !!found?.mayAsk(askedBy.role);
}

/**
 * Locks and reads the person who asked: another call may be changing their role. The administrators' lock comes first,
 * as in all role changes; most actions take it anyway.
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

/** Performs a request as the approving caller, and ends it. Throws `Overtaken`. */
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
    if (!(error instanceof AppError) || error.temporary || !permanentErrors.includes(error.code))
      throw error;
    throw new Overtaken(error.message, { cause: error });
  });
  const { id: deciderId } = w.caller.user;
  await endApproval(w, approvables, row, {
    state: 'approved',
    decidedById: deciderId === row.askedById ? null : deciderId,
  });
}
