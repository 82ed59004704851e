import { recordOpening } from '../platform/audit/record-opening.ts';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { ownScope } from './own-scope.ts';

/** Writes down that somebody opened what a person holds and needs, whichever page shows it; not what is their own. */
export async function recordPersonOpening(
  platform: Platform,
  caller: SignedInCaller,
  userId: string,
): Promise<void> {
  if (userId === caller.user.id) return;
  await recordOpening(platform, caller, {
    action: 'user.compliance_opened',
    subject: { type: 'user', id: userId },
  });
}

/** Writes down that somebody opened such a list about staff, or about the one person asked for. */
export async function recordListOpening(
  platform: Platform,
  caller: SignedInCaller,
  type: 'staff_compliance_list' | 'compliance_alert_list',
  { userId }: { userId?: string | undefined },
): Promise<void> {
  if (ownScope(caller) !== undefined) return;
  if (userId !== undefined) return recordPersonOpening(platform, caller, userId);
  await recordOpening(platform, caller, { action: `${type}.opened`, subject: { type, id: null } });
}
