import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { OwnRequirement } from './own-labels.ts';

const needsAction = ['expired', 'revoked', 'missing', 'rejected', 'pending', 'expiring'];

/** What needs an action as the server orders it, worst first; then by the day on which it ends. */
export function byEnd(
  requirements: readonly OwnRequirement[],
  records: readonly ComplianceRecord[],
): OwnRequirement[] {
  const daysLeft = new Map(records.map(({ id, daysLeft: days }) => [id, days]));
  const rank = ({ state, recordId }: OwnRequirement) => {
    if (needsAction.includes(state)) return Number.NEGATIVE_INFINITY;
    return (recordId === null ? null : daysLeft.get(recordId)) ?? Number.POSITIVE_INFINITY;
  };
  const compare = (one: number, other: number) => (one === other ? 0 : one - other);
  return [...requirements].sort((one, other) => compare(rank(one), rank(other)));
}
