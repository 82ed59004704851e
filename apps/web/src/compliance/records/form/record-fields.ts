import type { CertificationType } from '@icare/contracts/certification-types';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { proposeExpiry, proposeValidFrom } from '@icare/domain/certification-validity';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Problems } from '../../../ui/form/form-problems.ts';

/** A record as the form's controls hold it. */
export type RecordFields = {
  issueDate: string;
  /** Only of a person's certificate that begins later than it was issued. */
  validFrom: string;
  expirationDate: string;
  certificateNumber: string;
  issuingAuthority: string;
  notes: string;
};

export const emptyFields: RecordFields = {
  issueDate: '',
  validFrom: '',
  expirationDate: '',
  certificateNumber: '',
  issuingAuthority: '',
  notes: '',
};
export const recordFieldNames = Object.keys(emptyFields) as (keyof RecordFields)[];

type Certificate = Omit<Pick<ComplianceRecord, keyof RecordFields>, 'validFrom'> &
  Partial<Pick<ComplianceRecord, 'validFrom'>>;

export function toFields(record: Certificate): RecordFields {
  return {
    issueDate: record.issueDate ?? '',
    validFrom: record.validFrom ?? '',
    expirationDate: record.expirationDate ?? '',
    certificateNumber: record.certificateNumber ?? '',
    issuingAuthority: record.issuingAuthority ?? '',
    notes: record.notes ?? '',
  };
}

type Rule = Pick<
  CertificationType,
  'validityRule' | 'validityPeriodMonths' | 'renewalOpens' | 'issuingAuthority' | 'heldBy'
>;

/** Earlier dates occur while a year is typed digit by digit ('0002'), and get no proposal. */
const firstDay = '1900-01-01';

/** The expiry date that the type's rule gives for an issue date; empty when there is none to propose. */
export function proposeExpiryDate(rule: Rule | undefined, issueDate: string): string {
  if (!rule || issueDate < firstDay) return '';
  return proposeExpiry(rule, issueDate) ?? '';
}

const today = () => lagosDate(new Date());

/**
 * The first valid day that the type's rule gives for these dates; empty when it is the issue date. `enteredOn`: when the record
 * was, which in a correction is not today.
 */
export function proposeFirstDay(
  rule: Rule | undefined,
  { issueDate, expirationDate }: Pick<RecordFields, 'issueDate' | 'expirationDate'>,
  enteredOn = today(),
): string {
  if (!rule || rule.heldBy !== 'person') return '';
  if (issueDate !== '' && issueDate < firstDay) return '';
  const dates = { issueDate: issueDate || null, expirationDate: expirationDate || null };
  return proposeValidFrom(rule, dates, enteredOn) ?? '';
}

/**
 * The fields after a change. The expiry date follows the issue date until the user types another one, except in a correction;
 * the first valid day follows both.
 */
export function changeFields(
  fields: RecordFields,
  patch: Partial<RecordFields>,
  rule: Rule | undefined,
  { isCorrection = false, enteredOn = today() } = {},
): RecordFields {
  const next = { ...fields, ...patch };
  if (!rule) return next;
  const isProposed =
    fields.expirationDate === '' ||
    fields.expirationDate === proposeExpiryDate(rule, fields.issueDate);
  if (
    !isCorrection &&
    isProposed &&
    patch.issueDate !== undefined &&
    patch.expirationDate === undefined
  )
    next.expirationDate = proposeExpiryDate(rule, next.issueDate);
  return followFirstDay(fields, next, { rule, ruleBefore: rule, enteredOn });
}

type Followed = Record<'rule' | 'ruleBefore', Rule | undefined> & { enteredOn?: string };

/** The fields with the first valid day that their dates propose, unless the user had typed another one before. */
function followFirstDay(
  before: RecordFields,
  next: RecordFields,
  { rule, ruleBefore, enteredOn }: Followed,
): RecordFields {
  if (next.validFrom !== before.validFrom) return next;
  if (before.validFrom !== proposeFirstDay(ruleBefore, before, enteredOn)) return next;
  return { ...next, validFrom: proposeFirstDay(rule, next, enteredOn) };
}

/** The fields after choosing another type: values derived from the old type are derived from the new one. */
export function changeType(
  fields: RecordFields,
  before: Rule | undefined,
  after: Rule | undefined,
): RecordFields {
  const { issueDate, expirationDate, issuingAuthority } = fields;
  const isProposed =
    expirationDate === '' || expirationDate === proposeExpiryDate(before, issueDate);
  const isPrefilled =
    issuingAuthority === '' || issuingAuthority === (before?.issuingAuthority ?? '');
  const next = {
    ...fields,
    expirationDate: isProposed ? proposeExpiryDate(after, issueDate) : expirationDate,
    issuingAuthority: isPrefilled ? (after?.issuingAuthority ?? '') : issuingAuthority,
  };
  return followFirstDay(fields, next, { rule: after, ruleBefore: before });
}

/**
 * What is sent of a new record: of an emptied first valid day the issue date, or today if that is not known, since one that is
 * left out is proposed again.
 */
export const toNewRecord = <Fields extends RecordFields>(
  fields: Fields,
  rule: Rule | undefined,
): Fields => ({
  ...fields,
  validFrom: fields.validFrom || (proposeFirstDay(rule, fields) && (fields.issueDate || today())),
});

/** Until a type is chosen, its form asks for the expiry date. */
const notChosen = { validityRule: 'months' } as const;

/** The rule by which the dates of a new record are checked; undefined for a type that has not loaded. */
export const ruleToCheck = (types: readonly ({ id: string } & Rule)[] | undefined, id: string) =>
  id === '' ? notChosen : types?.find((type) => type.id === id);

/** Problems the contract lets through: dates in the wrong order, or neither date where the rule needs one. */
export function checkDates(
  { issueDate, validFrom, expirationDate }: RecordFields,
  rule: Pick<Rule, 'validityRule'> | undefined,
  found: Problems,
): Problems<'issueDate' | 'validFrom' | 'expirationDate'> {
  if (found['issueDate'] || found['validFrom'] || found['expirationDate']) return {};
  if (issueDate && expirationDate && expirationDate < issueDate) {
    return { expirationDate: 'The expiry date lies before the issue date.' };
  }
  if (validFrom && expirationDate && expirationDate < validFrom) {
    return { validFrom: 'The first valid day lies after the expiry date.' };
  }
  if (issueDate > today()) {
    return { issueDate: 'The issue date lies in the future.' };
  }
  if (!expirationDate && !issueDate && rule && rule.validityRule !== 'none') {
    return { expirationDate: 'Enter the expiry date, or the issue date it follows from.' };
  }
  return {};
}

/** Explains how the expiry date is computed from the issue date. */
export function validityText({ validityRule, validityPeriodMonths }: Rule): string {
  const months = validityPeriodMonths === 1 ? '1 month' : `${validityPeriodMonths} months`;
  switch (validityRule) {
    case 'months':
      return `Proposed: ${months} after the issue date`;
    case 'end_of_month_after_months':
      return `Proposed: the end of the month ${months} after the issue date`;
    case 'calendar_year': {
      const years = Math.ceil(validityPeriodMonths / 12);
      return years === 1
        ? 'Proposed: 31 December of its year'
        : `Proposed: 31 December of its year ${years}`;
    }
    case 'none':
      return 'This type does not expire: leave it empty';
  }
}
