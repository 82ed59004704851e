import type { CertificationCategory, ValidityRule } from '@icare/contracts/compliance-status';
import type { Cadre } from '../people.ts';

/** The people that a requirement applies to, named by their usernames. */
type DemoScope =
  | { scope: 'everyone' }
  | { scope: 'departments'; departments: string[] }
  | { scope: 'cadres'; cadres: Cadre[] }
  | { scope: 'people'; people: string[] };

export type DemoType = {
  /** Identifies it to demonstration records. */
  slug: string;
  name: string;
  description: string;
  category: CertificationCategory;
  months: number;
  rule: ValidityRule;
  /** Part of the numbers of its certificates. */
  body: string;
  issuingAuthority: string;
  /** Absent if nobody needs it. */
  needed?: DemoScope & { sinceDaysAgo?: number; dueWithinDays?: number };
  graceDays?: number;
  /** The units that its council requires in a cycle. */
  development?: {
    units: number;
    years: number;
    categories: { name: string; units: number }[];
  };
  renewalRequired?: false;
  /** In-house training, which nobody has from elsewhere. */
  isInHouse?: true;
  isRetired?: true;
  checkAddress?: string;
  checkSteps?: string;
};
