import type { CertificationCategory, ValidityRule } from '@icare/contracts/compliance-status';
import type { Cadre } from '../people.ts';

/** Everybody a requirement is for; people by their usernames. */
type DemoScope =
  | { scope: 'everyone' }
  | { scope: 'departments'; departments: string[] }
  | { scope: 'cadres'; cadres: Cadre[] }
  | { scope: 'people'; people: string[] };

export type DemoType = {
  /** How the demonstration's records name it. */
  slug: string;
  name: string;
  description: string;
  category: CertificationCategory;
  months: number;
  rule: ValidityRule;
  /** Stands in the numbers of its certificates. */
  body: string;
  issuingAuthority: string;
  /** Absent: nobody has to have it. */
  needed?: DemoScope & { sinceDaysAgo?: number; dueWithinDays?: number };
  graceDays?: number;
  renewalRequired?: false;
  /** The hospital itself trains, so nobody brings it along from elsewhere. */
  isInHouse?: true;
  isRetired?: true;
  checkAddress?: string;
  checkSteps?: string;
};
