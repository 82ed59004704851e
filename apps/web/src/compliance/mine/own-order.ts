import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { RequirementState } from '@icare/contracts/compliance-status';
import type { OwnRequirement } from './own-labels.ts';

/** Worst first, as the server orders them. */
const needsAction: readonly RequirementState[] = [
  'revoked',
  'expired',
  'missing',
  'rejected',
  'pending',
  'expiring',
];

/** What needs an action, worst first, then everything else; among the same by the day on which it ends. */
export function byEnd(
  requirements: readonly OwnRequirement[],
  records: readonly ComplianceRecord[],
): OwnRequirement[] {
  const daysLeft = new Map(records.map(({ id, daysLeft: days }) => [id, days]));
  const badness = ({ state }: OwnRequirement) => {
    const at = needsAction.indexOf(state);
    return at < 0 ? needsAction.length : at;
  };
  const end = ({ recordId }: OwnRequirement) =>
    (recordId === null ? null : daysLeft.get(recordId)) ?? Number.POSITIVE_INFINITY;
  const compare = (one: number, other: number) => (one === other ? 0 : one - other);
  return [...requirements].sort(
    (one, other) => compare(badness(one), badness(other)) || compare(end(one), end(other)),
  );
}
