import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { VerificationResult } from '@icare/contracts/compliance-status';

type RecordToVerify = Pick<ComplianceRecord, 'status' | 'renewalOf'>;

/** Consequence of a result, shown before sending, since it cannot be undone. `null`: no result chosen yet. */
export function describeConsequence(
  { status, renewalOf }: RecordToVerify,
  result: VerificationResult | null,
): string {
  const isPending = status === 'pending';
  switch (result) {
    case null:
      return 'You say with your name what the issuer told you. Nothing is chosen for you.';
    case 'match':
      if (!isPending) return 'It stays active and counts as verified.';
      return renewalOf
        ? 'It becomes active and takes the place of the one it renews. This cannot be undone.'
        : 'It becomes active. This cannot be undone.';
    case 'mismatch':
    case 'not_found':
      return isPending
        ? 'It stays pending, and the officers get an alert. Reject it when it cannot be put right.'
        : 'It stays active, and the officers get an alert.';
    case 'unreachable':
      return isPending
        ? 'It stays pending; the attempt is recorded.'
        : 'It stays as it is; the attempt is recorded.';
  }
}
