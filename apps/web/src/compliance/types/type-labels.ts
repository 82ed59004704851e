import type { CertificationType } from '@icare/contracts/certification-types';
import type { RequirementScope, ValidityRule } from '@icare/contracts/compliance-status';
import { proposeExpiry } from '@icare/domain/certification-validity';
import { formatDate } from '../../format/format.ts';
import { isMetByReading, parseValidity, parseWholeNumber, type TypeFields } from './type-fields.ts';

/** Text of the specification for the validity, on a card. */
export function describeValidity({
  validityRule,
  validityPeriodMonths,
  readingDocument,
}: CertificationType): string {
  if (readingDocument !== null) return 'Until a new version is to be read';
  return validityRule === 'none' ? 'Does not expire' : `Valid for ${validityPeriodMonths} months`;
}

/** Extra text for rules that round the end; undefined for the other rules. */
export function describeEnd({ validityRule }: CertificationType): string | undefined {
  if (validityRule === 'calendar_year') return 'Ends on 31 December';
  return validityRule === 'end_of_month_after_months'
    ? 'Ends on the last day of a month'
    : undefined;
}

/** Who needs a required type; more than four names are shown as a number. */
export function describeScope({ appliesTo }: CertificationType): string {
  const { scope, departments, cadres } = appliesTo;
  switch (scope) {
    case 'everyone':
      return 'Everyone';
    case 'departments':
      return joinOrCount(departments, 'departments');
    case 'cadres':
      return joinOrCount(cadres, 'cadres');
    case 'people':
      return 'Certain people';
  }
}

const joinOrCount = (names: readonly string[], what: string) =>
  names.length > 4 ? `${names.length} ${what}` : names.join(', ');

export const ruleLabels: Record<ValidityRule, string> = {
  months: 'So many months after the issue date',
  end_of_month_after_months: 'At the end of the month so many months later',
  calendar_year: 'With the calendar year, on 31 December',
  none: 'Never: it does not expire',
};

export const scopeLabels: Record<RequirementScope, string> = {
  everyone: 'Everyone',
  departments: 'Certain departments',
  cadres: 'Certain cadres',
  people: 'Certain people',
};

/** What ends it, or when a certificate issued today would end; empty while the number of months is invalid. */
export function describeEndIfIssuedToday(fields: TypeFields, today: string): string {
  const { validityRule, renewalOpens } = fields;
  if (isMetByReading(fields)) return describeEndOfReading(fields);
  if (validityRule === 'none') return 'Issued today it would not end.';
  const validityPeriodMonths = parseValidity(fields);
  if (validityPeriodMonths === undefined) return '';
  const end = proposeExpiry({ validityRule, validityPeriodMonths, renewalOpens }, today);
  return end === null ? '' : `Issued today it would end on ${formatDate(end)}.`;
}

function describeEndOfReading({ dueWithinDays }: TypeFields): string {
  const days = parseWholeNumber(dueWithinDays);
  const ends = 'It ends when a new version is to be read, not by the calendar';
  if (Number.isNaN(days)) return `${ends}.`;
  if (days === 0) return `${ends}: on the day that version comes into force.`;
  return `${ends}: people then have ${days === 1 ? '1 day' : `${days} days`} to read that version.`;
}

export const describeUnreadable = ({
  readingDocument,
}: Pick<CertificationType, 'readingDocument'>) =>
  `${readingDocument} is not in force: nobody can get it by reading`;
