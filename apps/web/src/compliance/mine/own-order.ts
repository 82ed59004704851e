import type { RequirementState } from '@icare/contracts/compliance-status';
import { endOfTime } from '@icare/domain/calendar-days';
import type { OwnRequirement } from './own-labels.ts';

/** Worst first, as the server orders them. */
const needsAction: readonly RequirementState[] = [
  'revoked',
  'expired',
  'missing',
  'rejected',
  'upcoming',
  'pending',
  'expiring',
];

/** What is not held yet is needed by a day as what ends on one is. */
const badness = ({ state }: OwnRequirement) => {
  const at = needsAction.indexOf(state === 'not_due' ? 'expiring' : state);
  return at < 0 ? needsAction.length : at;
};

/** The day on which it ends, or by which it is needed; what has neither stands last. */
const dayOf = ({ state, expirationDate, dueOn }: OwnRequirement) =>
  (state === 'not_due' || state === 'missing' || state === 'upcoming' ? dueOn : expirationDate) ??
  endOfTime;

const compare = <Value extends string | number>(one: Value, other: Value) =>
  one === other ? 0 : one < other ? -1 : 1;

/** What needs an action, worst first, then everything else; among the same by day. */
export const byEnd = (requirements: readonly OwnRequirement[]): OwnRequirement[] =>
  [...requirements].sort(
    (one, other) => compare(badness(one), badness(other)) || compare(dayOf(one), dayOf(other)),
  );
