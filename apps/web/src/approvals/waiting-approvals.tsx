import type { Approval, ApprovalKind } from '@icare/contracts/approvals';
import type { DepartmentName } from '@icare/contracts/departments';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Failed } from '../ui/states/failed.tsx';
import { whoSetPassword } from './approval-facts.tsx';
import { refreshApprovals, useWaitingApprovals } from './waiting.ts';
import { whoAsked } from './who-asked.ts';
import { WithdrawButton } from './withdraw-button.tsx';

const ApproveDialog = lazyPart(async () => (await import('./approve-dialog.tsx')).ApproveDialog);
const RefuseDialog = lazyPart(async () => (await import('./refuse-dialog.tsx')).RefuseDialog);

type WaitingApprovalsProps = {
  kinds: readonly ApprovalKind[];
  /** Only requests about people of this department. */
  department?: DepartmentName;
  /** Shown if there are none; by default nothing is. */
  none?: string;
  /** Called after a decision, to load the lists that it changes. */
  onDone: (approval: Approval, decision: Opened['decision']) => Promise<unknown>;
  /** What else is to be known before an approval. */
  about?: (approval: Approval) => ReactNode;
};

export type DecisionDialogProps = {
  approval: Approval;
  onDone: () => void;
  onClose: () => void;
  children?: ReactNode;
};

type Opened = {
  decision: 'approve' | 'refuse';
  approval: Approval;
  /** Moves the focus after the row has disappeared. */
  moveFocus: () => void;
};

/** The pending requests that the user may decide, and their own. */
export function WaitingApprovals({
  kinds,
  department,
  none,
  onDone,
  about,
}: WaitingApprovalsProps) {
  const query = useWaitingApprovals(kinds, department);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const done = () => {
    close();
    void refreshApprovals().then(opened?.moveFocus);
    if (opened) void onDone(opened.approval, opened.decision);
  };
  if (query.isError && !query.data) {
    return (
      <Failed
        message="Failed to load what waits for a second person. Please try again."
        query={query}
      />
    );
  }
  const approvals = query.data ?? [];
  if (approvals.length === 0 && (none === undefined || query.isPending)) return null;
  return (
    <section aria-labelledby="approvals" data-list className="mb-6 min-w-0 pt-3">
      <SectionHeading id="approvals" title="Waits for a second person" count={approvals.length} />
      {approvals.length === 0 && <p className="py-3 text-muted">{none}</p>}
      <ul tabIndex={-1} className="outline-none">
        {approvals.map((approval) => (
          <li
            key={approval.id}
            data-row
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2"
          >
            <div className="min-w-0 flex-1 basis-72 leading-snug">
              <h3 className="font-bold wrap-anywhere">{approval.title}</h3>
              <p className="max-w-[80ch] text-meta wrap-anywhere">{approval.effects.join(' ')}</p>
              {approval.passwordSetBy && (
                <p className="max-w-[80ch] text-meta font-bold wrap-anywhere">
                  {whoSetPassword(approval)}
                </p>
              )}
              {approval.reason !== null && (
                <p className="max-w-[80ch] text-meta wrap-anywhere">
                  Reason given: {approval.reason}
                </p>
              )}
              <p className="text-meta text-muted wrap-anywhere">{whoAsked(approval)}</p>
            </div>
            <Decisions
              approval={approval}
              onOpen={(decision, button) =>
                setOpened({ decision, approval, moveFocus: keepFocus(button) })
              }
            />
          </li>
        ))}
      </ul>
      {opened?.decision === 'approve' && (
        <ApproveDialog approval={opened.approval} onDone={done} onClose={close}>
          {about?.(opened.approval)}
        </ApproveDialog>
      )}
      {opened?.decision === 'refuse' && (
        <RefuseDialog approval={opened.approval} onDone={done} onClose={close} />
      )}
    </section>
  );
}

type DecisionsProps = {
  approval: Approval;
  onOpen: (decision: Opened['decision'], button: HTMLElement) => void;
};

function Decisions({ approval, onOpen }: DecisionsProps) {
  const { title, isOwn, mayApprove } = approval;
  if (isOwn) return <WithdrawButton approval={approval} />;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayApprove ? (
        <Button
          size="sm"
          aria-label={`Approve: ${title}`}
          onClick={({ currentTarget }) => onOpen('approve', currentTarget)}
        >
          Approve…
        </Button>
      ) : (
        <p className="text-meta text-muted">You can refuse it, not approve it.</p>
      )}
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Refuse: ${title}`}
        onClick={({ currentTarget }) => onOpen('refuse', currentTarget)}
      >
        Refuse…
      </Button>
    </div>
  );
}
