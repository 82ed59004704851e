import type { PersonClearance } from '@icare/contracts/clearance';
import type { Requirement } from '@icare/contracts/compliance-people';
import type { ClearanceReason } from '@icare/contracts/compliance-status';
import { isRemindable } from '@icare/domain/reminders';
import { formatDate } from '../../format/format.ts';
import type { Reminded } from './remind-dialog.tsx';

type NamedType = { id: string; name: string };

/** The certificates that a person lacks and can hand in. */
const handedIn: readonly ClearanceReason[] = [
  'expired',
  'missing',
  'rejected',
  'upcoming',
  'training',
  'ending',
];

/** The items that a person can be reminded of, from their clearance. What they have sent in is left out. */
export function itemsToRemind({ items }: PersonClearance): NamedType[] {
  return items.flatMap(({ reason, certificationType, pendingSince }) =>
    certificationType && pendingSince === null && handedIn.includes(reason)
      ? [certificationType]
      : [],
  );
}

/** 'Asked on 24 Nov 2026 by Adaobi Ezeala'; null if nobody has asked, or nothing is left to ask for. */
export function describeLastReminder({
  state,
  lastReminder,
}: Pick<Requirement, 'state' | 'lastReminder'>): string | null {
  if (!lastReminder || !isRemindable(state)) return null;
  const by = lastReminder.by === null ? '' : ` by ${lastReminder.by}`;
  return `Asked on ${formatDate(lastReminder.sentAt)}${by}`;
}

/** Groups rows about one item each by person. */
export function groupByPerson(
  rows: readonly { user: { id: string; fullName: string }; certificationType: NamedType }[],
): Reminded[] {
  return [...Map.groupBy(rows, ({ user }) => user.id)].map(([id, [first, ...others]]) => {
    const types = [first, ...others].flatMap((row) => (row ? [row.certificationType] : []));
    return {
      id,
      fullName: first?.user.fullName ?? '',
      certificationTypes: [...new Map(types.map((type) => [type.id, type])).values()],
    };
  });
}
