import type { CertificationType } from '@icare/database/client';
import { proposeExpiry, proposeValidFrom } from '@icare/domain/certification-validity';
import { invalidField } from '../../platform/errors.ts';

export type RecordDates = { issueDate: string | null; expirationDate: string | null };
/** Those of a certificate of a person, which may begin later than it was issued. */
export type RecordDatesWithStart = RecordDates & { validFrom: string | null };

type Given = { issueDate?: string | undefined; expirationDate?: string | undefined };
type GivenWithStart = Given & { validFrom?: string | undefined };

/** The dates of a new record. A missing expiry date is computed from the issue date by the type's validity rule. */
export function settleDates(
  type: CertificationType,
  given: GivenWithStart,
  today: string,
): RecordDates {
  const issueDate = given.issueDate ?? null;
  const proposed = issueDate === null ? null : proposeExpiry(type, issueDate, given.validFrom);
  return checkDates(type, { issueDate, expirationDate: given.expirationDate ?? proposed }, today);
}

/** The same of a person's certificate, of which a missing first day is computed as well. */
export function settleDatesWithStart(
  type: CertificationType,
  given: GivenWithStart,
  today: string,
): RecordDatesWithStart {
  const dates = settleDates(type, given, today);
  const validFrom = given.validFrom ?? proposeValidFrom(type, dates, today);
  return checkStart({ ...dates, validFrom });
}

/** Refuses a first day on which the record would have ended. */
export function checkStart(dates: RecordDatesWithStart): RecordDatesWithStart {
  const { validFrom, expirationDate } = dates;
  if (validFrom !== null && expirationDate !== null && validFrom > expirationDate)
    throw invalidField('validFrom', 'The first valid day lies after the expiry date.');
  return dates;
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
