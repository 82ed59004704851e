import type { ErrorCode } from '@icare/contracts/errors';
import type { Afterwards } from '../platform/approvals/approvable.ts';
import { wasTakenOverSince } from '../platform/approvals/linked-accounts.ts';
import { lockAdministrators } from '../platform/auth/administrators.ts';
import type { ActingCaller } from '../platform/auth/caller.ts';
import type { Transaction } from '../platform/database/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { type Approvables, type ApprovalRow, withPeople } from './approval-rows.ts';
import { endApproval } from './end-approval.ts';

/** Something of that many years is erased; everything else takes a moment. */
export const patient = { timeout: 60_000 };

/** What was asked for cannot be done as things stand now; nothing of it was. */
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
  await transaction.$queryRaw`SELECT FROM users WHERE id = ${askedById}::uuid FOR SHARE`;
  const { select } = withPeople.askedBy;
  return transaction.user.findUniqueOrThrow({ where: { id: askedById }, select });
}

/** Does what a request asks for, for whoever confirms it, and writes down that it is done. Throws `Overtaken`. */
export async function performApproval(
  transaction: Transaction,
  platform: Platform,
  approvables: Approvables,
  caller: ActingCaller,
  row: ApprovalRow,
): Promise<Afterwards | null> {
  const askedBy = await lockAsker(transaction, row);
  if (!mayStillAsk(approvables, { ...row, askedBy })) throw new Overtaken(askerGone);
  const found = approvables.find(({ kind }) => kind === row.kind);
  if (!found) throw new Error(`Nothing is known of ${row.kind}.`);
  const { subjectId, payload } = row;
  if (found.givesPower && (await wasTakenOverSince(transaction, subjectId, row.askedAt))) {
    throw new Overtaken(
      'Somebody set a password, an address or a username of this account since it was asked for. Ask again.',
    );
  }
  const afterwards = await found
    .perform(transaction, platform, { caller, subjectId, payload })
    .catch((error: unknown) => {
      if (!(error instanceof AppError) || error.temporary || !final.includes(error.code))
        throw error;
      throw new Overtaken(error.message, { cause: error });
    });
  const isAlone = caller.user.id === row.askedById;
  await endApproval(transaction, platform, approvables, caller, row, {
    state: 'approved',
    decidedById: isAlone ? null : caller.user.id,
  });
  return afterwards;
}
