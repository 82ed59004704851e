import type { Approval } from '@icare/contracts/approvals';
import { formatDateTime } from '../format/format.ts';

/** The effects of an approval and its reason, for the person who decides. */
export function ApprovalFacts({ approval }: { approval: Approval }) {
  const { effects, reason } = approval;
  return (
    <>
      <ul className="grid max-w-measure gap-1">
        {effects.map((effect) => (
          <li key={effect} className="wrap-anywhere">
            {effect}
          </li>
        ))}
      </ul>
      {approval.passwordSetBy && (
        <p className="mt-1 max-w-measure font-bold wrap-anywhere">{whoSetPassword(approval)}</p>
      )}
      {reason !== null && (
        <p className="mt-1 max-w-measure whitespace-pre-line text-muted wrap-anywhere">
          Reason given: {reason}
        </p>
      )}
    </>
  );
}

/** Who last set the account's password, if recently and another person; otherwise null. */
export function whoSetPassword({ subject, passwordSetBy }: Approval): string | null {
  if (!passwordSetBy) return null;
  const { fullName, at } = passwordSetBy;
  return `The password of ${subject.fullName} was set by ${fullName} on ${formatDateTime(at)}.`;
}
