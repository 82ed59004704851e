import type { CertificationType } from '@icare/database/client';
import { proposeExpiry } from '@icare/domain/certification-validity';
import { invalidField } from '../../platform/errors.ts';

export type RecordDates = { issueDate: string | null; expirationDate: string | null };

/** The dates of a new record: an expiry date that was left out is what the type's rule makes of the issue date. */
export function settleDates(
  type: CertificationType,
  given: { issueDate?: string | undefined; expirationDate?: string | undefined },
): RecordDates {
  const issueDate = given.issueDate ?? null;
  const proposed = issueDate === null ? null : proposeExpiry(type, issueDate);
  return checkDates(type, { issueDate, expirationDate: given.expirationDate ?? proposed });
}

/** Refuses dates that no record of the type can have. */
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
  // As the contract has it of what is typed in; a rule may lead beyond.
  if (expirationDate > '2100-12-31') {
    throw invalidField('expirationDate', 'The date must lie between 1900 and 2100.');
  }
  return dates;
}
