import {
  type Approval,
  type ApprovalKind,
  approveApproval,
  refuseApproval,
} from '@icare/contracts/approvals';
import { useState } from 'react';
import { call } from '../api/api-client.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/form/confirm-dialog.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormField } from '../ui/form/form-field.tsx';
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Failed } from '../ui/states/failed.tsx';
import { toast } from '../ui/toast.ts';
import { ApprovalFacts, whoAsked, whoSetPassword } from './approval-facts.tsx';
import { refreshApprovals, useWaitingApprovals } from './waiting.ts';
import { WithdrawButton } from './withdraw-button.tsx';

type WaitingApprovalsProps = {
  kinds: readonly ApprovalKind[];
  /** Called after an approval, to load the lists that it changes. */
  onDone: () => Promise<unknown>;
};

type Opened = {
  decision: 'approve' | 'refuse';
  approval: Approval;
  /** Moves the focus after the row has disappeared. */
  moveFocus: () => void;
};

/** The pending requests that the user may decide, and their own. Renders nothing if there are none. */
export function WaitingApprovals({ kinds, onDone }: WaitingApprovalsProps) {
  const query = useWaitingApprovals(kinds);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const done = () => {
    close();
    void refreshApprovals().then(opened?.moveFocus);
    void onDone();
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
  if (approvals.length === 0) return null;
  return (
    <section aria-labelledby="approvals" data-list className="mb-6 min-w-0 pt-3">
      <SectionHeading id="approvals" title="Waits for a second person" count={approvals.length} />
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
        <ApproveDialog approval={opened.approval} onDone={done} onClose={close} />
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

/** Asks for the reason of a refusal, which the person who asked can read. */
function RefuseDialog({ approval, onDone, onClose }: DecisionDialogProps) {
  const form = useEndpointForm(refuseApproval, {
    params: { id: approval.id },
    defaults: { reason: '' },
    failed: 'Nothing was refused. Please try again.',
    onSent: () => {
      toast.success('Refused', { description: `${approval.askedBy.fullName} is told why.` });
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Refuse: ${approval.title}`}
      description="It is not done. Whoever asked gets your reason by mail."
      size="narrow"
      submit={{ label: 'Refuse', busy: 'Refusing...' }}
      onClose={onClose}
    >
      <FormField form={form} name="reason" label="Reason" rows={3} />
    </FormDialog>
  );
}

type DecisionDialogProps = {
  approval: Approval;
  onDone: () => void;
  onClose: () => void;
};

/** Shows the effects again before approving, since they are immediate. */
function ApproveDialog({ approval, onDone, onClose }: DecisionDialogProps) {
  const approve = async () => {
    try {
      await call(approveApproval, { params: { id: approval.id } });
    } catch (error) {
      void refreshApprovals();
      throw error;
    }
    toast.success('Approved and done', { description: `${approval.title}.` });
    onDone();
  };
  return (
    <ConfirmDialog
      title={`${approval.title}?`}
      description={whoAsked(approval)}
      action={{ label: 'Approve', busy: 'Approving...' }}
      isDanger={false}
      otherwise="Nothing was approved. Please try again."
      run={approve}
      onClose={onClose}
    >
      <ApprovalFacts approval={approval} />
    </ConfirmDialog>
  );
}
