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
  query: { userId?: string | undefined; department?: string | undefined },
): Promise<void> {
  const { userId, department } = query;
  if (ownScope(caller, department) !== undefined) return;
  if (userId !== undefined && !caller.inspects)
    return recordPersonOpening(platform, caller, userId);
  await recordOpening(platform, caller, { ...openedList(type), ...asked(caller, query) });
}

/** Logs that the caller opened the matrix or another list that names people of a department or of the hospital. */
export async function recordComplianceList(
  platform: Platform,
  caller: SignedInCaller,
  query: Record<string, unknown>,
): Promise<void> {
  const subject = { type: 'compliance_list', id: null };
  const action = 'compliance_list.opened';
  await recordOpening(platform, caller, { action, subject, ...asked(caller, query) });
}

/** Logs what an inspector opened that is not logged of staff, since it names no person. */
export async function recordInspectorOpening(
  platform: Platform,
  caller: SignedInCaller,
  entry: Parameters<typeof recordOpening>[2],
): Promise<void> {
  if (caller.inspects) await recordOpening(platform, caller, entry);
}

/** What an inspector asked a list for: of others the log keeps that they opened it. */
export function asked(
  { inspects }: SignedInCaller,
  { cursor, ...query }: Record<string, unknown>,
): { after?: Record<string, unknown> } {
  if (!inspects) return {};
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return {
    after: { ...Object.fromEntries(given), ...(cursor !== undefined && { further: true }) },
  };
}
