import type { CertificationType } from '@icare/database/client';
import { proposeExpiry } from '@icare/domain/certification-validity';
import { invalidField } from '../../platform/errors.ts';

export type RecordDates = { issueDate: string | null; expirationDate: string | null };

/** The dates of a new record. A missing expiry date is computed from the issue date by the type's validity rule. */
export function settleDates(
  type: CertificationType,
  given: { issueDate?: string | undefined; expirationDate?: string | undefined },
  today: string,
): RecordDates {
  const issueDate = given.issueDate ?? null;
  const proposed = issueDate === null ? null : proposeExpiry(type, issueDate);
  return checkDates(type, { issueDate, expirationDate: given.expirationDate ?? proposed }, today);
}

/** Refuses dates that a record of the type cannot have: what is issued later than today is not in force today. */
export function checkDates(
  { validityRule }: Pick<CertificationType, 'validityRule'>,
  dates: RecordDates,
  today: string,
): RecordDates {
  const { issueDate, expirationDate } = dates;
  if (expirationDate === null && validityRule !== 'none') {
    throw invalidField(
      'expirationDate',
      'Enter the expiry date, or the issue date to work it out from.',
    );
  }
  if (issueDate !== null && expirationDate !== null && expirationDate < issueDate) {
    throw invalidField('expirationDate', 'The expiry date lies before the issue date.');
  }
  // The contract limits typed dates to 2100; a computed date can exceed that.
  if (expirationDate !== null && expirationDate > '2100-12-31') {
    throw invalidField('expirationDate', 'The date must lie between 1900 and 2100.');
  }
  if (issueDate !== null && issueDate > today) {
    throw invalidField('issueDate', 'The issue date lies in the future.');
  }
  return dates;
}
