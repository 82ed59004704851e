import type { ClearanceItemFacts } from './clearance-labels.ts';

/** What would make the person cleared, or lift the warning. */
export function clearanceRemedy({ reason, pendingSince }: ClearanceItemFacts): string {
  if (pendingSince !== null && reason !== 'waived') return 'Verify what was sent';
  switch (reason) {
    case 'inactive':
      return 'Activate the account';
    case 'revoked':
      return 'Reinstatement by the issuer, a new licence that its issuer confirms, or a waiver for a while';
    case 'expired':
    case 'missing':
    case 'rejected':
    case 'upcoming':
      return 'A valid licence, or a waiver for a while';
    case 'pending':
      return 'Verify what was sent';
    case 'waived':
      return 'A valid licence';
    case 'cadre_unknown':
      return 'Record the cadre';
    case 'cadre_unnamed':
      return 'Correct the cadre, name it in a licence type, or mark that it needs none';
    case 'not_due':
      return 'A valid licence by then';
    case 'training':
      return 'A valid certificate';
    case 'ending':
      return 'Renew it';
    case 'unconfirmed':
      return 'Verify it with its issuer';
  }
}
