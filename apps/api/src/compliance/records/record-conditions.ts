import type { RecordStatus } from '@icare/contracts/compliance-status';
import type { Conditions } from '../../platform/database/conditions.ts';

/** Neither superseded nor rejected; spelled as the indexes of current records spell it. Of `staff_compliance AS r`. */
export const isCurrent = "r.superseded_by_id IS NULL AND r.state <> 'rejected'";

/** The few who are inactive are left out, which is quicker than looking up everyone who is not. */
export const isOfActivePerson = "r.user_id NOT IN (SELECT id FROM users WHERE status = 'Inactive')";

/**
 * The rule `recordStatusOn`, as SQL; a test holds both against each other. Rejected ones read `revoked`, and are never
 * among current ones, whose index wants one state alone.
 */
export function hasStatus(
  conditions: Conditions,
  status: RecordStatus,
  { today, withHistory }: { today: string; withHistory: boolean },
): void {
  switch (status) {
    case 'pending':
      conditions.add("r.state = 'pending'");
      break;
    case 'revoked':
      conditions.add(withHistory ? "r.state IN ('revoked', 'rejected')" : "r.state = 'revoked'");
      break;
    case 'active':
      conditions.add("r.state = 'active' AND r.ends_on >= ?::date", today);
      break;
    case 'expired':
      conditions.add("r.state = 'active' AND r.ends_on < ?::date", today);
      break;
  }
}
