import type { CertificationCategory } from '@icare/contracts/compliance-status';
import { addMonths } from './months.ts';

/** The date of the next check: six months later for professional licences, a year later for everything else. */
export function nextCheckOn(category: CertificationCategory, checkedOn: string): string {
  return addMonths(checkedOn, category === 'professional' ? 6 : 12);
}
