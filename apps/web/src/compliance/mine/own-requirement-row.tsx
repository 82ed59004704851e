import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { limits } from '@icare/contracts/limits';
import { CircleX, Clock } from 'lucide-react';
import { formatDate } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useKeptFocus } from '../../ui/keep-focus.ts';
import { RequirementBadge } from '../person/requirement-badge.tsx';
import { type OwnRequirement, ownAction, ownSentence, type SentIn } from './own-labels.ts';

type OwnRequirementRowProps = {
  requirement: OwnRequirement;
  /** The one that decides. */
  record: ComplianceRecord | undefined;
  sent: SentIn;
  /** The worst: the only one whose button stands out. */
  isFirst: boolean;
  onSubmit: () => void;
};

/** One requirement in plain English, with what to do about it under the thumb. */
export function OwnRequirementRow(props: OwnRequirementRowProps) {
  const { requirement, record, sent, isFirst, onSubmit } = props;
  const { certificationType, state } = requirement;
  const action = ownAction(requirement, record, sent?.kind === 'waits');
  // Sending it in removes the button, so the focus is kept in the row.
  const place = useKeptFocus(action ?? '');
  const isPressing = state === 'expired' || state === 'expiring' || state === 'missing';
  const facts = [
    certificationType.issuingAuthority,
    record?.renewalUntil && `renewal window to ${formatDate(record.renewalUntil)}`,
    state === 'revoked' && record?.closedReason,
  ].filter(Boolean);
  const chooseLook = () => {
    if (isPressing || record?.daysLeft == null)
      return isFirst && isPressing ? 'primary' : 'default';
    return record.daysLeft > limits.dueSoonDays ? 'quiet' : 'default';
  };
  return (
    <li
      data-row
      className="grid gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div ref={place} tabIndex={-1} className="grid min-w-0 gap-1 leading-snug focus:outline-none">
        <h3 className="text-read font-bold wrap-anywhere">{ownSentence(requirement, record)}</h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-muted">
          <RequirementBadge state={state} />
          {facts.length > 0 && <span className="min-w-0 wrap-anywhere">{facts.join(' · ')}</span>}
        </p>
        {sent?.kind === 'waits' && (
          <p className="flex items-start gap-2">
            <Icon icon={Clock} className="mt-0.5 size-4.5 text-warning" />
            Sent on {formatDate(sent.record.createdAt)}. A compliance officer checks it.
          </p>
        )}
        {sent?.kind === 'refused' && (
          <p className="flex items-start gap-2">
            <Icon icon={CircleX} className="mt-0.5 size-4.5 text-danger" />
            <span className="min-w-0 wrap-anywhere">
              Not accepted
              {sent.record.closedOn && ` on ${formatDate(sent.record.closedOn)}`}:{' '}
              <b className="font-bold">{sent.record.closedReason ?? 'no reason was given'}</b>
            </span>
          </p>
        )}
      </div>
      {action && (
        <Button
          variant={chooseLook()}
          className="max-sm:min-h-12 max-sm:w-full"
          aria-label={`${action} ${certificationType.name}`}
          onClick={onSubmit}
        >
          {action}
        </Button>
      )}
    </li>
  );
}
