import type { ValidityRule } from '@icare/contracts/compliance-status';
import { addMonths } from './months.ts';

/** How long certifications of a type are valid. */
export type Validity = {
  validityRule: ValidityRule;
  validityPeriodMonths: number;
  /** MM-DD: certifications issued from this day on are for the next calendar year. */
  renewalOpens: string | null;
};

/** Councils that license by calendar year usually issue next year's licences from the last quarter on. */
const defaultRenewalOpens = '10-01';

/**
 * Proposes the last valid day of a certification from its issue date; null: it does not expire. The date printed on the
 * certificate takes precedence. `validFrom`: its first valid day, where that is known.
 */
export function proposeExpiry(
  { validityRule, validityPeriodMonths, renewalOpens }: Validity,
  issueDate: string,
  validFrom: string | null = null,
): string | null {
  switch (validityRule) {
    case 'none':
      return null;
    case 'months':
      return addMonths(issueDate, validityPeriodMonths);
    case 'end_of_month_after_months':
      return lastOfMonth(addMonths(issueDate, validityPeriodMonths));
    case 'calendar_year': {
      // Of which year it is need not be guessed where it says from when it is valid.
      const firstYear =
        validFrom !== null && validFrom >= issueDate
          ? yearOf(validFrom)
          : yearOf(issueDate) + (isForNextYear({ renewalOpens }, issueDate) ? 1 : 0);
      return `${firstYear + wholeYears(validityPeriodMonths) - 1}-12-31`;
    }
  }
}

/**
 * Proposes the first valid day of a certification that is issued ahead of the calendar year it is for; null: it is valid from
 * the day it was issued, as far as its dates tell. What is printed on the certificate takes precedence. `enteredOn`:
 * when it was handed in or entered.
 */
export function proposeValidFrom(
  { validityRule, validityPeriodMonths, renewalOpens }: Validity,
  { issueDate, expirationDate }: { issueDate: string | null; expirationDate: string | null },
  enteredOn: string,
): string | null {
  if (validityRule !== 'calendar_year' || expirationDate === null) return null;
  // An unknown day of issue is no later than this.
  const issued = issueDate ?? enteredOn;
  if (!isForNextYear({ renewalOpens }, issued)) return null;
  const nextYear = yearOf(issued) + 1;
  // Only the one that lasts as long as its type from next year on can be told from this year's by its end alone.
  const isForIt =
    issueDate === null
      ? yearOf(expirationDate) === nextYear + wholeYears(validityPeriodMonths) - 1
      : // One that ends within the year it was issued in is for the rest of that year.
        yearOf(expirationDate) >= nextYear;
  return isForIt ? `${nextYear}-01-01` : null;
}

const wholeYears = (months: number) => Math.ceil(months / 12);

const yearOf = (date: string) => Number(date.slice(0, 4));

const isForNextYear = ({ renewalOpens }: Pick<Validity, 'renewalOpens'>, issueDate: string) =>
  issueDate.slice(5) >= (renewalOpens ?? defaultRenewalOpens);

function lastOfMonth(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
