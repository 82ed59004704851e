import { complianceOfficers } from '@icare/contracts/roles';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { findLed } from '../platform/auth/led-departments.ts';
import { readRow } from '../platform/database/send.ts';
import type { AppError } from '../platform/errors.ts';
import type { Write } from '../platform/write.ts';

/**
 * Throws unless the caller is a compliance officer or leads the department. What is refused to a head reads as if it did
 * not exist, since they may not know of it. The department stays locked: who leads it cannot change before the commit.
 */
export async function requireOfficerOrHead(
  w: Pick<Write, 'tx' | 'now'>,
  { user, isService }: SignedInCaller,
  departmentId: string,
  noSuchThing: () => AppError,
): Promise<void> {
  const officers: readonly string[] = complianceOfficers;
  if (officers.includes(user.role)) return;
  if (isService) throw noSuchThing();
  const led = await readRow(
    w.tx,
    findLed({ departmentId, userId: user.id, today: lagosDate(w.now) }),
  );
  if (!led) throw noSuchThing();
}
