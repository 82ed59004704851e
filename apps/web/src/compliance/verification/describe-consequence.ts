import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { VerificationResult } from '@icare/contracts/compliance-status';

type RecordToVerify = Pick<ComplianceRecord, 'status' | 'renewalOf' | 'expirationDate'>;

const toldOf = 'The officers get an alert, and its holder and their head are told by mail as well.';

/** Consequence of a result, shown before sending, since it cannot be undone. `null`: no result chosen yet. */
export function describeConsequence(
  { status, renewalOf, expirationDate }: RecordToVerify,
  result: VerificationResult | null,
  today: string,
): string {
  const isPending = status === 'pending';
  switch (result) {
    case null:
      return 'You say with your name what the issuer told you. Nothing is chosen for you.';
    case 'match':
      if (!isPending)
        return 'It stays as it is and counts as verified. If another one of this type was revoked before this was entered, this takes its place.';
      if (expirationDate !== null && expirationDate < today) {
        return 'It is confirmed, and expired: nobody may practise on it. This cannot be undone.';
      }
      return renewalOf
        ? 'It becomes active and takes the place of the one it renews. This cannot be undone.'
        : 'It becomes active. This cannot be undone.';
    case 'mismatch':
    case 'not_found':
      return isPending
        ? `It stays pending. ${toldOf} Reject it when it cannot be put right.`
        : `It stays as it is. ${toldOf}`;
    case 'unreachable':
      return isPending
        ? 'It stays pending; the attempt is recorded.'
        : 'It stays as it is; the attempt is recorded.';
  }
}
