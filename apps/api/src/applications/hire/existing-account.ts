import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ExistingAccount } from '@icare/contracts/existing-account';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { fromDateColumn } from '../../platform/database/date-columns.ts';
import { readRow } from '../../platform/database/send.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LockedApplication } from '../lock-application.ts';

export type AccountOfAddress = { id: string; shown: ExistingAccount };

/**
 * The account with the application's e-mail address, locked until the transaction ends, so that the account that HR
 * confirmed is the one that is used. Includes accounts created by earlier appointments, since anybody can apply with that
 * address. Throws for accounts of administrators and service accounts, which cannot be appointed.
 */
export async function findAccountOfAddress(
  transaction: Transaction,
  platform: Pick<Platform, 'keys'>,
  caller: SignedInCaller,
  { id: applicationId, candidateEmail }: Pick<LockedApplication, 'id' | 'candidateEmail'>,
): Promise<AccountOfAddress | null> {
  if (candidateEmail === null) return null;
  const held = await readRow(
    transaction,
    build.selectFrom('users').select('id').where('email', '=', candidateEmail).forNoKeyUpdate(),
  );
  if (!held) return null;
  const user = await transaction.user.findUniqueOrThrow({
    where: { id: held.id },
    include: { department: true },
  });
  if (user.role === 'ROLE_ADMIN' || user.kind !== 'person') {
    throw new AppError(
      'conflict',
      'The e-mail address of this application is that of an account of IT personnel, which no appointment changes. Ask the applicant for an address of their own.',
    );
  }
  const { name, staffNumber, role, status } = user;
  // Part of the token: after an appointment is undone, an old token cannot confirm a new one.
  const moves = await transaction.applicationMove.count({ where: { applicationId } });
  const seen = {
    name,
    staffNumber,
    department: user.department.name as ExistingAccount['department'],
    cadre: user.cadre,
    joinedOn: fromDateColumn(user.joinedOn),
    role,
    status,
  };
  const token = makeToken(platform, [
    caller.user.id,
    applicationId,
    String(moves),
    candidateEmail,
    user.id,
    ...Object.values(seen),
  ]);
  return { id: user.id, shown: { token, ...seen } };
}

/** Whether the caller has seen the present state of account and application. */
export function wasShown({ token }: ExistingAccount, given: string | undefined): boolean {
  const [expected, received] = [Buffer.from(token), Buffer.from(given ?? '')];
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** A signature of what was shown, so that nothing needs to be stored and the token cannot be forged. */
function makeToken({ keys }: Pick<Platform, 'keys'>, seen: (string | null)[]): string {
  return createHmac('sha256', keys.seal.current.secret)
    .update(`existing account ${JSON.stringify(seen)}`)
    .digest('base64url');
}
