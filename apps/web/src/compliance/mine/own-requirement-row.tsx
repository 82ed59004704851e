import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { limits } from '@icare/contracts/limits';
import { CircleX, Clock, Info } from 'lucide-react';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useKeptFocus } from '../../ui/keep-focus.ts';
import { RequirementBadge } from '../person/requirement-badge.tsx';
import { describeLastReminder } from '../reminders/reminded-items.ts';
import { type OwnRequirement, ownAction, ownSentence, type Submission } from './own-labels.ts';

type OwnRequirementRowProps = {
  requirement: OwnRequirement;
  /** The record that decides the state of the requirement. */
  record: ComplianceRecord | undefined;
  submission: Submission;
  /** The most urgent requirement; only its button is prominent. */
  isFirst: boolean;
  onSubmit: () => void;
};

/** One requirement in plain English; on phones its button is wide and high enough for a thumb. */
export function OwnRequirementRow(props: OwnRequirementRowProps) {
  const { requirement, record, submission, isFirst, onSubmit } = props;
  const { certificationType, state } = requirement;
  const action = ownAction(requirement, record, submission?.kind === 'waits');
  const isFarOff = action === 'Renew' && (record?.daysLeft ?? 0) > limits.dueSoonDays;
  // The button disappears after a submission, so the focus moves to the row.
  const focusKeeper = useKeptFocus(action ?? '');
  const facts = [
    certificationType.issuingAuthority,
    certificationType.readingDocument && `met by reading ${certificationType.readingDocument.name}`,
    record?.renewalUntil && `renewal window to ${formatDate(record.renewalUntil)}`,
    state === 'revoked' && record?.closedReason,
    describeLastReminder(requirement),
  ].filter(Boolean);
  return (
    <li
      data-row
      className="grid gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div
        ref={focusKeeper}
        tabIndex={-1}
        className="grid min-w-0 gap-1 leading-snug focus:outline-none"
      >
        <h3 className="text-read font-bold wrap-anywhere">{ownSentence(requirement, record)}</h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-muted">
          <RequirementBadge state={state} />
          {facts.length > 0 && <span className="min-w-0 wrap-anywhere">{facts.join(' · ')}</span>}
        </p>
        {certificationType.readingOutOfForce && action === 'Submit' && (
          <p className="flex items-start gap-2">
            <Icon icon={Info} className="mt-0.5 size-4.5 text-info" />
            <span className="min-w-0 wrap-anywhere">
              It is met by reading {certificationType.readingOutOfForce}, which is not in force at
              present. Until it is, hand in a certificate if you have one.
            </span>
          </p>
        )}
        {submission?.kind === 'waits' && (
          <p className="flex items-start gap-2">
            <Icon icon={Clock} className="mt-0.5 size-4.5 text-warning" />
            Sent on {formatDate(submission.record.createdAt)}. A compliance officer checks it.
          </p>
        )}
        {submission?.kind === 'refused' && (
          <p className="flex items-start gap-2">
            <Icon icon={CircleX} className="mt-0.5 size-4.5 text-danger" />
            <span className="min-w-0 wrap-anywhere">
              Rejected
              {submission.record.closedOn && ` on ${formatDate(submission.record.closedOn)}`}:{' '}
              <b className="font-bold">{submission.record.closedReason ?? 'no reason was given'}</b>
            </span>
          </p>
        )}
      </div>
      {action === 'Read' && certificationType.readingDocument && (
        <ButtonLink
          to={paths.read(certificationType.readingDocument._id)}
          variant={isFirst && isUrgent(state) ? 'primary' : 'default'}
          className="max-sm:min-h-12 max-sm:w-full"
          aria-label={`Read ${certificationType.readingDocument.number}, ${certificationType.readingDocument.name}`}
        >
          Read {certificationType.readingDocument.number}
        </ButtonLink>
      )}
      {action && action !== 'Read' && !isFarOff && (
        <Button
          variant={isFirst && isUrgent(state) ? 'primary' : 'default'}
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

const urgent: readonly OwnRequirement['state'][] = [
  'expired',
  'expiring',
  'missing',
  'rejected',
  'upcoming',
];
const isUrgent = (state: OwnRequirement['state']) => urgent.includes(state);
