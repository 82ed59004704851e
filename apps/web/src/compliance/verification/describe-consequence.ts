import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { VerificationResult } from '@icare/contracts/compliance-status';
import type { ReplacedRecord } from '@icare/contracts/record-moves';
import { formatDate } from '../../format/format.ts';

type RecordToVerify = Pick<
  ComplianceRecord,
  'status' | 'renewalOf' | 'validFrom' | 'expirationDate'
>;

const toldOf = 'The officers get an alert, and its holder and their head are told by mail as well.';
const forGood = 'This cannot be undone: if it proves wrong, revoke it with a reason.';

type Situation = {
  today: string;
  /** Undefined until they are known. */
  replaced: readonly ReplacedRecord[] | undefined;
};

/** Consequence of a result, shown before sending, since it cannot be undone. `null`: no result chosen yet. */
export function describeConsequence(
  record: RecordToVerify,
  result: VerificationResult | null,
  situation: Situation,
): string {
  const isPending = record.status === 'pending';
  switch (result) {
    case null:
      return 'You say with your name what the issuer told you. Nothing is chosen for you.';
    case 'match':
      return describeMatch(record, situation);
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

function describeMatch(record: RecordToVerify, { today, replaced }: Situation): string {
  const { status } = record;
  const place = describePlace(record, replaced);
  if (status !== 'pending') {
    return ['It stays as it is and counts as verified.', place, place && forGood]
      .filter(Boolean)
      .join(' ');
  }
  return [becomesWhat(record, { today, replaced }), place, forGood].filter(Boolean).join(' ');
}

function becomesWhat(
  { validFrom, expirationDate, renewalOf }: RecordToVerify,
  { today, replaced }: Situation,
) {
  if (expirationDate !== null && expirationDate < today)
    return 'It is confirmed, and expired: nobody may practise on it.';
  if (validFrom === null || validFrom <= today) return 'It becomes active.';
  const isRevoked = replaced?.some(({ id, isRevoked }) => id === renewalOf && isRevoked);
  const covered =
    renewalOf && !isRevoked
      ? ' What it renews covers the days until then, if it lasts as long.'
      : '';
  return `It is valid from ${formatDate(validFrom)}: nobody may practise on it before.${covered}`;
}

/** Whose place it takes, by name as soon as these are known. */
function describePlace(
  { status, renewalOf }: RecordToVerify,
  replaced: readonly ReplacedRecord[] | undefined,
): string {
  if (replaced) {
    const names = replaced.map(nameReplaced);
    return names.length > 0 ? `It takes the place of ${names.join(' and of ')}.` : '';
  }
  if (status !== 'pending')
    return 'If another one of this type was revoked before this was entered, this takes its place.';
  return renewalOf ? 'It takes the place of the one it renews.' : '';
}

function nameReplaced({ certificateNumber, expirationDate, isRevoked }: ReplacedRecord): string {
  const standing = isRevoked
    ? 'revoked'
    : expirationDate
      ? `expires ${formatDate(expirationDate)}`
      : 'does not expire';
  return `${certificateNumber ?? 'the one without a number'} (${standing})`;
}
