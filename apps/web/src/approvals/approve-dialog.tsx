import { approveApproval } from '@icare/contracts/approvals';
import { call } from '../api/api-client.ts';
import { ConfirmDialog } from '../ui/form/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { ApprovalFacts } from './approval-facts.tsx';
import { refreshApprovals } from './waiting.ts';
import type { DecisionDialogProps } from './waiting-approvals.tsx';
import { whoAsked } from './who-asked.ts';

/** Shows the effects again before approving, since they are immediate. */
export function ApproveDialog({ approval, onDone, onClose, children }: DecisionDialogProps) {
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
      {children}
    </ConfirmDialog>
  );
}
