import { recordOpening } from '../platform/audit/record-opening.ts';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { ownScope } from './own-scope.ts';

/** Logs that the caller read another person's records and requirements, on whichever page. Reading one's own is not logged. */
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

type ListType = 'staff_compliance_list' | 'compliance_alert_list';

export const openedList = (type: ListType) => ({
  action: `${type}.opened` as const,
  subject: { type, id: null },
});

/** Logs that the caller opened a list about staff, or about one person if the list was filtered by person. */
export async function recordListOpening(
  platform: Platform,
  caller: SignedInCaller,
  type: ListType,
  { userId, department }: { userId?: string | undefined; department?: string | undefined },
): Promise<void> {
  if (ownScope(caller, department) !== undefined) return;
  if (userId !== undefined) return recordPersonOpening(platform, caller, userId);
  await recordOpening(platform, caller, openedList(type));
}
