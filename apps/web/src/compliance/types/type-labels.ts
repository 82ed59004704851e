import type { CertificationType } from '@icare/contracts/certification-types';
import type { RequirementScope, ValidityRule } from '@icare/contracts/compliance-status';
import { limits } from '@icare/contracts/limits';
import { proposeExpiry } from '@icare/domain/certification-validity';
import { formatDate } from '../../format/format.ts';
import { parseWholeNumber, type TypeFields } from './type-fields.ts';

/** Text of the specification for the validity, on a card. */
export function describeValidity({
  validityRule,
  validityPeriodMonths,
}: CertificationType): string {
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

/** The end of a certificate issued today; empty while the number of months is invalid. */
export function describeEndIfIssuedToday(fields: TypeFields, today: string): string {
  const { validityRule, renewalOpens } = fields;
  if (validityRule === 'none') return 'Issued today it would not end.';
  const validityPeriodMonths = parseWholeNumber(fields.validityPeriodMonths);
  const { min, max } = limits.validityMonths;
  if (!(validityPeriodMonths >= min && validityPeriodMonths <= max)) return '';
  const end = proposeExpiry({ validityRule, validityPeriodMonths, renewalOpens }, today);
  return end === null ? '' : `Issued today it would end on ${formatDate(end)}.`;
}
