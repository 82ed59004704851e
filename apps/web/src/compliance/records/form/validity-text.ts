import type { CertificationType } from '@icare/contracts/certification-types';

type Rule = Pick<CertificationType, 'validityRule' | 'validityPeriodMonths'>;

/** How the expiry date follows from the issue date, for whoever fills in the form. */
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
