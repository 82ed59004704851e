import type { DocumentApproval } from '@icare/contracts/document-approvals';
import { CircleCheck, CircleDashed, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '../../format/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { approvalStates, describeDeputy } from './version-labels.ts';

const tones: Record<DocumentApproval['state'], BadgeTone> = {
  later: 'neutral',
  waiting: 'warning',
  approved: 'calm',
  sent_back: 'danger',
  ended: 'neutral',
};

const icons = {
  later: CircleDashed,
  waiting: Clock,
  approved: CircleCheck,
  sent_back: CircleX,
  ended: CircleDashed,
} as const;

type ApprovalTrailProps = {
  approvals: readonly DocumentApproval[];
  /** What the user can do about an approval that nobody has decided. */
  actions?: (approval: DocumentApproval) => ReactNode;
};

/** Who is asked to approve a version, step by step, and what they decided; what counts no more stays folded below. */
export function ApprovalTrail({ approvals, actions }: ApprovalTrailProps) {
  const present = approvals.filter(({ isOver }) => !isOver);
  const over = approvals.filter(({ isOver }) => isOver);
  return (
    <>
      {present.length > 0 && <Steps approvals={present} {...(actions && { actions })} />}
      {over.length > 0 && (
        <details open={present.length === 0} className="pt-2">
          <summary className="min-h-6 touch:min-h-11 cursor-pointer text-link">
            Earlier: asked and decided before it was taken or sent back ({over.length})
          </summary>
          <Steps approvals={over} />
        </details>
      )}
    </>
  );
}

function Steps({ approvals, actions }: ApprovalTrailProps) {
  return (
    <ol className="grid">
      {approvals.map((approval) => (
        <li
          key={approval.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
        >
          <div className="min-w-0 flex-1 basis-56 leading-snug">
            <p>
              <span className="text-muted tabular-nums">{approval.step}. </span>
              <b className="font-bold wrap-anywhere">
                <bdi>{approval.name}</bdi>
              </b>
            </p>
            <p className="text-meta text-muted wrap-anywhere">{describeApproval(approval)}</p>
            {approval.note && (
              <p className="max-w-measure whitespace-pre-line wrap-anywhere">
                <bdi>{approval.note}</bdi>
              </p>
            )}
          </div>
          <span className="flex flex-wrap items-center gap-2">
            <Badge
              tone={approval.isOver ? 'neutral' : tones[approval.state]}
              icon={icons[approval.state]}
            >
              {approvalStates[approval.state]}
            </Badge>
            {isOpen(approval) && actions?.(approval)}
          </span>
        </li>
      ))}
    </ol>
  );
}

const isOpen = ({ state, isOver }: DocumentApproval) =>
  !isOver && (state === 'waiting' || state === 'later');

function describeApproval(approval: DocumentApproval): string {
  const { state, isOver, isGone, decidedBy, decidedAt, dueOn, deputy, askedAt } = approval;
  const parts = [
    decidedAt && `${decidedBy ?? 'Somebody'} on ${formatDateTime(decidedAt)}`,
    state === 'waiting' && askedAt && `asked on ${formatDate(askedAt)}`,
    state === 'waiting' && dueOn && `to be decided by ${formatDate(dueOn)}`,
    state === 'waiting' && isGone && 'nobody can decide this any more: ask somebody else',
    isOpen(approval) && deputy && describeDeputy(deputy),
    isOver && state === 'approved' && 'counts no more, since it was taken or sent back',
  ];
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
