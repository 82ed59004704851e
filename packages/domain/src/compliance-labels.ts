import type { AlertKind } from '@icare/contracts/compliance-status';

/** The specification's badge of a record: 'N days until expiration' or 'Expired N days ago'. */
export function untilExpiration(daysLeft: number): string {
  return daysLeft < 0 ? `Expired ${-daysLeft} days ago` : `${daysLeft} days until expiration`;
}

/** The specification's badge on the dashboard. */
export function daysLeftText(daysLeft: number): string {
  return `${daysLeft} days left`;
}

/** The specification's urgency of a badge (§9): 7 days or fewer, 30 or fewer, more. */
export function expiryUrgency(daysLeft: number): 'destructive' | 'secondary' | 'outline' {
  if (daysLeft <= 7) return 'destructive';
  return daysLeft <= 30 ? 'secondary' : 'outline';
}

/** The message of an alert about a record's dates or state. `renewalUntil`: a formatted date; null without a grace period. */
export function alertMessage(
  kind: Exclude<AlertKind, 'missing' | 'pending'>,
  certification: string,
  daysLeft: number | null,
  renewalUntil: string | null,
): string {
  if (kind === 'revoked') return `${certification} was revoked`;
  if (kind === 'mismatch') return `${certification} was not confirmed by its issuer`;
  if (daysLeft === null) return `${certification} does not expire`;
  if (daysLeft < 0) {
    const ago = daysLeft === -1 ? '1 day ago' : `${-daysLeft} days ago`;
    const window = renewalUntil === null ? '' : `, renewal window to ${renewalUntil}`;
    return `${certification} expired ${ago}${window}`;
  }
  if (daysLeft === 0) return `${certification} expires today`;
  return `${certification} expires in ${daysLeft === 1 ? '1 day' : `${daysLeft} days`}`;
}

type MissingFacts = {
  isDue: boolean;
  isResolved: boolean;
  wasRejected: boolean;
  /** A formatted date: the first valid day of a record that begins later. */
  validFrom?: string | null;
};

/** The message of an alert about an item without a record that is in force; `neededFrom`: a formatted date. */
export function missingMessage(
  certification: string,
  neededFrom: string,
  { isDue, isResolved, wasRejected, validFrom }: MissingFacts,
): string {
  if (isResolved) return `${certification} was needed from ${neededFrom}`;
  if (validFrom) {
    return `${certification} is not valid before ${validFrom}, needed ${isDue ? 'since' : 'from'} ${neededFrom}`;
  }
  const rejected = wasRejected ? 'was rejected and ' : '';
  return `${certification} ${rejected}${isDue ? 'has been missing since' : 'is needed from'} ${neededFrom}`;
}

/** The message of an alert about a record that nobody has verified. */
export function pendingMessage(certification: string, days: number, isResolved: boolean): string {
  return `${certification} ${isResolved ? 'waited' : 'has waited'} ${days === 1 ? '1 day' : `${days} days`} to be verified`;
}
