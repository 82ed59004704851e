import type { CertificationType } from '@icare/database/client';
import { proposeExpiry } from '@icare/domain/certification-validity';
import { invalidField } from '../../platform/errors.ts';

export type RecordDates = { issueDate: string | null; expirationDate: string | null };

/** The dates of a new record. A missing expiry date is computed from the issue date by the type's validity rule. */
export function settleDates(
  type: CertificationType,
  given: { issueDate?: string | undefined; expirationDate?: string | undefined },
): RecordDates {
  const issueDate = given.issueDate ?? null;
  const proposed = issueDate === null ? null : proposeExpiry(type, issueDate);
  return checkDates(type, { issueDate, expirationDate: given.expirationDate ?? proposed });
}

/** Refuses dates that a record of the type cannot have. */
export function checkDates(
  { validityRule }: Pick<CertificationType, 'validityRule'>,
  dates: RecordDates,
): RecordDates {
  const { issueDate, expirationDate } = dates;
  if (expirationDate === null) {
    if (validityRule === 'none') return dates;
    throw invalidField(
      'expirationDate',
      'Enter the expiry date, or the issue date to work it out from.',
    );
  }
  if (issueDate !== null && expirationDate < issueDate) {
    throw invalidField('expirationDate', 'The expiry date lies before the issue date.');
  }
  // The contract limits typed dates to 2100; a computed date can exceed that.
  if (expirationDate > '2100-12-31') {
    throw invalidField('expirationDate', 'The date must lie between 1900 and 2100.');
  }
  return dates;
}
