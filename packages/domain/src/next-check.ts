import type { CertificationCategory } from '@icare/contracts/compliance-status';
import { addMonths } from './months.ts';

/** When a certification that was checked on a day should be checked again: licences every six months. */
export function nextCheckOn(category: CertificationCategory, checkedOn: string): string {
  return addMonths(checkedOn, category === 'professional' ? 6 : 12);
}
